"""Key edges as satellites send them. Sans-I/O."""

from typing import NamedTuple

from companion.console.keys_and_edges import KitKey


class KeyEdgeMessage(NamedTuple):
    """A key went down or came up; its time is that of its arrival."""

    key: KitKey
    down: bool
