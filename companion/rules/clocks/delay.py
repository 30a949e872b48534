"""The simple or US delay, a time control: the first seconds of every turn cost nothing."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import Account, Reading, TimeControl
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_minutes_and_seconds


@dataclass(frozen=True, slots=True)
class Delay(TimeControl):
    """`main` ms; the first `free` ms of a turn cost nothing, and are not saved.

    A seat that answers in the turn of another has as much free, once in that turn.
    """

    kind: ClassVar[str] = "delay"
    title: ClassVar[Sentence] = says("delay")

    main: int
    free: int

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account, with the main time."""
        return Account(seat, granted=self.main)

    def ms_left(self, account: Account, turn: int) -> int:
        """Return ms until the time of a seat runs out: main time, and the free time of the turn."""
        del turn
        return account.ms_left + self.free

    def after_answering(self, account: Account, turn: int) -> Account:
        """Return the account after a turn, with its free time given back."""
        return account.grant(min(turn, self.free))

    def reading(self, account: Account, turn: int) -> Reading:
        """Return the main time, which stands still during free time; below zero none is free."""
        left = self.ms_left(account, turn)
        free = min(max(0, self.free - turn), max(0, left))
        return Reading(left - free, free)

    def ms_from_reading(self, account: Account, turn: int, ms: int) -> int:
        """Return the ms left: a reading above zero leaves out what this turn has free."""
        del account
        return ms + max(0, self.free - turn) if ms >= 0 else ms

    @property
    def figures(self) -> str:
        """``10:00 d0:12``."""
        return f"{format_minutes_and_seconds(self.main)} d{format_minutes_and_seconds(self.free)}"
