"""The shape that all kernels share: the head of the state vector and of the rules vector.

A kernel's state is one vector of int64. Its first slots mean the same in every game, so that one
perft, one playout and one search serve them all; from `BOARD` on each game has its own layout.
A kernel has two functions, `generate(state, rules, moves)` and `apply(state, rules, move)`, and
its moves are codes of int64 that only it can read.
"""

# --- the head of the state ------------------------------------------------------------------
SIDE = 0
"""0 or 1: the side to move; side 0 begins the game."""
ENDING = 1
"""How the game ended, or RUNNING."""
WINNER = 2
"""0, 1 or NOBODY, once the game has ended."""
QUIET = 3
"""Plies since the last one that the game's quiet limit counts as progress."""
KEPT = 4
"""How many keys of the past still matter: `apply` sets 0 when nothing before can come back."""
KEY = 5
"""A number for the position and the side to move, by which repetition is seen."""
BOARD = 8

# --- the head of the rules ------------------------------------------------------------------
GAME = 0
"""Which kernel these rules belong to."""
REPETITION = 1
"""Which occurrence of a position ends the game; 0: none does."""
REPETITION_WINNER = 2
"""Who wins by repetition: 0, 1 or NOBODY."""
QUIET_PLIES = 3
"""How many quiet plies make a draw; 0: no number does."""
FIELDS = 4

# --- endings --------------------------------------------------------------------------------
RUNNING = 0
NO_MOVE = 1
REPEATED = 2
TOO_QUIET = 3
OWN_ENDINGS = 4
"""From here on each game counts its own endings."""

NOBODY = 2
