"""The first games, as a visitor reads them in the terminal."""

import os
import re
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from games.api import EventKind, Outcome, Side
from games.camps.rules import Ending as CampsEnding
from games.catalogue import DEFAULTS, RULE_SETS, game
from games.draughts.rules import Ending as DraughtsEnding
from games.mill.rules import Ending as MillEnding
from games.tafl.rules import Ending as TaflEnding
from kiosk import __main__ as command_line
from kiosk.__main__ import main, read
from kiosk.paths import data_folder
from kiosk.terminal import ENDINGS, FINE, PHRASES, PLAIN, SYMBOLS, draw, result, tell

FOLDER = data_folder("content") / "first-games"
NAMES = ["tafl", "mill", "draughts", "camps"]


def turns(name):
    """Position before, move, position after and events of every ply of a first game."""
    told = read(FOLDER / f"{name}.toml")
    position = told.rules.start()
    for move, _ in told.plies:
        after = told.rules.play(position, move)
        yield position, move, after, told.rules.events(position, move)
        position = after


def kinds(name):
    return [[event.kind for event in events] for *_, events in turns(name)]


def printed(*arguments, **environment):
    """What the program prints in a process of its own, as bytes."""
    return subprocess.run(
        [sys.executable, "-m", "kiosk", *arguments],
        cwd=Path(__file__).parents[2],
        env=os.environ | environment,
        capture_output=True,
    )


# --- the games that are told ------------------------------------------------------------------


def test_each_default_rule_set_has_a_first_game():
    assert [read(FOLDER / f"{name}.toml").rules for name in NAMES] == [game(id) for id in DEFAULTS]


@pytest.mark.parametrize(
    ("name", "most_plies", "promised", "outcome"),
    [
        (
            "tafl",
            24,
            {EventKind.TOOK, EventKind.WARNED, EventKind.WARNED_TWICE},
            Outcome(Side.DEFENDERS, TaflEnding.KING_ESCAPED),
        ),
        (
            "mill",
            30,
            {EventKind.CLOSED_MILL, EventKind.SLID, EventKind.MAY_JUMP, EventKind.JUMPED},
            Outcome(Side.LIGHT, MillEnding.TOO_FEW),
        ),
        ("draughts", 24, {EventKind.MISSED, EventKind.HUFFED, EventKind.PROMOTED}, None),
        (
            "camps",
            20,
            {EventKind.BLOCKADED, EventKind.TOOK, EventKind.ENTERED_CAMP},
            Outcome(Side.SOUTH, CampsEnding.TWO_IN_CAMP),
        ),
    ],
)
def test_a_first_game_is_short_and_shows_what_it_promises(name, most_plies, promised, outcome):
    told = read(FOLDER / f"{name}.toml")
    *_, (_, _, end, _) = turns(name)
    assert len(told.plies) <= most_plies
    assert promised <= {kind for turn in kinds(name) for kind in turn}
    assert told.rules.outcome(end) == outcome


def test_a_defender_steps_between_two_attackers_and_stays():
    _, move, after, _ = list(turns("tafl"))[9]
    pieces = game("tafl/stavanger").pieces(after)
    assert move == ("d6", "c6")
    assert [pieces[point].side for point in ("c7", "c6", "c5")] == [
        Side.ATTACKERS,
        Side.DEFENDERS,
        Side.ATTACKERS,
    ]


def test_one_stone_swings_between_the_two_mills_of_a_double_mill():
    closing = [move for _, move, _, events in turns("mill") if len(events) > 2 and len(move) > 1]
    swings = [move[:2] for move in closing if set(move[:2]) == {"d2", "d3"}]
    assert len(swings) == 5
    assert all(there == back[::-1] for there, back in pairwise(swings))


def test_both_sides_jump_in_a_chain_and_one_lands_as_a_dam():
    chains = [turn for turn in kinds("draughts") if turn.count(EventKind.TOOK) > 1]
    assert len(chains) == 3
    assert sum(EventKind.PROMOTED in turn for turn in chains) == 1


