"""Corrections: what a table may put right in the facts of a match, one field at a time.

A game says which fields its facts have and what becomes of the rest when one of them is put
right. Nothing around it knows what they mean.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.sentences import Sentence, says


class CorrectableField(NamedTuple):
    """One thing that can be put right: what it is `now`, and what it may be instead.

    `label` has 10 characters, `question` 21, each of the `labels` 9 where values don't speak
    for themselves. `steps` are how far a tap and a hold lead where there are many numbers.
    `seconds` are shown as minutes and seconds. Who agrees to what it is now reads the `remark` too, which
    says what comes of it for good.
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

    def said(self, value: int | str) -> Sentence:
        """Return how players call one of the values."""
        if self.labels:
            return self.labels[list(self.values).index(value)]
        if self.seconds and isinstance(value, int):
            minutes, seconds = divmod(abs(value), 60)
            sign = "-" if value < 0 else ""
            return says("{minutes}:{seconds}", minutes=f"{sign}{minutes}", seconds=f"{seconds:02d}")
        return Sentence(str(value))

    def allows(self, value: int | str) -> bool:
        """Return whether it may be that; true and false are no numbers."""
        return not isinstance(value, bool) and value in self.values
