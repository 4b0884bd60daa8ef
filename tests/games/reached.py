"""A plugin of pytest that prints every reason and ending the games have answered with."""

from collections.abc import Callable
from typing import Any

from games.api import IllegalMove, Outcome, Refusal
from games.game import Game

_reached: set[str] = set()


def _told(answer: Refusal | Outcome | None) -> None:
    if answer is not None:
        # By type and name: words of two kinds are equal where their values are.
        _reached.add(f"{type(answer.reason).__name__}.{answer.reason.name}")


def _listening(method: Callable[..., Any]) -> Callable[..., Any]:
    def asked(*arguments: Any) -> Any:
        answer = method(*arguments)
        _told(answer)
        return answer

    return asked


def pytest_configure() -> None:
    for name in ("refusal", "complaint", "outcome"):
        setattr(Game, name, _listening(getattr(Game, name)))
    refuse = IllegalMove.__init__

    def refused(self: IllegalMove, refusal: Refusal) -> None:
        _told(refusal)
        refuse(self, refusal)

    IllegalMove.__init__ = refused  # type: ignore[method-assign]


def pytest_sessionfinish() -> None:
    for word in sorted(_reached):
        print(f"\nreached {word}", end="")
    print()
