"""What the reference card says is what was counted out by hand."""

from companion.games.backgammon import BACKGAMMON
from companion.games.backgammon.chances import chance_to_bear_off, chance_to_enter, chance_to_hit
from companion.rules.sentences import Sentence, in_english
from companion.rules.statistics_types import ReportChapter
from tests.games.backgammon.scenes import game

CARD = BACKGAMMON.card()
TABLES: dict[str, ReportChapter] = {table.title.text: table for table in (*CARD.front, *CARD.back)}
LAST_TWO = """
36
36 26
34 25 17
29 23 17 11
23 19 14 10 6
15 13 10 8 6 4
"""


def rows(title: str) -> list[list[str]]:
    """The rows of a table as players read them."""
    return [
        [cell.translate(in_english) if isinstance(cell, Sentence) else str(cell) for cell in row]
        for row in TABLES[title].rows
    ]


def test_checkers_are_set_up_as_in_the_leaflet() -> None:
    """BG-06."""
    assert list(TABLES["Set-up of each player"].head[1:]) == [24, 13, 8, 6]
    assert rows("Set-up of each player") == [["checkers", "2", "5", "3", "5"]]


def test_a_game_counts_what_the_device_counts() -> None:
    """BG-27, BG-28, BG-29."""
    assert [row[-1] for row in rows("What a game counts")] == ["1", "2", "3"]
    for kind in (1, 2, 3):
        table = game({"length": 9}).play("light roll 2 1", "light off", f"dark lost {kind}")
        table.assert_facts(light=kind)


def test_chances_to_hit_are_as_counted_out() -> None:
    known = "1 11, 2 12, 3 14, 4 15, 5 15, 6 17, 7 6, 8 6, 9 5, 10 3, 11 2, 12 3, 15 1, 16 1, 18 1, 20 1, 24 1"
    pairs = (each.split() for each in known.split(", "))
    ways = {int(distance): int(count) for distance, count in pairs}
    for distance in range(1, 25):
        assert chance_to_hit(distance) * 36 == ways.get(distance, 0)
    assert rows("To hit a single checker, in %")[0][1:7] == ["31", "33", "39", "42", "42", "47"]


def test_chances_to_enter_are_as_counted_out() -> None:
    assert [chance_to_enter(n) * 36 for n in range(7)] == [0, 11, 20, 27, 32, 35, 36]
    assert [chance_to_enter(n, 2) * 36 for n in range(7)] == [0, 1, 4, 9, 16, 25, 36]


def test_the_last_two_are_off_as_often_as_counted_out() -> None:
    known = [list(map(int, line.split())) for line in LAST_TWO.split("\n") if line]
    for far, row in enumerate(known, 1):
        for near, ways in enumerate(row, 1):
            assert chance_to_bear_off(far, near) * 36 == ways
    assert [chance_to_bear_off(point) * 36 for point in range(1, 7)] == [36, 36, 36, 34, 31, 27]
