"""The append-only log of a match: its header and its entries."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks import Control
from companion.rules.game import Options
from companion.rules.sentences import Facts

TABLE = ""
"""The seat of entries that the whole table makes: a pause, a time that ran out, an undo of what is not a seat's own."""

ARBITER = "arbiter"
"""The seat of what an arbiter does, in a match that is played with one."""

JOINT = "joint"
DICE = ("device", "own", JOINT)
"""Where dice come from: the device throws them, the table throws its own, or two devices do it jointly."""

_EMPTY: Mapping[str, str] = MappingProxyType({})


class Header(NamedTuple):
    """What is fixed when a match starts. `id` is 16 bytes; `begun` is a match begun elsewhere.

    A `game` that is a rule book for games of the table's own has the `definition` of one. With an
    `arbiter` corrections need nobody else's consent.
    """

    game: str
    version: int
    id: bytes
    options: Options
    dice: str = "device"
    clock: Control | None = None
    names: Mapping[Seat, str] = _EMPTY
    begun: Facts | None = None
    definition: Facts | None = None
    arbiter: bool = False


class Entry(NamedTuple):
    """One line of the log. `at` is ms of match time and never decreases.

    A hidden pick has a `seal` and no values; the ``reveal`` that opens it has the values and the
    `nonce`. So have the parts of a joint throw, which ``uncover`` opens (`joint_dice`). A
    ``correct`` has the `facts` to go on from.
    """

    at: int
    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    seal: bytes = b""
    nonce: bytes = b""
    facts: Facts | None = None


class SealOpening(NamedTuple):
    """What a seal hides: the values of a pick, and the nonce that they were sealed with."""

    values: tuple[int, ...]
    nonce: bytes
