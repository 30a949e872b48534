"""The box's end of a cable with a pad on it: the panel's picture goes out, keys come in. No I/O.

The pad serves the seats that a pad of the kit serves, and both can be used at once. When the cable
is out, the kit's own pad still works. Presses count when they arrive. Secrets picked on the pad
stay there (`own_pads`).
"""

import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.match_ui import TABLE_PAD
from companion.devices.dirty_rectangles import Overhead, plan_windows, whole_window
from companion.devices.kit_config import KitPadConfig
from companion.devices.oled_panel import PanelUpdate
from companion.devices.sound_and_lamp_patterns import Beep
from companion.remote_pad.box.remote_pads_in_match import RemotePadsInMatch
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.message_fields import MalformedMessage
from companion.remote_pad.link.non_secret_messages import (
    BACK,
    HELP,
    BeepSequence,
    LampState,
    Message,
    PadHello,
    PadKeyEdge,
    PanelBrightness,
)
from companion.remote_pad.link.panel_change_codec import (
    RECKONED,
    PanelChangeEncoder,
    PanelRectangle,
)
from companion.remote_pad.link.pick_messages import SlotMessageBase
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import (
    LinkEvent,
    MessageReceived,
    OtherProtocolVersion,
    SessionDown,
    SessionUp,
)

log = logging.getLogger("companion")

ROLE = b"box"
TABLE = {BACK: KitKey(TABLE_PAD, "back"), HELP: KitKey(TABLE_PAD, "help")}


class _Shown(NamedTuple):
    """What was sent to the pad last; an empty image means that its picture is unknown."""

    image: bytes = b""
    lit: bool | None = None
    contrast: int = -1


