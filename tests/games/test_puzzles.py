"""Find the move: every puzzle has one answer alone, and a plain proof stands behind each."""

import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain, combinations, pairwise
from pathlib import Path
from statistics import mean

import pytest

from games.__main__ import main
from games.ai.levels import Player, strength
from games.ai.look import SURE
from games.ai.search import Search
from games.api import Level, Point, Position, Unreadable
from games.catalogue import game
from games.endgames import Verdict
from games.game import Game
from games.jit import Vector
from games.mill.endgames import MillEndgames
from games.mill.ranking import PAIRS
from games.puzzles import Grade, Puzzle, is_answer, puzzles
from games.puzzles.goals import Aim, Goal
from games.puzzles.harvest import Seeker, found_in_game
from games.puzzles.likeness import likeness
from games.puzzles.puzzle import Proof, read
from games.puzzles.selection import chosen, grade, mixed
from games.puzzles.themes import theme
from games.state import ENDING, QUIET_PLIES, REPETITION, RUNNING, SIDE, WINNER
from tests.ai.solver import Solver
from tests.games.engines import naive

GAMES = ("tafl", "mill", "draughts", "camps")
ROOT = Path(__file__).parents[2]
FEWEST = 60
FEWEST_IDEAS = 6
MOST_OF_ONE_IDEA = 0.3
FEWEST_TURNS = 5
FEWEST_OF_A_GRADE = 12
LONGER = 2_000_000
"""So many positions are looked at for a loss that the proof does not reach."""
WORTH = {"man": 1, "stone": 1, "dam": 3}
"""What a side has is counted so; nothing else counts."""


def said(puzzle: Puzzle) -> str:
    """A puzzle as its line, for those who read why a test failed."""
    return str(puzzle)


# --- the whole of them ----------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_enough_puzzles_of_every_grade(name: str) -> None:
    assert len(puzzles(name)) >= FEWEST
    grades = Counter(puzzle.grade for puzzle in puzzles(name))
    assert min(grades[each] for each in Grade) >= FEWEST_OF_A_GRADE


def test_tafl_has_puzzles_on_boards_of_three_sizes() -> None:
    sizes = Counter(len(game(puzzle.ruleset).board.points) for puzzle in puzzles("tafl"))
    assert sizes.keys() == {7 * 7, 9 * 9, 11 * 11}
    assert min(sizes.values()) >= FEWEST / 4


@pytest.mark.parametrize("name", GAMES)
def test_ideas_are_many_and_none_comes_too_often(name: str) -> None:
    ideas = Counter(puzzle.idea for puzzle in puzzles(name))
    assert len(ideas) >= FEWEST_IDEAS
    assert ideas.keys() == set(theme(name).ideas)
    assert max(ideas.values()) <= MOST_OF_ONE_IDEA * len(puzzles(name))


def test_the_german_leaflet_asks_to_parry_a_threat_or_lose() -> None:
    asked = [puzzle for puzzle in puzzles("mill") if puzzle.goal.aim == Aim.SURVIVE]
    assert {puzzle.idea for puzzle in asked} == {"parry", "parry_jumping"}
    assert len(asked) >= 5


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_go_from_easy_to_hard_and_neighbours_differ_in_their_idea(name: str) -> None:
    all_of_them = puzzles(name)
    steps = [list(Grade).index(puzzle.grade) for puzzle in all_of_them]
    assert steps == sorted(steps)
    same = [b for a, b in pairwise(all_of_them) if a.idea == b.idea]
    assert not same


