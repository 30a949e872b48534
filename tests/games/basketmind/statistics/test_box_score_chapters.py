"""Box scores as chapters: the rows and columns that there are, and what the heads stand for."""

from companion.games.basketmind.statistics.box_score_chapters import COLUMNS, box_score_chapters
from companion.rules.sentences import in_english
from companion.rules.statistics_types import ReportChapter, cell_text
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, tipped_off
from tests.games.basketmind.statistics.recount import counted


def chapters_of(table: PlainWordsMatch) -> tuple[ReportChapter, ...]:
    return box_score_chapters(counted(table).log)


def cells(chapter: ReportChapter) -> list[list[str]]:
    return [[cell_text(cell, in_english) for cell in row] for row in (chapter.head, *chapter.rows)]


def test_players_stand_in_order_then_the_team_then_the_total() -> None:
    table = attack(handler=5).play("red shoot", "blue ok", "red circles 2", "red roll 1")
    table.play("red roll 3", "red rebounder 4", "red shoot", "blue ok", "red circles 2")
    red, blue = chapters_of(table.play("red roll 1", "red roll 1"))
    assert cells(red) == [
        ["", "2P", "OR", "DR"],
        ["R4", "0/1", "1", ""],
        ["R5", "0/1", "", ""],
        ["total", "0/2", "1", ""],
    ]
    assert cells(blue) == [
        ["", "2P", "OR", "DR"],
        ["team", "", "", "1"],
        ["total", "", "", "1"],
    ]


def test_the_row_of_the_team_follows_those_of_its_players() -> None:
    table = attack(handler=5).play("red shoot", "blue ok", "red circles 2", "red roll 1")
    table.play("red roll 1", "blue handler 3", "red pick 4", "blue dunk", "red ok")
    _, blue = chapters_of(table)
    assert cells(blue) == [
        ["", "Pts", "2P", "Dk", "DR"],
        ["B3", "2", "", "1", ""],
        ["team", "", "", "", "1"],
        ["total", "2", "", "1", "1"],
    ]


def test_the_legend_names_the_columns_that_are_there_and_no_others() -> None:
    (red,) = chapters_of(tipped_off().play("red dunk", "blue ok"))
    assert red.title.translate(in_english) == "Box score: RED"
    assert red.remarks[0].translate(in_english) == "Pts: Points scored; Dk: Dunks"


def test_a_team_that_did_nothing_has_no_box_score() -> None:
    assert chapters_of(tipped_off()) == ()


def test_no_two_columns_have_the_same_head() -> None:
    heads = [column.head for column in COLUMNS]
    assert len(set(heads)) == len(heads)
