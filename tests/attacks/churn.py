"""Attacks on the page from the network: connections that come and come, and ask nothing.

Each comes at a time of its own, and a phone among them has its request ready a moment later than
its connection.
"""

import contextlib
import json
import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.referee_socket.fake_referee import FakeReferee
from tests.attacks.attack import Attack, Figure
from tests.attacks.page import DESCRIPTORS, FEW, MANY, PROMPT_MS, aftermath
from tests.attacks.served import PIN, UPGRADE, Served, served

_PHONES, _EVERY = 20, 40
"""Phones that come during an attack, and how many connections come between two of them."""
_GAPS_S = (0.0, 0.1, 0.3)
_HELD = 800
"""Connections that attackers keep; they let go of those that came before."""
_STALLED_S = 0.05
"""How long an attacker waits for the page to take what is sent."""
_PHONE = "127.9.9.8"


class _Churn:
    """Connections from `addresses` in turn, `rate` a second, each of which says `begun` and waits."""

    def __init__(self, page: Served, addresses: Sequence[str], rate: int, begun: bytes) -> None:
        self._page = page
        self._addresses = addresses
        self._rate = rate
        self._begun = begun
        self._held: deque[socket.socket] = deque()
        self._count = 0
        self._began = time.perf_counter()

    def come(self, count: int) -> None:
        """So many connections come, each not before its time."""
        for _ in range(count):
            time.sleep(max(0.0, self._began + self._count / self._rate - time.perf_counter()))
            connection = self._page.connected(self._addresses[self._count % len(self._addresses)])
            connection.settimeout(_STALLED_S)
            with contextlib.suppress(OSError):
                connection.sendall(self._begun)
            self._held.append(connection)
            self._count += 1
            if len(self._held) > _HELD:
                self._held.popleft().close()

    def end(self) -> float:
        """All go; how many have come in a second."""
        for connection in self._held:
            connection.close()
        return self._count / (time.perf_counter() - self._began)


def _status(phone: socket.socket, request: bytes) -> bytes:
    """What a phone gets for its request, or nothing."""
    with phone, contextlib.suppress(OSError):
        phone.sendall(request)
        return phone.recv(4096)[9:12]
    return b""


def _churn(
    addresses: Sequence[str], rate: int, phone: str, begun: bytes = b""
) -> Callable[[Path], Sequence[Figure]]:
    """The attack, with phones that come to it from the address `phone` with the right PIN."""

    def attack(folder: Path) -> Sequence[Figure]:
        figures: list[Figure] = []
        with served(folder) as page:
            pin = json.dumps({"pin": PIN}).encode()
            request = page.request("POST /pin", "Connection: close", body=pin)
            churn = _Churn(page, addresses, rate, begun)
            churn.come(_HELD)
            for gap in _GAPS_S:
                let_in = 0
                for _ in range(_PHONES):
                    connection = page.connected(phone)
                    churn.come(int(gap * rate))
                    let_in += _status(connection, request) == b"204"
                    churn.come(_EVERY)
                said = f"phones with the right PIN let in, of {_PHONES}, whose request lags {gap} s"
                figures.append(Figure(said, let_in, least=_PHONES))
            figures += aftermath(page)
            return [Figure("connections that came", churn.end(), "a second"), *figures]

    return attack


def _cut_off(folder: Path) -> Sequence[Figure]:
    """While the referee is silent, many ask for the record, with as much more as may wait."""
    with FakeReferee(folder / "referee") as referee, served(folder, referee=referee.path) as page:
        referee.wait_for_satellite()
        begun = page.request("GET /record", *_JUST_SO) + bytes(_AHEAD)
        churn = _Churn(page, MANY, 320, begun)
        churn.come(320 * _SILENT_S)
        figures = aftermath(page)
        return [Figure("connections that came", churn.end(), "a second"), *figures]


def _costly(
    head: str,
    *headers: str,
    addresses: Sequence[str] = MANY,
    times: int = 20,
    length: int = 0,
    more: int = 0,
    kept: int = DESCRIPTORS,
) -> Callable[[Path], Sequence[Figure]]:
    """The same request, so many `times` over each connection, and no answer is read.

    `length` overstates its body, so many bytes `more` come at once with it, `kept` is how many
    descriptors the page may have open.
    """

    def attack(folder: Path) -> Sequence[Figure]:
        with (
            FakeReferee(folder / "referee") as referee,
            served(folder, referee=referee.path) as page,
        ):
            referee.answer({"type": "record", "text": "x" * _RECORD})
            referee.wait_for_satellite()
            begun = times * page.request(head, *headers, length=length) + bytes(more)
            churn = _Churn(page, addresses, 250, begun)
            churn.come(500)
            phone = page.answer(_PHONE, "POST", "/pin", json.dumps({"pin": PIN}))
            churn.come(250)
            figures = aftermath(page, kept)
            rate = churn.end()
        return [
            Figure("connections that came", rate, "a second"),
            Figure(
                "a phone with the right PIN, at its first try: status", phone.status, "", 204, 204
            ),
            Figure("after", phone.ms, "ms", most=PROMPT_MS),
            *figures,
        ]

    return attack


