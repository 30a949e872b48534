"""Drafts: what players have begun to enter at their pads and not confirmed."""

from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import AnswerDraft


class SeatDraft(NamedTuple):
    """The pane that a seat has opened and the values that it has marked, not confirmed.

    `lead` is how far a pad was led towards an answer: on a hexpad the centres before a key, in a
    list the steps from its start. `tens` is the first digit of a face that is entered digit by
    digit.
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

    def for_game(self, left: tuple[Seat, ...], *, own_dice: bool) -> AnswerDraft:
        """Return the draft as games see it."""
        return AnswerDraft(self.pane, self.marks, left, own_dice, self.seat, tens=self.tens)

    def back(self) -> "SeatDraft":
        """Return the draft after one step back."""
        if self.lead:
            return self._replace(lead=0)
        if self.tens is not None:
            return self._replace(tens=None)
        return self._replace(marks=()) if self.marks else SeatDraft()


class SeatDrafts:
    """The drafts of all seats for one ask; everybody sees the one changed `last`.

    `rows` are the halves of secrets, by seat; nothing that is shown depends on them.
    """

    def __init__(self) -> None:
        self._drafts: dict[Seat, SeatDraft] = {}
        self.rows: dict[Seat, int] = {}

    @property
    def last(self) -> SeatDraft:
        """The draft changed last; an empty one if there is none."""
        return list(self._drafts.values())[-1] if self._drafts else SeatDraft()

    def of(self, seat: Seat) -> SeatDraft:
        """Return the draft of a seat."""
        return self._drafts.get(seat, SeatDraft(seat))

    def change(self, seat: Seat, draft: SeatDraft) -> None:
        """Replace the draft of a seat, or hand it over to the seat of the new draft."""
        for before in (seat, draft.seat):
            self._drafts.pop(before, None)
        if not draft.empty:
            self._drafts[draft.seat] = draft

    def forget(self, seat: Seat) -> None:
        """Drop a seat's draft and its half of a secret."""
        self._drafts.pop(seat, None)
        self.rows.pop(seat, None)
