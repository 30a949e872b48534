"""Attacks on the referee from a satellite that was taken over."""

import selectors
import socket
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.referee.satellite_socket_server import Message, SatelliteSocketServer
from tests.attacks.attack import Attack, Figure


class _Guest:
    """Somebody whose asks have short answers, however much work these are."""

    def __init__(self) -> None:
        self.asked = 0

    def greeting(self) -> Iterable[Message]:
        return ()

    def hear(self, said: Message, /) -> Message | None:
        self.asked += 1
        return {"type": "fields", "number": self.asked}

    def close(self) -> None:
        pass


def _asking(folder: Path) -> Sequence[Figure]:
    guest, path = _Guest(), folder / "socket"
    with selectors.DefaultSelector() as selector, socket.socket(socket.AF_UNIX) as attacker:
        satellites = SatelliteSocketServer(selector, path, lambda: guest)
        attacker.connect(str(path))
        attacker.setblocking(False)
        most, slowest = 0, 0.0
        try:
            for _ in range(100):
                try:
                    attacker.send(b'{"type":"fields"}\n' * 3_640)
                    while attacker.recv(1 << 20):
                        pass
                except (BlockingIOError, ConnectionError):
                    pass
                before, began = guest.asked, time.perf_counter()
                for key, events in selector.select(0):
                    key.data(events)
                most = max(most, guest.asked - before)
                slowest = max(slowest, time.perf_counter() - began)
        finally:
            satellites.close()
    return [
        Figure("asks taken in one round, in which keys wait", most, most=16),
        Figure("the longest round", 1000 * slowest, "ms"),
    ]


ATTACKS = (
    Attack(
        "A satellite asks what can be put right, without a pause",
        "3,641 asks in one round.",
        _asking,
    ),
)
