"""The PIN that lets a far browser press, and what a browser keeps that gave it. Sans-I/O.

There is no lock-out: whatever others try, the right PIN opens at once. `console.pin` says why that
is safe.
"""

import hmac

from companion.console.web_pin import strip_blanks

COOKIE = "companion"


class PinVerifier:
    """A PIN, and the `ticket` that whoever knows it gets.

    The ticket is worth as much as the PIN until the satellite ends, and tells nothing about it:
    it is made from `key`, 32 random bytes, as 64 hexadecimal digits.
    """

    def __init__(self, pin: str, key: bytes) -> None:
        self.ticket = key.hex()
        self.change(pin)

    def change(self, pin: str) -> None:
        """From here on this is the PIN. Tickets stay good: a referee may start again amid a match."""
        self._pin = strip_blanks(pin).encode()

    def opens(self, typed: str) -> bool:
        """Whether this is the PIN, with blanks or without. Takes as long for any of its length."""
        return hmac.compare_digest(strip_blanks(typed).encode(errors="replace"), self._pin)

    def knows(self, shown: str) -> bool:
        """Return whether what a browser shows is the ticket."""
        return hmac.compare_digest(shown.encode(errors="replace"), self.ticket.encode())
