"""The hourglass, a time control: the time one seat uses is added to the others'."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import Account, TimeControl
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_minutes_and_seconds


@dataclass(frozen=True, slots=True)
class Hourglass(TimeControl):
    """Every seat begins with `main` ms; the time of a turn goes to the others in equal parts."""

    kind: ClassVar[str] = "hourglass"
    title: ClassVar[Sentence] = says("hourglass")

    main: int

    def do_others_gain(self, account: Account) -> bool:
        """Return True: others always gain the time used."""
        del account
        return True

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account; all seats have the same time."""
        return Account(seat, granted=self.main)

    @property
    def figures(self) -> str:
        """Its time: ``1:00``."""
        return format_minutes_and_seconds(self.main)
