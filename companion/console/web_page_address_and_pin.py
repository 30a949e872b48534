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

    `code` draws the address with the PIN as a QR code, `TALL`, and `report_code` that of the report
    of a past match by its number, which needs no PIN; None if that is impossible.
    """

    host: str
    port: int
    pin: str
    code: Callable[[], RenderedPicture | None] = lambda: None
    report_code: Callable[[int], RenderedPicture | None] = lambda _: None

    def lines(self, pin: str, width: int) -> list[str]:
        """Return the address and the PIN, labelled `pin`, in lines of up to `width` characters."""
        said = self._address_lines(width)
        return [*said, *[""][: len(said) < _MANY], *wrap(f"{pin} {format_pin(self.pin)}", width)]

    def report_lines(self, number: int, width: int) -> list[str]:
        """Return the address of the report of a past match in lines of up to `width` characters."""
        ends = [f"/matches/{number}", "/report"]
        if sum(map(len, ends)) <= width:
            ends = ["".join(ends)]
        return [*self._address_lines(width), *(line for end in ends for line in wrap(end, width))]

    def _address_lines(self, width: int) -> list[str]:
        name, dot, domain = self.host.partition(".")
        address, end = f"{self.host}:{self.port}", f"{dot}{domain}:{self.port}"
        return [address] if len(address) <= width else [*wrap(name, width), *wrap(end, width)]
