"""Canadian byo-yomi: after the main time a period for so many turns, and then another one."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.control import Account, Control, Reading, WarningMark
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_time_in_seconds


@dataclass(frozen=True, slots=True)
class Canadian(Control):
    """`main` ms, then `period` ms for every `turns` turns, that in which main time ends included.

    What is left of a period when its turns are made is not saved.
    """

    kind: ClassVar[str] = "canadian"
    title: ClassVar[Sentence] = says("Canadian")

    main: int
    period: int
    turns: int

    def opened(self, seat: Seat) -> Account:
        """The main time and the first period."""
        return Account(seat, granted=self.main + self.period)

    def after(self, account: Account, turn: int) -> Account:
        """One turn less is owed; the last one of a period begins another."""
        del turn
        if not account.owed and account.left >= self.period:
            return account
        owed = (account.owed or self.turns) - 1
        if owed:
            return account._replace(owed=owed)
        return account.grant(self.period - account.left)._replace(owed=self.turns)

    def marks(self, account: Account) -> tuple[WarningMark, ...]:
        """Before the main time ends, when it has, and before the period ends."""
        del account
        return self._marks_of(self.period, 0)

    def reading(self, account: Account, turn: int) -> Reading:
        """The main time; then the period, and the turns that are owed in it."""
        del turn
        main = account.left - self.period
        if main > 0 and not account.owed:
            return Reading(main)
        return Reading(account.left, number=account.owed or self.turns)

    def reads(self, account: Account, turn: int, ms: int) -> int:
        """More than a period is main time before turns are owed, as in main time everything is."""
        now = self.reading(account, turn)
        main = not now.number or (ms > self.period and not account.owed)
        return ms + self.period if main else ms

    @property
    def kept(self) -> int:
        """The main time, and no period."""
        return self.main

    @property
    def figures(self) -> str:
        """``10:00 15/5:00``."""
        return f"{format_time_in_seconds(self.main)} {self.turns}/{format_time_in_seconds(self.period)}"
