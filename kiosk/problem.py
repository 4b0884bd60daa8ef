"""Something in a file that is not as it must be, told so that somebody can mend it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One sentence about one line; the exhibit goes on in spite of it."""

    file: Path
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"
