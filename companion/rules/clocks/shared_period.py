"""A period: one time for the whole table in a stretch of the game, and what is added to it."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.clocks.stretch_limit import StretchLimit
from companion.rules.sentences import Sentence, says


@dataclass(frozen=True, slots=True)
class SharedPeriod(StretchLimit):
    """So many ms of play in a stretch of a game, such as a ``half``, whoever acts.

    When they are over the clock goes on, and shows what is added: ``+0:12``.
    """

    kind: ClassVar[str] = "period"
    title: ClassVar[Sentence] = says("shared time")
    beyond: ClassVar[str] = "+"
    common: ClassVar[bool] = True

    @property
    def goes_on(self) -> bool:
        """Players always read how much is added."""
        return True

    @property
    def called(self) -> Sentence:
        """What players call it, which is no limit of each seat's own."""
        return says("shared {figures}", figures=self.figures)
