"""Help: what it says, and what its keys do."""

from companion.console.effects import RecordPublicEntry, RememberSetting, StartNewMatch
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from tests.console.court import court
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import playing
from tests.console.test_match_ui import led


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
            BACK=leave
            """
        )
        >> tap("table help")
        >> tap("table help")
        << screen(
            """
            Hold c here: from now
            on every step is
            explained.
            Time used
            RED 1:24
            BLUE 0:00
            3/3 ?=go on ■?=menu
            BACK=leave
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
    while not rim.shown().endswith("?=go on ■?=menu\nBACK=leave"):
        read += rim.shown().split("\n")[:6]
        rim.tap("table", "help")
    asks, *rules = rim.match.pane(AnswerDraft(), in_english).help
    keys = ["RED: 1-5=pass, c=end, 6=shot ■dunk.", "BLUE: 6=intercept."]
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
        1 Statistics
        2 Correct
        3 New game
        4 Settings
        5 Power off
        6 Past matches
        1-6 choose BACK=go on
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
        << Row(1, "1 Statistics")
        >> tap("table back")
        << Row(2, "RED WINS")
    )