_RECORD = 300_000
"""Bytes of the record of a long match."""
_MANY_HEADERS = ["a:"] * 3_850
_JUST_SO = [f"{number:02}: {'x' * 110}" for number in range(60)]
"""Almost as many headers, and as long, as the page takes."""
_AHEAD = 24_000
"""Bytes behind a request that the page keeps until that is answered."""
_SILENT_S = 9
"""For so long: a second less than the page waits for the referee."""
_FREE = 64
"""Descriptors that are open at most where no connection is kept."""
_RANGES = ",".join(f"{start}-{start + 1}" for start in range(0, 8_000, 3))
_BEFORE = "Of 20 phones that lag 0, 0.1 and 0.3 s, {} came in."

ATTACKS = (
    Attack(
        "One address connects 250 times a second beside a phone of the same address",
        _BEFORE.format("20, 20 and 0"),
        _churn(FEW[:1], 250, FEW[0]),
    ),
    Attack(
        "1,000 addresses connect 1,200 times a second",
        _BEFORE.format("20, 20 and 0"),
        _churn(MANY, 1_200, _PHONE),
    ),
    Attack(
        "1,000 addresses begin 1,200 requests a second",
        _BEFORE.format("20, 20 and 11"),
        _churn(MANY, 1_200, _PHONE, b"POST /pin HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n"),
    ),
    Attack(
        "1,000 addresses ask for 2,667 parts of a file",
        "185 MiB; systemd ends the page at 128.",
        _costly("GET /static/device.css", f"Range: bytes={_RANGES}"),
    ),
    Attack(
        "1,000 addresses ask for a file in 3,900 folders",
        "168 MiB, 41 threads where systemd allows 32 tasks, and a phone waited 10 s for its PIN.",
        _costly("GET /static/" + "a/" * 3_900, times=1),
    ),
    Attack(
        "1,000 addresses ask for a file",
        "40 threads, where systemd allows 32 tasks.",
        _costly("GET /static/device.css"),
    ),
    Attack(
        "1,000 addresses ask for a WebSocket with 3,900 protocols",
        "A phone waited 15 s for its PIN.",
        _costly("GET /live", *UPGRADE, "Sec-WebSocket-Protocol: " + "a," * 3_900, times=1),
    ),
    Attack(
        "1,000 addresses accept 5,000 languages",
        "A phone waited 12 s for its PIN.",
        _costly("GET /", "Accept-Language: " + "es;q=0.5," * 5_000),
    ),
    Attack(
        "One address sends half a POST with 3,850 headers 250 times a second",
        "220 connections were kept with 128 MiB, at which systemd ends the page.",
        _costly("POST /pin", *_MANY_HEADERS, addresses=FEW[:1], times=1, length=5, kept=_FREE),
    ),
    Attack(
        "1,000 addresses send half a POST with 3,850 headers each",
        "660 connections were kept with 287 MiB. A phone waited 17 s for its PIN.",
        _costly("POST /pin", *_MANY_HEADERS, times=1, length=5, kept=_FREE),
    ),
    Attack(
        "1,000 addresses ask for the page with 3,850 headers",
        "The same.",
        _costly("GET /", *_MANY_HEADERS, times=1, kept=_FREE),
    ),
    Attack(
        "1,000 addresses send half a POST with the longest head that is taken",
        "Much the same: 55 MiB.",
        _costly("POST /pin", *_JUST_SO, times=1, length=5),
    ),
    Attack(
        "1,000 addresses ask for the page with a body of 1 GB",
        "117 MiB.",
        _costly("GET /", times=1, length=10**9, more=300_000, kept=_FREE),
    ),
    Attack(
        "1,000 addresses ask for the record with half a body",
        "640 unread answers were kept instead of 96: 106 MiB with a record of 3 MB.",
        _costly("GET /record", times=1, length=20, kept=_FREE),
    ),
    Attack(
        "1,000 addresses ask for the record, and at once for much more",
        "139 MiB with a record of 3 MB.",
        _costly("GET /record", times=1, more=300_000, kept=_FREE),
    ),
    Attack(
        "1,000 addresses ask for the record 320 times a second while the referee is silent",
        "209 MiB: what was cut off was kept until the referee answered.",
        _cut_off,
    ),
)
