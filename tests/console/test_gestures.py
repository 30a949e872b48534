"""Gestures on keys: taps, holds and throws out of edges."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.effects import PlaySound, Step
from companion.console.gestures import (
    HOLD,
    LETTING_GO,
    MUTED_FOR,
    NOTHING,
    Act,
    Gestures,
    KeyMeaning,
    make_act_from_steps,
)
from companion.console.keys_and_edges import TOGETHER, KeyEdge, KitKey

TAP, HELD, THROWN = PlaySound("tap"), PlaySound("held"), PlaySound("thrown")
TAPPED = KeyMeaning(tap=make_act_from_steps(TAP))
BOTH = KeyMeaning(tap=make_act_from_steps(TAP), hold=make_act_from_steps(HELD))
FINAL = KeyMeaning(hold=make_act_from_steps(HELD))
SHAKEN = KeyMeaning(tap=make_act_from_steps(TAP), throw=make_act_from_steps(THROWN))


class Pads:
    """Two hexpads whose keys all mean the same."""

    def __init__(self, meaning: KeyMeaning, hold: int = HOLD) -> None:
        self.hands = Gestures(hold)
        self.meaning = meaning

    def down(self, at: int, name: str = "1", pad: str = "left") -> Sequence[Step]:
        edge = KeyEdge(KitKey(pad, name), True, at)
        return self.hands.edge(edge, self._means(self.hands.effective_key(edge)))

    def up(self, at: int, name: str = "1", pad: str = "left") -> Sequence[Step]:
        return self.hands.edge(KeyEdge(KitKey(pad, name), False, at))

    def _means(self, key: KitKey) -> KeyMeaning:
        return NOTHING if key.name == TOGETHER else self.meaning


def test_a_key_that_can_only_be_tapped_acts_on_its_first_edge() -> None:
    pads = Pads(TAPPED)
    assert pads.down(0) == (TAP,)
    assert pads.hands.deadline() is None
    assert pads.up(5000) == ()


def test_a_key_that_can_be_held_as_well_is_tapped_on_release() -> None:
    pads = Pads(BOTH)
    assert pads.down(0) == ()
    assert pads.up(HOLD - 1) == (TAP,)


def test_key_is_held_after_600_ms_and_not_tapped_on_release() -> None:
    pads = Pads(BOTH)
    pads.down(1000)
    assert pads.hands.deadline() == 1000 + HOLD
    assert pads.hands.tick(1000 + HOLD - 1) == ()
    assert pads.hands.tick(1000 + HOLD) == (HELD,)
    assert pads.hands.deadline() is None
    assert pads.hands.tick(9000) == ()
    assert pads.up(9000) == ()


def test_a_release_that_is_told_late_ends_a_hold_all_the_same() -> None:
    pads = Pads(BOTH)
    pads.down(0)
    assert pads.up(HOLD) == (HELD,)


def test_a_short_press_does_nothing_where_only_a_hold_means_something() -> None:
    pads = Pads(FINAL)
    pads.down(0)
    assert pads.up(HOLD - 1) == ()


@pytest.mark.parametrize("hold", [400, 1000])
def test_how_long_a_hold_takes_can_be_set(hold: int) -> None:
    pads = Pads(FINAL, hold)
    pads.down(0)
    assert pads.hands.tick(hold - 1) == ()
    assert pads.hands.tick(hold) == (HELD,)


def test_an_act_is_told_when_its_key_went_down() -> None:
    times: list[int] = []
    pads = Pads(KeyMeaning(hold=notes(times)))
    pads.down(1234)
    pads.hands.tick(1234 + HOLD)
    assert times == [1234]


def test_a_throw_is_let_go_of_once_it_was_shaken() -> None:
    pads = Pads(SHAKEN)
    pads.down(0)
    assert pads.hands.deadline() == HOLD
    assert not pads.hands.shaking("left")
    assert pads.hands.tick(HOLD) == ()
    assert pads.hands.shaking("left")
    assert not pads.hands.shaking("right")
    assert pads.hands.deadline() is None
    assert pads.up(7000) == (THROWN,)
    assert not pads.hands.shaking("left")


def notes(times: list[int]) -> Act:
    """An act that notes from when it counts."""

    def act(at: int) -> Sequence[Step]:
        times.append(at)
        return ()

    return act


SHAKEN_FREE = HOLD + LETTING_GO


@pytest.mark.parametrize(
    ("let_go", "counts"),
    [(HOLD, 0), (SHAKEN_FREE, 0), (SHAKEN_FREE + 1, SHAKEN_FREE + 1), (30_000, 30_000)],
)
def test_a_throw_that_is_shaken_for_long_counts_when_it_is_let_go_of(
    let_go: int, counts: int
) -> None:
    times: list[int] = []
    pads = Pads(KeyMeaning(throw=notes(times)))
    pads.down(100)
    pads.hands.tick(100 + HOLD)
    pads.up(100 + let_go)
    assert times == [100 + counts]


@pytest.mark.parametrize(
    ("meaning", "until"), [(BOTH, HOLD), (SHAKEN, SHAKEN_FREE), (TAPPED, None)]
)
def test_a_key_that_was_in_time_is_waited_for_while_it_may_count_from_then(
    meaning: KeyMeaning, until: int | None
) -> None:
    pads = Pads(meaning)
    pads.down(0)
    assert pads.hands.backdating_end(0) == until
    assert pads.hands.backdating_end(-1) is None


def test_who_lets_go_too_early_has_not_thrown() -> None:
    pads = Pads(SHAKEN)
    pads.down(0)
    assert pads.up(HOLD - 1) == (TAP,)


def test_two_keys_at_once_on_a_pad_are_none() -> None:
    pads = Pads(BOTH)
    pads.down(0, "1")
    pads.down(100, "2")
    assert pads.hands.deadline() is None
    assert pads.hands.tick(2000) == ()
    assert pads.up(2000, "1") == ()
    assert pads.up(2000, "2") == ()
    pads.down(2100, "2")
    assert pads.up(2200, "2") == (TAP,)


def test_a_third_key_is_none_either_while_one_of_them_is_still_down() -> None:
    pads = Pads(TAPPED)
    pads.down(0, "1")
    assert pads.down(100, "2") == ()
    pads.up(200, "1")
    assert pads.down(300, "3") == ()


def test_hands_on_two_pads_do_not_disturb_each_other() -> None:
    pads = Pads(BOTH)
    pads.down(0, pad="left")
    pads.down(10, pad="right")
    assert pads.up(100, pad="left") == (TAP,)
    assert pads.hands.tick(10 + HOLD) == (HELD,)


def test_two_holds_that_are_due_together_come_one_after_the_other() -> None:
    pads = Pads(FINAL)
    pads.down(0, pad="left")
    pads.down(0, pad="right")
    assert pads.hands.tick(HOLD) == (HELD,)
    assert pads.hands.deadline() == HOLD
    assert pads.hands.tick(HOLD) == (HELD,)
    assert pads.hands.deadline() is None


def test_a_deaf_pad_hears_nothing_for_three_tenths_of_a_second() -> None:
    pads = Pads(TAPPED)
    pads.hands.mute(["left"], 1000)
    assert pads.down(1000 + MUTED_FOR - 1) == ()
    assert pads.down(1000 + MUTED_FOR - 1, pad="right") == (TAP,)
    pads.up(1000 + MUTED_FOR)
    assert pads.down(1000 + MUTED_FOR) == (TAP,)


def test_a_key_that_was_pressed_too_early_stays_dead_however_long_it_is_held() -> None:
    pads = Pads(BOTH)
    pads.hands.mute(["left"], 1000)
    pads.down(1100)
    assert pads.hands.deadline() is None
    assert pads.hands.tick(5000) == ()
    assert pads.up(5000) == ()


def test_a_key_that_is_down_when_its_pad_goes_deaf_does_nothing_until_it_is_released() -> None:
    pads = Pads(SHAKEN)
    pads.down(0)
    pads.hands.tick(HOLD)
    pads.hands.mute(["left"], 700)
    assert not pads.hands.shaking("left")
    assert pads.up(2000) == ()
    pads.down(3000)
    assert pads.up(3100) == (TAP,)


def test_a_release_that_got_lost_does_not_jam_the_key() -> None:
    pads = Pads(BOTH)
    pads.down(0)
    pads.down(5000)
    assert pads.up(5100) == (TAP,)


def test_a_release_without_a_press_is_nothing() -> None:
    assert Pads(BOTH).up(100) == ()


def test_a_key_without_a_meaning_is_waited_for_by_nobody() -> None:
    pads = Pads(NOTHING)
    pads.down(0)
    assert pads.hands.deadline() is None
    assert pads.up(5000) == ()


@given(st.lists(st.tuples(st.integers(0, 900), st.sampled_from("1234567"), st.booleans())))
def test_every_key_that_acts_was_alone_on_its_pad(hands: list[tuple[int, str, bool]]) -> None:
    pads, down, now = Pads(BOTH), set[str](), 0
    for after, name, pressed in hands:
        now += after
        assert not pads.hands.tick(now) or len(down) == 1
        acts = (pads.down if pressed else pads.up)(now, name)
        assert not acts or down <= {name}
        (down.add if pressed else down.discard)(name)


# Two keys together --------------------------------------------------------------------------


def pressed(*edges: tuple[int, str, bool]) -> Gestures:
    """Keys of the table, which mean something when two of them are held, and what they did so far."""
    hands = Gestures()
    for at, name, down in edges:
        hands.tick(at)
        edge = KeyEdge(KitKey("table", name), down, at)
        hands.edge(edge, BOTH if hands.effective_key(edge).name == TOGETHER else TAPPED)
    return hands


def test_two_keys_that_mean_something_together_are_held_from_the_second_on() -> None:
    hands = pressed((0, "back", True), (200, "help", True))
    assert hands.deadline() == 200 + HOLD
    assert hands.tick(200 + HOLD - 1) == ()
    assert hands.tick(200 + HOLD) == (HELD,)
    assert hands.deadline() is None


@pytest.mark.parametrize("name", ["back", "help"])
def test_two_key_hold_is_cancelled_when_one_key_comes_up(name: str) -> None:
    hands = pressed((0, "back", True), (200, "help", True), (300, name, False))
    assert hands.deadline() is None


def test_a_third_key_makes_them_mean_nothing() -> None:
    hands = pressed((0, "back", True), (200, "help", True), (300, "other", True))
    assert hands.deadline() is None
