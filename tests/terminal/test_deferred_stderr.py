"""What is said as an error while the terminal is drawn in comes out afterwards, and is not lost."""

import subprocess
import sys

from tests.terminal.pty_device import Terminal

PROGRAM = """
import os, subprocess, sys
from companion.terminal.deferred_stderr import defer_stderr
with defer_stderr():
    print("mine", file=sys.stderr, flush=True)
    subprocess.run(["sh", "-c", "echo a child >&2"])
    print("drawn", flush=True)
    if sys.argv[1:]:
        raise RuntimeError("a defect")
print("over", file=sys.stderr)
"""


def test_deferred_stderr_is_printed_in_order_at_exit() -> None:
    with Terminal([sys.executable, "-c", PROGRAM]) as terminal:
        assert terminal.ends() == 0
        said = [line.strip() for line in terminal.window.lines if line.strip()]
        assert said == ["drawn", "mine", "a child", "over"]


def test_deferred_stderr_is_printed_before_the_exception() -> None:
    with Terminal([sys.executable, "-c", PROGRAM, "defect"]) as terminal:
        assert terminal.ends() == 1
        said = [line.strip() for line in terminal.window.lines if line.strip()]
        assert said[:3] == ["drawn", "mine", "a child"]
        assert said[-1] == "RuntimeError: a defect"


def test_errors_that_go_into_a_file_go_on_going_there() -> None:
    run = [sys.executable, "-c", PROGRAM, "defect"]
    said = subprocess.run(run, capture_output=True, text=True, check=False)
    assert said.stdout == "drawn\n"
    assert said.stderr.startswith("mine\na child\nTraceback")
