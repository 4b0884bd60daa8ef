"""Proves which turns reach a goal, and shows how it goes on from there."""

from collections.abc import Mapping, Sequence

import numpy as np

from games import jit, kernels
from games.api import Position
from games.game import Game, codes
from games.jit import Vector
from games.puzzles.goals import Aim, Goal
from games.puzzles.proof import (
    AT_LEAST,
    FIELDS,
    LIMIT,
    NODES,
    TO_WIN,
    WANTS,
    balance,
    forces,
)
from games.state import ENDING, RUNNING, SIDE

MOST_PLIES = 16
ROOM = 4096


class TooLong(Exception):
    """A proof that would take more positions than it may."""


class Prover:
    """Room to prove in for one game."""

    def __init__(
        self,
        game: Game,
        each: Mapping[int, int],
        number: Mapping[int, int],
        limit: int = 20_000_000,
    ) -> None:
        self._game = game
        size = game.running_state(game.start()).size
        self._states = np.zeros((MOST_PLIES, size), np.int64)
        self._moves = np.zeros((MOST_PLIES, ROOM), np.int64)
        self._worth = np.zeros((2, size), np.int64)
        self._worth[0, list(each)] = list(each.values())
        self._worth[1, list(number)] = list(number.values())
        self._settled = np.zeros(MOST_PLIES, np.int64)
        self._limit = limit
        self.nodes = 0
        """How many positions the last proof looked at."""
        jit.ready()

    def reaching(self, position: Position, goal: Goal, most: int = ROOM) -> list[int]:
        """The turns that reach a goal, or the first of them, as codes."""
        state = self._game.running_state(position)
        matter = self._matter(state, goal)
        found: list[int] = []
        for code in codes(state, self._game.rules):
            if self._reaches(state, code, goal, matter):
                found.append(code)
                if len(found) == most:
                    break
        self.nodes = int(matter[NODES])
        return found

    def line(self, position: Position, goal: Goal, code: int) -> Sequence[int]:
        """A turn that reaches its goal of winning or gaining, and how it goes on from there.

        The enemy holds out as long as he can; each side plays the first turn that serves it.
        """
        state = self._game.running_state(position)
        matter = self._matter(state, goal)
        played = [code]
        state = self._after(state, code)
        turns = goal.turns - 1
        while self._goes_on(state, turns, goal):
            replies = {reply: self._after(state, reply) for reply in codes(state, self._game.rules)}
            longest = {reply: self._turns(after, turns, matter) for reply, after in replies.items()}
            reply = max(longest, key=longest.__getitem__)
            played.append(reply)
            state = replies[reply]
            turns = longest[reply]
            if turns == 0 or state[ENDING] != RUNNING:
                break
            turns -= 1
            for code in codes(state, self._game.rules):
                after = self._after(state, code)
                if self._forces(after, turns, matter):
                    break
            played.append(code)
            state = after
        return played

    def _goes_on(self, state: Vector, turns: int, goal: Goal) -> bool:
        """Whether the enemy has still to answer."""
        if state[ENDING] != RUNNING or not codes(state, self._game.rules):
            return False
        return turns > 0 or goal.aim == Aim.GAIN

    def _turns(self, state: Vector, most: int, matter: Vector) -> int:
        """How many turns it takes to reach what is wanted."""
        return next(
            (turns for turns in range(most) if self._forces(state, turns, matter)),
            most,
        )

    def _reaches(self, state: Vector, code: int, goal: Goal, matter: Vector) -> bool:
        after = self._after(state, code)
        if goal.is_attack:
            return self._forces(after, goal.turns - 1, matter)
        return not self._forces(after, goal.turns, matter)

    def _matter(self, state: Vector, goal: Goal) -> Vector:
        """Who wants what: the mover for an attack, else the enemy."""
        matter = np.zeros(FIELDS, np.int64)
        wants = state[SIDE] if goal.is_attack else 1 - state[SIDE]
        matter[WANTS] = wants
        matter[LIMIT] = self._limit
        if goal.aim in (Aim.WIN, Aim.SURVIVE):
            matter[AT_LEAST] = TO_WIN
        else:
            now = balance(state, self._worth)
            more = goal.pieces if goal.is_attack else 1
            matter[AT_LEAST] = (now if wants == 0 else -now) + more
        return matter

    def _forces(self, state: Vector, turns: int, matter: Vector) -> bool:
        self._states[0] = state
        yes = forces(
            self._states, self._moves, self._game.rules, self._worth, matter, self._settled,
            0, turns,
        )  # fmt: skip
        if matter[NODES] > matter[LIMIT]:
            raise TooLong
        return bool(yes)

    def _after(self, state: Vector, code: int) -> Vector:
        after = state.copy()
        kernels.apply(after, self._game.rules, code)
        return after
