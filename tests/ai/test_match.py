"""Matches and levels on the command line."""

import json

import pytest

from games.__main__ import main


def test_a_level_answers_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["best", "mill/kvarn", "--level", "visitor", "--seed", "7", "--json"]
    assert [main(asked), main(asked)] == [0, 0]
    one, other = capsys.readouterr().out.splitlines()
    assert one == other
    answer = json.loads(one)
    assert answer["level"] == "visitor"
    assert answer["seed"] == 7
    assert main(["play", "mill/kvarn", answer["move"]]) == 0


def test_a_match_is_told_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["match", "camps/5x5", "visitor", "random", "--games", "6", "--seed", "3", "--json"]
    assert [main(asked), main(asked)] == [0, 0]
    told = capsys.readouterr().out
    one, other = told[: len(told) // 2], told[len(told) // 2 :]
    assert one == other
    result = json.loads(one)
    assert result["games"] == result["won"] + result["drawn"] + result["lost"] == 6
    assert result["score"] == (result["won"] + result["drawn"] / 2) / 6
    low, high = result["interval"]
    assert 0 <= low <= result["score"] <= high <= 1
    assert set(result["by_side"]) == {"north", "south"}


@pytest.mark.parametrize(
    "asked",
    [
        ["match", "camps/5x5", "visitor", "queen"],
        ["match", "camps/5x5", "visitor", "child", "--games", "0"],
        ["match", "camps/5x5", "visitor", "child", "--games", "many"],
        ["match", "camps", "visitor", "child"],
        ["best", "camps/5x5", "--level", "queen"],
        ["best", "camps/5x5", "--level", "child", "--depth", "3"],
    ],
)
def test_what_cannot_be_read_gets_one_sentence(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "expected" in said
