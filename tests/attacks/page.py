"""Attacks on the page from the network."""

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.referee_socket.fake_referee import FakeReferee
from companion.web.limited_connections import REQUESTS
from tests.attacks.attack import Attack, Figure
from tests.attacks.served import PATIENCE_S, PIN, Served, served

PROMPT_MS = 20_000
"""Somebody who comes during an attack sees the page by then, on a busy machine too."""
LINES = 50
"""Lines that the log may grow by, whatever is sent."""
DESCRIPTORS = 900
"""What a process may usually have is 1,024."""
MEGABYTES = 100
"""What systemd allows is 128 (companion-web.service)."""
THREADS = 24
"""What systemd allows is 32 (companion-web.service)."""

FEW = [f"127.0.1.{number}" for number in range(1, 9)]
MANY = [f"127.1.{number // 200}.{1 + number % 200}" for number in range(1_000)]
QUIET, PHONE = "127.9.9.9", "127.9.9.8"
RIGHT = json.dumps({"pin": PIN})


def aftermath(page: Served, kept: int = DESCRIPTORS) -> list[Figure]:
    """What every attack on the page must leave intact, looked at while it goes on.

    `kept` is how many descriptors may be open.
    """
    newcomer = page.answer(QUIET, "GET", "/")
    return [
        Figure("somebody at a quiet address gets the page: status", newcomer.status, "", 200, 200),
        Figure("after", newcomer.ms, "ms", most=PROMPT_MS),
        Figure("log lines", page.log_lines(), most=LINES),
        Figure("descriptors open", page.descriptors(), most=kept),
        Figure("threads", page.threads(), most=THREADS),
        Figure("memory", page.resident_mb(), "MiB", most=MEGABYTES),
    ]


def _sent(connection: socket.socket, data: bytes) -> None:
    """Sends as much as the page takes."""
    with contextlib.suppress(OSError):
        connection.sendall(data)


def _holding(
    addresses: Sequence[str], count: int, head: tuple[str, str] | None
) -> Callable[[Path], Sequence[Figure]]:
    """`count` connections, from some `addresses` in turn, on each of which half a request stays."""

    def attack(folder: Path) -> Sequence[Figure]:
        with served(folder) as page, contextlib.ExitStack() as opened:
            for number in range(count):
                connection = page.connected(addresses[number % len(addresses)])
                opened.enter_context(connection)
                if head is not None and not _begun(connection, page.request(*head, length=20)):
                    break
            figures = aftermath(page)
            opened.close()
            return [*figures, Figure("log lines once all have gone", page.log_lines(), most=LINES)]

    return attack


def _begun(connection: socket.socket, half: bytes) -> bool:
    """Sends half a request; whether the page does something with it: it waits for the rest."""
    connection.settimeout(2)
    _sent(connection, half)
    try:
        connection.recv(64)
    except TimeoutError:
        return False
    except OSError:
        pass  # it was sent away
    return True


_HALF_POST = ("POST /pin", "Expect: 100-continue")
"""The page says so when it waits for the other half."""


def _drip(folder: Path) -> Sequence[Figure]:
    """As many as may hold, each sending a byte whenever one could think that it is gone."""
    with served(folder, request_s=1.0) as page, contextlib.ExitStack() as opened:
        posts = [opened.enter_context(page.connected(FEW[0])) for _ in range(20)]
        heads = [opened.enter_context(page.connected(FEW[1])) for _ in range(20)]
        for connection in posts:
            _sent(connection, page.request("POST /pin", length=200))
        began, slowest = time.perf_counter(), 0.0
        for connection in (*posts, *heads):
            connection.settimeout(0.05)
            while not _ended(connection) and time.perf_counter() - began < PATIENCE_S:
                _sent(connection, b"x")
            slowest = time.perf_counter() - began
        said = "the last of 40 is cut off after, with a deadline of 1 s"
        return [Figure(said, slowest, "s", most=PATIENCE_S), *aftermath(page)]


def _ended(connection: socket.socket) -> bool:
    """Whether the page has ended a connection, after a moment."""
    try:
        return not connection.recv(65_536)
    except TimeoutError:
        return False
    except OSError:
        return True


