"""A pad counts the throws that it has had a part in, so that none is thrown twice.

A box that could have a throw done again would go on until it likes what falls. So for each match
the pad knows the highest round in which it drew a part, and never draws one for that or an earlier
one. Whether a box throws in secret between two throws, in whatever match it says, is seen by their
numbers.
"""

from companion.remote_pad.link.message_fields import FieldReader, encode_number
from companion.remote_pad.link.pick_messages import MATCH_BYTES

MOST = 32
"""Matches that are known. Another one takes the place of the one that was thrown in the longest time ago,
and only if the player has touched a key since that happened last: no box does it by itself."""

_NUMBER = 0xFFFFFFFF


class MatchThrowCount:
    """A match, the last round of its throws, and the number of that throw among all of the pad."""

    def __init__(self, match: bytes, last: int, throws: int) -> None:
        self.match = match
        self.last = last
        self.throws = throws

    def write(self) -> bytes:
        """Its 24 bytes."""
        return (
            self.match
            + encode_number(self.last, _NUMBER, 0, 4)
            + encode_number(self.throws, _NUMBER, 0, 4)
        )


class ThrowCounter:
    """The counts of matches, that of the last throw at the end. Rounds and numbers never go down."""

    def __init__(self) -> None:
        self._counts: list[MatchThrowCount] = []
        self.touched = False

    @property
    def throws(self) -> int:
        """How many there were, whatever their match."""
        return self._counts[-1].throws if self._counts else 0

    def last_of(self, match: bytes) -> int:
        """The round of its last throw, 0 if there was none."""
        known = self._of(match)
        return 0 if known is None else known.last

    def takes(self, match: bytes, at: int) -> bool:
        """Return whether there may be a throw in that round of that match."""
        known = self._of(match)
        if known is None:
            return self.touched or len(self._counts) < MOST
        return at > known.last

    def add(self, match: bytes, at: int, throws: int) -> None:
        """There is one, of that number; nothing goes down by that, in whatever order it is told."""
        known = self._of(match)
        if known is not None:
            self._counts.remove(known)
            at, throws = max(at, known.last), max(throws, known.throws)
        elif len(self._counts) >= MOST:
            del self._counts[0]
            self.touched = False
        self._counts.append(MatchThrowCount(match, at, throws))
        self._counts.sort(key=lambda count: count.throws)

    def write(self) -> bytes:
        """All of it."""
        return b"".join([count.write() for count in self._counts])

    def read(self, written: FieldReader) -> None:
        """Takes in what was written."""
        while written.more:
            self.add(written.take(MATCH_BYTES), written.number(4), written.number(4))

    def _of(self, match: bytes) -> "MatchThrowCount | None":
        for count in self._counts:
            if count.match == match:
                return count
        return None
