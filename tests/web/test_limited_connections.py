"""Connections of browsers are bounded, and those that are bounded keep nobody from asking."""

import contextlib
import http.client
import logging
import socket
from pathlib import Path

import pytest

from companion.referee_socket.fake_referee import FakeReferee
from companion.web import limited_connections
from companion.web.limited_connections import ConnectionLimits
from tests.web.serving import PATIENCE_S, Site, serving

RECORD = "x" * 3_000_000


def connected(site: Site, buffer: int | None = None) -> socket.socket:
    connection = socket.socket()
    if buffer is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.settimeout(PATIENCE_S)
    connection.connect(("127.0.0.1", site.port))
    return connection


def send(site: Site, connection: socket.socket, path: str) -> None:
    """Sends a request."""
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {site.host}\r\n\r\n".encode())


def ask(site: Site, connection: socket.socket, path: str = "/") -> bytes:
    """Sends a request; the beginning of its answer."""
    send(site, connection, path)
    return connection.recv(12)


def ended(connection: socket.socket) -> bool:
    """Whether the other side has ended it; waits for that."""
    read(connection)
    return True


def read(connection: socket.socket) -> int:
    """How many bytes come until the other side ends it."""
    count = 0
    with contextlib.suppress(ConnectionResetError):
        while more := connection.recv(65_536):
            count += len(more)
    return count


def test_whoever_connects_and_asks_nothing_keeps_nobody_from_asking(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_connections, "AWAITED", ConnectionLimits(30, 20))
    with serving(tmp_path / "nobody") as site, contextlib.ExitStack() as opened:
        idle = [opened.enter_context(connected(site)) for _ in range(100)]
        assert site.ask("/").status == 200
        assert ended(idle[0])
        assert ask(site, idle[-1]) == b"HTTP/1.1 200"
        with connected(site) as nonsense:
            nonsense.sendall(b"nonsense\r\n\r\n")
            assert nonsense.recv(12) == b"HTTP/1.1 400"
    assert caplog.text == ""


def test_a_connection_is_not_waited_for_very_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_connections, "REQUEST_S", 0.1)
    with serving(tmp_path / "nobody") as site, connected(site) as slow, site.look() as eye:
        slow.sendall(b"GET / HT")
        assert ended(slow)
        assert eye.sees()["text"] == "Waiting for the referee.", "who looks on is not sent away"


def test_half_a_request_may_not_be_very_long(tmp_path: Path) -> None:
    with serving(tmp_path / "nobody") as site, connected(site) as long:
        long.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000)
        assert long.recv(12) == b"HTTP/1.1 431"
        assert ended(long)


def test_a_socket_that_is_asked_for_with_a_body_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "nobody") as site, connected(site) as bad:
        lines = (
            "GET /live HTTP/1.1",
            f"Host: {site.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Content-Length: 1",
        )
        bad.sendall("\r\n".join((*lines, "", "")).encode())
        assert bad.recv(12) == b"HTTP/1.1 413"
        assert ended(bad)


def test_a_socket_that_is_asked_for_with_subprotocols_speaks_none(tmp_path: Path) -> None:
    """To read 3,900 of them took 5 ms, so the list is not read."""
    with serving(tmp_path / "nobody") as site, connected(site) as offering:
        lines = (
            "GET /live HTTP/1.1",
            f"Host: {site.host}",
            f"Origin: http://{site.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Protocol: ;;;",
        )
        offering.sendall("\r\n".join((*lines, "", "")).encode())
        answer = offering.recv(4096).lower()
        assert answer.startswith(b"http/1.1 101")
        assert b"sec-websocket-protocol" not in answer


def test_browser_that_disconnects_before_its_answer_is_not_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path / "nobody"):
        logging.getLogger("asyncio").warning("socket.send() raised exception.")
    assert caplog.text == ""


def test_who_reads_no_answers_gives_way_to_others_like_that_alone(
    referee: FakeReferee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_connections, "ASKED", ConnectionLimits(5, 4))
    referee.answer({"type": "record", "text": RECORD})
    with (
        serving(referee.path, buffer=4096) as site,
        contextlib.ExitStack() as opened,
        connected(site) as patient,
    ):
        referee.wait_for_satellite()
        unread = [opened.enter_context(connected(site, 4096)) for _ in range(5)]
        assert ask(site, unread[0], "/record") == b"HTTP/1.1 200"
        for connection in unread[1:]:
            send(site, connection, "/record")
        assert ended(unread[0])
        assert ask(site, patient) == b"HTTP/1.1 200"


@pytest.mark.parametrize("more", ["Connection: Upgrade\r\nUpgrade: h2c\r\n", ""])
def test_a_request_is_whole_that_would_rather_be_something_else(
    more: str, referee: FakeReferee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_connections, "ASKED", ConnectionLimits(5, 4))
    referee.answer({"type": "record", "text": RECORD})
    with serving(referee.path, buffer=4096) as site, contextlib.ExitStack() as opened:
        referee.wait_for_satellite()
        unread = [opened.enter_context(connected(site, 4096)) for _ in range(5)]
        for connection in unread:
            head = f"GET /record HTTP/1.1\r\nHost: {site.host}\r\n{more}\r\n"
            connection.sendall(head.encode())
            assert connection.recv(12) == b"HTTP/1.1 200"
        assert read(unread[0]) < len(RECORD)


def test_who_sends_more_and_more_requests_before_an_answer_is_cut_off(
    referee: FakeReferee,
) -> None:
    referee.answer({"type": "record", "text": RECORD})
    with serving(referee.path, buffer=4096) as site, connected(site, 4096) as hasty:
        referee.wait_for_satellite()
        assert ask(site, hasty, "/record") == b"HTTP/1.1 200"
        with contextlib.suppress(ConnectionError):
            hasty.sendall(b"x" * 100_000)
        assert read(hasty) < len(RECORD)


def test_an_answer_under_way_does_not_give_way_to_who_asks_nothing(
    referee: FakeReferee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_connections, "AWAITED", ConnectionLimits(5, 4))
    referee.answer({"type": "record", "text": RECORD})
    with serving(referee.path, buffer=4096) as site, contextlib.ExitStack() as opened:
        referee.wait_for_satellite()
        reader = opened.enter_context(connected(site, 4096))
        assert ask(site, reader, "/record") == b"HTTP/1.1 200"
        idle = [opened.enter_context(connected(site)) for _ in range(20)]
        assert ended(idle[0])
        got = 0
        while got < len(RECORD):
            more = len(reader.recv(65_536))
            assert more
            got += more


@pytest.mark.parametrize(("bound", "value", "answered"), [("REQUESTS", 3, 3), ("LIFE_S", -1.0, 1)])
def test_one_connection_is_not_kept_for_ever(
    bound: str, value: float, answered: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_connections, bound, value)
    with serving(tmp_path / "nobody") as site:
        browser = http.client.HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE_S)
        with contextlib.closing(browser):
            browser.connect()
            first = browser.sock
            for _ in range(answered):
                assert browser.sock is first
                browser.request("GET", "/")
                assert browser.getresponse().read()
            assert ended(first)
            browser.close()
            browser.request("GET", "/")
            assert browser.getresponse().status == 200, "a browser connects again"
