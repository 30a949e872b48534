"""Access to the device's web page: its address in the network, and its PIN."""

import socket
from collections.abc import Callable
from functools import partial

from companion.console.web_page_address_and_pin import WebPageAccess
from companion.console.web_pin import generate_pin, strip_blanks
from companion.referee.page_access_qr_code import draw_page_access_qr_code, draw_report_qr_code
from companion.rules.facts import Json

PORT = 8000
"""The TCP port of the web page."""


def make_page_access(told: Json, entropy: Callable[[int], bytes]) -> WebPageAccess:
    """Return the page's address and PIN; the PIN is `told` by the settings, or new each time."""
    pin = strip_blanks(told) if isinstance(told, str) else generate_pin(entropy)
    host = f"{socket.gethostname().lower().partition('.')[0] or 'localhost'}.local"
    address = f"http://{host}:{PORT}/"
    return WebPageAccess(
        host,
        PORT,
        pin,
        partial(draw_page_access_qr_code, address, pin),
        partial(draw_report_qr_code, address),
    )
