"""Fischer's clock, a time control: every turn adds time, and unused time is saved."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import Account, TimeControl
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_minutes_and_seconds


@dataclass(frozen=True, slots=True)
class Fischer(TimeControl):
    """`main` ms, and `bonus` ms more for every turn, the first included ("increment")."""

    kind: ClassVar[str] = "fischer"
    title: ClassVar[Sentence] = says("Fischer")

    main: int
    bonus: int

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account: the main time, and the bonus of the first turn."""
        return Account(seat, granted=self.main + self.bonus)

    def after(self, account: Account, turn: int) -> Account:
        """Return the account after a turn of its seat, with the bonus of the next one."""
        del turn
        return account.grant(self.bonus)

    @property
    def carried_over_ms(self) -> int:
        """The main time; the last bonus belongs to the next turn."""
        return self.main

    @property
    def figures(self) -> str:
        """``15:00 +0:10``."""
        return f"{format_minutes_and_seconds(self.main)} +{format_minutes_and_seconds(self.bonus)}"
