"""What an examination of the machine has found."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One matter: how it is and, where it is not well, how to mend it."""

    subject: str
    is_well: bool
    sentence: str
    remedy: str = ""

    def __str__(self) -> str:
        state = "ok" if self.is_well else "missing"
        return f"{state:8} {self.subject}: {self.sentence} {self.remedy}".rstrip()


def well(subject: str, sentence: str) -> Finding:
    """All is as it must be."""
    return Finding(subject, True, sentence)


def missing(subject: str, sentence: str, remedy: str) -> Finding:
    """Something must be mended."""
    return Finding(subject, False, sentence, remedy)
