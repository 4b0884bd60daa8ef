"""What the exhibit says about the games: nothing is missing or long, and all can be translated."""

import ast
import random
import re
from gettext import NullTranslations
from itertools import chain
from pathlib import Path

import pytest

from games.ai.turning import TurningPoint
from games.api import EventKind, Level, Outcome, Refusal, Side
from games.camps import explain as camps_explain
from games.camps import rules as camps_rules
from games.catalogue import RULE_SETS, game
from games.draughts import explain as draughts_explain
from games.draughts import rules as draughts_rules
from games.draughts.board import SQUARES
from games.explain import Explanation
from games.mill import explain as mill_explain
from games.mill import rules as mill_rules
from games.mill.board import POINTS
from games.puzzles import puzzles
from games.puzzles.themes import theme
from games.tafl import explain as tafl_explain
from games.tafl import rules as tafl_rules
from kiosk import wording
from kiosk.session import Agreed, Ask, Session, Touch, View, Wait, Wish
from kiosk.wording import (
    Saying,
    asked,
    camps,
    caption,
    credits,
    draughts,
    explanation,
    game_line,
    game_name,
    level_name,
    mill,
    outcome,
    picture_credit,
    refusal,
    region_name,
    ruleset_name,
    side_name,
    tafl,
    take_home,
    whose_turn,
)
from kiosk.wording import puzzles as puzzle_words
from kiosk.wording.regions import REGIONS

WORDS = {"tafl": tafl, "mill": mill, "draughts": draughts, "camps": camps}
RULES = {"tafl": tafl_rules, "mill": mill_rules, "draughts": draughts_rules, "camps": camps_rules}
EXPLAIN = {
    "tafl": tafl_explain,
    "mill": mill_explain,
    "draughts": draughts_explain,
    "camps": camps_explain,
}

each_game = pytest.mark.parametrize("name", WORDS)


def game_of(id):
    return id.partition("/")[0]


# --- what translators find --------------------------------------------------------------------


def called(node):
    """The last part of the name that a call calls."""
    return getattr(node.func, "attr", None) or getattr(node.func, "id", None)


def marked(source):
    """The sentences that pybabel finds in a file: literals inside the calls that it knows."""
    nodes = ast.walk(ast.parse(source.read_text("utf-8")))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    return {
        text.value
        for call in calls
        if called(call) in ("N_", "_", "gettext", "ngettext")
        for text in call.args
        if isinstance(text, ast.Constant)
    }


MARKED = {file.stem: marked(file) for file in Path(wording.__file__).parent.glob("*.py")}
SENTENCES = set().union(*MARKED.values())


class English(NullTranslations):
    """The language of the sources: it knows what translators find, and notes what is said."""

    def __init__(self):
        super().__init__()
        self.said = set()

    def gettext(self, message):
        assert message in SENTENCES
        self.said.add(message)
        return message

    def ngettext(self, one, many, number):
        return self.gettext(one) if number == 1 else self.gettext(many)


ENGLISH = English()


@each_game
def test_every_text_of_a_table_is_marked(name):
    source = Path(WORDS[name].__file__).read_text("utf-8")
    tables = [node for node in ast.parse(source).body if isinstance(node, ast.AnnAssign)]
    assert len(tables) == 7
    for table in tables:
        for value in table.value.values:
            texts = value.args if called(value) == "Saying" else [value]
            assert {called(text) for text in texts} == {"N_"}


def test_a_sentence_about_many_is_never_used_for_one():
    # “The attackers cannot” and “Light cannot” need two words in German.
    with_names = {text for text in MARKED["tafl"] if re.search("{(side|other|winner|loser)}", text)}
    assert with_names
    assert not with_names & (MARKED["mill"] | MARKED["draughts"] | MARKED["camps"])


def test_a_translation_may_turn_a_sentence_round():
    class Swedish(NullTranslations):
        def gettext(self, message):
            return {
                "Light": "Ljus",
                "Dark": "Mörk",
                "{side} misses a jump. {other} may blow a piece away.": (
                    "{other} får blåsa bort en bricka: {side} glömde att slå."
                ),
            }[message]

    _, events = moved("draughts/damspil", on_squares("W", "c3 h2", "d4 h8"), "c3-b4")
    told = caption(Swedish(), "draughts", Side.LIGHT, events)
    assert told == "Mörk får blåsa bort en bricka: Ljus glömde att slå."


