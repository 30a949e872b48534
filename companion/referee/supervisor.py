"""Keeps a referee's process running where systemd doesn't: it restarts one that crashes."""

import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from enum import Enum, auto

MOST_STARTS = 6
"""The most starts within `WINDOW_S`: the first one and five more."""
WINDOW_S = 60.0
PATIENCE_S = 10.0
"""Seconds after which a referee that does not end in good order is killed."""


class SupervisionEnd(Enum):
    """Why supervision ended."""

    STOPPED = auto()
    """The supervisor was told to stop."""
    OFF = auto()
    """The table switched the device off."""
    REFUSED = auto()
    """The referee would not start; it said why itself."""
    CRASHED = auto()
    """The referee crashed again and again."""


class Supervisor:
    """Starts a referee with `command`, and again whenever it crashes.

    The referee writes a line once its keys are live, ends with status 0 when the table switches the
    device off, and ends when its standard input does, so none is left behind if the supervisor is
    killed. Keys such as Ctrl-C reach only the supervisor. Every start after the first one has the
    arguments `again` too. `clock` returns monotonic seconds.
    """

    def __init__(
        self,
        command: Sequence[str],
        clock: Callable[[], float] = time.monotonic,
        again: Sequence[str] = (),
    ) -> None:
        self._command = command
        self._again = again
        self._clock = clock
        self._starts = deque[float](maxlen=MOST_STARTS)
        self._changing = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self.end: SupervisionEnd | None = None

    def start(self) -> bool:
        """Start a referee and wait until its keys are live; return whether they are."""
        while process := self._start_process():
            assert process.stdout is not None
            if process.stdout.readline():
                return True
            if (status := process.wait()) >= 0:
                self._set_end(SupervisionEnd.REFUSED if status else SupervisionEnd.OFF)
        return False

    def keep(self, over: Callable[[], None]) -> None:
        """Supervise in a thread, which calls `over` at its end."""
        self._thread = threading.Thread(target=self._keep, args=(over,), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the referee in good order, if it runs, and the supervision."""
        self._set_end(SupervisionEnd.STOPPED)
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
                self._set_end(SupervisionEnd.OFF)
            live = self.start()
        over()

    def _start_process(self) -> "subprocess.Popen[bytes] | None":
        """Return a new process, None if supervision has ended."""
        with self._changing:
            now = self._clock()
            often = len(self._starts) == MOST_STARTS and now - self._starts[0] < WINDOW_S
            if often and self.end is None:
                self.end = SupervisionEnd.CRASHED
            if self.end is not None:
                return None
            if self._process is not None:
                _let_go(self._process)
            again = self._again if self._starts else ()
            self._starts.append(now)
            self._process = subprocess.Popen(
                (*self._command, *again),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
            return self._process

    def _set_end(self, end: SupervisionEnd) -> None:
        with self._changing:
            self.end = self.end or end


def _let_go(process: "subprocess.Popen[bytes]") -> None:
    """Close the pipes of a process that has ended."""
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        pipe.close()
