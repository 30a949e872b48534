"""The box's display: an image is put on it, and whoever watches is told the same windows.

An image is 1024 bytes in the controller's own order: 8 pages of 128 columns, each byte 8 pixels
of a column, bit 0 on top.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from companion.devices import controllers
from companion.devices.hardware import HardwareMissing
from companion.devices.wire import Wire
from companion.rules.words import Sentence, says

COLUMNS = 128
PAGES = 8
BLANK = bytes(COLUMNS * PAGES)

FIRST_PAUSE = 500
"""Ms until a lost display is tried again; each further pause is twice as long."""

LONGEST_PAUSE = 16_000


class Window(NamedTuple):
    """A rectangle of an image; `data` is its bytes, page by page."""

    column: int
    page: int
    columns: int
    pages: int
    data: bytes


class Update(NamedTuple):
    """What changed on a panel: the windows drawn, whether it is lit, its contrast (0 to 255)."""

    windows: tuple[Window, ...]
    on: bool
    contrast: int


def cut(image: bytes, column: int, page: int, columns: int, pages: int) -> Window:
    """The window of an image that lies there."""
    starts = (each * COLUMNS + column for each in range(page, page + pages))
    return Window(column, page, columns, pages, b"".join(image[at : at + columns] for at in starts))


def changed(before: bytes, after: bytes) -> tuple[Window, ...]:
    """The windows that turn one image into another: none, or all of it."""
    return () if before == after else (cut(after, 0, 0, COLUMNS, PAGES),)


class Panel(Protocol):
    """A display of 128x64 pixels, whatever draws it."""

    def show(self, image: bytes) -> None:
        """Put an image of 1024 bytes on it; the image that is there costs nothing."""
        ...

    def dim(self, contrast: int) -> None:
        """Set the contrast, 0 to 255. Even 0 can be read in the dark."""
        ...

    def off(self) -> None:
        """Go dark; what is shown meanwhile appears with `on`."""
        ...

    def on(self) -> None:
        """Light up again."""
        ...


class _Sent(NamedTuple):
    image: bytes
    lit: bool
    contrast: int


class OledPanel:
    """A `Panel` on an SSD1306 or its kin.

    A display that does not answer never disturbs the match: it is marked as lost, and tried
    again with growing pauses by `tick`. Whoever listens goes on hearing what it ought to show.
    The display stays dark until the first image.
    """

    def __init__(self, open_wire: Callable[[], Wire], controller: str) -> None:
        self._open_wire = open_wire
        self._init = controllers.INIT[controller]
        self._listeners: list[Callable[[Update], None]] = []
        self._wanted = _Sent(BLANK, lit=True, contrast=controllers.CONTRAST)
        self._sent: _Sent | None = None
        self._wire: Wire | None = None
        self._trouble: Sentence | None = None
        self._pause = FIRST_PAUSE
        self._retry_at: int | None = None

    @property
    def image(self) -> bytes:
        """What is on the display, or would be if it answered."""
        return self._wanted.image

    @property
    def trouble(self) -> Sentence | None:
        """Why the display is lost; None while it answers."""
        return self._trouble

    def listen(self, listener: Callable[[Update], None]) -> None:
        """Tell somebody every further change, in the call that makes it."""
        self._listeners.append(listener)

    def present(self) -> Update:
        """All that is on it now, for somebody who has not listened so far."""
        whole = cut(self._wanted.image, 0, 0, COLUMNS, PAGES)
        return Update((whole,), self._wanted.lit, self._wanted.contrast)

    def show(self, image: bytes) -> None:
        """Put an image on it; raises ValueError unless it has 1024 bytes."""
        if len(image) != len(BLANK):
            raise ValueError(f"an image has {len(BLANK)} bytes, not {len(image)}")
        self._want(self._wanted._replace(image=image))

    def dim(self, contrast: int) -> None:
        """Set the contrast; raises ValueError unless it is 0 to 255."""
        if contrast not in range(256):
            raise ValueError(f"contrast goes from 0 to 255: {contrast}")
        self._want(self._wanted._replace(contrast=contrast))

    def off(self) -> None:
        """Go dark; what is shown meanwhile appears with `on`."""
        self._want(self._wanted._replace(lit=False))

    def on(self) -> None:
        """Light up again."""
        self._want(self._wanted._replace(lit=True))

    def deadline(self) -> int | None:
        """When `tick` has something to do, in ms; 0 for at once, None for never."""
        if self._trouble is None:
            return None
        return 0 if self._retry_at is None else self._retry_at

    def tick(self, now: int) -> None:
        """Try a lost display again when its pause is over; `now` in monotonic ms."""
        if self._trouble is None:
            return
        if self._retry_at is None:
            self._retry_at = now + self._pause
        elif now >= self._retry_at:
            self._retry_at = None
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
            self._trouble = None
            self._send()
            self.tick(now)

    def close(self) -> None:
        """Leave the display dark and let the bus go."""
        if self._wire is not None:
            self._try(lambda wire: wire.command(controllers.OFF))
        self._let_go()

    def _want(self, wanted: _Sent) -> None:
        before, self._wanted = self._wanted, wanted
        self._send()
        if wanted != before:
            windows = changed(before.image, wanted.image)
            for listener in self._listeners:
                listener(Update(windows, wanted.lit, wanted.contrast))

    def _send(self) -> None:
        """Bring the display to what is wanted, unless it is lost."""
        if self._trouble is None and self._try(self._bring):
            self._sent = self._wanted
            self._pause = FIRST_PAUSE

    def _bring(self, wire: Wire) -> None:
        """Send what the display does not have yet: nothing, if it has all of it."""
        sent, wanted = self._sent, self._wanted
        if sent is None:
            wire.command(*self._init)
        if sent is None or sent.contrast != wanted.contrast:
            wire.command(controllers.SET_CONTRAST, wanted.contrast)
        for window in changed(sent.image if sent else b"", wanted.image):
            _draw(wire, window)
        if sent is None or sent.lit != wanted.lit:
            wire.command(controllers.ON if wanted.lit else controllers.OFF)

    def _try(self, act: Callable[[Wire], None]) -> bool:
        try:
            if self._wire is None:
                self._wire = self._open_wire()
            act(self._wire)
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
        wire, self._wire, self._sent = self._wire, None, None
        if wire is not None:
            wire.cleanup()


def _draw(wire: Wire, window: Window) -> None:
    wire.command(
        *(controllers.SET_COLUMNS, window.column, window.column + window.columns - 1),
        *(controllers.SET_PAGES, window.page, window.page + window.pages - 1),
    )
    wire.data(window.data)
