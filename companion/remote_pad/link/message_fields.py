"""What messages are made of: numbers in ranges, and runs of bytes behind their lengths.

`encode_number`, `encode_flag` and `encode_length_prefixed` write; `FieldReader` reads the same
again and refuses everything else.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = bytes | bytearray | memoryview
    """Bytes, wherever they stand."""


class MalformedMessage(ValueError):
    """Bytes that no end writes which keeps to the protocol."""


def encode_number(value: int, most: int, least: int = 0, size: int = 1) -> bytes:
    """A number in `size` bytes, the high one first; raises ValueError if it is out of range."""
    if not least <= value <= most:
        raise ValueError(f"{value} is not {least} to {most}")
    return value.to_bytes(size, "big")


def encode_flag(value: bool) -> bytes:
    """Yes or no in a byte."""
    return b"\1" if value else b"\0"


def require_size(size: int, data: bytes) -> bytes:
    """Bytes whose number is known; raises ValueError if it is another one."""
    if len(data) != size:
        raise ValueError(f"{len(data)} bytes are not {size}")
    return data


def encode_length_prefixed(data: bytes, most: int) -> bytes:
    """Bytes behind a byte that says how many; raises ValueError for more than `most`."""
    return encode_number(len(data), most) + data


class FieldReader:
    """The fields of a message, taken one after the other. Raises `MalformedMessage` where they end."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, size: int) -> bytes:
        """So many bytes."""
        taken = self._data[self._at : self._at + size]
        if len(taken) < size:
            raise MalformedMessage("the message is too short")
        self._at += size
        return taken

    def number(self, size: int = 1) -> int:
        """A number of so many bytes."""
        return int.from_bytes(self.take(size), "big")

    def flag(self) -> bool:
        """Yes or no."""
        value = self.number()
        if value > 1:
            raise MalformedMessage("neither yes nor no")
        return value == 1

    def run(self) -> bytes:
        """Bytes behind their number."""
        return self.take(self.number())

    def rest(self) -> bytes:
        """All bytes that are left."""
        return self.take(len(self._data) - self._at)

    @property
    def more(self) -> bool:
        """Whether there is another field."""
        return self._at < len(self._data)