def _unread(folder: Path) -> Sequence[Figure]:
    """Everybody asks for a record of 3 MB, and reads nothing of it."""
    with FakeReferee(folder / "referee") as referee:
        referee.answer({"type": "record", "text": "x" * 3_000_000})
        with (
            served(folder, referee=referee.path, request_s=3.0) as page,
            contextlib.ExitStack() as opened,
        ):
            referee.wait_for_satellite()
            for address in MANY[:300]:
                connection = opened.enter_context(page.connected(address, buffer=4096))
                _sent(connection, page.request("GET /record"))
                _sent(connection, page.request("GET /static/device.css") * 10)
            figures, began = aftermath(page), time.perf_counter()
            while page.descriptors() > 40 and time.perf_counter() - began < PATIENCE_S:
                time.sleep(0.1)
            ended = time.perf_counter() - began
    said = "all are cut off after, with a deadline of 3 s"
    return [*figures, Figure(said, ended, "s", most=PATIENCE_S)]


def _records(folder: Path) -> Sequence[Figure]:
    """One address asks for the record, again and again, for 3 s."""
    with FakeReferee(folder / "referee") as referee:
        referee.answer({"type": "record", "text": "x" * 100_000})
        with served(folder, referee=referee.path) as page:
            referee.wait_for_satellite()
            began, got = time.perf_counter(), 0
            while time.perf_counter() - began < 3:
                got += page.answer(FEW[0], "GET", "/record").status == 200
            asked, lasted = 0, time.perf_counter() - began
            while not referee.has_heard_all:
                asked += referee.receive()["type"] == "export"
            return [
                Figure("records given in 3 s", got, least=1),
                Figure("times the referee was asked for one", asked, most=2 + int(lasted)),
                *aftermath(page),
            ]


def _nonsense(folder: Path) -> Sequence[Figure]:
    """All that is no request, or half of one, and answers that nobody waits for."""
    with served(folder) as page:
        for _ in range(20):
            for said in _garbage(page):
                with page.connected(FEW[0]) as connection:
                    _sent(connection, said)
                    connection.settimeout(0.01)
                    _ended(connection)
        return [*aftermath(page), _tracebacks(page)]


def _garbage(page: Served) -> list[bytes]:
    """What attackers and broken programs send instead of a request."""
    chunked = page.request("POST /pin", "Transfer-Encoding: chunked")
    post = page.request("POST /pin", length=20)
    return [
        b"nonsense\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(256)),  # a TLS handshake
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\xff\xfe\xfd" * 100,
        page.request("GET /\xff\xfe"),
        page.request("GET /%ff%fe%00"),
        page.request("GET /static/%00"),
        page.request("GET /static/%ff%fe.js"),
        page.request("GET /static/" + "x" * 5_000),
        page.request("GET /" + "x" * 100_000),
        page.request("GET /?lang=%ff&lang=" + "y" * 5_000),
        page.request("GET http://[/"),
        page.request("BREW /"),
        page.request("GET /", "Accept-Language: \xff\xfe"),
        page.request("GET /", "Accept-Language: " + "es;q=0.5," * 1_000),
        page.request("GET /", "Cookie: " + "\xff=;" * 1_000),
        page.request("GET /", *[f"X-{number}: {number}" for number in range(2_000)]),
        page.request("GET /", "X: " + "x" * 100_000),
        page.request("GET /", "Host: evil.example"),
        page.request("GET /", "Content-Length: -1"),
        page.request("POST /pin", body=b'{"pin":"\xff\xfe"}'),
        page.request("POST /pin", body=b'{"pin":"\\ud800"}'),
        page.request("POST /pin", body=b"[" * 200),
        page.request("POST /pin", length=10**12) + b"x" * 100_000,
        post,
        post + b'{"pi',
        chunked + b"zz\r\n",
        chunked + b"5\r\nab",
        chunked + b"ffffffffffffffffffffffff\r\n",
        page.request("POST /pin", "Transfer-Encoding: gzip", length=5),
        page.request("GET /") * 200,
        page.request("GET /") + b"\x00" * 100,
        page.request("GET /record") + b"\x00" * 100,
        page.upgrade()[:-2],
        page.upgrade(path="/nothing"),
        page.upgrade(path="/%ff"),
        page.upgrade(path="/live?lang=%ff"),
        page.upgrade("Sec-WebSocket-Key: x"),
        page.upgrade("Sec-WebSocket-Protocol: \xff"),
        page.upgrade("Cookie: companion=\xff"),
        page.upgrade("Origin: http://evil.example"),
        page.upgrade("Upgrade: h2c"),
        page.upgrade() + b"\x81\xfe",
        page.upgrade() + b"\xff" * 200,
        page.request("GET /", "Upgrade: h2c", "Connection: Upgrade"),
        page.upgrade().replace(b"GET", b"POST"),
        page.upgrade().replace(b"Version: 13", b"Version: 7"),
        page.request("GET /") + page.upgrade() + page.request("GET /"),
    ]


