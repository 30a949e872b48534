"""What a hand has begun and not confirmed, and what a key can lead to."""

from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.panes import Draft
from companion.rules.words import Sentence, says

HOLD_IT = says("hold that key")
SHAKE_IT = says("hold, then\nlet go = throw")
TAP_FIRST = says("tap it first\nthen hold it")
NO_SUCH_KEY = says("no such key now")


class Hand(NamedTuple):
    """What a seat has in hand and has not confirmed: a pane, marks, and where it is with them.

    `lead` is how far a pad was led towards an answer: on a hexpad the centre before a key, in a
    list the steps from its start. `tens` is the first digit of a face that is entered by its digits.
    """

    seat: Seat = ""
    pane: str = ""
    marks: tuple[int, ...] = ()
    lead: int = 0
    tens: int | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to cancel."""
        return not (self.pane or self.marks or self.lead) and self.tens is None

    def draft(self, left: tuple[Seat, ...], *, own_dice: bool) -> Draft:
        """The same for a game's eyes."""
        return Draft(self.pane, self.marks, left, own_dice, self.seat, tens=self.tens)

    def back(self) -> "Hand":
        """One step less of it."""
        if self.lead:
            return self._replace(lead=0)
        if self.tens is not None:
            return self._replace(tens=None)
        return self._replace(marks=()) if self.marks else Hand()


class Begun:
    """What hands have begun on an ask: the hand that was `last` at it is the one that everybody sees.

    `rows` are the halves of secrets, by seat; nothing that shows depends on them.
    """

    def __init__(self) -> None:
        self._hands: dict[Seat, Hand] = {}
        self.rows: dict[Seat, int] = {}

    @property
    def last(self) -> Hand:
        """An empty one where nobody has begun anything."""
        return list(self._hands.values())[-1] if self._hands else Hand()

    def of(self, seat: Seat) -> Hand:
        """What that seat has in hand."""
        return self._hands.get(seat, Hand(seat))

    def takes(self, seat: Seat, hand: Hand) -> None:
        """A seat's hand changes, or goes on as that of another one."""
        for before in (seat, hand.seat):
            self._hands.pop(before, None)
        if not hand.empty:
            self._hands[hand.seat] = hand

    def forget(self, seat: Seat) -> None:
        """A seat begins anew."""
        self._hands.pop(seat, None)
        self.rows.pop(seat, None)


class Give(NamedTuple):
    """Answer; nobody has checked yet whether one may."""

    key: str
    values: tuple[int, ...] = ()


class Take(NamedTuple):
    """Have that in hand from now on; everybody sees it."""

    hand: Hand


class Aim(NamedTuple):
    """Have half of a secret in mind. Nobody sees it, and nothing else changes."""

    row: int


class Shake(NamedTuple):
    """Throw so many dice."""

    key: str
    sides: int
    dice: int


class Feint(NamedTuple):
    """Feel like any other key and do nothing."""


class Wrong(NamedTuple):
    """Be told why not."""

    reason: Sentence


Move = Give | Take | Aim | Shake | Feint | Wrong


class Moves(NamedTuple):
    """What a key does, by how it is pressed."""

    tap: Move | None = None
    hold: Move | None = None
    throw: Move | None = None

    def hinted(self) -> "Moves":
        """The same, and why a tap does nothing if it does nothing."""
        if self.tap is not None:
            return self
        hint = HOLD_IT if self.hold else SHAKE_IT if self.throw else NO_SUCH_KEY
        return self._replace(tap=Wrong(hint))
