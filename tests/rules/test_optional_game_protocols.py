"""What a game may offer beyond the least: the page for its writers, and the games that offer it."""

import re
from pathlib import Path
from typing import Protocol

import pytest

from companion.games import GAMES
from companion.rules import optional_game_protocols as protocols

PAGE = Path(__file__).parents[2] / "docs" / "writing-a-game.md"
ROW = re.compile(r"^\| (?:game|play) \| (`.+`) \| `(\w+)`:", re.MULTILINE)
OFFERED = {
    "basketmind": {"HasUsualClocksAndExpiryCosts", "HasCorrections", "HasStatistics"},
    "backgammon": {
        *("HasUsualClocksAndExpiryCosts", "HasCorrections", "HasStatistics", "HasExport"),
    },
    "toolbox": {"VariableSeats", "ReadsDefinitions", "HasOvertimePenalty", "HasCorrections"},
    "fulbo": {
        *("ReadsDefinitions", "HasUsualClocksAndExpiryCosts", "HasCorrections", "HasStatistics"),
    },
    "braintown": {"VariableSeats", "HasRevealedPickFacts", "HasCorrections", "HasStatistics"},
}
"""What each game offers besides a card, which all of them have."""


def every_protocol() -> dict[str, type]:
    """The protocols of games and of matches in play, by their names."""
    found = {name: each for name, each in vars(protocols).items() if isinstance(each, type)}
    return {
        name: each
        for name, each in found.items()
        if Protocol in each.__bases__ and each.__module__ == protocols.__name__
    }


def test_the_page_names_every_member_of_every_protocol() -> None:
    told = {name: set(re.findall(r"`(\w+)`", has)) for has, name in ROW.findall(PAGE.read_text())}
    wanted = {
        name: {member for member in vars(each) if not member.startswith("_")}
        for name, each in every_protocol().items()
    }
    assert told == wanted


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_offers_what_its_players_know(game: object) -> None:
    name = getattr(game, "name", "")
    missing = {
        each
        for each in {*OFFERED[name], "HasReferenceCard"}
        if not isinstance(game, every_protocol()[each])
    }
    assert missing == set()
