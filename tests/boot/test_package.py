"""The package: made twice it is the same, and where it can't be made the reason is said."""

import gzip
import os
import re
import subprocess
import sys
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from tests.boot.conftest import ROOT, package

pytestmark = pytest.mark.boot


MTIME = slice(24, 36)
"""Where the first file in an archive has its time in s (ar(5)): that of the whole package."""


def built(
    architecture: str, output: Path, version: str = "0", epoch: int = 0
) -> "subprocess.CompletedProcess[str]":
    """The package from the wheels that make has fetched, its files as old as `epoch` says."""
    wheels = ROOT / "build" / "wheels" / architecture
    env = os.environ | {"SOURCE_DATE_EPOCH": str(epoch), "PYTHON": sys.executable}
    env["VERSION"] = version
    env["TMPDIR"] = str(output.parent)
    command = [ROOT / "systemd" / "deb" / "build", architecture, wheels, output]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_made_twice_it_is_the_same(architecture: str, place: Path) -> None:
    once, again = package(architecture).read_bytes(), place / "again.deb"
    version = package(architecture).name.split("_")[1]
    made = built(architecture, again, version, int(once[MTIME]))
    assert made.returncode == 0, made.stderr
    assert again.read_bytes() == once


def test_package_names_the_licence_of_every_bundled_distribution(
    architecture: str, place: Path
) -> None:
    out = place / "papers"
    subprocess.run(["dpkg-deb", "--extract", package(architecture), out], check=True)
    said = (out / "usr/share/doc/tabletop-companion/copyright").read_text(encoding="utf-8")
    assert "MIT License\n\nCopyright" in said
    assert "SIL OPEN FONT LICENSE" in said
    site = out / "opt/tabletop-companion/lib/python3/site-packages"
    parts = {PathDistribution(each).name for each in site.rglob("*.dist-info")}
    assert len(parts) > 15
    assert {line.split()[0] for line in said.splitlines() if ": " in line} >= parts - {
        "tabletop-companion"
    }
    entry = gzip.decompress((out / "usr/share/doc/tabletop-companion/changelog.gz").read_bytes())
    version = package(architecture).name.split("_")[1]
    assert entry.decode().startswith(f"tabletop-companion ({version}) unstable; urgency=")
    assert re.search(rb"\n -- .+ <.+>  \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\n$", entry)


def test_what_games_are_tested_with_stays_in_the_wheel(architecture: str, place: Path) -> None:
    subprocess.run(["dpkg-deb", "--extract", package(architecture), place / "lean"], check=True)
    site = place / "lean/opt/tabletop-companion/lib/python3/site-packages"
    assert (site / "companion" / "games").is_dir()
    assert not (site / "companion" / "testing").exists()
    (record,) = site.glob("tabletop_companion-*.dist-info/RECORD")
    assert "companion/games/" in record.read_text(encoding="utf-8")
    assert "companion/testing/" not in record.read_text(encoding="utf-8")


def test_another_python_is_told_which_ones_it_is_for(architecture: str, place: Path) -> None:
    subprocess.run(["dpkg-deb", "--extract", package(architecture), place / "out"], check=True)
    launcher = place / "out/opt/tabletop-companion/bin/companion"
    # An interpreter that is not in its environment finds as little as one of another version.
    ran = subprocess.run(
        [sys.executable, "-I", "-S", launcher], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1
    assert "This package is for Python 3.11 and 3.13" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_32_bits_are_refused_with_the_reason(tmp_path: Path) -> None:
    made = built("armhf", tmp_path / "none.deb")
    assert made.returncode == 1
    assert "gpiod has wheels for 64 bits only" in made.stderr
