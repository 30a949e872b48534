"""An OLED on a wire: brings it to a wanted state, and recovers it when it was lost.

A display that doesn't answer never disturbs the match: it is marked as lost, and initialized again
with growing pauses.

A display that lost its power for a moment answers as before, and shows nothing. So its status is
read: along with the first update after `RESTS` and with one in `ASKS`, unless that is most of the
picture, and by itself after `CHECKS`.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from typing import NamedTuple

from companion.devices.dirty_rectangles import BLANK, Window, whole_window
from companion.devices.drivers import controllers
from companion.devices.drivers.controllers import CommandOrDataBytes, Controller
from companion.devices.drivers.i2c_display_wire import DisplayWireInterface, StatusReadableWire
from companion.devices.hardware_interface import HardwareMissing
from companion.rules.sentences import Sentence, in_english, says

log = logging.getLogger("companion")

FIRST_PAUSE = 500
"""Ms until a lost display is tried again; each further pause is twice as long."""

LONGEST_PAUSE = 16_000

RESTS = 2_000
"""Ms without an update after which the next one also reads the status."""

ASKS = 10_000
"""Ms after which the status is read even if updates follow one another as fast as a clock's."""

CHECKS = 20_000
"""Ms without an update after which the status is read by itself."""


class DisplayState(NamedTuple):
    """The state of a display: its picture, whether it is lit, its contrast, and its start line."""

    image: bytes
    lit: bool
    contrast: int
    start_line: int = 0


UNKNOWN = DisplayState(b"", lit=False, contrast=-1)
"""The state after the first commands, or when it is unknown."""


class ReconnectingOled:
    """A display and its wire. `sent` is the state that was sent, `trouble` why it is lost.

    All times are monotonic ms.
    """

    def __init__(
        self, open_wire: Callable[[], DisplayWireInterface], controller: Controller
    ) -> None:
        self.sent = UNKNOWN
        self.trouble: Sentence | None = None
        self._open_wire = open_wire
        self._controller = controller
        self._wire: DisplayWireInterface | None = None
        self._asking: StatusReadableWire | None = None  # if the display's status can be trusted
        self._sent_at = self._asked_at = 0
        self._pause = FIRST_PAUSE
        self._retry_at = 0

    @property
    def is_asked(self) -> bool:
        """Whether its status is read; any other display could be dark without being noticed."""
        return self._asking is not None

    def deadline(self, wanted: DisplayState) -> int | None:
        """Return when `update` has something to do, None for never."""
        return self._retry_at if self.sent != wanted else self._checks_at

    def update(self, wanted: DisplayState, windows: tuple[Window, ...], now: int) -> None:
        """Bring it to the wanted state, which differs by `windows`; or note when to try again."""
        due = self.deadline(wanted)
        if due is None or now < due:
            return
        before, windows = self.trouble, windows if self.sent != wanted else ()
        if wanted.lit and not self.sent.lit:
            self.sent = UNKNOWN  # while it was dark, nothing would show that it lost its power
        asked = self._is_status_due(wanted, windows, now)
        if self._send(wanted, windows, asked=asked):
            if self.sent is UNKNOWN:
                self._asking, self._asked_at = self._telling(wanted), now
            self.sent, self._sent_at, self.trouble = wanted, now, None
            self._pause, self._retry_at = FIRST_PAUSE, 0
        else:
            self._retry_at = now + self._pause
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
        if self.trouble != before:
            _note(self.trouble)

    def reinitialize(self) -> None:
        """Have the next `update` initialize it, at once."""
        self.sent, self._retry_at = UNKNOWN, 0

    def release_bus(self) -> None:
        """Leave it as it is, and release the bus."""
        wire, self._wire, self.sent = self._wire, None, UNKNOWN
        self._asking = None
        if wire is not None:
            wire.cleanup()

    def close(self) -> None:
        """Switch it off and release the bus."""
        if self._wire is not None:
            with suppress(OSError):
                self._wire.send((_commands(controllers.OFF),))
        self.release_bus()

    @property
    def _checks_at(self) -> int | None:
        """When the status is read if nothing is sent until then; None for never."""
        if self._asking is None or not self.sent.lit:
            return None
        return max(self._sent_at, self._asked_at) + CHECKS

    def _is_status_due(self, wanted: DisplayState, windows: tuple[Window, ...], now: int) -> bool:
        """Return whether to read the status with this update."""
        both_lit = self.sent.lit and wanted.lit
        much = sum(len(window.data) for window in windows) > len(BLANK) // 2
        if self._asking is None or not both_lit or much:
            return False
        due = now - self._sent_at >= RESTS or now - self._asked_at >= ASKS
        self._asked_at = now if due else self._asked_at
        return due

    def _telling(self, wanted: DisplayState) -> StatusReadableWire | None:
        """Return the wire if the status read on it says lit, as it should; else None."""
        wire = self._wire if wanted.lit else None
        try:
            return wire if isinstance(wire, StatusReadableWire) and wire.ask(()) else None
        except OSError:
            return None

    def _send(self, wanted: DisplayState, windows: tuple[Window, ...], *, asked: bool) -> bool:
        """Send an update; return whether the display took it. If not, its state is unknown.

        If its status is `asked` and says that it is dark, it is initialized again.
        """
        try:
            wire = self._wire = self._wire or self._open_wire()
            parts = _merge_commands(self._parts(wanted, windows))
            if not asked or self._asking is None:
                wire.send(parts)
            elif not self._asking.ask(parts):
                log.warning("the display was without power for a while")
                self.sent = UNKNOWN
                wire.send(_merge_commands(self._parts(wanted, ())))
        except HardwareMissing as missing:
            self.trouble = missing.reason
        except OSError as fault:
            self.trouble = says(
                "The display does not answer ({fault}). Check its cable.", fault=str(fault)
            )
        else:
            return True
        self.release_bus()
        return False

    def _parts(
        self, wanted: DisplayState, windows: tuple[Window, ...]
    ) -> Iterator[CommandOrDataBytes]:
        """Yield what to send; the display is lit last, after its picture."""
        sent = self.sent
        if sent is UNKNOWN:
            # A command that was cut off takes the first bytes as its arguments.
            yield _commands(2 * controllers.NOTHING + self._controller.init)
            windows = (whole_window(wanted.image),)
        if sent.contrast != wanted.contrast:
            yield _commands(controllers.contrast_command(wanted.contrast))
        if sent.start_line != wanted.start_line:
            yield _commands(controllers.start_line_command(wanted.start_line))
        for window in windows:
            yield from self._controller.encode_window(window)
        if sent.lit != wanted.lit:
            yield _commands(controllers.ON if wanted.lit else controllers.OFF)


def _note(trouble: Sentence | None) -> None:
    """Log that the display was lost, or is back."""
    if trouble is None:
        log.warning("the display is back")
    else:
        log.warning("the display is lost: %s", trouble.translate(in_english))


def _commands(payload: bytes) -> CommandOrDataBytes:
    return CommandOrDataBytes(data=False, payload=payload)


def _merge_commands(parts: Iterable[CommandOrDataBytes]) -> list[CommandOrDataBytes]:
    """Return the parts with successive commands as one part."""
    return [
        CommandOrDataBytes(data, b"".join([part.payload for part in some]))
        for data, some in groupby(parts, key=lambda part: part.data)
    ]
