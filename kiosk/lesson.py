"""A lesson teaches a game step by step on its board; it is written in `content/lessons/<game>`."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pydantic.dataclasses import dataclass as written_dataclass

from games.api import EventKind, IllegalMove, Move, Point, Position, Unreadable
from games.catalogue import RULE_SETS, game
from kiosk.exhibits import GAMES, game_of
from kiosk.languages import LANGUAGES, Language
from kiosk.letters import undrawable
from kiosk.problem import Problem
from kiosk.tables import WRITTEN, Key, fit, read_table, unknown

if TYPE_CHECKING:
    # It loads the compiler, which must not keep the first picture waiting.
    from games.game import Game

WON = "won"
"""What a move may bring besides its events."""

FEWEST_STEPS, MOST_STEPS = 6, 9
"""Enough for a first win, and done in two minutes."""
MOST_WORDS = {"task": 15, "done": 25, "instead": 25}
"""A sentence has 15 words on average and 25 at the most; what to do must be read at a glance."""
MOST_LETTERS = 14
"""A longer word needs a soft hyphen, where it may part at the end of a line."""

T = TypeVar("T")


@written_dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Step:
    """One thing to do on the board, as it is written."""

    id: str
    position: str = ""
    """Where it begins; empty goes on from the step before, after the reply of the other side."""
    moves: tuple[str, ...] = ()
    """The moves that do it; none means any move."""
    event: str = ""
    """What the move must bring: the kind of an event, or `won`; empty asks for nothing."""
    look_at: tuple[Point, ...] = ()
    """The points to light up at the beginning."""
    reply: str = ""
    """What the other side plays before the next step goes on."""

    @property
    def takes_any_move(self) -> bool:
        """Whether every legal move does it."""
        return not self.moves and not self.event

    def wanted(self, rules: "Game", position: Position) -> list[Move]:
        """Every way to touch a move that does it."""
        named = {rules.write_move(position, rules.read_move(position, text)) for text in self.moves}
        return [
            move
            for move in rules.legal_moves(position)
            if not named or rules.write_move(position, move) in named
            if not self.event or self.event in _brings(rules, position, move)
        ]


@written_dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class StepWords:
    """What is said in a step, in one language."""

    task: str
    """What to do."""
    done: str
    """What has just happened, and why it matters."""
    instead: str = ""
    """What to try after another move, which is taken back."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of one game."""

    rules: "Game"
    steps: tuple[Step, ...]
    words: Mapping[Language, Mapping[str, StepWords]]
    """By language and by the step's id; a language that lacks a step is left out."""
    rulesets: frozenset[str] = frozenset()
    """The rule sets of which every sentence of the lesson is true."""

    def says(self, language: Language, step: Step) -> StepWords:
        """The words of a step, in another language if there are none in this one."""
        words = self.words.get(language) or next(iter(self.words.values()))
        return words[step.id]


@written_dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class _Script:
    """What stands in `lesson.toml`."""

    ruleset: str
    also_true_for: tuple[str, ...] = ()
    """Other rule sets of the game for which every sentence of the lesson holds."""
    steps: tuple[Step, ...]


def problems(folder: Path) -> list[Problem]:
    """All that is wrong with the lessons in a folder."""
    strange = sorted(f for f in folder.glob("*") if f.is_dir() and f.name not in GAMES)
    return [
        *(problem for name in GAMES for problem in read(folder / name)[1]),
        *(Problem(stranger, 1, unknown(stranger.name, GAMES)) for stranger in strange),
    ]


