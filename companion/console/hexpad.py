"""A hexpad: seven keys, and what each would do for the seat that it serves.

How a key is tapped, held, marked or locked follows from the `Choice`:

- a final answer is held, any other one tapped; a hidden one is held, and nothing else tells;
- several values, or a final one, are marked and unmarked by taps. A set that is not final ends
  on the centre, a final one by holding its last key;
- numbers beyond 7 are the centre, then the key for the number less 6;
- a throw is the centre held, then let go. Own dice are typed; a place is then the centre,
  then its key.
"""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rules.asks import Choice, Seat
from companion.rules.panes import GO, Draft, Keys
from companion.rules.words import Refused, Sentence, says

RING = 6
"""How much the centre adds to the key after it."""
ELSEWHERE = "@"
"""What the name of a pane begins with where a choice could stand."""

HOLD_IT = says("hold that key")
SHAKE_IT = says("hold, then\nlet go = throw")
NO_SUCH_KEY = says("no such key now")


class Hand(NamedTuple):
    """What a seat has in hand and has not confirmed: a pane, marks, the centre before a key."""

    seat: Seat = ""
    pane: str = ""
    marks: tuple[int, ...] = ()
    beyond: bool = False

    @property
    def empty(self) -> bool:
        """Whether there is nothing to cancel."""
        return not (self.pane or self.marks or self.beyond)

    def draft(self, left: Seat, *, own_dice: bool) -> Draft:
        """The same for a game's eyes."""
        return Draft(self.pane, self.marks, left, own_dice)

    def back(self) -> "Hand":
        """One step less of it."""
        if self.beyond:
            return self._replace(beyond=False)
        return self._replace(marks=()) if self.marks else Hand()


class Give(NamedTuple):
    """Answer; nobody has checked yet whether one may."""

    key: str
    values: tuple[int, ...] = ()


class Take(NamedTuple):
    """Have that in hand from now on."""

    hand: Hand


class Shake(NamedTuple):
    """Throw so many dice."""

    key: str
    sides: int
    dice: int


class Wrong(NamedTuple):
    """Be told why not."""

    reason: Sentence


Move = Give | Take | Shake | Wrong


class Moves(NamedTuple):
    """What a key does, by how it is pressed."""

    tap: Move | None = None
    hold: Move | None = None
    throw: Move | None = None


