"""The bench of the screen: every task is done, and what is missing is told."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kiosk.bench import Effort, Figure, off_screen, report

TINY = Effort(runs=1, looks=1, seconds=0.2, visits=10)


@contextmanager
def broken_screen() -> Iterator[Mapping[str, str]]:
    yield {"SDL_VIDEODRIVER": "none-such"}


@pytest.mark.prove
def test_every_figure_has_its_ratio_and_its_target(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(as_json=True, effort=TINY, screen=off_screen) == 0
    figures: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["screen"]
    assert {figure["measure"]: figure["target"] for figure in figures} == {
        "first picture of attract": 4,
        "95 % of pictures in play": 1.5,
        "attract at rest": 0.15,
        "play at rest": 0.15,
        "memory after 10 visits": 1.05,
    }
    for figure in figures:
        assert figure["ours"] > 0
        assert figure["ratio"] == pytest.approx(figure["ours"] / figure["theirs"], rel=0.01)


def test_a_figure_is_a_line_under_the_headings() -> None:
    line = str(Figure("attract at rest", "s", 0.25, "one core", 10, 0.025, 0.15))
    assert line.split("  ")[0] == "attract at rest"
    assert line.endswith("<= 0.15x")
    assert len(line) == len(Figure.HEADINGS)


def test_a_window_that_cannot_be_opened_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(effort=TINY, screen=broken_screen) == 1
    assert "attract" in capsys.readouterr().err


def test_without_xvfb_it_is_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert report(effort=TINY) == 1
    assert "apt-get install xvfb" in capsys.readouterr().err


def test_an_xvfb_that_gives_no_screen_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "Xvfb"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert report(effort=TINY) == 1
    assert "Xvfb has not started" in capsys.readouterr().err