def test_a_missed_jump_is_huffed_in_the_next_turn():
    told = kinds("draughts")
    missed = next(number for number, turn in enumerate(told) if EventKind.MISSED in turn)
    assert told[missed + 1][0] == EventKind.HUFFED


@pytest.mark.parametrize("name", NAMES)
def test_no_two_moves_in_a_row_are_without_a_comment(name):
    comments = [comment for _, comment in read(FOLDER / f"{name}.toml").plies]
    assert all(one or other for one, other in pairwise(comments))


@pytest.mark.parametrize("name", NAMES)
def test_the_sentences_are_few_and_short(name):
    told = read(FOLDER / f"{name}.toml")
    assert len(re.findall(r"[.!?]( |$)", told.introduction)) <= 2
    for text in (told.introduction, *(comment for _, comment in told.plies)):
        assert all(len(sentence.split()) <= 25 for sentence in re.split(r"[.!?:;] ", text)), text


# --- the words --------------------------------------------------------------------------------


def test_every_event_has_a_phrase():
    assert set(PHRASES) == set(EventKind)
    names = {"piece": "man", "first": "a1", "last": "a2", "all": "a1 a2"}
    for phrase in PHRASES.values():
        assert "{" not in phrase.format(**names)


def test_every_ending_of_the_four_games_has_a_sentence():
    endings = [*TaflEnding, *MillEnding, *DraughtsEnding, *CampsEnding]
    assert {ending.value for ending in endings} == set(ENDINGS)
    assert result(Outcome(Side.NORTH, CampsEnding.NO_ACTION)) == "Nothing is left to do. North won."
    assert result(Outcome(None, MillEnding.QUIET)) == (
        "Nothing has changed for too long. Nobody won."
    )


def test_a_turn_tells_who_moved_what_and_all_that_came_of_it(capsys):
    main([])
    said = " ".join(re.sub(r"^.{17,29}  ", "", capsys.readouterr().out, flags=re.M).split())
    assert "Attackers: man d1 to d6, taking e6." in said
    assert "king f9 to a9, taking a10, calling “Se dobbelt opp!” for a1 a11." in said
    assert "Light: stone d2 to d3, mill c3 d3 e3, taking a7 d7 g7." in said
    assert "Dark: jumping e5 to a7, mill a7 d7 g7, taking e4." in said
    assert "Light: blowing e5 away (“puste!”), man d4 to e5." in said
    assert "South: yellow c3 to e5, into the other camp." in said
    assert "The king has escaped. Defenders won." in said
    assert "Here the two players stop." in said


# --- the boards -------------------------------------------------------------------------------


def drawn(ruleset, position, ink=FINE, moved=None):
    rules = game(ruleset)
    return "\n".join(
        line.rstrip() for line in draw(rules, rules.read_position(position), ink, moved)
    )


def board(text):
    """A board as it is drawn in this file, without the space around it."""
    return "\n".join(line[4:].rstrip() for line in text.splitlines() if line.strip())


def test_a_board_of_squares_is_a_grid_with_letters_and_numbers():
    assert drawn("tafl/brandubh", "3t3/3t3/3T3/ttTKT1t/3T3/3t3/3t3 d") == board("""
     7 · · · ● · · ·
     6 · · · ● · · ·
     5 · · · ○ · · ·
     4 ● ● ○ K ○ · ●
     3 · · · ○ · · ·
     2 · · · ● · · ·
     1 · · · ● · · ·
       a b c d e f g
    """)


def test_ranks_of_two_digits_keep_the_columns_straight():
    lines = drawn("tafl/stavanger", "K10/11/11/11/11/11/11/11/11/10T/1t9 d", moved="a11")
    assert lines.splitlines()[:3] == [
        "11[K]· · · · · · · · · ·",
        "10 · · · · · · · · · · ·",
        " 9 · · · · · · · · · · ·",
    ]


def test_the_mill_board_is_drawn_with_its_lines():
    assert drawn("mill/kvarn", "W........BB............B w 5 5", moved="b4") == board("""
     7 ○───────────┬───────────┐
     6 │   ┌───────┼───────┐   │
     5 │   │   ┌───┴───┐   │   │
     4 ●──[●]──┤       ├───┼───┤
     3 │   │   └───┬───┘   │   │
     2 │   └───────┼───────┘   │
     1 └───────────┴───────────●
       a   b   c   d   e   f   g
    """)


