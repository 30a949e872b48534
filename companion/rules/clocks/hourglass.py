"""An hourglass: what one seat uses the others gain, so that no time is ever lost."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.control import Account, Control
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_time_in_seconds


@dataclass(frozen=True, slots=True)
class Hourglass(Control):
    """Every seat begins with `main` ms; the time of a turn passes to all the others alike."""

    kind: ClassVar[str] = "hourglass"
    title: ClassVar[Sentence] = says("hourglass")

    main: int

    def shares(self, account: Account) -> bool:
        """Always."""
        del account
        return True

    def opened(self, seat: Seat) -> Account:
        """The account that a seat begins with: as much time as the others have."""
        return Account(seat, granted=self.main)

    @property
    def figures(self) -> str:
        """Its time: ``1:00``."""
        return format_time_in_seconds(self.main)
