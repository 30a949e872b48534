"""What a pad needs of the thing it runs on."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.pad.pad_display import PadDisplay


class PadBoard:
    """A pad's hardware. Times are ms that never decrease."""

    style = "hexpad"
    """Which keys it has."""

    name = b""
    """What tells it from others: up to 8 bytes, which stay the same."""

    takes_programs = False
    """Whether another program can be brought to it over its cable."""

    panel: "PadDisplay | None" = None
    """What its player looks at, if there is anything."""

    def edges(self, now: int) -> "list[tuple[int, bool]]":
        """The keys that went down or came up since, each with which it was."""
        raise NotImplementedError

    def light(self, lit: bool) -> None:
        """The lamp."""

    def sound(self, beeps: "list[tuple[int, int, int]]", now: int) -> None:
        """Beeps from now on, as a `BeepSequence` has them; what sounded has ended."""

    def read(self) -> bytes:
        """Return what has come over the cable; nothing if nothing has."""
        return b""

    def write(self, data: bytes) -> None:
        """Sends that over the cable."""

    def entropy(self, count: int) -> bytes:
        """So many bytes that nobody can guess."""
        raise NotImplementedError

    def tick(self, now: int) -> None:
        """The program has done what was due, as it should."""
