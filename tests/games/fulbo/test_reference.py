"""Random matches on the game and on a reference that was written from the rules file alone."""

import random
from collections.abc import Callable, Mapping

import pytest

from companion.games.fulbo import FULBO
from companion.match import Header, Match
from tests.games.fulbo.beside import Reference, house_rules, plays_beside, teams
from tests.games.fulbo.reference import assistant
from tests.games.fulbo.reference.ball.match import Ball
from tests.games.fulbo.reference.house import House, agreed
from tests.games.fulbo.reference.rounds.match import Rounds
from tests.games.fulbo.reference.teams import Teams, definition

ENTRIES = 250
SHORT = range(10)
LONG = range(100, 400)
PROFILES: Mapping[str, Callable[[House, Teams], Reference]] = {"rounds": Rounds, "ball": Ball}


def plays_assistant(seed: int) -> int:
    """A match of the profile `assistant`; says how many entries were compared."""
    chance = random.Random(seed)
    options = house_rules(FULBO, chance)
    match = Match(FULBO, Header(FULBO.name, FULBO.version, bytes(16), options))
    return plays_beside(match, assistant.State(agreed(options)), chance, ENTRIES)


@pytest.mark.parametrize("seed", SHORT)
def test_the_assistant_is_the_reference(seed: int) -> None:
    assert plays_assistant(seed)


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(LONG.start, LONG.stop, 100))
def test_the_assistant_is_the_reference_in_300_matches(hundred: int) -> None:
    assert sum(plays_assistant(seed) for seed in range(hundred, hundred + 100)) > 5_000


def plays_known_teams(profile: str, seed: int) -> int:
    """A match of a profile with known teams; says how many entries were compared."""
    chance = random.Random(seed)
    sides = teams(chance)
    written = definition(sides)
    game = FULBO.game_from_definition(written)
    options = {**house_rules(game, chance), "profile": profile}
    header = Header(FULBO.name, FULBO.version, bytes(16), options, definition=written)
    reference = PROFILES[profile](agreed(options), sides)
    return plays_beside(Match(game, header), reference, chance, ENTRIES)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("seed", SHORT)
def test_known_teams_are_the_reference(profile: str, seed: int) -> None:
    assert plays_known_teams(profile, seed)


@pytest.mark.long
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("hundred", range(LONG.start, LONG.stop, 100))
def test_known_teams_are_the_reference_in_300_matches(profile: str, hundred: int) -> None:
    """Random coaches whistle one match in ten off within ten entries."""
    assert sum(plays_known_teams(profile, hundred + n) for n in range(100)) > 4_000
