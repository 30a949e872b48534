"""Frames: bodies of bytes as lines of text with a checksum.

    frame = LF "~" base64(body + crc32(body), low byte first) LF

The only control character in a frame is the line feed, so a frame affects neither a terminal nor
the prompt of a Pico on the same cable, where byte 3 would stop its program. A line that is no
intact frame is dropped, and nothing else with it.
"""

import binascii

LONGEST_BODY = 200
"""Bytes of the longest body; its frame has 275 bytes."""

_LONGEST_LINE = 1 + (LONGEST_BODY + 4 + 2) // 3 * 4


def crc32(data: bytes) -> int:
    """Return the CRC-32 of Ethernet and zip, 0 to 2**32 - 1."""
    return binascii.crc32(data) & 0xFFFFFFFF


def encode_frame(body: bytes) -> bytes:
    """Return the frame of 1 to `LONGEST_BODY` bytes; raises ValueError for more or none."""
    if not 0 < len(body) <= LONGEST_BODY:
        raise ValueError("a frame has 1 to 200 bytes in it")
    return b"\n~" + binascii.b2a_base64(body + crc32(body).to_bytes(4, "little"))


class FrameDecoder:
    """Decodes bytes from a wire into the bodies of the frames that arrived intact.

    The bodies don't depend on how the bytes are cut into pieces, and the buffer for an unfinished
    line is limited. `spoilt` counts lines that began like a frame but were none.
    """

    def __init__(self) -> None:
        self.spoilt = 0
        self._line = b""
        self._overlong = False

    @property
    def unfinished_length(self) -> int:
        """Bytes in the buffer of the line that has not ended."""
        return len(self._line)

    def receive(self, data: bytes) -> list[bytes]:
        """Return the bodies of the frames that these bytes complete."""
        if b"\n" not in data:
            self._keep(self._line + data)
            return []
        lines = (self._line + data).split(b"\n")
        bodies: list[bytes] = []
        for line in lines[:-1]:
            body = None if self._overlong else self._decode_line(line)
            self._overlong = False
            if body is not None:
                bodies.append(body)
        self._line = b""
        self._keep(lines[-1])
        return bodies

    def _keep(self, line: bytes) -> None:
        """Buffer the beginning of a line; of an overlong one remember only that it is."""
        if len(line) > _LONGEST_LINE:
            self.spoilt += line[:1] == b"~"
            self._overlong = True
        self._line = b"" if self._overlong else line

    def _decode_line(self, line: bytes) -> "bytes | None":
        """Return the body of a line, None if it is no intact frame."""
        if line[:1] != b"~":
            return None
        try:
            whole = binascii.a2b_base64(line[1:]) if len(line) <= _LONGEST_LINE else b""
        except ValueError:
            whole = b""
        body, check = whole[:-4], whole[-4:]
        if not body or crc32(body) != int.from_bytes(check, "little"):
            self.spoilt += 1
            return None
        return body
