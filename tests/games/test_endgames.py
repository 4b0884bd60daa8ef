"""The endgames of mill as the rest of the program asks for them, and their file."""

import dataclasses
import logging
import random
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from games.__main__ import main
from games.api import Position
from games.catalogue import game
from games.endgames import Known, Verdict
from games.mill.endgames import MillEndgames, holds, load
from games.mill.rules import Mill
from games.mill.rulesets import RULE_SETS
from games.mill.tablefile import EDITION, HEADER, Terms, write
from games.mill.tables import build
from games.state import KEPT, QUIET
from tests.games.test_retrograde import any_position, positions

LIMIT = 40


def of_verdict(
    kvarn: Mill, endgames: MillEndgames, verdict: Verdict, plies: int = 0
) -> tuple[Position, Known]:
    """Some position of this verdict, and of so many plies at least."""
    some = positions(kvarn, endgames, 400, seed=6)
    return next(each for each in some if each[1].verdict == verdict and each[1].plies >= plies)


def with_count(kvarn: Mill, position: Position, quiet: int) -> Position:
    """The same board after so many quiet plies."""
    state = kvarn.running_state(position)
    state[QUIET] = quiet
    return Position(state.tobytes(), position.past)


def with_past(kvarn: Mill, position: Position, *earlier: int) -> Position:
    """The same board after positions with these keys."""
    state = kvarn.running_state(position)
    state[KEPT] = len(earlier) + 1
    return Position(state.tobytes(), (*earlier, *position.past))


def test_the_tables_hold_for_all_leaflets_and_for_no_other_way_to_jump_or_to_count() -> None:
    assert all(holds(ruleset) for ruleset in RULE_SETS)
    for change in ("fly_at=4", "fly_at=0", "quiet_plies=20", "quiet_plies=0", "repetition=1"):
        assert not any(holds(ruleset.changed(change)) for ruleset in RULE_SETS)
    assert all(holds(ruleset.changed("repetition=0")) for ruleset in RULE_SETS)


def test_all_leaflets_read_one_table(tables: Callable[[str], Path]) -> None:
    chance, file = random.Random(7), tables("3-3")
    games = [Mill(ruleset) for ruleset in RULE_SETS]
    for _ in range(50):
        text = games[0].write_position(any_position(games[0], chance, 3, 3))
        known = {load(rules, file).probe(rules.read_position(text)) for rules in games}
        assert len(known) == 1
        assert None not in known


@pytest.mark.parametrize(
    "text",
    [
        "........................ w 9 9",
        "WWBBWB.................. w 1 0",
        "WWBBWBWB................ w 0 0",  # in a table, but not in this small one
        "WWBBWBWBWWBB............ w 0 0",  # in no table
        "WWBBW................... b 0 0",  # the game is over
    ],
)
def test_nothing_is_known_of_other_positions(kvarn: Mill, small: MillEndgames, text: str) -> None:
    assert small.probe(kvarn.read_position(text)) is None


def test_a_win_that_comes_too_late_for_the_quiet_count_is_a_draw(
    kvarn: Mill, small: MillEndgames
) -> None:
    for verdict in (Verdict.WON, Verdict.LOST):
        position, known = of_verdict(kvarn, small, verdict, plies=2)
        just_in_time = with_count(kvarn, position, LIMIT - known.plies)
        too_late = with_count(kvarn, position, LIMIT - known.plies + 1)
        assert small.probe(just_in_time) == known
        assert small.probe(too_late) == Known(Verdict.DRAWN, 0)


def test_the_table_is_silent_where_an_earlier_position_could_end_the_game(
    kvarn: Mill, small: MillEndgames
) -> None:
    won, known = of_verdict(kvarn, small, Verdict.WON, plies=3)
    drawn = with_count(kvarn, won, LIMIT - 1)
    assert small.probe(with_past(kvarn, won, 1, 2, 3)) == known
    assert small.probe(with_past(kvarn, won, 1, 2, 1)) is None
    assert small.probe(with_past(kvarn, drawn, 1, 2, 1)) == Known(Verdict.DRAWN, 0)
    now = won.past[-1]
    assert small.probe(with_past(kvarn, won, now, 2)) == known  # itself does not come back


def test_the_best_turns_lead_to_what_the_position_is_worth(
    kvarn: Mill, small: MillEndgames
) -> None:
    for position, known in positions(kvarn, small, 40, seed=8):
        best = small.best(position, kvarn.turns(position))
        assert best
        assert best[0] == known


@pytest.mark.parametrize("defence", ["any", "best"])
def test_play_by_the_table_wins_in_as_many_plies_as_it_says(
    kvarn: Mill, small: MillEndgames, defence: str
) -> None:
    chance = random.Random(9)
    position, known = of_verdict(kvarn, small, Verdict.WON, plies=4)
    winner, plies = kvarn.to_move(position), 0
    while not kvarn.outcome(position):
        turns = kvarn.turns(position)
        if defence == "best" or kvarn.to_move(position) == winner:
            best = small.best(position, turns)
            assert best
            turns = list(best[1])
        position = kvarn.play(position, chance.choice(turns).touches)
        plies += 1
    assert kvarn.outcome(position).winner == winner
    assert plies == known.plies if defence == "best" else plies <= known.plies