# --- names ------------------------------------------------------------------------------------


def test_every_game_rule_set_and_level_has_a_name_of_its_own():
    assert len({game_name(ENGLISH, name) for name in WORDS}) == len(WORDS)
    assert len({ruleset_name(ENGLISH, id) for id in RULE_SETS}) == len(RULE_SETS)
    assert len({level_name(ENGLISH, level) for level in Level}) == len(Level)
    assert set(RULE_SETS) == {id for words in WORDS.values() for id in words.RULE_SETS}


@pytest.mark.parametrize("id", RULE_SETS)
def test_both_sides_have_a_name_of_their_own(id):
    sides = game(id).sides
    assert len({side_name(ENGLISH, game_of(id), side) for side in sides}) == 2
    assert WORDS[game_of(id)].SIDES.keys() == set(sides)


def test_the_sides_of_the_camps_are_called_after_the_colours_of_their_camps():
    assert side_name(ENGLISH, "camps", Side.NORTH) == "The red side"
    assert side_name(ENGLISH, "camps", Side.SOUTH) == "The black side"


# --- refusals, endings, reasons ---------------------------------------------------------------


def keys(*tables):
    """Every key with its enum: words of two games may be equal as texts."""
    return {(type(key), key) for key in chain(*tables)}


@each_game
def test_every_refusal_has_words(name):
    assert keys(WORDS[name].REFUSALS) == keys(RULES[name].Reason)


@each_game
def test_every_ending_has_words_for_a_win_or_a_draw(name):
    words, endings = WORDS[name], {*RULES[name].Ending, *Agreed}
    assert keys(words.ENDINGS, words.DRAWS) == keys(endings)
    draws = endings & {"repetition", "quiet", "draw_agreed"}
    assert words.DRAWS.keys() == draws
    # One way to play tafl knows a loser when a position comes back.
    lost_too = {"repetition"} if name == "tafl" else set()
    assert words.ENDINGS.keys() == endings - draws | lost_too


@each_game
def test_every_reason_for_a_move_has_words(name):
    assert keys(WORDS[name].REASONS) == keys(EXPLAIN[name].Why)


def test_a_refusal_says_why_not_and_what_is_allowed():
    said = refusal(ENGLISH, "tafl", Refusal(tafl_rules.Reason.KING_ONLY))
    assert said.headline == "Throne and corners are for the king alone."
    assert said.more == "Other pieces may pass over the empty throne."


def test_a_refusal_may_have_a_headline_only():
    said = refusal(ENGLISH, "camps", Refusal(camps_rules.Reason.NOTHING_TO_KNOCK_OUT))
    assert said == Saying("There is nothing to knock out.")


@pytest.mark.parametrize(
    ("name", "winner", "reason", "headline", "more"),
    [
        (
            *("tafl", Side.DEFENDERS, tafl_rules.Ending.KING_ESCAPED),
            *("The defenders have won.", "The king has escaped."),
        ),
        (
            *("tafl", Side.ATTACKERS, tafl_rules.Ending.NO_MOVE),
            *("The attackers have won.", "The defenders have no move left."),
        ),
        (
            *("tafl", Side.ATTACKERS, tafl_rules.Ending.REPETITION),
            "The attackers have won.",
            "When a position comes up three times, the defenders lose.",
        ),
        (
            *("tafl", None, tafl_rules.Ending.REPETITION),
            *("A draw.", "The same position came up three times."),
        ),
        (
            *("mill", Side.LIGHT, mill_rules.Ending.TOO_FEW),
            *("Light has won.", "Dark has too few stones left for a mill."),
        ),
        (
            *("draughts", Side.DARK, Agreed.GIVEN_UP),
            *("Dark has won.", "Light has given up."),
        ),
        (
            *("camps", Side.SOUTH, camps_rules.Ending.TWO_IN_CAMP),
            *("The black side has won.", "The black side has two stones in the other camp."),
        ),
        ("camps", None, Agreed.DRAW, "A draw.", "Both sides agreed to it."),
    ],
)
def test_an_outcome_says_who_has_won_and_why(name, winner, reason, headline, more):
    assert outcome(ENGLISH, name, Outcome(winner, reason)) == Saying(headline, more)


