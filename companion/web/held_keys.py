"""The keys that each browser holds down."""

from companion.console.keys_and_edges import KitKey
from companion.referee_socket.key_edge_message import KeyEdgeMessage


class HeldKeys:
    """The keys that each browser holds down. A key is down as long as any browser holds it."""

    def __init__(self) -> None:
        self._by: dict[KitKey, set[int]] = {}

    def edge(self, browser: int, press: KeyEdgeMessage) -> bool:
        """Take in a browser's key edge; return whether the key itself went down or up by it."""
        holders = self._by.get(press.key, set())
        if press.down:
            self._by[press.key] = holders | {browser}
            return not holders
        left = holders - {browser}
        if left:
            self._by[press.key] = left
        else:
            self._by.pop(press.key, None)
        return bool(holders) and not left

    def is_held_by(self, browser: int, key: KitKey) -> bool:
        """Return whether this browser holds the key."""
        return browser in self._by.get(key, ())

    def leave(self, browser: int) -> tuple[KeyEdgeMessage, ...]:
        """Release the keys of a browser that is gone; return the edges of those that go up."""
        held = [KeyEdgeMessage(key, down=False) for key in sorted(self._by)]
        return tuple(press for press in held if self.edge(browser, press))

    def clear(self) -> None:
        """Forget all held keys: there is a new referee."""
        self._by.clear()
