"""What a panel costs on its bus: ticks of a clock, unchanged and new screens, planning."""

import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.console.text_fit import format_minutes_seconds
from companion.devices.dirty_rectangles import Overhead, plan_windows
from companion.devices.drivers.reconnecting_oled import RESTS
from companion.devices.oled_panel import OledPanel
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus, TrafficCounts
from companion.locale import words_by_language
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen
from companion.testing.simulated_device import Device, ScriptedEntropy
from tools.bench.bus import panel_on
from tools.bench.figure import Figure, median
from tools.bench.plain import screen
from tools.strokes import ACTIONS, OPENING

HOUR = 3600
BARS = {"ssd1306": (28, 1034), "sh1106": (33, 1080)}
"""Bytes of a clock's tick and of a new screen at the most, by controller."""
ROWS = ("R0 B0 Q1 T1 P1/10", "◄RED    ball R2", "act or end", "1-5pass 6shoot c=end")


def figures() -> Iterator[Figure]:
    """Bytes and calls are counted; the plain way is the same picture drawn by luma."""
    for controller in BARS:
        yield from on(controller)
    yield from _in_play()
    rows = Screen(ROWS)
    yield Figure("drawing a screen", 1e6 * median(lambda: draw_screen(rows), 200), "µs")
    before, after = (draw_screen(clock_shown(seconds)) for seconds in (1234, 1233))
    yield Figure(
        "planning a tick",
        1e6 * median(lambda: plan_windows(before, after, Overhead(10, 0)), 200),
        "µs",
    )


def on(controller: str) -> Iterator[Figure]:
    """What a display costs on its bus."""
    tick, frame = BARS[controller]
    name = f", {controller.upper()}"
    plain, plain_bus = screen(controller)
    panel, bus = panel_on(controller)
    full = _sent(plain_bus, lambda: plain.text(("12:34",)))

    _shown(panel, draw_screen(clock_shown(HOUR)))
    ticks = [
        _sent(bus, lambda left=left: _shown(panel, draw_screen(clock_shown(left)), _passed(left)))
        for left in range(HOUR - 1, -1, -1)
    ]
    mean = statistics.mean(one.bytes for one in ticks)
    yield Figure(
        f"bus bytes of a 16 px clock's tick, mean of an hour{name}", mean, "bytes", full.bytes, tick
    )
    yield Figure(f"the most of them{name}", max(one.bytes for one in ticks), "bytes", full.bytes)

    same = _sent(bus, lambda: _shown(panel, draw_screen(clock_shown(0)), _passed(0)))
    again = _sent(plain_bus, lambda: plain.text(("12:34",)))
    yield Figure(f"bus bytes of an unchanged screen{name}", same.bytes, "bytes", again.bytes, 0)
    yield Figure(f"bus calls of an unchanged screen{name}", same.calls, "", again.calls, 0)

    # Every byte of it is another one, and nothing was sent for a while.
    other = bytes(byte ^ 0xFF for byte in draw_screen(clock_shown(0)))
    new = _sent(bus, lambda: _shown(panel, other, _passed(0) + RESTS))
    yield Figure(f"bus bytes of a wholly new screen{name}", new.bytes, "bytes", full.bytes, frame)
    yield Figure(f"bus calls of a wholly new screen{name}", new.calls, "", full.calls, 1)


def _in_play() -> Iterator[Figure]:
    """What happens at the table: every stroke of every action, and the clock of a match."""
    changes: list[int] = []
    for action in ACTIONS:
        with TemporaryDirectory() as state:
            device = Device(
                Path(state), words_by_language(), ScriptedEntropy(*OPENING, *action.faces)
            )
            with device:
                bus = device.hardware.simulated_bus
                for key in (*action.before, *action.strokes):
                    sent = _sent(bus, lambda device=device, key=key: device.play(key))
                    changes += [sent.bytes] if sent.calls == 1 else []
    panel, bus = panel_on("ssd1309")
    notes = [(left, format_minutes_seconds(1000 * left)) for left in range(HOUR, -1, -1)]
    ticks = [
        _sent(
            bus,
            lambda left=left, note=note: _shown(
                panel, draw_screen(Screen(ROWS, note=note)), _passed(left)
            ),
        ).bytes
        for left, note in notes
    ]
    mean = statistics.mean(ticks[1:])
    yield Figure("bus bytes of a tick where a match shows its clock", mean, "bytes", 1034)
    yield Figure(
        "bus bytes after a stroke at the table, median", statistics.median(changes), "bytes", 1034
    )
    yield Figure("the most of them", max(changes), "bytes", 1034)


def clock_shown(left: int) -> Screen:
    """A screen on which minutes and seconds stand in the large font."""
    first, _, third, fourth = ROWS
    return Screen((first, f"{left // 60:02d}:{left % 60:02d}".center(16), third, fourth))


def _passed(left: int) -> int:
    """The ms that have passed of an hour when so many seconds are left."""
    return 1000 * (HOUR - left)


def _shown(panel: OledPanel, image: bytes, now: int = 0) -> None:
    panel.show(image)
    panel.tick(now)


def _sent(bus: SimulatedI2cBus, act: Callable[[], object]) -> TrafficCounts:
    before = bus.traffic
    act()
    return bus.traffic.since(before)
