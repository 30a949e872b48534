"""Measures everything, prints the table, keeps it in build/ and docs/."""

import json
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.console.keys import Key
from companion.games import GAMES
from companion.match import Match
from companion.screens.image import draw
from companion.screens.model import Screen
from tests.bench import pins
from tests.bench.figure import Figure, table
from tests.bench.plain import buttons, screen
from tests.device import REST, TAP, Device
from tests.games.random_player import random_match
from tests.strokes import TO_ATTACK

ROOT = Path(__file__).parents[2]
FREQUENCY = 400_000
RUNS = 9


def replay() -> Iterator[Figure]:
    """How fast a four-quarter match is folded again."""
    match = random_match(GAMES[0], random.Random(1), {"quarters": 4}).match
    seconds = _median(lambda: Match(match.game, match.header, match.log))
    yield Figure("entries of a four-quarter match", len(match.log), "")
    yield Figure("entries replayed a second", len(match.log) / seconds, "")
    yield Figure("resume of that match", 1000 * seconds, "ms")


def panel() -> Iterator[Figure]:
    """What a screen costs on the bus, and what an unchanged one does."""
    plain, bus = screen()
    before = bus.traffic
    plain.text(("12:34",))
    sent = bus.traffic.since(before)
    with TemporaryDirectory() as state, Device(Path(state)) as device:
        ours = device.hardware.simulated_bus
        device.play(*TO_ATTACK)
        image = device.panel.image
        before = ours.traffic
        device.panel.show(bytes([image[0] ^ 1]) + image[1:])
        changed = ours.traffic.since(before)
        before = ours.traffic
        device.panel.show(device.panel.image)
        unchanged = ours.traffic.since(before)
    yield Figure("bus bytes for a clock tick", changed.bytes, "bytes", sent.bytes)
    yield Figure("bus calls for a clock tick", changed.calls, "", sent.calls)
    before = bus.traffic
    plain.text(("12:34",))
    again = bus.traffic.since(before)
    yield Figure("bus bytes for an unchanged screen", unchanged.bytes, "bytes", again.bytes)
    rows = Screen(("R0 B0 Q1 T1 P1/10", "◄RED    ball R2", "act or end", "1-5pass 6shoot c=end"))
    yield Figure("drawing a screen", 1e6 * _median(lambda: draw(rows), 200), "µs")


def press() -> Iterator[Figure]:
    """From a key's edge to the last byte on the bus, bus time modelled at 400 kHz."""
    with TemporaryDirectory() as state, Device(Path(state)) as device:
        device.play(*TO_ATTACK)
        times = [_timed_press(device, key) for key in ("left 3", "table back") * RUNS]
    plain, plain_bus = screen()
    with ExitStack() as opened:
        sixteen = buttons()
        for button in sixteen:
            opened.callback(button.close)
        sixteen[0].when_pressed = lambda: plain.text(
            ("R0 B0 Q1 T1 P1/10", "RED  ball R2", "act or end")
        )
        plain_times: list[float] = []
        for _ in range(RUNS):
            before, began = plain_bus.traffic, time.perf_counter()
            sixteen[0].pin.drive_low()
            gone = 1000 * (time.perf_counter() - began)
            plain_times.append(gone + plain_bus.traffic.since(before).ms(FREQUENCY))
            sixteen[0].pin.drive_high()
    yield Figure(
        "key edge to last bus byte, an entry with its durable commit",
        statistics.median(times),
        "ms",
        statistics.median(plain_times),
    )


def _timed_press(device: Device, name: str) -> float:
    """ms from the edge of a key to the end of the last update that it causes."""
    key, bus = Key(*name.split()), device.hardware.simulated_bus
    before, began = bus.traffic, time.perf_counter()
    device.hardware.press(key)
    device.wait(0)
    gone = 1000 * (time.perf_counter() - began)
    device.wait(TAP)
    device.hardware.release(key)
    device.wait(REST)
    return gone + bus.traffic.since(before).ms(FREQUENCY)


def start() -> Iterator[Figure]:
    """Processor time of a new process to its first frame and to live keys, and memory by then.

    Processor time, because a machine that is busy with something else makes any other a lie.
    """
    ours, plain = ([_started(way) for _ in range(RUNS)] for way in ("ours", "plain"))
    names = ("processor time to first frame", "processor time to live keys", "peak memory")
    for n, (name, unit) in enumerate(zip(names, ("ms", "ms", "kB"), strict=True)):
        middle, middle_plain = (statistics.median(run[n] for run in runs) for runs in (ours, plain))
        yield Figure(name, middle, unit, middle_plain)


def _started(way: str) -> list[float]:
    command = [sys.executable, "-m", "tests.bench.first_frame", way]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [float(part) for part in found.stdout.split()]


def _median(act: Callable[[], object], runs: int = RUNS) -> float:
    """Seconds that `act` takes in the middle."""
    times: list[float] = []
    for _ in range(runs):
        began = time.perf_counter()
        act()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def main() -> None:
    """Measures, prints and keeps."""
    figures = [figure for part in (replay, panel, press, start, pins.figures) for figure in part()]
    print(table(figures))
    (ROOT / "build").mkdir(exist_ok=True)
    text = json.dumps([figure.json() for figure in figures], indent=1)
    (ROOT / "build" / "bench.json").write_text(text + "\n", encoding="utf-8")
    python = platform.python_version()
    said = (
        "# Figures",
        "",
        "Made by `make bench`. The plain way is gpiozero's Button and luma.oled's canvas, in the",
        "same run on the same simulated bus; bus time is modelled at 400 kHz. Medians; not",
        f"measured on a real Pi (this run: Python {python}, {platform.machine()}).",
        "",
        table(figures),
    )
    (ROOT / "docs" / "performance.md").write_text("\n".join(said), encoding="utf-8")


if __name__ == "__main__":
    main()
