"""What keys do in rounds is on the panel: nobody has to look behind ? for what is done most."""

import re
from typing import Any

import pytest

from companion.console.asked import Asked
from companion.locale import languages
from companion.screens.text import lines
from companion.testing.reach import panel
from tests.console.naming import Use, on_panel, unnamed
from tests.console.test_every_key_is_named import GAMES, KITS, hands, moments
from tests.games.fulbo.rounds.scenes import playing
from tests.locale import catalogues
from tests.locale.strict import Strict

POINTED = re.compile(r"\[[^]]+\]|c[,=]")
"""What a list points at, or the only thing that there is."""
SELDOM = ("2", "3", "4", "5")
"""Beside a table of distances what is so besides is tapped on these, and behind ?."""


def untold(asked: Asked, *, listed: bool) -> list[Use]:
    """What keys do, and is not on the panel; of a list what it begins with has to be."""
    said = on_panel(asked)
    if listed:
        return [] if POINTED.search(said) else [Use("", "", held=False)]
    picture = asked.pane().picture
    columns = {mark.what for mark in picture.marks} if picture is not None else set[object]()
    seldom = SELDOM if "1" in columns else ()
    return [use for use in unnamed(asked, said) if use.key not in {*columns, *seldom}]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("kit", KITS)
def test_every_key_is_on_the_panel_or_heads_a_column(kit: str, code: str) -> None:
    """A column is a distance."""
    words = Strict(code, catalogues.CLIFF)
    lost: dict[str, str] = {}
    for match in moments(GAMES["fulbo-rounds"]):
        assert match.ask is not None
        dice = any(choice.sides for own in match.ask.choices.values() for choice in own)
        for own_dice in (False, True) if dice else (False,):
            for asked in hands(match, kit, own_dice, words):
                for use in untold(asked, listed=kit != "hexpad"):
                    lost[f"{match.ask.name} @{asked.hand.pane} {on_panel(asked)}"] = str(use)
    assert lost == {}


def test_a_key_that_is_tapped_and_held_says_both() -> None:
    """DF-33, DF-52, DF-78."""
    acting: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "blue"}
    tackling = panel(playing(phase="act_1", **acting).match)
    assert lines(tackling)[2:] == ["BLUE: c=nothing", "hold c=tackle"]


def test_an_arrow_of_the_last_event_says_what_it_is_seen_from() -> None:
    rolling: dict[str, Any] = {
        "carrier": None,
        "loose": True,
        "pair": {"red": 7, "blue": 3},
        "first": "blue",
        "acting": 2,
        "way": {"arrow": "↗", "hexes": 4},
    }
    table = playing(phase="bounce", **rolling).play("red bounce 4 6", "red lies")
    assert lines(panel(table.match))[1:3] == ["◄RED which man?", "Ball ↓ 6 hexes ↑=BLUE"]
