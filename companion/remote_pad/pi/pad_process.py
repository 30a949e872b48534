"""A pad as a process: one event loop over keys, the cable, deadlines and satellites."""

import secrets
import selectors
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from pathlib import Path

from companion.console.keys_and_edges import KeyEdge
from companion.devices.display_factory import open_panel
from companion.devices.hardware_interface import HardwareInterface
from companion.devices.kit_config import Kit
from companion.devices.pin_devices import open_pin_devices
from companion.devices.serial_port import SerialPort
from companion.referee.device_outputs import DeviceOutputs
from companion.referee.event_loop import EventLoop
from companion.referee.monotonic_clock import now_ms
from companion.referee.satellite_sessions import KeySession
from companion.referee.satellite_socket_server import Message, SatelliteSocketServer
from companion.referee.state_directory_lock import lock_state_directory
from companion.referee.stop_signals import stop_on_signals
from companion.remote_pad.link.panel_and_key_messages import LONGEST_NAME
from companion.remote_pad.pad.file_vault import FileVault
from companion.remote_pad.pad.pad_program import PadProgram
from companion.remote_pad.pi.kit_as_pad_board import KitBoard
from companion.remote_pad.pi.reconnecting_port import ReconnectingPort
from companion.rules.sentences import Words
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen

VAULT = "picks"
"""The folder in the state directory where the player's picks are kept until they are shown."""

NAME = "name"
"""The file in the state directory with the name that identifies this pad."""


def run_pad(
    kit: Kit,
    hardware: HardwareInterface,
    state: Path,
    socket: Path | None,
    cable: str,
    words: Words,
    announce: Callable[[], None],
    eof_fd: int | None = None,
) -> None:
    """Run a pad at the port `cable` until SIGINT, SIGTERM or the end of the file `eof_fd`.

    It is the first pad of the kit, which should have no other one. Satellites may connect at
    `socket`; `announce` is called when keys are live. Raises `StateInUse` if another process has
    `state`, `HardwareMissing` without pins, and OSError if satellites can't connect or picks can't
    be kept.
    """
    with stop_on_signals(), ExitStack() as opened:
        opened.enter_context(lock_state_directory(state))
        panel = open_panel(kit, hardware)
        opened.callback(panel.close)
        outputs = DeviceOutputs(kit, hardware, panel)
        selector = opened.enter_context(selectors.DefaultSelector())
        plug = ReconnectingPort(selector, cable, SerialPort)
        opened.callback(plug.close)
        waits = draw_screen(
            Screen((words("A pad of your own"), words("waits for"), words("its box"), ""))
        )
        board = KitBoard(kit.pads[0], outputs, plug, secrets.token_bytes, waits, _name(state))
        outputs.tick(now_ms())  # satellites that connect later see this picture, and nothing older
        pad = PadProgram(board, FileVault(str(state / VAULT)), now_ms())
        events = EventLoop.open(
            opened,
            selector,
            outputs,
            lambda put: open_pin_devices(kit, hardware, put, now_ms),
            eof_fd,
        )
        if socket is not None:
            satellites = SatelliteSocketServer(
                selector, socket, lambda: _Onlooker(hardware, outputs)
            )
            opened.callback(satellites.close)
            outputs.add_subscriber(satellites)
        announce()
        events.run(_Host(board, pad, plug))


def _name(state: Path) -> bytes:
    """Return the random name that identifies this pad, kept in a file where that is possible."""
    kept = state / NAME
    with suppress(OSError):
        if not kept.exists():
            kept.write_bytes(secrets.token_bytes(LONGEST_NAME))
        return kept.read_bytes()[:LONGEST_NAME]
    return secrets.token_bytes(LONGEST_NAME)


class _Onlooker(KeySession):
    """A satellite session whose greeting says that the screen is for the pad's player alone."""

    def greeting(self) -> Iterable[Message]:
        """Return the first messages to the satellite."""
        hello, *rest = super().greeting()
        return ({**hello, "private": True}, *rest)


class _Host:
    """Passes keys and time on to the board and the pad's program."""

    def __init__(self, board: KitBoard, pad: PadProgram, plug: ReconnectingPort) -> None:
        self._board = board
        self._pad = pad
        self._plug = plug

    def handle(self, edge: KeyEdge) -> None:
        """A key went down or came up."""
        self._board.put(edge)
        self._step(edge.at)

    def deadline(self) -> int | None:
        """Return when there is something to do."""
        due = self._plug.deadline()
        return self._pad.deadline() if due is None else min(due, self._pad.deadline())

    def tick(self, now: int) -> None:
        """Does what is due."""
        self._plug.tick(now)
        self._step(now)

    def _step(self, now: int) -> None:
        self._pad.step(now)
