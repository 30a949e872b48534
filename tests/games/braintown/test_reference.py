"""Random matches on the game and on a reference that was written from the rules file alone."""

import random

import pytest

from companion.games.braintown import BRAINTOWN
from tests.games.braintown.beside import house_rules, plays_beside
from tests.games.braintown.reference import assistant
from tests.games.braintown.reference.house import agreed

ENTRIES = 400
SEATS = (2, 3, 4)
SHORT = range(6)
LONG = range(100, 400)


def plays_assistant(seats: int, seed: int) -> bool:
    """A match of the profile `assistant` with objectives on cards; says whether somebody has won."""
    chance = random.Random(f"{seats} {seed}")
    options = house_rules(BRAINTOWN, chance, seats)
    table, _ = plays_beside(BRAINTOWN, options, assistant.State(agreed(options)), chance, ENTRIES)
    return table.match.over


@pytest.mark.parametrize("seats", SEATS)
def test_the_assistant_is_the_reference(seats: int) -> None:
    assert any(plays_assistant(seats, seed) for seed in SHORT)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hundred", range(LONG.start, LONG.stop, 100))
def test_the_assistant_is_the_reference_in_300_matches(hundred: int, seats: int) -> None:
    assert sum(plays_assistant(seats, seed) for seed in range(hundred, hundred + 100)) > 50