def test_a_dam_looks_unlike_a_man():
    assert drawn("draughts/damspil", "W:W21,K22,32:B1,K12") == board("""
     8 · ● · · · · · ·
     7 · · · · · · · ·
     6 · · · · · · · ◉
     5 · · · · · · · ·
     4 · · · · · · · ·
     3 ○ · ◎ · · · · ·
     2 · · · · · · · ·
     1 · · · · · · ○ ·
       a b c d e f g h
    """)


def test_a_stone_of_a_camp_shows_its_kind_and_where_it_goes():
    assert drawn("camps/5x5", "B1w2/3X1/1K3/5/y3W n x 8", moved="d4") == board("""
     5 B↓ ·  W↑ ·  ·
     4 ·  ·  · [▓▓]·
     3 ·  K↓ ·  ·  ·
     2 ·  ·  ·  ·  ·
     1 Y↑ ·  ·  ·  W↓
       a  b  c  d  e
    """)


def test_a_terminal_without_such_characters_gets_letters():
    assert drawn("mill/kvarn", "W........BB............B w 5 5", PLAIN, moved="b4") == board("""
     7 o-----------+-----------+
     6 |   +-------+-------+   |
     5 |   |   +---+---+   |   |
     4 x--[x]--+       +---+---+
     3 |   |   +---+---+   |   |
     2 |   +-------+-------+   |
     1 +-----------+-----------x
       a   b   c   d   e   f   g
    """)


@pytest.mark.parametrize("id", RULE_SETS)
def test_every_rule_set_can_be_drawn(id):
    rules = game(id)
    for ink in (FINE, PLAIN):
        lines = draw(rules, rules.start(), ink)
        assert len({len(line) for line in lines}) == 1


@pytest.mark.parametrize("ink", [FINE, PLAIN])
def test_pieces_of_one_game_never_look_alike(ink):
    for kinds_of_game in ({"man", "king"}, {"stone"}, {"man", "dam"}):
        for sides in ({Side.ATTACKERS, Side.DEFENDERS}, {Side.LIGHT, Side.DARK}):
            looks = [
                both[ink]
                for piece, both in SYMBOLS.items()
                if piece.kind in kinds_of_game and piece.side in sides
            ]
            assert len(looks) == len(set(looks))
    camps = [both[ink] for piece, both in SYMBOLS.items() if piece.side in ("north", "south")]
    assert len(camps) == len(set(camps)) == 10


# --- the program ------------------------------------------------------------------------------


def test_the_whole_telling_fits_a_small_terminal(capsys):
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 255
    assert not any(line != line.rstrip() for line in lines)


def test_run_is_what_happens_without_a_command(capsys):
    main([])
    without = capsys.readouterr().out
    assert main(["run"]) == 0
    assert capsys.readouterr().out == without


def test_an_unknown_command_is_refused(capsys):
    with pytest.raises(SystemExit) as exit:
        main(["dance"])
    assert exit.value.code == 2
    assert "dance" in capsys.readouterr().err


def test_a_terminal_of_plain_ascii_gets_plain_ascii():
    plain, fine = printed(PYTHONIOENCODING="ascii"), printed(PYTHONIOENCODING="utf-8")
    assert (plain.returncode, plain.stderr) == (0, b"")
    assert plain.stdout.isascii()
    assert b'calling "Se opp!" for' in plain.stdout
    assert plain.stdout.count(b"?") == fine.stdout.count(b"?")  # nothing had to be replaced


def test_a_comment_with_letters_that_the_terminal_lacks_is_still_told():
    told = read(FOLDER / "camps.toml")
    told = type(told)(told.rules, "Lägerspelet", told.introduction, told.plies)
    assert "-- L?gerspelet --" in tell([told], "ascii")
    assert "-- Lägerspelet --" in tell([told], "latin-1")


def test_a_reader_who_closes_the_pipe_early_is_no_error():
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "kiosk"],
        cwd=Path(__file__).parents[2],
        stdout=writing,
        stderr=subprocess.PIPE,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


