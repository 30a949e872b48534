"""systemd hears from the loop in time, seldom, and only while everything due gets done."""

import os
import selectors
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from companion.devices.edge_queue import EdgeQueue
from companion.referee.event_loop import EventLoop
from companion.referee.monotonic_clock import now_ms
from companion.referee.watchdog import Watchdog, systemd_watchdog_timeout_ms
from tests.referee.process import PATIENCE_S, Table

if TYPE_CHECKING:
    from companion.devices.keys_lamps_and_buzzer import KeysLampsAndBuzzer
    from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
    from companion.referee.referee import Referee

HOUR = 3_600_000
PATIENCE = 30_000
"""What the unit says: WatchdogSec=30."""


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    at = str(tmp_path / "notify")
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as listening:
        listening.bind(at)
        listening.settimeout(PATIENCE_S)
        monkeypatch.setenv("NOTIFY_SOCKET", at)
        yield listening


def told(manager: socket.socket) -> int:
    """How many messages have come by now."""
    manager.setblocking(False)
    count = 0
    while True:
        try:
            assert manager.recv(4096) == b"WATCHDOG=1"
        except BlockingIOError:
            return count
        count += 1


def test_an_idle_loop_is_woken_240_times_an_hour(manager: socket.socket) -> None:
    watchdog, now, count = Watchdog(PATIENCE, 0), 0, 0
    while (due := watchdog.deadline()) is not None and due <= HOUR:
        now = due
        watchdog.tick(now)
        count += told(manager)
    assert count == HOUR // (PATIENCE // 2)


def test_a_loop_that_is_awake_every_second_is_never_woken_for_it(manager: socket.socket) -> None:
    watchdog, count = Watchdog(PATIENCE, 0), 0
    for now in range(1000, HOUR, 1000):
        due = watchdog.deadline()
        assert due is not None
        assert due > now - 1000
        assert due >= now
        watchdog.tick(now)
        count += told(manager)
    assert HOUR // (PATIENCE // 2) < count <= HOUR // (PATIENCE // 3)


def test_without_a_watchdog_nothing_wakes_the_loop_and_nobody_is_told(
    manager: socket.socket,
) -> None:
    watchdog = Watchdog(None, 0)
    assert watchdog.deadline() is None
    watchdog.tick(HOUR)
    assert told(manager) == 0


@pytest.mark.parametrize(
    ("usec", "pid", "ms"),
    [
        ("30000000", None, 30_000),
        ("30000000", "own", 30_000),
        ("30000000", "1", None),  # another process is watched
        (None, None, None),
        ("", None, None),
        ("0", None, None),
        ("soon", None, None),
    ],
)
def test_the_patience_is_read_as_systemd_writes_it(
    usec: str | None, pid: str | None, ms: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = str(os.getpid()) if pid == "own" else pid
    for name, value in (("WATCHDOG_USEC", usec), ("WATCHDOG_PID", process)):
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    assert systemd_watchdog_timeout_ms() == ms


def test_a_live_referee_says_so_again_and_again(
    manager: socket.socket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "100000")
    with closing(Table(tmp_path / "state", tmp_path / "sock")):
        heard = [manager.recv(4096) for _ in range(4)]
    assert heard == [b"READY=1\nSTATUS=keys are live", *[b"WATCHDOG=1"] * 3]


@pytest.mark.parametrize("stuck", ["referee", "box"])
def test_a_loop_that_leaves_something_undone_is_not_alive(
    stuck: str, manager: socket.socket
) -> None:
    assert rounds(stuck) == 5
    assert told(manager) == 0


def test_a_loop_with_nothing_left_to_do_is(manager: socket.socket) -> None:
    assert rounds("nothing") == 5
    assert told(manager) == 5


def rounds(stuck: str) -> int:
    """Five rounds of a loop, in which one part never gets done what is due."""

    class Part:
        wants_off = False
        gone_round = 0

        def __init__(self, due: int | None) -> None:
            self._due = due

        def deadline(self) -> int | None:
            return self._due

        def tick(self, now: int) -> None: ...

        def gather(self) -> None:
            Part.gone_round += 1
            box.wants_off = Part.gone_round == 5

    parts = {name: Part(0 if name == stuck else None) for name in ("referee", "box")}
    box = parts["box"]
    with selectors.DefaultSelector() as selector, closing(EdgeQueue()) as inbox:
        watchdog = Watchdog(2, now_ms() - HOUR)
        rounds = EventLoop(
            selector,
            inbox,
            cast("KeysLampsAndBuzzer", Part(None)),
            cast("OutputsAndSubscribers", box),
            watchdog,
        )
        rounds.run(cast("Referee", parts["referee"]))
    return Part.gone_round
