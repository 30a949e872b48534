"""Help, the tape, and troubles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.effects import (
    AcknowledgeTrouble,
    RecordPublicEntry,
    RememberSetting,
    SealPick,
    StartNewMatch,
)
from companion.console.help_event_and_trouble_sheets import TroubleSheet, paginate_paragraphs
from companion.games.braintown import BRAINTOWN
from companion.match import TABLE
from companion.rules.panes import AnswerDraft
from companion.rules.sentences import in_english, says
from companion.screens.screen_model import Sheet, find_fit_problems
from tests.console.court import court
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import Rim, playing
from tests.console.test_match_ui import led

LOST = says("The journal was damaged.\nIt was set aside, nothing is lost.")


def test_help_stops_the_clocks_and_is_read_page_by_page() -> None:
    rim = led()
    rim.wait(83_000)
    assert (
        Playbook(rim)
        >> tap("table help")
        << RecordPublicEntry(0, "", "pause")
        << lamps()
        << screen(
            """
            RED: hold c, let
            go=throw.
            ■ means: hold that
            key. A tap is never
            final.

            1/3 ?=next ■?=menu
            """
        )
        >> tap("table help")
        >> tap("table help")
        << screen(
            """
            Time used
            RED 1:24
            BLUE 0:00



            3/3 ?=go on ■?=menu
            """
        )
        >> tap("table help")
        << RecordPublicEntry(0, "", "resume")
        << lamps("left")
        << Row(2, "RED")
    )


def test_the_clock_stops_when_the_key_goes_down() -> None:
    rim = led()
    rim.wait(1000)
    began = rim.now
    rim.edge("table", "help", True)
    rim.wait(500)
    rim.edge("table", "help", False)
    assert rim.heard == [RecordPublicEntry(began, "", "pause")]


def test_back_closes_help_at_once() -> None:
    assert (
        Playbook(led())
        >> tap("table help")
        << RecordPublicEntry(0, "", "pause")
        >> tap("table back")
        << RecordPublicEntry(0, "", "resume")
        << Row(2, "RED")
    )


def test_help_says_what_the_game_says_of_its_ask_and_what_every_key_does() -> None:
    rim = court()
    rim.tap("table", "help")
    read: list[str] = []
    while not rim.shown().endswith("?=go on ■?=menu"):
        read += rim.shown().split("\n")[:6]
        rim.tap("table", "help")
    asks, *rules = rim.match.pane(AnswerDraft(), in_english).help
    keys = ["RED: 1-5=pass, c=end, 6=shoot ■dunk.", "BLUE: 6=claim."]
    assert rules
    assert " ".join(" ".join(read).split()).startswith(" ".join([*keys, asks, *rules]))


def test_hands_may_rest_on_their_pads_while_somebody_reads() -> None:
    rim = playing()
    rim.tap("table", "help")
    shown = rim.shown()
    assert Playbook(rim) >> tap("left 3") >> tap("right 7") >> hold("left 5") << lamps()
    assert rim.shown() == shown


def test_what_was_marked_is_still_marked_after_help() -> None:
    rim = playing(log=(("red", "bid", (5,)), ("blue", "bid", (2,)), ("blue", "trap", (4,))))
    assert (
        Playbook(rim)
        >> tap("left 3")
        >> tap("table help")
        << RecordPublicEntry(0, "", "pause")
        >> tap("table back")
        << RecordPublicEntry(0, "", "resume")
        << Row(3, "lucky: 3")
    )


def test_help_leads_to_the_menu_and_back_to_the_match() -> None:
    menu = screen(
        """
        Tabletop Companion
        1 Statistics
        2 Correct
        3 New game
        4 Settings
        5 Power off
        1-5 choose BACK=go on
        """
    )
    assert (
        Playbook(led())
        >> tap("table help")
        << RecordPublicEntry(0, "", "pause")
        >> hold("table help")
        << menu
        >> tap("table back")
        << RecordPublicEntry(0, "", "resume")
        >> hold("table help")
        << RecordPublicEntry(0, "", "pause")
        >> tap("table help")
        << RecordPublicEntry(0, "", "resume")
    )


def test_from_the_menu_a_new_game_begins_over_the_match_that_pauses() -> None:
    rim = led()
    assert (
        Playbook(rim)
        >> hold("table help")
        << RecordPublicEntry(0, "", "pause")
        >> tap("left 3")
        << Row(1, "High bid")
        >> tap("left 1")
        >> tap("table back")
        << Row(1, "High bid")
        >> tap("left 2")
        << Row(2, "RED player:")
    )
    rim.heard.clear()
    rim.tap("right", "7")
    assert [type(effect) for effect in rim.heard] == [RememberSetting, StartNewMatch]
    assert rim.shown().split("\n")[1] == "both bid"
    assert rim.console.scene.lamps() == {"left", "right"}


def test_what_is_behind_the_help_key_of_a_match_that_is_over_pauses_nothing() -> None:
    rim = playing(
        options={"goal": 1, "luck": "none"},
        log=(
            ("red", "bid", (5,)),
            ("blue", "bid", (2,)),
            ("blue", "trap", (4,)),
            ("red", "roll", (3,)),
            ("red", "stop", ()),
        ),
    )
    assert (
        Playbook(rim)
        >> tap("table help")
        << Row(7, "1/2 ?=next ■?=menu")
        >> tap("table back")
        << Row(2, "RED WINS")
        >> tap("left 6")
        << Row(2, "1 Statistics")
        >> tap("table back")
        << Row(2, "RED WINS")
    )


# The tape -----------------------------------------------------------------------------------


def test_back_held_shows_the_last_four_events_until_any_key() -> None:
    rim = led()
    for face in (5, 2, 6):
        rim.goes("red", "roll", face)
    rim.wait(61_000)
    assert (
        Playbook(rim)
        >> hold("table back")
        << screen(
            """
            RED 1:02 BLUE 0:00
            Lucky: 3
            5, pot 5
            2, pot 7
            6, pot 13

            any key=go on
            """
        )
        << lamps()
        >> tap("right 6")
        << Row(1, "pot 13  lucky 3")
        << lamps("left")
    )


def test_the_tape_shows_the_times_of_three_and_four_players_in_two_lines() -> None:
    seats = ("p1", "p2", "p3", "p4")
    rim = playing(
        BRAINTOWN,
        options={"seats": 4},
        pads=dict(zip(seats, ("left", "right") * 2, strict=True)),
        log=[("p1", "roll", (1, 2, 3, 4, 5)), ("p1", "starts", (1,)), ("p1", "out", (5,))],
    )
    rim.wait(61_000)
    assert (
        Playbook(rim)
        >> hold("table back")
        << screen(
            """
        P1 1:02 P2 0:00
        P3 0:00 P4 0:00
        Turn up: 1 2 3 4 5
        P1 starts
        P1: type 5, 1/5 out

        any key=go on
        """
        )
    )


@pytest.mark.parametrize("key", ["table back", "table help", "left 7"])
def test_the_key_that_puts_the_tape_away_does_nothing_else(key: str) -> None:
    assert Playbook(court()) >> hold("table back") >> tap(key) << Row(3, "act; ■shoot=dunk")


def test_a_match_in_which_nothing_happened_has_an_empty_tape() -> None:
    assert Playbook(playing()) >> hold("table back") << Row(2, "nothing yet")


def test_the_tape_goes_on_over_a_correction() -> None:
    rim = court()
    before = [event.text.translate(in_english) for event in rim.match.view().events]
    rim.tell(rim.now, TABLE, "correct", facts=rim.match.own_facts())
    rim.goes("red", "agree").goes("blue", "agree")
    rim.hold("table", "back")
    told = [line for line in rim.shown().split("\n")[1:-1] if line]
    assert told == [*before, "corrected"][-4:]


# Troubles -----------------------------------------------------------------------------------


def troubled(rim: Rim) -> Rim:
    rim.console.show_trouble(LOST)
    return rim


def test_a_trouble_has_to_be_read_first() -> None:
    assert (
        Playbook(troubled(led(faces=(3,))))
        << screen(
            """
            PLEASE READ
            The journal was
            damaged.
            It was set aside,
            nothing is lost.

            c=I have read it
            """
        )
        << lamps()
        >> tap("left 3")
        >> tap("table back")
        >> tap("table help")
        >> hold("table back")
        << Row(1, "PLEASE READ")
        >> tap("right 7")
        << AcknowledgeTrouble(LOST)
        << Row(2, "RED")
        << lamps("left")
    )


def test_key_that_was_already_down_does_not_acknowledge_a_trouble() -> None:
    rim = led()
    rim.wait(1000)
    rim.edge("left", "7", True)
    rim.console.show_trouble(LOST)
    rim.wait(1000)
    rim.edge("left", "7", False)
    assert rim.shown().startswith("PLEASE READ")
    assert not any(isinstance(effect, AcknowledgeTrouble) for effect in rim.heard)


def test_troubles_are_read_one_after_the_other() -> None:
    rim = troubled(led())
    rim.console.show_trouble(says("The disk is full."))
    assert (
        Playbook(rim)
        >> tap("left 7")
        << AcknowledgeTrouble(LOST)
        << Row(2, "The disk is full.")
        >> tap("left 7")
        << AcknowledgeTrouble(says("The disk is full."))
        << Row(2, "RED")
    )


def test_a_trouble_does_not_undo_what_lies_below_it() -> None:
    rim = playing()
    rim.tap("table", "help")
    assert (
        Playbook(troubled(rim))
        >> tap("left 7")
        << AcknowledgeTrouble(LOST)
        << Row(1, "hold=lock.")
        >> tap("table back")
        << RecordPublicEntry(0, "", "resume")
        >> hold("left 3")
        << SealPick(0, "red", "bid", (3,))
    )


def test_without_a_journal_every_screen_says_so() -> None:
    rim = led()
    rim.console.scene.unsaved = True
    for key in ("left 7", "table help", "table back"):
        assert rim.console.scene.screen(rim.now).note == "NOT SAVED"
        assert not find_fit_problems(rim.console.scene.screen(rim.now))
        rim.tap(*key.split())
    rim.console.scene.unsaved = False
    assert rim.console.scene.screen(rim.now).note == ""


# Pages --------------------------------------------------------------------------------------


def test_a_paragraph_stays_in_one_piece() -> None:
    assert paginate_paragraphs([["a"] * 4, ["b"] * 3, ["c"] * 3]) == [
        ["a"] * 4,
        ["b"] * 3 + ["c"] * 3,
    ]


def test_a_long_paragraph_goes_on_overleaf() -> None:
    assert paginate_paragraphs([["a"], ["b"] * 8]) == [["a", *["b"] * 5], ["b"] * 3]


@given(st.lists(st.lists(st.sampled_from("abc"), max_size=15), max_size=9))
def test_help_pages_keep_every_line_of_their_paragraphs(paragraphs: list[list[str]]) -> None:
    laid = paginate_paragraphs(paragraphs)
    assert [line for page in laid for line in page] == [line for one in paragraphs for line in one]
    assert all(0 < len(page) <= 6 for page in laid)
    assert all(not find_fit_problems(Sheet((*page, "keys"), "NOT SAVED")) for page in laid)


@pytest.mark.parametrize(
    ("file", "shown"),
    [
        ("/etc/kit.toml", "/etc/kit.toml:3: pads is empty. One pad is needed."),
        (
            "/etc/companion/" + "long/" * 20 + "kit.toml",
            "kit.toml:3: pads is empty. One pad is needed.",
        ),
    ],
)
def test_of_the_path_of_a_trouble_that_is_too_long_the_reason_is_never_cut_off(
    file: str, shown: str
) -> None:
    why = says("{field} is empty. One pad is needed.", field="pads")
    sheet = TroubleSheet(
        says("{file}: {reason}", file=f"{file}:3", reason=why), in_english
    ).screen()
    assert " ".join(filter(None, sheet.lines[1:-1])) == shown
