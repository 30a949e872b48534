"""The page as a process of its own, which attackers reach from as many addresses as they like.

All of 127.0.0.0/8 is this machine. To the process only 127.0.0.1 is; every other address counts as
one of the local network.
"""

import contextlib
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple

from websockets.sync.client import ClientConnection, connect

PIN = "314159265358"
PATIENCE_S = 30.0

UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)
"""The headers of a request for a WebSocket (RFC 6455, 4.1)."""

_SERVE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))  # systemd's usual one
from pathlib import Path
from companion.web import host_and_origin_rules
host_and_origin_rules.is_loopback = lambda address: address == "127.0.0.1"
from companion.web import limited_connections
limited_connections.REQUEST_S = float(sys.argv[3])
from companion.web.server_process import serve
serve(Path(sys.argv[1]), host="0.0.0.0", port=0, pin=sys.argv[2],
      announce=lambda text: print(text, flush=True))
"""
_AT = re.compile(r"http://127\.0\.0\.1:(\d+)/")
_RESIDENT = re.compile(r"VmRSS:\s+(\d+) kB")


class Answer(NamedTuple):
    """What came back for a request, and after how many ms. The status is 0 if nothing did."""

    status: int
    cookie: str
    ms: float


class Served:
    """The page under attack, at a port of this machine."""

    def __init__(self, process: int, port: int, log: Path) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self._process = Path(f"/proc/{process}")
        self._log = log

    def connected(self, address: str, *, buffer: int | None = None) -> socket.socket:
        """A connection from an address in 127.0.0.0/8 that has `buffer` bytes for what comes in."""
        connection = socket.socket()
        if buffer is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.settimeout(PATIENCE_S)
        connection.bind((address, 0))
        connection.connect(("127.0.0.1", self.port))
        return connection

    def request(self, head: str, *headers: str, body: bytes = b"", length: int = 0) -> bytes:
        """A request that the page would take, such as ``POST /pin``; `length` overstates the body."""
        lines = [f"{head} HTTP/1.1", f"Host: {self.host}", f"Origin: http://{self.host}", *headers]
        if body or length:
            lines.append(f"Content-Length: {length or len(body)}")
        return "\r\n".join((*lines, "", "")).encode("latin-1") + body

    def upgrade(self, *headers: str, path: str = "/live") -> bytes:
        """A request for a WebSocket."""
        return self.request(f"GET {path}", *UPGRADE, *headers)

    def answer(self, address: str, method: str, path: str, body: str | None = None) -> Answer:
        """What somebody at an `address` gets for one request; nothing is tried again."""
        began = time.perf_counter()
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=PATIENCE_S, source_address=(address, 0)
        )
        status, cookie = 0, ""
        with (
            contextlib.closing(connection),
            contextlib.suppress(OSError, http.client.HTTPException),
        ):
            connection.request(method, path, body, {"Origin": f"http://{self.host}"})
            answer = connection.getresponse()
            answer.read()
            status, cookie = answer.status, answer.getheader("Set-Cookie", "")
        return Answer(status, cookie.partition(";")[0], 1000 * (time.perf_counter() - began))

    @contextlib.contextmanager
    def look(self, address: str, cookie: str = "") -> Generator[ClientConnection]:
        """The WebSocket of a page that somebody at an `address` has open."""
        with connect(
            f"ws://{self.host}/live",
            sock=self.connected(address),
            origin=f"http://{self.host}",  # pyright: ignore[reportArgumentType] -- an alias of str
            additional_headers={"Cookie": cookie} if cookie else {},
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE_S,
            close_timeout=1,
        ) as connection:
            yield connection

    def log_lines(self) -> int:
        """The lines that it has written to its log."""
        return self._log.read_bytes().count(b"\n")

    def log_text(self) -> str:
        """What it has written to its log."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def descriptors(self) -> int:
        """The files and sockets that it has open."""
        return len(os.listdir(self._process / "fd"))  # noqa: PTH208 -- counted, not looked at

    def threads(self) -> int:
        """The threads that it has."""
        return len(os.listdir(self._process / "task"))  # noqa: PTH208 -- counted, not looked at

    def resident_mb(self) -> float:
        """Its memory, in MiB."""
        found = _RESIDENT.search((self._process / "status").read_text(encoding="utf-8"))
        assert found is not None
        return int(found[1]) / 1024


@contextlib.contextmanager
def served(
    folder: Path, *, referee: Path | None = None, request_s: float = 20.0
) -> Generator[Served]:
    """Serves the page of a referee, which need not be there; the log is a file in `folder`."""
    log = folder / "log"
    arguments = (str(referee or folder / "nobody"), PIN, str(request_s))
    with (
        log.open("wb") as written,
        subprocess.Popen(
            [sys.executable, "-c", _SERVE, *arguments],
            stdout=subprocess.PIPE,
            stderr=written,
            text=True,
        ) as process,
    ):
        assert process.stdout is not None
        found = None
        while found is None and (line := process.stdout.readline()):
            found = _AT.search(line)
        try:
            assert found is not None, log.read_text(encoding="utf-8")
            yield Served(process.pid, int(found[1]), log)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.communicate(timeout=PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
