"""Panes: how an ask is shown, and which keys give which answers.

A rule book lays out its own asks, as it knows what players want to read and what they do most. How
a key is tapped, held, marked or locked follows from the `Choice` and from the style of the pad, and
is the console's concern.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.asks import HiddenPickToken, Seat
from companion.rules.pictures import Picture
from companion.rules.sentences import Sentence

SMALL_ROW, LARGE_ROW = 21, 16
"""Characters of a small row of the panel, which are the first and the last, and of a large one."""

GO = 7
"""The key in the centre of a hexpad: go, yes, end, throw."""
OTHER = 6
"""The sixth key of a hexpad's ring: other, no, wherever 6 is no value."""
NOWHERE = 0
"""The place of answers on no key of a hexpad: they are in another pane; a list has them at once."""


class AnswerDraft(NamedTuple):
    """What a seat has entered and not confirmed yet, and how the table plays.

    `pane` is the pane it opened, `marks` the values it marked. Those of `left` sit at the left of
    the panel, all others at its right; nobody sits at either side where more than two pads are in
    use, and None means that it is unknown where seats sit. With `own_dice` the table throws its own
    and enters the faces. `seat` is whose draft it is, "" while nothing is begun. The seats
    `waiting` have not answered yet. Where a pad serves several seats, `served` are those whose turn
    at a pad it is; an ask of all of them names them in row 4, unless the rows do. `tens` is the
    first digit of a face that has been entered so far. Where it is `listed`, the seat that is asked
    chooses from a list: only the console names keys. The lasting picks that are `known` were shown
    or told once, even if that was undone since: by their tokens, in the order of their locks.
    """

    pane: str = ""
    marks: tuple[int, ...] = ()
    left: tuple[Seat, ...] | None = None
    own_dice: bool = False
    seat: Seat = ""
    served: tuple[Seat, ...] = ()
    tens: int | None = None
    waiting: tuple[Seat, ...] = ()
    known: tuple[tuple[HiddenPickToken, int], ...] = ()
    listed: bool = False


class PaneKeys(NamedTuple):
    """Where a seat finds its answers.

    `ring` is the choice whose values are on the keys 1 to 7. `places` puts a choice without values,
    ``name value`` for one of the values of a choice, or ``@name`` for another pane, on a key 1 to
    7; ``@name seat`` opens it for another seat, if one pad serves both. The pane of a final choice,
    which has its name, is opened by a hold, and a hexpad names it under ? only. A key may carry a
    tapped and a held answer: where two that are tapped share a key, the second is held. A marked
    set that is not final is ended with the centre key; while nothing is marked the centre has its
    own place. Where own dice are entered, faces come first: a place on the ring is then the centre
    key followed by its key.

    With `numbers` keys don't stand for values but number them, in this order, as the rows say;
    values that can't be chosen now keep their numbers. From the seventh on the centre key comes
    first.

    A pad that shows a list starts at the `likely` place or value, by its name as in `places`;
    without one at the answer on the centre key, else at the `likely` value; where values have
    numbers it starts at the first of them. To the right are the ring's values in the given `order`,
    to the left the other places, the first of them next to the start. Beside a secret there is room
    for two of them: for the one that is a `claim`, by its name, and for another one. Each always
    has the same sign.

    Of a seat that is not asked first, the first of its places is named on the panel, unless the
    seat that is asked may do the same. The first `told` places are named there in any case, as far
    as there is room.
    """

    ring: str = ""
    places: tuple[tuple[int, str], ...] = ()
    order: tuple[int, ...] = ()
    likely: int | str = 0
    claim: str = ""
    numbers: tuple[int, ...] = ()
    told: int = 0


class Pane(NamedTuple):
    """Three rows in the players' language (at most 21, 16 and 16 characters), and the keys.

    The fourth row says what keys do, and names who has to act if the rows don't: the console makes
    it from `keys`, the labels of choices, and the labels in `panes` for panes that can be opened
    and values that have a place (9 characters). Many keys need more than one of the `key_rows`: 2
    are rows 3 and 4, and 3 are rows 2 to 4; the game's own texts there are ignored. A hexpad's keys
    are listed there line by line in the small font, each seat's with its name; where a wide picture
    covers rows 2 and 3, that leaves room for them at its bottom: 16 pixels, or 32. Keys for which
    there is no room are named on the first page of ``?``. A `tip` of 21 characters stands in row 4
    instead where keys need no explanation.

    `keys` names only seats that can act here. A `picture` stands beside rows 2 and 3, or covers
    them; then a notice may leave less room in row 1, and `briefly` says that row in ever fewer
    characters. `help` is what ``?`` shows: the ask, then the rules behind it; not the keys.
    """

    rows: tuple[str, str, str]
    keys: Mapping[Seat, PaneKeys] = MappingProxyType({})
    panes: Mapping[str, Sentence] = MappingProxyType({})
    tip: str = ""
    picture: Picture | None = None
    help: tuple[str, ...] = ()
    key_rows: int = 1
    briefly: tuple[str, ...] = ()
