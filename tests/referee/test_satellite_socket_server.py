"""Satellites watch over a socket. Whatever they send or leave unread, nobody waits for them."""

import json
import os
import selectors
import socket
import stat
import struct
from collections.abc import Generator, Iterable
from contextlib import suppress
from pathlib import Path

import pytest

from companion.referee.satellite_socket_server import (
    AT_A_TIME,
    BACKLOG,
    CLOSED,
    FULL,
    MOST,
    NO_RECORD,
    TOO_LONG,
    Message,
    SatelliteSocketServer,
    is_stranger,
)
from companion.referee.stop_signals import ProcessStopped
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.message_limits import LONGEST_ASKED as LONGEST_LINE
from companion.referee_socket.message_limits import LONGEST_SAID
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.sentences import says

HELLO = {"type": "hello"}
RECORD = {"type": "record", "text": "x" * 5 * BACKLOG}
"""A match of a whole summer."""
PATIENCE = 10_000
"""So often is more than anything here has to be waited for."""


class Ear:
    """A guest that keeps what it hears and answers with how much that was."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.gone_times = 0

    def greeting(self) -> Iterable[Message]:
        yield HELLO
        yield {"type": "panel", "windows": []}

    def hear(self, said: Message, /) -> Message | None:
        self.heard.append(said)
        match said:
            case {"type": "count"}:
                return {"type": "counted", "text": str(len(self.heard))}
            case {"type": "long"}:
                return {"type": "record", "text": "x" * (BACKLOG // 4)}
            case {"type": "record"}:
                return RECORD
            case {"type": "longest"}:
                return {"type": "record", "number": 7, "text": "x" * LONGEST_SAID}
            case _:
                return None

    def close(self) -> None:
        self.gone_times += 1


class Client:
    """A satellite. It reads when it is told to."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
        self.socket.connect(str(path))
        self._rest = b""

    def says(self, text: bytes) -> None:
        assert self.socket.send(text) == len(text)

    def reads(self) -> list[Message]:
        """All messages that have come; the connection may have ended after them."""
        with suppress(BlockingIOError, ConnectionResetError):
            while more := self.socket.recv(1 << 20):
                self._rest += more
        *lines, self._rest = self._rest.split(b"\n")
        return [json.loads(one) for one in lines]

    @property
    def over(self) -> bool:
        """Whether it was let go."""
        self.reads()
        try:
            return self.socket.recv(1) == b""
        except BlockingIOError:
            return False
        except ConnectionResetError:
            return True


