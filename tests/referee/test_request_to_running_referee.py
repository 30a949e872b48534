"""A request is answered, or refused with a reason, whatever the referee says or leaves out."""

import socket
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from companion.referee import request_to_running_referee as requests
from companion.referee.request_to_running_referee import ask_running_referee
from companion.referee_socket.fake_referee import hello_message, panel_update_message
from companion.referee_socket.line_framing import SocketLineReader, encode_line
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.facts import Facts
from companion.rules.sentences import Refused, says

RECORD: Facts = {"type": "record", "number": 1, "text": "all of it"}


@contextmanager
def referee(path: Path, *said: bytes, stays: bool = False) -> Generator[None]:
    """A referee that says these to the first who asks; then it goes away, or `stays`."""
    over = threading.Event()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))
        listening.listen()

        def serve() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.sendall(encode_line(hello_message()))
                reader = SocketLineReader()
                while not reader.feed(connection.recv(4096)):
                    pass
                with suppress(ConnectionError):  # who asked may have heard enough
                    connection.sendall(b"".join(said))
                if stays:
                    over.wait(10)

        thread = threading.Thread(target=serve)
        thread.start()
        yield
        over.set()
        thread.join()


def test_the_answer_is_found_among_all_that_is_said(tmp_path: Path) -> None:
    other = {**RECORD, "number": 2, "text": "of another"}
    with referee(
        tmp_path / "s", encode_line(panel_update_message()), encode_line(other), encode_line(RECORD)
    ):
        assert ask_running_referee(tmp_path / "s", {"type": "export"}) == RECORD


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (
            encode_line({**refusal_error_message(says("no match on the table")), "number": 1}),
            "no match on the table",
        ),
        (
            encode_line(refusal_error_message(says("Too many programs are connected."))),
            "Too many programs",
        ),
        (b"", "is not there now"),
        (b'{"type":"record","number":1', "is not there now"),
        (b"nonsense\n", "can't be read"),
        (b"\xff\n", "can't be read"),
        (b"[]\n", "can't be read"),
        (b'{"type":"error","number":1,"reason":"?"}\n', "can't be read"),
    ],
)
def test_why_there_is_no_answer_is_told(tmp_path: Path, said: bytes, reason: str) -> None:
    with referee(tmp_path / "s", said), pytest.raises(Refused, match=reason):
        ask_running_referee(tmp_path / "s", {"type": "export"})


def test_a_line_that_is_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "companion.referee_socket.line_framing.SocketLineReader.__init__.__defaults__", (2_000,)
    )
    with referee(tmp_path / "s", b"x" * 3_000), pytest.raises(Refused, match="can't be read"):
        ask_running_referee(tmp_path / "s", {"type": "export"})


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever it is read."""
    times = iter(range(1000))
    return lambda: next(times) * seconds


def test_a_referee_that_says_other_things_for_ever_is_not_waited_for(tmp_path: Path) -> None:
    chatter = encode_line(panel_update_message()) * 5_000
    with (
        referee(tmp_path / "s", chatter, stays=True),
        pytest.raises(Refused, match="does not answer"),
    ):
        ask_running_referee(tmp_path / "s", {"type": "export"}, ticking(requests.PATIENCE_S / 3))


def test_a_silent_referee_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "PATIENCE_S", 0.05)
    with referee(tmp_path / "s", stays=True), pytest.raises(Refused, match="does not answer"):
        ask_running_referee(tmp_path / "s", {"type": "export"})


def test_without_a_referee_nothing_is_asked(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        ask_running_referee(tmp_path / "nobody", {"type": "export"})
