"""From a key's edge to the last byte on the bus, bus time modelled at 400 kHz.

Ours runs through mock pins, debouncing, the console, the rules, a journal on this machine's disk,
the image and its windows. The plain way is a Button's callback that draws a screen with luma.
What the processor does counts in its own time, a commit as long as it takes; of many presses the
one in the middle counts, of each part.
"""

import statistics
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Self
from unittest.mock import patch

from companion.console.keys_and_edges import KitKey
from companion.devices.kit_config import built_in_kit
from companion.journal.journal import Journal
from companion.locale import words_by_language
from companion.testing.key_pressing import REST, TAP
from companion.testing.simulated_device import Device, ScriptedEntropy
from tools.bench.bus import FREQUENCY, NotedHardware
from tools.bench.figure import Figure
from tools.bench.plain import buttons, screen
from tools.strokes import OPENING, TO_ATTACK

RUNS = 25
TO_RULES = ("left 1", "left 1", "left 6")
"""From the first start to the house rules, a list that says below what the one in front is."""
TO_A_LIST = (*TO_RULES, "left 6")
"""On to the setup of a match, where nothing but a cursor is moved up and down."""


class Press(NamedTuple):
    """What an edge has to wait for until the last byte is out, in ms."""

    bus: float
    commit: float
    rest: float

    @property
    def all(self) -> float:
        """From the edge to the last byte."""
        return sum(self)


def figures() -> Iterator[Figure]:
    """The bar of a press is what it waits for, and half a ms or one ms."""
    plain = statistics.median(_plain())
    cursor = _usual(_presses(TO_A_LIST, "left 4", "left 1"))
    yield Figure("cursor move: edge to last byte", cursor.all, "ms", plain, cursor.bus + 0.5)
    yield Figure("  of it the bus", cursor.bus, "ms")
    yield Figure("  as a part of callback + full redraw", cursor.all / plain, "", None, 1 / 15)
    rule = _usual(_presses(TO_RULES, "left 4", "left 1"))
    yield Figure("  with a row that says something else then", rule.all, "ms", plain)
    entry = _usual(_presses(TO_ATTACK, "left 3", "table back"))
    bar = entry.commit + entry.bus + 1
    yield Figure("entry: edge to last byte, durable before", entry.all, "ms", plain, bar)
    yield Figure("  of it the commit", entry.commit, "ms")
    yield Figure("  of it the bus", entry.bus, "ms")
    yield Figure("  of it everything else", entry.rest, "ms", None, 1)


def _presses(before: tuple[str, ...], key: str, back: str) -> list[Press]:
    """The same key again and again, after what leads to where it is pressed, and then back."""
    with TemporaryDirectory() as state, ExitStack() as opened:
        hardware = NotedHardware(built_in_kit("hexpad"))
        commits = opened.enter_context(_Commits().timed())
        device = opened.enter_context(
            Device(Path(state), words_by_language(), ScriptedEntropy(*OPENING), hardware=hardware)
        )
        device.play(*before)
        presses: list[Press] = []
        for _ in range(RUNS):
            presses.append(_press(device, hardware, commits, key))
            device.play(back)
        return presses


def _press(device: Device, hardware: NotedHardware, commits: "_Commits", name: str) -> Press:
    key, bus = KitKey(*name.split()), hardware.noted
    commits.begin()
    before, began = bus.traffic, time.thread_time()
    hardware.press(key)
    device.wait(0)
    busy = 1000 * (bus.handed - began) - commits.busy
    sent = bus.traffic.since(before)
    assert sent.calls == 1, f"{name} changed nothing"
    press = Press(sent.ms(FREQUENCY), commits.ms, busy)
    device.wait(TAP)
    hardware.release(key)
    device.wait(REST)
    return press


class _Commits:
    """How long journals took to keep entries, and what of it the processor did, in ms."""

    ms = busy = 0.0

    def begin(self) -> None:
        """None so far."""
        self.ms = self.busy = 0.0

    @contextmanager
    def timed(self) -> Generator[Self]:
        """Adds up while it is open."""
        append = Journal.append

        def timed(*what: Any) -> None:  # noqa: ANN401 - whatever it is given
            began, busy = time.perf_counter(), time.thread_time()
            append(*what)
            self.ms += 1000 * (time.perf_counter() - began)
            self.busy += 1000 * (time.thread_time() - busy)

        with patch.object(Journal, "append", timed):
            yield self


def _usual(presses: list[Press]) -> Press:
    """Every part in the middle."""
    return Press(*(statistics.median(part) for part in zip(*presses, strict=True)))


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
            before, began = bus.traffic, time.thread_time()
            pressed.pin.drive_low()
            busy = 1000 * (time.thread_time() - began)
            yield busy + bus.traffic.since(before).ms(FREQUENCY)
            pressed.pin.drive_high()
