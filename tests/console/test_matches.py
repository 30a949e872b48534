"""Whole matches through the keys: every answer has its keys, and they give just that answer."""

import random

import pytest

from companion.games.basketmind import BASKETMIND
from companion.match import Match
from companion.rules.game import Game, Options
from tests.console.fingers import Wanted, choose, press
from tests.console.rim import PADS, Rim, playing
from tests.games.random_player import house_rules
from tests.toy import HIGH_BID

MATCHES: dict[str, tuple[Game, Options]] = {
    "high bid": (HIGH_BID, {"goal": 40, "luck": "named"}),
    "a quarter of basketmind": (BASKETMIND, {"quarters": 1}),
    "by house rules": (BASKETMIND, house_rules(random.Random(1), BASKETMIND, quarters=1)),
    "by other house rules": (
        BASKETMIND,
        {**house_rules(random.Random(2), BASKETMIND, quarters=1), "pick8": "turnover"},
    ),
}


def answered(rim: Rim, wanted: Wanted, number: int) -> None:
    """The log has got just what was wanted; picks show when they are opened."""
    assert rim.table is not None
    entry = rim.match.log[number]
    values = rim.table.vault[number].values if wanted.choice.hidden else entry.values
    assert (entry.seat, entry.key) == (wanted.seat, wanted.choice.key)
    if not wanted.choice.sides or rim.match.header.dice == "own":
        assert values == wanted.values


@pytest.mark.parametrize("dice", ["device", "own"])
@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("seed", range(2))
def test_a_match_is_played_by_pressing_keys(match: str, dice: str, seed: int) -> None:
    game, options = MATCHES[match]
    chance = random.Random(seed)
    faces = iter(lambda: chance.randint(1, 6), 0)
    rim = playing(game, options=options, dice=dice, faces=faces)
    pads = dict(zip(game.seats, PADS, strict=True))
    while not rim.match.over:
        wanted, number = choose(chance, rim.match), len(rim.match.log)
        press(rim, wanted, pads)
        answered(rim, wanted, number)
    assert "c=again 6=menu ?=data" in rim.shown()
    again = Match(game, rim.match.header, rim.match.log)
    assert again.facts() == rim.match.facts()
