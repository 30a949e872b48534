"""Keys out of contacts that bounce: the first edge counts at once, what follows it does not."""

SETTLES = 15
"""Ms for which a contact is not looked at after an edge."""


class Contacts:
    """The contacts of a board, as bits: the lowest one is key 1, and a one is closed."""

    def __init__(self) -> None:
        self._closed = 0
        self._settled: list[int] = []

    def edges(self, closed: int, now: int) -> "list[tuple[int, bool]]":
        """The keys that went down or came up, each with which it was; `now` in ms."""
        edges: list[tuple[int, bool]] = []
        changed = closed ^ self._closed
        key = 0
        while changed >> key:
            if len(self._settled) <= key:
                self._settled.append(now)
            if changed >> key & 1 and now >= self._settled[key]:
                self._closed ^= 1 << key
                self._settled[key] = now + SETTLES
                edges.append((key + 1, bool(closed >> key & 1)))
            key += 1
        return edges
