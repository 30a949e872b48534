"""systemd listens for the page: the satellite takes its sockets over, and sees no network itself."""

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.web.socket_activation import inherited_sockets
from tests.web.serving import Site

START = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "2"}
os.execv(sys.executable, [sys.executable, "-W", "error", "-m", "companion", *sys.argv[3:]])
"""
"""What systemd does between fork and exec."""


def listening(host: str) -> socket.socket:
    return socket.create_server((host, 0))


def test_web_server_listens_on_every_socket_passed_by_systemd(tmp_path: Path) -> None:
    with closing(listening("127.0.0.1")) as one, closing(listening("127.0.0.1")) as other:
        numbers = [str(each.fileno()) for each in (one, other)]
        sites = [Site(each.getsockname()[1]) for each in (one, other)]
        command = ["web", "--socket", str(tmp_path / "nobody"), "--port", "1"]
        with subprocess.Popen(
            [sys.executable, "-c", START, *numbers, *command],
            pass_fds=[each.fileno() for each in (one, other)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            said = process.stdout.readline()
            assert re.fullmatch(rf"The device is at http://\S+:{sites[0].port}/\n", said)
            assert [site.ask("/").status for site in sites] == [200, 200]
            process.send_signal(signal.SIGTERM)
            assert process.stderr.read() == ""
    assert process.returncode == os.EX_OK


def test_far_browsers_need_a_pin_on_a_socket_for_all(tmp_path: Path) -> None:
    with closing(listening("0.0.0.0")) as one, closing(listening("127.0.0.1")) as other:
        numbers = [str(each.fileno()) for each in (one, other)]
        with subprocess.Popen(
            [sys.executable, "-c", START, *numbers, "web", "--socket", str(tmp_path / "nobody")],
            pass_fds=[each.fileno() for each in (one, other)],
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            browser = Site(one.getsockname()[1])
            wrong = browser.ask("/pin", "POST", '{"pin":"0"}', origin=f"http://{browser.host}")
            assert wrong.status == 403
            process.send_signal(signal.SIGTERM)
            assert process.stdout.read() == ""  # a log is no place for a PIN
    assert process.returncode == os.EX_OK


@pytest.mark.parametrize(("pid", "count"), [("", ""), ("1", "1"), ("own", "many"), (None, None)])
def test_sockets_that_are_for_somebody_else_are_left_alone(
    pid: str | None, count: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = str(os.getpid()) if pid == "own" else pid
    for name, value in (("LISTEN_PID", process), ("LISTEN_FDS", count)):
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    assert inherited_sockets() == ()
    assert "LISTEN_PID" not in os.environ
