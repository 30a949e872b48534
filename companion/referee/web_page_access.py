"""Where the page of a device is found: its name in the network, a code of that, and a PIN."""

import socket
from collections.abc import Callable
from functools import partial

from companion.console.page_access import PageAccess
from companion.console.web_pin_format import generate_pin, strip_blanks
from companion.referee.referee import Referee
from companion.referee.service_flag_files import ServiceRuntimeFiles
from companion.rules.sentences import Json
from companion.screens.model import TALL, Pixels

PORT = 8000
"""Where systemd listens for browsers."""

_VERSIONS = (2, 3)
"""QR codes of 25 and of 29 modules a side (ISO/IEC 18004)."""
_DOT = 2
"""Pixels a module."""


def make_page_access(told: Json, entropy: Callable[[int], bytes]) -> PageAccess:
    """How others come to look on. The PIN is `told` by the file, or a new one at every start."""
    pin = strip_blanks(told) if isinstance(told, str) else generate_pin(entropy)
    host = f"{socket.gethostname().lower().partition('.')[0] or 'localhost'}.local"
    return PageAccess(host, PORT, pin, partial(draw_page_qr_code, f"http://{host}:{PORT}/", pin))


def draw_page_qr_code(address: str, pin: str) -> Pixels | None:
    """A QR code of an address with a PIN behind ``#``, dark on light.

    None if that is too long, or nobody can draw one. A browser keeps what is behind ``#`` to
    itself; the page takes it from there.
    """
    try:
        import segno  # it takes long, and most starts do without
    except ImportError:
        return None
    for version in _VERSIONS:
        try:
            # Each part in the smallest of a code's alphabets. The address is the same in capitals.
            parts = [(address.upper(), None), ("#", None), (pin, None)]
            drawn = segno.make_qr(parts, version=version, error="l")  # pyright: ignore[reportArgumentType] -- segno takes parts too
        except ValueError:
            continue
        return _pixels(drawn.matrix)
    return None


def _pixels(matrix: tuple[bytearray, ...]) -> Pixels:
    """The modules of a code amid light pixels."""
    columns, pages = TALL
    light = [(1 << 8 * pages) - 1] * columns
    left, top = ((room - _DOT * len(matrix)) // 2 for room in (columns, 8 * pages))
    dot = (1 << _DOT) - 1
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            for column in range(_DOT):
                light[left + _DOT * x + column] ^= (dot * (dark & 1)) << top + _DOT * y
    flat = b"".join(column.to_bytes(pages, "little") for column in light)
    return Pixels(tuple(flat[page::pages] for page in range(pages)))


class PageSwitch:
    """Has the page found while the table wants it to be, by a file of the service's."""

    def __init__(self, referee: Referee, service: ServiceRuntimeFiles) -> None:
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
