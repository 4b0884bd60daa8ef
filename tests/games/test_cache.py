"""Kernels are compiled once, at a time of our choosing, and never while a visitor watches."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COUNT = "from games import jit; print(jit.compiled_anew())"
PLAY = "from games.catalogue import game; r = game('mill/kvarn'); r.legal_moves(r.start());" + COUNT


def python(*arguments: str, cache: Path | None = None, **environment: str) -> str:
    """What a fresh Python process prints."""
    env = {**os.environ, **environment}
    if cache:
        env["KONGENS_BORD_CACHE"] = str(cache)
    run = [sys.executable, *arguments]
    done = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout


def test_nothing_is_compiled_at_import(tmp_path: Path) -> None:
    modules = "games.kernels, games.game, games.perft, games.mill.rules, games.tafl.rules"
    assert python("-c", f"import {modules}; {COUNT}", cache=tmp_path).strip() == "0"
    assert not list(tmp_path.rglob("*.nbi"))


def test_a_second_process_compiles_nothing() -> None:
    python("-m", "games", "warm")
    assert python("-m", "games", "warm") == "All kernels are warm.\n"
    assert python("-c", PLAY).strip() == "0"


@pytest.mark.prove
def test_a_new_cache_is_filled_once_and_old_ones_are_removed(tmp_path: Path) -> None:
    (tmp_path / "kernels-0123456789abcdef").mkdir()
    assert "compiled" in python("-m", "games", "warm", cache=tmp_path)
    assert python("-m", "games", "warm", cache=tmp_path) == "All kernels are warm.\n"
    assert python("-c", PLAY, cache=tmp_path).strip() == "0"
    assert len(list(tmp_path.iterdir())) == 1


def test_listing_the_games_does_not_load_numba() -> None:
    listing = "import sys; from games.__main__ import main; main(['list'])"
    loaded = python("-c", f"{listing}; print('numba' in sys.modules)")
    assert loaded.splitlines()[-1] == "False"


def test_the_rules_hold_without_compiled_code() -> None:
    counts = "from games.catalogue import game; from games.perft import perft"
    show = "; ".join(
        f"r = game('{ruleset}'); print(perft(r, r.start(), {depth}))"
        for ruleset, depth in (("mill/kvarn", 2), ("tafl/brandubh", 2), ("draughts/russian", 4))
    )
    assert python("-c", f"{counts}; {show}", NUMBA_DISABLE_JIT="1").split() == [
        "552",
        "960",
        "1469",
    ]
