"""Compression of pictures, by LZ77 with a window of 2 KiB.

Both ends keep what went over the cable last. A run of bytes that was in there is said as where
and how long it was; the letters of a panel come again and again, so most of a picture is. A run
is one of

    0nnnnnnn                    n + 1 bytes follow, as they are
    1ddddddd ddddllll           l + 3 bytes, as they stand d + 1 bytes before, perhaps into themselves

Law: what is compressed in some order and decompressed in the same order is what it was, however it
was cut. An end that missed something has to begin anew, and the other end with it.
"""

from companion.remote_pad.link.message_fields import MalformedMessage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.message_fields import Buffer

WINDOW = 2_048
"""Bytes that are remembered."""
SHORTEST, LONGEST = 3, 18
"""Bytes of a run that is said by where it was."""
LITERALS = 128
"""Bytes of a run that is said as it is, at the most."""
PIECE = 256
"""Bytes that are moved at once, of which the window is a multiple."""


class Compressor:
    """The end that draws."""

    def __init__(self) -> None:
        self._past = b""

    def compress(self, data: bytes) -> bytes:
        """These bytes, in mostly fewer."""
        known = self._past + data
        at, literal = len(self._past), len(self._past)
        compressed = b""
        while at < len(known):
            length, distance = _run(known, at)
            if not length:
                at += 1
                continue
            compressed += _literals(known[literal:at])
            compressed += (0x8000 | distance - 1 << 4 | length - SHORTEST).to_bytes(2, "big")
            at += length
            literal = at
        compressed += _literals(known[literal:])
        self._past = known[-WINDOW:]
        return compressed


class Decompressor:
    """The end that is drawn on, by at most `most` bytes at once.

    It takes all of its memory at the beginning, in one piece: on a Pico there may be no such piece
    any more after a while.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._known = bytearray(WINDOW + most)
        self._view = memoryview(self._known)
        self._end = 0

    def begin(self) -> None:
        """Begins anew, as if nothing had come before."""
        self._end = 0

    def decompress(self, compressed: "Buffer") -> memoryview:
        """Return what was compressed, which stands there until the next call.

        Raises `MalformedMessage` for what no compressor says, or more than `most` bytes; then `begin`.
        """
        self._make_room()
        known, start, end, at = self._known, self._end, self._end, 0
        while at < len(compressed):
            first = compressed[at]
            if first < LITERALS:
                distance, length = 0, first + 1
                at += 1 + length
            else:
                said = first << 8 | compressed[at + 1] if at + 1 < len(compressed) else 0
                distance, length = (said >> 4 & 0x7FF) + 1, (said & 15) + SHORTEST
                at += 2
            if at > len(compressed) or end + length - start > self._most:
                raise MalformedMessage("bytes are missing, or there are too many")
            if distance:
                _repeat(known, end, distance, length)
            else:
                known[end : end + length] = compressed[at - length : at]
            end += length
        self._end = end
        return self._view[start:end]

    def _make_room(self) -> None:
        """Moves the window to where it began, piece by piece, when room behind it is short."""
        over = self._end - WINDOW
        if over > 0:
            for at in range(0, WINDOW, PIECE):
                self._known[at : at + PIECE] = self._known[over + at : over + at + PIECE]
            self._end = WINDOW


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


def _repeat(known: bytearray, end: int, distance: int, length: int) -> None:
    """Puts a run at the end that stands before; where it reaches into itself, as far as it stands."""
    start = end - distance
    if start < 0:
        raise MalformedMessage("nothing is known from so long ago")
    while length > 0:
        run = known[start : start + min(length, end - start)]
        known[end : end + len(run)] = run
        end += len(run)
        length -= len(run)
