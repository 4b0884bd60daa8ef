"""What tests of several kinds share: tables of endgames, each built once."""

import fcntl
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.mill.endgames import MillEndgames, load
from games.mill.rules import Mill
from games.mill.rulesets import RULE_SETS
from games.mill.tablefile import NAME
from games.mill.tables import build, pair


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long proofs come first, so that no worker is left alone with one at the end."""
    items.sort(key=lambda item: item.get_closest_marker("prove") is None)


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
