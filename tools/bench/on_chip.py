"""What `tools.bench.pins` looks at, on a machine with a simulated GPIO chip: one way a process.

``referee``: the real one with a real kit. ``buttons``: gpiozero's Buttons on lgpio. ``taps``: the
same taps on a key of ours, and on gpiozero's own. ``late``: what lgpio's debouncing adds to a tap.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportAttributeAccessIssue=false

import statistics
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.keys_lamps_and_buzzer import open_keys_lamps_and_buzzer
from companion.devices.kit_config import built_in_kit
from companion.devices.libgpiod import LibgpiodFactory
from companion.devices.real_buses_and_pins import RealHardware
from companion.games import GAMES
from companion.referee.monotonic_clock import now_ms
from companion.referee.startup_before_slow_imports import run_referee_until_stopped
from companion.referee.startup_config import StartupConfig
from companion.rules.sentences import in_english
from tests.devices.gpiochip.hand import Hand
from tests.devices.gpiochip.headed import Headed
from tests.devices.gpiochip.taps import MS, Change, Loss, lost, taps_of
from tests.referee.test_wakeups import AS_LAST, HOUR, remember_a_limit

KIT = built_in_kit("hexpad")
LINES = dict(KIT.keys)
SIXTEEN = range(8, 24)
POLL = 100 * MS
TAPS = 20
ONE, OTHER = KitKey("left", "1"), KitKey("right", "1")
BUSY = 24
"""Ms for which a loop sends a whole panel at 400 kHz."""


def referee() -> None:
    """Says how many threads it has beside the first, and after a word that a clock runs."""
    with TemporaryDirectory() as state:
        remember_a_limit(Path(state), 2 * HOUR)

        def live(_: str) -> None:
            _say(_threads())
            threading.Thread(target=_play, args=(Hand(),), daemon=True).start()

        installed = StartupConfig(KIT, Headed(KIT), Path(state))
        run_referee_until_stopped(installed, lambda: (GAMES, {"en": in_english}), live)


def _play(hand: Hand) -> None:
    sys.stdin.readline()
    for stroke in AS_LAST:
        line = LINES[KitKey(*stroke.strip("[]").split())]
        hand.hold(line, 0)
        time.sleep(0.8 if stroke.startswith("[") else 0.1)
        hand.let_go(line)
        time.sleep(0.5)
    _say("a clock runs")
    sys.stdin.readline()


def buttons() -> None:
    """Says how many threads sixteen Buttons have; nothing without lgpio."""
    from gpiozero import Button
    from gpiozero.pins.lgpio import LGPIOFactory

    factory = LGPIOFactory()
    kept = [Button(line, pin_factory=factory) for line in SIXTEEN]
    for button in kept:
        button.when_pressed = _threads
    _say(_threads())
    sys.stdin.readline()


def late() -> None:
    """Says the ms that a bounce time of 10 ms adds to a tap, in the middle."""
    from gpiozero import Button
    from gpiozero.pins.lgpio import LGPIOFactory

    hand, heard, pressed_at = Hand(), threading.Event(), list[float]()

    def pressed() -> None:
        pressed_at.append(time.perf_counter())
        heard.set()

    added: list[float] = []
    for bounce in (None, 0.01):
        button = Button(SIXTEEN[0], bounce_time=bounce, pin_factory=LGPIOFactory())
        button.when_pressed = pressed
        added.append(statistics.median(_delay(hand, heard, pressed_at) for _ in range(TAPS)))
        button.close()
    _say(1000 * (added[1] - added[0]))


def _delay(hand: Hand, heard: threading.Event, pressed_at: list[float]) -> float:
    """Seconds from an edge until the Button knows of it."""
    heard.clear()
    began = time.perf_counter()
    hand.hold(SIXTEEN[0], 0)
    heard.wait(1)
    hand.let_go(SIXTEEN[0])
    time.sleep(0.03)
    return pressed_at[-1] - began


def taps() -> None:
    """Says what of ten thousand taps is missed, doubled, and the ms that the latest is late.

    First ours; then ours on two keys at once, in a loop that is busy for a while with each; then
    a Button that is asked ten times a second, and one without a bounce time.
    """
    changes, half = taps_of(10_000), 5_000
    _say(*_lost({ONE: changes}, 0))
    _say(*_lost({ONE: taps_of(half, seed=2), OTHER: taps_of(half, seed=3)}, BUSY))
    _say(*_lost_plainly(changes, Hand()))


def _lost(taps: Mapping[KitKey, list[Change]], busy: int) -> Loss:
    told = list[KeyEdge]()
    hardware = RealHardware(KIT)
    pins = open_keys_lamps_and_buzzer(KIT, hardware, told.append, now_ms)
    loss = lost(taps, pins, told, Hand(), LINES, busy)
    pins.close()
    hardware.close()
    return loss


def _lost_plainly(changes: list[Change], hand: Hand) -> tuple[int, int]:
    """Taps that a Button misses when asked, and those that it tells too often."""
    from gpiozero import Button

    factory = LibgpiodFactory()
    button, told, seen = Button(SIXTEEN[0], pin_factory=factory), list[None](), set[int]()
    button.when_pressed = lambda: told.append(None)
    tap, ask = 0, changes[0].at
    for change in changes:
        while ask < change.at:
            ask += POLL
            if button.is_pressed:
                seen.add(tap)
        tap += change.first and change.down
        hand.hold(SIXTEEN[0], 0 if change.down else -1)
        factory.dispatch()
    factory.close()
    return tap - len(seen), len(told) - tap


def _say(*what: object) -> None:
    print(*what, flush=True)


def _threads() -> int:
    return len(list(Path("/proc/self/task").iterdir())) - 1


if __name__ == "__main__":
    {each.__name__: each for each in (referee, buttons, late, taps)}[sys.argv[1]]()
