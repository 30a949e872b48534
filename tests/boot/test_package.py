"""The package: made twice it is the same, and where it can't be made the reason is said."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.boot.conftest import ROOT

pytestmark = pytest.mark.boot


def built(architecture: str, output: Path) -> "subprocess.CompletedProcess[str]":
    """The package from the wheels that make has fetched."""
    wheels = ROOT / "build" / "wheels" / architecture
    env = os.environ | {"SOURCE_DATE_EPOCH": "1790000000", "PYTHON": sys.executable}
    command = [ROOT / "systemd" / "deb" / "build", architecture, wheels, output]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_made_twice_it_is_the_same(architecture: str, tmp_path: Path) -> None:
    one, other = tmp_path / "one.deb", tmp_path / "other.deb"
    for output in (one, other):
        made = built(architecture, output)
        assert made.returncode == 0, made.stderr
    assert one.read_bytes() == other.read_bytes()


def test_32_bits_are_refused_with_the_reason(tmp_path: Path) -> None:
    made = built("armhf", tmp_path / "none.deb")
    assert made.returncode == 1
    assert "gpiod has wheels for 64 bits only" in made.stderr