def _tracebacks(page: Served) -> Figure:
    return Figure("tracebacks", page.log_text().count("Traceback"), most=0)


def _read(connection: socket.socket) -> bytes:
    """All that comes until the page ends a connection."""
    read = b""
    with contextlib.suppress(OSError):
        while more := connection.recv(65_536):
            read += more
    return read


_MASK = b"\0\0\0\0"
"""Every frame of a browser is masked (RFC 6455, 5.3); this mask changes nothing."""
_BAD_TEXT = b"\x81\x82" + _MASK + b"\xff\xfe"
_BAD_CLOSE = b"\x88\x84" + _MASK + b"\x03\xe8\xff\xfe"
_PING = b"\x89\xfd" + _MASK + bytes(125)
_PIECE = b"\x00\x80" + _MASK
_LONG = b"\x82\xff" + (2**62).to_bytes(8, "big") + _MASK


def _frames(folder: Path) -> Sequence[Figure]:
    """WebSockets that end with a frame that is none, or is none of ours."""
    unended = 0
    with served(folder) as page:
        for _ in range(50):
            for frame in (_BAD_TEXT, _BAD_CLOSE, _LONG, b"\xf3\x80" + _MASK, b"\x01\x00"):
                with page.connected(FEW[0]) as connection:
                    connection.settimeout(2)
                    _sent(connection, page.upgrade())
                    connection.recv(4096)
                    _sent(connection, frame)
                    with contextlib.suppress(ConnectionError):
                        try:
                            while connection.recv(4096):
                                pass
                        except TimeoutError:
                            unended += 1
        left = Figure("WebSockets that went on", unended, most=0)
        return [left, *aftermath(page), _tracebacks(page)]


def _flood(frames: bytes, begin: bytes = b"") -> Callable[[Path], Sequence[Figure]]:
    """The same frames again and again over 8 WebSockets, with nothing read."""

    def attack(folder: Path) -> Sequence[Figure]:
        with served(folder) as page, contextlib.ExitStack() as opened:
            for address in FEW:
                connection = opened.enter_context(page.connected(address, buffer=4096))
                _sent(connection, page.upgrade())
                connection.recv(64)
                connection.settimeout(1)
                _sent(connection, begin + frames)
            return [*aftermath(page), _tracebacks(page)]

    return attack


def _pages(folder: Path) -> Sequence[Figure]:
    """WebSockets from everywhere, while one player who gave the PIN goes on."""
    with served(folder) as page, contextlib.ExitStack() as opened:
        cookie = page.answer(PHONE, "POST", "/pin", RIGHT).cookie
        player = opened.enter_context(page.look(PHONE, cookie))
        player.recv(PATIENCE_S)
        for address in MANY:
            connection = opened.enter_context(page.connected(address))
            connection.sendall(page.upgrade())
            connection.recv(64)
        with page.look(QUIET) as newcomer:
            greeted = bool(newcomer.recv(PATIENCE_S))
        player.send("")
        kept = bool(player.recv(PATIENCE_S))
        return [
            Figure("the page of a newcomer is shown", greeted, "", least=1),
            Figure("the page of the player with the PIN stays", kept, "", least=1),
            *aftermath(page),
        ]


