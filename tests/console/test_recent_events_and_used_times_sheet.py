"""The tape: the last events, and the times that were used."""

import pytest

from companion.games.braintown import BRAINTOWN
from companion.match import TABLE
from companion.rules.sentences import in_english
from tests.console.court import court
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import playing
from tests.console.test_match_ui import led


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
    assert Playbook(court()) >> hold("table back") >> tap(key) << Row(3, "RED: 1-5=pass c=end")


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
