"""Checks of claims about hidden picks, made once the picks are open."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.match import Match
from companion.record.line_tokens import RecordError
from companion.rules.asks import PicksAllowedQuestion, Seat
from companion.rules.sentences import says


class AnsweredPickQuestion(NamedTuple):
    """The line of an answer about picks, the question, and whether the answer was yes."""

    line: int
    question: PicksAllowedQuestion
    yes: bool


def check_answers_and_count_uncheckable(
    answers: Iterable[AnsweredPickQuestion], known: Mapping[int, tuple[int, ...]]
) -> int:
    """Return how many answers are about picks not all `known`, by the numbers of their entries.

    If no values would be a yes, everybody knows that the answer is no, whatever the picks are.
    Raises `RecordError` for the first answer that is known to be false.
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


def find_wrongly_told_picks(match: Match, known: Mapping[int, tuple[int, ...]]) -> Sequence[int]:
    """Return the entries in which an owner told a lost pick wrongly, as far as it is `known` now.

    Entries that were undone don't count, and an owner may tell several picks in any order. The
    record stays legal: a card may be misread.
    """
    told: defaultdict[Seat, list[int]] = defaultdict(list)
    picked: defaultdict[Seat, Counter[int]] = defaultdict(Counter)
    for number, _, choice, *_ in match.position.counted:
        token = None if choice is None else choice.tells
        if token is not None and token.entry in known:
            told[token.seat].append(number)
            picked[token.seat].update(known[token.entry])
    wrong: list[int] = []
    for seat, numbers in told.items():
        for number in numbers:
            (value,) = match.log[number].values
            if picked[seat][value] > 0:
                picked[seat][value] -= 1
            else:
                wrong.append(number)
    return sorted(wrong)
