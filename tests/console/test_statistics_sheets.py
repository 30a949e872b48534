"""The sheets of figures: during the match, after it, and in every language."""

import random
from collections.abc import Sequence

import pytest

from companion.console.effects import RecordPublicEntry, RevealPicksOfEndedMatch
from companion.console.statistics_sheets import ROWS, sheet_lines
from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from companion.match.match_statistics import statistics
from companion.rules.sentences import Words, in_english, says
from companion.rules.statistics_types import FigureRow, FigureSheet
from companion.screens.screen_model import Sheet, find_fit_problems
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import Rim, playing
from tests.console.test_match_ui import led
from tests.games.basketmind.scenes import begun
from tests.games.random_player import random_match

GO_ON = (
    ("red", "roll", (5,)),
    ("blue", "roll", (3,)),
    ("red", "handler", (2,)),
    ("blue", "pick", (4,)),
)
THREE = (
    ("red", "shoot", ()),
    ("blue", "ok", ()),
    ("red", "circles", (5,)),
    ("red", "beyond", ()),
    ("red", "roll", (6,)),
)


def court(*more: tuple[str, str, tuple[int, ...]]) -> Rim:
    """A match of BASKETmind that has begun, and what followed."""
    return playing(BASKETMIND, log=(*GO_ON, *more))


def over() -> Rim:
    """High bid to the end: RED had it in one throw."""
    return playing(
        options={"goal": 1, "luck": "none"},
        log=(
            ("red", "bid", (5,)),
            ("blue", "bid", (2,)),
            ("blue", "trap", (4,)),
            ("red", "roll", (3,)),
            ("red", "stop", ()),
        ),
    )


def last_turn_played() -> Rim:
    """BASKETmind to the end."""
    start = begun("set_up", turns=49, score={"red": 2, "blue": 0})
    last = (*GO_ON[2:], ("red", "end", ()), ("blue", "end_turn", ()))
    return playing(BASKETMIND, begun=start, log=last)


def test_figures_lie_behind_the_menu_and_are_read_sheet_by_sheet() -> None:
    rim = court(*THREE)
    assert (
        Playbook(rim)
        >> hold("table help")
        << RecordPublicEntry(0, "", "pause")
        << Row(1, "1 Statistics")
        >> tap("left 1")
        << lamps()
        << screen(
            """
            SCORE       RED  BLUE
            Points        3     0
            Possess.      1     0
            Each       3.00     -
            Turns         1     0
            Time       0:00  0:00
            1/4 ?=next ■?=menu
            BACK=leave
            """
        )
        >> tap("table help")
        << screen(
            """
            SHOTS       RED  BLUE
            2 points    0/0   0/0
            3 points    1/1   0/0
            Free        0/0   0/0
            Dunks         0     0
            Rebounds    0+0   0+0
            2/4 ?=next ■?=menu
            BACK=leave
            """
        )
        >> tap("table help")
        << Row(1, "DUELS       RED  BLUE")
        >> tap("table help")
        << screen(
            """
            LUCK        RED  BLUE
            Expected    1.5   0.0
            Luck       +1.5   0.0
            d6 2x: too few yet
            d8 1x: too few yet
            too few throws to say
            4/4 ?=go on ■?=menu
            BACK=leave
            """
        )
        >> tap("table help")
        << RecordPublicEntry(0, "", "resume")
        << lamps("right")
    )


def test_back_leads_to_the_match_from_every_sheet() -> None:
    rim = court()
    assert (
        Playbook(rim)
        >> hold("table help")
        << RecordPublicEntry(0, "", "pause")
        >> tap("left 1")
        >> tap("table help")
        << Row(7, "2/4 ?=next ■?=menu")
        >> tap("table back")
        << RecordPublicEntry(0, "", "resume")
    )


def test_hands_may_rest_on_their_pads_while_somebody_reads() -> None:
    rim = court()
    rim.hold("table", "help")
    rim.tap("left", "1")
    shown = rim.shown()
    assert Playbook(rim) >> tap("left 3") >> tap("right 7") >> hold("left 5") << lamps()
    assert rim.shown() == shown


def test_after_the_end_the_help_key_shows_them() -> None:
    assert (
        Playbook(over())
        << Row(4, "c=again 6=menu ?=data")
        >> tap("table help")
        << Row(1, "TIME        RED  BLUE")
        >> tap("table help")
        << Row(2, "d6 1x: too few yet")
        >> tap("table help")
        << Row(2, "RED WINS")
    )


def test_after_the_end_they_are_in_the_menu_as_well() -> None:
    assert Playbook(over()) >> tap("left 6") >> tap("left 1") << Row(7, "1/2 ?=next ■?=menu")