class PadSession:
    """The session with the pad on one cable.

    `serves` returns the pad of the kit that such a pad serves, None for none. `present` gives what
    the panel shows, `put` takes key edges, `own` secrets, `entropy(n)` returns n random bytes.
    Times are monotonic ms.
    """

    def __init__(
        self,
        present: Callable[[], PanelUpdate],
        put: Callable[[KeyEdge], None],
        entropy: Callable[[int], bytes],
        own: RemotePadsInMatch,
        serves: Callable[[PadHello], KitPadConfig | None],
        now: int,
    ) -> None:
        self._serves = serves
        self._present = present
        self._put = put
        self._own = own
        self._session = ReliableLinkSession(ROLE, entropy, now)
        self._lit: frozenset[str] = frozenset()
        self.served: KitPadConfig | None = None
        self._heard_as = ""
        self._misfit = False
        self._begin()

    def _begin(self) -> None:
        """Forget the pad: it is gone or has restarted."""
        if self._heard_as:
            self._own.leave(self._heard_as)
        self.pad: PadHello | None = None
        self.served = None
        self._heard_as = ""
        self._brush = PanelChangeEncoder()
        self._shown = _Shown()
        self._down: set[KitKey] = set()

    def receive(self, data: bytes, now: int) -> None:
        """Take in the bytes that have come from the port."""
        self._happen(self._session.receive(data, now), now)

    def deadline(self) -> int:
        """Return when `tick` has something to do, whatever the panel shows."""
        return self._session.deadline()

    def tick(self, now: int) -> None:
        """Do what is due at `now`; also to be called when the panel has changed."""
        if now >= self._session.deadline():
            self._happen(self._session.tick(now), now)
        for message in self._own.messages_to_send(self._heard_as):
            self._say(message, now)
        self._draw(now)

    def data_to_send(self) -> bytes:
        """Return the bytes to be written to the port, each once."""
        return self._session.data_to_send()

    def light(self, lit: frozenset[str], now: int) -> None:
        """Light the pad's lamp if it serves one of these pads of the kit."""
        self._lit = lit
        self._light(now)

    def beep(self, beeps: Sequence[Beep], now: int) -> None:
        """Sound these beeps on the pad's buzzer."""
        self._say(BeepSequence([*beeps]), now)

    def serve(self, pad: KitPadConfig | None, now: int) -> None:
        """Make the pad at this cable serve that one of the kit from here on, None for none."""
        self._release(now)
        if self._heard_as:
            for message in self._own.begin_reassignment(self._heard_as):
                self._say(message, now)
        self.served = pad
        self._heard_as = self._own.visit() if pad is None else pad.name
        if pad is not None:
            self._own.join(pad.name)
        self._light(now)

    def end(self, now: int) -> None:
        """The port is gone: release the keys that were down at the pad."""
        self._release(now)
        self._begin()

    def _light(self, now: int) -> None:
        self._say(LampState(lit=self.served is not None and self.served.name in self._lit), now)

    # What comes -----------------------------------------------------------------------------

    def _happen(self, events: list[LinkEvent], now: int) -> None:
        for event in events:
            match event:
                case SessionUp():
                    self._misfit = False
                    self._release(now)
                    self._begin()
                case SessionDown():
                    self._release(now)
                    self._begin()
                case MessageReceived():
                    self._hear(event.message, now)
                case OtherProtocolVersion():
                    self._report_version_mismatch()
                case _:
                    log.warning("a cable leads back to the box")

    def _report_version_mismatch(self) -> None:
        """Report another version of the protocol, once."""
        if not self._misfit:
            self._misfit = True
            self._own.report_version_mismatch()

    def _hear(self, said: bytes, now: int) -> None:
        try:
            message = decode_message(said)
        except MalformedMessage:
            return
        if isinstance(message, PadHello):
            self._handle_hello(message, now)
        elif isinstance(message, PadKeyEdge) and self.pad is not None:
            self._press(message, now)
        elif isinstance(message, SlotMessageBase) and self._heard_as:
            self._own.hear(self._heard_as, message)

    def _handle_hello(self, pad: PadHello, now: int) -> None:
        """Take in the pad's hello, which may be repeated."""
        if self.served is None and pad != self.pad:
            self.pad = pad
            self.serve(self._serves(pad), now)

    def _press(self, press: PadKeyEdge, now: int) -> None:
        """Pass on a key edge of the pad; keys that the served pad doesn't have are ignored."""
        key, served = TABLE.get(press.key), self.served
        names = STYLES[served.style].keys if served is not None else ()
        if served is not None and press.key <= len(names):
            key = KitKey(served.name, names[press.key - 1])
        if key is None or (key in self._down) == press.down:
            return
        if press.down and key.pad != TABLE_PAD and self._own.asking(key.pad):
            return  # it went down before the pad knew that it is private
        self._down ^= {key}
        self._put(KeyEdge(key, press.down, now, remote=True))

    def _release(self, now: int) -> None:
        """Release all keys that are down at the pad."""
        for key in sorted(self._down):
            self._put(KeyEdge(key, down=False, at=now, remote=True))
        self._down = set()

    # What goes ------------------------------------------------------------------------------

    def _draw(self, now: int) -> None:
        """Send the current picture, unless a change is on its way; then the next one is sent."""
        if self.pad is None or not self.pad.panel or self._session.waiting:
            return
        update = self._present()
        image = self._own.facing(update.windows[0].data)
        image = self._own.annotate(self._heard_as, image)
        if (update.on, update.contrast) != self._shown[1:]:
            self._say(PanelBrightness(lit=update.on, contrast=update.contrast), now)
        before = self._shown.image
        windows = (
            plan_windows(before, image, Overhead(RECKONED, 0)) if before else (whole_window(image),)
        )
        for message in self._brush.draw([PanelRectangle(*window) for window in windows]):
            self._say(message, now)
        self._shown = _Shown(image, update.on, update.contrast)

    def _say(self, message: Message, now: int) -> None:
        """Send a message if a pad is connected; it may go while its last bytes are processed."""
        if self.pad is not None and self._session.up:
            self._session.send(message.write(), now)
