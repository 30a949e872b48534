"""Canadian byo-yomi, a time control: after the main time periods for a number of turns each."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import Account, Reading, TimeControl, WarningMark
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_minutes_and_seconds


@dataclass(frozen=True, slots=True)
class Canadian(TimeControl):
    """`main` ms, then `period` ms for every `turns` turns, counting that in which main time ends.

    What is left of a period when its turns are made is not saved.
    """

    kind: ClassVar[str] = "canadian"
    title: ClassVar[Sentence] = says("Canadian")

    main: int
    period: int
    turns: int

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account: the main time and the first period."""
        return Account(seat, granted=self.main + self.period)

    def after(self, account: Account, turn: int) -> Account:
        """Return the account with one turn less owed; the last one of a period begins another."""
        del turn
        if not account.owed and account.ms_left >= self.period:
            return account
        owed = (account.owed or self.turns) - 1
        if owed:
            return account._replace(owed=owed)
        return account.grant(self.period - account.ms_left)._replace(owed=self.turns)

    def marks(self, account: Account) -> tuple[WarningMark, ...]:
        """Return marks before and at the end of the main time, and before the end of the period."""
        del account
        return self._marks_of(self.period, 0)

    def reading(self, account: Account, turn: int) -> Reading:
        """Return the main time, or the rest of the period and the number of turns owed in it."""
        del turn
        main = account.ms_left - self.period
        if main > 0 and not account.owed:
            return Reading(main)
        return Reading(account.ms_left, number=account.owed or self.turns)

    def ms_from_reading(self, account: Account, turn: int, ms: int) -> int:
        """Return the ms left; a reading above a period is of main time unless turns are owed."""
        now = self.reading(account, turn)
        main = not now.number or (ms > self.period and not account.owed)
        return ms + self.period if main else ms

    @property
    def carried_over_ms(self) -> int:
        """The main time, without a period."""
        return self.main

    @property
    def figures(self) -> str:
        """``10:00 15/5:00``."""
        return f"{format_minutes_and_seconds(self.main)} {self.turns}/{format_minutes_and_seconds(self.period)}"
