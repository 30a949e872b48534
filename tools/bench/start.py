"""What it takes a new process to come to its first frame and to live keys, and its memory by then.

Instructions are counted by valgrind's cachegrind, which no other work on the machine disturbs.
Where that is not installed, it is processor time, the least of some runs. Bytecode is compiled
before, as an installed package has it. The pins are real libgpiod on a simulated chip.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.locale import words_by_language
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.devices.gpiochip.preload import Machine
from tests.outside import COMPILER
from tools.bench.figure import Figure
from tools.statements import imports, sources
from tools.strokes import OPENING, TO_ATTACK

ROOT = Path(__file__).parents[2]
RUNS = 7
DISPLAY = "gpiozero,luma.oled.device"
ALL = f"{DISPLAY},asyncio"
COUNTER = ("--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


class Taken(NamedTuple):
    """What a process took: million instructions or ms of the processor, and kilobytes."""

    work: float
    memory: float


def figures() -> Iterator[Figure]:
    """A match was on the table when the device was switched off; the plain way only imports.

    Nothing without a C compiler to make the chip.
    """
    cc = COMPILER.find()
    if cc is None:
        print(f"{COMPILER.missing}: no figures of starts ({COMPILER.remedy})", file=sys.stderr)
        return
    valgrind = shutil.which("valgrind")
    unit = "M instructions" if valgrind else "ms of the processor"
    with TemporaryDirectory() as folder:
        state, fresh, cut = (Path(folder, name) for name in ("state", "fresh", "cut"))
        for made in (state, fresh, cut):
            made.mkdir()
        with Device(state, words_by_language(), ScriptedEntropy(*OPENING)) as device:
            device.play(*TO_ATTACK)
            device.referee.stop()
        with Device(cut, words_by_language()) as device:
            device.play("left 1")
        environment = {
            **Machine(Path(folder), cc).environment,
            "PYTHONHASHSEED": "0",
            "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        run = _Runs(valgrind, environment)
        display = run.taken("plain", DISPLAY)
        first, live = (run.taken("referee", until, str(state)) for until in ("first", "live"))
        yield Figure(
            "process start to first frame", first.work, unit, display.work, 0.75 * display.work
        )
        yield Figure(
            "process start to live keys", live.work, unit, display.work, 1.6 * display.work
        )
        early = run.taken("referee", "live", str(state), ",".join(modules_of_referee()))
        yield Figure("  with every import at the top of its module", early.work, unit)
        yield Figure("  peak memory then", early.memory, "kB")
        for name, at in (("a power cut at the menu", cut), ("nothing at all", fresh)):
            frame = run.taken("referee", "first", str(at)).work
            yield Figure(
                f"process start to first frame, after {name}",
                frame,
                unit,
                display.work,
                0.75 * display.work,
            )
        all_of_it = run.taken("plain", ALL).memory
        yield Figure("peak memory of the referee", live.memory, "kB", all_of_it, 1.35 * all_of_it)


def modules_of_referee() -> Sequence[str]:
    """Return all that a referee's process may import of the companion, at its start or later."""
    graph = imports(sources())
    found, new = set[str](), {"companion.cli.referee"}
    while new:
        found |= new
        new = {each for module in new for each in graph.get(module, ())} - found
    return sorted(found)


class _Runs:
    """Processes of `tools.bench.started`."""

    def __init__(self, valgrind: str | None, environment: Mapping[str, str]) -> None:
        self._valgrind = valgrind
        self._environment = environment

    def taken(self, *what: str) -> Taken:
        """What one takes, once its bytecode is compiled; it ends before it changes anything."""
        self._run((), what)
        runs = [self._run((), what).stdout.split() for _ in range(RUNS)]
        memory = min(float(kilobytes) for kilobytes, _ in runs)
        if self._valgrind is None:
            return Taken(1000 * min(float(seconds) for _, seconds in runs), memory)
        counted = self._run((self._valgrind, *COUNTER), what).stderr
        found = re.search(r"I\s+refs:\s+([\d,]+)", counted)
        assert found is not None, counted
        return Taken(int(found[1].replace(",", "")) / 1e6, memory)

    def _run(
        self, before: tuple[str, ...], what: tuple[str, ...]
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            (*before, sys.executable, "-W", "ignore", "-m", "tools.bench.started", *what),
            cwd=ROOT,
            env=self._environment,
            capture_output=True,
            text=True,
            check=True,
        )
