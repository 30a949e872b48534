"""A pad at the end of a cable: real MicroPython with a Pico's memory, pyserial, pseudo-terminals.

The plain way of a round trip is pyserial and an echo in MicroPython on the same terminals, which
knows neither whether bytes are whole nor whether they are new. Bytes on the wire are counted, and
take ten bits each at 115,200 a second.
"""

import statistics
import subprocess
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import serial

from companion.devices.dirty_rectangles import BLANK, Overhead, plan_windows
from companion.devices.serial_port import BAUD
from companion.locale import words_by_language
from companion.remote_pad.link.frames import encode_frame
from companion.remote_pad.link.non_secret_messages import PadKeyEdge, PanelChangePart
from companion.remote_pad.link.panel_change_codec import (
    RECKONED,
    PanelChangeEncoder,
    PanelRectangle,
)
from companion.remote_pad.link.reliable_link_session import GREET
from companion.screens.screen_rendering import draw_screen
from companion.testing.simulated_device import Device, ScriptedEntropy
from firmware.build import build
from tests.firmware.pico import Box, FakePico, installed
from tests.referee.process import Onlooker, started
from tests.remote_pad.link.cable import BoxEnd, Cable, now
from tests.remote_pad.link.micropython import command, compiled
from tools.bench.figure import Figure
from tools.bench.panel import HOUR, clock_shown
from tools.strokes import ACTIONS, OPENING, TO_TURN, Action

TIMES = 300
TURNS = 15
MESSAGE = bytes(20)
PERCENT = 30


def figures() -> Iterator[Figure]:
    """All figures of the cable."""
    with TemporaryDirectory() as folder:
        programs = ("tests/remote_pad/link/tty_echo", "tests/remote_pad/link/tty_end")
        pico = compiled(Path(folder), *programs)
        yield from _round_trip(pico)
        yield from _out_and_in(pico)
        yield _mangled(pico)
    yield from _pressed()
    yield from _answered()
    yield from _on_the_wire()


def _round_trip(pico: Path) -> Iterator[Figure]:
    """A message and its acknowledgement, against as many bytes that come back."""
    with Cable() as cable, _running(pico, "tests.remote_pad.link.tty_echo", cable.pad):
        port = serial.Serial(cable.box, BAUD, timeout=5, exclusive=True)
        plain = _least_of_medians(lambda: _echoed(port, encode_frame(MESSAGE)))
        port.close()
    with Cable() as cable, _running(pico, "tests.remote_pad.link.tty_end", cable.pad, "0"):
        box = BoxEnd(cable.box)
        box.run(lambda: box.session.up)
        ours = _least_of_medians(lambda: _acknowledged(box))
        box.close()
    yield Figure("a message over the cable, there and back", ours, "µs", plain, 2 * plain)


