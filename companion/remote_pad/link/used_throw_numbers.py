"""The pad's count of the throws it has taken part in, so that none is thrown twice.

A box that could have a throw repeated would go on until it likes the faces. So for each match the
pad knows the highest round in which it drew a part, and never draws one for that or an earlier one.
If a box throws in secret between two throws, in any match, the numbers of throws show it.
"""

from companion.remote_pad.link.message_fields import FieldReader, encode_number
from companion.remote_pad.link.pick_messages import MATCH_BYTES

MOST = 32
"""Matches that are known. A new one replaces the one whose last throw is oldest, but only if the
player has touched a key since the last replacement: no box can do it alone.
"""

_NUMBER = 0xFFFFFFFF


class LastThrowOfMatch:
    """A match, the round of its last throw, and the number of that throw on the pad."""

    def __init__(self, match: bytes, last: int, throws: int) -> None:
        self.match = match
        self.last = last
        self.throws = throws

    def write(self) -> bytes:
        """Return its 24 bytes."""
        return (
            self.match
            + encode_number(self.last, _NUMBER, 0, 4)
            + encode_number(self.throws, _NUMBER, 0, 4)
        )


class UsedThrowNumbers:
    """The counts of matches, ordered by their last throw. Rounds and numbers never go down."""

    def __init__(self) -> None:
        self._counts: list[LastThrowOfMatch] = []
        self.touched = False

    @property
    def throws(self) -> int:
        """The number of throws, in all matches."""
        return self._counts[-1].throws if self._counts else 0

    def last_of(self, match: bytes) -> int:
        """Return the round of the match's last throw, 0 if there was none."""
        known = self._of(match)
        return 0 if known is None else known.last

    def allows_throw(self, match: bytes, at: int) -> bool:
        """Return whether a throw is allowed in round `at` of that match."""
        known = self._of(match)
        if known is None:
            return self.touched or len(self._counts) < MOST
        return at > known.last

    def add(self, match: bytes, at: int, throws: int) -> None:
        """Add a throw with its number; in whatever order throws are added, counts never go down."""
        known = self._of(match)
        if known is not None:
            self._counts.remove(known)
            at, throws = max(at, known.last), max(throws, known.throws)
        elif len(self._counts) >= MOST:
            del self._counts[0]
            self.touched = False
        self._counts.append(LastThrowOfMatch(match, at, throws))
        self._counts.sort(key=lambda count: count.throws)

    def write(self) -> bytes:
        """Return all counts as bytes."""
        return b"".join([count.write() for count in self._counts])

    def read(self, written: FieldReader) -> None:
        """Take in the counts that `write` returned."""
        while written.more:
            self.add(written.take(MATCH_BYTES), written.number(4), written.number(4))

    def _of(self, match: bytes) -> "LastThrowOfMatch | None":
        for count in self._counts:
            if count.match == match:
                return count
        return None
