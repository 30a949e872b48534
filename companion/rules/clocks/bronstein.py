"""Bronstein's delay: what a turn used is given back afterwards, up to some seconds."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.control import Account, Control
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_time_in_seconds


@dataclass(frozen=True, slots=True)
class Bronstein(Control):
    """`main` ms and `back` ms, up to which the time of a turn is given back when it ends.

    It runs out exactly when a simple delay of as much does; only what players read differs.
    """

    kind: ClassVar[str] = "bronstein"
    title: ClassVar[Sentence] = says("Bronstein")

    main: int
    back: int

    def opened(self, seat: Seat) -> Account:
        """The main time, and what the first turn may use for nothing."""
        return Account(seat, granted=self.main + self.back)

    def answered(self, account: Account, turn: int) -> Account:
        """The account after a turn, given back what that used, but not more than `back`."""
        return account.grant(min(turn, self.back))

    @property
    def kept(self) -> int:
        """The main time."""
        return self.main

    @property
    def figures(self) -> str:
        """``10:00 d0:12``."""
        return f"{format_time_in_seconds(self.main)} d{format_time_in_seconds(self.back)}"
