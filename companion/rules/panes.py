"""Panes: what an ask looks like, and what may be answered to it in which order.

A rule book lays its asks out itself, for it knows what players want to read and what they do
most. How a key is tapped, held, marked or locked follows from the `Choice` and from the kind of
pad, and is the console's business.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.asks import HiddenPick, Seat
from companion.rules.pictures import Picture
from companion.rules.sentences import Sentence

SMALL_ROW, LARGE_ROW = 21, 16
"""Characters of a small row of the panel, which are the first and the last, and of a large one."""

GO = 7
"""The centre of a pad: go, yes, end, throw."""
OTHER = 6
"""The sixth key of a hexpad's ring: other, no, wherever 6 is no value."""
NOWHERE = 0
"""No key of a hexpad: what lies there is reached through another pane; a list has it at once."""


class AnswerDraft(NamedTuple):
    """What a seat has begun and not confirmed, and how the table plays.

    `pane` is the pane it opened, `marks` the values it marked. Those of `left` sit at the left of
    the panel, all others at its right; nobody sits at either side where more than two pads are in
    use, and None says nothing of where seats sit. With `own_dice` the table throws its own and
    enters the faces. `seat` is whose it is, "" while nothing is begun. The seats `waiting` have not
    answered yet. Where a pad serves several seats, `served` are those whose turn at a pad it is;
    an ask of all of them names them in row 4, unless the rows do. `tens` is the first digit of a
    face that has been entered so far. Where it is `listed`, who is asked points at a list: nothing but
    the console names a key. The lasting picks that are `known` were shown or told once, even if
    that was undone since: by their tokens, in the order of their locks.
    """

    pane: str = ""
    marks: tuple[int, ...] = ()
    left: tuple[Seat, ...] | None = None
    own_dice: bool = False
    seat: Seat = ""
    served: tuple[Seat, ...] = ()
    tens: int | None = None
    waiting: tuple[Seat, ...] = ()
    known: tuple[tuple[HiddenPick, int], ...] = ()
    listed: bool = False


class PaneKeys(NamedTuple):
    """Where a seat finds its answers.

    `ring` is the choice whose values the keys 1 to 7 are. `places` puts a choice without
    values, ``name value`` for one of the values of a choice, or ``@name`` for another pane, on a
    key 1 to 7; ``@name seat`` opens it for another seat, if one pad serves both. The pane of a final
    choice, which has its name, is opened by a hold, and a hexpad tells of it under ? only. A key may carry a
    tapped and a held one: where two that are tapped share a key, the second is held. A marked
    set that is not final ends on the centre; while nothing is marked the centre is its place.
    Where own dice are entered, faces come first: a place on the ring is the centre, then its key.

    With `numbers` keys don't stand for values but number them, in this order, as the rows say;
    values that can't be chosen now keep their numbers. From the seventh on the centre comes first.

    A pad that is a list starts at the `likely` place or value, by its name as in `places`; without one at
    what lies on the centre, else at the `likely` value; where values have numbers it starts at the
    first of them. To the
    right are the ring's values in the given `order`, to the left the other places, the first
    of them next to the start. Beside a secret there is room for two of them: for the one that is
    a `claim`, by its name, and for another one. Each always has the same sign.

    Of a seat that is not asked first the first of its places stands on the panel, unless whoever is asked
    may do the same. The `told` first ones stand there in any case, as far as there is room.
    """

    ring: str = ""
    places: tuple[tuple[int, str], ...] = ()
    order: tuple[int, ...] = ()
    likely: int | str = 0
    claim: str = ""
    numbers: tuple[int, ...] = ()
    told: int = 0


class Pane(NamedTuple):
    """Three rows in the players' words (at most 21, 16 and 16 characters), and the keys.

    The fourth row says what keys do, and names who has to act if the rows don't: the console
    makes it out of `keys`, what choices are called, and what `panes` that can be opened and
    values that have a place are called (9 characters). Many keys need more than one of the
    `key_rows`: 2 are rows 3 and 4, and 3 are rows 2 to 4; the game's own texts there are ignored.
    A hexpad's keys are told there line by line in the small font, each seat's with its name; where a
    wide picture covers rows 2 and 3, that leaves room for them at its bottom: 16 pixels, or 32.
    Keys for which there is no room are named on the first page of ``?``. A `tip` of 21 stands in
    row 4 instead where keys go without saying.
    `keys` names only seats that can act here. A `picture` stands beside rows 2 and 3, or covers
    them; then a note may leave less room in row 1, and `briefly` says that in ever fewer
    characters. `help` is what ``?`` says: the ask, then the rules behind it; not
    the keys.
    """

    rows: tuple[str, str, str]
    keys: Mapping[Seat, PaneKeys] = MappingProxyType({})
    panes: Mapping[str, Sentence] = MappingProxyType({})
    tip: str = ""
    picture: Picture | None = None
    help: tuple[str, ...] = ()
    key_rows: int = 1
    briefly: tuple[str, ...] = ()
