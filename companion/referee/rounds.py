"""One loop over keys and deadlines: whatever a process does at a table, it does in rounds."""

import os
import selectors
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Protocol

from companion.console.deadlines import earliest
from companion.console.keys import Edge
from companion.devices.inbox import Inbox
from companion.devices.pins import Pins
from companion.referee.box import TableBox
from companion.referee.process import Stop, now_ms
from companion.referee.watchdog import Watchdog, patience


class Part(Protocol):
    """What has something to do now and then."""

    def deadline(self) -> int | None:
        """When `tick` has something to do, in monotonic ms; None for never."""
        ...

    def tick(self, now: int, /) -> None:
        """Does what is due; guests are asked in every round."""
        ...


class Host(Protocol):
    """Whoever answers keys: a referee, or a test of the box in its place."""

    def edge(self, edge: Edge) -> None:
        """A key went down or came up."""
        ...

    def deadline(self) -> int | None:
        """When `tick` has something to do, None for never."""
        ...

    def tick(self, now: int) -> None:
        """Does what is due."""
        ...


def nothing() -> None:
    """Does nothing, where nobody wants to hear that a key was answered."""


class Rounds:
    """The selector, the keys and the box that a process goes round with; `open` begins them.

    Whoever has a file to wait for registers it at the `selector`, with what is called with its
    events. Edges from elsewhere than the `pins` are `put` into the same inbox.
    """

    def __init__(
        self,
        selector: selectors.BaseSelector,
        inbox: Inbox,
        pins: Pins,
        box: TableBox,
        watchdog: Watchdog,
    ) -> None:
        self.selector = selector
        self.put = inbox.put
        self.pins = pins
        self.box = box
        self._inbox = inbox
        self._watchdog = watchdog

    @classmethod
    def open(
        cls,
        opened: ExitStack,
        selector: selectors.BaseSelector,
        box: TableBox,
        find: Callable[[Callable[[Edge], None]], Pins],
        leash: int | None,
    ) -> "Rounds":
        """The box has pins from here on, those that `find` gives to whoever takes their edges.

        `opened` closes them. `Stop` is raised when the file descriptor `leash` comes to its end.
        """
        inbox = Inbox()
        opened.callback(inbox.close)
        pins = find(inbox.put)
        opened.callback(pins.close)
        box.attach(pins)
        selector.register(inbox, selectors.EVENT_READ, _wakes)
        if pins.source is not None:
            selector.register(pins.source, selectors.EVENT_READ, _wakes)
        if leash is not None:
            selector.register(leash, selectors.EVENT_READ, partial(_tugged, leash))
        return cls(selector, inbox, pins, box, Watchdog(patience(), now_ms()))

    def run(
        self,
        host: Host,
        answered: Callable[[], None] = nothing,
        guests: Sequence[Part] = (),
        over: Callable[[], bool] = bool,
    ) -> None:
        """Edges first, then what is due: a time runs out only after keys that were pressed before.

        `answered` is called after every edge, `guests` come last in a round. The watchdog hears of
        a round that did all that was due by then. It goes round until the table wants the device
        off, or all is `over`.
        """
        box, watchdog = self.box, self._watchdog
        while not (box.wants_off or over()):
            guest_times = (guest.deadline() for guest in guests)
            times = (host.deadline(), box.deadline(), watchdog.deadline(), *guest_times)
            for key, events in self.selector.select(_seconds(times)):
                key.data(events)
            now = now_ms()
            self.pins.gather()  # after the look at the clock: what was pressed by then is among it
            for edge in self._inbox.drain():
                host.edge(edge)
                answered()
            if _due(host.deadline(), now):
                host.tick(now)
            if _due(box.deadline(), now):
                box.tick(now)
            for guest in guests:
                guest.tick(now)
            if not (_due(host.deadline(), now) or _due(box.deadline(), now)):
                watchdog.tick(now)


def _wakes(_: int) -> None:
    """Edges have come; they are gathered and drained after the selector is done."""


def _tugged(leash: int, _: int) -> None:
    """Nobody holds the other end any more, or somebody said something there."""
    if not os.read(leash, 4096):
        raise Stop


def _due(deadline: int | None, now: int) -> bool:
    return deadline is not None and deadline <= now


def _seconds(deadlines: Iterable[int | None]) -> float | None:
    """How long the loop may sleep."""
    first = earliest(*deadlines)
    return None if first is None else max(0, first - now_ms()) / 1000