class Post:
    """The socket, a loop that turns only when it is told to, and everybody at it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.selector = selectors.DefaultSelector()
        self.ears: list[Ear] = []
        self.clients: list[Client] = []
        self.open_to_all = True
        self.satellites = SatelliteSocketServer(
            self.selector, path, self._welcome, lambda: self.open_to_all
        )

    def _welcome(self) -> Ear:
        self.ears.append(Ear())
        return self.ears[-1]

    def turns(self) -> None:
        """The loop turns until nothing is left to do."""
        for _ in range(PATIENCE):
            ready = self.selector.select(0)
            if not ready:
                return
            for key, events in ready:
                key.data(events)
        raise AssertionError("the loop never rests")

    def joined(self) -> Client:
        """One more satellite."""
        client = Client(self.path)
        self.clients.append(client)
        self.turns()
        return client

    def close(self) -> None:
        for client in self.clients:
            client.socket.close()
        self.satellites.close()
        self.selector.close()


@pytest.fixture
def post(tmp_path: Path) -> Generator[Post]:
    post = Post(tmp_path / "referee.sock")
    yield post
    post.close()


# What is said -------------------------------------------------------------------------------


def test_a_new_one_is_greeted_and_then_told_like_all_the_others(post: Post) -> None:
    first = post.joined()
    post.satellites.tell({"n": 1})
    second = post.joined()
    post.satellites.tell({"n": 2})
    greeting = list(Ear().greeting())
    assert first.reads() == [*greeting, {"n": 1}, {"n": 2}]
    assert second.reads() == [*greeting, {"n": 2}]


def test_an_answer_is_for_the_one_who_asked(post: Post) -> None:
    asks, other = post.joined(), post.joined()
    asks.reads()
    other.reads()
    asks.says(b'{"type":"count"}\n')
    post.turns()
    assert asks.reads() == [{"type": "counted", "text": "1"}]
    assert other.reads() == []


def test_lines_are_lines_however_they_are_cut(post: Post) -> None:
    client = post.joined()
    text = b'{"n": 1}\n{"n": "\xc3\xb1"}\n{"n":\n'
    for at in range(len(text)):
        client.says(text[at : at + 1])
        post.turns()
    client.says(b'{"n": 3}\n{"n": 4}\n{"n": ')
    post.turns()
    assert post.ears[0].heard == [{"n": 1}, {"n": "ñ"}, {"n": 3}, {"n": 4}]


def test_a_message_is_one_line_of_utf_8(post: Post) -> None:
    assert encode_line({"text": "Añn ■\n"}) == '{"text":"Añn ■\\n"}\n'.encode()
    assert encode_line({"text": "\ud800"}) == b'{"text":"?"}\n'


# Who misbehaves -----------------------------------------------------------------------------

GARBAGE = {
    "no JSON": b"are you there?\n",
    "nothing": b"\n",
    "no object": b'["key"]\n',
    "no text": b"\xff\xfe\x00\n",
    "half a text in another encoding": b"\x00{\x00\n",
    "too deep": b"[" * 4000 + b"\n",
    "a long number": b"9" * 4000 + b"\n",
    "no number": b"NaN\n",
}


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_is_answered_and_forgotten(garbage: str, post: Post) -> None:
    client = post.joined()
    client.reads()
    client.says(GARBAGE[garbage] + b'{"type":"count"}\n')
    post.turns()
    assert client.reads() == [
        refusal_error_message(says("not understood")),
        {"type": "counted", "text": "1"},
    ]


@pytest.mark.parametrize("ended", [b"\n", b""])
def test_satellite_that_sends_a_too_long_line_is_disconnected(ended: bytes, post: Post) -> None:
    client, other = post.joined(), post.joined()
    client.says(b'{"n": 1}\n' + b"x" * (LONGEST_LINE + 1) + ended + b'{"n": 2}\n')
    post.turns()
    assert client.reads()[-1] == refusal_error_message(TOO_LONG)
    assert client.over
    assert post.ears[0].heard == []
    assert [ear.gone_times for ear in post.ears] == [1, 0]
    post.satellites.tell({"n": 3})
    assert other.reads()[-1] == {"n": 3}


def test_a_line_may_be_as_long_as_it_may(post: Post) -> None:
    client = post.joined()
    client.says(b'{"n": "'.ljust(LONGEST_LINE - 2, b"x") + b'"}\n')
    post.turns()
    assert len(post.ears[0].heard) == 1
    assert not client.over


def test_satellite_that_does_not_read_is_disconnected_and_others_miss_nothing(post: Post) -> None:
    slow, quick = post.joined(), post.joined()
    told = {"text": "x" * 5000}
    got: list[Message] = []
    for _ in range(2 * BACKLOG // 5000):
        post.satellites.tell(told)
        post.turns()
        got += quick.reads()
    assert got == [*Ear().greeting(), *[told] * (2 * BACKLOG // 5000)]
    assert [ear.gone_times for ear in post.ears] == [1, 0]
    assert slow.over


def test_satellite_that_reads_late_gets_everything_in_order(post: Post) -> None:
    slow = post.joined()
    told: list[Message] = [{"n": n, "text": "x" * 5000} for n in range(BACKLOG // 5100)]
    for message in told:
        post.satellites.tell(message)
    got: list[Message] = []
    for _ in range(len(told)):
        got += slow.reads()
        post.turns()
    assert got == [*Ear().greeting(), *told]
    post.turns()
    assert post.ears[0].gone_times == 0


def test_no_satellite_has_more_than_a_few_lines_taken_before_keys_have_their_turn(
    post: Post,
) -> None:
    loud, quiet = post.joined(), post.joined()
    loud.says(b"".join(b'{"n":%d}\n' % number for number in range(2_000)))
    quiet.says(b'{"type":"count"}\n')
    for ready, events in post.selector.select(0):
        ready.data(events)
    assert len(post.ears[0].heard) <= AT_A_TIME
    assert len(post.ears[1].heard) == 1
    for _ in range(2_000 // AT_A_TIME + 1):
        post.turns()
    assert [said["n"] for said in post.ears[0].heard] == list(range(2_000))


def test_satellite_that_asks_and_never_reads_is_disconnected_and_not_heard(post: Post) -> None:
    client = post.joined()
    client.says(b'{"type":"long"}\n' * 100)
    post.turns()
    assert 4 < len(post.ears[0].heard) < 20
    assert post.ears[0].gone_times == 1
    assert client.over


def test_an_answer_may_be_as_long_as_it_is(post: Post) -> None:
    client = post.joined()
    client.says(b'{"type":"record"}\n')
    post.satellites.tell({"n": 1})
    got: list[Message] = []
    for n in range(2, 40):
        post.turns()
        post.satellites.tell({"n": n})
        got += client.reads()
    assert RECORD in got
    assert got[-1] == {"n": 39}
    assert post.ears[0].gone_times == 0
    client.says(b'{"type":"record"}\n' * 3)
    post.turns()
    assert client.over, "who asks again and again has to read"


def test_a_record_that_no_line_holds_is_refused(post: Post) -> None:
    client = post.joined()
    client.reads()
    client.says(b'{"type":"longest"}\n{"type":"count"}\n')
    post.turns()
    assert client.reads() == [
        {**refusal_error_message(NO_RECORD), "number": 7},
        {"type": "counted", "text": "2"},
    ]


def test_backlog_limit_is_unchanged_after_a_satellite_has_read_a_long_answer(post: Post) -> None:
    client = post.joined()
    client.says(b'{"type":"record"}\n')
    for _ in range(40):
        post.turns()
        client.reads()
    for _ in range(2 * BACKLOG // 5000):
        post.satellites.tell({"text": "x" * 5000})
    assert post.ears[0].gone_times == 1


def test_satellite_that_leaves_is_reported_gone_once(post: Post) -> None:
    client, other = post.joined(), post.joined()
    client.says(b'{"n": 1}\n{"n": 2')
    client.socket.close()
    post.satellites.tell({"n": 3})
    post.turns()
    post.satellites.tell({"n": 4})
    post.turns()
    assert [ear.gone_times for ear in post.ears] == [1, 0]
    assert other.reads()[-2:] == [{"n": 3}, {"n": 4}]


def test_satellites_beyond_the_limit_are_refused(post: Post) -> None:
    many = [post.joined() for _ in range(MOST)]
    more = [post.joined() for _ in range(20)]
    assert len(post.ears) == MOST
    assert all(client.reads() == [refusal_error_message(FULL)] for client in more)
    assert all(client.over for client in more)
    post.satellites.tell({"n": 1})
    assert all(client.reads()[-1] == {"n": 1} for client in many)
    many[3].socket.close()
    post.turns()
    assert post.joined().reads()[0] == HELLO


# The socket ---------------------------------------------------------------------------------


def test_the_socket_is_for_its_owner_and_group_and_gone_in_the_end(tmp_path: Path) -> None:
    path = tmp_path / "referee.sock"
    post = Post(path)
    client = post.joined()
    assert stat.S_IMODE(path.stat().st_mode) == 0o660
    post.satellites.close()
    assert post.ears[0].gone_times == 1
    assert client.over
    assert not path.exists()
    assert not post.selector.get_map()
    client.socket.close()
    post.selector.close()


def test_a_socket_that_was_left_behind_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "referee.sock"
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path))
    post = Post(path)
    assert post.joined().reads()[0] == HELLO
    post.close()


def test_a_socket_at_which_somebody_listens_is_theirs(post: Post) -> None:
    client = post.joined()
    with selectors.DefaultSelector() as selector, pytest.raises(OSError, match="in use"):
        SatelliteSocketServer(selector, post.path, Ear)
    post.turns()
    post.satellites.tell({"n": 1})
    assert client.reads()[-1] == {"n": 1}
    assert post.joined().reads()[0] == HELLO


def test_nothing_but_a_socket_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "shopping-list"
    path.write_text("eggs", encoding="utf-8")
    with selectors.DefaultSelector() as selector, pytest.raises(OSError, match="in use"):
        SatelliteSocketServer(selector, path, Ear)
    assert path.read_text(encoding="utf-8") == "eggs"


@pytest.mark.parametrize(("user", "stranger"), [(0, False), (os.getuid(), False), (65534, True)])
def test_whoever_is_neither_root_nor_the_referee_is_a_stranger(user: int, stranger: bool) -> None:
    class Peer(socket.socket):
        def getsockopt(self, *_: int) -> bytes:  # pyright: ignore[reportIncompatibleMethodOverride] -- one of its ways
            return struct.pack("iII", 1, user, 7)

    with Peer() as connection:
        assert is_stranger(connection) is stranger


def test_strangers_are_let_in_and_stay_only_while_it_is_open_to_all(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    def anybody(_: socket.socket) -> bool:
        return True

    monkeypatch.setattr("companion.referee.satellite_socket_server.is_stranger", anybody)
    early = post.joined()
    assert early.reads()[0] == HELLO
    post.open_to_all = False
    post.satellites.tell({"type": "facts"})
    assert early.reads() == [refusal_error_message(CLOSED)]
    assert early.over
    late = post.joined()
    assert late.reads() == [refusal_error_message(CLOSED)]
    assert late.over
    post.open_to_all = True
    assert not post.joined().over


def test_own_satellite_stays_when_the_socket_is_closed_to_strangers(post: Post) -> None:
    own = post.joined()
    post.open_to_all = False
    post.satellites.tell({"type": "facts"})
    assert own.reads()[-1] == {"type": "facts"}
    assert not own.over


def test_a_referee_that_is_ended_while_it_begins_to_listen_leaves_no_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One run of 12,000 tests on a busy machine found such a socket."""
    path = tmp_path / "referee.sock"

    def told(_path: Path, _mode: int) -> None:
        raise ProcessStopped

    with selectors.DefaultSelector() as selector:
        with monkeypatch.context() as patched:
            patched.setattr(Path, "chmod", told)
            with pytest.raises(ProcessStopped):
                SatelliteSocketServer(selector, path, Ear)
        assert not path.exists()
        SatelliteSocketServer(selector, path, Ear).close()
