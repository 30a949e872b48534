"""The profile `full` with objectives that are entered."""

from tests.games.braintown.reference.answers import Asked, Own, Seat
from tests.games.braintown.reference.entered import Entered
from tests.games.braintown.reference.whole import Whole


class WholeEntered(Whole, Entered):
    """Where a match stands; nobody claims, the device finds who has won at the end of a turn."""

    @property
    def asked(self) -> str | None:
        """What is asked now, nothing when it is over."""
        between = {"objective": self.owes, "show": self.shows, "again": self.again}
        return next((name for name, seat in between.items() if seat), super().asked)

    def choices(self) -> Asked:
        """Who may answer what."""
        return Entered.choices(self)

    def _anew(self) -> Own:
        return Entered._claims(self)

    def _ended_claims(self) -> Own:
        return {}

    def time_is_up(self) -> None:
        """The table goes on together, unless others took too long."""
        if not (self.shows or self.again) and self.user in (None, self.mover):
            self._puts_away()
            Entered.time_is_up(self)

    def _wants_out(self, seat: Seat) -> None:
        if seat == self.mover:
            super()._wants_out(seat)
        else:
            self.shows = seat
