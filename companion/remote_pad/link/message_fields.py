"""Fields of messages: numbers with ranges, flags, and bytes behind their lengths.

`encode_number`, `encode_flag` and `encode_length_prefixed` write; `FieldReader` reads the same and
refuses everything else.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = bytes | bytearray | memoryview
    """Any object with bytes that a message can be read from."""


class MalformedMessage(ValueError):
    """Bytes that don't follow the protocol."""


def encode_number(value: int, most: int, least: int = 0, size: int = 1) -> bytes:
    """Return a number as `size` bytes, big-endian; raises ValueError if it is out of range."""
    if not least <= value <= most:
        raise ValueError(f"{value} is not {least} to {most}")
    return value.to_bytes(size, "big")


def encode_flag(value: bool) -> bytes:
    """Return a byte, 1 for true and 0 for false."""
    return b"\1" if value else b"\0"


def require_size(size: int, data: bytes) -> bytes:
    """Return `data`; raises ValueError if it has not `size` bytes."""
    if len(data) != size:
        raise ValueError(f"{len(data)} bytes are not {size}")
    return data


def encode_length_prefixed(data: bytes, most: int) -> bytes:
    """Return bytes behind a byte with their number; raises ValueError for more than `most`."""
    return encode_number(len(data), most) + data


class FieldReader:
    """Reads the fields of a message in order. Raises `MalformedMessage` where bytes are missing."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, size: int) -> bytes:
        """Return the next `size` bytes."""
        taken = self._data[self._at : self._at + size]
        if len(taken) < size:
            raise MalformedMessage("the message is too short")
        self._at += size
        return taken

    def number(self, size: int = 1) -> int:
        """Return a number of `size` bytes, big-endian."""
        return int.from_bytes(self.take(size), "big")

    def flag(self) -> bool:
        """Return a flag, a byte of 0 or 1."""
        value = self.number()
        if value > 1:
            raise MalformedMessage("neither yes nor no")
        return value == 1

    def run(self) -> bytes:
        """Return bytes behind their number."""
        return self.take(self.number())

    def rest(self) -> bytes:
        """Return all bytes that are left."""
        return self.take(len(self._data) - self._at)

    @property
    def more(self) -> bool:
        """Whether there is another field."""
        return self._at < len(self._data)
