"""A simple delay, also called US delay: the first seconds of every turn cost nothing."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.control import Account, Control, Reading
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_time_in_seconds


@dataclass(frozen=True, slots=True)
class Delay(Control):
    """`main` ms, of which the first `free` ms of a turn take nothing; none of them are saved.

    Who answers in the turn of somebody else has as much free, once in that turn.
    """

    kind: ClassVar[str] = "delay"
    title: ClassVar[Sentence] = says("delay")

    main: int
    free: int

    def opened(self, seat: Seat) -> Account:
        """The main time."""
        return Account(seat, granted=self.main)

    def left(self, account: Account, turn: int) -> int:
        """ms until the time of a seat runs out: its main time, and all that a turn has free."""
        del turn
        return account.left + self.free

    def answered(self, account: Account, turn: int) -> Account:
        """The account after a turn, given back what of that was free."""
        return account.grant(min(turn, self.free))

    def reading(self, account: Account, turn: int) -> Reading:
        """Main time stands still while the free time goes down; beyond zero none is free."""
        left = self.left(account, turn)
        free = min(max(0, self.free - turn), max(0, left))
        return Reading(left - free, free)

    def reads(self, account: Account, turn: int, ms: int) -> int:
        """Add what this turn has free, also where it was overdrawn; beyond zero nothing is free."""
        del account
        return ms + max(0, self.free - turn) if ms >= 0 else ms

    @property
    def figures(self) -> str:
        """``10:00 d0:12``."""
        return f"{format_time_in_seconds(self.main)} d{format_time_in_seconds(self.free)}"
