"""What was drawn before is drawn again: pictures in fewer bytes, by LZ77 with a window of 2 KiB.

Both ends keep what went over the cable last. A run of bytes that was in there is said as where
and how long it was; the letters of a panel come again and again, so most of a picture is. A run
is one of

    0nnnnnnn                    n + 1 bytes follow, as they are
    1ddddddd ddddllll           l + 3 bytes, as they stand d + 1 bytes before, perhaps into themselves

Law: what is squeezed in some order and unsqueezed in the same order is what it was, however it
was cut. An end that missed something has to begin anew, and the other end with it.
"""

from companion.link.fields import Malformed

WINDOW = 2_048
"""Bytes that are remembered."""
SHORTEST, LONGEST = 3, 18
"""Bytes of a run that is said by where it was."""
LITERALS = 128
"""Bytes of a run that is said as it is, at the most."""


class Squeezer:
    """The end that draws."""

    def __init__(self) -> None:
        self._past = b""

    def squeeze(self, data: bytes) -> bytes:
        """These bytes, in mostly fewer."""
        known = self._past + data
        at, literal = len(self._past), len(self._past)
        squeezed = b""
        while at < len(known):
            length, distance = _run(known, at)
            if not length:
                at += 1
                continue
            squeezed += _literals(known[literal:at])
            squeezed += (0x8000 | distance - 1 << 4 | length - SHORTEST).to_bytes(2, "big")
            at += length
            literal = at
        squeezed += _literals(known[literal:])
        self._past = known[-WINDOW:]
        return squeezed


class Unsqueezer:
    """The end that is drawn on. It needs the window and room for what comes at once."""

    def __init__(self) -> None:
        self._past = bytearray()

    def unsqueeze(self, squeezed: bytes, most: int) -> bytes:
        """What was squeezed; raises `Malformed` for what is none, or more than `most` bytes."""
        known = self._past
        start, at, end = len(known), 0, len(squeezed)
        while at < end:
            first = squeezed[at]
            if first < LITERALS:
                run = squeezed[at + 1 : at + first + 2]
                if len(run) <= first:
                    raise Malformed("bytes are missing")
                known += run
                at += first + 2
            else:
                said = first << 8 | squeezed[at + 1] if at + 1 < end else 0
                _repeat(known, (said >> 4 & 0x7FF) + 1, (said & 15) + SHORTEST)
                at += 2
            if len(known) - start > most or at > end:
                raise Malformed("that is too much")
        data = bytes(known[start:])
        self._past = known[-WINDOW:]
        return data


def _run(known: bytes, at: int) -> "tuple[int, int]":
    """The longest run from `at` on that stands before, and how far before; or nothing."""
    first = max(0, at - WINDOW)
    length, found = SHORTEST - 1, -1
    while length < LONGEST and at + length < len(known):
        place = known.rfind(known[at : at + length + 1], first, at + length)
        if place < 0:
            break
        length, found = length + 1, place
    return (0, 0) if found < 0 else (length, at - found)


def _literals(data: bytes) -> bytes:
    """Bytes as they are, behind how many they are."""
    said = b""
    for at in range(0, len(data), LITERALS):
        run = data[at : at + LITERALS]
        said += bytes([len(run) - 1]) + run
    return said


def _repeat(known: bytearray, distance: int, length: int) -> None:
    """Adds a run that stands before; where it reaches into itself, byte by byte."""
    start = len(known) - distance
    if start < 0:
        raise Malformed("nothing is known from so long ago")
    while length > 0:
        run = known[start : start + length]
        known += run
        start += len(run)
        length -= len(run)
