"""Chance that is the same on every Python, and a cable that is up to no good.

In the subset that MicroPython runs, as the tests run there too.
"""


class Chance:
    """Marsaglia's xorshift32, from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2_654_435_761 + 1) & 0xFFFFFFFF or 1

    def below(self, limit: int) -> int:
        """0 to limit - 1."""
        state = self._state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self._state = state
        return (state >> 3) % limit

    def one_in(self, often: int) -> bool:
        """True once in so many times."""
        return self.below(often) == 0

    def bytes(self, count: int) -> bytes:
        """Any bytes."""
        return bytes([self.below(256) for _ in range(count)])


class Direction:
    """One direction of a cable: bytes arrive in order, late, and not always as they were.

    `percent` of the chunks are mangled: lost, doubled, cut short, changed by a bit, or led in by
    garbage.
    """

    def __init__(self, chance: Chance, percent: int, delay: int = 20) -> None:
        self.percent = percent
        self.mangled = 0
        self.chunks = 0
        self.bytes = 0
        self._chance = chance
        self._delay = delay
        self._under_way: list[tuple[int, bytes]] = []
        self._pulled_until = 0

    def pull(self, until: int) -> None:
        """The cable is out until then."""
        self._under_way = []
        self._pulled_until = until

    def put(self, data: bytes, now: int) -> None:
        """Somebody writes."""
        self.chunks += 1
        self.bytes += len(data)
        if self._chance.below(100) < self.percent:
            self.mangled += 1
            data = self._mangle(data)
        if not data or now < self._pulled_until:
            return
        at = now + self._chance.below(self._delay + 1)
        if self._under_way:
            at = max(at, self._under_way[-1][0])
        self._under_way.append((at, data))

    def take(self, now: int) -> bytes:
        """What has arrived by now."""
        arrived = b""
        while self._under_way and self._under_way[0][0] <= now:
            arrived += self._under_way.pop(0)[1]
        return arrived

    def _mangle(self, data: bytes) -> bytes:
        how = self._chance.below(5)
        if how == 0:
            return b""
        if how == 1:
            return data + data
        at = self._chance.below(len(data))
        if how == 2:
            return data[:at]
        if how == 3:
            changed = data[at] ^ 1 << self._chance.below(8)
            return data[:at] + bytes([changed]) + data[at + 1 :]
        return self._chance.bytes(1 + self._chance.below(40)) + data
