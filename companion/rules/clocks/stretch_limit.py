"""The limit, a time control: each seat has a fixed time in one stretch of the game."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.clocks.time_control_base import Account, TimeControl
from companion.rules.sentences import Sentence, says
from companion.rules.time_notation import format_minutes_and_seconds


@dataclass(frozen=True, slots=True)
class StretchLimit(TimeControl):
    """`ms` for a seat in one stretch of a game, such as a ``turn``.

    A seat that has to answer in the turn of another has as much: nobody pays for another's time.
    """

    kind: ClassVar[str] = "limit"
    title: ClassVar[Sentence] = says("limit")

    of: str
    ms: int

    @property
    def stretch(self) -> str:
        """The stretch that is limited."""
        return self.of

    def ms_left(self, account: Account, turn: int) -> int:
        """Return what is left of the stretch for a seat that has acted for `turn` ms in it."""
        del account
        return self.ms - turn

    @property
    def figures(self) -> str:
        """Its time: ``1:00``."""
        return format_minutes_and_seconds(self.ms)
