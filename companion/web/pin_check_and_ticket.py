"""The PIN that lets a remote browser press keys, and the ticket it gets for it. Sans-I/O.

There is no lock-out: whatever others try, the right PIN opens at once. `console.web_pin` says why
that is safe.
"""

import hmac

from companion.console.web_pin import strip_blanks

COOKIE = "companion"


class PinAndTicketVerifier:
    """A PIN, and the `ticket` for browsers that have given it.

    The ticket is as good as the PIN until the satellite ends, and reveals nothing about it: it is
    `key`, 32 random bytes, as 64 hexadecimal digits.
    """

    def __init__(self, pin: str, key: bytes) -> None:
        self.ticket = key.hex()
        self.change(pin)

    def change(self, pin: str) -> None:
        """Replaces the PIN. Tickets stay valid: a referee may restart during a match."""
        self._pin = strip_blanks(pin).encode()

    def accepts_pin(self, typed: str) -> bool:
        """Whether `typed` is the PIN, with or without blanks.

        The time is the same for any text of its length.
        """
        return hmac.compare_digest(strip_blanks(typed).encode(errors="replace"), self._pin)

    def accepts_ticket(self, shown: str) -> bool:
        """Return whether what a browser sent is the ticket."""
        return hmac.compare_digest(shown.encode(errors="replace"), self.ticket.encode())
