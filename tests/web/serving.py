"""The satellite on a port of this machine, for as long as a test needs it."""

import contextlib
import http.client
import json
import queue
import socket
import threading
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.sync.client import ClientConnection, connect

from companion.games import GAMES
from companion.web.asgi_app import application
from companion.web.host_and_origin_rules import HostAndOriginRules
from companion.web.pin_check_and_ticket import PinAndTicketVerifier
from companion.web.server_process import listen, make_server, now_ms

PATIENCE_S = 10.0
KEY = bytes(range(32))


class Clock:
    """Monotonic ms that stand still until told otherwise."""

    def __init__(self) -> None:
        self.now = 1_000

    def __call__(self) -> int:
        return self.now


class Far:
    """Makes every browser one at this address of the local network."""

    def __init__(self, inner: ASGIApp, address: str = "192.168.1.7") -> None:
        self.inner = inner
        self.address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            scope["client"] = (self.address, 50_000)
        await self.inner(scope, receive, send)


class Answer(NamedTuple):
    """What came back for a request."""

    status: int
    headers: Mapping[str, str]
    text: str


class Site:
    """Where a satellite serves."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}/"

    def ask(
        self, path: str, method: str = "GET", body: str | None = None, **headers: str
    ) -> Answer:
        """One request; `headers` has its names with underscores."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        with contextlib.closing(connection):
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, body, named)
            answer = connection.getresponse()
            fields = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, fields, answer.read().decode())

    @contextlib.contextmanager
    def look(
        self,
        *,
        host: str | None = None,
        origin: str | None = None,
        cookie: str | None = None,
        lang: str = "en",
        watch: bool = False,
        buffer: int | None = None,
    ) -> "Generator[Eye]":
        """A browser's WebSocket; raises websockets' InvalidStatus if it is denied."""
        connected = socket.socket()
        if buffer is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connected.connect(("127.0.0.1", self.port))
        host = host or self.host
        headers = {"Origin": f"http://{host}" if origin is None else origin}
        if cookie is not None:
            headers["Cookie"] = cookie
        with connect(
            f"ws://{host}/live?lang={lang}{'&watch' if watch else ''}",
            sock=connected,
            additional_headers={name: text for name, text in headers.items() if text},
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE_S,
            close_timeout=PATIENCE_S,
        ) as connection:
            yield Eye(connection)


class Eye:
    """A browser that sees messages and presses keys, without a page."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def sees(self) -> dict[str, Any]:
        """The next message."""
        return json.loads(self.connection.recv(PATIENCE_S))

    def sees_until(self, **wanted: object) -> dict[str, Any]:
        """The next message that has these fields; those before it are forgotten."""
        while True:
            message = self.sees()
            if wanted.items() <= message.items():
                return message

    def press(self, pad: str, name: str, down: bool = True) -> None:
        """One edge of a key."""
        self.send(json.dumps({"type": "key", "pad": pad, "name": name, "down": down}))

    def send(self, message: str | bytes) -> None:
        """Any message."""
        self.connection.send(message)


@contextlib.contextmanager
def serving(
    socket_path: Path,
    *,
    guard: HostAndOriginRules | None = None,
    lock: PinAndTicketVerifier | None = None,
    clock: Clock | None = None,
    far: bool = False,
    buffer: int | None = None,
) -> Generator[Site]:
    """Serves the referee at `socket_path`; `buffer` bytes wait for a browser outside of it."""
    app = application(
        socket_path, guard or HostAndOriginRules(), lock, clock or now_ms, lambda: GAMES
    )
    listening = listen("127.0.0.1", 0)
    if buffer is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    running = make_server(Far(app) if far else app)
    raised: queue.Queue[BaseException] = queue.Queue()

    def run() -> None:
        try:
            running.run([listening])
        except BaseException as error:  # noqa: BLE001 -- raised again where the test sees it
            raised.put(error)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield Site(listening.getsockname()[1])
    finally:
        running.should_exit = True
        thread.join(PATIENCE_S)
        listening.close()
    assert not thread.is_alive()
    assert raised.empty(), raised.get()
