"""The period, a time control: one time shared by the whole table, in a stretch of the game."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.clocks.stretch_limit import StretchLimit
from companion.rules.sentences import Sentence, says


@dataclass(frozen=True, slots=True)
class SharedPeriod(StretchLimit):
    """`ms` of play in a stretch of a game, such as a ``half``, whoever acts.

    When they are over the clock goes on, and shows the added time: ``+0:12``.
    """

    kind: ClassVar[str] = "period"
    title: ClassVar[Sentence] = says("shared time")
    beyond: ClassVar[str] = "+"
    common: ClassVar[bool] = True

    @property
    def goes_on(self) -> bool:
        """Always true: players read how much time is added."""
        return True

    @property
    def display_name(self) -> Sentence:
        """The players' name for it; it is no limit of each seat's own."""
        return says("shared {figures}", figures=self.figures)
