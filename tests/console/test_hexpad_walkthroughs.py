"""Situations of BASKETmind as only seven keys a seat have them."""

import pytest

from companion.console.effects import BlinkPadLamp, PlaySound, RecordPublicEntry, SealPick
from companion.games.basketmind import BASKETMIND
from tests.console.court import SHOT, TIP_OFF, Said, court
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import playing


def test_a_third_pass_is_refused_with_the_reason() -> None:
    rim = court(("red", "pass", (1,)), ("red", "pass", (3,)))
    assert (
        Playbook(rim)
        >> tap("left 4")
        << PlaySound("refuse")
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            ◄RED     ball R3
            no act left
            c=end BLUE:6intercept
            """
        )
    )


def test_while_a_claim_is_made_only_its_keys_act() -> None:
    assert (
        Playbook(court())
        >> tap("right 6")
        << lamps("right")
        >> tap("left 7")
        << BlinkPadLamp("left")
        >> tap("table back")
        << Row(1, "R0 B0 Q1 T1 P1/10")
        << lamps("left")
        >> tap("left 7")
        << RecordPublicEntry(0, "red", "end")
    )


@pytest.mark.parametrize(
    "log",
    [
        [("red", "shoot", ()), ("blue", "blockers", (4,))],
        [("red", "end", ()), ("blue", "press", (4,))],
    ],
    ids=["shot", "press"],
)
def test_a_circle_that_may_be_eight_says_so_and_how_it_is_locked(log: list[Said]) -> None:
    """A-16: pick8 = turnover; one key is not enough then, whatever is picked."""
    options = {option.key: option.default for option in BASKETMIND.options}
    turnover = {**options, "pick8": "turnover"}
    assert (
        Playbook(playing(BASKETMIND, options=turnover, log=(*TIP_OFF, *log)))
        << Row(3, "■ SECRET 1-8")
        << Row(4, "tap, hold=lock  8:c2")
        >> hold("left 3")
        << Row(3, "tap it first")
        << Row(4, "then hold it")
        >> tap("left 7")
        << Row(3, "■ SECRET 1-8")
        >> hold("left 2")
        << SealPick(0, "red", "pick", (8,))
    )
    assert (
        Playbook(playing(BASKETMIND, log=(*TIP_OFF, *log)))
        << Row(3, "■ SECRET 1-7")
        >> hold("left 3")
        << SealPick(0, "red", "pick", (3,))
    )


def test_a_long_shot_takes_one_more_and_one_from_seven_circles_two() -> None:
    story = (
        Playbook(court(*SHOT))
        >> tap("left 7")
        << Row(4, "1-2=7-8 BACK=wrong")
        >> tap("left 1")
        << RecordPublicEntry(0, "red", "circles", (7,))
        << Row(4, "2=in arc  3=past arc")
        >> tap("left 3")
        << RecordPublicEntry(0, "red", "beyond")
        << Row(2, "◄RED d8: 7+ 25%")
    )
    assert story
    assert story.strokes + len(SHOT) + 1 == 6


def test_who_presses_is_named_as_long_as_there_is_room() -> None:
    def row(*men: int) -> str:
        rim = playing(BASKETMIND, log=(*TIP_OFF, ("red", "end", ())))
        rim.tap("right", "6")
        for man in men:
            rim.tap("right", str(man))
        return rim.shown().split("\n")[1]

    assert [row(4), row(1, 4), row(1, 3, 4)] == [
        "BLUE► press: 4",
        "BLUE► press: 1 4",
        "press: 1 3 4",
    ]
