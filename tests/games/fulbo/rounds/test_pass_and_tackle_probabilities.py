"""The chances that a pane shows are those of the throws: every throw is made."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from companion.games.fulbo.rounds.game_in_play import match_state_from_options_and_facts
from companion.games.fulbo.rounds.pass_and_tackle_probabilities import pass_chance
from companion.games.fulbo.throw_keys_and_results import FRONT_PASSES, PASSES
from companion.rules.asks import Answer
from companion.rules.facts import Facts
from companion.rules.game import Options
from tests.games.fulbo.rounds.scenes import BY_THE_BOOK, ROSTERS, ROUNDS, begun

ROLLS = [*product(range(1, 7), repeat=2)]
ACT: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}
KICK: dict[str, Any] = {"carrier": None, "restart": "free_kick", "taker": 4, "wall": 5}


def arrives(options: Options, facts: Facts, key: str, thrown: tuple[int, ...]) -> bool:
    """Return whether a pass with these dice has the ball where it should be."""
    play = ROUNDS.begin(options, facts)
    script = play.script()
    next(script)
    script.send((Answer("red", key, (*thrown, 1, 1)),))
    return play.events[-1].name in ("received", "lead")


@pytest.mark.parametrize("key", ["pass-7", "front-7"])
@pytest.mark.parametrize(
    ("options", "flags"),
    [
        ({}, {}),
        ({}, {"lead": True}),
        ({"equal": "fail", "auto_2_12": "on"}, {}),
        ({"receive_degree": "true"}, {}),
        ({"pressure": "three"}, {"free": True, "open": True}),
    ],
)
def test_every_throw_of_a_pass_is_counted(
    key: str, options: Options, flags: dict[str, bool]
) -> None:
    """DF-40, DF-42, DF-53, DF-71: a ball off an opponent is not received."""
    facts = begun("pass", **ACT, **{"pass": {"to": 9, **flags}})
    counts_every_throw({**BY_THE_BOOK, **options}, facts, key, 1 if "lead" in flags else 2)


def test_a_kick_over_a_wall_is_counted() -> None:
    """DF-44, DF-53, DF-71: nor is one off a wall."""
    facts = begun("pass", **KICK, **{"pass": {"to": 9}})
    counts_every_throw({**BY_THE_BOOK, "receive_degree": "true"}, facts, "pass-7", 2)


def counts_every_throw(options: Options, facts: Facts, key: str, checks: int) -> None:
    """Make every throw of so many checks, and compare with the chance."""
    throws = [sum(rolls, ()) for rolls in product(ROLLS, repeat=checks)]
    made = sum(arrives(options, facts, key, thrown) for thrown in throws)
    pitch = match_state_from_options_and_facts(options, facts, ROSTERS)
    chance = pass_chance(pitch, (PASSES | FRONT_PASSES)[key], front=key in FRONT_PASSES)
    assert chance == Fraction(made, len(throws))
