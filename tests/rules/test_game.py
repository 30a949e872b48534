"""Which events are shown in large letters."""

from companion.rules.game import Event, latest_large_event
from companion.rules.sentences import says

BASKET = Event("made", says("Die 5: IN, 2 points"), "basket")
PASS = Event("pass", says("R2 to R4"))
TURN = Event("tip_off", says("R3 has the ball"), "turn")
MISS = Event("missed", says("Die 3: MISS"), large=True)


def test_events_with_a_sound_are_large_and_so_are_those_that_say_it() -> None:
    assert latest_large_event((BASKET, PASS)) == BASKET
    assert latest_large_event((BASKET, MISS, TURN)) == MISS


def test_an_event_with_a_sound_is_not_large_if_it_says_so() -> None:
    assert latest_large_event((MISS, BASKET._replace(large=False))) == MISS


def test_a_turn_and_an_event_without_a_sound_are_not_large() -> None:
    assert latest_large_event((PASS, TURN)) is None
    assert latest_large_event(()) is None
