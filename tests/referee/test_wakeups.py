"""How often the loop has to wake: a box that nobody touches sleeps, a clock wakes it once a second."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.console.menu.match_setup_values import MatchSetup
from companion.console.screen_saver import DARKENS
from companion.devices.drivers.reconnecting_oled import CHECKS
from companion.games import GAMES
from companion.journal.journal_opening import open_journal
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.clocks import StretchLimit
from companion.testing.simulated_device import Device, ScriptedEntropy
from tools.strokes import TO_ATTACK

HOUR = 3_600_000
AS_LAST = ("left 1", "left 7", "left 7", "left 5", "right 3", "left 2", "[right 3]")
"""The keys from the menu to the first attack of a match like the one before."""


def remember_a_limit(state: Path, ms: int) -> None:
    """The match before had that much time for a turn, and the table threw its own dice."""
    game = GAMES[0]
    options = {option.key: option.default for option in game.options}
    setup = MatchSetup(options, "own", StretchLimit("turn", ms))
    journal, _ = open_journal(state / JOURNAL)
    journal.remember(f"last {game.name}", setup.to_json())


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    remember_a_limit(tmp_path, 2 * HOUR)
    with Device(tmp_path) as device:
        yield device


def wakeups_in_an_hour(device: Device) -> int:
    wakeups = 0

    def woke() -> None:
        nonlocal wakeups
        wakeups += 1

    device.watchers.append(woke)
    device.wait(HOUR)
    return wakeups


def test_a_menu_that_nobody_touches_wakes_until_it_is_dark(device: Device) -> None:
    assert wakeups_in_an_hour(device) <= 12 + DARKENS // CHECKS


def test_a_match_without_a_clock_wakes_to_ask_its_display_how_it_is(tmp_path: Path) -> None:
    with Device(tmp_path, entropy=ScriptedEntropy(5, 3)) as device:
        device.play(*TO_ATTACK[1:])
        assert device.match.view().ask is not None
        assert wakeups_in_an_hour(device) <= 12 + HOUR // CHECKS


def test_a_running_clock_wakes_once_a_second(device: Device) -> None:
    device.play(*AS_LAST)
    assert device.match.clock.runs == "red"
    before = device.text()
    wakeups = wakeups_in_an_hour(device)
    assert device.text() != before  # it did run
    assert 3_600 <= wakeups <= 3_960
