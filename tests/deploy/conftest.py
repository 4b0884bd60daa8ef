"""The packages, built once, and a fresh machine to install them on."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.fresh import RELEASES, Machine, run


@pytest.fixture(scope="session", params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    """Each Debian that there is a package for."""
    return str(request.param)


@pytest.fixture(scope="session")
def packages(release: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The package of each architecture; all test processes share one build."""
    if os.geteuid() != 0:
        pytest.skip("only root can make a fresh Debian to build in")
    if subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], check=False).returncode:
        pytest.skip("this machine allows no namespaces of its own, which a fresh Debian needs")
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    dist = shared / f"packages-{release}"
    with (shared / f"{dist.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not dist.exists():
            run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", dist)
            run(sys.executable, "-m", "deploy.leaflets", dist / "leaflets")
            run(sys.executable, "-m", "deploy.hostguide", dist / "HOST-GUIDE.pdf")
            run("deploy/build-deb.sh", release, "amd64", "arm64", DIST=str(dist))
    return {file.stem.rpartition("_")[2]: file for file in dist.glob("*.deb")}


@pytest.fixture
def machine(release: str, packages: dict[str, Path]) -> Iterator[Machine]:
    """A machine that is thrown away afterwards."""
    root = Path(f"/var/tmp/machine-{os.getpid()}")
    try:
        yield Machine(root, release)
    finally:
        shutil.rmtree(root)
