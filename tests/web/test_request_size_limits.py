"""Heads of requests are refused before they are read, and their connections end."""

import contextlib
import http.client
import socket
from pathlib import Path

import pytest

from companion.web import request_size_limits
from companion.web.request_size_limits import (
    LONGEST,
    MOST_HEADERS,
    BoundedRequestParser,
    TooMuch,
    is_request_head_too_long,
)
from tests.web.serving import PATIENCE_S, Site, serving

FIRST = b"GET / HTTP/1.1\r\n"
REFUSED = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"


def said(site: Site, sent: bytes) -> bytes:
    """All that is said to somebody who sends this and waits; the page ends the connection."""
    with socket.create_connection(("127.0.0.1", site.port), PATIENCE_S) as connection:
        connection.sendall(sent)
        return read(connection)


def read(connection: socket.socket) -> bytes:
    """All that comes until the page ends a connection."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while more := connection.recv(65_536):
            heard += more
    return heard


@pytest.mark.parametrize("rest", [b"", b"\r\n", b"\r\n{", b"Content-Le"])
@pytest.mark.parametrize("line", [b"a:\r\n", b"a:\n", b"x" * 60 + b": y\r\n", b" more\r\n"])
def test_a_head_with_too_many_lines_is_too_long_before_it_is_whole(
    line: bytes, rest: bytes
) -> None:
    assert not is_request_head_too_long(FIRST + line * MOST_HEADERS + rest)
    assert is_request_head_too_long(FIRST + line * (MOST_HEADERS + 1) + rest)


@pytest.mark.parametrize("rest", [b"", b"\r\n\r\n", b"\n\n", b"\r\n\r\n{"])
def test_a_head_with_too_many_bytes_is_too_long_before_it_is_whole(rest: bytes) -> None:
    long = FIRST + b"x: " + b"y" * (LONGEST - len(FIRST) - 3 - 4)
    assert not is_request_head_too_long(long + rest)
    assert is_request_head_too_long(long + 5 * b"y" + rest)


@pytest.mark.parametrize("sent", [b"", b"\r\n", b"GET", FIRST + b"\r\n", FIRST * 65])
def test_what_may_become_a_head_is_waited_for(sent: bytes) -> None:
    assert not is_request_head_too_long(sent)


def test_the_body_and_the_next_requests_belong_to_no_head() -> None:
    assert not is_request_head_too_long(FIRST + b"\r\n" + b"\n" * 100_000)
    assert not is_request_head_too_long((FIRST + b"\r\n") * 10_000)


def test_a_connection_that_sends_100_headers_ends_before_its_head_is_whole(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "nobody") as site:
        heard = said(site, FIRST + b"a:\r\n" * 100)
    assert heard.startswith(REFUSED)
    assert b"\r\nconnection: close\r\n" in heard
    assert b"\r\nx-frame-options: DENY\r\n" in heard


def test_who_is_refused_reads_why_in_their_language(tmp_path: Path) -> None:
    with serving(tmp_path / "nobody") as site:
        heard = said(site, FIRST + b"Accept-Language: es\r\n" + b"a:\r\n" * 100)
    assert heard.endswith(b"\r\n\r\nEse mensaje es demasiado largo.")


def test_a_head_is_refused_after_another_request_too(tmp_path: Path) -> None:
    whole = b"POST / HTTP/1.1\r\nHost: %b\r\nContent-Length: 1\r\n\r\nx"
    with serving(tmp_path / "nobody") as site:
        host = site.host.encode()
        for requests in (1, 2):
            heard = said(site, whole % host * requests + FIRST + b"a:\r\n" * 100)
            assert heard.count(b"HTTP/1.1 405") == requests
            assert heard.count(REFUSED) == 1


def test_a_head_is_refused_in_one_read_with_the_body_of_an_answered_request(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "nobody") as site:
        half = f"POST / HTTP/1.1\r\nHost: {site.host}\r\nContent-Length: 2\r\n\r\nx".encode()
        with socket.create_connection(("127.0.0.1", site.port), PATIENCE_S) as connection:
            connection.sendall(half)
            answer = http.client.HTTPResponse(connection)
            answer.begin()
            assert (answer.status, answer.read()) == (405, b"Method Not Allowed")
            connection.sendall(b"x" + FIRST + b"a:\r\n" * 100)
            assert read(connection).startswith(REFUSED)


def test_none_of_many_heads_that_are_too_long_is_read_or_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_whole: list[object] = []

    class Watched(BoundedRequestParser):
        def next_event(self) -> object:
            event = super().next_event()
            read_whole.append(event)
            return event

    monkeypatch.setattr(request_size_limits, "BoundedRequestParser", Watched)
    sent = b"POST /pin HTTP/1.1\r\n" + b"a:\r\n" * 3_850 + b"Content-Length: 5\r\n\r\n{"
    with serving(tmp_path / "nobody") as site, contextlib.ExitStack() as opened:
        connections = [
            opened.enter_context(socket.create_connection(("127.0.0.1", site.port), PATIENCE_S))
            for _ in range(100)
        ]
        for each in connections:
            each.sendall(sent)
        assert all(read(each).startswith(REFUSED) for each in connections)
        assert read_whole == []
        assert site.ask("/").status == 200
        assert read_whole


def test_headers_after_a_body_in_pieces_are_not_read(tmp_path: Path) -> None:
    chunked = b"POST /pin HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    reader = BoundedRequestParser()
    reader.receive_data(chunked + b"a:\r\n" * 100 + b"\r\n")
    with pytest.raises(TooMuch):
        reader.next_event()
    with serving(tmp_path / "nobody") as site:
        assert said(site, chunked).startswith(b"HTTP/1.1 411 Length Required\r\n")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        ("GET / HTTP/1.1\r\nContent-Length: 0", b"200"),
        ("GET / HTTP/1.1\r\nContent-Length: 1", b"413"),
        ("HEAD / HTTP/1.1\r\nContent-Length: 1", b"413"),
        ("GET /record HTTP/1.1\r\nContent-Length: 1000000000", b"413"),
        ("POST / HTTP/1.1\r\nContent-Length: 8192", b"405"),
        ("POST / HTTP/1.1\r\nContent-Length: 8193", b"413"),
        ("POST /pin HTTP/1.1\r\nContent-Length: 8193", b"413"),
    ],
)
def test_a_body_that_nobody_reads_is_refused_before_it_comes(
    request_: str, status: bytes, tmp_path: Path
) -> None:
    with serving(tmp_path / "nobody") as site:
        head = f"{request_}\r\nHost: {site.host}\r\nAccept-Language: es\r\n\r\n".encode()
        with socket.create_connection(("127.0.0.1", site.port), PATIENCE_S) as connection:
            connection.sendall(head)
            assert connection.recv(12) == b"HTTP/1.1 " + status
            if status == b"413":
                rest = read(connection)
                assert b"\r\nconnection: close\r\n" in rest
                assert rest.endswith(b"\r\n\r\nEse mensaje es demasiado largo.")
