"""What the reference card says is what the rules say."""

from companion.games.braintown import BRAINTOWN
from companion.rules.sentences import Sentence, in_english
from companion.rules.statistics_types import ReportChapter

CARD = BRAINTOWN.card()
TABLES: dict[str, ReportChapter] = {table.title.text: table for table in (*CARD.front, *CARD.back)}


def cells(title: str) -> list[list[str]]:
    """Return the head and the rows of a table as players read them."""
    table = TABLES[title]
    return [
        [cell.translate(in_english) if isinstance(cell, Sentence) else str(cell) for cell in row]
        for row in (table.head, *table.rows)
    ]


def test_dice_pay_as_often_as_the_rules_say() -> None:
    assert cells("Dice can pay, in %") == [
        ["dice", "7", "11", "7+7", "11+7", "11+11"],
        ["2", "58", "8", "0", "0", "0"],
        ["3", "91", "50", "0", "0", "0"],
        ["4", "97", "73", "50", "13", "1"],
        ["5", "99", "86", "84", "49", "13"],
        ["6", "99", "93", "96", "78", "43"],
    ]


def test_attacks_hit_as_often_as_the_rules_say() -> None:
    """BT-52."""
    assert [row[1:] for row in cells("An attack hits, by hearts, in %")[1:]] == [
        ["99", "98", "90", "68", "35", "9"],
        ["99", "95", "79", "46", "13", "0"],
        ["99", "89", "59", "20", "0", "0"],
        ["96", "74", "30", "0", "0", "0"],
    ]


def test_players_write_on_it_which_type_is_which_number() -> None:
    assert cells("Our types")[0] == ["1", "2", "3", "4", "5", "6"]


def test_the_back_shows_keys_of_both_profiles() -> None:
    """The device follows whole turns only where that was chosen."""
    kinds = [dict(each.options).get("profile", "assistant") for each in CARD.situations]
    assert kinds == ["assistant", "assistant", "full", "full"]
