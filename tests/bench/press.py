"""From a key's edge to the last byte on the bus, bus time modelled at 400 kHz.

Ours runs through mock pins, debouncing, the console, the rules, a journal on this machine's disk,
the image and its windows. The plain way is a Button's callback that draws a screen with luma.
"""

import statistics
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Self
from unittest.mock import patch

from companion.console.keys import Key
from companion.devices.kit import named
from companion.journal import SqliteJournal
from companion.locale import languages
from tests.bench.bus import FREQUENCY, NotedHardware
from tests.bench.figure import Figure
from tests.bench.plain import buttons, screen
from tests.device import REST, TAP, Chance, Device
from tests.strokes import OPENING, TO_ATTACK

RUNS = 25
TO_A_LIST = ("left 1", "left 6")
"""From the first start to the list of options, where a cursor is moved up and down."""


class Press(NamedTuple):
    """ms from an edge to the last byte, and what of it the bus and a durable commit took."""

    all: float
    bus: float
    commit: float

    @property
    def rest(self) -> float:
        """What the processor took."""
        return self.all - self.bus - self.commit


def figures() -> Iterator[Figure]:
    """The press in the middle; its bar is what it waits for, and half a ms or one ms."""
    plain = statistics.median(_plain())
    cursor = _middle(_presses(TO_A_LIST, "left 4", "left 1"))
    yield Figure("cursor move: edge to last byte", cursor.all, "ms", plain, cursor.bus + 0.5)
    yield Figure("  of it the bus", cursor.bus, "ms")
    yield Figure("  as a part of callback + full redraw", cursor.all / plain, "", None, 1 / 15)
    entry = _middle(_presses(TO_ATTACK, "left 3", "table back"))
    bar = entry.commit + entry.bus + 1
    yield Figure("entry: edge to last byte, durable before", entry.all, "ms", plain, bar)
    yield Figure("  of it the commit", entry.commit, "ms")
    yield Figure("  of it the bus", entry.bus, "ms")
    yield Figure("  of it everything else", entry.rest, "ms", None, 1)


def _presses(before: tuple[str, ...], key: str, back: str) -> list[Press]:
    """The same key again and again, after what leads to where it is pressed, and then back."""
    with TemporaryDirectory() as state, ExitStack() as opened:
        hardware = NotedHardware(named("hexpad"))
        commits = opened.enter_context(_Commits().timed())
        device = opened.enter_context(
            Device(Path(state), languages(), Chance(*OPENING), hardware=hardware)
        )
        device.play(*before)
        presses: list[Press] = []
        for _ in range(RUNS):
            presses.append(_press(device, hardware, commits, key))
            device.play(back)
        return presses


def _press(device: Device, hardware: NotedHardware, commits: "_Commits", name: str) -> Press:
    key, bus = Key(*name.split()), hardware.noted
    before, spent, began = bus.traffic, commits.ms, time.perf_counter()
    hardware.press(key)
    device.wait(0)
    handed = 1000 * (bus.handed - began)
    sent, spent = bus.traffic.since(before), commits.ms - spent
    assert sent.calls == 1, f"{name} changed nothing"
    device.wait(TAP)
    hardware.release(key)
    device.wait(REST)
    return Press(handed + sent.ms(FREQUENCY), sent.ms(FREQUENCY), spent)


class _Commits:
    """The time that journals took to keep entries, in ms."""

    ms = 0.0

    @contextmanager
    def timed(self) -> Generator[Self]:
        """Adds up while it is open."""
        append = SqliteJournal.append

        def timed(*what: Any) -> None:  # noqa: ANN401 - whatever it is given
            began = time.perf_counter()
            append(*what)
            self.ms += 1000 * (time.perf_counter() - began)

        with patch.object(SqliteJournal, "append", timed):
            yield self


def _middle(presses: list[Press]) -> Press:
    """The press in the middle by what the processor took; the disk and the bus are as they are."""
    return sorted(presses, key=lambda press: press.rest)[len(presses) // 2]


def _plain() -> Iterator[float]:
    shown, bus = screen("ssd1309")
    with ExitStack() as opened:
        sixteen = buttons()
        for button in sixteen:
            opened.callback(button.close)
        pressed = sixteen[0]
        pressed.when_pressed = lambda: shown.text(
            ("R0 B0 Q1 T1 P1/10", "RED  ball R2", "act or end")
        )
        for _ in range(RUNS):
            before, began = bus.traffic, time.perf_counter()
            pressed.pin.drive_low()
            gone = 1000 * (time.perf_counter() - began)
            yield gone + bus.traffic.since(before).ms(FREQUENCY)
            pressed.pin.drive_high()
