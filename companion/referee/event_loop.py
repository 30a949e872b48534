"""The event loop of a process with keys and a panel: keys are handled first, then what is due."""

import os
import selectors
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Protocol

from companion.console.earliest_deadline import earliest
from companion.console.keys_and_edges import KeyEdge
from companion.devices.edge_queue import EdgeQueue
from companion.devices.keys_lamps_and_buzzer import KeysLampsAndBuzzer
from companion.referee.monotonic_clock import now_ms
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.stop_signals import ProcessStopped, wake_on_signals
from companion.referee.watchdog import Watchdog, systemd_watchdog_timeout_ms


class HasDeadline(Protocol):
    """An object with deadlines of its own, which the event loop calls."""

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in monotonic ms; None for never."""
        ...

    def tick(self, now: int, /) -> None:
        """Do what is due; called in every round."""
        ...


class KeyAndTickHandler(Protocol):
    """Handles keys: a referee, or a test of the device that replaces it for a while."""

    def handle(self, event: KeyEdge, /) -> None:
        """Handle a key that went down or came up."""
        ...

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in monotonic ms; None for never."""
        ...

    def tick(self, now: int) -> None:
        """Do what is due."""
        ...


def do_nothing() -> None:
    """Do nothing, where no callback is needed."""


class EventLoop:
    """Waits for files and deadlines, handles keys, and calls what is due; `open` makes one.

    Register a file at the `selector` with a function that takes its events. Edges from elsewhere
    than the `pins` are `put` into the same queue.
    """

    def __init__(
        self,
        selector: selectors.BaseSelector,
        inbox: EdgeQueue,
        pins: KeysLampsAndBuzzer,
        outputs: OutputsAndSubscribers,
        watchdog: Watchdog,
    ) -> None:
        self.selector = selector
        self.put = inbox.put
        self.pins = pins
        self.outputs = outputs
        self._inbox = inbox
        self._watchdog = watchdog

    @classmethod
    def open(
        cls,
        opened: ExitStack,
        selector: selectors.BaseSelector,
        outputs: OutputsAndSubscribers,
        find: Callable[[Callable[[KeyEdge], None]], KeysLampsAndBuzzer],
        eof_fd: int | None,
    ) -> "EventLoop":
        """Open an event loop and attach the pins that `find` opens to the outputs.

        `opened` closes it all. `ProcessStopped` is raised when the file descriptor `eof_fd` reaches
        its end.
        """
        inbox = EdgeQueue()
        opened.callback(inbox.close)
        opened.enter_context(wake_on_signals(inbox.wakeup_fileno()))
        pins = find(inbox.put)
        opened.callback(pins.close)
        outputs.attach(pins)
        selector.register(inbox, selectors.EVENT_READ, _wake_selector)
        if pins.source is not None:
            selector.register(pins.source, selectors.EVENT_READ, _wake_selector)
        if eof_fd is not None:
            selector.register(eof_fd, selectors.EVENT_READ, partial(_stop_at_eof, eof_fd))
        return cls(
            selector, inbox, pins, outputs, Watchdog(systemd_watchdog_timeout_ms(), now_ms())
        )

    def run(
        self,
        handler: KeyAndTickHandler,
        answered: Callable[[], None] = do_nothing,
        scheduled: Sequence[HasDeadline] = (),
        over: Callable[[], bool] = bool,
    ) -> None:
        """Handle edges, then what is due: a time runs out only after keys that were pressed before.

        `answered` is called after every edge; the `scheduled` handlers come last in a round. The
        watchdog is told of a round that did all that was due. Returns when the table switches the
        device off, or `over` returns true.
        """
        outputs, watchdog = self.outputs, self._watchdog
        while not (outputs.wants_off or over()):
            scheduled_times = (each.deadline() for each in scheduled)
            times = (handler.deadline(), outputs.deadline(), watchdog.deadline(), *scheduled_times)
            for key, events in self.selector.select(_seconds(times)):
                key.data(events)
            now = now_ms()
            self.pins.gather()  # after reading the clock, so that all keys pressed by then are in
            for edge in self._inbox.drain():
                handler.handle(edge)
                answered()
            if _due(handler.deadline(), now):
                handler.tick(now)
            if _due(outputs.deadline(), now):
                outputs.tick(now)
            for each in scheduled:
                each.tick(now)
            if not (_due(handler.deadline(), now) or _due(outputs.deadline(), now)):
                watchdog.tick(now)


def _wake_selector(_: int) -> None:
    """Wake the selector; edges are gathered and drained after it returns."""


def _stop_at_eof(eof_fd: int, _: int) -> None:
    """Stop the process at the end of the file; bytes written there are ignored."""
    if not os.read(eof_fd, 4096):
        raise ProcessStopped


def _due(deadline: int | None, now: int) -> bool:
    return deadline is not None and deadline <= now


def _seconds(deadlines: Iterable[int | None]) -> float | None:
    """Return how many seconds the loop may sleep, None for ever."""
    first = earliest(*deadlines)
    return None if first is None else max(0, first - now_ms()) / 1000
