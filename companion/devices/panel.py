"""The box's display: an image is put on it, and whoever watches is told the same windows.

Nothing is sent by those who say what should be seen. `tick` sends it, after keys have been heard
and answered, and several changes at once are one update.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, Protocol

from companion.console.rest import HIGH, Glow
from companion.devices import controllers
from companion.devices.controllers import CONTROLLERS, Part
from companion.devices.hardware import HardwareMissing
from companion.devices.windows import BLANK, COLUMNS, Window, plan, whole
from companion.devices.wire import Asking, I2cWire, Wire
from companion.rules.words import Sentence, in_english, says

log = logging.getLogger("companion")

FIRST_PAUSE = 500
"""Ms until a lost display is tried again; each further pause is twice as long."""

LONGEST_PAUSE = 16_000

DIMMED = 0x20
"""The contrast of a panel that nobody has pressed a key before for a while; enough to read it."""

SHARES = {"low": 8, "middle": 3, "high": 1}
"""By brightness, what the controller's own contrast is divided by while keys are pressed."""

WANDERS = 10 * 60_000
"""Ms after which a lit picture moves by a pixel, so that it does not burn in."""

RESTS = 2_000
"""Ms without an update after which the next one asks the display whether it is lit."""

ASKS = 10_000
"""Ms after which it is asked even if updates follow one another as fast as a clock's."""

CHECKS = 20_000
"""Ms without an update after which it is asked by itself."""

_LOWER = 63
"""The start line of a picture that stands a pixel lower. Its last row is seen above the first then."""
_LAST_ROW = 0x80
"""The pixels of that row, in the bytes of the last page."""


class Update(NamedTuple):
    """What changed on a panel: the windows drawn, whether it is lit, its contrast (0 to 255)."""

    windows: tuple[Window, ...]
    on: bool
    contrast: int


class Panel(Protocol):
    """A display of 128x64 pixels, whatever draws it."""

    def show(self, image: bytes) -> None:
        """Put an image of 1024 bytes on it; the image that is there costs nothing."""
        ...

    def glow(self, glow: Glow, brightness: str = HIGH) -> None:
        """Be bright, dim or dark; what is shown to a dark panel appears when it is lit again.

        `brightness` says how much bright is.
        """
        ...


class _State(NamedTuple):
    """What a display is told: a picture, whether it is lit, how brightly, and where it stands."""

    image: bytes
    lit: bool
    contrast: int
    start_line: int = 0


UNKNOWN = _State(b"", lit=False, contrast=-1)
"""A display after its first commands, or one of which nobody knows what it knows."""


