"""Where the page of a device is found: its name in the network and a PIN."""

import socket
from collections.abc import Callable
from functools import partial

from companion.console.page_access import PageAccess
from companion.console.web_pin import generate_pin, strip_blanks
from companion.referee.page_qr_code import draw_page_qr_code
from companion.referee.referee import Referee
from companion.referee.service_flag_files import ServiceRuntimeFiles
from companion.rules.sentences import Json

PORT = 8000
"""Where systemd listens for browsers."""


def make_page_access(told: Json, entropy: Callable[[int], bytes]) -> PageAccess:
    """How others come to look on. The PIN is `told` by the file, or a new one at every start."""
    pin = strip_blanks(told) if isinstance(told, str) else generate_pin(entropy)
    host = f"{socket.gethostname().lower().partition('.')[0] or 'localhost'}.local"
    return PageAccess(host, PORT, pin, partial(draw_page_qr_code, f"http://{host}:{PORT}/", pin))


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
