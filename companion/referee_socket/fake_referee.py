"""A fake referee for tests of satellites: it sends what it is told to (docs/protocol.md)."""

import contextlib
import json
import queue
import select
import socket
import threading
from pathlib import Path
from types import TracebackType
from typing import Self, cast

from companion.referee_socket import referee_message_encoder
from companion.referee_socket.line_framing import SocketLineReader, encode_line
from companion.referee_socket.referee_message_decoder import PanelWindow
from companion.rules.facts import Facts
from companion.screens.panel_size import COLUMNS, PAGES

_PATIENCE_S = 10.0


def hello_message(
    *,
    emulated: bool = True,
    protocol: int = referee_message_encoder.PROTOCOL,
    style: str = "hexpad",
    names: tuple[str, ...] = ("left", "right"),
    private: bool = False,
) -> Facts:
    """Return the hello of a kit with pads of one style."""
    pads = [(name, style) for name in names]
    said = referee_message_encoder.hello_message(
        style, pads, ("back", "help"), emulated=emulated, protocol=protocol
    )
    return {**said, "private": private}


def panel_update_message(*windows: PanelWindow, on: bool = True, contrast: int = 207) -> Facts:
    """Return a message with changed windows of the panel."""
    return referee_message_encoder.panel_message(windows, on=on, contrast=contrast)


def whole_panel_message(image: bytes) -> Facts:
    """Return a message with the whole panel."""
    return panel_update_message(PanelWindow(0, 0, COLUMNS, PAGES, image))


def sound_message(name: str, *beeps: tuple[int, int, int], volume: str = "loud") -> Facts:
    """Return a message with beeps: ms of sound, ms of silence, pitch in Hz."""
    return referee_message_encoder.sound_message(name, beeps, volume)


class FakeReferee:
    """Listens at `path` in a thread of its own, greets each satellite and keeps what it sends.

    Use it as a context manager. `greeting` is what a satellite gets first. `past` are the answers to
    requests about past matches, by their kinds. Leaving it closes the
    socket and every connection, as when a referee is killed.
    """

    def __init__(self, path: Path, *greeting: Facts) -> None:
        self.path = path
        self.greeting = greeting or (hello_message(),)
        self._heard: queue.Queue[Facts] = queue.Queue()
        self._lock = threading.Lock()
        self._satellites: list[socket.socket] = []
        self._answers: tuple[Facts, ...] = ()
        self.past: dict[str, Facts] = {}
        self.pin: str | None = None
        self._arrived = threading.Semaphore(0)

    def __enter__(self) -> Self:
        """Starts to listen."""
        self.path.unlink(missing_ok=True)
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.path))
        self._listening.listen()
        self._ended, self._end = socket.socketpair()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stops the thread, and closes the socket and every connection."""
        self._end.close()
        self._thread.join(_PATIENCE_S)
        for each in (*self._satellites, self._listening, self._ended):
            each.close()
        self.path.unlink(missing_ok=True)

    def say(self, *messages: Facts) -> None:
        """Sends messages to every satellite, and to those that come later as a greeting."""
        with self._lock:
            self.greeting = (*self.greeting, *messages)
            for each in self._satellites:
                self._send(each, messages)

    def say_once(self, *messages: Facts) -> None:
        """Sends messages to every satellite that is connected now."""
        with self._lock:
            for each in self._satellites:
                self._send(each, messages)

    def say_raw(self, data: bytes) -> None:
        """Sends bytes as they are."""
        with self._lock:
            for each in self._satellites:
                each.sendall(data)

    def wait_for_satellite(self) -> None:
        """Waits until one more satellite has been greeted; raises TimeoutError after 10 s."""
        if not self._arrived.acquire(timeout=_PATIENCE_S):
            raise TimeoutError("no satellite came")

    def receive(self) -> Facts:
        """Returns the next message of a satellite, waiting for it."""
        return self._heard.get(timeout=_PATIENCE_S)

    def edges(self, count: int) -> list[str]:
        """Returns the next `count` key edges, waiting for them: ``left 3 down``."""
        heard = [self.receive() for _ in range(count)]
        return [
            f"{edge['pad']} {edge['name']} {'down' if edge['down'] else 'up'}" for edge in heard
        ]

    @property
    def has_heard_all(self) -> bool:
        """Whether no message of a satellite is left to be received."""
        return self._heard.empty()

    def answer(self, *messages: Facts) -> None:
        """Answers requests for an export with these messages, under its number, from now on."""
        self._answers = messages

    def drop(self) -> None:
        """Closes the connections and goes on listening."""
        with self._lock:
            for each in self._satellites:
                each.shutdown(socket.SHUT_RDWR)

    def _run(self) -> None:
        readers: dict[socket.socket, SocketLineReader] = {}
        while True:
            ready, _, _ = select.select([self._ended, self._listening, *readers], [], [])
            for each in ready:
                if each is self._ended:
                    return
                if each is self._listening:
                    satellite, _ = each.accept()
                    readers[satellite] = SocketLineReader()
                    with self._lock:
                        self._satellites.append(satellite)
                        self._send(satellite, self.greeting)
                    self._arrived.release()
                    continue
                with contextlib.suppress(ConnectionError):
                    if data := each.recv(65_536):
                        self._keep(each, readers[each].feed(data))
                        continue
                del readers[each]
                with self._lock:
                    self._satellites.remove(each)
                each.close()

    def _keep(self, satellite: socket.socket, lines: list[bytes]) -> None:
        for each in lines:
            message = cast("Facts", json.loads(each))
            if message["type"] == "pin":
                self._send(satellite, ({**message, "pin": self.pin},))
                continue
            if message["type"] == "export":
                number = message["number"]
                self._send(satellite, tuple({**each, "number": number} for each in self._answers))
            said = self.past.get(str(message["type"]))
            if said is not None:
                self._send(satellite, ({**said, "number": message["number"]},))
            self._heard.put(message)

    def _send(self, satellite: socket.socket, messages: tuple[Facts, ...]) -> None:
        with contextlib.suppress(ConnectionError):
            for message in messages:
                satellite.sendall(encode_line(message))