def _guessing(addresses: Sequence[str], seconds: float) -> Callable[[Path], Sequence[Figure]]:
    """A thread for each of some addresses tries PINs, while a phone comes with the right one."""

    def attack(folder: Path) -> Sequence[Figure]:
        with served(folder) as page:
            ending, answered = threading.Event(), list[int]()
            wrong = page.request("POST /pin", "Connection: close", body=b'{"pin":"000000000000"}')

            def guess(address: str) -> None:
                count = 0
                while not ending.is_set():
                    with contextlib.suppress(OSError), page.connected(address) as connection:
                        connection.sendall(wrong)
                        count += connection.recv(4096).startswith(b"HTTP/1.1 403")
                answered.append(count)

            guessing = [threading.Thread(target=guess, args=(each,)) for each in addresses]
            for thread in guessing:
                thread.start()
            began = time.perf_counter()
            time.sleep(seconds / 2)
            phone = page.answer(PHONE, "POST", "/pin", RIGHT)
            figures = aftermath(page)
            time.sleep(max(0.0, began + seconds - time.perf_counter()))
            ending.set()
            for thread in guessing:
                thread.join()
            rate = sum(answered) / (time.perf_counter() - began)
        return [
            Figure(
                "a phone with the right PIN, at its first try: status", phone.status, "", 204, 204
            ),
            Figure("after", phone.ms, "ms", most=PROMPT_MS),
            Figure("PINs tried", rate, "a second"),
            *figures,
        ]

    return attack


def _fastest(folder: Path) -> Sequence[Figure]:
    """8 connections at a time that never wait, as long as each is kept: the most that the page can do."""
    with served(folder) as page:
        wrong, count = page.request("POST /pin", body=b'{"pin":"000000000000"}'), 0
        began = time.perf_counter()
        while time.perf_counter() - began < 3:
            with contextlib.ExitStack() as opened:
                connections = [opened.enter_context(page.connected(each)) for each in FEW]
                for connection in connections:
                    connection.sendall(wrong * REQUESTS)
                count += sum(_read(each).count(b"HTTP/1.1 403") for each in connections)
        rate = count / (time.perf_counter() - began)
    days = 10**12 / rate / 86_400
    return [
        Figure("PINs tried", rate, "a second"),
        Figure("days until half of all 12 digits are tried", days / 2, "days"),
        Figure("chance to find the PIN in 6 hours at that rate", 0.25 / days * 100, "%"),
    ]


ATTACKS = (
    Attack(
        "1,079 connections from one address ask nothing",
        "The oldest of more than 64 gave way: nothing else happened.",
        _holding(FEW[:1], 1_079, None),
    ),
    Attack(
        "1,079 connections from one address send half a POST",
        "The page was silent; 930,336 lines of log (440,778 in 30 s when measured like this).",
        _holding(FEW[:1], 1_079, _HALF_POST),
    ),
    Attack(
        "1,079 connections from 8 addresses send half a POST",
        "The page was silent; 360,738 lines of log.",
        _holding(FEW, 1_079, _HALF_POST),
    ),
    Attack(
        "1,000 addresses send half a POST each",
        "1,008 of 1,024 descriptors; 210 lines of log.",
        _holding(MANY, 1_000, _HALF_POST),
    ),
    Attack(
        "40 connections send a byte now and then",
        "Those with half a POST were never cut off.",
        _drip,
    ),
    Attack(
        "300 addresses ask for a record of 3 MB and read nothing of it",
        "They stayed for 29 s and took 96 MiB.",
        _unread,
    ),
    Attack(
        "One address asks for the record as often as it can",
        "The referee made 500 records in 3 s.",
        _records,
    ),
    Attack(
        "48 kinds of nonsense instead of a request",
        "100 tracebacks; 4,200 lines of log.",
        _nonsense,
    ),
    Attack(
        "WebSockets with frames that are none",
        "A traceback for bad UTF-8 each time; 300 lines of log.",
        _frames,
    ),
    Attack(
        "Pings without end on 8 WebSockets, whose answers nobody reads",
        "A newcomer waited 0.8 s; 81 MiB.",
        _flood(_PING * 100_000),
    ),
    Attack(
        "Messages in pieces without end on 8 WebSockets",
        "A newcomer waited 4.9 s; 75 MiB.",
        _flood(_PIECE * 1_000_000, b"\x01\x80" + _MASK),
    ),
    Attack("1,000 addresses open a page each", "503 for everybody else.", _pages),
    Attack(
        "8 addresses try PINs as fast as they can",
        "Everybody was locked out, for hours.",
        _guessing(FEW, 4),
    ),
    Attack(
        "1,000 addresses try PINs as fast as they can",
        "Everybody was locked out, for hours.",
        _guessing(MANY, 8),
    ),
    Attack(
        "PINs are tried over 8 connections that never wait for an answer",
        "A PIN of 6 digits: the lock-out alone kept it.",
        _fastest,
    ),
)
