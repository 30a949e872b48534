"""Japanese byo-yomi, a time control: after the main time periods that short turns don't use up."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import Account, Reading, TimeControl, WarningMark
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_minutes_and_seconds


@dataclass(frozen=True, slots=True)
class ByoYomi(TimeControl):
    """`main` ms, then `periods` periods of `period` ms.

    A period that a turn leaves before its end is whole again in the next turn; one that a turn uses
    up is gone.
    """

    kind: ClassVar[str] = "byo-yomi"
    title: ClassVar[Sentence] = says("byo-yomi")

    main: int
    period: int
    periods: int

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account: the main time and all periods."""
        return Account(seat, granted=self.main + self.periods * self.period)

    def after_answering(self, account: Account, turn: int) -> Account:
        """Return the account after a turn, with the current period whole again."""
        del turn
        overtime = account.ms_left < self.periods * self.period
        return account.grant(-account.ms_left % self.period) if overtime else account

    def marks(self, account: Account) -> tuple[WarningMark, ...]:
        """Return marks before the end of the main time and of each period, and at each end."""
        del account
        return self._marks_of(*(left * self.period for left in range(self.periods, -1, -1)))

    def reading(self, account: Account, turn: int) -> Reading:
        """Return the main time, or the rest of the current period and the number of periods."""
        del turn
        main = account.ms_left - self.periods * self.period
        if main > 0:
            return Reading(main)
        count = max(0, -(-account.ms_left // self.period))
        return Reading(account.ms_left - max(0, count - 1) * self.period, number=count)

    def ms_from_reading(self, account: Account, turn: int, ms: int) -> int:
        """Return the ms left: a reading longer than a period, or in main time, is of main time."""
        periods = self.periods * self.period
        if account.ms_left > periods or ms > self.period:
            return ms + periods
        return account.ms_left + ms - self.reading(account, turn).ms

    @property
    def carried_over_ms(self) -> int:
        """The main time, without periods."""
        return self.main

    @property
    def figures(self) -> str:
        """``10:00 5x0:30``."""
        return f"{format_minutes_and_seconds(self.main)} {self.periods}x{format_minutes_and_seconds(self.period)}"
