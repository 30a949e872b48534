"""Keys and what happens to them, as the devices report it and the console reads it."""

from typing import NamedTuple

NUMBERED = ("1", "2", "3", "4", "5", "6", "7")
"""The keys of a hexpad: the ring from the top, clockwise, and the centre."""
LEFT, MIDDLE, RIGHT = POINTING = ("left", "middle", "right")
"""Those of a trio."""


TOGETHER = "together"
"""What two keys of a pad are called that are down at once, while nothing else is."""


class PadKey(NamedTuple):
    """One key of a kit.

    `pad` is the name of its pad, or "table" for the keys that belong to nobody; `name` is what
    the kit calls it: "1" to "7" on a hexpad, "back" and "help" on the table.
    """

    pad: str
    name: str


class KeyEdge(NamedTuple):
    """A key went down or came up; `at` is the monotonic ms at which it did.

    It is a `remote` one if it is not a key of the box, but of a player's own pad at a cable.
    """

    key: PadKey
    down: bool
    at: int
    remote: bool = False
