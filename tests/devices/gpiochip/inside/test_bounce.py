"""A bounce time on a pin: the first edge at once, none for bounces, and the level in the end."""
# pyright: reportMissingTypeStubs=false

import selectors
from pathlib import Path

import pytest
from gpiozero.exc import PinInvalidBounce

from companion.devices.libgpiod import LibgpiodFactory
from tests.devices.gpiochip.hand import Hand
from tests.devices.gpiochip.pins import pin
from tests.devices.gpiochip.taps import MS, meant, taps_of

KEY, OTHER = 17, 22
NEVER_S = 10
"""A selector that waits longer waits for ever."""


class Ear:
    """A pin that is pulled up and bounces for 10 ms, and what it told."""

    def __init__(self, factory: LibgpiodFactory, line: int = KEY, edges: str = "both") -> None:
        self.told: list[tuple[int, int]] = []
        self.pin = pin(factory, line)
        self.pin.input_with_pull("up")
        self.pin.bounce = 0.01
        self.pin.edges = edges
        self.pin.when_changed = self.hears

    def hears(self, ticks: int, level: int) -> None:
        self.told.append((ticks, level))


@pytest.fixture
def time(factory: LibgpiodFactory, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> "Time":
    """A time that the kernel and the factory agree on."""
    return Time(factory, hand, monkeypatch)


class Time:
    """Moved by hand, in ns."""

    def __init__(self, factory: LibgpiodFactory, hand: Hand, patch: pytest.MonkeyPatch) -> None:
        self.now = MS
        self._factory, self._hand = factory, hand
        patch.setattr(factory, "ticks", lambda: self.now)

    def hold(self, at: int, level: int, line: int = KEY) -> None:
        """A line changes, and the loop wakes for it."""
        self.passes(at, level, line)
        self._factory.dispatch()

    def passes(self, at: int, level: int, line: int = KEY) -> None:
        """A line changes, and nobody asks for it."""
        self.now = at
        self._hand.clock(at)
        self._hand.hold(line, level)

    def is_(self, at: int) -> None:
        """The loop wakes at that time."""
        self.now = at
        self._factory.dispatch()


def test_the_first_edge_is_told_at_once_and_its_bounces_never(
    factory: LibgpiodFactory, time: Time
) -> None:
    ear = Ear(factory)
    time.hold(100 * MS, 0)
    assert ear.told == [(100 * MS, 0)]
    for at, level in ((101, 1), (102, 0), (105, 1), (110, 0)):
        time.hold(at * MS, level)
    time.is_(120 * MS)
    time.hold(150 * MS, 1)
    assert ear.told == [(100 * MS, 0), (150 * MS, 1)]


def test_a_release_within_the_bounce_time_is_told_when_it_is_over(
    factory: LibgpiodFactory, time: Time
) -> None:
    ear = Ear(factory)
    time.hold(100 * MS, 0)
    time.hold(104 * MS, 1)
    time.is_(110 * MS)
    assert ear.told == [(100 * MS, 0)]
    time.is_(110 * MS + 1)
    assert ear.told == [(100 * MS, 0), (104 * MS, 1)]


def test_a_selector_wakes_when_it_is_over(factory: LibgpiodFactory, hand: Hand) -> None:
    ear = Ear(factory)
    with selectors.DefaultSelector() as loop:
        loop.register(factory, selectors.EVENT_READ)
        hand.hold(KEY, 0)
        hand.hold(KEY, 1)
        assert loop.select(NEVER_S)
        factory.dispatch()
        while len(ear.told) < 2:
            assert loop.select(NEVER_S), "a release that sticks"
            factory.dispatch()
        (down, _), (up, _) = ear.told
        assert down <= up < down + 10 * MS
        while loop.select(0):
            factory.dispatch()
            assert factory.ticks() < down + NEVER_S * 1000 * MS, "a loop that never sleeps"


def test_of_ten_thousand_taps_each_is_told_once_at_its_first_edge(
    factory: LibgpiodFactory, time: Time
) -> None:
    ear = Ear(factory)
    taps = taps_of(10_000)
    for change in taps:
        time.hold(change.at, 0 if change.down else -1)
    assert [(at // MS, not level) for at, level in ear.told] == meant(taps)


def test_one_pin_that_bounces_deafens_no_other(factory: LibgpiodFactory, time: Time) -> None:
    ear, other = Ear(factory), Ear(factory, OTHER)
    time.hold(100 * MS, 0)
    time.hold(101 * MS, 0, OTHER)
    time.hold(102 * MS, 1)
    assert (ear.told, other.told) == ([(100 * MS, 0)], [(101 * MS, 0)])


@pytest.mark.parametrize("takes", [25, 60])
def test_what_happens_while_a_callback_takes_its_time_has_its_own_time(
    factory: LibgpiodFactory, time: Time, takes: int
) -> None:
    ear, slow = Ear(factory), Ear(factory, OTHER)

    def draws(_: int, level: int) -> None:
        if level == 0:
            for at, held in ((138, -1), (140, 0), (143, -1)):
                time.passes(at * MS, held)
            time.now = (115 + takes) * MS

    slow.pin.when_changed = draws
    time.hold(100 * MS, 0)
    time.hold(115 * MS, 0, OTHER)
    for at in range(115 + takes, 200):
        time.is_(at * MS)
    assert ear.told == [(100 * MS, 0), (138 * MS, 1)]


@pytest.mark.parametrize(("edges", "levels"), [("rising", [1, 1]), ("falling", [0, 0])])
def test_who_asks_for_one_edge_is_told_each_tap_once(
    factory: LibgpiodFactory, time: Time, edges: str, levels: list[int]
) -> None:
    ear = Ear(factory, edges=edges)
    for at, level in (
        (100, 0),
        (101, 1),
        (102, 0),
        (150, 1),
        (200, 0),
        (250, 1),
        (251, 0),
        (252, 1),
    ):
        time.hold(at * MS, level)
    assert [level for _, level in ear.told] == levels


def test_a_bounce_time_can_be_changed_and_goes_with_the_pin(
    factory: LibgpiodFactory, time: Time
) -> None:
    ear = Ear(factory)
    assert ear.pin.bounce == 0.01
    with pytest.raises(PinInvalidBounce):
        ear.pin.bounce = -1
    for none in (None, 0):
        ear.pin.bounce = none
        assert ear.pin.bounce is None
    time.hold(100 * MS, 0)
    time.hold(101 * MS, 1)
    assert len(ear.told) == 2
    ear.pin.bounce = 1.0
    ear.pin.close()
    assert (ear.pin.bounce, ear.pin.edges) == (None, "both")


def test_time_is_let_go_with_the_pins() -> None:
    before = sorted(path.name for path in Path("/proc/self/fd").iterdir())
    factory = LibgpiodFactory()
    Ear(factory)
    factory.close()
    factory.close()
    assert sorted(path.name for path in Path("/proc/self/fd").iterdir()) == before
