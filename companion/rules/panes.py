"""Panes: what an ask looks like and where its answers lie under the hand.

A rule book lays its asks out itself, for it knows what players want to read; how a key is
tapped, held, marked or locked follows from the `Choice` and is the console's business.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.asks import Seat

GO = 7
"""The centre of a hexpad: go, yes, end, throw."""
OTHER = 6
"""The sixth key of the ring: other, no, wherever 6 is no value."""


class Draft(NamedTuple):
    """What a seat has begun and not confirmed, and how the table plays.

    `pane` is the pane it opened, `marks` the values it marked. `left` sits at the left of the
    panel; with `own_dice` the table throws its own and types the faces.
    """

    pane: str = ""
    marks: tuple[int, ...] = ()
    left: Seat = ""
    own_dice: bool = False


class Keys(NamedTuple):
    """Where a seat finds its answers.

    `ring` is the choice whose values the keys 1 to 7 are. `places` puts a choice without
    values, or ``@name`` for another pane, on a key 1 to 7; a key may carry a tapped and a held
    one. A marked set that is not final ends on the centre; while nothing is marked the centre
    is its place. Where own dice are typed, faces come first: a place is the centre, then its key.
    """

    ring: str = ""
    places: tuple[tuple[int, str], ...] = ()


class Pane(NamedTuple):
    """Four rows in the players' words (at most 21, 16, 16 and 21 characters), and the keys.

    `keys` names only seats that can act here. `flower` draws the seven circles of a zone
    with those that are marked. `help` is what ``?`` says: the ask and the rule behind it.
    """

    rows: tuple[str, str, str, str]
    keys: Mapping[Seat, Keys] = MappingProxyType({})
    flower: tuple[int, ...] | None = None
    help: tuple[str, ...] = ()
