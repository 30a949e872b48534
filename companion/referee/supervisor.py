"""Keeping a referee's process running, as systemd does where a table has one of its own."""

import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from enum import Enum, auto

MOST_STARTS = 6
"""A referee is started once, and five times more within `WINDOW_S`."""
WINDOW_S = 60.0
PATIENCE_S = 10.0
"""A referee that takes longer than this to end in good order is made to."""


class SupervisionEnd(Enum):
    """How supervision came to its end."""

    STOPPED = auto()
    """The supervisor was told to stop."""
    OFF = auto()
    """The table switched the device off."""
    REFUSED = auto()
    """The referee would not start; it said why itself."""
    CRASHED = auto()
    """The referee crashed again and again."""


class Supervisor:
    """A referee that `command` starts, and starts again whenever it crashes.

    It says a line once its keys are live, ends with status 0 when the table switches the device
    off, and ends when its standard input does: if the supervisor is killed, none is left
    behind. Keys such as Ctrl-C reach only the supervisor. `clock` gives monotonic seconds.
    """

    def __init__(self, command: Sequence[str], clock: Callable[[], float] = time.monotonic) -> None:
        self._command = command
        self._clock = clock
        self._starts = deque[float](maxlen=MOST_STARTS)
        self._changing = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self.end: SupervisionEnd | None = None

    def start(self) -> bool:
        """Starts a referee and waits until its keys are live; whether they are."""
        while process := self._begun():
            assert process.stdout is not None
            if process.stdout.readline():
                return True
            if (status := process.wait()) >= 0:
                self._ends(SupervisionEnd.REFUSED if status else SupervisionEnd.OFF)
        return False

    def keep(self, over: Callable[[], None]) -> None:
        """Supervises in a thread, which calls `over` when that has come to its end."""
        self._thread = threading.Thread(target=self._keep, args=(over,), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends the referee in good order, if there is one; supervision is over."""
        self._ends(SupervisionEnd.STOPPED)
        with self._changing:
            process, self._process = self._process, None
        if process is not None:
            process.terminate()
            try:
                process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if self._thread is not None:
            self._thread.join()
        if process is not None:
            _let_go(process)

    def _keep(self, over: Callable[[], None]) -> None:
        live = True
        while live and (process := self._process):
            if process.wait() == 0:
                self._ends(SupervisionEnd.OFF)
            live = self.start()
        over()

    def _begun(self) -> "subprocess.Popen[bytes] | None":
        """A new process, if there is to be one."""
        with self._changing:
            now = self._clock()
            often = len(self._starts) == MOST_STARTS and now - self._starts[0] < WINDOW_S
            if often and self.end is None:
                self.end = SupervisionEnd.CRASHED
            if self.end is not None:
                return None
            if self._process is not None:
                _let_go(self._process)
            self._starts.append(now)
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
            return self._process

    def _ends(self, end: SupervisionEnd) -> None:
        with self._changing:
            self.end = self.end or end


def _let_go(process: "subprocess.Popen[bytes]") -> None:
    """Closes what leads to a process that has ended."""
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        pipe.close()
