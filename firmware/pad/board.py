"""What a pad needs of the thing it runs on. `pico` has a real one."""


class Bus:
    """An I2C bus, as MicroPython has it."""

    def writeto(self, address: int, data: bytes) -> None:
        """Sends that; raises OSError where nobody answers."""
        raise NotImplementedError


class Board:
    """A pad's hardware."""

    style = "hexpad"
    """Which keys it has."""

    vault = "vault"
    """The folder for secrets."""

    bus: "Bus | None" = None
    """Where the panel is, if there is one."""

    def contacts(self) -> int:
        """The keys that are closed, as bits: the lowest one is key 1."""
        return 0

    def light(self, lit: bool) -> None:
        """The lamp."""

    def sound(self, hertz: int) -> None:
        """The buzzer; 0 is silence."""

    def read(self) -> bytes:
        """What has come over the cable; nothing if nothing has."""
        return b""

    def write(self, data: bytes) -> None:
        """Sends that over the cable."""

    def entropy(self, count: int) -> bytes:
        """So many bytes that nobody can guess."""
        raise NotImplementedError

    def alive(self) -> None:
        """The program runs as it should: the watchdog is told."""
