"""Corrections: the fields in the facts of a match that a table may correct.

A game says which fields its facts have, and adapts the others when one of them is corrected. Code
outside the game doesn't know what they mean.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.sentences import Sentence, says


class CorrectableField(NamedTuple):
    """A field that can be corrected: its value `now`, and its possible values.

    `label` has 10 characters, `question` 21, each of the `labels` 9 where values need names.
    `steps` are how far a tap and a hold move where there are many numbers. `seconds` are shown as
    minutes and seconds. Whoever confirms the current value also reads the `remark`, which states
    permanent consequences.
    """

    name: str
    label: Sentence
    question: Sentence
    values: Sequence[int] | Sequence[str]
    now: int | str
    labels: Sequence[Sentence] = ()
    steps: tuple[int, int] = (1, 10)
    seconds: bool = False
    remark: Sentence | None = None

    def value_label(self, value: int | str) -> Sentence:
        """Return the players' name for a value."""
        if self.labels:
            return self.labels[list(self.values).index(value)]
        if self.seconds and isinstance(value, int):
            minutes, seconds = divmod(abs(value), 60)
            sign = "-" if value < 0 else ""
            return says("{minutes}:{seconds}", minutes=f"{sign}{minutes}", seconds=f"{seconds:02d}")
        return Sentence(str(value))

    def may_have(self, value: int | str) -> bool:
        """Return whether `value` is possible; booleans are no numbers."""
        return not isinstance(value, bool) and value in self.values
