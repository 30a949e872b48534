"""Bronstein's delay, a time control: the time a turn used is given back, up to a maximum."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import Account, TimeControl
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_minutes_and_seconds


@dataclass(frozen=True, slots=True)
class Bronstein(TimeControl):
    """`main` ms; when a turn ends up to `back` ms of what it used are given back.

    It runs out exactly when a simple delay of the same length does; only the reading differs.
    """

    kind: ClassVar[str] = "bronstein"
    title: ClassVar[Sentence] = says("Bronstein")

    main: int
    back: int

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account: main time, and what the first turn may use for nothing."""
        return Account(seat, granted=self.main + self.back)

    def after_answering(self, account: Account, turn: int) -> Account:
        """Return the account after a turn, with up to `back` ms given back."""
        return account.grant(min(turn, self.back))

    @property
    def carried_over_ms(self) -> int:
        """The main time."""
        return self.main

    @property
    def figures(self) -> str:
        """``10:00 d0:12``."""
        return f"{format_minutes_and_seconds(self.main)} d{format_minutes_and_seconds(self.back)}"
