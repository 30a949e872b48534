"""What the reference card says is what the rule book says, and what comes of it in play."""

import random
import re
from collections.abc import Mapping

import pytest

from companion.games import basketmind
from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.printed_reference_card import ENDINGS
from companion.rules.sentences import Sentence, in_english
from companion.rules.statistics_types import ReportChapter
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import tipped_off, turn
from tests.games.events import all_events
from tests.games.random_player import goes_on

CARD = BASKETMIND.card()
TABLES: Mapping[str, ReportChapter] = {
    table.title.text: table for table in (*CARD.front, *CARD.back)
}


def rows(title: str) -> list[list[str]]:
    """The rows of a table as players read them."""
    return [
        [cell.translate(in_english) if isinstance(cell, Sentence) else str(cell) for cell in row]
        for row in TABLES[title].rows
    ]


# Numbers: those of the rule book ------------------------------------------------------------


def test_players_are_as_in_the_book() -> None:
    assert rows("Players") == [
        ["1", "guard", "1", "4", "3", "d6"],
        ["2 3", "forward", "2", "3", "2", "d8"],
        ["4 5", "center", "3", "2", "1", "d6"],
    ]  # BM-01 BM-30 BM-54


def test_discs_are_as_in_the_book() -> None:
    assert rows("Discs of a blocker") == [
        ["guard", "1", "2", "3"],
        ["forward", "–", "1", "2"],
        ["center", "–", "–", "1"],
    ]  # BM-58


def test_chances_are_as_in_the_book() -> None:
    sixths, eighths = ["100", "83", "67", "50", "33", "17", "–", "–"], "100 88 75 63 50 38 25 13"
    assert rows("Chances in %") == [
        ["d6 (1 4 5)", *sixths, "67"],
        ["d8 (2 3)", *eighths.split(), "75"],
    ]  # BM-47 BM-49 BM-65


def test_the_chances_of_a_press_are_as_in_the_book() -> None:
    assert rows("Press: discs, least chance") == [
        ["discs", "1", "2", "3", "3", "2"],
        ["steal %", "17", "40", "75", "100", "100"],
    ]  # BM-81 BM-88


def test_limits_are_as_in_the_book() -> None:
    assert [row[-1] for row in rows("At most")] == ["50", "10", "1", "2", "1", "2"]


# What ends a possession, played -------------------------------------------------------------

SHOT = ("red shoot", "blue ok", "red circles 4")
FOUL = ("red shoot", "blue blockers 4", "red pick 3", "blue discs 7", "red circles 4")
PLAYS: Mapping[str, tuple[str, ...]] = {
    "made": (*SHOT, "red roll 5"),
    "foul_made": (*FOUL, "red roll 5"),
    "foul_missed": (*FOUL, "red roll 1"),
    "defensive_rebound": (*SHOT, "red roll 1", "red roll 5", "red defence"),
    "offensive_rebound": (*SHOT, "red roll 1", "red roll 5", "red rebounder 4"),
    "dunk": ("red dunk", "blue ok"),
    "blocked": ("red shoot", "blue blockers 4", "red pick 3", "blue discs 3"),
    "illegal_circle": (
        *("red shoot", "blue blockers 4", "red pick 3", "blue discs 7"),
        *("blue illegal", "red yes"),
    ),
    "interception": ("blue intercept", "red yes"),
    "steal": ("red end", "blue press 4", "red pick 3", "blue discs 3"),
    "traveling": ("red end", "blue trap", "red yes"),
    "technical": ("red end", "blue press 4", "red pick 3", "blue discs 7"),
}


def played(name: str) -> PlainWordsMatch:
    """A table after the ten turns, or the plays of a turn, with which a possession ends."""
    table = tipped_off(turns=20)
    if name != "ten_turns":
        return table.play(*PLAYS[name])
    for _ in range(10):
        table = turn(table)
    return table


@pytest.mark.parametrize("name", ENDINGS)
def test_a_possession_ends_as_the_card_says(name: str) -> None:
    ending, table, thrown = ENDINGS[name], played(name), 0
    while table.facts["phase"] == "free_throws":
        table.play("red roll 2")
        thrown += 1
    turns = 9 if name == "ten_turns" else 0
    assert table.facts["turns"] == 20 + turns + ending.advances
    assert table.facts["possession_start"] == table.facts["turns"]
    assert table.facts["attacker"] == ("red" if ending.keeps else "blue")
    then = ending.then.translate(in_english) if ending.then else ""
    promised = re.match(r"(\d) free throw", then)
    assert thrown == (int(promised[1]) if promised else 0)
    assert ("10 new turns" in then) == ending.keeps
    assert table.facts["phase"] == ("attack" if "play on" in then else "set_up")


def test_beyond_the_arc_a_missed_foul_gives_three_throws() -> None:
    table = tipped_off().play(*FOUL, "red beyond", "red roll 1")
    assert table.facts["free_throw"] == {"number": 1, "of": 3, "shooter": 2}
    assert ENDINGS["foul_missed"].then == Sentence("2 free throws; 3 beyond the arc")


def test_no_possession_ends_otherwise() -> None:
    """In matches of random players, by the book."""
    events = {"foul_made", "foul_missed"} | all_events(basketmind)
    assert set(ENDINGS) <= events
    last_words = {*ENDINGS, "free_throw_in", "free_throw_out", "opening", "quarter_end"}
    seen = set[str]()
    for seed in range(3):
        chance = random.Random(seed)
        table = PlainWordsMatch({"quarters": 2}, BASKETMIND, chance=chance)
        possession = table.facts["possession"]
        for now in goes_on(table, chance):
            if now.facts["possession"] != possession:
                possession = now.facts["possession"]
                seen.add(now.match.view().events[-1].name)
    assert seen <= last_words
    assert len(seen) > 8