class Hexpad(NamedTuple):
    """A pad as it lies under the hand of one seat now; `hand` is what that seat has begun."""

    choices: Mapping[str, Choice]
    keys: Keys
    hand: Hand
    own_dice: bool = False

    @property
    def secret(self) -> bool:
        """Whether a hidden pick is made here, so that every key has to feel the same."""
        choice = self.choices.get(self.keys.ring)
        return choice is not None and choice.hidden

    def moves(self, n: int) -> Moves:
        """What key `n`, 1 to 7, does."""
        moves = self._unhinted(n)
        if moves.tap is not None or self.secret:
            return moves
        hint = HOLD_IT if moves.hold else SHAKE_IT if moves.throw else NO_SUCH_KEY
        return moves._replace(tap=Wrong(hint))

    def _unhinted(self, n: int) -> Moves:
        """The places of a key before the value that it is; a begun set ends on the centre."""
        typed, placed = self._typed, self._placed(n)
        if typed is not None:
            return self._types(typed, n, placed)
        if self.hand.beyond:
            return self._ring(n)
        marking = self._marking
        centred = marking and not marking.final and GO not in marking.among
        if n == GO and marking and centred and (self.hand.marks or placed == Moves()):
            return placed._replace(tap=Give(marking.key, self.hand.marks))
        ring = self.choices.get(self.keys.ring)
        if placed == Moves() or (ring and n in ring.among and not ring.sides):
            value = self._ring(n)
            return Moves(placed.tap or value.tap, placed.hold or value.hold, placed.throw)
        return placed

    # Places ---------------------------------------------------------------------------------

    def _placed(self, n: int) -> Moves:
        moves = Moves()
        for key, name in self.keys.places:
            if key == n:
                moves = self._with(moves, name)
        return moves

    def _with(self, moves: Moves, name: str) -> Moves:
        choice = self.choices.get(name)
        if name.startswith(ELSEWHERE):
            opened = Hand(self.hand.seat, name.removeprefix(ELSEWHERE))
            return moves._replace(tap=Take(opened))
        if choice is None or not (choice.final or choice.sides):
            return moves._replace(tap=Give(name))
        if choice.sides:
            return moves._replace(throw=Shake(name, choice.sides, choice.most))
        return moves._replace(hold=Give(name))

    # The ring -------------------------------------------------------------------------------

    @property
    def _marking(self) -> Choice | None:
        """The choice whose values are marked here, if there is one."""
        choice = self.choices.get(self.keys.ring)
        if choice is None or choice.hidden or choice.sides:
            return None
        return choice if choice.most > 1 or choice.final else None

    def _ring(self, n: int) -> Moves:
        key = self.keys.ring
        choice = self.choices.get(key)
        if not key or (choice and choice.sides):
            return Moves()
        if choice is None:
            return Moves(tap=Give(key, (n,)))
        if choice.hidden:
            return Moves(hold=Give(key, (n,)))
        if n == GO and max((*choice.among, *choice.barred), default=0) > GO:
            return Moves(tap=Take(self.hand._replace(beyond=not self.hand.beyond)))
        value = n + RING if self.hand.beyond else n
        return self._marks(choice, value) if self._marking else Moves(tap=Give(key, (value,)))

    def _marks(self, choice: Choice, value: int) -> Moves:
        if value not in choice.among:
            return Moves(tap=Wrong(_why_not(choice, value)))
        marks = set(self.hand.marks) ^ {value}
        if choice.most == 1:
            marks &= {value}
        if len(marks) > choice.most:
            return Moves(tap=Wrong(says("only {most}\nunmark one first", most=choice.most)))
        taken = Take(self.hand._replace(marks=tuple(sorted(marks)), beyond=False))
        if not (choice.final or GO in choice.among):
            return Moves(taken)
        return Moves(taken, hold=Give(choice.key, tuple(sorted(marks | {value}))))

    # Own dice -------------------------------------------------------------------------------

    @property
    def _typed(self) -> Choice | None:
        """The throw whose faces are typed here, if there is one."""
        names = [self.keys.ring, *(name for _, name in self.keys.places)] if self.own_dice else []
        throws = (self.choices[name] for name in names if name in self.choices)
        return next((choice for choice in throws if choice.sides), None)

    def _types(self, thrown: Choice, n: int, placed: Moves) -> Moves:
        beyond = self.hand.beyond
        face = n + RING if beyond else n
        if n == GO or (beyond and face not in thrown.among):
            if beyond and placed != Moves() and not placed.throw:
                return placed
            if beyond or self._leads_beyond(thrown):
                return Moves(tap=Take(self.hand._replace(beyond=not beyond)))
            return Moves(tap=Wrong(_why_not(thrown, GO)))
        if face not in thrown.among:
            return Moves(tap=Wrong(_why_not(thrown, face)))
        faces = (*self.hand.marks, face)
        if len(faces) < thrown.most:
            return Moves(tap=Take(self.hand._replace(marks=faces, beyond=False)))
        return Moves(tap=Give(thrown.key, faces))

    def _leads_beyond(self, thrown: Choice) -> bool:
        """Whether there is a face or a place that needs the centre before it."""
        return max(thrown.among) > RING or any(name != thrown.key for _, name in self.keys.places)


def _why_not(choice: Choice, value: int) -> Sentence:
    try:
        choice.check((value,))
    except Refused as refusal:
        return refusal.reason
    raise ValueError(f"{value} may go with {choice.key}")
