"""Japanese byo-yomi: after the main time a number of periods, of which short turns use up none."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.control import Account, Control, Reading, WarningMark
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_time_in_seconds


@dataclass(frozen=True, slots=True)
class ByoYomi(Control):
    """`main` ms, then so many `periods` of `period` ms.

    A period that a turn leaves before its end is whole again in the next turn; one that a turn
    uses up is gone.
    """

    kind: ClassVar[str] = "byo-yomi"
    title: ClassVar[Sentence] = says("byo-yomi")

    main: int
    period: int
    periods: int

    def opened(self, seat: Seat) -> Account:
        """The main time and all periods."""
        return Account(seat, granted=self.main + self.periods * self.period)

    def answered(self, account: Account, turn: int) -> Account:
        """The account after a turn: the period that was left before its end is whole again."""
        del turn
        overtime = account.left < self.periods * self.period
        return account.grant(-account.left % self.period) if overtime else account

    def marks(self, account: Account) -> tuple[WarningMark, ...]:
        """Before the main time and every period end, and when they have."""
        del account
        return self._marks_of(*(left * self.period for left in range(self.periods, -1, -1)))

    def reading(self, account: Account, turn: int) -> Reading:
        """The main time; then what is left of the period that runs, and how many periods are."""
        del turn
        main = account.left - self.periods * self.period
        if main > 0:
            return Reading(main)
        count = max(0, -(-account.left // self.period))
        return Reading(account.left - max(0, count - 1) * self.period, number=count)

    def reads(self, account: Account, turn: int, ms: int) -> int:
        """More than a period is main time, as in main time everything is."""
        periods = self.periods * self.period
        if account.left > periods or ms > self.period:
            return ms + periods
        return account.left + ms - self.reading(account, turn).ms

    @property
    def kept(self) -> int:
        """The main time, and no period."""
        return self.main

    @property
    def figures(self) -> str:
        """``10:00 5x0:30``."""
        return f"{format_time_in_seconds(self.main)} {self.periods}x{format_time_in_seconds(self.period)}"