def test_a_reason_that_several_games_have_is_told_in_the_words_of_each():
    assert mill_explain.Why.THREATENS_TWO == camps_explain.Why.THREATENS_TWO
    told = [explanation(ENGLISH, name, EXPLAIN[name].Why.THREATENS_TWO) for name in WORDS]
    assert told == [
        "This threatens more than one man.",
        "This threatens to close a mill in two places.",
        "This threatens more than one piece.",
        "This threatens more than one stone.",
    ]


# --- positions --------------------------------------------------------------------------------


def on_squares(side, light, dark, huffable=""):
    """A draughts position of men."""

    def numbers(squares):
        return ",".join(str(SQUARES.index(square) + 1) for square in squares.split())

    huffs = f":H{numbers(huffable)}" if huffable else ""
    return f"{side}:W{numbers(light)}:B{numbers(dark)}{huffs}"


def on_points(light, dark, hands="0 0"):
    """A mill position in which light is to move."""
    stones = {**dict.fromkeys(light.split(), "W"), **dict.fromkeys(dark.split(), "B")}
    return f"{''.join(stones.get(point, '.') for point in POINTS)} w {hands}"


def placed(id, text):
    """A game and its position; without a text, where it begins."""
    rules = game(id)
    return rules, rules.read_position(text) if text else rules.start()


# --- captions ---------------------------------------------------------------------------------


def moved(id, text, move):
    """Who moves in a position, and what happens."""
    rules, position = placed(id, text)
    return rules.to_move(position), rules.events(position, rules.read_move(position, move))


