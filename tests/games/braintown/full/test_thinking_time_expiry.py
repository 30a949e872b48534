"""A time that runs out costs the turn, wherever it has got to."""

from typing import Any

import pytest

from companion.games.braintown import BRAINTOWN
from companion.rules.clocks import notation
from companion.rules.facts import Json
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.full.scenes import FULL, begun, cards
from tests.games.braintown.test_thinking_time_expiry import falls

LIMIT = notation.read("limit turn 2:00 zero turn")


def limited(phase: str, **facts: Json) -> PlainWordsMatch:
    return PlainWordsMatch(
        {"seats": 3, **FULL}, BRAINTOWN, clock=LIMIT, begun=begun(phase, 3, **facts)
    )


@pytest.mark.parametrize(
    ("phase", "facts"),
    [
        ("turn", {}),
        ("select", {"dice": [6, 6, 6, 6, 6], "hand": 1}),
        ("back", {"dice": [6], "hand": 3}),
        ("attack", {}),
        ("hearts", {"dice": [6]}),
        ("hit", {"dice": [6]}),
        ("attacked", {"p1": "5 5"}),
    ],
)
def test_a_time_that_runs_out_costs_the_turn(phase: str, facts: dict[str, Any]) -> None:
    """BT-57, A-21: cards in hand go back hidden, and an attack misses."""
    table = falls(limited(phase, **facts))
    table.assert_facts(mover="p2", phase="turn", hand=0, dice=[], bonus=4)


def test_what_was_eliminated_counts() -> None:
    """BT-40."""
    falls(limited("back", dice=[6], hand=1).play("p1 out 3")).assert_facts(mover="p2", bonus=3)


@pytest.mark.parametrize("told", [(), ("p1 free 2",)])
def test_the_player_in_turn_gains_no_time_with_a_bonus_card(told: tuple[str, ...]) -> None:
    """BT-57: the card was not used yet, so it is kept."""
    table = limited("turn", cards=cards(p1=1)).play("p1 roll 1 2 3 4 5 6", "p1 bonus 1", *told)
    falls(table).assert_facts(
        mover="p2", phase="turn", cards=cards(p1=1), user=None, old=0, dice=[]
    )


def test_an_opponent_who_takes_too_long_with_a_bonus_card_costs_nobody_the_turn() -> None:
    table = limited("turn", cards=cards(p2=1)).play("p1 roll 1 2 3 4 5 6", "p1 bonus 2")
    falls(table).assert_facts(mover="p1", phase="bonus")
