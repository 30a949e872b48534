"""A Debian tree that systemd boots as PID 1, in a container without a network."""

import itertools
import os
import select
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from tests.boot import cgroups
from tests.referee.process import Onlooker, seconds

PATIENCE_S = 60.0
"""A machine that takes longer than this is stuck."""

PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
SOCKET = Path("run/tabletop-companion/referee.sock")
NUMBERS = itertools.count(1)


class Failed(AssertionError):
    """A command on the machine did not do what it should, or something was never seen."""


class Machine:
    """A machine whose files lie in `root`; it is off until it is booted."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._container: subprocess.Popen[bytes] | None = None
        self._leader = 0
        self._groups: Sequence[Path] = ()

    # Power ----------------------------------------------------------------------------------

    def boot(self) -> None:
        """Switches it on, and waits until it takes commands."""
        Path("/run/systemd/nspawn").mkdir(parents=True, exist_ok=True)
        name = f"companion-{os.getpid()}-{next(NUMBERS)}"
        self._groups = cgroups.made(name)
        self._container = subprocess.Popen(
            [
                *("sh", "-c", cgroups.JOINED, "sh", " ".join(map(str, self._groups))),
                "systemd-nspawn",
                "--quiet",
                "--boot",
                "--private-network",
                # Nobody else has to run systemd on the machine of the test.
                "--register=no",
                "--keep-unit",
                f"--machine={name}",
                f"--directory={self.root}",
                "--console=pipe",
            ],
            env={"PATH": PATH, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.until("it takes commands", self._takes_commands)

    def pull_the_plug(self) -> None:
        """Everything on it ends at once; what was written stays."""
        os.kill(self._leader, signal.SIGKILL)
        self._ended()

    def goes_off(self) -> None:
        """Waits until it has switched itself off."""
        self._ended()

    def close(self) -> None:
        """Switches it off if it is on."""
        if self._container is not None:
            with suppress(ProcessLookupError):
                os.kill(self._leader or self._container.pid, signal.SIGKILL)
            self._ended()

    def _takes_commands(self) -> bool:
        """Whether systemd answers. What nspawn starts it with is its child for a moment, too."""
        assert self._container is not None
        children = Path(f"/proc/{self._container.pid}/task/{self._container.pid}/children")
        first = children.read_text(encoding="ascii").split()
        self._leader = int(first[0]) if first else 0
        return bool(first) and self.standing() not in {"", "offline"}

    def _ended(self) -> None:
        assert self._container is not None
        self._container.wait(PATIENCE_S)
        self._container = None
        cgroups.removed(self._groups)

    # Commands -------------------------------------------------------------------------------

    def runs(self, *command: str) -> str:
        """What a command of root's says; raises `Failed` if it fails."""
        ran = self._run(*command)
        if ran.returncode:
            raise Failed(f"{' '.join(command)}: {ran.stdout}{ran.stderr}")
        return ran.stdout.strip()

    def says(self, *command: str) -> str:
        """The same, whether it fails or not."""
        return self._run(*command).stdout.strip()

    def _run(self, *command: str) -> "subprocess.CompletedProcess[str]":
        inside = ("nsenter", f"--target={self._leader}", "--all", "env", "-i", f"PATH={PATH}")
        quiet = ("DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8")
        return subprocess.run(
            [*inside, *quiet, *command], capture_output=True, text=True, check=False, timeout=300
        )

    def unit(self, name: str, value: str) -> str:
        """A value that systemd has of a unit."""
        return self.runs("systemctl", "show", name, f"--property={value}", "--value")

    def until(self, what: str, seen: Callable[[], bool]) -> float:
        """Waits until something is seen; the seconds that it took."""
        began = seconds()
        while not seen():
            if seconds() - began > PATIENCE_S:
                raise Failed(f"never seen: {what}\n{self.log()}")
            select.select([], [], [], 0.02)
        return seconds() - began

    def standing(self) -> str:
        """How the machine stands, in systemd's word."""
        return self.says("systemctl", "is-system-running")

    def log(self) -> str:
        """The last lines of its log."""
        return self.says("journalctl", "--no-pager", "--lines=60")

    # The referee on it ----------------------------------------------------------------------

    def is_ready(self) -> bool:
        """Whether the referee's keys are live."""
        return self.says("systemctl", "is-active", "companion-referee.service") == "active"

    @property
    def referee(self) -> int:
        """The process of the referee, as it is called on the machine; 0 without one."""
        return int(self.unit("companion-referee.service", "MainPID"))

    def table(self) -> Onlooker:
        """Somebody who sits down at it."""
        return Onlooker(self.at)

    @property
    def at(self) -> Path:
        """Where the referee is met, from outside."""
        return Path(f"/proc/{self._leader}/root") / SOCKET