def turned(puzzle: Puzzle) -> frozenset[object]:
    """The board from all sides, in the mirror, inside out, and with the colours of the mover."""
    rules = game(puzzle.ruleset)
    is_even = not puzzle.ruleset.startswith("tafl")
    pieces = {
        at: (piece.side == puzzle.side if is_even else piece.side, piece.kind)
        for at, piece in rules.pieces(puzzle.position).items()
    }
    hands = frozenset(
        (side == puzzle.side, piece.kind, number)
        for side in rules.sides
        for number, (_, piece) in enumerate(rules.reserve(puzzle.position, side))
    )
    views = set()
    for shown in pieces, {inside_out(rules, at): piece for at, piece in pieces.items()}:
        seen = [(*rules.board.points[at], piece) for at, piece in shown.items()]
        for _ in range(4):
            seen = [(1 - y, x, piece) for x, y, piece in seen]
            for view in seen, [(y, x, piece) for x, y, piece in seen]:
                views.add(frozenset((round(x, 6), round(y, 6), piece) for x, y, piece in view))
    return frozenset([puzzle.ruleset, is_even or puzzle.side, hands, *views])


def inside_out(rules: Game, point: Point) -> Point:
    """The point of the innermost square for one of the outermost in mill, and the other way."""
    if not rules.board.lines:
        return point
    x, y = rules.board.points[point]
    squares = sorted(
        {round(max(abs(x - 0.5), abs(y - 0.5)), 6) for x, y in rules.board.points.values()}
    )
    here = round(max(abs(x - 0.5), abs(y - 0.5)), 6)
    scale = squares[len(squares) - 1 - squares.index(here)] / here
    to = (0.5 + (x - 0.5) * scale, 0.5 + (y - 0.5) * scale)
    return next(p for p, at in rules.board.points.items() if at == pytest.approx(to, abs=1e-4))


@pytest.mark.parametrize("name", GAMES)
def test_no_puzzle_comes_twice_not_even_turned_or_with_changed_colours(name: str) -> None:
    ((_, most),) = Counter(map(turned, puzzles(name))).most_common(1)
    assert most == 1


@pytest.mark.parametrize("name", GAMES)
def test_no_two_puzzles_look_nearly_alike(name: str) -> None:
    looks = [likeness(theme(name), game(p.ruleset), p.position) for p in puzzles(name)]
    assert not any(one.resembles(other) for one, other in combinations(looks, 2))


# --- each of them ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_asks_for_a_choice_and_knows_its_answer(name: str) -> None:
    for puzzle in puzzles(name):
        rules = game(puzzle.ruleset)
        moves = rules.legal_moves(puzzle.position)
        assert len(rules.move_texts(puzzle.position)) >= FEWEST_TURNS, said(puzzle)
        right = {rules.write_move(puzzle.position, m) for m in moves if is_answer(puzzle, m)}
        assert right == {rules.write_move(puzzle.position, puzzle.answer)}, said(puzzle)
        assert puzzle.side == rules.to_move(puzzle.position)
        assert not is_answer(puzzle, puzzle.answer[:-1])


@pytest.mark.parametrize("name", GAMES)
def test_the_file_is_written_as_it_is_read(name: str) -> None:
    file = ROOT / "games" / name / "puzzles.txt"
    lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
    assert list(map(str, puzzles(name))) == lines


@pytest.mark.parametrize("name", GAMES)
def test_ideas_and_grades_follow_from_the_position_the_answer_and_the_proof(name: str) -> None:
    seekers = {ruleset: Seeker(game(ruleset)) for ruleset in theme(name).boards}
    for puzzle in puzzles(name):
        seeker = seekers[puzzle.ruleset]
        task = seeker.task(puzzle.position, puzzle.answer, puzzle.goal)
        found = seeker.described(task)
        assert found, said(puzzle)
        assert (found.idea, grade(found)) == (puzzle.idea, puzzle.grade), said(puzzle)


# --- their proofs ---------------------------------------------------------------------------


