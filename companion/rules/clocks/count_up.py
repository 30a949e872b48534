"""A clock that counts up: it shows what everybody has used, and never runs out."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.clocks.control import Account, Control, Reading
from companion.rules.sentences import Sentence, says


@dataclass(frozen=True, slots=True)
class CountUp(Control):
    """Nothing is limited."""

    kind: ClassVar[str] = "up"
    title: ClassVar[Sentence] = says("counting up")

    def left(self, account: Account, turn: int) -> None:
        """It never runs out."""
        del account, turn

    def reading(self, account: Account, turn: int) -> Reading:
        """Return what was used."""
        del turn
        return Reading(account.used)
