"""The referee as a process: one loop over keys, deadlines and satellites."""

import fcntl
import logging
import os
import secrets
import selectors
import signal
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from types import FrameType

from companion.console import Console
from companion.devices.box import Pins, open_panel, open_pins
from companion.devices.hardware import Hardware
from companion.devices.inbox import Inbox
from companion.devices.kit import Kit
from companion.journal import open_journal
from companion.referee.box import TableBox
from companion.referee.duty import Referee
from companion.referee.guests import Guest
from companion.referee.readiness import READY, STOPPING, notify
from companion.referee.satellites import Satellites
from companion.rules.game import Game
from companion.rules.words import Words, in_english

log = logging.getLogger("companion")

JOURNAL = "journal.sqlite"
"""The file in the state directory where matches are kept."""


class Busy(Exception):
    """Another referee works with the same state."""


class _Told(BaseException):
    """The process was told to end."""


def now_ms() -> int:
    """Monotonic ms."""
    return time.monotonic_ns() // 1_000_000


def run(
    kit: Kit,
    hardware: Hardware,
    state: Path,
    socket: Path | None,
    games: Sequence[Game],
    languages: Mapping[str, Words],
    announce: Callable[[str], None],
    leash: int | None = None,
) -> None:
    """Referees until SIGINT or SIGTERM, or until the table switches the device off.

    Or until the file descriptor `leash`, if there is one, comes to its end.

    `state` is a directory of its own; `socket` is where satellites may connect, None for
    nowhere. `announce` is told when keys are live, and so is systemd. Raises `Busy` if another
    referee has `state`, and `HardwareMissing` without pins; a missing display only says so. A
    real kit can do without satellites, an emulated one can't: it raises OSError if they can't
    connect.
    """
    with _signals(), ExitStack() as opened:
        opened.enter_context(_alone(state))
        panel = open_panel(kit, hardware)
        opened.callback(panel.close)
        box = TableBox(kit, hardware, panel)
        referee = open_referee(opened, kit, box, state, games, languages)
        referee.start(now_ms())
        box.tick(now_ms())
        opened.callback(referee.stop)
        selector = opened.enter_context(selectors.DefaultSelector())
        inbox = Inbox()
        opened.callback(inbox.close)
        pins = open_pins(kit, hardware, inbox.put, now_ms)
        opened.callback(pins.close)
        box.attach(pins)
        selector.register(inbox, selectors.EVENT_READ, _wakes)
        if pins.source is not None:
            selector.register(pins.source, selectors.EVENT_READ, _wakes)
        if leash is not None:
            selector.register(leash, selectors.EVENT_READ, partial(_tugged, leash))
        if socket is not None:
            _admit(opened, selector, socket, hardware, box, referee)
        notify(READY)
        opened.callback(notify, STOPPING)
        announce(panel.trouble.said(in_english) if panel.trouble else "keys are live")
        _loop(selector, pins, inbox, referee, box)


def open_referee(
    opened: ExitStack,
    kit: Kit,
    box: TableBox,
    state: Path,
    games: Sequence[Game],
    languages: Mapping[str, Words],
    entropy: Callable[[int], bytes] = secrets.token_bytes,
) -> Referee:
    """A referee with the journal that lies in `state`, whatever it is like."""
    journal, trouble = open_journal(state / JOURNAL)
    opened.callback(journal.close)
    names = ("language", "sound", "hold", *(f"last {game.name}" for game in games))
    remembered = {name: journal.recall(name) for name in names}
    pads = [pad.name for pad in kit.pads]
    console = Console(games, pads, languages, remembered)
    if trouble is not None:
        log.error("journal: %s", trouble.detail)
        console.trouble(trouble.sentence)
    referee = Referee(games, pads, console, journal, box, entropy)
    opened.callback(referee.close)
    return referee


def _loop(
    selector: selectors.BaseSelector, pins: Pins, inbox: Inbox, referee: Referee, box: TableBox
) -> None:
    """Edges first, then what is due: a time runs out only after keys that were pressed before."""
    while not box.wants_off:
        for key, events in selector.select(_seconds(referee, box)):
            key.data(events)
        now = now_ms()
        pins.gather()  # after the look at the clock: what was pressed by then is among it
        for edge in inbox.drain():
            referee.edge(edge)
        if _due(referee.deadline(), now):
            referee.tick(now)
        if _due(box.deadline(), now):
            box.tick(now)


def _wakes(_: int) -> None:
    """Edges have come; they are gathered and drained after the selector is done."""


def _tugged(leash: int, _: int) -> None:
    """Nobody holds the other end any more, or somebody said something there."""
    if not os.read(leash, 4096):
        raise _Told


def _due(deadline: int | None, now: int) -> bool:
    return deadline is not None and deadline <= now


def _seconds(referee: Referee, box: TableBox) -> float | None:
    """How long the loop may sleep."""
    times = [time for time in (referee.deadline(), box.deadline()) if time is not None]
    return max(0, min(times) - now_ms()) / 1000 if times else None


def _admit(
    opened: ExitStack,
    selector: selectors.BaseSelector,
    socket: Path,
    hardware: Hardware,
    box: TableBox,
    referee: Referee,
) -> None:
    """Satellites may connect."""
    try:
        satellites = Satellites(selector, socket, lambda: Guest(hardware, box, referee))
    except OSError as error:
        if hardware.emulated:
            raise
        log.warning("no satellites: %s", error)
        return
    opened.callback(satellites.close)
    box.watched_by(satellites)


@contextmanager
def _alone(state: Path) -> Generator[None]:
    """Nobody else referees with the same state meanwhile; where nothing can be kept, anybody may."""
    try:
        state.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(state / "lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    except OSError as error:
        log.warning("no lock: %s", error)
        yield
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise Busy(f"another referee is running with {state}") from None
    except OSError as error:
        log.warning("no lock: %s", error)
    try:
        yield
    finally:
        os.close(lock)


@contextmanager
def _signals() -> Generator[None]:
    """SIGINT and SIGTERM end the block in good order, which a second one does not disturb."""
    ending = False

    def told(_: int, __: FrameType | None) -> None:
        nonlocal ending
        if not ending:
            ending = True
            raise _Told

    before = {number: signal.signal(number, told) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    except _Told:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
