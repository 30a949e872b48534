"""Expectations in stories, which are records written by hand: facts, shown texts and refusals.

    expect turns 13, score red 2 blue 0
    shown 4+ = 63%
    refused red pass 2 because R2 has it

The reader checks each such line where it stands; one that is not met is an error like any other.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from companion.match import Match
from companion.record import line_tokens
from companion.record.line_tokens import LineSyntaxError
from companion.record.refusal_in_one_line import refusal_in_one_line
from companion.rules.facts import Facts, Json
from companion.rules.panes_and_answer_keys import SMALL_ROW, AnswerDraft
from companion.rules.sentences import Refused, Sentence, in_english, says

STORIES = ("expect", "shown", "refused")
"""The words with which such lines begin."""
BECAUSE = " because "
"""The separator between a refused entry and the reason."""

_CLAUSES = ","
_NONE = "none"
_WORDS: Mapping[bool | None, str] = {True: "yes", False: "no", None: _NONE}


def is_expectation_line(line: str) -> bool:
    """Return whether a line is an expectation and not an entry."""
    return line_tokens.split_words(line, 2)[0] in STORIES


def check_expected_facts(facts: Facts, text: str) -> None:
    """Raise `Refused` for the first fact that is not as `text` says.

    A fact is its name and its words. Yes, no and none are true, false and null; a list is all its
    items in order, none if it is empty. Of facts within a fact only those that are named count: a
    name, its words, the next name.
    """
    for clause in text.split(_CLAUSES):
        name, *said = line_tokens.split_words(clause, line_tokens.LONGEST_LINE) or [""]
        _check_fact(facts, name, said)


def _check_fact(facts: Facts, name: str, said: Sequence[str]) -> None:
    if name not in facts:
        raise Refused(says("no such fact\n{name}", name=name[:SMALL_ROW]))
    fact = facts[name]
    if isinstance(fact, Mapping) and said and said[0] != _NONE:
        names = [place for place, word in enumerate(said) if place == 0 or word in fact]
        for place, end in pairwise((*names, len(said))):
            _check_fact(fact, said[place], said[place + 1 : end])
        return
    spoken = list(_fact_words(fact)) or [_NONE]
    if spoken != list(said):
        raise Refused(says("not as expected\n{found}", found=" ".join([name, *spoken])))


def _fact_words(fact: Json) -> Iterator[str]:
    """Yield a fact in the words of a story."""
    if isinstance(fact, bool | None):
        yield _WORDS[fact]
    elif isinstance(fact, int | str):
        yield from str(fact).split()
    else:
        for inner in fact:
            yield from _fact_words(inner)


def check_shown_text(match: Match, text: str) -> None:
    """Raise `Refused` unless the game shows `text` now in English, in a row or behind ``?``.

    Raises `LineSyntaxError` if nothing is asked.
    """
    if match.ask is None or not text:
        raise LineSyntaxError(text)
    pane = match.pane(AnswerDraft(own_dice=match.header.dice == "own"), in_english)
    if not any(text in row for row in (*pane.rows, *pane.help)):
        raise Refused(says("nowhere shown\n{line}", line=text[:SMALL_ROW]))


def check_refusal_reason(why: Sentence | None, reason: str) -> None:
    """Raise `Refused` unless the refusal `why` contains `reason`; None means not refused."""
    if why is None:
        raise Refused(says("was not refused"))
    if not reason or reason not in refusal_in_one_line(why, in_english):
        raise Refused(says("other reason\n{what}", what=why))
