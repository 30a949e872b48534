"""Where the page of a device is found: its name in the network, a code of that, and a PIN."""

import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from companion.console.settings import PIN
from companion.console.visit import Visit
from companion.journal import Journal, JournalError
from companion.referee.referee import Referee
from companion.referee.service import Service
from companion.rules.words import Json
from companion.screens.model import BESIDE, Pixels

PORT = 8000
"""Where systemd listens for browsers."""

DRAWN = "drawn pin"
"""The name under which the journal remembers it."""

_DIGITS = 6
_VERSION, _MODULES = 2, 25
"""The largest QR code with room to spare beside the rows (ISO/IEC 18004), and its modules a side."""


def visit(told: Json, journal: Journal, entropy: Callable[[int], bytes]) -> Visit:
    """How others come to look on. The PIN is `told` by the file, or was drawn once for good."""
    pin = told if isinstance(told, str) else _drawn(journal, entropy)
    host = f"{socket.gethostname().lower().partition('.')[0] or 'localhost'}.local"
    return Visit(host, PORT, pin, partial(code, f"http://{host}:{PORT}"))


def _drawn(journal: Journal, entropy: Callable[[int], bytes]) -> str:
    kept = journal.recall(DRAWN)
    if isinstance(kept, str) and PIN.allows(kept):
        return kept
    pin = f"{int.from_bytes(entropy(8), 'big') % 10**_DIGITS:0{_DIGITS}}"
    with suppress(JournalError):  # then it is another one after the next start
        journal.remember(DRAWN, pin)
    return pin


def code(address: str) -> Pixels | None:
    """A QR code of an address, dark on light; None if it is too long, or nobody can draw one."""
    try:
        import segno  # it takes long, and most starts do without
    except ImportError:
        return None
    try:
        # In capitals, which is the same address, two characters take the room of one and a half.
        drawn = segno.make_qr(address.upper(), version=_VERSION, error="l")
    except ValueError:
        return None
    columns, pages = BESIDE
    edge = (columns - _MODULES) // 2
    light = [(1 << 8 * pages) - 1] * columns
    for y, row in enumerate(drawn.matrix, edge):
        for x, dark in enumerate(row, edge):
            light[x] ^= (dark & 1) << y
    flat = b"".join(column.to_bytes(pages, "little") for column in light)
    return Pixels(tuple(flat[page::pages] for page in range(pages)))


class Door:
    """Has the page found while the table wants it to be, by a file of the service's."""

    def __init__(self, referee: Referee, service: Service) -> None:
        self._referee = referee
        self._service = service
        self._open: bool | None = None

    def deadline(self) -> int | None:
        """At once when the table has chosen; otherwise it follows what else happens."""
        return None if self._open == self._referee.page else 0

    def tick(self, _now: int, /) -> None:
        """Does what the table has chosen since."""
        if self._open != self._referee.page:
            self._open = self._referee.page
            self._service.opens(page=self._open)
