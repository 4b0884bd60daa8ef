"""Examines the program: Python, compiled rules, fonts, words, settings and content."""

import sys
from collections.abc import Sequence
from pathlib import Path

from kiosk.assets import UI, asset_problems
from kiosk.catalogues import compiled_problems
from kiosk.doctor.finding import Finding, missing, well
from kiosk.doctor.machine import user, why_not_writable
from kiosk.problem import Problem

OLDEST, TOO_NEW = (3, 11), (3, 14)
"""As in pyproject.toml."""
AGAIN = "Install the exhibit again."


def python(version: tuple[int, ...] = tuple(sys.version_info[:3])) -> Finding:
    """Whether this Python serves."""
    sentence = f"This is Python {'.'.join(map(str, version))}."
    if OLDEST <= version < TOO_NEW:
        return well("Python", sentence)
    return missing("Python", sentence, "Start the exhibit with Python 3.11, 3.12 or 3.13.")


def kernels(folder: Path) -> Finding:
    """Whether the rules are compiled, so that no visitor waits for the compiler."""
    compiled = sum(1 for _ in folder.rglob("*.nbc"))
    remedy = "Run: sudo systemctl restart kongens-bord-kernels; in a checkout: make run."
    if not compiled:
        return missing("Rules", f"They are not compiled in {folder}.", remedy)
    return well("Rules", f"{compiled} compiled functions lie in {folder}.")


def cache(folder: Path) -> Finding:
    """Whether what is compiled can be kept."""
    if error := why_not_writable(folder):
        remedy = "Give the folder to the user of the exhibit, or name another: KONGENS_BORD_CACHE."
        return missing("Cache", f"{folder} cannot be written ({error}).", remedy)
    return well("Cache", f"{folder} can be written by {user()}.")


def endgames(file: Path) -> Finding:
    """Whether tables of mill endgames are there, which everything can do without."""
    from games.mill.rulesets import RULE_SETS
    from games.mill.tablefile import Unusable, read, terms

    if not file.exists():
        sentence = "There are no tables, nor need there be; “kiosk tables” builds them."
        return well("Endgames", sentence)
    try:
        read(file, terms(RULE_SETS[0]))
    except Unusable as unusable:
        return well("Endgames", str(unusable))
    return well("Endgames", f"The tables in {file} are whole.")


def assets(ui: Path = UI) -> Finding:
    """Whether fonts, pictures and sounds are there and whole."""
    return _summary("Fonts and pictures", list(asset_problems(ui)), AGAIN)


def catalogues(locales: Path, languages: Sequence[str]) -> Finding:
    """Whether the words of each language are compiled."""
    silent = [code for code in languages if code != "en" and compiled_problems(locales, [code])]
    if not silent:
        return well("Words", f"The exhibit speaks {', '.join(languages)}.")
    sentence = f"The compiled words in {', '.join(silent)} are missing or broken in {locales}."
    remedy = "Install the exhibit again; in a checkout run “make ready”."
    return missing("Words", sentence, remedy)


def settings(file: Path | None, problems: Sequence[Problem]) -> Finding:
    """Whether the museum's settings are right."""
    if file is None:
        return well("Settings", "There is no file of settings, so all have their defaults.")
    ours = [problem for problem in problems if problem.file == file]
    return _summary("Settings", ours, "Run “kiosk check” and correct them.", f"{file} is right.")


def content(file: Path | None, problems: Sequence[Problem]) -> Finding:
    """Whether stories, rules and lessons are right."""
    others = [p for p in problems if p.file != file and not p.file.is_relative_to(UI)]
    return _summary("Content", others, "Run “kiosk check” and correct it.")


def _summary(
    subject: str, problems: Sequence[Problem], remedy: str, praise: str = "All is there."
) -> Finding:
    """The first of the problems, and how many there are."""
    if not problems:
        return well(subject, praise)
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return missing(subject, f"{problems[0]}{more}", remedy)