def read(folder: Path) -> tuple[Lesson | None, list[Problem]]:
    """The lesson in a game's folder, if it can be given, and all that is wrong with its files."""
    page = _Page(folder / "lesson.toml")
    script = page.read_as(_Script)
    rules = _rules(page, script.ruleset) if script else None
    if script and rules:
        _check_script(page, rules, script.steps)
        for id in script.also_true_for:
            _rules(page, id, "also_true_for")
    found = list(page.problems)
    words: dict[Language, Mapping[str, StepWords]] = {}
    for language in LANGUAGES:
        sheet = _Page(folder / f"{language}.toml")
        said = sheet.read_as(dict[str, StepWords])
        if script and said is not None:
            _check_words(sheet, script.steps, said)
            if all(step.id in said for step in script.steps):
                words[language] = said
        found += sheet.problems
    if not script or not rules or page.problems or not words:
        return None, found
    rulesets = frozenset({script.ruleset, *script.also_true_for})
    return Lesson(rules, script.steps, words, rulesets), found


class _Page:
    """A file of a lesson, and what is wrong with it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._table = read_table(file)
        self.problems = [self._table] if isinstance(self._table, Problem) else []

    def read_as(self, kind: type[T]) -> T | None:
        """What stands in the file as this type, if it fits."""
        if isinstance(self._table, Problem):
            return None
        fitted = fit(kind, self._table.values)
        if not isinstance(fitted, list):
            return fitted
        for misfit in fitted:
            self.complain(misfit.sentence, *misfit.key)
        return None

    def complain(self, sentence: str, *key: str | int) -> None:
        """Notes a problem where this key stands, or else the table around it."""
        assert not isinstance(self._table, Problem)
        self.problems.append(Problem(self.file, self._table.line(key), sentence))


# --- checking ---------------------------------------------------------------------------------


class _Stuck(Exception):
    """A step that cannot be done: the key to change, and a sentence."""

    def __init__(self, key: str, sentence: str) -> None:
        super().__init__(sentence)
        self.key = key


def _rules(page: _Page, ruleset: str, key: str = "ruleset") -> "Game | None":
    """The game that is taught, which gives its name to the folder."""
    ids = [id for id in RULE_SETS if game_of(id) == page.file.parent.name]
    if ruleset in ids:
        return game(ruleset)
    page.complain(f"{key}: {unknown(ruleset, ids)}", key)
    return None


def _check_script(page: _Page, rules: "Game", steps: tuple[Step, ...]) -> None:
    if not FEWEST_STEPS <= len(steps) <= MOST_STEPS:
        wanted = f"write {FEWEST_STEPS} to {MOST_STEPS}"
        page.complain(f"The lesson has {len(steps)} steps: {wanted}.", "steps", 0)
    if steps and steps[-1].event != WON:
        sentence = f'The lesson does not end with a win: write event = "{WON}".'
        page.complain(sentence, "steps", len(steps) - 1, "event")
    ids = [step.id for step in steps]
    for number, step in enumerate(steps):
        if step.id in ids[:number]:
            page.complain(f"Two steps are called '{step.id}': rename one.", "steps", number, "id")
        _check_look(page, rules, number, step)
        _check_reply(page, number, steps)
    _play_through(page, rules, steps)


def _check_look(page: _Page, rules: "Game", number: int, step: Step) -> None:
    for point in step.look_at:
        if point not in (*rules.board.points, *rules.board.tray):
            sentence = f"'{point}' is no point of {rules.ruleset.id}: name a square or crossing."
            page.complain(sentence, "steps", number, "look_at")


def _check_reply(page: _Page, number: int, steps: tuple[Step, ...]) -> None:
    """A reply is there for the step that goes on, and the other way round."""
    reply = steps[number - 1].reply if number else ""
    if steps[number].position and reply:
        sentence = "This reply is never seen, as the next step has its own position: drop one."
        page.complain(sentence, "steps", number - 1, "reply")
    if not steps[number].position and not reply:
        sentence = "The step has no position, and goes on from no reply: write a position."
        page.complain(sentence, "steps", number)
    if steps[number].reply and number == len(steps) - 1:
        page.complain("No step goes on after this reply: drop it.", "steps", number, "reply")


def _play_through(page: _Page, rules: "Game", steps: tuple[Step, ...]) -> None:
    """Plays every way through the lesson; after a step that cannot be done, from the next."""
    begins: Collection[Position] = ()
    for number, step in enumerate(steps):
        try:
            if step.position:
                begins = [rules.read_position(step.position)]
            begins = {end for position in begins for end in _ends(rules, step, position)}
        except Unreadable as error:
            page.complain(str(error), "steps", number, "position")
            begins = ()
        except _Stuck as error:
            page.complain(str(error), "steps", number, error.key)
            begins = ()


def _ends(rules: "Game", step: Step, position: Position) -> list[Position]:
    """Where the step may lead."""
    events = (*EventKind, WON)
    if step.event and step.event not in events:
        raise _Stuck("event", f"event: {unknown(step.event, events)}")
    for text in step.moves:
        move = _legal(rules, position, "moves", text)
        if step.event and step.event not in _brings(rules, position, move):
            raise _Stuck("moves", f"'{text}' does not bring '{step.event}': change one of them.")
    wanted = step.wanted(rules, position)
    if not wanted:
        does = f"brings '{step.event}'" if step.event else "can be played"
        where = rules.write_position(position)
        raise _Stuck("event", f"No move {does} in '{where}': change the position.")
    ends = [rules.play(position, move) for move in wanted]
    if not step.reply:
        return ends
    return [rules.play(end, _legal(rules, end, "reply", step.reply)) for end in ends]


def _legal(rules: "Game", position: Position, key: str, text: str) -> Move:
    """The touches of a move that can be played here."""
    try:
        move = rules.read_move(position, text)
        rules.play(position, move)
    except Unreadable as error:
        raise _Stuck(key, str(error)) from error
    except IllegalMove as error:
        where = f"games moves {rules.ruleset.id} --position '{rules.write_position(position)}'"
        raise _Stuck(
            key,
            f"'{text}' cannot be played here ({error}): use a move that `python -m {where}` lists.",
        ) from error
    return move


def _brings(rules: "Game", position: Position, move: Move) -> set[str]:
    """What a legal move brings: the kinds of its events, and whether it wins."""
    outcome = rules.outcome(rules.play(position, move))
    wins = outcome is not None and outcome.winner == rules.to_move(position)
    return {event.kind for event in rules.events(position, move)} | ({WON} if wins else set())


def _check_words(sheet: _Page, steps: tuple[Step, ...], said: Mapping[str, StepWords]) -> None:
    ids = [step.id for step in steps]
    for id in said:
        if id not in ids:
            sheet.complain(f"Step {unknown(id, ids)}", id)
    for step in steps:
        if step.id in said:
            _check_step_words(sheet, step, said[step.id])
        else:
            sheet.complain(f"The step [{step.id}] is missing: write its task and the rest.")


def _check_step_words(sheet: _Page, step: Step, said: StepWords) -> None:
    if step.takes_any_move and said.instead:
        sentence = "'instead' is never said, as every move does the task: drop it."
        sheet.complain(sentence, step.id, "instead")
    sentences = {"task": said.task, "done": said.done, "instead": said.instead}
    for key, text in sentences.items():
        if text.strip():
            _check_sentence(sheet, (step.id, key), text, MOST_WORDS[key])
        elif key != "instead" or not step.takes_any_move:
            sheet.complain(f"'{key}' is empty or missing: write a sentence.", step.id, key)


def _check_sentence(sheet: _Page, key: Key, text: str, most: int) -> None:
    if (count := len(text.split())) > most:
        sheet.complain(f"'{key[1]}' has {count} words: use {most} at the most.", *key)
    if re.search(r"[.?]\W*\s", text):  # a call such as “Look out!” may stand before the sentence
        sheet.complain(f"'{key[1]}' has more than one sentence: write one.", *key)
    for word in re.findall(rf"\w{{{MOST_LETTERS + 1},}}", text):
        sheet.complain(f"'{word}' is long: write \\u00ad where it may part.", *key)
    for letter in undrawable(text):
        sheet.complain(f"Our fonts have no '{letter}': write it in another way.", *key)
