"""The chances that a pane shows are those of the throws: every throw is made."""

from fractions import Fraction
from itertools import product

import pytest

from companion.games.fulbo.ball.chances import pass_chance
from companion.games.fulbo.ball.match_state_json import match_state_from_facts
from companion.games.fulbo.roster import read_rosters
from companion.games.fulbo.throw_keys_and_results import PASSES, SHOTS
from companion.rules.asks import Answer
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.toml.game_definition_reading import apply_table_reader_to_definition
from tests.games.fulbo.ball.scenes import FIVES, TEAMS, begun

ROSTERS = apply_table_reader_to_definition(
    {seat: TEAMS[seat] for seat in ("red", "blue")}, read_rosters
)
ROLLS = [*product(range(1, 7), repeat=2)]


def arrives(options: Options, facts: dict[str, Json], thrown: tuple[int, ...]) -> bool:
    """Return whether a pass of 7 to 9 hexes with these dice has the ball where it should be."""
    play = FIVES.begin(options, facts)
    script = play.script()
    next(script)
    script.send((Answer("red", "pass-7", (*thrown, 1, 1)),))
    return play.events[-1].name in ("received", "waits")


@pytest.mark.parametrize(
    ("options", "flags"),
    [
        ({}, {}),
        ({}, {"lead": True}),
        ({}, {"front": True}),
        ({"equal": "fail", "auto_2_12": "on"}, {}),
        ({"receive_degree": "true"}, {}),
        ({"receive_degree": "true"}, {"front": True}),
        ({"pressure": "three"}, {"free": True, "unmarked": True}),
    ],
)
def test_every_throw_of_a_pass_is_counted(options: Options, flags: dict[str, Json]) -> None:
    facts = begun("pass", carrier=11, **{"pass": {"to": 4, **flags}})
    made = sum(arrives(options, facts, a + b) for a, b in product(ROLLS, repeat=2))
    pitch = match_state_from_facts(options, ROSTERS, facts)
    assert pass_chance(pitch, PASSES["pass-7"]) == Fraction(made, 36**2)


def scores(facts: dict[str, Json], thrown: tuple[int, ...]) -> bool:
    """Return whether a shot of 7 or 8 hexes with these dice of shooter and keeper is a goal."""
    play = FIVES.begin({}, facts)
    script = play.script()
    next(script)
    script.send((Answer("red", "shot-7", (*thrown, 1, 1)),))
    return any(event.name == "goal" for event in play.events)


@pytest.mark.parametrize("facts", [{}, {"restart": "penalty"}, {"restart": "free_kick", "wall": 4}])
def test_the_odds_of_a_shot_are_those_of_its_throws(facts: dict[str, Json]) -> None:
    """DF-43, DF-91: a dead ball counts once."""
    shot: Json = {"skill": "rem", "front": False, "angle": False, "volley": False}
    known = begun("shot", shot=shot, **facts)
    goals = sum(scores(known, (*a, *b)) for a, b in product(ROLLS, repeat=2))
    chance = match_state_from_facts({}, ROSTERS, known).goal_chances()[[*SHOTS].index("shot-7")]
    assert chance == Fraction(goals, 36**2)
