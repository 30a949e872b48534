"""Which pad serves each seat, and how sides at pads are called."""

from collections.abc import Mapping

import pytest

from companion.console.seats_and_pads import SideAtPad, seats_at_left_pad, sides_at_pads
from companion.games.backgammon.game import BACKGAMMON
from companion.locale import words_by_language
from companion.match import Header, Match
from companion.rules.game import Game
from companion.rules.sentences import Words, in_english
from tests.games.toolbox.test_game_from_definition import example
from tests.toy import HIGH_BID

TWO = {"red": "left", "blue": "right"}


def match(game: Game, options: Mapping[str, int] | None = None, **names: str) -> Match:
    preset = game.presets[0].options
    header = Header(
        game=game.name,
        version=game.version,
        id=bytes(16),
        options={**preset, **(options or {})},
        names=names,
    )
    return Match(game, header)


def letters(of: Match, pads: Mapping[str, str], words: Words = in_english) -> list[str]:
    return [side.letter for side in sides_at_pads(of, pads, words)]


def test_a_side_has_its_pad_its_name_and_its_player() -> None:
    assert sides_at_pads(match(HIGH_BID, red="Ana"), TWO, in_english) == (
        SideAtPad("left", "red", "R", "RED", "Ana"),
        SideAtPad("right", "blue", "B", "BLUE", ""),
    )


@pytest.mark.parametrize(("code", "expected"), [("en", ["L", "D"]), ("es", ["C", "N"])])
def test_its_letter_is_the_first_of_its_name_in_the_tables_language(
    code: str, expected: list[str]
) -> None:
    pads = {"light": "left", "dark": "right"}
    assert letters(match(BACKGAMMON), pads, words_by_language()[code]) == expected


def test_seats_with_the_same_first_letter_have_two_characters() -> None:
    of = match(example("bluff"), {"seats": 4})
    pads = {"p1": "left", "p2": "right", "p3": "left", "p4": "right"}
    assert letters(of, pads) == ["P1", "P2", "P3", "P4"]


def test_names_that_begin_alike_are_told_apart_by_their_numbers() -> None:
    assert letters(match(HIGH_BID), TWO, lambda _: "Anabel") == ["A1", "A2"]


def test_of_two_pads_the_nearer_to_the_left_side_is_drawn_at_the_left() -> None:
    order = ("left", "far", "right")
    assert seats_at_left_pad(order, TWO) == ("red",)
    assert seats_at_left_pad(order, {"red": "left", "blue": "far", "p3": "right"}) == ()
