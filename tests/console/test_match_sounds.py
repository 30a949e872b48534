"""One sound for what happened."""

from companion.console.match_sounds import sound_for_change
from companion.match import Header, PublicView
from companion.rules.clocks import Clock
from companion.rules.game import Event
from companion.rules.sentences import says

BEFORE = PublicView(
    header=Header("game", 1, bytes(16), {}),
    facts={},
    ask=None,
    awaits=None,
    picked=(),
    clock=Clock.of(("red", "blue")),
    events=(),
    notice=None,
    proposal=None,
    paused=False,
    over=False,
)
QUIET = Event("pass", says("pass"))
BASKET = Event("made", says("IN"), "basket")
HORN = Event("final", says("Final whistle"), "horn")
TIME = Event("time", says("TIME IS UP"), "low_time")


def test_no_sound_is_played_when_nothing_happened() -> None:
    assert sound_for_change(BEFORE, BEFORE, turned=False) == ""
    assert sound_for_change(BEFORE, BEFORE._replace(events=(QUIET,)), turned=False) == ""


def test_turn_sound_is_played_when_another_seat_has_to_act() -> None:
    assert sound_for_change(BEFORE, BEFORE._replace(events=(QUIET,)), turned=True) == "turn"


def test_an_event_has_its_own_sound_and_the_last_one_counts() -> None:
    assert (
        sound_for_change(BEFORE, BEFORE._replace(events=(HORN, BASKET, QUIET)), turned=True)
        == "basket"
    )


def test_events_of_before_are_silent() -> None:
    assert (
        sound_for_change(
            BEFORE._replace(events=(BASKET,)), BEFORE._replace(events=(BASKET,)), turned=False
        )
        == ""
    )


def test_undone_event_makes_no_sound() -> None:
    assert sound_for_change(BEFORE._replace(events=(BASKET, HORN)), BEFORE, turned=False) == ""


def test_the_end_sounds_if_the_game_has_no_sound_for_it() -> None:
    assert sound_for_change(BEFORE, BEFORE._replace(over=True), turned=False) == "end"
    assert (
        sound_for_change(BEFORE, BEFORE._replace(over=True, events=(HORN,)), turned=False) == "horn"
    )


def test_a_notice_sounds_once() -> None:
    told = BEFORE._replace(notice=TIME)
    assert sound_for_change(BEFORE, told, turned=False) == "low_time"
    assert sound_for_change(told, told, turned=False) == ""