def test_nobody_sees_picks_who_does_not_want_to() -> None:
    rim = last_turn_played()
    for _ in range(4):
        rim.tap("table", "help")
    assert (
        Playbook(rim)
        << Row(7, "4/5 ?=next ■?=menu")
        >> tap("table help")
        << Row(1, "SECRET PICKS")
        << Row(4, "Then the end stays:")
        << Row(6, "RED -   BLUE -")
        << Row(7, "hold c=yes  BACK=no")
        >> tap("table back")
        << Row(2, "RED WINS")
    )
    assert RevealPicksOfEndedMatch() not in rim.heard


def asked_about_picks() -> Rim:
    """BASKETmind to the end, and the sheets up to the question whether picks shall be seen."""
    rim = last_turn_played()
    for _ in range(5):
        rim.tap("table", "help")
    return rim


def test_picks_are_shown_in_that_place_when_everybody_has_agreed() -> None:
    rim = asked_about_picks()
    assert (
        Playbook(rim)
        >> hold("left 7")
        << Row(6, "RED ok   BLUE -")
        >> hold("right 7")
        << RevealPicksOfEndedMatch()
    )
    rim.console.set_pick_openings({})
    assert Playbook(rim) << Row(1, "PICKS       RED  BLUE") << Row(7, "5/5 ?=go on ■?=menu")
    assert Playbook(rim) >> tap("table help") << Row(2, "RED WINS")


def test_nobody_agrees_for_another_pad_nor_by_a_tap() -> None:
    rim = asked_about_picks()
    for _ in range(2):
        rim.hold("left", "7")
    assert Playbook(rim) >> tap("right 7") << Row(6, "hold that key")
    rim.hold("right", "5")
    assert Playbook(rim) << Row(6, "RED ok   BLUE -")
    assert RevealPicksOfEndedMatch() not in rim.heard


def test_reading_on_or_coming_back_withdraws_consent_to_reveal_picks() -> None:
    rim = asked_about_picks()
    rim.hold("left", "7")
    assert Playbook(rim) >> tap("table help") << Row(2, "RED WINS")
    for _ in range(5):
        rim.tap("table", "help")
    assert Playbook(rim) << Row(6, "RED -   BLUE -")
    assert RevealPicksOfEndedMatch() not in rim.heard


def test_during_the_match_nobody_asks_for_picks() -> None:
    rim = led()
    rim.hold("table", "help")
    rim.tap("left", "1")
    assert RevealPicksOfEndedMatch() not in rim.heard


def test_while_the_end_is_in_question_nobody_asks_for_picks() -> None:
    rim = over()
    rim.tap("table", "back")
    assert rim.match.view().proposal is not None
    rim.heard.clear()
    rim.tap("table", "help")
    assert RevealPicksOfEndedMatch() not in rim.heard


# What the sheets look like ------------------------------------------------------------------


def shown(sheet: FigureSheet, names: Sequence[str] = ("RED", "BLUE")) -> list[str]:
    return sheet_lines(sheet, names, in_english)


def test_columns_are_even_unless_something_wide_stands_in_them() -> None:
    sheet = FigureSheet(
        says("SCORE"),
        (
            FigureRow(says("Points"), ("104", "99")),
            FigureRow(says("Possessions"), ("120", "119")),
            FigureRow(says("Time"), ("140:05", "9:59")),
        ),
    )
    assert shown(sheet) == [
        "SCORE       RED  BLUE",
        "Points      104    99",
        "Possessi    120   119",
        "Time     140:05  9:59",
    ]


def test_a_board_of_remarks_alone_has_its_title() -> None:
    assert shown(FigureSheet(says("DICE"), remarks=(says("nothing unusual"),))) == [
        "DICE",
        "nothing unusual",
    ]


@pytest.mark.parametrize("words", words_by_language().values(), ids=list(words_by_language()))
@pytest.mark.parametrize("seed", range(3))
def test_every_sheet_fits_the_panel_with_its_words_whole(words: Words, seed: int) -> None:
    table = random_match(BASKETMIND, random.Random(seed), {"quarters": 4})
    match = table.match
    names = [match.game.seat_name(seat).translate(words) for seat in match.game.seats]
    said = statistics(match, table.vault)
    sheets = (*said.sheets, *said.secret_pick_sheets)
    assert len(sheets) == 5
    for sheet in sheets:
        lines = sheet_lines(sheet, names, words)
        assert len(lines) == min(ROWS, 1 + len(sheet.figures) + len(sheet.remarks))
        assert find_fit_problems(Sheet(tuple(lines))) == []
        for figure, line in zip(sheet.figures[: ROWS - 1], lines[1:], strict=False):
            assert line.startswith(f"{figure.label.translate(words)} "), line
        assert not sheet.remarks or len(sheet.figures) + len(sheet.remarks) < ROWS
        for remark in sheet.remarks:
            assert remark.translate(words) in lines, remark