CAPTIONS = [
    ("tafl/stavanger", "", "d11-d7", "The attackers have moved."),
    (
        *("tafl/stavanger", "11/11/7K3/11/4t6/11/11/2tT7/11/11/11 a", "e7-e4"),
        "The attackers take a piece.",
    ),
    (
        *("tafl/stavanger", "11/11/7K3/11/11/4t6/4T6/2tT1Tt4/11/11/4t6 a", "e1-e4"),
        "The attackers take several pieces at once.",
    ),
    (
        *("tafl/stavanger", "11/11/11/11/11/11/10T/7K3/11/11/3t7 d", "h4-h1"),
        "Look out! The king has an open road.",
    ),
    (
        *("tafl/stavanger", "11/11/11/11/11/11/3t6T/7K3/11/11/11 d", "h4-h1"),
        "Look out twice! The king has more than one open road.",
    ),
    (
        *("tafl/stavanger", "11/11/11/11/11/11/3t7/7K3/11/11/8tT1 d", "h4-h1"),
        "Look out! The defenders strike, and the king has an open road.",
    ),
    (
        *("tafl/stavanger", "11/11/11/K10/11/11/T2tT6/11/11/11/3t7 d", "a5-c5"),
        "Look out twice! The defenders strike, and more than one road is open.",
    ),
    (
        *("tafl/copenhagen", "11/11/7K3/11/11/11/5t5/11/11/3tt6/2tTT6 a", "f5-f1"),
        "A shield wall! The attackers take a row at the edge.",
    ),
    ("mill/kvarn", "", "d2", "Light has placed a stone."),
    ("mill/kvarn", on_points("a1 b6 f6 c3", "d1 g7 b4 d5"), "a1-a4", "Light has moved a stone."),
    (
        *("mill/kvarn", on_points("a1 d3 f4", "a7 d7 b4 f6 g4"), "a1-e5"),
        "Light has jumped to a free point.",
    ),
    (
        *("mill/kvarn", on_points("a1 d1", "a4 b4", "7 7"), "g1xa4"),
        "Light closes a mill and takes a stone.",
    ),
    ("mill/kvarn", on_points("a1 d1", "", "7 9"), "g1", "Light closes a mill."),
    (
        *("mill/kvarn", on_points("a7 g7 d6 d5", "a1 b2 c3 e3", "5 5"), "d7xa1"),
        "Light closes two mills at once and takes a stone.",
    ),
    (
        *("mill/moelle", on_points("a7 g7 d6 d5", "a1 b2 c3 e3", "5 5"), "d7xa1xb2"),
        "Light closes two mills and takes two stones.",
    ),
    (
        *("mill/kvarn", on_points("a1 d1 g4 c4", "a7 d7 g7"), "g4-g1xa7xd7xg7"),
        "Light closes a mill and takes the last three stones.",
    ),
    (
        *("mill/kvarn", on_points("a1 d1 g4 b6", "a7 d7 b4 f4"), "g4-g1xa7"),
        "Light takes a stone. The last three may jump now.",
    ),
    (
        *("mill/kvarn", on_points("a1 d3", "a7 d7 b4 f4", "1 1"), "g4"),
        "Light has three stones left, and they may jump now.",
    ),
    ("draughts/damspil", "", "c3-d4", "Light has moved."),
    (
        *("draughts/damspil", on_squares("W", "c3", "d4 h8"), "c3xe5"),
        "Light jumps over a piece and takes it.",
    ),
    (
        *("draughts/damspil", on_squares("W", "c3", "d4 f6 a7"), "c3xe5xg7"),
        "Light jumps on and on and takes several pieces.",
    ),
    (
        *("draughts/damspil", on_squares("W", "b6", "c7 e7"), "b6xd8"),
        "Light takes a piece and gets a dam.",
    ),
    (
        *("draughts/damspil", on_squares("W", "d4", "e5 g7 a7"), "d4xf6xh8"),
        "Light takes several pieces and gets a dam.",
    ),
    (
        *("draughts/damspil", on_squares("W", "a7", "h8"), "a7-b8"),
        "Light reaches the last row and gets a dam.",
    ),
    (
        *("draughts/damspil", on_squares("W", "c3 h2", "d4 h8"), "c3-b4"),
        "Light misses a jump. Dark may blow a piece away.",
    ),
    (
        *("draughts/damspil", on_squares("W", "a7 c3", "d4 h8"), "a7-b8"),
        "Light gets a dam, but misses a jump. Dark may blow a piece away.",
    ),
    (
        *("draughts/damspil", on_squares("B", "b4 h2", "d4 h8", "b4"), "~b4:h8-g7"),
        "Dark blows a piece away, then moves.",
    ),
    (
        *("draughts/damspil", on_squares("B", "b4", "d4 h8", "b4"), "~b4"),
        "Dark blows the last piece away.",
    ),
    (
        *("draughts/damspil", on_squares("B", "b4 g3 c1", "h4 h8", "b4"), "~b4:h4xf2"),
        "Dark blows a piece away and jumps as well.",
    ),
    (
        *("draughts/damspil", on_squares("B", "b4 g3", "d2 h8", "b4"), "~b4:d2-e1"),
        "Dark blows a piece away and gets a dam.",
    ),
    (
        *("draughts/damspil", on_squares("B", "b4 g3", "h8 h4", "b4"), "~b4:h8-g7"),
        "Dark blows a piece away, but misses a jump. Light may blow too.",
    ),
    ("camps/5x5", "", "W@c5", "The red side has laid a stone."),
    ("camps/5x5", "2W2/5/5/5/2w2 n Xx 2", "X@b1", "The red side has laid a blockade."),
    ("camps/5x5", "2W2/5/5/5/2w2 s Xx 3", "c1-c2", "The black side has moved."),
    ("camps/5x5", "5/4B/1K1Y1/2w2/5 n Xx 8", "b3xc2", "The red side knocks out a piece."),
    (
        *("camps/5x5", "5/5/3B1/5/2b2 n Xx 8", "d3-d1"),
        "The red side reaches the other camp. The stone is safe there.",
    ),
    (
        *("camps/5x5", "5/4B/5/1K1W1/2b2 n Xx 8", "b2xc1"),
        "The red side knocks out a piece and reaches the other camp.",
    ),
]


@pytest.mark.parametrize(("id", "position", "move", "told"), CAPTIONS)
def test_a_caption_tells_the_weightiest_thing_that_happened(id, position, move, told):
    side, events = moved(id, position, move)
    assert caption(ENGLISH, game_of(id), side, events) == told


@each_game
def test_every_kind_of_event_that_a_game_can_cause_has_a_caption(name):
    nodes = ast.walk(ast.parse(Path(RULES[name].__file__).read_text("utf-8")))
    caused = {
        EventKind[node.attr]
        for node in nodes
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == "EventKind"
    }
    assert caused == set(chain(*WORDS[name].CAPTIONS))


def test_where_nothing_happened_nothing_is_told():
    assert caption(ENGLISH, "mill", Side.LIGHT, ()) == ""


# --- whose turn -------------------------------------------------------------------------------