class PlainSolver(Solver):
    """Tries everything, and counts what each side has from the pieces that a visitor sees."""

    def reaching(self, position: Position, goal: Goal) -> set[str]:
        """Every turn that reaches a goal."""
        match goal.aim:
            case Aim.WIN:
                return self.winning(position, goal.turns)
            case Aim.SURVIVE:
                return self.saving(position, goal.turns)
        state = self._game.running_state(position)
        mover = int(state[SIDE])
        now = self.ahead(state, mover)
        tried = self._tried_at(position)
        if goal.aim == Aim.GAIN:
            aim = now + goal.pieces
            return {t for t, after in tried if self.gets(after, mover, aim, goal.turns - 1)}
        aim = 1 - now
        return {t for t, after in tried if not self.gets(after, 1 - mover, aim, goal.turns)}

    def gets(self, state: Vector, side: int, aim: int, turns: int) -> bool:
        """Whether a side can be ahead by so much when its turns are over and were answered."""
        if state[ENDING] != RUNNING:
            return bool(state[WINNER] == side)
        its_turn = state[SIDE] == side
        if its_turn and turns == 0:
            return self.ahead(state, side) >= aim
        matter = f"{side} gets {aim} in {turns} at {its_turn}"
        for code, after in self._tried(state, matter):
            if self.gets(after, side, aim, turns - its_turn) == its_turn:
                self._settled[matter] = code
                return bool(its_turn)
        return not its_turn

    def ahead(self, state: Vector, side: int) -> int:
        """What a side has more than the other, on the board and in hand."""
        position = Position(state.tobytes(), ())
        seen = [*self._game.pieces(position).values()]
        for each in self._game.sides:
            seen += [piece for _, piece in self._game.reserve(position, each)]
        own = self._game.sides[side]
        return sum(WORTH.get(p.kind, 0) * (1 if p.side == own else -1) for p in seen)


def prove(puzzle: Puzzle) -> None:
    """The answer reaches the goal and no other turn does; and nothing shorter would do."""
    rules = game(puzzle.ruleset)
    solver = PlainSolver(rules)
    answer = {rules.write_move(puzzle.position, puzzle.answer)}
    assert solver.reaching(puzzle.position, puzzle.goal) == answer, said(puzzle)
    if puzzle.goal.aim == Aim.WIN:
        assert not solver.wins(rules.running_state(puzzle.position), puzzle.goal.turns - 1)
    assert puzzle.depth == puzzle.goal.depth


def tried(name: str) -> list[Puzzle]:
    """Those that are proved by trying everything: all but draws that a table alone can see."""
    return [p for p in puzzles(name) if p.proof == Proof.SEARCH or p.goal.aim == Aim.WIN]


def a_few(name: str) -> Iterator[Puzzle]:
    """The quickest to prove of each aim."""
    for aim in Aim:
        yield from sorted((p for p in tried(name) if p.goal.aim == aim), key=_cost)[:2]


def _cost(puzzle: Puzzle) -> tuple[int, int]:
    return puzzle.depth, len(game(puzzle.ruleset).turns(puzzle.position))


@pytest.mark.parametrize("name", GAMES)
def test_a_few_puzzles_are_proved_by_trying_everything(name: str) -> None:
    for puzzle in a_few(name):
        prove(puzzle)


@pytest.mark.prove
@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_proved_by_trying_everything(name: str, grade: Grade) -> None:
    for puzzle in tried(name):
        if puzzle.grade == grade:
            prove(puzzle)


@pytest.mark.prove
@pytest.mark.parametrize("name", GAMES)
def test_a_longer_search_finds_nothing_better_and_no_loss_behind_an_answer(
    name: str, large: MillEndgames
) -> None:
    for puzzle in puzzles(name):
        if puzzle.goal.aim != Aim.WIN and puzzle.proof == Proof.SEARCH:
            rules = game(puzzle.ruleset)
            search = Search(rules, endgames=large if name == "mill" else None)
            assert is_answer(puzzle, search.best(puzzle.position, nodes=LONGER).move), said(puzzle)
            after = rules.play(puzzle.position, puzzle.answer)
            search.forget()
            is_over = rules.outcome(after) is not None
            assert is_over or search.best(after, nodes=LONGER).score < SURE, said(puzzle)


