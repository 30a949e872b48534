"""Keys as satellites tell of them. Sans-I/O."""

from typing import NamedTuple

from companion.console.keys_and_edges import PadKey


class KeyEdgeMessage(NamedTuple):
    """An edge of a key; its time is that of its arrival."""

    key: PadKey
    down: bool