# --- the file -----------------------------------------------------------------------------------


def test_without_a_file_there_are_no_endgames(
    tmp_path: Path, kvarn: Mill, caplog: pytest.LogCaptureFixture
) -> None:
    assert load(kvarn, tmp_path / "none") is None
    assert kvarn.endgames() is None
    assert game("tafl/brandubh").endgames() is None
    assert not caplog.records


def cut_short(data: bytes) -> bytes:
    return data[:-1]


def cut_in_the_header(data: bytes) -> bytes:
    return data[:100]


def emptied(data: bytes) -> bytes:
    return b""


def made_longer(data: bytes) -> bytes:
    return data + b"\0"


def with_a_flipped_bit(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def with_other_rules_in_the_header(data: bytes) -> bytes:
    return data.replace(b'"quiet_plies": 40', b'"quiet_plies": 20', 1)


def of_another_edition(data: bytes) -> bytes:
    return data.replace(f'"edition": {EDITION}'.encode(), b'"edition": 0', 1)


def with_a_word_for_a_number(data: bytes) -> bytes:
    return data.replace(f'"edition": {EDITION}'.encode(), b'"edition": "x"', 1)


def of_something_else(data: bytes) -> bytes:
    return bytes(range(256)) * 64


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (cut_short, "not their whole length"),
        (cut_in_the_header, "damaged header"),
        (emptied, "damaged header"),
        (made_longer, "not their whole length"),
        (with_a_flipped_bit, "are damaged"),
        (with_other_rules_in_the_header, "hold for other rules"),
        (of_another_edition, "another edition"),
        (with_a_word_for_a_number, "damaged header"),
        (of_something_else, "damaged header"),
    ],
)
def test_a_file_that_is_not_as_it_was_written_is_not_used_and_said_so_once(
    tmp_path: Path,
    kvarn: Mill,
    tables: Callable[[str], Path],
    caplog: pytest.LogCaptureFixture,
    damage: Callable[[bytes], bytes],
    told: str,
) -> None:
    whole = tables("3-3").read_bytes()
    file = tmp_path / "damaged"
    file.write_bytes(damage(whole))
    assert file.read_bytes() != whole
    assert load(kvarn, file) is load(kvarn, file) is None
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert told in caplog.text
    assert str(file) in caplog.text
    assert "`kiosk tables` builds them anew" in caplog.text


def test_a_file_that_cannot_be_read_is_not_used(
    tmp_path: Path, kvarn: Mill, caplog: pytest.LogCaptureFixture
) -> None:
    assert load(kvarn, tmp_path) is None  # a folder in its place
    assert "cannot be read" in caplog.text


def test_the_checksum_covers_the_header(tmp_path: Path, kvarn: Mill) -> None:
    file = tmp_path / "table"
    write(file, np.zeros(210_140, np.uint8), Terms(fly_at=3, quiet_plies=20))
    file.write_bytes(file.read_bytes().replace(b'"quiet_plies": 20', b'"quiet_plies": 40', 1))
    assert load(kvarn, file) is None


def test_a_build_that_is_interrupted_changes_no_file(tmp_path: Path) -> None:
    file = tmp_path / "table"
    file.write_text("as before")

    def tell(sentence: str) -> None:
        if "3 against 3" in sentence:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(file, (3, 3), tell=tell)
    assert file.read_text() == "as before"
    assert list(tmp_path.iterdir()) == [file]


def test_an_edition_is_what_it_was(small: MillEndgames) -> None:
    # If this fails, entries say something else or stand elsewhere: raise EDITION, so that tables
    # built before are not used, and write down the new checksum.
    assert (EDITION, zlib.crc32(small.entries)) == (1, 61858239)


def test_a_table_can_be_built_for_another_quiet_limit(tmp_path: Path, kvarn: Mill) -> None:
    ruleset = dataclasses.replace(RULE_SETS[0], quiet_plies=3)
    build(tmp_path / "table", (3, 3), ruleset, tell=lambda sentence: None)
    entries = np.fromfile(tmp_path / "table", np.uint8, offset=HEADER)
    endgames = MillEndgames(Mill(ruleset), entries)
    verdicts = {endgames.probe(p).plies for p, _ in positions(Mill(ruleset), endgames, 300, seed=1)}
    assert verdicts == {0, 1, 2, 3}
    assert load(kvarn, tmp_path / "table") is None


# --- the command --------------------------------------------------------------------------------


def test_the_command_builds_a_table_and_tells_how_it_went(
    tmp_path: Path, kvarn: Mill, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tables", "--up-to", "3-3", "--out", str(tmp_path)]) == 0
    [file] = tmp_path.iterdir()
    assert load(kvarn, file)
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("210,140 entries")
    assert told[1].startswith("3 against 3: 210,140 entries, ")
    assert "the next mill at most 26 plies away" in told[1]
    assert told[2].startswith(f"{file} is ready: 0.2 MiB in ")


def test_what_cannot_be_built_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tables", "--up-to", "9-9"]) == 2
    assert "expected 3-3, 4-3, 4-4, 5-3, 5-4" in capsys.readouterr().err
    (tmp_path / "file").touch()
    assert main(["tables", "--up-to", "3-3", "--out", str(tmp_path / "file" / "table")]) == 2
    assert "cannot be written" in capsys.readouterr().err
