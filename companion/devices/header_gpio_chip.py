"""Finds the GPIO chip with the pins of the header."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false

import errno
from pathlib import Path

import gpiod


def find_header_chip(devices: Path = Path("/dev")) -> str:
    """Return the path of the GPIO chip with the pins of a Pi's header.

    It is known by its label, pinctrl-bcm2835, -bcm2711 or -rp1: the Pi 5 has several chips, and
    its kernels number them in different ways.

    Raises:
        OSError: There is none, or one may not be opened.
    """
    for path in sorted(devices.glob("gpiochip*")):
        try:
            with gpiod.Chip(str(path)) as chip:
                if chip.get_info().label.startswith("pinctrl-"):
                    return str(path)
        except OSError as fault:
            fault.filename = str(path)
            raise
    raise FileNotFoundError(errno.ENOENT, "No pins of a header", str(devices / "gpiochip*"))