def seen(rules, position, touched=()):
    """The view of a position after some touches."""
    return View(
        position=position,
        to_move=rules.to_move(position),
        pieces=rules.pieces(position),
        touched=touched,
        next_points=rules.next_points(position, touched) if touched else frozenset(),
        outcome=rules.outcome(position),
    )


TURNS = [
    ("tafl/stavanger", "", "", "The attackers move.", "Touch one of your men."),
    ("tafl/stavanger", "", "d11", "The attackers move.", "Choose one of the glowing squares."),
    (
        *("tafl/brandubh", "3t3/3t3/3T3/ttTKT1t/3T3/3t3/3t3 d", ""),
        *("The defenders move.", "Touch the king or one of his men."),
    ),
    (
        *("mill/kvarn", "", ""),
        *("Light places a stone.", "Touch a free point. You have 9 stones to place."),
    ),
    (
        *("mill/kvarn", on_points("a1 d3", "a7 d7 b4 f4", "1 1"), ""),
        *("Light places a stone.", "Touch a free point. This is your last stone."),
    ),
    (
        *("mill/kvarn", on_points("a1 d1", "a4 b4", "7 7"), "g1"),
        *("Light takes a stone.", "You closed a mill: touch the stone you want to take."),
    ),
    (
        *("mill/kvarn", on_points("a7 g7 d6 d5", "a1 b2 c3 e3", "5 5"), "d7"),
        *("Light takes a stone.", "You closed a mill: touch the stone you want to take."),
    ),
    (
        *("mill/moelle", on_points("a7 g7 d6 d5", "a1 b2 c3 e3", "5 5"), "d7"),
        *("Light takes a stone.", "You closed two mills: touch the first of two stones."),
    ),
    (
        *("mill/moelle", on_points("a7 g7 d6 d5", "a1 b2 c3 e3", "5 5"), "d7 a1"),
        *("Light takes a stone.", "Now touch the second stone you take."),
    ),
    (
        *("mill/kvarn", on_points("a1 d1 g4 b6", "a7 d7 b4 f4"), ""),
        *("Light moves.", "Touch one of your stones."),
    ),
    (
        *("mill/kvarn", on_points("a1 d1 g4 b6", "a7 d7 b4 f4"), "g4"),
        *("Light moves.", "Choose one of the glowing points."),
    ),
    (
        *("mill/kvarn", on_points("a1 d1 g4 b6", "a7 d7 b4 f4"), "g4 g1"),
        *("Light takes a stone.", "You closed a mill: touch the stone you want to take."),
    ),
    (
        *("mill/kvarn", on_points("a1 d3 f4", "a7 d7 b4 f6 g4"), ""),
        *("Light moves.", "Touch one of your last stones. It may jump."),
    ),
    (
        *("mill/kvarn", on_points("a1 d3 f4", "a7 d7 b4 f6 g4"), "a1"),
        *("Light moves.", "It may jump: choose any free point."),
    ),
    ("draughts/damspil", "", "", "Light moves.", "Touch one of your pieces."),
    ("draughts/english", "", "", "Light moves.", "Touch one of your pieces."),
    ("draughts/damspil", "", "c3", "Light moves.", "Choose one of the glowing squares."),
    (
        *("draughts/damspil", on_squares("W", "c3", "d4 h8"), ""),
        *("Light moves.", "Touch one of your pieces."),
    ),
    (
        *("draughts/english", on_squares("W", "c3", "d4 h8"), ""),
        *("Light moves.", "You must take here: touch a piece that can jump."),
    ),
    (
        *("draughts/damspil", on_squares("W", "c3", "d4 f6 a7"), "c3 e5"),
        *("Light moves.", "Jump on, or touch your piece again to stop."),
    ),
    (
        *("draughts/english", on_squares("W", "c3", "d4 f6 a7"), "c3 e5"),
        *("Light moves.", "Your jump goes on: choose a glowing square."),
    ),
    (
        *("draughts/damspil", on_squares("B", "b4 h2", "d4 h8", "b4"), ""),
        *("Dark moves.", "Blow away a piece that missed its jump, or just move."),
    ),
    (
        *("draughts/damspil", on_squares("B", "b4 h2", "d4 h8", "b4"), "b4"),
        *("Dark moves.", "That piece is gone. Now move one of your own."),
    ),
    (
        *("draughts/damspil", on_squares("B", "b4 h2", "d4 h8", "b4"), "b4 h8"),
        *("Dark moves.", "Choose one of the glowing squares."),
    ),
    (
        *("draughts/damspil", on_squares("B", "b4 h2", "d4 h8", "b4"), "h8"),
        *("Dark moves.", "Choose one of the glowing squares."),
    ),
    (
        *("camps/5x5", "", ""),
        *("The red side lays a stone.", "Touch one of the stones in your tray."),
    ),
    (
        *("camps/5x5", "", "W"),
        *("The red side lays a stone.", "Choose a glowing square in your camp."),
    ),
    (
        *("camps/5x5", "2W2/5/5/5/2w2 s Xx 3", ""),
        *("The black side moves.", "Touch one of your stones, or a piece in your tray."),
    ),
    (
        *("camps/5x5", "2W2/5/5/5/2w2 s Xx 3", "X"),
        *("The black side lays a blockade.", "Choose one of the glowing squares."),
    ),
    (
        *("camps/5x5", "2W2/5/5/5/2w2 s Xx 3", "c1"),
        *("The black side moves.", "Choose one of the glowing squares."),
    ),
    (
        *("camps/5x5", "5/4B/1K1Y1/2w2/5 n - 8", ""),
        *("The red side moves.", "Touch one of your stones on the board."),
    ),
    (
        *("camps/5x5", "5/4B/1K1Y1/2w2/5 n - 8", "b3"),
        *("The red side moves.", "Choose a glowing square, or knock out a glowing piece."),
    ),
    (
        # Blue has arrived, yellow and black are shut in: only the blockade is left.
        *("camps/5x5", "4K/Y2y1/1bx2/5/B4 n X 8", ""),
        *("The red side moves.", "Touch a piece in your tray."),
    ),
]


