"""What the console wants done: frozen values, carried out at the rim in their order.

`at` is always the monotonic ms of the key-down that a player began with, so that clocks count
from there. It may lie before the last entry; an entry's time is never less than that one's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.console.sounds import LOUD
from companion.rules.asks import Seat
from companion.rules.clocks import Limit
from companion.rules.game import Options
from companion.rules.words import Facts, Json, Sentence


@dataclass(frozen=True, slots=True)
class Answer:
    """An entry that anybody may see.

    That is an answer of a seat, ``agree`` or ``leave``, or what the whole table does (seat ""):
    ``undo``, ``pause``, ``resume``, and ``correct`` with the facts to go on from.
    """

    at: int
    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    facts: Facts | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """A hidden answer, allowed already. The rim seals it; its values are nowhere to be seen."""

    at: int
    seat: Seat
    key: str
    values: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Throw:
    """`dice` dice with `sides` faces each; the rim draws them and enters them as the answer."""

    at: int
    seat: Seat
    key: str
    sides: int
    dice: int = 1


@dataclass(frozen=True, slots=True)
class Begin:
    """A new match of the game of that name. `pads` says which pad serves a seat.

    One that began elsewhere has facts `begun` to go on from.
    """

    game: str
    options: Options
    dice: str
    limit: Limit | None
    pads: Mapping[Seat, str]
    begun: Facts | None = None


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with a saved match."""

    match: bytes


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a saved match for good."""

    match: bytes


@dataclass(frozen=True, slots=True)
class Remember:
    """Keep a setting, for the console that starts after the next boot."""

    name: str
    value: Json


@dataclass(frozen=True, slots=True)
class Sound:
    """Play what the kit has under that name, so loud."""

    name: str
    volume: str = LOUD


@dataclass(frozen=True, slots=True)
class Blink:
    """Blink the lamp of a pad once: nothing was asked of it."""

    pad: str


@dataclass(frozen=True, slots=True)
class Noted:
    """The table has read a trouble and said so."""

    trouble: Sentence


@dataclass(frozen=True, slots=True)
class Unveil:
    """The table looks at the figures of a match that is over: its secret picks are wanted.

    The rim opens them by `Console.unveiled`; from then on nobody can take the end back.
    """


@dataclass(frozen=True, slots=True)
class Off:
    """Shut the device down."""


Deed = Answer | Pick | Throw | Begin | Resume | Delete | Off
"""What changes the match on the table. There is at most one among the effects of a call."""

Effect = Deed | Remember | Sound | Blink | Noted | Unveil


@dataclass(frozen=True, slots=True)
class Turn:
    """The console's own: turn to another page, "" for the one below. The rim never sees it."""

    page: str = ""


@dataclass(frozen=True, slots=True)
class Deny:
    """The console's own: tell the players why not. The rim never sees it."""

    reason: Sentence


@dataclass(frozen=True, slots=True)
class Propose:
    """The console's own: ask every seat to go on from these facts. The rim gets an answer."""

    facts: Facts


Step = Effect | Turn | Deny | Propose
"""What a key leads to."""
