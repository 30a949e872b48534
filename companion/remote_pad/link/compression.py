"""LZ77 compression of pictures, with a window of 2 KiB.

Both ends keep the last bytes that went over the cable. A run of bytes that is among them is sent as
its distance and length; text on a panel repeats its letters, so this covers most of a picture. A
run is one of

    0nnnnnnn                    n + 1 bytes follow, as they are
    1ddddddd ddddllll           l + 3 bytes, copied from d + 1 bytes before, possibly overlapping

Pieces decompressed in the order of their compression give the original bytes, however they were
cut. If an end has missed bytes, both ends have to start again with an empty window.
"""

from companion.remote_pad.link.message_fields import MalformedMessage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.message_fields import Buffer

WINDOW = 2_048
"""Bytes that are remembered."""
SHORTEST, LONGEST = 3, 18
"""Bytes of a run that is sent as distance and length."""
LITERALS = 128
"""The most bytes of a run that is sent as it is."""
PIECE = 256
"""Bytes that are moved at once; the window is a multiple of it."""


class Compressor:
    """The sending end."""

    def __init__(self) -> None:
        self._past = b""

    def compress(self, data: bytes) -> bytes:
        """Return these bytes compressed."""
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
    """The receiving end; takes at most `most` bytes at once.

    It allocates all of its memory at the beginning, in one block: later a Pico may have no free
    block of that size.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._known = bytearray(WINDOW + most)
        self._view = memoryview(self._known)
        self._end = 0

    def begin(self) -> None:
        """Start again with an empty window."""
        self._end = 0

    def decompress(self, compressed: "Buffer") -> memoryview:
        """Return the decompressed bytes, which are valid until the next call.

        Raises `MalformedMessage` for bytes that no compressor writes, or for more than `most`
        bytes; `begin` must follow.
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
        """Move the window back to the beginning of the buffer, in pieces, when space is short."""
        over = self._end - WINDOW
        if over > 0:
            for at in range(0, WINDOW, PIECE):
                self._known[at : at + PIECE] = self._known[over + at : over + at + PIECE]
            self._end = WINDOW


def _run(known: bytes, at: int) -> "tuple[int, int]":
    """Return the length and distance of the longest earlier copy of the run at `at`, or (0, 0)."""
    first = max(0, at - WINDOW)
    length, found = SHORTEST - 1, -1
    while length < LONGEST and at + length < len(known):
        place = known.rfind(known[at : at + length + 1], first, at + length)
        if place < 0:
            break
        length, found = length + 1, place
    return (0, 0) if found < 0 else (length, at - found)


def _literals(data: bytes) -> bytes:
    """Return bytes as they are, in runs behind their lengths."""
    said = b""
    for at in range(0, len(data), LITERALS):
        run = data[at : at + LITERALS]
        said += bytes([len(run) - 1]) + run
    return said


def _repeat(known: bytearray, end: int, distance: int, length: int) -> None:
    """Copy an earlier run to the end of `known`; it may overlap with its copy."""
    start = end - distance
    if start < 0:
        raise MalformedMessage("nothing is known from so long ago")
    while length > 0:
        run = known[start : start + min(length, end - start)]
        known[end : end + len(run)] = run
        end += len(run)
        length -= len(run)
