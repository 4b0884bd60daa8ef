"""A museum's own content in versions: a new one is checked, and then takes the old one's place.

`content` in the state folder is a link to the version that counts. It is changed in one step, so
that pulling the plug leaves the old version or the new one, and a running exhibit sees either.
"""

import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from kiosk.paths import own_content
from kiosk.problem import Problem

KEPT = 3
"""So many versions stay, the one that counts among them."""

Check = Callable[[Sequence[Path]], Sequence[Problem]]
"""Tells all that is wrong in a content folder, which is the first of these."""


def current(state: Path) -> Path | None:
    """The version that counts, if the museum has any content of its own."""
    own = own_content(state)
    return own.resolve() if own else None


def install(new: Path, state: Path, ours: Path, check: Check) -> list[Problem]:
    """Makes a folder the museum's content, unless something in it is wrong, which is told."""
    if not new.is_dir():
        return [Problem(new, 1, "There is no such folder: name the one with your content.")]
    versions = state / "versions"
    versions.mkdir(parents=True, exist_ok=True)
    _adopt(state / "content", versions)
    place = versions / str(1 + max(_numbers(versions), default=0))
    try:
        shutil.copytree(new, place)
    except OSError as error:  # shutil.Error is one, for the files it could not copy
        shutil.rmtree(place, ignore_errors=True)
        why = error.strerror or "not every file can be read"
        remedy = "let everybody read it, and see that the disk has room."
        return [Problem(new, 1, f"The folder cannot be copied ({why}): {remedy}")]
    wrong = [problem for problem in check([place, ours]) if problem.file.is_relative_to(place)]
    if wrong:
        shutil.rmtree(place)
        return [Problem(new / p.file.relative_to(place), p.line, p.sentence) for p in wrong]
    _switch(state / "content", place)
    _tidy(versions)
    return []


def _adopt(content: Path, versions: Path) -> None:
    """A folder that was put there by hand becomes a version of its own."""
    fresh = content.with_name("content.new")
    if fresh.is_dir() and not content.exists():
        fresh.replace(content)  # this was cut short the last time
    if content.is_dir() and not content.is_symlink():
        place = versions / str(1 + max(_numbers(versions), default=0))
        # While the folder is on its way, the exhibit finds it by the link's first name.
        _link(fresh, place)
        content.rename(place)
        fresh.replace(content)


def _switch(link: Path, place: Path) -> None:
    os.sync()  # what the link will lead to must be on the disk before it
    fresh = link.with_name("content.new")
    _link(fresh, place)
    fresh.replace(link)
    os.sync()  # only then it is confirmed


def _link(link: Path, place: Path) -> None:
    link.unlink(missing_ok=True)
    link.symlink_to(place.relative_to(link.parent))


def _tidy(versions: Path) -> None:
    for number in sorted(_numbers(versions))[:-KEPT]:
        shutil.rmtree(versions / str(number))


def _numbers(versions: Path) -> list[int]:
    return [int(place.name) for place in versions.iterdir() if place.name.isdecimal()]
