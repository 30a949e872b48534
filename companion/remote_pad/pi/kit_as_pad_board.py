"""A kit's keys, panel, lamp and buzzer as the board of a pad."""

from collections.abc import Callable

from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge
from companion.console.screen_saver import PanelGlow
from companion.devices.dirty_rectangles import BLANK
from companion.devices.kit_config import Kit, KitPadConfig
from companion.devices.sound_and_lamp_patterns import Beep
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.remote_pad.link.non_secret_messages import BACK, HELP
from companion.remote_pad.link.panel_change_codec import PanelRectangle
from companion.remote_pad.pad.pad_board_interface import PadBoard
from companion.remote_pad.pad.pad_display import PadDisplay
from companion.remote_pad.pi.reconnecting_port import ReconnectingPort
from companion.screens.panel_size import COLUMNS

DIM = 64
"""A contrast below this is shown as a dim panel."""


def keep_one_pad_of_kit(kit: Kit, name: str = "") -> Kit:
    """Return the kit with only the pad `name`, or only its last pad, which a box serves first.

    Raises LookupError if there is no such pad.
    """
    *_, pad = [None, *(pad for pad in kit.pads if name in (pad.name, ""))]
    if pad is None:
        raise LookupError(name)
    keys = tuple(each for each in kit.keys if each.key.pad in (pad.name, "table"))
    return kit._replace(pads=(pad,), keys=keys)


class KitPanel(PadDisplay):
    """A pad's picture on the panel of a kit."""

    def __init__(self, outputs: OutputsAndSubscribers, waits: bytes = b"") -> None:
        super().__init__(waits)
        self._outputs = outputs
        self._shown = bytearray(BLANK)
        self.resend_picture()

    def send(self, rectangle: PanelRectangle) -> None:
        """Show this part."""
        columns = rectangle.columns
        for row in range(rectangle.pages):
            at = (rectangle.page + row) * COLUMNS + rectangle.column
            self._shown[at : at + columns] = rectangle.data[row * columns : (row + 1) * columns]
        self._outputs.show(bytes(self._shown))

    def glow(self, lit: bool, contrast: int) -> None:
        """Light the panel bright or dim, or switch it off."""
        bright = PanelGlow.DIM if contrast < DIM else PanelGlow.BRIGHT
        self._outputs.glow(bright if lit else PanelGlow.DARK)


class KitBoard(PadBoard):
    """The board of a pad that is the only one of a kit. Times are monotonic ms."""

    def __init__(
        self,
        pad: KitPadConfig,
        outputs: OutputsAndSubscribers,
        plug: ReconnectingPort,
        entropy: Callable[[int], bytes],
        waits: bytes = b"",
        name: bytes = b"",
    ) -> None:
        self.style, self.name = pad.style, name
        self.panel = KitPanel(outputs, waits)
        self._pad = pad
        self._outputs = outputs
        self._plug = plug
        self._entropy = entropy
        self._now = 0
        self._edges: list[tuple[int, bool]] = []
        own = enumerate(STYLES[pad.style].keys, 1)
        self._numbers = {(pad.name, name): number for number, name in own}
        self._numbers |= {("table", "back"): BACK, ("table", "help"): HELP}

    def put(self, edge: KeyEdge) -> None:
        """Queue a key edge of the kit."""
        number = self._numbers.get((edge.key.pad, edge.key.name))
        if number is not None:
            self._edges.append((number, edge.down))

    def edges(self, now: int) -> list[tuple[int, bool]]:
        """Return the keys that went down or came up since the last call."""
        self._now = now
        edges, self._edges = self._edges, []
        return edges

    def light(self, lit: bool) -> None:
        """Switch the lamp on or off."""
        self._outputs.light(frozenset({self._pad.name} if lit else ()), self._now)

    def sound(self, beeps: list[tuple[int, int, int]], now: int) -> None:
        """Sound beeps."""
        self._outputs.beep("beeps", [Beep(*beep) for beep in beeps], now)

    def read(self) -> bytes:
        """Return the bytes that have come over the cable."""
        return self._plug.read()

    def write(self, data: bytes) -> None:
        """Send bytes over the cable."""
        self._plug.write(data)

    def entropy(self, count: int) -> bytes:
        """Return `count` random bytes of the operating system."""
        return self._entropy(count)
