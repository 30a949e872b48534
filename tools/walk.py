"""Walk a key press from its pin to the panel, and count the functions on the way.

`python -m tools.walk` plays a pass and a secret pick of BASKETmind on the emulated device and
prints, for each, the calls and distinct functions of the companion, and the functions that are on
the stack when the press reaches each of its five milestones. `--stacks` names those functions.
A function on several of these stacks is one hop. Simulated hardware (mock pins, a simulated bus and
chip) is left out, and what reads the simulated panel. A comprehension is part of the function that
it stands in, which Python 3.12 and later make of it anyway.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import NamedTuple

import companion
from companion.locale import words_by_language
from companion.testing.simulated_device import Device, ScriptedEntropy
from tools.strokes import OPENING, TO_ATTACK

PRODUCT = Path(companion.__file__).parent
SIMULATED = ("testing", "devices/simulated", "screens/recognise_text_in_panel_image")
"""Modules that stand for hardware, or read it for this tool: a press on a Pi does not run them."""
COMPREHENSIONS = ("<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>")
"""Names of code that is not a function of its own."""
MILESTONES: Mapping[str, str] = {
    "edge is queued": "devices/edge_queue:EdgeQueue.put",
    "key gets its meaning": "match/match:Match.pane",
    "answer is durable": "journal/durable_files:FilesInFolder.append",
    "image is drawn": "screens/screen_rendering:draw_screen",
    "image is on the bus": "devices/drivers/i2c_display_wire:I2cWire.send",
}
"""The function that ends each part of the way; the system's own (commit, ioctl) come after it."""
PRESSES = {"a pass": "left 3", "a secret pick": "[right 3]"}
"""What is pressed in BASKETmind, once before RED attacks and once as BLUE picks."""


class Function(NamedTuple):
    """A function of the companion: its module below `companion`, and its qualified name."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}:{self.name}"

    @property
    def package(self) -> str:
        """The package it is in."""
        return self.module.partition("/")[0]


class Walk:
    """The functions that ran, in their order, and the deepest stack at each milestone."""

    def __init__(self) -> None:
        self.calls: list[Function] = []
        self.stacks: dict[str, Sequence[Function]] = {}

    @property
    def functions(self) -> Counter[Function]:
        """How often each function was called."""
        return Counter(self.calls)

    @property
    def switches(self) -> int:
        """How often a call was of another package than the call before it."""
        return sum(before.package != now.package for before, now in pairwise(self.calls))

    @property
    def hops(self) -> int:
        """How many functions are on the way: those on the stacks of all milestones."""
        return len({function for stack in self.stacks.values() for function in stack})

    @property
    def packages(self) -> set[str]:
        """Packages of the functions on those stacks."""
        return {function.package for stack in self.stacks.values() for function in stack}

    def called(self, frame: FrameType) -> None:
        """Note a call of the companion's; keep its stack if it ends a part of the way."""
        function = function_of(frame.f_code)
        if function is None:
            return
        self.calls.append(function)
        for milestone, end in MILESTONES.items():
            if str(function) == end and milestone not in self.stacks:
                self.stacks[milestone] = [*stack_of(frame)][::-1]


def function_of(code: CodeType) -> Function | None:
    """Return which function of the companion this is; None for any other, and for lines of a class."""
    path = Path(code.co_filename)
    if not path.is_relative_to(PRODUCT):
        return None
    module = str(path.relative_to(PRODUCT).with_suffix(""))
    if module.startswith(SIMULATED) or code.co_name in COMPREHENSIONS:
        return None
    return Function(module, code.co_qualname.replace("<locals>.", ""))


def stack_of(frame: FrameType | None) -> Iterator[Function]:
    """Yield the companion's functions on the stack, innermost first."""
    while frame is not None:
        if function := function_of(frame.f_code):
            yield function
        frame = frame.f_back


@contextmanager
def traced() -> Generator[Walk]:
    """Note every call while it is open."""
    walk = Walk()

    def profile(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            walk.called(frame)

    sys.setprofile(profile)
    try:
        yield walk
    finally:
        sys.setprofile(None)


def walks() -> Iterator[tuple[str, Walk]]:
    """Play each press on a device of its own, and yield what ran."""
    for name, press in PRESSES.items():
        before = TO_ATTACK if name == "a pass" else TO_ATTACK[:-1]
        with TemporaryDirectory() as state:
            device = Device(Path(state), words_by_language(), ScriptedEntropy(*OPENING))
            with device:
                device.play(*before)
                with traced() as walk:
                    device.play(press)
        yield name, walk


def main() -> None:
    """Print what was counted."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--stacks", action="store_true", help="name the functions on each stack")
    stacks = parser.parse_args().stacks
    for name, walk in walks():
        print(
            f"{name}: {len(walk.calls):,} calls of {len(walk.functions)} functions in"
            f" {len({each.module for each in walk.functions})} modules,"
            f" {walk.switches} switches of packages;"
            f" {walk.hops} hops over {len(walk.packages)} packages"
        )
        for milestone, stack in walk.stacks.items():
            print(f"  {milestone}: {len(stack)}")
            if stacks:
                print(*(f"    {function}" for function in stack), sep="\n")


if __name__ == "__main__":
    main()
