"""The satellite as a process: where it listens, what it says, how it ends."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from companion.web.server_process import CannotListen, listen, serve
from tests.web.serving import Site

SERVE = """
import sys
from pathlib import Path
from companion.web.server_process import serve
serve(Path(sys.argv[1]), host=sys.argv[2], port=0, announce=lambda text: print(text, flush=True))
"""


def test_a_port_that_is_taken_is_said() -> None:
    with listen("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        with pytest.raises(CannotListen, match=f"Port {port} is taken by another program."):
            listen("127.0.0.1", port)


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid", "1.2.3.4.5", "\0"])
def test_an_address_of_another_machine_is_said(host: str) -> None:
    with pytest.raises(CannotListen, match="is not an address of this machine"):
        listen(host, 0)


def test_ipv6_is_listened_to_as_well() -> None:
    with listen("::1", 0) as listening:
        assert listening.family == socket.AF_INET6


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_web_server_can_be_stopped_as_soon_as_it_announces_its_address(
    tmp_path: Path, end: signal.Signals
) -> None:
    told: list[str] = []

    def reads_and_ends(text: str) -> None:
        told.append(text)
        signal.raise_signal(end)

    serve(tmp_path / "nobody", host="127.0.0.1", port=0, announce=reads_and_ends)
    assert len(told) == 1


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_web_server_without_a_referee_serves_until_told_to_stop(
    tmp_path: Path, end: signal.Signals
) -> None:
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-c", SERVE, str(tmp_path / "nobody"), "127.0.0.1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = process.stdout.readline()
        address = re.fullmatch(r"The device is at http://127\.0\.0\.1:(\d+)/\n", said)
        assert address is not None
        site = Site(int(address[1]))
        assert site.ask("/").status == 200
        with pytest.raises(InvalidStatus), site.look(origin="http://elsewhere.example"):
            pass
        with site.look() as eye:
            assert eye.sees()["text"] == "Waiting for the referee."
            process.send_signal(end)
            assert process.stdout.read() == ""
        assert process.stderr.read() == ""
    assert process.returncode == os.EX_OK
