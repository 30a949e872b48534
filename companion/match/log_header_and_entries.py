"""The append-only log of a match: its header and its entries."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts
from companion.rules.game import Options

TABLE = ""
"""The seat of entries of the whole table: a pause, a time that ran out, an undo that is no
seat's own."""

ARBITER = "arbiter"
"""The seat of an arbiter's entries, in a match with one."""

JOINT = "joint"
DICE = ("device", "own", JOINT)
"""Where dice come from: the device throws them, the table throws its own, or two devices throw
jointly."""

_EMPTY: Mapping[str, str] = MappingProxyType({})


class Header(NamedTuple):
    """What is fixed when a match starts: `id` is 16 bytes, `begun` the facts if it began elsewhere.

    A `game` that is a rule book for games of the table's own has the `definition` of one. With an
    `arbiter` corrections need nobody else's consent.
    """

    game: str
    version: int
    id: bytes
    options: Options
    dice: str = "device"
    clock: TimeControl | None = None
    names: Mapping[Seat, str] = _EMPTY
    begun: Facts | None = None
    definition: Facts | None = None
    arbiter: bool = False


class Entry(NamedTuple):
    """An entry of the log. `at` is ms of match time and never decreases.

    A hidden pick has a `seal` and no values; the ``reveal`` that opens it has the values and the
    `nonce`. Likewise the parts of a joint throw, which ``uncover`` opens (`joint_dice`). A
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
    """What opens a seal: the values of a pick, and the nonce with which they were sealed."""

    values: tuple[int, ...]
    nonce: bytes
