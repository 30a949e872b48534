"""Imports point one way, and a wrong one is noticed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"


def lint_imports(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Check the package that lies in a folder; -I keeps the installed one out of the way."""
    return subprocess.run(
        [sys.executable, "-I", "-c", LINT, "--no-logo", "--no-cache", *options],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package, to be spoilt."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(
        ROOT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("__pycache__")
    )
    return tmp_path


def plant(copy: Path, module: str, source: str) -> None:
    path = copy / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{source}\n", encoding="utf-8")
    for package in path.relative_to(copy).parents:
        if package.name not in ("", "companion"):
            (copy / package / "__init__.py").touch()


def test_the_package_keeps_its_contracts() -> None:
    run = lint_imports(ROOT)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize(
    ("contract", "module", "source"),
    [
        ("layers", "companion/rules/planted.py", "import companion.games"),
        ("layers", "companion/games/planted.py", "import companion.match"),
        ("layers", "companion/match.py", "import companion.record"),
        ("layers", "companion/record/planted.py", "import companion.screens"),
        ("layers", "companion/screens/planted.py", "import companion.console"),
        ("layers", "companion/console/planted.py", "import companion.devices.planted"),
        ("layers", "companion/journal/planted.py", "import companion.devices.planted"),
        ("layers", "companion/referee.py", "import companion.web.planted"),
        ("layers", "companion/web/planted.py", "import companion.cli.main"),
        ("layers", "companion/terminal/planted.py", "import companion.web.planted"),
        ("layers", "companion/referee_socket/planted.py", "import companion.devices.planted"),
        ("layers", "companion/remote_pad/link/planted.py", "import companion.rules"),
        ("layers", "companion/planted.py", "'A module without a place.'"),
        ("pure", "companion/rules/planted.py", "import random"),
        ("pure", "companion/games/planted.py", "def now():\n    import time"),
        ("pure", "companion/match.py", "from os import path"),
        ("pure", "companion/record/planted.py", "import secrets"),
        ("pure", "companion/screens/planted.py", "from PIL import Image"),
        ("pure", "companion/console/planted.py", "import asyncio"),
        ("pure", "companion/remote_pad/link/planted.py", "import threading"),
        ("games", "companion/games/planted.py", "import companion.games.other"),
        ("hardware", "companion/journal/planted.py", "from luma.core import device"),
        ("hardware", "companion/referee.py", "import gpiozero"),
        ("link", "companion/remote_pad/link/planted.py", "import typing"),
        ("remote_pad", "companion/remote_pad/planted.py", "'A module without a place.'"),
        ("remote_pad", "companion/remote_pad/link/planted.py", "import companion.remote_pad.pad"),
    ],
)
def test_a_forbidden_import_is_noticed(copy: Path, contract: str, module: str, source: str) -> None:
    plant(copy, "companion/devices/planted.py", "")
    plant(copy, "companion/web/planted.py", "")
    plant(copy, "companion/games/other.py", "")
    plant(copy, "companion/cli.py", "")
    assert lint_imports(copy, "--contract", contract).returncode == 0
    plant(copy, module, source)
    run = lint_imports(copy, "--contract", contract)
    assert run.returncode == 1, run.stdout
    assert "BROKEN" in run.stdout


def test_devices_may_import_hardware(copy: Path) -> None:
    plant(copy, "companion/devices/planted.py", "import gpiozero, smbus2, serial, luma.core")
    run = lint_imports(copy)
    assert run.returncode == 0, run.stdout
