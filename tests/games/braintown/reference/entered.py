"""The profile `assistant` with objectives that are entered: the device finds who has won."""

from typing import Any

from tests.games.braintown.reference.answers import (
    ALL_CARDS,
    KEY,
    SECRET,
    YES_OR_NO,
    Asked,
    Offer,
    Own,
    Seat,
)
from tests.games.braintown.reference.assistant import State
from tests.games.braintown.reference.house import House


class Entered(State):
    """Where a match stands; two picks of everybody are known, and by which entries."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.picks: dict[Seat, list[int]] = {seat: [] for seat in self.seats}
        self.entries: dict[Seat, list[int]] = {seat: [] for seat in self.seats}
        self.shown: list[Seat] = []
        self.checked: list[Seat] = []
        self.shows: Seat | None = None
        self.again: Seat | None = None

    # What may be seen -----------------------------------------------------------------------

    @property
    def owes(self) -> Seat | None:
        """The first whose objective is not entered yet, once the town is laid out."""
        if self.phase in {"counts", "grid", "effects", "over"}:
            return None
        return next((seat for seat in self.seats if len(self.picks[seat]) < 2), None)

    @property
    def asked(self) -> str | None:
        """What is asked now, nothing when it is over."""
        if self.owes:
            return "objective"
        if self.shows:
            return "show"
        return "again" if self.again else super().asked

    @property
    def runs(self) -> Seat | None:
        """Nobody's time runs while an objective is entered, nor when it has run out."""
        return None if self.owes or self.phase == "ended" else super().runs

    def facts(self) -> dict[str, Any]:
        """All facts: of what is not shown, the numbers of its entries."""
        shown = {seat: sorted(self.picks[seat]) for seat in self.shown}
        kept = {seat: own for seat, own in self.entries.items() if own and seat not in self.shown}
        facts = super().facts()
        settled = any(facts["score"].values())  # nothing is put right here
        known = {**facts, "objectives": shown, "settled": settled, "checked": self.checked}
        return {**known, "kept": kept} if kept else known

    def choices(self) -> Asked:
        """Who may answer what."""
        if self.owes:
            return {self.owes: {"type": SECRET}}
        if self.shows:
            return {self.shows: YES_OR_NO}
        if self.again:
            return {seat: YES_OR_NO for seat in self.seats if seat in self.waiting}
        if self.phase == "ended":
            return self._everybody({"on": KEY})
        return super().choices()

    def _claims(self) -> Own:
        """Nobody claims; an objective may be entered anew before anybody is eliminated."""
        chained = [n for n, seat in enumerate(self.seats, 1) if seat not in self.unleashed]
        if any(self.town.score.values()) or not chained:
            return {}
        return {"anew": Offer(tuple(chained), held=True)}

    # What is answered -----------------------------------------------------------------------

    def apply(self, seat: Seat, key: str, values: tuple[int, ...], entry: int) -> None:
        """Goes on from the answer of a seat, and the number of its entry."""
        if key == "type":
            self.picks[seat].append(values[0])
            self.entries[seat].append(entry)
        elif self.shows:
            self.shows = None
            if key == "yes":
                self._unleashes(seat)
        elif self.again:
            self._agrees(seat, key)
        elif key == "anew":
            self.again = self.seats[values[0] - 1]
            self.waiting = self.opponents
        elif key == "on":
            self._checks()
        else:
            super().apply(seat, key, values, entry)

    def goes_on(self) -> None:
        """Begun from facts without secrets: everybody enters again what is not shown."""
        super().goes_on()
        self.shows = self.again = None
        for seat in self.seats:
            if seat not in self.shown:
                self._forgets(seat)

    def time_is_up(self) -> None:
        """Players go on together: whose turn is over might have won. A lost turn is simply over."""
        if self.phase == "lost":
            super().time_is_up()
        elif not (self.shows or self.again):
            self._takes_bonus()
            self._rests()
            self.phase = "ended"

    def _rests(self) -> None:
        self.killed = self.rolled = False

    def _agrees(self, seat: Seat, key: str) -> None:
        """All others have to agree that an objective is entered anew."""
        self.waiting = tuple(each for each in self.waiting if each != seat)
        if key == "no":
            self.again = None
        elif self.again and not self.waiting:
            self._forgets(self.again)
            self.again = None

    def _forgets(self, seat: Seat) -> None:
        self.picks[seat], self.entries[seat] = [], []

    def _wants_out(self, seat: Seat) -> None:
        """Another one says so at the own keys (R-10)."""
        if seat == self.mover:
            super()._wants_out(seat)
        else:
            self.shows = seat

    def _unleashes(self, seat: Seat) -> None:
        """The objective is shown to everybody (BT-48)."""
        super()._unleashes(seat)
        self.shown.append(seat)

    def _has_won(self) -> bool:
        """Whether the objective is fulfilled at the end of the own turn (BT-10, BT-43, R-9)."""
        self._rests()
        first, second = self.picks[self.mover]
        if super()._has_won():
            return True
        if first == second:
            return self.house.three_each == "card" and self.town.has_three_of_each(self.mover)
        return {first, second} <= set(self.town.finished)

    def _checks(self) -> None:
        """Once nobody is left each player's turn is looked at, then nobody has won (R-15)."""
        if self._has_won():
            self._wins()
            return
        if sum(self.town.score.values()) == ALL_CARDS:
            self.checked = sorted({*self.checked, self.mover})
        if len(self.checked) == len(self.seats):
            self.phase = "over"
        else:
            self._next()

    def _wins(self) -> None:
        """Only the objective that has won is shown; three of each win for anybody without it (A-02)."""
        if not super()._has_won() and self.mover not in self.shown:
            self.shown.append(self.mover)
        super()._wins()