class OledPanel:
    """A `Panel` on an SSD1306 or its kin. The display stays dark until the first image.

    A display that does not answer never disturbs the match: it is marked as lost, and tried
    again with growing pauses, from its first commands on. Whoever listens goes on hearing what
    it ought to show. `sending` is the number of bytes that commands followed by data cost on the
    wire beside their own.

    A display that was without power for a moment answers as ever, and shows nothing. So it is
    asked whether it is lit: along with the first update after `RESTS` and with one in `ASKS`,
    unless that is most of the picture, and by itself after `CHECKS`. One that can't be asked is
    begun anew whenever it wanders. Any is when it has been dark.
    """

    def __init__(
        self,
        open_wire: Callable[[], Wire],
        controller: str,
        sending: int = I2cWire.sending,
    ) -> None:
        self._open_wire = open_wire
        self._controller = CONTROLLERS[controller]
        self._overhead = self._controller.overhead(sending)
        self._listeners: list[Callable[[Update], None]] = []
        self._begun = False
        self._wanted = _State(BLANK, lit=True, contrast=self._controller.contrast)
        self._told = self._wanted
        self._sent = UNKNOWN
        self._wire: Wire | None = None
        self._trouble: Sentence | None = None
        self._asking: Asking | None = None  # where it is true what the display says of itself
        self._sent_at = self._asked_at = 0
        self._pause = FIRST_PAUSE
        self._retry_at = 0
        self._wanders_at: int | None = None
        self._low = False

    @property
    def image(self) -> bytes:
        """What is on the display, or would be if it answered."""
        return self._wanted.image

    @property
    def trouble(self) -> Sentence | None:
        """Why the display is lost; None while it answers."""
        return self._trouble

    def listen(self, listener: Callable[[Update], None]) -> None:
        """Tell somebody every further change, when it is sent."""
        self._listeners.append(listener)

    def present(self) -> Update:
        """All that is on it now, for somebody who has not listened so far."""
        return Update((whole(self._told.image),), self._told.lit, self._told.contrast)

    def show(self, image: bytes) -> None:
        """Put an image on it; raises ValueError unless it has 1024 bytes."""
        if len(image) != len(BLANK):
            raise ValueError(f"an image has {len(BLANK)} bytes, not {len(image)}")
        self._begun = True
        self._wanted = self._stands(self._wanted._replace(image=image))

    def glow(self, glow: Glow, brightness: str = HIGH) -> None:
        """Be bright, dim or dark; `brightness` says how much bright is."""
        if glow is Glow.DARK:
            self._wanted = self._wanted._replace(lit=False)
        else:
            bright = self._controller.contrast // SHARES[brightness]
            contrast = min(DIMMED, bright // 2) if glow is Glow.DIM else bright
            self._wanted = self._wanted._replace(lit=True, contrast=contrast)

    def deadline(self) -> int | None:
        """When `tick` has something to do, in ms; 0 for at once, None for never."""
        if not self._begun:
            return None
        if self._told != self._wanted:
            return 0
        if self._sent != self._wanted:
            return self._retry_at
        times = (self._wanders_at, self._checks_at)
        return min((due for due in times if due is not None), default=None)

    def tick(self, now: int) -> None:
        """Send what is due; `now` in monotonic ms."""
        if not self._begun:
            return
        if self._wanders_at is not None and now >= self._wanders_at:
            self._wanders_at = None
            self._low = not self._low
            self._wanted = self._stands(self._wanted)
            self._sent = self._sent if self._asking else UNKNOWN
        windows = plan(self._told.image, self._wanted.image, self._overhead)
        if self._sent != self._wanted:
            if now >= self._retry_at:
                self._bring(windows, now)
        elif self._checks_at is not None and now >= self._checks_at:
            self._bring((), now)
        self._tell(windows)
        if not self._sent.lit:
            self._wanders_at = None
        elif self._wanders_at is None:
            self._wanders_at = now + WANDERS

    def leave(self, image: bytes) -> None:
        """Leave an image on the display and let the bus go; it stays there as long as there is power.

        Nothing is done with the panel after that but to close it.
        """
        self.show(image)
        self.glow(Glow.BRIGHT)
        self._retry_at, self._wanders_at = 0, None
        self._sent = UNKNOWN  # whatever became of it, this is the last time that it is begun
        self.tick(0)
        self._let_go()

    def close(self) -> None:
        """Leave the display dark and let the bus go."""
        if self._wire is not None:
            self._send((Part(data=False, payload=controllers.OFF),))
        self._let_go()

    def _stands(self, state: _State) -> _State:
        """A picture where it stands now: as it is, or a pixel lower if it has room for that."""
        full = any(byte & _LAST_ROW for byte in state.image[-COLUMNS:])
        return state._replace(start_line=_LOWER if self._low and not full else 0)

    def _tell(self, windows: tuple[Window, ...]) -> None:
        """Tell those who listen what they see otherwise than before."""
        before, now = self._told, self._wanted
        self._told = now
        if (windows, before.lit, before.contrast) != ((), now.lit, now.contrast):
            for listener in self._listeners:
                listener(Update(windows, now.lit, now.contrast))

    def _bring(self, windows: tuple[Window, ...], now: int) -> None:
        """Bring the display to what is wanted, `windows` off what was; or note when to try again."""
        before = self._trouble
        if self._wanted.lit and not self._sent.lit:
            self._sent = UNKNOWN  # what became of it in the dark can't be seen
        if self._send(_merged(self._parts(windows)), self._asked(windows, now)):
            if self._sent is UNKNOWN:
                self._asking, self._asked_at = self._telling(), now
            self._sent, self._sent_at, self._trouble = self._wanted, now, None
            self._pause, self._retry_at = FIRST_PAUSE, 0
        else:
            self._retry_at = now + self._pause
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
        if self._trouble != before:
            _note(self._trouble)

    @property
    def _checks_at(self) -> int | None:
        """When the display is asked if nothing is sent until then."""
        if self._asking is None or not self._sent.lit:
            return None
        return max(self._sent_at, self._asked_at) + CHECKS

    def _asked(self, windows: tuple[Window, ...], now: int) -> bool:
        """Whether it is time to ask the display how it is."""
        both_lit = self._sent.lit and self._wanted.lit
        much = sum(len(window.data) for window in windows) > len(BLANK) // 2
        if self._asking is None or not both_lit or much:
            return False
        due = now - self._sent_at >= RESTS or now - self._asked_at >= ASKS
        self._asked_at = now if due else self._asked_at
        return due

    def _telling(self) -> Asking | None:
        """The wire, if the display says on it that it is lit, now that it is."""
        wire = self._wire if self._wanted.lit else None
        try:
            return wire if isinstance(wire, Asking) and wire.ask(()) else None
        except OSError:
            return None

    def _parts(self, windows: tuple[Window, ...]) -> Iterator[Part]:
        """What the display has to be told: it is lit last, when its picture is there."""
        sent, wanted = self._sent, self._wanted
        if sent is UNKNOWN:
            # Whatever it was told half of takes the first bytes for the rest of it.
            yield _commands(2 * controllers.NOTHING + self._controller.init)
            windows = (whole(wanted.image),)
        if sent.contrast != wanted.contrast:
            yield _commands(controllers.contrast(wanted.contrast))
        if sent.start_line != wanted.start_line:
            yield _commands(controllers.start_line(wanted.start_line))
        for window in windows:
            yield from self._controller.draws(window)
        if sent.lit != wanted.lit:
            yield _commands(controllers.ON if wanted.lit else controllers.OFF)

    def _send(self, parts: Sequence[Part], asked: bool = False) -> bool:
        """Whether the display took them; if not, nobody knows what it knows now.

        One that is `asked` and says that it is dark is begun anew.
        """
        try:
            if self._wire is None:
                self._wire = self._open_wire()
            if not asked or self._asking is None:
                self._wire.send(parts)
            elif not self._asking.ask(parts):
                log.warning("the display was without power for a while")
                self._sent = UNKNOWN
                self._wire.send(_merged(self._parts(())))
        except HardwareMissing as missing:
            self._trouble = missing.reason
        except OSError as fault:
            self._trouble = says(
                "The display does not answer ({fault}). Check its cable.", fault=str(fault)
            )
        else:
            return True
        self._let_go()
        return False

    def _let_go(self) -> None:
        wire, self._wire, self._sent = self._wire, None, UNKNOWN
        self._asking = None
        if wire is not None:
            wire.cleanup()


def _note(trouble: Sentence | None) -> None:
    """Whoever reads the log can tell when the display was lost, and when it was back."""
    if trouble is None:
        log.warning("the display is back")
    else:
        log.warning("the display is lost: %s", trouble.said(in_english))


def _commands(payload: bytes) -> Part:
    return Part(data=False, payload=payload)


def _merged(parts: Iterable[Part]) -> list[Part]:
    """Commands that follow one another are sent as one part."""
    return [
        Part(data, b"".join([part.payload for part in some]))
        for data, some in groupby(parts, key=lambda part: part.data)
    ]
