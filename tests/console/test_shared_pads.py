"""Whose turn it is at a pad that several seats share, where all of them have to answer."""

from collections.abc import Mapping, Sequence
from itertools import cycle

import pytest
from cliff import CLIFF

from companion.devices.kit_config import built_in_kit
from companion.games.toolbox import TOOLBOX
from companion.locale import words_by_language
from companion.rules.game import Game, Options
from companion.rules.optional_game_protocols import VariableSeats
from companion.screens.screen_as_text import screen_to_text_lines
from tests.console.rim import Rim, playing
from tests.games.toolbox.test_game_from_definition import example
from tests.table import Table
from tests.toy import HIGH_BID

KITS = ("hexpad", "trio", "trio4")
MATCHES: Mapping[str, tuple[Game, Options, int]] = {
    "high bid": (HIGH_BID, {"goal": 40, "luck": "open"}, 2),
    "cliff": (CLIFF, {}, 2),
    **{
        f"toolbox, {seats} seats": (TOOLBOX, {"seats": seats, "picks": 9, "start": "chosen"}, seats)
        for seats in (2, 3, 4, 5, 8)
    },
    "bluff": (example("bluff"), {"seats": 6}, 6),
}


def all_pick(name: str, kit: str, code: str, *, on: int) -> Rim:
    """A match in which everybody is about to pick; its seats share so many pads of a kit."""
    game, options, _ = MATCHES[name]
    pads = {pad.name: pad.style for pad in built_in_kit(kit).pads}
    words = words_by_language()[code]
    rim = Rim((game,), pads=pads, languages={code: words}, remembered={"language": code})
    table = Table(game, rim.header(game.name, options))
    rim.sit(table, dict(zip(table.match.seats, cycle([*pads][:on]), strict=False)))
    if isinstance(game, VariableSeats):
        rim.goes("p1", "starts", 1)
        if rim.match.ask is not None and rim.match.ask.name == "turn":
            rim.goes("p1", "pick")
    assert rim.match.ask is not None
    assert rim.match.ask.every
    return rim


def shown(rim: Rim) -> Sequence[str]:
    return screen_to_text_lines(rim.console.scene.screen(rim.now))


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("name", MATCHES)
def test_the_panel_changes_with_whose_turn_at_a_pad_it_is_and_not_with_what_was_picked(
    name: str, kit: str, code: str
) -> None:
    *_, seats = MATCHES[name]
    pads = len(built_in_kit(kit).pads)
    for on in range(1, min(seats - 1, pads) + 1):
        one, twin = (all_pick(name, kit, code, on=on) for _ in range(2))
        key = "bid" if name == "high bid" else "steps" if name == "cliff" else "pick"
        for number, seat in enumerate(one.match.seats[:-1]):
            before = shown(one)
            one.goes(seat, key, 1)
            twin.goes(seat, key, 5)
            assert shown(one) == shown(twin)
            if number + on < seats:  # another one comes to the pad
                assert shown(one) != before, (on, before)


def test_row_four_names_the_seats_whose_turn_it_is() -> None:
    both = {"red": "left", "blue": "left"}
    rim = playing(pads=both)
    assert shown(rim)[3] == "RED: hold=lock"
    assert shown(rim.goes("red", "bid", 3))[3] == "BLUE: hold=lock"


def test_nobody_is_named_where_each_has_a_pad_of_their_own() -> None:
    assert shown(playing())[3] == "hold=lock"
