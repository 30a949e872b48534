"""The web satellite's process: it listens, announces its addresses, and serves until stopped."""

import contextlib
import errno
import http.client
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
from companion.rules.game import Game
from companion.rules.sentences import Sentence, Words, in_english, says
from companion.web import page_addresses, page_html
from companion.web.asgi_app import application
from companion.web.host_and_origin_rules import HostAndOriginRules, is_loopback
from companion.web.limited_connections import (
    AT_A_TIME,
    QUEUE,
    BrowserConnections,
    LimitedHttpProtocol,
    LimitedWebSocketProtocol,
)
from companion.web.pin_check_and_ticket import PinAndTicketVerifier
from companion.web.rate_limited_log import RateLimitedLogHandler

_LONGEST_MESSAGE = 4096
_UNACKNOWLEDGED_MS = 30_000
_KEY_BYTES = 32
_ANSWERS_S = 2.0
_NO_ERRORS = (
    "ASGI callable returned without completing handshake",
    "Invalid HTTP request received",
    "Invalid UTF-8 sequence received",
    "Unsupported upgrade request",
    "socket.send() raised exception",
)


class CannotListen(Exception):
    """The address of the page can't be used; `reason` is a sentence for the user."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.translate(in_english))
        self.reason = reason


def now_ms() -> int:
    """Return the monotonic time in ms."""
    return time.monotonic_ns() // 1_000_000


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at `host` (a name or an IP address); `port` 0 is any free one.

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
    """Listening sockets, the addresses of the page for browsers, and further hosts."""

    sockets: Sequence[socket.socket]
    pages: Sequence[str]
    hosts: Sequence[str]


def _choose_place(host: str, port: int) -> _Place:
    """Listens at `host` and `port`; raises CannotListen."""
    listening = listen(host, port)
    pages = page_addresses.page_urls(
        host, listening.getsockname()[1], page_addresses.lan_addresses()
    )
    return _Place((listening,), pages, (host, *page_addresses.own_host_names()))


def _handed_over(sockets: Sequence[socket.socket]) -> _Place:
    page = page_addresses.page_url_by_host_name(sockets[0].getsockname()[1])
    return _Place(sockets, (page,), page_addresses.own_host_names())


class LongQueueServer(uvicorn.Server):
    """uvicorn's server with a longer queue of waiting connections than it accepts at a time."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to accept connections."""
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(QUEUE)


def make_server(app: ASGIApp) -> uvicorn.Server:
    """Return a server of `app` for a socket of `listen`: ``make_server(app).run([listening])``.

    It also keeps uvicorn and asyncio from logging clients' errors.
    """
    for each in ("uvicorn.error", "asyncio"):
        logging.getLogger(each).addFilter(_is_an_error)
    connections = BrowserConnections()
    return LongQueueServer(
        uvicorn.Config(
            app,
            http=partial(LimitedHttpProtocol, connections),  # pyright: ignore[reportArgumentType] -- uvicorn calls it
            backlog=AT_A_TIME,
            ws=partial(LimitedWebSocketProtocol, connections),  # pyright: ignore[reportArgumentType] -- uvicorn calls it
            ws_max_size=_LONGEST_MESSAGE,
            ws_per_message_deflate=False,
            lifespan="on",
            # A local browser needs no PIN, so a client must not forge another's address.
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
    games: Callable[[], Sequence[Game]] = tuple[Game],
) -> None:
    """Serves the page of the referee at `socket_path` until SIGINT or SIGTERM.

    It uses `sockets` that listen already, whose network this process need not see, or else listens
    at `host` and `port`.

    `announce` gets the text for the terminal once the page can be opened: its addresses and, if
    `host` is not of this machine alone, the PIN and a QR code; without these if systemd listens, as
    the text goes to a log then. With `pin` None one is drawn, until a referee shows another one.
    `names` are hosts at which the page may be requested besides this machine's own names and
    addresses.

    The referee may come later, and go and come again. Past matches of these `games` can be shown.

    Call it in the main thread, which gets signals. `begun` is given a function that ends the
    service from any thread. Raises CannotListen.
    """
    logging.basicConfig(handlers=[RateLimitedLogHandler(now_ms)], format="%(message)s")
    place = _handed_over(sockets) if sockets else _choose_place(host, port)
    with contextlib.ExitStack() as opened:
        for each in place.sockets:
            opened.enter_context(each)
            # Accepted sockets inherit it: a browser that stopped reading is disconnected in time.
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNACKNOWLEDGED_MS)
        if all(is_loopback(each.getsockname()[0]) for each in place.sockets):
            lock, access = None, HostAndOriginRules(names)
        else:
            pin = strip_blanks(pin) if pin else generate_pin(secrets.token_bytes)
            lock = PinAndTicketVerifier(pin, secrets.token_bytes(_KEY_BYTES))
            access = HostAndOriginRules((*place.hosts, *names), open_to_lan=True)
        running = make_server(application(socket_path, access, lock, now_ms, games))
        with _ended_by_signals(running):
            shown = None if lock is None or sockets else pin
            announce(page_addresses.addresses_and_pin_text(place.pages, shown, words))
            begun(lambda: setattr(running, "should_exit", True))
            running.run(list(place.sockets))


@contextlib.contextmanager
def _ended_by_signals(running: uvicorn.Server) -> Generator[None]:
    """Lets a signal end the server and nothing else, even before it handles signals itself.

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


def _is_page_of_companion(host: str, port: int) -> bool:
    """Return whether a page of a companion is at a port of this machine."""
    connection = http.client.HTTPConnection(_own_host(host), port, timeout=_ANSWERS_S)
    with contextlib.closing(connection), contextlib.suppress(OSError, http.client.HTTPException):
        connection.request("GET", "/static/icon.svg", headers={"Host": f"127.0.0.1:{port}"})
        own = page_html.STATIC.joinpath("icon.svg").read_bytes()
        return connection.getresponse().read(len(own) + 1) == own
    return False


def _own_host(host: str) -> str:
    """Return where this machine is at an address at which it listens."""
    return "127.0.0.1" if host in ("0.0.0.0", "") else "::1" if host == "::" else host  # noqa: S104 -- nothing listens here


def _is_an_error(record: logging.LogRecord) -> bool:
    """Returns whether a log record is an error of this server, not of a client.

    uvicorn also logs malformed requests, vanished clients and refused upgrades as errors, as often
    as clients cause them.
    """
    return not str(record.msg).startswith(_NO_ERRORS)


def _why(error: OSError, host: str, port: int) -> Sentence:
    """Return the reason why nothing can listen there, and what to do."""
    if error.errno == errno.EACCES:
        return says("Port {port} cannot be used. Choose one from 1024 on.", port=port)
    if error.errno == errno.EADDRINUSE:
        address = page_addresses.page_urls(host, port, ())[0]
        if _is_page_of_companion(host, port):
            return says(
                "A companion is already running: open {address}, or end it with Ctrl-C where it"
                " was started. For a second one choose another port and folder:"
                " make play PORT=8080, or --port 8080 --state FOLDER.",
                address=address,
            )
        return says(
            "Port {port} is taken by another program. Choose another one:"
            " make play PORT=8080, or --port 8080.",
            port=port,
        )
    return says("{host} is not an address of this machine.", host=host)