@pytest.mark.parametrize("name", GAMES)
def test_endgames_that_can_be_solved_are_proved_by_the_table(name: str) -> None:
    for puzzle in puzzles(name):
        assert (puzzle.proof == Proof.TABLE) == is_solvable(puzzle), said(puzzle)


def is_solvable(puzzle: Puzzle) -> bool:
    """Whether a table of endgames can know a position: mill, few stones, and none in hand."""
    rules = game(puzzle.ruleset)
    stones = Counter(piece.side for piece in rules.pieces(puzzle.position).values())
    is_placed = not any(rules.reserve(puzzle.position, side) for side in rules.sides)
    is_mill = puzzle.ruleset.startswith("mill/")
    return is_mill and is_placed and tuple(sorted(stones.values(), reverse=True)) in PAIRS


@pytest.mark.prove
def test_the_table_knows_that_an_answer_alone_wins_or_alone_holds_the_draw(
    large: MillEndgames,
) -> None:
    proved = [puzzle for puzzle in puzzles("mill") if puzzle.proof == Proof.TABLE]
    assert proved
    for puzzle in proved:
        rules = game(puzzle.ruleset)
        hopes: dict[Verdict, set[str]] = defaultdict(set)
        turns = set()
        for move in rules.legal_moves(puzzle.position):
            after = rules.play(puzzle.position, move)
            known = large.probe(after)
            enemy = known.verdict if known else Verdict.LOST  # the game is over and won
            hopes[enemy].add(rules.write_move(puzzle.position, move))
            if known and enemy == Verdict.WON:
                turns.add((known.plies + 1) // 2)
        best = hopes[Verdict.LOST] or hopes[Verdict.DRAWN]
        assert best == {rules.write_move(puzzle.position, puzzle.answer)}, said(puzzle)
        if puzzle.goal.aim == Aim.SURVIVE:
            assert not hopes[Verdict.LOST], said(puzzle)
            assert (min(turns), max(turns)) == (1, puzzle.goal.turns), said(puzzle)
        assert puzzle.depth == puzzle.goal.depth


@pytest.mark.parametrize("name", GAMES)
def test_the_naive_engine_sees_the_same_wins_in_one(name: str) -> None:
    for puzzle in puzzles(name):
        if puzzle.goal == Goal(Aim.WIN, 1):
            rules, engine = game(puzzle.ruleset), naive(puzzle.ruleset)
            set_up = engine.read(rules.write_position(puzzle.position))
            outcomes = {m: engine.outcome(engine.play(set_up, m)) for m in engine.moves(set_up)}
            right = {m for m, outcome in outcomes.items() if outcome and outcome[0] == puzzle.side}
            assert right == {rules.write_move(puzzle.position, puzzle.answer)}, said(puzzle)


@pytest.mark.parametrize("name", GAMES)
def test_no_draw_comes_within_the_turns_that_are_proved(name: str) -> None:
    deepest = max(puzzle.depth for puzzle in tried(name))
    for ruleset in theme(name).boards:
        vector = game(ruleset).rules
        # A position comes back after four turns at the soonest.
        assert 4 * (vector[REPETITION] - 1) > deepest or vector[REPETITION] == 0
        assert vector[QUIET_PLIES] > deepest or vector[QUIET_PLIES] == 0


@pytest.mark.prove
@pytest.mark.parametrize("level", [Level.CHILD, Level.VISITOR])
def test_weak_players_find_easy_answers_more_often_than_hard_ones(level: Level) -> None:
    found: dict[Grade, list[bool]] = {grade: [] for grade in Grade}
    for puzzle in chain.from_iterable(map(puzzles, GAMES)):
        rules = game(puzzle.ruleset)
        for seed in range(4):
            move = Player(rules, strength(rules, level), seed).choose(puzzle.position)
            found[puzzle.grade].append(is_answer(puzzle, move))
    assert mean(found[Grade.EASY]) > mean(found[Grade.HARD]) + 0.1


# --- how they are made and read -------------------------------------------------------------


def test_the_same_seed_finds_the_same_puzzles() -> None:
    once, again = (found_in_game("camps/5x5", 1, 0) for _ in range(2))
    assert once == again
    assert mixed(chosen("camps", once)) == mixed(chosen("camps", again))


@pytest.mark.prove
def test_the_command_prints_a_file_that_can_be_read_and_the_same_again() -> None:
    command = [sys.executable, "-m", "games", "puzzles", "camps", "--seed", "2", "--games", "12"]
    once, again = (
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    )
    assert once == again
    found = read("camps", once.splitlines(), "what was printed")
    assert found
    for puzzle in found:
        prove(puzzle)


LOST_ANYWAY = "tafl/brandubh", "2t4/3T3/1T5/1t1KTtt/7/1T1t3/3t3 a", "b4-a4", "hold in 1"
SECOND_BEST = "tafl/brandubh", "3T3/3ttt1/3t3/6t/2tK2T/3tt2/7 d", "d3-f3", "hold in 1"
NOT_PARRIED = "camps/5x5", "5/5/2w2/1W3/1yYb1 s Xx 17", "X@a1", "survive in 1"


@pytest.mark.parametrize(
    ("ruleset", "position", "answer", "goal"), [LOST_ANYWAY, SECOND_BEST, NOT_PARRIED]
)
def test_an_answer_that_loses_later_or_is_not_the_best_makes_no_puzzle(
    ruleset: str, position: str, answer: str, goal: str
) -> None:
    rules = game(ruleset)
    seeker, start = Seeker(rules), rules.read_position(position)
    found = seeker.described(seeker.task(start, rules.read_move(start, answer), Goal.read(goal)))
    assert found
    assert not seeker.withstands(found)


def test_puzzles_of_mill_are_not_looked_for_without_tables(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["puzzles", "mill", "--games", "1"]) == 2
    assert "`python -m games tables` builds" in capsys.readouterr().err


def test_the_command_asks_for_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "chess"]) == 2
    assert "'chess' is no game: expected one of tafl, mill" in capsys.readouterr().err


