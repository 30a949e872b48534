"""How others come to look on: what the panel says to whoever is at the table, and to nobody else."""

from collections.abc import Callable
from typing import NamedTuple

from companion.screens.model import SMALL_CELLS, Pixels


class Visit(NamedTuple):
    """Where the page of this device is found, and the `pin` that lets a browser press keys there.

    `code` draws the address for a camera, beside the rows; None where that can't be done.
    """

    host: str
    port: int
    pin: str
    code: Callable[[], Pixels | None] = lambda: None

    def rows(self, pin: str) -> tuple[str, str, str]:
        """The address and the PIN, which players call `pin`, on rows 1 to 3 beside a picture."""
        address = f"{self.host}:{self.port}"
        if len(address) <= SMALL_CELLS:
            return (address, pin, self.pin)
        return (self.host, f":{self.port}  {pin}", self.pin)
