"""Edges of the real libgpiod: each once, in order, with the kernel's time."""
# pyright: reportMissingTypeStubs=false

import selectors
import time

import pytest
from gpiozero.exc import PinEdgeDetectUnsupported, PinInvalidEdges

from companion.devices.gpiod_pins import QUEUE
from companion.devices.libgpiod import LibgpiodFactory
from tests.devices.gpiochip.hand import Hand
from tests.devices.gpiochip.pins import key, pin

KEY, OTHER = 17, 22
MS = 1_000_000


class Ear:
    """A pin that is pulled up, and what it told."""

    def __init__(self, factory: LibgpiodFactory, line: int, edges: str = "both") -> None:
        self.told: list[tuple[int, int]] = []
        self.pin = pin(factory, line)
        self.pin.input_with_pull("up")
        self.pin.edges = edges
        self.pin.when_changed = self.hears

    def hears(self, ticks: int, level: int) -> None:
        self.told.append((ticks, level))


def hears(_ticks: int, _level: int) -> None:
    raise AssertionError


def tap(hand: Hand, line: int, down: int, up: int) -> None:
    for ns, level in ((down, 0), (up, 1)):
        hand.clock(ns)
        hand.hold(line, level)


def test_every_edge_has_the_time_at_which_the_kernel_noticed_it(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    ear = Ear(factory, KEY)
    tap(hand, KEY, 5 * MS, 80 * MS + 1)
    tap(hand, KEY, 2**62, 2**62 + 3)  # no float could tell these apart
    assert ear.told == []
    factory.dispatch()
    assert ear.told == [(5 * MS, 0), (80 * MS + 1, 1), (2**62, 0), (2**62 + 3, 1)]
    factory.dispatch()
    assert len(ear.told) == 4


def test_a_callback_that_fails_takes_no_edge_from_other_pins(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    ear, deaf = Ear(factory, OTHER), pin(factory, KEY)
    deaf.input_with_pull("up")
    deaf.when_changed = hears
    tap(hand, KEY, 1, 4)
    tap(hand, OTHER, 2, 3)
    with pytest.raises(AssertionError):
        factory.dispatch()
    assert ear.told == [(2, 0), (3, 1)]


@pytest.mark.parametrize(
    ("edges", "levels"), [("both", [0, 1]), ("falling", [0]), ("rising", [1]), ("none", [])]
)
def test_only_the_edges_that_are_asked_for_are_told(
    factory: LibgpiodFactory, hand: Hand, edges: str, levels: list[int]
) -> None:
    ear = Ear(factory, KEY, edges)
    tap(hand, KEY, 1, 2)
    factory.dispatch()
    assert [level for _, level in ear.told] == levels
    assert ear.pin.edges == edges


def test_other_edges_may_be_asked_for_while_somebody_listens(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    ear = Ear(factory, KEY)
    ear.pin.edges = "rising"
    tap(hand, KEY, 1, 2)
    factory.dispatch()
    assert ear.told == [(2, 1)]
    with pytest.raises(PinInvalidEdges):
        ear.pin.edges = "sometimes"
    assert ear.pin.edges == "rising"


def test_edges_of_several_pins_are_told_in_the_order_of_their_times(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    order: list[tuple[int, int]] = []
    ears = [Ear(factory, line) for line in (OTHER, KEY)]
    for ear in ears:
        ear.told = order
    for at, (line, level) in enumerate(((KEY, 0), (OTHER, 0), (KEY, 1), (KEY, 0), (OTHER, 1))):
        hand.clock(1 + at)
        hand.hold(line, level)
    factory.dispatch()
    assert order == [(1, 0), (2, 0), (3, 1), (4, 0), (5, 1)]


def test_a_selector_wakes_for_an_edge_and_sleeps_again_after_it(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    with selectors.DefaultSelector() as loop:
        loop.register(factory, selectors.EVENT_READ)
        ears = [Ear(factory, KEY), Ear(factory, OTHER)]
        assert loop.select(0) == []
        hand.hold(OTHER, 0)
        assert len(loop.select(0)) == 1
        factory.dispatch()
        assert loop.select(0) == []
        ears[1].pin.close()
        hand.hold(OTHER, 1)
        assert loop.select(0) == []


def test_the_ticks_of_edges_and_of_the_factory_are_of_one_clock(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    ear = Ear(factory, KEY)
    before = factory.ticks()
    hand.hold(KEY, 0)
    factory.dispatch()
    assert before <= ear.told[0][0] <= factory.ticks()
    assert factory.ticks_diff(before + 1_500_000_000, before) == 1.5
    assert abs(factory.ticks() - time.monotonic_ns()) < 1_000 * MS


def test_new_edge_listener_hears_no_earlier_edges(factory: LibgpiodFactory, hand: Hand) -> None:
    ear = Ear(factory, KEY)
    tap(hand, KEY, 1, 2)
    ear.pin.when_changed = None
    tap(hand, KEY, 3, 4)
    ear.pin.when_changed = ear.hears
    factory.dispatch()
    assert ear.told == []
    tap(hand, KEY, 5, 6)
    factory.dispatch()
    assert ear.told == [(5, 0), (6, 1)]


def test_deleted_edge_listener_hears_nothing(factory: LibgpiodFactory, hand: Hand) -> None:
    ear = Ear(factory, KEY)
    told, line = ear.told, ear.pin
    del ear
    tap(hand, KEY, 1, 2)
    factory.dispatch()
    assert (told, line.when_changed) == ([], None)


def test_a_pin_may_be_closed_by_the_edge_of_another(factory: LibgpiodFactory, hand: Hand) -> None:
    ear = Ear(factory, OTHER)

    def closes(_ticks: int, _level: int) -> None:
        ear.pin.close()

    one = pin(factory, KEY)
    one.input_with_pull("up")
    one.when_changed = closes
    tap(hand, KEY, 1, 2)
    tap(hand, OTHER, 3, 4)
    factory.dispatch()
    assert ear.told == []


def test_of_a_storm_that_nobody_looked_at_the_end_is_kept(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    ear = Ear(factory, KEY)
    for at in range(1, 1001):
        hand.clock(at)
        hand.hold(KEY, at % 2)
    factory.dispatch()
    assert [at for at, _ in ear.told] == [*range(1001 - QUEUE, 1001)]
    assert ear.told[-1] == (1000, 0)


def test_an_output_has_no_edges(factory: LibgpiodFactory) -> None:
    line = pin(factory, KEY)
    line.function = "output"
    with pytest.raises(PinEdgeDetectUnsupported):
        line.when_changed = hears


def test_a_pin_that_becomes_an_output_is_listened_to_no_more(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    ear = Ear(factory, KEY)
    ear.pin.function = "output"
    ear.pin.state = 0
    ear.pin.state = 1
    factory.dispatch()
    assert (ear.told, ear.pin.when_changed) == ([], None)


def test_gpiozeros_own_device_on_it_knows_how_long_it_was_active(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    seen: list[str] = []
    device = key(factory, KEY)
    device.when_activated = lambda: seen.append("down")
    device.when_deactivated = lambda: seen.append("up")
    then = factory.ticks() - 2_000 * MS
    hand.clock(then)
    hand.hold(KEY, 0)
    factory.dispatch()
    assert seen == ["down"]
    assert device.active_time is not None
    assert device.active_time >= 2
    hand.clock(then + 100 * MS)
    hand.hold(KEY, 1)
    factory.dispatch()
    assert seen == ["down", "up"]


def test_looking_when_nothing_came_asks_the_kernel_for_nothing(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    ears = [Ear(factory, line) for line in range(8, 24)]
    before = hand.calls()
    for _ in range(100):
        factory.dispatch()
    assert hand.calls() == before
    hand.hold(8, 0)
    factory.dispatch()
    assert hand.calls() == before
    assert len(ears[0].told) == 1


def test_who_never_calls_dispatch_is_warned_at_the_end_if_edges_came(hand: Hand) -> None:
    told: list[None] = []
    for dispatched in (False, True):
        factory = LibgpiodFactory()
        held = key(factory, 17)
        held.when_activated = lambda: told.append(None)
        if dispatched:
            factory.dispatch()
        hand.hold(17, 0)
        if dispatched:
            held.close()
        else:
            with pytest.warns(RuntimeWarning, match=r"only when dispatch\(\) of the factory"):
                held.close()
        factory.close()
        hand.let_go(17)
    assert told == []
