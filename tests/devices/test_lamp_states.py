"""Lamps: steady for who must act, and blinks over that, kept from deadlines."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices import sound_and_lamp_patterns
from companion.devices.lamp_states import LampStates

LEFT, RIGHT = frozenset({"left"}), frozenset({"right"})
BOTH, NONE = LEFT | RIGHT, frozenset[str]()
BLINKS = sound_and_lamp_patterns.default_signal_patterns().lamps


def shine(acting: frozenset[str] = NONE) -> LampStates:
    lamps = LampStates(("left", "right"), BLINKS)
    lamps.set_acting(acting, 0)
    return lamps


def seen(lamps: LampStates, until: int = 10_000) -> Iterator[tuple[int, frozenset[str]]]:
    """What is lit from which ms on, the loop waking at every deadline."""
    yield 0, lamps.lit_pads()
    while (due := lamps.deadline()) is not None and due <= until:
        lamps.tick(due)
        yield due, lamps.lit_pads()


def test_lamps_are_dark_until_somebody_must_act() -> None:
    assert shine().lit_pads() == NONE
    assert shine(LEFT).lit_pads() == LEFT
    assert shine(LEFT).deadline() is None


def test_the_lamp_of_a_refused_key_is_in_the_other_state_for_a_moment() -> None:
    lamps = shine(LEFT)
    lamps.blink_refused("right", 0)
    assert list(seen(lamps)) == [(0, BOTH), (120, LEFT)]
    lamps.blink_refused("left", 120)
    assert lamps.lit_pads() == NONE


def test_a_turn_begins_with_two_blinks_of_who_must_act_then() -> None:
    lamps = shine(LEFT)
    lamps.follow_sound("turn", 0)
    lamps.set_acting(RIGHT, 0)
    assert list(seen(lamps)) == [(0, NONE), (90, RIGHT), (180, NONE), (270, RIGHT)]


def test_a_reveal_is_seen_on_both_sides() -> None:
    lamps = shine(LEFT)
    lamps.follow_sound("reveal", 0)
    assert list(seen(lamps)) == [(0, RIGHT), (150, LEFT), (300, RIGHT), (900, LEFT)]


def test_a_new_sound_takes_the_place_of_the_old_one() -> None:
    lamps = shine(LEFT)
    lamps.follow_sound("end", 0)
    lamps.follow_sound("refuse", 0)
    assert {lit for _, lit in seen(lamps)} == {LEFT, NONE}


def test_a_sound_without_blinks_leaves_the_lamps_alone() -> None:
    lamps = shine(LEFT)
    lamps.follow_sound("basket", 0)
    assert list(seen(lamps)) == [(0, LEFT)]


def test_low_time_blinks_slowly_for_as_long_as_it_is_low() -> None:
    lamps = shine(LEFT)
    lamps.set_acting(LEFT, 0, low=True)
    lamps.set_acting(LEFT, 10, low=True)
    seconds = [(0, NONE), (1000, LEFT), (2000, NONE), (3000, LEFT)]
    assert list(seen(lamps, until=3000)) == seconds
    lamps.set_acting(LEFT, 3500)
    assert (lamps.lit_pads(), lamps.deadline()) == (LEFT, None)


def test_the_sound_of_low_time_adds_nothing_to_its_lamp() -> None:
    lamps = shine(LEFT)
    lamps.follow_sound("low_time", 0)
    assert list(seen(lamps)) == [(0, LEFT)]


def test_nobody_who_must_act_has_low_time_that_wakes_the_loop() -> None:
    lamps = shine()
    lamps.set_acting(NONE, 0, low=True)
    assert lamps.deadline() is None


@pytest.mark.parametrize("name", BLINKS)
def test_no_two_signals_look_alike(name: str) -> None:
    same = {other for other, blinks in BLINKS.items() if blinks == BLINKS[name]}
    assert same in ({name}, {"end", "horn"})


@pytest.mark.parametrize("name", BLINKS)
def test_lamps_return_to_their_steady_state_after_a_blink(name: str) -> None:
    lamps = shine(LEFT)
    lamps.follow_sound(name, 0)
    assert list(seen(lamps))[-1][1] == LEFT


@pytest.mark.parametrize("name", BLINKS)
def test_no_usual_signal_is_cut_short(name: str) -> None:
    lamps = shine(LEFT)
    if name == "low_time":
        return
    lamps.follow_sound(name, 0)
    changes = list(seen(lamps))
    assert sum(lit != LEFT for _, lit in changes) == len(BLINKS[name].pulses) or name == "refused"


SIGNALS = st.tuples(
    st.integers(0, 700),
    st.sampled_from([*BLINKS, "left", "right"]),
    st.booleans(),
)


@given(st.lists(SIGNALS, max_size=30))
def test_no_lamp_flashes_more_than_three_times_a_second(
    signals: list[tuple[int, str, bool]],
) -> None:
    lamps, now = shine(LEFT), 0
    changes: list[tuple[int, frozenset[str]]] = [(0, LEFT)]

    def goes_on(until: int) -> None:
        while (due := lamps.deadline()) is not None and due <= until:
            lamps.tick(due)
            changes.append((due, lamps.lit_pads()))

    for pause, name, low in signals:
        now += pause
        goes_on(now)
        lamps.set_acting(LEFT, now, low=low)
        if name in ("left", "right"):
            lamps.blink_refused(name, now)
        else:
            lamps.follow_sound(name, now)
        changes.append((now, lamps.lit_pads()))
    goes_on(now + 5_000)
    for pad in ("left", "right"):
        flashes = [
            at
            for (_, before), (at, lit) in pairwise(changes)
            if (pad in before) == (pad == "left") and (pad in lit) != (pad == "left")
        ]
        for began in flashes:
            assert sum(began <= at < began + 1_000 for at in flashes) <= 3, (pad, flashes)
