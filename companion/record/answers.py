"""Answers about picks that stay hidden, checked once the picks are open."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.record.lines import RecordError
from companion.rules.asks import Proves
from companion.rules.words import says


class Answered(NamedTuple):
    """On which line a question was answered, and whether with yes."""

    line: int
    question: Proves
    yes: bool


def unchecked(answers: Iterable[Answered], known: Mapping[int, tuple[int, ...]]) -> int:
    """How many answers are about picks that are not all `known`, by the numbers of their entries.

    Where nothing is allowed everybody knows that it is no, whatever the picks are. Raises `RecordError` for the first answer that is known to be false.
    """
    count = 0
    for line, (tokens, allowed), yes in answers:
        picks = [known.get(token.entry) for token in tokens]
        if allowed and None in picks:
            count += 1
        elif (tuple(pick[0] for pick in picks if pick) in allowed) != yes:
            was = (
                says("false answer\nit was not fulfilled")
                if yes
                else says("false answer\nit was fulfilled")
            )
            raise RecordError(line, was)
    return count
