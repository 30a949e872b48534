"""A pad as a process: one event loop over keys, the cable, deadlines and satellites."""

import secrets
import selectors
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from pathlib import Path

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.selftest import centre_keys
from companion.console.trouble_sheet import TroubleSheet
from companion.devices.display_factory import open_panel
from companion.devices.hardware_interface import HardwareInterface
from companion.devices.keys_lamps_and_buzzer import open_keys_lamps_and_buzzer
from companion.devices.kit_config import Kit, KitPadConfig
from companion.devices.serial_port import SerialPort
from companion.journal.durable_files import make_folders, read_file, replace_file
from companion.referee.event_loop import EventLoop
from companion.referee.monotonic_clock import now_ms
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.satellite_socket_server import Message, SatelliteSocketServer
from companion.referee.socket_client_sessions import KeySession
from companion.referee.state_directory_lock import lock_state_directory
from companion.referee.stop_signals import stop_on_signals
from companion.remote_pad.link.non_secret_messages import LONGEST_NAME
from companion.remote_pad.pad.pad_program import PadProgram
from companion.remote_pad.pi.kit_as_pad_board import KitBoard
from companion.remote_pad.pi.reconnecting_port import ReconnectingPort
from companion.remote_pad.pi.vault_on_disk import VaultOnDisk
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

    The only pad of the kit is the one. Satellites may connect at `socket`; `announce` is called
    when keys are live. Raises `StateInUse` if another process has `state`, `HardwareMissing`
    without pins, and OSError if satellites can't connect. What the disk can't keep, the panel says.
    """
    with stop_on_signals(), ExitStack() as opened:
        opened.enter_context(lock_state_directory(state))
        panel = open_panel(kit, hardware)
        opened.callback(panel.close)
        outputs = OutputsAndSubscribers(kit, hardware, panel)
        selector = opened.enter_context(selectors.DefaultSelector())
        plug = ReconnectingPort(selector, cable, SerialPort)
        opened.callback(plug.close)
        waits = draw_screen(
            Screen((words("A pad of your own"), words("waits for"), words("its box"), ""))
        )
        board = KitBoard(
            kit.pads[0], outputs, plug, secrets.token_bytes, waits, load_or_create_pad_name(state)
        )
        outputs.tick(now_ms())  # whoever looks on from here on sees that, and nothing older
        vault = VaultOnDisk(state / VAULT)
        host = PadKeyHandler(
            kit.pads[0], board, PadProgram(board, vault, now_ms()), plug, vault, words
        )
        events = EventLoop.open(
            opened,
            selector,
            outputs,
            lambda put: open_keys_lamps_and_buzzer(kit, hardware, put, now_ms),
            eof_fd,
        )
        if socket is not None:
            satellites = SatelliteSocketServer(
                selector, socket, lambda: _Onlooker(hardware, outputs)
            )
            opened.callback(satellites.close)
            outputs.add_subscriber(satellites)
        announce()
        events.run(host)


def load_or_create_pad_name(state: Path) -> bytes:
    """Return what tells this pad from others: drawn once, and kept where that is possible."""
    kept = state / NAME
    with suppress(OSError):
        name = read_file(kept)
        if len(name) == LONGEST_NAME:
            return name
    name = secrets.token_bytes(LONGEST_NAME)
    with suppress(OSError):
        make_folders(state)
        replace_file(kept, name)
    return name


class _Onlooker(KeySession):
    """A satellite session whose greeting says that the screen is for the pad's player alone."""

    def greeting(self) -> Iterable[Message]:
        """Return the first messages to the satellite."""
        hello, *rest = super().greeting()
        return ({**hello, "private": True}, *rest)


class PadKeyHandler:
    """The pad answers keys and the cable.

    While the panel says what is wrong with the vault, keys do nothing but a centre, which says
    that it was read.
    """

    def __init__(
        self,
        pad: KitPadConfig,
        board: KitBoard,
        program: PadProgram,
        plug: ReconnectingPort,
        vault: VaultOnDisk,
        words: Words,
    ) -> None:
        self._centres = centre_keys({pad.name: pad.style})
        self._board = board
        self._pad = program
        self._plug = plug
        self._vault = vault
        self._words = words
        self._warns = False
        self._deaf: set[KitKey] = set()
        self._warn()

    def handle(self, edge: KeyEdge) -> None:
        """A key went down or came up."""
        if self._warns and edge.down:
            self._deaf.add(edge.key)
            if edge.key in self._centres:
                self._warns = False
                self._hide(b"")
        elif edge.key in self._deaf:
            self._deaf.discard(edge.key)
        else:
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
        self._warn()

    def _warn(self) -> None:
        trouble, self._vault.trouble = self._vault.trouble, None
        if trouble is not None:
            self._warns = True
            self._hide(draw_screen(TroubleSheet(trouble, self._words).screen()))

    def _hide(self, page: bytes) -> None:
        """Show that page in place of all else; none ends that."""
        assert self._board.panel is not None
        self._board.panel.cover_with(page)
