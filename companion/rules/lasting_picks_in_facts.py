"""Lasting picks in facts, so that a correction keeps them.

Facts are public, and name a pick by its owner and the number of the entry that locked it:
``{"kept": {"p1": [1, 3]}}``. `GameInPlay.facts` writes that with `lasting_picks_to_facts`, and a
match that begins from facts reads it with `lasting_picks_from_facts`. The match refuses a
correction that names any other entry than a lasting pick of that seat in this match; a match that
begins elsewhere has none.
"""

from collections.abc import Iterable, Mapping

from companion.rules.asks import HiddenPickToken, Seat
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Refused, says

KEPT = "kept"
"""The fact that names lasting picks."""


def lasting_picks_to_facts(tokens: Iterable[HiddenPickToken]) -> dict[str, Json]:
    """Return the facts that name these picks; no facts at all if there are none."""
    by_seat: dict[Seat, list[int]] = {}
    for token in sorted(tokens):
        by_seat.setdefault(token.seat, []).append(token.entry)
    return {KEPT: {**by_seat}} if by_seat else {}


def lasting_picks_from_facts(facts: Facts) -> Mapping[Seat, tuple[HiddenPickToken, ...]]:
    """Return the lasting picks that facts name, by owner, in the order in which they were locked.

    Raises `Refused` for malformed facts.
    """
    by_seat = facts.get(KEPT, {})
    if not isinstance(by_seat, Mapping):
        raise impossible_picks_refusal()
    return {seat: tuple(_read(seat, numbers)) for seat, numbers in by_seat.items()}


def facts_without_picks(facts: Facts) -> Facts:
    """Return the same facts without the one that names picks."""
    return {name: fact for name, fact in facts.items() if name != KEPT}


def impossible_picks_refusal() -> Refused:
    """Return the refusal of facts that name picks which can't be kept."""
    return Refused(says("can't be so\n{name}", name=KEPT))


def _read(seat: Seat, numbers: Json) -> Iterable[HiddenPickToken]:
    if not isinstance(numbers, list):
        raise impossible_picks_refusal()
    before = -1
    for number in numbers:
        if type(number) is not int or number <= before:
            raise impossible_picks_refusal()
        before = number
        yield HiddenPickToken(seat, number, lasts=True)
