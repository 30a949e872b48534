"""Key edges as satellites send them. Sans-I/O."""

from typing import NamedTuple

from companion.console.keys_and_edges import PadKey


class KeyEdgeMessage(NamedTuple):
    """A key went down or came up; its time is that of its arrival."""

    key: PadKey
    down: bool
