"""The bank of time, a time control: each seat has a fixed time for the whole match."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import Account, TimeControl
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_minutes_and_seconds


@dataclass(frozen=True, slots=True)
class AbsoluteTime(TimeControl):
    """Every seat has `main` ms for the match, and gets no more ("sudden death")."""

    kind: ClassVar[str] = "bank"
    title: ClassVar[Sentence] = says("bank of time")

    main: int

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account, with all of the time."""
        return Account(seat, granted=self.main)

    @property
    def figures(self) -> str:
        """Its time: ``1:00``."""
        return format_minutes_and_seconds(self.main)
