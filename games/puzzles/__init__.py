"""Find the move: positions from games that were played, each with exactly one best answer."""

from games.puzzles.puzzle import Grade, Puzzle, is_answer, puzzles

__all__ = ["Grade", "Puzzle", "is_answer", "puzzles"]
