"""The box's display: an image is put on it, and whoever watches is told the same windows.

Nothing is sent by those who say what should be seen. `tick` sends it, after keys have been heard
and answered, and several changes at once are one update.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, Protocol

from companion.console.rest import Glow
from companion.devices import controllers
from companion.devices.controllers import CONTROLLERS, Part
from companion.devices.hardware import HardwareMissing
from companion.devices.windows import BLANK, Window, plan, whole
from companion.devices.wire import I2cWire, Wire
from companion.rules.words import Sentence, says

FIRST_PAUSE = 500
"""Ms until a lost display is tried again; each further pause is twice as long."""

LONGEST_PAUSE = 16_000

DIMMED = 0x20
"""The contrast of a panel that nobody has pressed a key before for a while; enough to read it."""

WANDERS = 10 * 60_000
"""Ms after which a lit picture moves by a pixel, so that it does not burn in."""

_OTHER_LINE = {0: 63, 63: 0}
"""Where the picture stands in turn, by start line: as it is, or a pixel lower."""


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

    def glow(self, glow: Glow) -> None:
        """Be bright, dim or dark; what is shown to a dark panel appears when it is lit again."""
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
    wire beside their own. Where nobody `answers`, a display is begun anew whenever it wanders.
    """

    def __init__(
        self,
        open_wire: Callable[[], Wire],
        controller: str,
        sending: int = I2cWire.sending,
        *,
        answers: bool = I2cWire.answers,
    ) -> None:
        self._open_wire = open_wire
        self._controller = CONTROLLERS[controller]
        self._overhead = self._controller.overhead(sending)
        self._answers = answers
        self._listeners: list[Callable[[Update], None]] = []
        self._begun = False
        self._wanted = _State(BLANK, lit=True, contrast=self._controller.contrast)
        self._told = self._wanted
        self._sent = UNKNOWN
        self._wire: Wire | None = None
        self._trouble: Sentence | None = None
        self._pause = FIRST_PAUSE
        self._retry_at = 0
        self._wanders_at: int | None = None

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
        self._wanted = self._wanted._replace(image=image)

    def glow(self, glow: Glow) -> None:
        """Be bright, dim or dark."""
        if glow is Glow.DARK:
            self._wanted = self._wanted._replace(lit=False)
        else:
            contrast = DIMMED if glow is Glow.DIM else self._controller.contrast
            self._wanted = self._wanted._replace(lit=True, contrast=contrast)

    def deadline(self) -> int | None:
        """When `tick` has something to do, in ms; 0 for at once, None for never."""
        if not self._begun:
            return None
        if self._told != self._wanted:
            return 0
        return self._wanders_at if self._sent == self._wanted else self._retry_at

    def tick(self, now: int) -> None:
        """Send what is due; `now` in monotonic ms."""
        if not self._begun:
            return
        if self._wanders_at is not None and now >= self._wanders_at:
            self._wanders_at = None
            self._wanted = self._wanted._replace(start_line=_OTHER_LINE[self._wanted.start_line])
            self._sent = self._sent if self._answers else UNKNOWN
        windows = plan(self._told.image, self._wanted.image, self._overhead)
        if self._sent != self._wanted and now >= self._retry_at:
            self._bring(windows, now)
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
        self.tick(0)
        self._let_go()

    def close(self) -> None:
        """Leave the display dark and let the bus go."""
        if self._wire is not None:
            self._send((Part(data=False, payload=controllers.OFF),))
        self._let_go()

    def _tell(self, windows: tuple[Window, ...]) -> None:
        """Tell those who listen what they see otherwise than before."""
        before, now = self._told, self._wanted
        self._told = now
        if (windows, before.lit, before.contrast) != ((), now.lit, now.contrast):
            for listener in self._listeners:
                listener(Update(windows, now.lit, now.contrast))

    def _bring(self, windows: tuple[Window, ...], now: int) -> None:
        """Bring the display to what is wanted, `windows` off what was; or note when to try again."""
        if self._send(_merged(self._parts(windows))):
            self._sent, self._trouble = self._wanted, None
            self._pause, self._retry_at = FIRST_PAUSE, 0
        else:
            self._retry_at = now + self._pause
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

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

    def _send(self, parts: Sequence[Part]) -> bool:
        """Whether the display took them; if not, nobody knows what it knows now."""
        try:
            if self._wire is None:
                self._wire = self._open_wire()
            self._wire.send(parts)
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
        if wire is not None:
            wire.cleanup()


def _commands(payload: bytes) -> Part:
    return Part(data=False, payload=payload)


def _merged(parts: Iterable[Part]) -> list[Part]:
    """Commands that follow one another are sent as one part."""
    return [
        Part(data, b"".join([part.payload for part in some]))
        for data, some in groupby(parts, key=lambda part: part.data)
    ]
