"""Keys, and the edges of keys that devices report to the console."""

from typing import NamedTuple

NUMBERED = ("1", "2", "3", "4", "5", "6", "7")
"""The keys of a hexpad: the ring from the top, clockwise, and the centre."""
LEFT, MIDDLE, RIGHT = POINTING = ("left", "middle", "right")
"""The keys of a trio."""


TOGETHER = "together"
"""The name for two keys of a pad that are down together, with no other one."""


class KitKey(NamedTuple):
    """One key of a kit.

    `pad` is the name of its pad, or "table" for the keys that belong to nobody; `name` is what
    the kit calls it: "1" to "7" on a hexpad, "back" and "help" on the table.
    """

    pad: str
    name: str


class KeyEdge(NamedTuple):
    """A key went down or came up; `at` is the monotonic ms of the edge.

    It is `remote` if the key is not on the box but on a player's own pad.
    """

    key: KitKey
    down: bool
    at: int
    remote: bool = False
