"""Emulates the device's keys: edges of them out of typed keys. Sans-I/O.

A terminal does not tell when a key comes up, so a key comes up at once, or after a hold. It tells
of a key that stays down as of one that is typed again and again; that is one stroke.
"""

from collections.abc import Sequence

from companion.console.keys_and_edges import PadKey
from companion.satellite.key_edge_message import KeyEdgeMessage
from companion.satellite.pad_layouts import TypedKeyAction, shifted_key_press_ms
from companion.satellite.rate_limit import RateLimit

REPEAT_MS = 110
"""A key that is typed again within this time was not let go of: keyboards repeat at least every
92 ms (the Linux console), and fingers do not strike a key more than eight times a second."""

_BURST, _EVERY_MS = 40, 25
"""Strokes that get through: 40 at once, then one every 25 ms. Two people mash fewer; a text that is
pasted by mistake has more."""


class KeyEmulator:
    """All hands on the keyboard. Every call takes monotonic ms."""

    def __init__(self) -> None:
        self._held: dict[PadKey, int] = {}
        self._typed: dict[TypedKeyAction, int] = {}
        self._allowance = RateLimit(_BURST, _EVERY_MS)

    def type(self, stroke: TypedKeyAction, now: int) -> Sequence[KeyEdgeMessage]:
        """The edges of a key that is typed; none while it is held."""
        last = self._typed.get(stroke)
        self._typed[stroke] = now
        if last is not None and now - last <= REPEAT_MS:
            return ()
        if stroke.key in self._held or not self._allowance.spend(now):
            return ()
        down = KeyEdgeMessage(stroke.key, down=True)
        if not stroke.held:
            return (down, KeyEdgeMessage(stroke.key, down=False))
        self._held[stroke.key] = now + shifted_key_press_ms()
        return (down,)

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, None for never."""
        return min(self._held.values(), default=None)

    def tick(self, now: int) -> Sequence[KeyEdgeMessage]:
        """The keys that were held long enough come up."""
        over = [key for key, until in self._held.items() if until <= now]
        return self._let_go(over)

    def let_go(self) -> Sequence[KeyEdgeMessage]:
        """Nobody is there any more: every key comes up."""
        return self._let_go(list(self._held))

    def forget(self) -> None:
        """The referee is gone, and with it all that was held."""
        self._held.clear()

    def _let_go(self, keys: Sequence[PadKey]) -> Sequence[KeyEdgeMessage]:
        for key in keys:
            del self._held[key]
        return [KeyEdgeMessage(key, down=False) for key in keys]