def _least_of_medians(act: Callable[[], object]) -> float:
    """µs, in the middle of each of five runs; the least, as other work only adds to it."""
    medians: list[float] = []
    for _ in range(5):
        times: list[float] = []
        for _ in range(TIMES // 5):
            began = time.perf_counter()
            act()
            times.append(1e6 * (time.perf_counter() - began))
        medians.append(statistics.median(times))
    return min(medians)


def _echoed(port: serial.Serial, data: bytes) -> None:
    port.write(data)
    assert port.read(len(data)) == data


def _acknowledged(box: BoxEnd) -> None:
    box.session.send(MESSAGE, 0)
    box.run(lambda: not box.session.waiting)


def _out_and_in(pico: Path) -> Iterator[Figure]:
    """The cable is pulled, and plugged in again: at once, and at any time between two hellos."""
    noticed: list[int] = []
    back: list[int] = []
    with Cable() as cable, _running(pico, "tests.remote_pad.link.tty_end", cable.pad, "0"):
        box = BoxEnd(cable.box)
        for later in range(0, 2 * GREET, GREET // 4):
            box.run(lambda: box.session.up)
            cable.pulled = True
            noticed.append(box.run(lambda: not box.session.up))
            out = now() + later
            box.run(lambda out=out: now() >= out)
            cable.pulled = False
            back.append(box.run(lambda: box.session.up))
        box.close()
    yield Figure("a pad that is gone is noticed, at the latest", max(noticed), "ms", None, 2_000)
    yield Figure("  it is back once it answers, at the latest", max(back), "ms", None, 1_000)


def _mangled(pico: Path) -> Figure:
    """Messages both ways while chunks are lost, doubled, cut, flipped and led in by garbage."""
    with (
        Cable(seed=30) as cable,
        _running(pico, "tests.remote_pad.link.tty_end", cable.pad, str(TIMES)),
    ):
        box = BoxEnd(cable.box)
        cable.percent = PERCENT
        began = time.perf_counter()
        while not _all_said(box):
            pass
        took = time.perf_counter() - began
        box.close()
    name = f"{TIMES} messages each way, {PERCENT} % of the chunks mangled: all there after"
    return Figure(name, took, "s")


def _all_said(box: BoxEnd) -> bool:
    """All of it in one session; if that goes down, all of it again."""
    box.run(lambda: box.session.up)
    before = len(box.messages)
    for number in range(TIMES):
        box.session.send(b"box %d" % number, 0)
    box.session.send(b"report", 0)
    wanted = b"%d 1" % TIMES
    box.run(lambda: _whole(box.messages[before:], wanted) or not box.session.up, within=200_000)
    return box.session.up


def _whole(messages: list[bytes], report: bytes) -> bool:
    said = [message for message in messages if message.startswith(b"pad")]
    return report in messages and said == [b"pad %d" % number for number in range(TIMES)]


def _pressed() -> Iterator[Figure]:
    """From a contact to the pad's acknowledgement of what the box drew for it."""
    images = [draw_screen(clock_shown(HOUR - seconds)) for seconds in range(30)]
    with TemporaryDirectory() as folder, ExitStack() as opened:
        build(Path(folder) / "built")
        cable = opened.enter_context(Cable())
        files = installed(Path(folder) / "pico", Path(folder) / "built")
        pico = opened.enter_context(FakePico(files, cable))
        box = Box(cable.box)
        opened.callback(box.close)
        box.wait_up()
        brush, before, times = PanelChangeEncoder(), BLANK, list[float]()
        for image in images:
            began = time.perf_counter()
            pico.press(3)
            known = len(box.heard(PadKeyEdge))
            box.run(lambda known=known: len(box.heard(PadKeyEdge)) > known)
            box.say(*drawn(brush, before, image))
            times.append(1000 * (time.perf_counter() - began))
            before = image
            pico.release(3)
            box.wait(40)
    yield Figure(
        "a key on the pad, until it has drawn a picture that lay ready",
        statistics.median(times),
        "ms",
    )


def _answered() -> Iterator[Figure]:
    """The same at a real referee: the entry is in its journal, and laid out, before it is drawn."""
    with TemporaryDirectory() as folder, ExitStack() as opened:
        at, state = Path(folder) / "socket", Path(folder) / "state"
        build(Path(folder) / "built")
        cable = opened.enter_context(Cable())
        files = installed(Path(folder) / "pico", Path(folder) / "built")
        pico = opened.enter_context(FakePico(files, cable))
        referee = opened.enter_context(started(state, at, "--cable", cable.box))
        opened.callback(referee.kill)
        assert referee.stdout is not None
        referee.stdout.readline()
        table = opened.enter_context(closing(Onlooker(at)))
        for stroke in TO_TURN[:-1]:
            table.turns_page(stroke, 0.06)
        table.until(lambda: bool(table.asks))
        table.press("left 7", 0.8)
        times: list[float] = []
        while len(times) < TURNS:
            table.looks(0.4)  # a pad is deaf after each ask
            seat, known = next(iter(table.asks)), len(table.facts)
            if seat == "red":
                table.press("left 7", 0.06)
                table.until(lambda known=known: len(table.facts) > known)
                continue
            pico.press(7)
            table.looks(0.06)
            before, began = pico.shown(), time.perf_counter()
            pico.release(7)  # it may be held, so a tap counts when it ends
            while pico.shown() == before:
                assert time.perf_counter() < began + 5, table.text()
            times.append(1000 * (time.perf_counter() - began))
    yield Figure("  with a referee that keeps what was done first", statistics.median(times), "ms")


def _on_the_wire() -> Iterator[Figure]:
    """What a tick and a screen cost, after many before them."""
    ticks = list(_costs(draw_screen(clock_shown(HOUR - seconds)) for seconds in range(HOUR)))
    yield Figure(
        "wire bytes of a clock's tick, mean of an hour", statistics.mean(ticks[1:]), "bytes"
    )
    images = [image for action in ACTIONS for image in _played(action)]
    changes = [cost for cost in _costs(images) if cost]
    usual = statistics.median(changes) * 10_000 / BAUD
    yield Figure("a screen that changes, on the wire, in the middle", usual, "ms", None, 30)
    yield Figure("  the longest", max(changes) * 10_000 / BAUD, "ms")


def _played(action: Action) -> list[bytes]:
    """What is seen while an action is played on the whole device, from its first start on."""
    chance, images = ScriptedEntropy(*OPENING, *action.faces), list[bytes]()
    with TemporaryDirectory() as state, Device(Path(state), words_by_language(), chance) as device:
        for stroke in (*action.before, *action.strokes):
            device.play(stroke)
            images.append(device.hardware.chip.image())
    return images


def _costs(images: Iterable[bytes]) -> Iterator[int]:
    """Bytes of the frames that turn each image into the next one."""
    brush, before = PanelChangeEncoder(), BLANK
    for image in images:
        # A frame has 5 bytes of tag and number beside the message, and its kind.
        yield sum(
            len(encode_frame(bytes(6) + said.write())) for said in drawn(brush, before, image)
        )
        before = image


def drawn(brush: PanelChangeEncoder, before: bytes, after: bytes) -> list[PanelChangePart]:
    """The messages of a change."""
    return brush.draw(
        [PanelRectangle(*window) for window in plan_windows(before, after, Overhead(RECKONED, 0))]
    )


@contextmanager
def _running(pico: Path, program: str, *arguments: str) -> Generator[None]:
    words = command(program, *arguments)
    with subprocess.Popen(words, cwd=pico, env={"MICROPYPATH": str(pico)}) as process:
        try:
            yield
        finally:
            process.kill()
