"""The satellite as a process: it listens, says where, and serves until it is told to stop."""

import contextlib
import errno
import logging
import secrets
import signal
import socket
import time
from collections.abc import Callable, Generator, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import uvicorn
from starlette.types import ASGIApp

from companion.console.web_pin import generate_pin, strip_blanks
from companion.rules.sentences import Sentence, Words, in_english, says
from companion.web import page_addresses
from companion.web.access_rules import HostAndOriginRules, is_loopback
from companion.web.asgi_app import application
from companion.web.connections import (
    AT_A_TIME,
    QUEUE,
    BrowserConnections,
    HttpConnection,
    WebSocketConnection,
)
from companion.web.pin_check_and_ticket import PinVerifier
from companion.web.rate_limited_log import BoundedLog

_LONGEST_MESSAGE = 4096
_UNACKNOWLEDGED_MS = 30_000
_KEY_BYTES = 32
_NO_ERRORS = (
    "ASGI callable returned without completing handshake",
    "Invalid HTTP request received",
    "Invalid UTF-8 sequence received",
    "Unsupported upgrade request",
    "socket.send() raised exception",
)
_NOT_OURS = frozenset({errno.EADDRINUSE, errno.EACCES})


class CannotListen(Exception):
    """The page's address cannot be had; `reason` is a sentence for whoever chose it."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.said(in_english))
        self.reason = reason


def now_ms() -> int:
    """Monotonic ms."""
    return time.monotonic_ns() // 1_000_000


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at `host` (a name or an IP address); `port` 0 is any free one.

    Raises CannotListen.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listening = socket.socket(family, kind, protocol)
    except OSError:
        raise CannotListen(says("{host} is not an address of this machine.", host=host)) from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen()
    except OSError as error:
        listening.close()
        raise CannotListen(_why(error, host, port)) from None
    return listening


class _Place(NamedTuple):
    """Sockets that listen, the addresses of the page for browsers, and its hosts besides those."""

    sockets: Sequence[socket.socket]
    pages: Sequence[str]
    hosts: Sequence[str]


def _choose_place(host: str, port: int) -> _Place:
    """Raises CannotListen."""
    listening = listen(host, port)
    pages = page_addresses.page_urls(
        host, listening.getsockname()[1], page_addresses.lan_addresses()
    )
    return _Place((listening,), pages, (host, *page_addresses.own_names()))


def _handed_over(sockets: Sequence[socket.socket]) -> _Place:
    page = page_addresses.page_url_by_host_name(sockets[0].getsockname()[1])
    return _Place(sockets, (page,), page_addresses.own_names())


class LongQueueServer(uvicorn.Server):
    """uvicorn, which accepts as many connections at a time as may wait; here more may wait."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to accept connections."""
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(QUEUE)


def make_server(app: ASGIApp) -> uvicorn.Server:
    """Return what serves `app` on a socket of `listen`: ``make_server(app).run([listening])``.

    From here on nobody logs what others get wrong.
    """
    for each in ("uvicorn.error", "asyncio"):
        logging.getLogger(each).addFilter(_is_an_error)
    connections = BrowserConnections()
    return LongQueueServer(
        uvicorn.Config(
            app,
            http=partial(HttpConnection, connections),  # pyright: ignore[reportArgumentType] -- uvicorn calls it
            backlog=AT_A_TIME,
            ws=partial(WebSocketConnection, connections),  # pyright: ignore[reportArgumentType] -- uvicorn calls it
            ws_max_size=_LONGEST_MESSAGE,
            ws_per_message_deflate=False,
            lifespan="on",
            # A browser at the table needs no PIN, so nobody may claim to speak for another one.
            proxy_headers=False,
            server_header=False,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=2,
        )
    )


def serve(
    socket_path: Path,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    sockets: Sequence[socket.socket] = (),
    pin: str | None = None,
    names: Sequence[str] = (),
    announce: Callable[[str], None],
    words: Words = in_english,
    begun: Callable[[Callable[[], None]], None] = lambda _: None,
) -> None:
    """Serves the page of the referee at `socket_path` until SIGINT or SIGTERM.

    It does so on `sockets` that listen already, whose side of the network this process need not
    see, or else at `host` and `port`.

    `announce` gets the text for the terminal once the page can be opened: its addresses and, if
    `host` is not of this machine alone, the PIN and a QR code; without these if systemd listens,
    for then it is a log. `pin` None draws one, until a referee shows another one. `names` are hosts under which the page may be asked for besides this machine's own names and page_addresses.
    The referee may come later, and go and come again. Call it in the main thread, which gets
    signals. `begun` is given what ends the service from any thread. Raises CannotListen.
    """
    logging.basicConfig(handlers=[BoundedLog(now_ms)], format="%(message)s")
    place = _handed_over(sockets) if sockets else _choose_place(host, port)
    with contextlib.ExitStack() as opened:
        for each in place.sockets:
            opened.enter_context(each)
            # Sockets that are accepted inherit it: a browser that stopped reading is gone in time.
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNACKNOWLEDGED_MS)
        if all(is_loopback(each.getsockname()[0]) for each in place.sockets):
            lock, access = None, HostAndOriginRules(names)
        else:
            pin = strip_blanks(pin) if pin else generate_pin(secrets.token_bytes)
            lock = PinVerifier(pin, secrets.token_bytes(_KEY_BYTES))
            access = HostAndOriginRules((*place.hosts, *names), open_to_lan=True)
        running = make_server(application(socket_path, access, lock, now_ms))
        with _ended_by_signals(running):
            shown = None if lock is None or sockets else pin
            announce(page_addresses.announcement(place.pages, shown, words))
            begun(lambda: setattr(running, "should_exit", True))
            running.run(list(place.sockets))


@contextlib.contextmanager
def _ended_by_signals(running: uvicorn.Server) -> Generator[None]:
    """A signal ends the server and nothing else, also before it listens to signals itself.

    uvicorn ends on a signal and then raises it again, which would kill the process.
    """

    def end(_number: int, _frame: FrameType | None) -> None:
        running.should_exit = True

    before = {each: signal.signal(each, end) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _is_an_error(record: logging.LogRecord) -> bool:
    """uvicorn also calls it an error when an upgrade is refused with a response.

    What is no request, and that nobody is there for an answer any more, is an error of whoever
    sends it or goes, as often as they like.
    """
    return not str(record.msg).startswith(_NO_ERRORS)


def _why(error: OSError, host: str, port: int) -> Sentence:
    """Return why nothing listens there, in a sentence."""
    if error.errno in _NOT_OURS:
        return says("Port {port} cannot be used. Choose another one.", port=port)
    return says("{host} is not an address of this machine.", host=host)