# --- content that cannot be shown -------------------------------------------------------------


@pytest.fixture
def content(tmp_path, monkeypatch):
    """A copy of the first games that a test may spoil."""
    shutil.copytree(FOLDER, tmp_path / "first-games")
    monkeypatch.setattr(command_line, "data_folder", lambda name: tmp_path)
    return tmp_path / "first-games"


def complaint(capsys):
    """The one sentence that a curator gets."""
    code = main([])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.endswith(".\n")
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize(
    ("good", "bad", "place", "remedy"),
    [
        ('move = "f8-g8"', 'move = "f8-g8', "line 10", "correct it there"),
        ('move = "f8-g8"', "move", "line 10", "correct it there"),
        ('ruleset = "tafl/stavanger"', 'ruleset = "tafl/bergen"', "'ruleset'", "expected one of"),
        ('ruleset = "tafl/stavanger"', "", "'ruleset'", 'write ruleset = "..."'),
        ('move = "f8-g8"', "move = 8", "line 9: the key 'move'", 'write move = "..."'),
        ('move = "f8-g8"', 'mvoe = "f8-g8"', "line 9: the key 'mvoe'", "use move, comment"),
        ('move = "f8-g8"', 'move = "f8-z8"', "line 9, key 'move'", "expected two squares"),
        ('move = "f8-g8"', 'move = "f8-f4"', "line 9, key 'move'", "python -m games moves tafl/"),
        ('title = "', 'name = "Tafl"\ntitle = "', "the key 'name'", "use ruleset, title"),
    ],
)
def test_a_mistake_in_a_file_is_named_with_its_place_and_remedy(
    content, capsys, good, bad, place, remedy
):
    file = content / "tafl.toml"
    text = file.read_text("utf-8")
    assert good in text
    file.write_text(text.replace(good, bad, 1), "utf-8")
    said = complaint(capsys)
    assert str(file) in said
    assert place in said
    assert remedy in said


def test_a_move_after_the_end_is_refused(content, capsys):
    file = content / "camps.toml"
    file.write_text(file.read_text("utf-8") + '\n[[plies]]\nmove = "b4-b5"\n', "utf-8")
    assert "cannot be played here (game_over)" in complaint(capsys)


def test_moves_in_one_list_are_counted_instead_of_lines(content, capsys):
    (content / "mill.toml").write_text(
        'ruleset = "mill/kvarn"\ntitle = ""\nintroduction = ""\n'
        'plies = [{move = "a1"}, {move = "a1"}]\n'
    )
    assert "mill.toml, plies 2, key 'move': 'a1' cannot be played here" in complaint(capsys)


@pytest.mark.parametrize("plies", ["", "plies = []", 'plies = "a1 a4"'])
def test_a_game_without_moves_is_refused(content, capsys, plies):
    (content / "mill.toml").write_text(f'ruleset = "mill/kvarn"\n{plies}\n')
    assert "mill.toml has no plies: write each move below a line [[plies]]." in complaint(capsys)


def test_a_move_that_is_no_table_is_refused(content, capsys):
    (content / "mill.toml").write_text(
        'ruleset = "mill/kvarn"\ntitle = ""\nintroduction = ""\nplies = ["a1"]\n'
    )
    assert "mill.toml, plies 1: 'a1' is no table: write move" in complaint(capsys)


def test_a_file_that_is_gone_is_named(content, capsys):
    (content / "draughts.toml").unlink()
    said = complaint(capsys)
    assert str(content / "draughts.toml") in said
    assert "put it back" in said


def test_a_file_that_is_no_text_is_named(content, capsys):
    (content / "camps.toml").write_bytes(b"\xff\xfe")
    assert f"{content / 'camps.toml'} is no TOML" in complaint(capsys)


def test_a_program_without_its_content_says_so(monkeypatch, capsys):
    def nowhere(name):
        raise FileNotFoundError(f"The folder {name} is nowhere.")

    monkeypatch.setattr(command_line, "data_folder", nowhere)
    assert complaint(capsys) == "The folder content is nowhere. Install the exhibit again.\n"