@pytest.mark.parametrize(("id", "position", "touched", "headline", "more"), TURNS)
def test_a_seat_reads_whose_turn_it_is_and_what_can_be_done(id, position, touched, headline, more):
    rules, at = placed(id, position)
    said = whose_turn(ENGLISH, rules, seen(rules, at, tuple(touched.split())))
    assert said == Saying(headline, more)


def test_after_the_end_a_seat_reads_how_the_game_ended():
    rules, position = placed("draughts/damspil", on_squares("W", "c3", "d4"))
    ended = seen(rules, rules.play(position, rules.read_move(position, "c3xe5")))
    assert whose_turn(ENGLISH, rules, ended) == Saying("Light has won.", "Dark has no pieces left.")


def test_a_session_is_told_touch_by_touch():
    session = Session(game("mill/kvarn"))
    read = []
    for point in ("a1", "a4", "d1", "b4", "g1", "a4"):
        session.intend(Touch(point))
        read.append(whose_turn(ENGLISH, session.rules, session.view).headline)
    assert read == [
        "Dark places a stone.",
        "Light places a stone.",
        "Dark places a stone.",
        "Light places a stone.",
        "Light takes a stone.",
        "Dark places a stone.",
    ]


# --- all that is ever said --------------------------------------------------------------------


def all_sayings(speech):
    """Every refusal, outcome and turn."""
    for name, words in WORDS.items():
        for reason in (*words.REFUSALS, *Wait):
            yield refusal(speech, name, Refusal(reason))
        for winner in words.SIDES:
            for reason in words.ENDINGS:
                yield outcome(speech, name, Outcome(winner, reason))
        for reason in words.DRAWS:
            yield outcome(speech, name, Outcome(None, reason))
    for id, position, touched, *_ in TURNS:
        rules, at = placed(id, position)
        yield whose_turn(speech, rules, seen(rules, at, tuple(touched.split())))


def all_lines(speech):
    """Every caption and every reason for a move."""
    for id, position, move, _ in CAPTIONS:
        yield caption(speech, game_of(id), *moved(id, position, move))
    for name, words in WORDS.items():
        for why in words.REASONS:
            yield explanation(speech, name, why)


def turned():
    """A turning point of mill."""
    why = Explanation(mill_explain.Why.BLOCKS_MILL, frozenset({"g7"}))
    start = game("mill/kvarn").start()
    return TurningPoint(4, start, Side.DARK, ("b6",), ("g7",), why)