LINE = (
    "easy | last_mill | mill/kvarn | W...W..BB...B......W.... b 0 0 | d5-e3xa7xd6xd2 | win in 1"
    " | search 1"
)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ("easy | last_mill", "has 2 fields: expected 7"),
        (LINE.replace("easy", "esay"), "'esay' is no grade: expected one of easy, medium, hard."),
        (LINE.replace("last_mill", "lost_mill"), "'lost_mill' is no idea: expected one of"),
        (LINE.replace("mill/kvarn", "mill/kvarm"), "'mill/kvarm' has no puzzles: expected one of"),
        (LINE.replace(" b 0 0", ""), "is no mill position: expected 24 letters"),
        (LINE.replace("d5-e3xa7xd6xd2", "d5"), "'d5' cannot be played"),
        (LINE.replace("d5-e3xa7xd6xd2", "d5-z9"), "'d5-z9' is no move in mill: expected"),
        (LINE.replace("win in 1", "win soon"), "'win soon' is no goal: expected win in 2"),
        (LINE.replace("search 1", "luck"), "'luck' is no proof: expected search or table"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_with_a_remedy(wrong: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as told:
        read("mill", ["# a comment", "", wrong], "puzzles.txt")
    sentence = str(told.value)
    assert sentence.startswith("puzzles.txt, line 3: ")
    assert complaint in sentence
    assert sentence.endswith("make the file anew with `python -m games puzzles mill`.")


def test_an_unknown_game_has_no_puzzles() -> None:
    with pytest.raises(Unreadable, match="'chess' is no game: expected one of tafl, mill"):
        puzzles("chess")
