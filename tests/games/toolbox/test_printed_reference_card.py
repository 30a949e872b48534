"""What the reference card says is what dice and picks do, and what keys lead to."""

from itertools import product

import pytest

from companion.games.toolbox import TOOLBOX
from companion.games.toolbox.printed_reference_card import MORE
from companion.games.toolbox.throw_and_pick_probabilities import (
    all_picks_differ_chance,
    face_among_dice_chance,
    sum_at_least_chance,
)
from companion.rules.optional_game_protocols import HasReferenceCard
from companion.rules.sentences import Sentence, in_english
from companion.rules.statistics_types import ReportChapter
from companion.testing.match_in_plain_words import PlainWordsMatch

CARD = TOOLBOX.card()
TABLES: dict[str, ReportChapter] = {table.title.text: table for table in (*CARD.front, *CARD.back)}


def rows(title: str) -> list[list[str]]:
    """The rows of a table as players read them."""
    return [
        [cell.translate(in_english) if isinstance(cell, Sentence) else str(cell) for cell in row]
        for row in TABLES[title].rows
    ]


@pytest.mark.parametrize(("dice", "sides"), [(1, 20), (2, 6), (3, 6), (4, 4)])
def test_chances_of_dice_are_those_of_all_throws(dice: int, sides: int) -> None:
    throws = list(product(range(1, sides + 1), repeat=dice))
    for needed in range(1, dice * sides + 2):
        ways = sum(sum(throw) >= needed for throw in throws)
        assert sum_at_least_chance(needed, dice, sides) * len(throws) == ways
    assert face_among_dice_chance(sides, dice) * len(throws) == sum(1 in throw for throw in throws)


@pytest.mark.parametrize("players", [2, 4, 5])
def test_chances_of_picks_are_those_of_all_picks(players: int) -> None:
    picks = list(product(range(4), repeat=players))
    apart = sum(len(set(each)) == players for each in picks)
    assert all_picks_differ_chance(4, players) * len(picks) == apart


def test_tables_say_what_players_know_of_dice() -> None:
    one = dict(
        zip(
            ("", *map(str, TABLES["One die shows so much or more, in %"].head[1:])),
            rows("One die shows so much or more, in %")[1],
            strict=True,
        )
    )
    assert (one["4"], one["6"], one["7"]) == ("50", "17", "–")
    sums = rows("Several add up to so much or more, in %")
    assert sums[0] == ["2d6", "97", "92", "83", "72", "58", "42", "28", "17"]
    assert sums[2][1:] == [*map(str, range(11, 19))]
    assert sums[-1][-1] == "<1"
    assert sums[1][:3] == ["3d6", "100", ">99"], "a sum of 4 or more is not quite sure"
    assert rows("Nobody picks what another one does, in %")[0][-2:] == ["1", "–"]


def test_all_that_lies_behind_more_is_on_the_card_with_its_key() -> None:
    told = {row[0]: row[1] for row in rows("6 in your turn, and then")}
    assert set(told.values()) == {text.translate(in_english) for text in MORE.values()}
    assert told["■4"] == "you are out, and have no more turns"
    assert told["4"] == "skips the next player; again, one more"
    assert told["■c"] == "ends the match; you say who has won"
    assert (told["■1"], told["6"]) == ("throws a coin", "says whose turn is next")


def test_a_game_that_a_table_defined_has_no_card_of_the_toolbox() -> None:
    definition = {"name": "duel", "title": "Duel", "seats": 2}
    assert not isinstance(TOOLBOX.game_from_definition(definition), HasReferenceCard)


def test_every_situation_can_come_about() -> None:
    for situation in CARD.situations:
        table = PlainWordsMatch(dict(situation.options), TOOLBOX, begun=situation.begun)
        for seat, key, _ in situation.answers:
            table.play(f"{seat} {key}")
