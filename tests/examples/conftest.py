"""The example as players have it: installed beside the companion, by the commands of its page."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

import companion
from tests.examples.page import EXAMPLES

OFFLINE = {
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_BUILD_ISOLATION": "0",  # the backend that is installed is used: pip reads it that way
    "PIP_NO_DEPS": "1",
    "PIP_NO_INDEX": "1",
    "PIP_QUIET": "1",
}
"""What spares pip the network; a reader of the page has one."""


class Installed(NamedTuple):
    """A folder with two copies of an installed companion, with and without the example."""

    folder: Path

    def run(self, command: str, within: str = ".", language: str = "C") -> str:
        """What a command of the page says; raises AssertionError if it fails."""
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        found = {"PYTHONPATH": str(self.folder / "with"), "PYTHONDONTWRITEBYTECODE": "1"}
        ran = subprocess.run(
            ["/bin/sh", "-c", command],
            cwd=self.folder / within,
            env={**os.environ, **OFFLINE, **found, "PATH": path, "LC_ALL": language},
            capture_output=True,
            text=True,
            check=False,
        )
        differs = command.startswith("diff ")  # says so by its status
        assert ran.returncode == int(differs), ran.stderr
        return ran.stdout

    def plays(self, commands: Sequence[str], within: str = ".") -> str:
        """Runs commands; gives all that they say."""
        return "".join(self.run(command, within) for command in commands)


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The example, built and installed for real."""
    folder = tmp_path_factory.mktemp("installed")
    unneeded = shutil.ignore_patterns("__pycache__")
    for copy in ("without", "with"):
        shutil.copytree(Path(companion.__path__[0]), folder / copy / "companion", ignore=unneeded)
    shutil.copytree(EXAMPLES, folder / "docs/examples", ignore=unneeded)
    ready = Installed(folder)
    ready.run("pip install --no-compile --target with docs/examples/cliff")
    return ready
