"""Emulates the device's key edges from typed characters. Sans-I/O.

A terminal does not report when a key comes up, so a key comes up at once, or after a hold. It
reports a key that stays down as one that is typed repeatedly; that is one stroke.
"""

from collections.abc import Sequence

from companion.console.keys_and_edges import KitKey
from companion.referee_socket.key_edge_message import KeyEdgeMessage
from companion.referee_socket.pad_and_keyboard_layouts import TypedKeyAction, shifted_key_press_ms
from companion.referee_socket.rate_limit import RateLimit

REPEAT_MS = 110
"""A key typed again within this time is still down: keyboards repeat at least every 92 ms (the
Linux console), and people strike a key at most eight times a second.
"""

_BURST, _EVERY_MS = 40, 25
"""The rate limit of strokes: 40 at once, then one every 25 ms. Two people are slower; a text that
is pasted by mistake is not.
"""


class KeyEmulator:
    """The state of all emulated keys. Every method takes monotonic ms."""

    def __init__(self) -> None:
        self._held: dict[KitKey, int] = {}
        self._typed: dict[TypedKeyAction, int] = {}
        self._allowance = RateLimit(_BURST, _EVERY_MS)

    def type(self, stroke: TypedKeyAction, now: int) -> Sequence[KeyEdgeMessage]:
        """Return the edges of a typed key; none while it is held."""
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
        """Return the edges of keys that were held long enough."""
        over = [key for key, until in self._held.items() if until <= now]
        return self._let_go(over)

    def let_go(self) -> Sequence[KeyEdgeMessage]:
        """Release every key."""
        return self._let_go(list(self._held))

    def forget(self) -> None:
        """Forget all held keys: the referee is gone."""
        self._held.clear()

    def _let_go(self, keys: Sequence[KitKey]) -> Sequence[KeyEdgeMessage]:
        for key in keys:
            del self._held[key]
        return [KeyEdgeMessage(key, down=False) for key in keys]
