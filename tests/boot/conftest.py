"""Machines with the package of `make boot`, and how long things took on them.

The Debians are looked at side by side, and their files lie in memory where there is room for them.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest

from tests.boot.machine import Machine

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
TREES = Path(os.environ.get("TREES", BUILD / "trees"))
SUITES = ("bookworm", "trixie")
EMULATED = """[Service]
ExecStart=
ExecStart=/opt/tabletop-companion/bin/companion referee --emulated
"""
"""A container has no pins, so its keys are pressed over the socket."""

ROOM = 3 << 30
"""Bytes for the files of a Debian that is installed on, and of the machines that it is the base of."""

Figure = Callable[[str, float], None]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says how long things took."""
    passed = terminalreporter.stats.get("passed", [])
    figures = [report.user_properties for report in passed]
    lines = [(*what.split(": "), s) for each in figures for what, s in each]
    if lines:
        terminalreporter.section("seconds")
        for suite, what, s in sorted(lines):
            terminalreporter.line(f"{suite:9} {what:44} {s:6.2f}")
        (BUILD / "boot.json").write_text(json.dumps(sorted(lines), indent=1), encoding="utf-8")


def package(architecture: str) -> Path:
    """The package that make has built."""
    found = sorted((ROOT / "dist").glob(f"*_{architecture}.deb"))
    return found[-1] if found else missing(f"dist/*_{architecture}.deb")


def tree(name: str) -> Path:
    """The Debian that make has fetched."""
    found = TREES / f"{name}.tar"
    return found if found.exists() else missing(str(found))


def missing(what: str) -> NoReturn:
    pytest.fail(f"there is no {what}: these tests are run by make", pytrace=False)


@pytest.fixture(
    scope="session",
    params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in SUITES],
)
def suite(request: pytest.FixtureRequest) -> str:
    """A release of Debian by its name."""
    return request.param


@pytest.fixture
def figure(suite: str, record_property: Callable[[str, object], None]) -> Figure:
    """Notes how many seconds something took."""

    def note(what: str, s: float) -> None:
        record_property(f"{suite}: {what}", s)

    return note


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Generator[Path]:
    """Where the files of machines lie: in memory if it can be spared, for disks are slow to sync."""
    folder = tmp_path_factory.mktemp("machines")
    if _memory() < 2 * len(SUITES) * ROOM:
        yield folder
        return
    size = f"size={ROOM}"
    subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def _memory() -> int:
    """The bytes of memory that nobody uses."""
    with Path("/proc/meminfo").open(encoding="ascii") as lines:
        facts = dict(line.split(":") for line in lines)
    return int(facts["MemAvailable"].split()[0]) << 10


@pytest.fixture(scope="session")
def architecture() -> str:
    """That of this machine, as Debian calls it."""
    command = ["dpkg", "--print-architecture"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def new(suite: str, architecture: str, root: Path) -> Machine:
    """A machine with nothing of ours on it but the package, as a file."""
    root.mkdir()
    subprocess.run(["tar", "-xf", str(tree(suite)), "-C", str(root)], check=True)
    shutil.copy(package(architecture), root / "root" / "companion.deb")
    (root / "var/log/journal").mkdir(exist_ok=True)  # a log that is there after the machine is off
    return Machine(root)


@pytest.fixture
def bare(suite: str, architecture: str, place: Path) -> Generator[Machine]:
    """The same, for a test."""
    with closing(new(suite, architecture, place / "bare")) as machine:
        yield machine
    shutil.rmtree(machine.root)


def installs(machine: Machine, package: str = "companion.deb") -> str:
    """What apt says while it installs or upgrades as README says, without a network."""
    return machine.runs("sh", "-c", f"apt-get install --yes /root/{package} 2>&1")


@pytest.fixture(scope="session")
def prepared(suite: str, architecture: str, place: Path) -> Iterator[Path]:
    """The files of a machine that the package was installed on, and that was switched off."""
    machine = new(suite, architecture, place / suite)
    machine.boot()
    dropin = machine.root / "etc/systemd/system/companion-referee.service.d/emulated.conf"
    dropin.parent.mkdir(parents=True)
    dropin.write_text(EMULATED, encoding="utf-8")
    installs(machine)
    machine.until("keys are live", machine.is_ready)
    machine.runs("systemctl", "--no-block", "poweroff")
    machine.goes_off()
    yield machine.root
    shutil.rmtree(machine.root)


@pytest.fixture
def machine(prepared: Path, place: Path) -> Generator[Machine]:
    """A machine with a referee on it, whose kit is emulated. It is off.

    What it writes lies on top of the prepared files, which stay as they are.
    """
    root, written, work = folders = [place / name for name in ("machine", "written", "work")]
    for folder in folders:
        folder.mkdir()
    layers = f"lowerdir={prepared},upperdir={written},workdir={work}"
    subprocess.run(["mount", "-t", "overlay", "overlay", "-o", layers, str(root)], check=True)
    try:
        with closing(Machine(root)) as machine:
            yield machine
    finally:
        subprocess.run(["umount", str(root)], check=True)
        for folder in folders:
            shutil.rmtree(folder)
