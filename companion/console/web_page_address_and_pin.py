"""Address and PIN of the web page, which only the panel shows."""

from collections.abc import Callable
from textwrap import wrap
from typing import NamedTuple

from companion.console.web_pin import format_pin
from companion.screens.screen_model import RenderedPicture

_MANY = 3
"""Lines of a long address, which leave no room for an empty line."""


class WebPageAccess(NamedTuple):
    """The address of the device's web page, and the `pin` that lets a browser press keys there.

    `code` draws the address with the PIN as a QR code, `TALL`; None if that is impossible.
    """

    host: str
    port: int
    pin: str
    code: Callable[[], RenderedPicture | None] = lambda: None

    def lines(self, pin: str, width: int) -> list[str]:
        """Return the address and the PIN, labelled `pin`, in lines of up to `width` characters."""
        name, dot, domain = self.host.partition(".")
        address, end = f"{self.host}:{self.port}", f"{dot}{domain}:{self.port}"
        said = [address] if len(address) <= width else [*wrap(name, width), *wrap(end, width)]
        return [*said, *[""][: len(said) < _MANY], *wrap(f"{pin} {format_pin(self.pin)}", width)]
