"""Compiles the kernels: declared at import, compiled or loaded from the cache when first needed.

Numba would compile a function with a signature while its module is imported. Here a kernel only
declares its signature, and `ready` compiles what has been declared, callees first, so that every
function has exactly one compiled form and an import costs nothing.
"""

import contextlib
import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., Any])

_FACADES = (
    *("rules.py", "refusals.py", "texts.py", "rulesets.py", "explain.py"),
    *("endgames.py", "tablefile.py", "tables.py"),
    *("search.py", "levels.py", "match.py", "hint.py", "turning.py"),
    *("ideas.py", "puzzle.py", "goals.py", "themes.py", "prover.py", "likeness.py"),
    *("harvest.py", "selection.py"),
    *("record.py", "bench.py", "measure.py", "__main__.py"),
)

_declared: list[tuple[Any, str]] = []
_compiled: list[Any] = []


def cache_folder() -> Path:
    """The folder for machine code, named after the sources it was made from.

    Numba does not notice an edited callee or table in another file, so an edit leads to a new
    folder. Only the files that no kernel imports are left out.
    """
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        if source.name not in _FACADES:
            digest.update(source.read_bytes())
    return _cache_root() / f"kernels-{digest.hexdigest()[:16]}"


def tables_folder() -> Path:
    """The folder for tables of endgames, which outlive an edit of the sources."""
    named = os.environ.get("KONGENS_BORD_TABLES")
    return Path(named) if named else _cache_root()


def _cache_root() -> Path:
    if named := os.environ.get("KONGENS_BORD_CACHE"):
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kongens-bord"


def kernel(signature: str, inline: bool = True) -> Callable[[Function], Function]:
    """Declares a jitted function that holds no GIL; write callees before their callers.

    What is asked seldom is not inlined: its registers would be missed where it is called.
    """

    def declare(function: Function) -> Function:
        if numba.config.DISABLE_JIT:
            return function
        # A kernel allocates nothing, so its arrays need no counting of references, which numba
        # would do with every call and at more cost than the rules themselves.
        dispatcher = numba.njit(nogil=True, cache=True, forceinline=inline, _nrt=False)(function)
        _declared.append((dispatcher, signature))
        return dispatcher  # type: ignore[no-any-return]  # numba has no types

    return declare


def ready() -> None:
    """Makes every kernel declared so far callable, from the cache where it is there."""
    while _declared:
        dispatcher, signature = _declared.pop(0)
        dispatcher.compile(signature)
        dispatcher.disable_compile()
        _compiled.append(dispatcher)


def compiled_anew() -> int:
    """How many kernels had to be compiled because the cache did not hold them."""
    return sum(sum(dispatcher.stats.cache_misses.values()) for dispatcher in _compiled)


def forget_old_caches() -> None:
    """Removes the machine code of earlier sources."""
    for folder in _cache_root().glob("kernels-*"):
        if folder != cache_folder():
            shutil.rmtree(folder, ignore_errors=True)


def _use_cache() -> None:
    folder = cache_folder()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        # Numba would pass over such a folder in silence and compile at every start.
        print(
            f"The folder {folder} cannot be written, so the rules are compiled anew at each start;"
            " set KONGENS_BORD_CACHE to a folder that belongs to this user.",
            file=sys.stderr,
        )
    numba.config.CACHE_DIR = str(folder)


_use_cache()
