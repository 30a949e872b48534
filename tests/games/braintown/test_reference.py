"""Random matches on the game and on a reference that was written from the rules file alone."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.braintown import BRAINTOWN
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.beside import (
    READILY,
    Reference,
    answer,
    assert_same,
    house_rules,
    plays_beside,
)
from tests.games.braintown.reference.assistant import State
from tests.games.braintown.reference.entered import Entered
from tests.games.braintown.reference.house import House, agreed
from tests.games.braintown.reference.whole import Whole
from tests.games.braintown.reference.whole_entered import WholeEntered

ENTRIES = 400
SEATS = (2, 3, 4)
SHORT = range(12)
LONG = range(100, 400)

REFERENCES: dict[tuple[str, str], Callable[[House], Reference]] = {
    ("assistant", "cards"): State,
    ("assistant", "entered"): Entered,
    ("full", "cards"): Whole,
    ("full", "entered"): WholeEntered,
}
each = pytest.mark.parametrize(("profile", "objectives"), REFERENCES)
with_seats = pytest.mark.parametrize("seats", SEATS)


def plays(profile: str, objectives: str, seats: int, seed: int) -> bool:
    """A match; says whether somebody has won."""
    chance = random.Random(f"{objectives} {seats} {seed}")
    known: dict[str, Any] = {"seats": seats, "profile": profile, "objectives": objectives}
    options = house_rules(BRAINTOWN, chance, known)
    reference = REFERENCES[profile, objectives](agreed(options))
    table, _ = plays_beside(BRAINTOWN, options, reference, chance, ENTRIES)
    return table.match.over


@each
@with_seats
def test_the_game_is_the_reference(profile: str, objectives: str, seats: int) -> None:
    assert sum(plays(profile, objectives, seats, seed) for seed in SHORT) > len(SHORT) / 2


TILL_NOBODY_IS_LEFT = {**READILY, "out": 200, "blind": 1, "unleash": 0, "unleash_later": 0}


def plays_on(profile: str, seats: int, seed: int) -> bool:
    """A match in which all enter the same type twice; says whether nobody has won."""
    chance = random.Random(f"nobody {seats} {seed}")
    known: dict[str, Any] = {"seats": seats, "profile": profile, "objectives": "entered"}
    options = {**known, **chance.choice(({"three_each": "off"}, {"count_scope": "own"}))}
    reference = REFERENCES[profile, "entered"](agreed(options))
    table = PlainWordsMatch(options, BRAINTOWN, chance=chance)
    while not table.match.over:
        seat, key, values = answer(chance, reference.choices(), TILL_NOBODY_IS_LEFT)
        values = (1,) if key == "type" else values
        reference.apply(seat, key, values, len(table.match.log))
        table.answer(seat, key, values)
        assert_same(table.match, reference, (options, table.match.log[-4:]))
    return table.facts["winner"] is None


@pytest.mark.parametrize("profile", ["assistant", "full"])
@with_seats
def test_the_game_is_the_reference_where_nobody_is_left(profile: str, seats: int) -> None:
    """R-15."""
    assert any(plays_on(profile, seats, seed) for seed in range(3))


@pytest.mark.long
@each
@with_seats
@pytest.mark.parametrize("hundred", range(LONG.start, LONG.stop, 100))
def test_the_game_is_the_reference_in_300_matches(
    profile: str, objectives: str, seats: int, hundred: int
) -> None:
    assert sum(plays(profile, objectives, seats, hundred + n) for n in range(100)) > 50
