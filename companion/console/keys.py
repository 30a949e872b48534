"""Keys and what happens to them, as the devices report it and the console reads it."""

from typing import NamedTuple


class Key(NamedTuple):
    """One key of a kit.

    `pad` is the name of its pad, or "table" for the keys that belong to nobody; `name` is what
    the kit calls it: "1" to "7" on a hexpad, "back" and "help" on the table.
    """

    pad: str
    name: str


class Edge(NamedTuple):
    """A key went down or came up; `at` is the monotonic ms at which it did."""

    key: Key
    down: bool
    at: int
