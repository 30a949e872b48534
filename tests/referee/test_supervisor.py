"""A referee that is kept running: when it is started again, and when not."""

import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.referee.supervisor import MOST_STARTS, WINDOW_S, SupervisionEnd, Supervisor

PATIENCE_S = 30
LIVE = "import os, sys; sys.stdin.read(0); print('live', os.getpid(), flush=True); "
"""What a referee does until its keys are live."""
WAIT = LIVE + "sys.stdin.read()"
"""It ends when its standard input does."""


def starts(folder: Path, then: str) -> list[str]:
    """A process that adds its number to a file before it does something."""
    notes = f"import os; open({str(folder / 'starts')!r}, 'a').write(f'{{os.getpid()}}\\n'); "
    return [sys.executable, "-c", notes + then]


def started(folder: Path) -> list[int]:
    """The numbers of all processes that were started."""
    return [int(line) for line in (folder / "starts").read_text(encoding="utf-8").split()]


@contextmanager
def watched(supervisor: Supervisor) -> Generator[threading.Event]:
    """Supervision that is kept until the end of the block, and what is set when it is over."""
    over = threading.Event()
    supervisor.keep(over.set)
    try:
        yield over
    finally:
        supervisor.stop()


def test_supervisor_ends_when_the_table_switches_the_device_off(tmp_path: Path) -> None:
    supervisor = Supervisor(starts(tmp_path, LIVE))
    assert supervisor.start()
    with watched(supervisor) as over:
        assert over.wait(PATIENCE_S)
    assert supervisor.end is SupervisionEnd.OFF
    assert len(started(tmp_path)) == 1


def test_a_referee_that_will_not_start_is_not_asked_again(tmp_path: Path) -> None:
    supervisor = Supervisor(starts(tmp_path, "raise SystemExit(1)"))
    assert not supervisor.start()
    assert supervisor.end is SupervisionEnd.REFUSED
    assert len(started(tmp_path)) == 1
    supervisor.stop()


def test_a_referee_that_falls_again_and_again_is_left_alone(tmp_path: Path) -> None:
    supervisor = Supervisor(starts(tmp_path, LIVE + "os._exit(3)"), clock=lambda: 0.0)
    assert supervisor.start()
    with watched(supervisor) as over:
        assert over.wait(PATIENCE_S)
    assert supervisor.end is SupervisionEnd.CRASHED
    assert len(started(tmp_path)) == MOST_STARTS


def test_a_referee_that_is_killed_before_it_is_live_is_started_again(tmp_path: Path) -> None:
    supervisor = Supervisor(starts(tmp_path, "os.kill(os.getpid(), 9)"), clock=lambda: 0.0)
    assert not supervisor.start()
    assert supervisor.end is SupervisionEnd.CRASHED
    assert len(started(tmp_path)) == MOST_STARTS
    supervisor.stop()


def test_referee_that_crashes_now_and_then_is_always_restarted(tmp_path: Path) -> None:
    times = iter(range(10**6))
    seldom = WINDOW_S / (MOST_STARTS - 1)
    fall = f"os._exit(len(open({str(tmp_path / 'starts')!r}).readlines()) < 20)"
    supervisor = Supervisor(starts(tmp_path, LIVE + fall), clock=lambda: next(times) * seldom)
    assert supervisor.start()
    with watched(supervisor) as over:
        assert over.wait(PATIENCE_S)
    assert supervisor.end is SupervisionEnd.OFF
    assert len(started(tmp_path)) == 20


def test_to_stop_ends_the_referee_and_starts_no_other(tmp_path: Path) -> None:
    supervisor = Supervisor(starts(tmp_path, WAIT))
    assert supervisor.start()
    with watched(supervisor) as over:
        pass
    assert over.is_set()
    assert supervisor.end is SupervisionEnd.STOPPED
    (number,) = started(tmp_path)
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    assert not supervisor.start()


def test_a_referee_that_will_not_end_is_made_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.referee.supervisor.PATIENCE_S", 0.0)
    deaf = f"import signal; signal.signal({int(signal.SIGTERM)}, signal.SIG_IGN); "
    supervisor = Supervisor(starts(tmp_path, deaf + WAIT))
    assert supervisor.start()
    supervisor.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(started(tmp_path)[0], 0)


def test_a_referee_is_not_left_behind_when_its_watch_is_killed(tmp_path: Path) -> None:
    command = starts(tmp_path, WAIT)
    source = (
        "import sys; from companion.referee.supervisor import Supervisor; "
        f"supervisor = Supervisor({command!r}); supervisor.start(); print('live', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", source], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"live\n"
        gone = os.pidfd_open(started(tmp_path)[0])
        process.kill()
    assert select.select([gone], [], [], PATIENCE_S)[0]
    os.close(gone)
