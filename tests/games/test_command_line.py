"""The command line, as scripts and checks rely on it."""

import json

import pytest

from games.__main__ import main
from games.catalogue import RULE_SETS


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, what was printed, and the complaint."""
    code = main(list(arguments))
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_list_names_every_rule_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "list") == (0, "\n".join(RULE_SETS) + "\n", "")
    assert set(RULE_SETS) == {
        *("tafl/stavanger", "tafl/stavanger-7", "tafl/stavanger-9", "tafl/stavanger-13"),
        *("tafl/tablut", "tafl/brandubh", "tafl/copenhagen"),
        *("mill/kvarn", "mill/muehle", "mill/moelle"),
        *("draughts/damspil", "draughts/english", "draughts/russian", "draughts/brazilian"),
        *("camps/5x5", "camps/5x6"),
    }


def test_moves_are_sorted_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, _ = run(capsys, "moves", "draughts/damspil")
    assert code == 0
    assert printed.split() == ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]


def test_a_game_that_is_over_has_no_moves(capsys: pytest.CaptureFixture[str]) -> None:
    over = "WWW..................... b 0 0"
    assert run(capsys, "moves", "mill/kvarn", "--position", over) == (0, "", "")


def test_play_tells_moves_position_events_and_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, _ = run(
        capsys, "play", "tafl/brandubh", "--json", "--position", "7/7/7/7/4t2/7/K4T1 d", "a1-a1"
    )
    assert code == 1  # the king stands on a corner: the game was over before the first move
    assert json.loads(printed)["outcome"] == {"winner": "defenders", "reason": "king_escaped"}

    code, printed, _ = run(capsys, "play", "mill/muehle", "a7", "a1", "d7", "d1", "g7xa1", "--json")
    record = json.loads(printed)
    assert code == 0
    assert record["ruleset"] == "mill/muehle"
    assert record["start"] == "........................ w 9 9"
    assert record["outcome"] is record["refusal"] is None
    assert record["plies"][-1] == {
        "move": "g7xa1",
        "position": "WWW...................B. b 6 7",
        "legal": 20,
        "events": [
            {"kind": "placed", "points": ["g7"]},
            {"kind": "closed_mill", "points": ["a7", "d7", "g7"]},
            {"kind": "took", "points": ["a1"]},
        ],
    }


def test_a_refused_move_tells_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, _ = run(capsys, "play", "tafl/stavanger", "d11-a11", "--json")
    assert code == 1
    assert json.loads(printed)["refusal"] == {
        "move": "d11-a11",
        "reason": "king_only",
        "because_of": ["a11"],
    }
    code, printed, _ = run(capsys, "play", "tafl/stavanger", "d11-a11")
    assert code == 1
    assert "king_only" in printed


def test_play_without_moves_tells_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, _ = run(capsys, "play", "camps/5x5")
    assert (code, printed) == (0, "5/5/5/5/5 n Xx 0\n")


def test_perft_ends_with_the_count_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", "mill/kvarn", "2") == (0, "552\n", "")
    code, printed, _ = run(capsys, "perft", "draughts/english", "3", "--divide")
    *lines, count = printed.splitlines()
    assert (code, count, len(lines)) == (0, "302", 7)
    assert sum(int(line.split()[1]) for line in lines) == 302
    assert run(capsys, "perft", "mill/kvarn", "0")[1] == "1\n"


def test_set_changes_a_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", "tafl/stavanger", "1", "--set", "layout=lines")[1] == "120\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("moves", "mill/nine"),
        ("moves", "mill/kvarn", "--position", "nonsense"),
        ("moves", "mill/kvarn", "--position", ""),
        ("play", "mill/kvarn", "a2"),
        ("play", "mill/kvarn", ""),
        ("play", "tafl/stavanger", "d11-d12"),
        ("perft", "mill/kvarn", "2", "--set", "stones=99"),
        ("perft", "mill/kvarn", "deep"),
        ("perft", "mill/kvarn", "-1"),
        ("perft", "mill/kvarn", "100"),
        ("moves",),
        ("sing",),
        ("list", "everything"),
        ("play", "mill/kvarn", "-a7"),
        ("play", "mill/kvarn", "a7", "--json", "--loudly"),
        ("perft", "mill/kvarn", "2", "--set", "quiet_plies=many"),
        ("perft", "mill/kvarn", "2", "--set", "quiet_plies=-1"),
    ],
)
def test_what_cannot_be_read_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, printed, complaint = run(capsys, *arguments)
    assert code == 2
    assert printed == ""
    assert complaint.count("\n") == 1
    assert "expected" in complaint
    assert "Traceback" not in complaint


def test_a_value_may_be_written_as_rule_sheets_write_it(capsys: pytest.CaptureFixture[str]) -> None:
    missed = ("play", "draughts/damspil", "--position", "W:W22,24:B18,4", "g3-h4")
    assert "missed c3" in run(capsys, *missed)[1]
    for value in ("moved_piece_only", "movedPieceOnly"):
        code, printed, _ = run(capsys, *missed, "--set", f"huff_scope={value}")
        assert code == 0
        assert "missed" not in printed


@pytest.mark.parametrize(
    ("arguments", "reason", "because_of"),
    [
        (("tafl/brandubh", "--set", "king_returns=false", "d7-a7"), "king_only", ["a7"]),
        (("camps/5x5", "W@c5", "W@c1", "c5-c3"), "white_goes_one_step", None),
        (("draughts/english", "b6-a5"), "not_your_piece", ["a3", "c3", "e3", "g3"]),
        (("draughts/damspil", "~b4:c3-d4"), "nothing_missed", ["b4"]),
        (("mill/kvarn", "a7", "d7-d6"), "still_placing", ["d7"]),
        (
            ("tafl/stavanger", "--position", "11/11/4t6/11/11/11/11/2tK7/11/11/11 a",
             "e9-e4xd4xd4"), "not_taken", ["d4"],
        ),
    ],
)  # fmt: skip
def test_a_text_is_refused_as_its_touches_would_be(
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    reason: str,
    because_of: list[str] | None,
) -> None:
    code, printed, _ = run(capsys, "play", *arguments, "--json")
    refusal = json.loads(printed)["refusal"]
    assert (code, refusal["reason"]) == (1, reason)
    assert refusal["because_of"] == because_of or (because_of is None and refusal["because_of"])


def test_best_names_a_legal_move(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, _ = run(capsys, "best", "mill/kvarn", "--depth", "3")
    assert code == 0
    assert printed.strip() in run(capsys, "moves", "mill/kvarn")[1].split()


def test_best_closes_the_mill_that_wins(capsys: pytest.CaptureFixture[str]) -> None:
    position = "WW....BB.......BW....... w 1 0"
    code, printed, _ = run(
        capsys, "best", "mill/kvarn", "--position", position, "--depth", "4", "--json"
    )
    found = json.loads(printed)
    assert (code, found["position"]) == (0, position)
    assert found["move"].startswith("g7x")
    assert found["score"] > 900_000


def test_best_of_a_game_that_is_over_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    over = "WWW..................... b 0 0"
    code, printed, complaint = run(capsys, "best", "mill/kvarn", "--position", over)
    assert (code, printed) == (2, "")
    assert "The game is over" in complaint
