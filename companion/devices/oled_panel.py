"""The panel of the box, an OLED display: draws images, and tells listeners what changed."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from companion.console.earliest_deadline import earliest
from companion.console.screen_saver import HIGH, PanelGlow
from companion.devices.dirty_rectangles import BLANK, Window, plan_windows, whole_window
from companion.devices.drivers.controllers import CONTROLLERS
from companion.devices.drivers.i2c_display_wire import DisplayWireInterface, I2cWire
from companion.devices.drivers.i2c_message_sender import I2cMessageSender
from companion.devices.drivers.reconnecting_oled import DisplayState, ReconnectingOled
from companion.rules.sentences import Sentence
from companion.screens.panel_size import COLUMNS

DIMMED = 0x20
"""The contrast of a panel that dims because no key was pressed; it can still be read."""

SHARES = {"low": 8, "middle": 3, "high": 1}
"""Divisors of the controller's own contrast while keys are pressed, by brightness."""

WANDERS = 10 * 60_000
"""Ms after which a lit picture moves by a pixel, so that it does not burn in."""

_LOWER = 63
"""The start line of a picture that is a pixel lower. Its last row is seen above the first then."""
_LAST_ROW = 0x80
"""The pixels of that row, in the bytes of the last page."""


class PanelUpdate(NamedTuple):
    """A change of a panel: the windows drawn, whether it is lit, its contrast (0 to 255)."""

    windows: tuple[Window, ...]
    on: bool
    contrast: int


class PanelInterface(Protocol):
    """A display of 128x64 pixels, however it is drawn."""

    def show(self, image: bytes) -> None:
        """Show an image of 1024 bytes; showing the same image again costs nothing."""
        ...

    def glow(self, glow: PanelGlow, brightness: str = HIGH) -> None:
        """Be bright, dim or dark; what is shown on a dark panel appears when it is lit again.

        `brightness` says how much bright is.
        """
        ...


class OledPanel:
    """A `PanelInterface` on an SSD1306 or the like. The display stays dark until the first image.

    While the display is lost, listeners are still told what it should show. `sending` is the number
    of extra bytes that commands followed by data cost on the wire; `transfers` is shared by its
    wires on I2C.

    A display whose status can't be read is initialized again whenever the picture moves.
    """

    def __init__(
        self,
        open_wire: Callable[[], DisplayWireInterface],
        controller: str,
        sending: int = I2cWire.sending,
        transfers: I2cMessageSender | None = None,
    ) -> None:
        self._transfers = transfers
        self._controller = CONTROLLERS[controller]
        self._overhead = self._controller.overhead(sending)
        self._oled = ReconnectingOled(open_wire, self._controller)
        self._listeners: list[Callable[[PanelUpdate], None]] = []
        self._begun = False
        self._wanted = DisplayState(BLANK, lit=True, contrast=self._controller.contrast)
        self._told = self._wanted
        self._wanders_at: int | None = None
        self._low = False

    @property
    def image(self) -> bytes:
        """The image on the display, or the one that would be if it answered."""
        return self._wanted.image

    @property
    def trouble(self) -> Sentence | None:
        """Why the display is lost, None while it answers."""
        return self._oled.trouble

    @property
    def one_by_one(self) -> bool:
        """Whether its bus has refused several messages in one transfer."""
        return self._transfers is not None and self._transfers.one_by_one

    def listen(self, listener: Callable[[PanelUpdate], None]) -> None:
        """Call `listener` with every further change when it is sent."""
        self._listeners.append(listener)

    def whole_update(self) -> PanelUpdate:
        """Return all that is on it now, for a new listener."""
        return PanelUpdate((whole_window(self._told.image),), self._told.lit, self._told.contrast)

    def show(self, image: bytes) -> None:
        """Set the image; raises ValueError unless it has 1024 bytes."""
        if len(image) != len(BLANK):
            raise ValueError(f"an image has {len(BLANK)} bytes, not {len(image)}")
        self._begun = True
        self._wanted = self._place_picture(self._wanted._replace(image=image))

    def glow(self, glow: PanelGlow, brightness: str = HIGH) -> None:
        """Be bright, dim or dark; `brightness` says how bright bright is."""
        if glow is PanelGlow.DARK:
            self._wanted = self._wanted._replace(lit=False)
        else:
            bright = self._controller.contrast // SHARES[brightness]
            contrast = min(DIMMED, bright // 2) if glow is PanelGlow.DIM else bright
            self._wanted = self._wanted._replace(lit=True, contrast=contrast)

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in ms; 0 for at once, None for never."""
        if not self._begun:
            return None
        if self._told != self._wanted:
            return 0
        return earliest(self._wanders_at, self._oled.deadline(self._wanted))

    def tick(self, now: int) -> None:
        """Send what is due; `now` in monotonic ms."""
        if not self._begun:
            return
        if self._wanders_at is not None and now >= self._wanders_at:
            self._wanders_at = None
            self._low = not self._low
            self._wanted = self._place_picture(self._wanted)
            if not self._oled.is_asked:
                self._oled.reinitialize()
        windows = plan_windows(self._told.image, self._wanted.image, self._overhead)
        self._oled.update(self._wanted, windows, now)
        self._tell(windows)
        if not self._oled.sent.lit:
            self._wanders_at = None
        elif self._wanders_at is None:
            self._wanders_at = now + WANDERS

    def leave(self, image: bytes) -> None:
        """Leave an image on the display, as long as it has power, and release the bus.

        After that the panel can only be closed.
        """
        self.show(image)
        self.glow(PanelGlow.BRIGHT)
        self._wanders_at = None
        self._oled.reinitialize()  # this is the last update, so it must not depend on earlier ones
        self.tick(0)
        self._oled.release_bus()

    def close(self) -> None:
        """Switch the display off and release the bus."""
        self._oled.close()

    def _place_picture(self, state: DisplayState) -> DisplayState:
        """Return the state with the picture in place, or a pixel lower if that is due and fits."""
        full = any(byte & _LAST_ROW for byte in state.image[-COLUMNS:])
        return state._replace(start_line=_LOWER if self._low and not full else 0)

    def _tell(self, windows: tuple[Window, ...]) -> None:
        """Tell listeners what has changed for them."""
        before, now = self._told, self._wanted
        self._told = now
        if (windows, before.lit, before.contrast) != ((), now.lit, now.contrast):
            for listener in self._listeners:
                listener(PanelUpdate(windows, now.lit, now.contrast))
