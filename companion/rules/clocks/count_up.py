"""The clock that counts up, a time control without limit: it shows the time everybody has used."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.clocks.time_control_base import Account, Reading, TimeControl
from companion.rules.sentences import Sentence, says


@dataclass(frozen=True, slots=True)
class CountUp(TimeControl):
    """No limit; the clock shows the time used."""

    kind: ClassVar[str] = "up"
    title: ClassVar[Sentence] = says("counting up")

    def ms_left(self, account: Account, turn: int) -> None:
        """Return None: the time never runs out."""
        del account, turn

    def reading(self, account: Account, turn: int) -> Reading:
        """Return the time used."""
        del turn
        return Reading(account.used)
