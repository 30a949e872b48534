"""What the reference card says is what the rules say."""

from companion.games.fulbo import FULBO
from companion.rules.statistics import Exhibit
from companion.rules.words import Sentence, in_english

CARD = FULBO.card()
TABLES: dict[str, Exhibit] = {table.title.text: table for table in (*CARD.front, *CARD.back)}


def cells(title: str) -> list[list[str]]:
    """Return the head and the rows of a table as players read them."""
    table = TABLES[title]
    return [
        [cell.said(in_english) if isinstance(cell, Sentence) else str(cell) for cell in row]
        for row in (table.head, *table.rows)
    ]


def test_distances_have_the_modifiers_of_the_book() -> None:
    """DF-40, DF-59."""
    head, row = cells("Pass (COL)")
    assert head[1:] == ["3", "4-6", "7-9", "10-14", "15-19", "20-24", "25+"]
    assert row[1:] == ["+2", "+0", "-1", "-2", "-3", "-4", "-5"]
    head, row = cells("Shot (REM or COL)")
    assert head[1:] == ["1-2", "3", "4-6", "7-8", "9-10", "11-13", "14+"]
    assert row[1:] == ["+1", "+3", "+2", "+1", "+0", "-1", "-3"]


def test_circumstances_have_the_modifiers_of_the_book() -> None:
    """DF-43, DF-44, DF-45, DF-67, DF-68."""
    assert [row[1] for row in cells("Circumstances")[1:]] == ["+2", "-1", "-2", "-1", "-3"]


def test_checks_are_made_as_often_as_the_rules_say() -> None:
    assert cells("A check is made, in %")[1] == [
        "2d6",
        "3",
        "8",
        "17",
        "28",
        "42",
        "58",
        "72",
        "83",
        "92",
        "97",
        "100",
    ]


def test_the_card_says_what_lies_behind_the_key_of_restarts() -> None:
    """What is held is marked, as on the panel."""
    head, row = cells("2 etc: the team that presses gets it")
    assert head == ["1", "2", "3", "■4", "5", "■6"]
    assert row == ["throw-in", "free kick", "corner", "goal", "goal kick", "end half"]
