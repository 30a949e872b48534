"""Random matches on the game and on a reference that was written from the rules file alone."""

import random

import pytest

from companion.games.braintown import BRAINTOWN
from tests.games.braintown.beside import house_rules, plays_beside
from tests.games.braintown.reference import assistant, entered
from tests.games.braintown.reference.house import agreed

ENTRIES = 400
SEATS = (2, 3, 4)
SHORT = range(12)
LONG = range(100, 400)


OBJECTIVES = {"cards": assistant.State, "entered": entered.Entered}


def plays(objectives: str, seats: int, seed: int) -> bool:
    """A match of the profile `assistant`; says whether somebody has won."""
    chance = random.Random(f"{objectives} {seats} {seed}")
    options = house_rules(BRAINTOWN, chance, {"seats": seats, "objectives": objectives})
    reference = OBJECTIVES[objectives](agreed(options))
    table, _ = plays_beside(BRAINTOWN, options, reference, chance, ENTRIES)
    return table.match.over


@pytest.mark.parametrize("objectives", OBJECTIVES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_assistant_is_the_reference(objectives: str, seats: int) -> None:
    assert sum(plays(objectives, seats, seed) for seed in SHORT) > len(SHORT) / 2


@pytest.mark.long
@pytest.mark.parametrize("objectives", OBJECTIVES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hundred", range(LONG.start, LONG.stop, 100))
def test_the_assistant_is_the_reference_in_300_matches(
    objectives: str, seats: int, hundred: int
) -> None:
    assert sum(plays(objectives, seats, hundred + n) for n in range(100)) > 50
