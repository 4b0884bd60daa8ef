"""What tests of several kinds share: tables of endgames, each built once."""

import fcntl
import os
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path

import pytest

from games.mill.endgames import MillEndgames, load
from games.mill.rules import Mill
from games.mill.rulesets import RULE_SETS
from games.mill.tablefile import NAME
from games.mill.tables import build, pair


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest proofs come first, so that no worker is left alone with one at the end.

    Each worker begins with a piece of the list, so they are dealt out like cards.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    longest = sorted(filter(_minutes, items), key=_minutes, reverse=True)
    others = [item for item in items if not _minutes(item)]
    piece = ceil(len(others) / workers)
    items[:] = [
        item
        for hand in range(workers)
        for item in (*longest[hand::workers], *others[hand * piece : (hand + 1) * piece])
    ]


def _minutes(item: pytest.Item) -> float:
    """How long a proof takes, if that is told of it."""
    return max((mark.kwargs.get("minutes", 0) for mark in item.iter_markers("prove")), default=0)


@pytest.fixture(autouse=True, scope="session")
def no_tables_of_this_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whoever has built tables must not see other games played than everybody else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KONGENS_BORD_TABLES", str(tmp_path_factory.mktemp("no-tables")))
        yield


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The file with all endgames up to one; all test processes share one build."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent

    def built(up_to: str) -> Path:
        file = shared / f"tables-{up_to}" / NAME
        with (shared / f"tables-{up_to}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not file.exists():
                build(file, pair(up_to))
        return file

    return built


@pytest.fixture(scope="session")
def kvarn() -> Mill:
    return Mill(RULE_SETS[0])


@pytest.fixture(scope="session")
def small(kvarn: Mill, tables: Callable[[str], Path]) -> MillEndgames:
    """Three stones against three."""
    endgames = load(kvarn, tables("3-3"))
    assert endgames
    return endgames


@pytest.fixture(scope="session")
def large(kvarn: Mill, tables: Callable[[str], Path]) -> MillEndgames:
    """All endgames; building them takes a minute and a half of one core."""
    endgames = load(kvarn, tables("5-4"))
    assert endgames
    return endgames
