"""Frames: bodies of bytes as lines of text, which notice what a cable did to them.

    frame = LF "~" base64(body + crc32(body), low byte first) LF

No byte of a frame is a control character but the line feed. So a frame does nothing to a
terminal, nor to the prompt that a Pico has on the same cable, where byte 3 would stop its program.
Whatever stands between two line feeds and is no whole frame is dropped, and nothing else with it.
"""

import binascii

LONGEST_BODY = 200
"""Bytes of the longest body; a frame of it has 275 bytes."""

_LONGEST_LINE = 1 + (LONGEST_BODY + 4 + 2) // 3 * 4


def crc32(data: bytes) -> int:
    """The CRC-32 of Ethernet and zip, 0 to 2**32 - 1."""
    return binascii.crc32(data) & 0xFFFFFFFF


def encode_frame(body: bytes) -> bytes:
    """The bytes on the wire for 1 to `LONGEST_BODY` bytes; raises ValueError for more or none."""
    if not 0 < len(body) <= LONGEST_BODY:
        raise ValueError("a frame has 1 to 200 bytes in it")
    return b"\n~" + binascii.b2a_base64(body + crc32(body).to_bytes(4, "little"))


class FrameDecoder:
    """Takes bytes as they come off a wire, and gives the bodies of what arrived whole.

    Laws: however the bytes are cut into pieces, the bodies are the same, and what is kept of an
    unfinished line has a limit. `spoilt` counts lines that began like a frame and were none.
    """

    def __init__(self) -> None:
        self.spoilt = 0
        self._line = b""
        self._overlong = False

    @property
    def unfinished(self) -> int:
        """Bytes that are kept of a line that has not ended."""
        return len(self._line)

    def receive(self, data: bytes) -> list[bytes]:
        """The bodies of the frames that these bytes end."""
        if b"\n" not in data:
            self._keep(self._line + data)
            return []
        lines = (self._line + data).split(b"\n")
        bodies: list[bytes] = []
        for line in lines[:-1]:
            body = None if self._overlong else self._opened(line)
            self._overlong = False
            if body is not None:
                bodies.append(body)
        self._line = b""
        self._keep(lines[-1])
        return bodies

    def _keep(self, line: bytes) -> None:
        """The beginning of a line; of one that is too long only that it is."""
        if len(line) > _LONGEST_LINE:
            self.spoilt += line[:1] == b"~"
            self._overlong = True
        self._line = b"" if self._overlong else line

    def _opened(self, line: bytes) -> "bytes | None":
        """The body of a line, if it is a frame."""
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
