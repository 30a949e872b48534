"""The interface of the hardware that a pad runs on."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.pad.pad_display import PadDisplay


class PadBoard:
    """A pad's hardware, for subclasses to implement. Times are ms that never decrease."""

    style = "hexpad"
    """The style of its keys."""

    name = b""
    """What identifies the pad: up to 8 bytes, which never change."""

    takes_programs = False
    """Whether another program can be installed over its cable."""

    panel: "PadDisplay | None" = None
    """Its panel, None if it has none."""

    def edges(self, now: int) -> "list[tuple[int, bool]]":
        """Return the keys that went down (True) or came up since the last call, by number."""
        raise NotImplementedError

    def light(self, lit: bool) -> None:
        """Switch the lamp on or off."""

    def sound(self, beeps: "list[tuple[int, int, int]]", now: int) -> None:
        """Sound beeps from now on, as in a `BeepSequence`, in place of earlier ones."""

    def read(self) -> bytes:
        """Return the bytes that have come over the cable."""
        return b""

    def write(self, data: bytes) -> None:
        """Send bytes over the cable."""

    def entropy(self, count: int) -> bytes:
        """Return `count` unpredictable bytes."""
        raise NotImplementedError

    def tick(self, now: int) -> None:
        """The program runs normally and has done what was due; a board may feed its watchdog."""
