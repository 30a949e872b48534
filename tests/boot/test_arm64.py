"""The package for a Pi, installed and run on a Pi's processor, emulated: its wheels and its Python."""

import os
import shutil
import subprocess
from collections.abc import Generator
from contextlib import closing
from pathlib import Path

import pytest

from tests.boot.conftest import new
from tests.boot.machine import PATH
from tests.referee import policy
from tests.referee.process import Table

pytestmark = pytest.mark.arm64

TAP_S, PATIENCE_S = 0.02, 60


@pytest.fixture(scope="module")
def pi(place: Path) -> Generator[Path]:
    """The files of a Pi with the package on it."""
    root = new("trixie-arm64", "arm64", place / "pi").root
    inside(root, "apt-get", "install", "--yes", "/root/companion.deb")
    yield root
    shutil.rmtree(root)


def inside(root: Path, *command: str) -> str:
    """What a command says that runs there, without a network."""
    env = {"PATH": PATH, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    there = ["unshare", "--net", "chroot", str(root), *command]
    ran = subprocess.run(there, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout.strip()


def turns_page(table: Table, key: str) -> None:
    """Presses a key, and gives a processor time that is emulated beside everything else."""
    before = bytes(table.image)
    table.press(key, TAP_S)
    for _ in range(PATIENCE_S):
        table.looks(1)
        if bytes(table.image) != before:
            table.looks(1)  # until its pads hear again
            return
    pytest.fail(table.text())


def test_emulated_pi_reports_aarch64_and_arm64(pi: Path) -> None:
    assert inside(pi, "uname", "--machine") == "aarch64"
    assert inside(pi, "dpkg", "--print-architecture") == "arm64"


def test_package_on_a_pi_has_libraries_for_aarch64(pi: Path) -> None:
    python = "/opt/tabletop-companion/bin/python"
    look = "import gpiod, websockets.speedups as fast, sys; print(gpiod.api_version, fast.__file__)"
    assert "cpython-313-aarch64" in inside(pi, python, "-I", "-c", look)


def test_the_command_knows_the_games(pi: Path) -> None:
    assert inside(pi, "companion", "games").startswith("basketmind ")


def test_without_pins_the_reason_is_said(pi: Path) -> None:
    ran = subprocess.run(
        ["chroot", str(pi), "companion", "referee", "--state", "/tmp/state"],
        env={"PATH": PATH},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, "/dev/gpiochip" in ran.stderr) == (1, True), ran.stderr


def test_a_match_begins(pi: Path) -> None:
    class There(Table):
        """A referee on the Pi."""

        def starts(self, state: Path, at: Path, *more: str) -> "subprocess.Popen[str]":
            command = ["chroot", str(pi), "companion", "referee", "--emulated"]
            return subprocess.Popen(
                [*command, "--state", "/root/state", "--socket", "/root/s"],
                env={"PATH": PATH},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                bufsize=1,
            )

    relative = Path(os.path.relpath(pi / "root" / "s"))
    with closing(There(Path("/"), relative)) as table:
        for key in ("left 1", *policy.BEGIN):
            turns_page(table, key)
        assert table.told is not None
        assert table.told["game"] == "basketmind"
