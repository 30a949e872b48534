"""Runs Python where /dev/gpiochip0 is a simulated chip, on a Raspberry Pi by its papers."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
SOURCES = [Path(__file__).with_name(name) for name in ("lines.c", "chip.c", "calls.c")]

PI_3B = 0xA02082


def built(folder: Path, cc: str) -> Path:
    """The library to preload, made in a folder; raises CalledProcessError with the reasons."""
    library = folder / "gpiochip.so"
    flags = ("-shared", "-fPIC", "-fvisibility=hidden", "-O1", "-Wall", "-Wextra", "-Werror")
    subprocess.run([cc, *flags, "-o", library, *SOURCES, "-ldl"], check=True)
    return library


class Machine:
    """A machine with a header, in a folder of its own, with what that C compiler made."""

    def __init__(self, folder: Path, cc: str) -> None:
        self._root = folder / "root"
        papers = self._root / "proc" / "device-tree" / "system"
        papers.mkdir(parents=True)
        (papers / "linux,revision").write_bytes(PI_3B.to_bytes(4, "big"))
        (self._root / "dev").mkdir()
        (self._root / "dev" / "gpiochip0").touch()
        self._library = built(folder, cc)
        self.desk = folder / "desk"
        self.desk.mkdir()

    @property
    def environment(self) -> dict[str, str]:
        """What a process has to have in its environment to be on that machine."""
        mine = {name: value for name, value in os.environ.items() if "GPIO" not in name}
        return mine | {
            "LD_PRELOAD": str(self._library),
            "GPIO_SIMULATED": str(self._root),
            "PYTHONPATH": str(ROOT),
        }

    def run(self, *arguments: str, **more: str) -> "subprocess.CompletedProcess[str]":
        """Python with these arguments on that machine, with `more` in its environment.

        It works in the empty folder `desk`.
        """
        with self.start(*arguments, **more) as process:
            out, err = process.communicate()
        return subprocess.CompletedProcess(arguments, process.returncode, out, err)

    def start(self, *arguments: str, **more: str) -> "subprocess.Popen[str]":
        """The same, while it goes on."""
        pipe = subprocess.PIPE
        return subprocess.Popen(
            [sys.executable, *arguments],
            cwd=self.desk,
            env=self.environment | more,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            text=True,
        )
