"""The installer of the pad's program on a Raspberry Pi Pico.

A pad that runs is asked to free its port, then mpremote copies the files.
"""

import secrets
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

from companion.devices.serial_port import SerialPort
from companion.devices.serial_port_hotplug import find_usb_serial_ports
from companion.referee.monotonic_clock import now_ms
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.pad.pad_program import INSTALLER
from companion.rules.sentences import Sentence, in_english, says

BUILT = Path(__file__).parents[3] / "build" / "firmware"
"""Where ``make firmware`` puts the files for a Pico."""

ASKED = 1_500
"""Ms for which a running pad is asked to free its port."""
STARTS_S = 3.0
"""Seconds that a Pico takes to restart, at most."""
ANSWERS_S, COPIES_S = 10.0, 180.0
"""Seconds until MicroPython answers, and until all is copied, at most."""

MPREMOTE = (sys.executable, "-m", "mpremote")


class CannotInstall(Exception):
    """The program can't be installed; `reason` says why, and what to do about it."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.translate(in_english))
        self.reason = reason


Run = Callable[[Sequence[str], float], bool]
"""Runs a command of mpremote; returns whether it succeeded within that many seconds."""


def install_program(
    port: str | None,
    announce: Callable[[Sentence], None],
    *,
    built: Path = BUILT,
    ports: Callable[[], Iterable[str]] = find_usb_serial_ports,
    run: Run | None = None,
    ask: "Callable[[str], bool] | None" = None,
) -> None:
    """Install what was `built` on the Pico at that port, or on the only one there is.

    Raises `CannotInstall` if that fails.
    """
    if not (built / "main.py").exists():
        raise CannotInstall(says("The program is not built. Type: make firmware"))
    if run is None and find_spec("mpremote") is None:
        raise CannotInstall(says("mpremote is needed to reach a Pico. Type: make firmware"))
    at = port or _only(list(ports()))
    announce(says("A pad's program goes to {port}.", port=at))
    if (ask or ask_pad_to_free_port)(at):
        time.sleep(STARTS_S)
    steps = (
        (("exec", "pass"), ANSWERS_S),
        (("cp", "-r", f"{built}/.", ":"), COPIES_S),
        (("reset",), ANSWERS_S),
    )
    if not all((run or run_mpremote)(("connect", at, *step), within) for step, within in steps):
        raise CannotInstall(
            says("Nobody answers at {port}. Is MicroPython on it, and no other program?", port=at)
        )
    announce(says("Done. The pad starts, and greets its box."))


def ask_pad_to_free_port(port: str) -> bool:
    """Ask a pad that runs at that port to free it; return whether there is one."""
    try:
        serial = SerialPort(port)
    except OSError:
        return False
    try:
        began = now_ms()
        session = ReliableLinkSession(INSTALLER, secrets.token_bytes, began)
        while not session.up and now_ms() < began + ASKED:
            session.tick(now_ms())
            serial.write(session.data_to_send())
            if select.select([serial], [], [], 0.02)[0]:
                session.receive(serial.read(), now_ms())
        serial.write(session.data_to_send())
    except OSError:
        return True  # it has restarted already
    else:
        return session.up
    finally:
        serial.close()


def _only(ports: Sequence[str]) -> str:
    if not ports:
        raise CannotInstall(
            says(
                "There is no Pico. Plug it in by USB. If it is new, bring MicroPython to it first: "
                "hold BOOTSEL while you plug it in, and copy the file for it onto the drive."
            )
        )
    if len(ports) > 1:
        raise CannotInstall(
            says("Which one? Name it with --port: {ports}.", ports=", ".join(ports))
        )
    return ports[0]


def run_mpremote(command: Sequence[str], within: float) -> bool:
    """Run a command of mpremote, for at most `within` seconds; it never gives up by itself."""
    try:
        return subprocess.run((*MPREMOTE, *command), check=False, timeout=within).returncode == 0
    except subprocess.TimeoutExpired:
        return False