def all_of_puzzles(speech):
    """What is said before, in and after a puzzle, and of the turning point of a game."""
    yield from (
        speech.gettext(said) for ideas in puzzle_words.IDEAS.values() for said in ideas.values()
    )
    for name in WORDS:
        for puzzle in puzzles(name):
            yield puzzle_words.task(speech, puzzle, side_name(speech, name, puzzle.side))
            yield puzzle_words.idea(speech, puzzle)
            yield puzzle_words.grade(speech, puzzle.grade)
    saying = wording.turning_point(speech, "mill", turned())
    yield from (saying.headline, saying.more)


def all_names(speech):
    yield from (game_name(speech, name) for name in WORDS)
    yield from (game_line(speech, name) for name in WORDS)
    yield from (ruleset_name(speech, id) for id in RULE_SETS)
    yield from (side_name(speech, name, side) for name in WORDS for side in WORDS[name].SIDES)
    yield from (level_name(speech, level) for level in Level)
    yield from (region_name(speech, region) for region in REGIONS)
    yield picture_credit(speech, "The museum")
    yield from credits(speech)
    yield from (take_home(speech, code) for code in ("https://museum.example", "The rules."))
    for wish in Wish:
        yield from (asked(speech, "mill", Ask(wish, Side.LIGHT), side) for side in mill.SIDES)


@each_game
def test_every_idea_of_a_puzzle_has_its_own_sentence(name):
    ideas = theme(name).ideas
    said = puzzle_words.IDEAS[name]
    assert set(said) == set(ideas)
    assert len({ENGLISH.gettext(sentence) for sentence in said.values()}) == len(ideas)


@each_game
def test_every_puzzle_says_what_is_to_be_found_and_what_it_was_about(name):
    for puzzle in puzzles(name):
        side = side_name(ENGLISH, name, puzzle.side)
        task = puzzle_words.task(ENGLISH, puzzle, side)
        assert task.startswith(f"{side}: ")
        assert task.endswith("?")
        assert puzzle_words.idea(ENGLISH, puzzle).endswith(".")
        assert puzzle_words.grade(ENGLISH, puzzle.grade)


def test_the_turning_point_is_told_with_its_reason():
    saying = wording.turning_point(ENGLISH, "mill", turned())
    assert saying.more.startswith("Move 4. Dark: ")
    assert saying.more.endswith(explanation(ENGLISH, "mill", turned().explanation.reason))


def test_no_sentence_waits_for_translation_that_is_never_said():
    speech = English()
    all_else = chain(all_lines(speech), all_names(speech), all_of_puzzles(speech))
    for _ in chain(all_sayings(speech), all_else):
        pass
    assert speech.said == SENTENCES


def test_every_gap_is_filled():
    sayings = [*all_sayings(ENGLISH)]
    said = [*chain(*((saying.headline, saying.more) for saying in sayings)), *all_lines(ENGLISH)]
    assert not [text for text in said if re.search("[{}]", text)]


def test_a_headline_is_read_at_a_glance():
    headlines = [saying.headline for saying in all_sayings(ENGLISH)]
    assert all(headlines)
    assert not [text for text in headlines if len(text.split()) > 9 or len(text) > 60]


def test_whatever_is_said_is_a_short_sentence():
    sayings = [*all_sayings(ENGLISH)]
    texts = {text for saying in sayings for text in (saying.headline, saying.more) if text}
    for text in texts | set(all_lines(ENGLISH)):
        assert re.match(r"[A-Z].*[.!?]$", text)
        assert len(text) <= 75
        for sentence in re.split(r"(?<=[.!?]) ", text):
            assert len(sentence.split()) <= 15


def test_quotation_marks_and_dots_are_those_of_print():
    assert not [text for text in SENTENCES if re.search(r"""['"`]|\.\.|  """, text)]


@pytest.mark.parametrize("id", RULE_SETS)
def test_words_are_found_for_whatever_happens_in_a_game(id):
    rules, position = placed(id, "")
    dice = random.Random(id)
    for _ in range(80):
        moves = rules.legal_moves(position)
        if not moves:
            break
        move = dice.choice(moves)
        for done in range(len(move)):
            said = whose_turn(ENGLISH, rules, seen(rules, position, move[:done]))
            assert said.headline
            assert said.more
        assert caption(ENGLISH, game_of(id), rules.to_move(position), rules.events(position, move))
        position = rules.play(position, move)
    assert whose_turn(ENGLISH, rules, seen(rules, position)).headline
