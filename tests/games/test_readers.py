"""Readers meet texts that somebody typed: they answer with a sentence and never break."""

import contextlib
import random
import string
from collections.abc import Callable
from functools import partial

import pytest

from games.api import IllegalMove, Position, Unreadable
from games.catalogue import RULE_SETS, game
from games.game import Game
from tests.games.engines import IDS, walk

LETTERS = string.ascii_letters + string.digits + " -x~:@/.,=+\n\t\0²٣½é棋🙂"
GAMES = ("tafl", "mill", "draughts", "camps")
HOW_MANY = [2_000, pytest.param(100_000, marks=pytest.mark.prove)]


def spoilt(text: str, rng: random.Random) -> str:
    """A text with one to three characters changed, dropped, swapped or repeated."""
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        if not letters:
            break
        at = rng.randrange(len(letters))
        match rng.randrange(4):
            case 0:
                letters[at] = rng.choice(LETTERS)
            case 1:
                del letters[at]
            case 2:
                other = rng.randrange(len(letters))
                letters[at], letters[other] = letters[other], letters[at]
            case 3:
                letters.insert(at, letters[at])
    return "".join(letters)


def fuzzed(valid: list[str], number: int, rng: random.Random) -> list[str]:
    """Half of them valid texts spoilt, half of them anything."""
    half = number // 2
    anything = ["".join(rng.choices(LETTERS, k=rng.randint(0, 30))) for _ in range(half)]
    return [spoilt(rng.choice(valid), rng) for _ in range(half)] + anything


def complaint_of(read: Callable[[str], object], text: str) -> str | None:
    """What a reader says of a text; None if it can read it."""
    try:
        read(text)
    except Unreadable as sentence:
        return str(sentence)
    return None


def try_move(rules: Game, position: Position, text: str) -> None:
    """Reads a move and asks why it cannot be played, if it cannot."""
    with contextlib.suppress(IllegalMove):
        rules.complaint(position, rules.read_move(position, text))


def rulesets_of(name: str) -> list[str]:
    return [ruleset for ruleset in IDS if ruleset.startswith(f"{name}/")]


@pytest.mark.parametrize("number", HOW_MANY)
@pytest.mark.parametrize("name", GAMES)
def test_a_position_that_cannot_be_read_gets_a_sentence(name: str, number: int) -> None:
    rng = random.Random(number)
    rulesets = rulesets_of(name)
    for ruleset in rulesets:
        rules = game(ruleset)
        valid = [rules.write_position(p) for p in list(walk(rules, 1))[:-1]]
        for text in fuzzed(valid, number // len(rulesets), rng):
            complaint = complaint_of(rules.read_position, text)
            assert complaint is None or "expected" in complaint, text


@pytest.mark.parametrize("number", HOW_MANY)
@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_cannot_be_read_gets_a_sentence(name: str, number: int) -> None:
    rng = random.Random(number)
    rulesets = rulesets_of(name)
    for ruleset in rulesets:
        rules = game(ruleset)
        positions = rng.sample(played := list(walk(rules, 2)), min(20, len(played)))
        for position in positions:
            valid = rules.move_texts(position) or rules.move_texts(rules.start())
            for text in fuzzed(valid, number // len(rulesets) // len(positions), rng):
                complaint = complaint_of(partial(try_move, rules, position), text)
                assert complaint is None or "expected" in complaint, text


@pytest.mark.parametrize("number", HOW_MANY)
def test_a_field_that_cannot_be_set_gets_a_sentence(number: int) -> None:
    rng = random.Random(number)
    valid = ["quiet_plies=40", "repetition=0", "layout=lines", "king_safe_at_corner=true"]
    for text in fuzzed(valid, number, rng):
        complaint = complaint_of(RULE_SETS["tafl/stavanger"].changed, text)
        assert complaint is None or "expected" in complaint, text


@pytest.mark.parametrize("number", HOW_MANY)
def test_a_rule_set_that_does_not_exist_gets_a_sentence(number: int) -> None:
    for text in fuzzed(IDS, number, random.Random(number)):
        if text not in RULE_SETS:
            with pytest.raises(Unreadable, match="expected one of"):
                game(text)


@pytest.mark.parametrize(
    ("ruleset", "text", "names"),
    [
        ("tafl/brandubh", "3t3/3t3/3T3/ttTTTtt/3T3/3t3/3t3 a", "0 kings"),
        ("tafl/brandubh", "3t3/3t3/3K3/ttTKTtt/3T3/3t3/3t3 a", "2 kings"),
        ("tafl/brandubh", "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t2 a", "6 squares"),
        ("tafl/brandubh", "3t3/3t3/3T3/ttTKTtt/3T3/3t3 a", "6 rows"),
        ("tafl/brandubh", "3t3/3t3/3T3/ttTKTtt/3T3/3t3/2tt3 a", "9 attackers"),
        ("tafl/brandubh", "t6/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a", "'t' on a7"),
        ("tafl/brandubh", "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 w", "a or d"),
        ("tafl/brandubh", "3t3/3t3/3T3/ttTKTqt/3T3/3t3/3t3 a", "'q'"),
        ("mill/kvarn", "WWWWW.....WWWWW......... w 0 0", "10 stones"),
        ("mill/kvarn", "W....................... w 9 9", "1 stones"),
        ("mill/kvarn", "....................... w 9 9", "24 letters"),
        ("draughts/damspil", "W:W33:B1", "33"),
        ("draughts/damspil", "W:W1:B32", "1"),
        ("draughts/damspil", "W:W21,21:B1", "21"),
        ("camps/5x5", "5/5/5/5/5 n Xx 1", "1"),
        ("camps/5x5", "WW3/5/5/5/5 n Xx 2", "W"),
        ("camps/5x5", "X4/5/5/5/5 n Xx 2", "X"),
    ],
)
def test_the_sentence_names_what_is_wrong(ruleset: str, text: str, names: str) -> None:
    with pytest.raises(Unreadable) as sentence:
        game(ruleset).read_position(text)
    assert names in str(sentence.value)
