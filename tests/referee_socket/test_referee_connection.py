"""The link to the referee: it comes back from everything and hands on nothing stale."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.console.keys_and_edges import KitKey
from companion.referee_socket import correction_messages, referee_connection
from companion.referee_socket.correction_messages import (
    ConsentRequested,
    CorrectableFieldsAnswer,
    CorrectableFieldsRequest,
    CorrectionRequest,
)
from companion.referee_socket.fake_referee import FakeReferee, hello_message
from companion.referee_socket.key_edge_message import KeyEdgeMessage
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.referee_connection import (
    GONE,
    OTHER_VERSION,
    SILENT,
    TOO_LONG,
    UNREADABLE,
    NoAnswer,
    RefereeConnection,
)
from companion.referee_socket.referee_message_decoder import (
    Answer,
    DeviceHello,
    LampsChanged,
    Message,
    RequestRefused,
)
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import Refused, Sentence, says

PATIENCE_S = 10.0
LAMPS = {"type": "lamps", "lit": ["left"]}

Story = Callable[[RefereeConnection, "asyncio.Queue[Message | None]"], Awaitable[None]]


def told(path: Path, story: Story) -> None:
    """Runs a satellite and a story; the queue has what it heard, and None when it lost."""

    async def run() -> None:
        heard: asyncio.Queue[Message | None] = asyncio.Queue()
        link = RefereeConnection(path, heard.put_nowait, lambda _: heard.put_nowait(None))
        running = asyncio.create_task(link.run())
        async with asyncio.timeout(PATIENCE_S):
            await story(link, heard)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(run())


def test_referee_connection_delivers_the_hello_before_other_messages(tmp_path: Path) -> None:
    async def story(_: RefereeConnection, heard: "asyncio.Queue[Message | None]") -> None:
        assert isinstance(await heard.get(), DeviceHello)
        assert await heard.get() == LampsChanged(("left",))

    with FakeReferee(tmp_path / "s", hello_message(), LAMPS) as referee:
        told(referee.path, story)


@pytest.mark.parametrize(
    "noise",
    [b"nonsense\n", b'{"type":"weather"}\n', b'{"type":"lamps","lit":7}\n', b"\n\n", b"\xff\n"],
)
def test_noise_is_left_out(tmp_path: Path, noise: bytes) -> None:
    with FakeReferee(tmp_path / "s") as referee:

        async def story(_: RefereeConnection, heard: "asyncio.Queue[Message | None]") -> None:
            assert isinstance(await heard.get(), DeviceHello)
            referee.say_raw(noise)
            referee.say(LAMPS)
            assert await heard.get() == LampsChanged(("left",))

        told(referee.path, story)


def test_before_the_hello_nothing_counts(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, heard: "asyncio.Queue[Message | None]") -> None:
        assert isinstance(await heard.get(), DeviceHello)
        assert heard.empty()
        assert link.send_key_edge(KeyEdgeMessage(KitKey("left", "1"), down=True))

    with FakeReferee(
        tmp_path / "s", LAMPS, {"type": "record", "text": ""}, hello_message()
    ) as referee:
        told(referee.path, story)
        assert referee.edges(1) == ["left 1 down"]


def test_another_protocol_is_no_referee(tmp_path: Path) -> None:
    with FakeReferee(tmp_path / "s", hello_message(protocol=9), LAMPS) as referee:

        async def story(link: RefereeConnection, heard: "asyncio.Queue[Message | None]") -> None:
            for _ in range(2):
                await asyncio.to_thread(referee.wait_for_satellite)
            assert heard.get_nowait() is None
            assert heard.empty(), "nothing is said twice"
            assert not link.send_key_edge(KeyEdgeMessage(KitKey("left", "1"), down=True))

        told(referee.path, story)


def test_a_line_without_an_end_starts_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "companion.referee_socket.line_framing.SocketLineReader.__init__.__defaults__", (2_000,)
    )
    with FakeReferee(tmp_path / "s") as referee:

        async def story(_: RefereeConnection, heard: "asyncio.Queue[Message | None]") -> None:
            assert isinstance(await heard.get(), DeviceHello)
            referee.say_raw(b"x" * 3_000)
            assert await heard.get() is None
            assert isinstance(await heard.get(), DeviceHello)

        told(referee.path, story)


def test_a_referee_that_reads_nothing_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "s"

    async def story(link: RefereeConnection, heard: "asyncio.Queue[Message | None]") -> None:
        connected: list[asyncio.StreamWriter] = []

        async def deaf(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connected.append(writer)
            writer.write(encode_line(hello_message()))

        async with await asyncio.start_unix_server(deaf, str(path), limit=64):
            assert isinstance(await heard.get(), DeviceHello)
            while link.send_key_edge(KeyEdgeMessage(KitKey("left", "1"), down=True)):
                pass
            assert await heard.get() is None
            for each in connected:
                each.close()

    told(path, story)


# Asks ---------------------------------------------------------------------------------------

WISH = CorrectionRequest([("red", 22)])
OFFER = correction_messages.encode_correctable_fields(
    (CorrectableField("red", says("RED"), says("?"), range(-999, 9), 3),), ()
)


def asked(
    link: RefereeConnection, wish: CorrectableFieldsRequest | CorrectionRequest = WISH
) -> "asyncio.Future[Answer | NoAnswer]":
    """Sends a wish; what it is answered, which must come once."""
    answer: asyncio.Future[Answer | NoAnswer] = asyncio.get_running_loop().create_future()
    link.request_correction(wish, answer.set_result)
    return answer


async def heard_number(referee: FakeReferee) -> int:
    """The number of the next ask that the referee hears."""
    number = (await asyncio.to_thread(referee.receive))["number"]
    assert isinstance(number, int)
    return number


def with_referee(
    tmp_path: Path, story: Callable[[RefereeConnection, FakeReferee], Awaitable[None]]
) -> None:
    """A story with a referee that has said hello."""
    with FakeReferee(tmp_path / "s") as referee:

        async def met(link: RefereeConnection, heard: "asyncio.Queue[Message | None]") -> None:
            assert isinstance(await heard.get(), DeviceHello)
            await story(link, referee)

        told(referee.path, met)


def test_answers_find_their_asks_in_any_order(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        fields, proposal = asked(link, CorrectableFieldsRequest([])), asked(link)
        one, two = await heard_number(referee), await heard_number(referee)
        referee.say_once(
            {**correction_messages.SETTLEMENT, "number": two},
            {**OFFER, "number": one},
        )
        assert await proposal == ConsentRequested(two)
        answer = await fields
        assert isinstance(answer, CorrectableFieldsAnswer)
        assert answer.fields[0].values == range(-999, 9)

    with_referee(tmp_path, story)


def test_a_refusal_is_an_answer(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        answer = asked(link)
        number = await heard_number(referee)
        referee.say_once({**refusal_error_message(says("nothing is changed")), "number": number})
        assert await answer == RequestRefused(number, says("nothing is changed"))

    with_referee(tmp_path, story)


@pytest.mark.parametrize(
    "answer",
    [
        {"type": "fields", "fields": [{"name": "red", "least": "x"}], "changes": []},
        {"type": "fields", "fields": 7},
        {"type": "weather"},
        {"type": "error", "reason": "no sentence"},
        {"type": "record", "text": "an answer to something else"},
        {"type": "fields", "fields": [], "changes": []},
    ],
)
def test_an_answer_that_can_not_be_read_is_told_at_once(tmp_path: Path, answer: Facts) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        unread = asked(link)
        referee.say_once({**answer, "number": await heard_number(referee)})
        assert await unread == NoAnswer(UNREADABLE)

    with_referee(tmp_path, story)


def test_an_answer_without_an_end_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "companion.referee_socket.line_framing.SocketLineReader.__init__.__defaults__", (2_000,)
    )

    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        unread = asked(link)
        await heard_number(referee)
        referee.say_raw(b"x" * 3_000)
        assert await unread == NoAnswer(UNREADABLE)

    with_referee(tmp_path, story)


@pytest.mark.parametrize("late", [{"number": 99}, {}, {"number": "0"}])
def test_an_answer_under_another_number_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: Facts
) -> None:
    monkeypatch.setattr(referee_connection, "ANSWER_S", 0.1)

    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        waiting = asked(link)
        await heard_number(referee)
        referee.say_once({**correction_messages.SETTLEMENT, **late})
        assert await waiting == NoAnswer(SILENT)

    with_referee(tmp_path, story)


def test_an_answer_that_comes_too_late_is_not_that_of_the_next_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        monkeypatch.setattr(referee_connection, "ANSWER_S", 0.01)
        assert await asked(link) == NoAnswer(SILENT)
        monkeypatch.undo()
        late = await heard_number(referee)
        anew = asked(link)
        number = await heard_number(referee)
        referee.say_once(
            {**refusal_error_message(says("late")), "number": late},
            {**correction_messages.SETTLEMENT, "number": number},
        )
        assert await anew == ConsentRequested(number)

    with_referee(tmp_path, story)


def test_a_referee_that_dies_over_an_ask_is_not_waited_for(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        waiting = asked(link)
        await heard_number(referee)
        referee.drop()
        assert await waiting == NoAnswer(GONE)

    with_referee(tmp_path, story)


def test_without_a_referee_an_ask_is_answered_at_once(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, _: "asyncio.Queue[Message | None]") -> None:
        assert asked(link).result() == NoAnswer(GONE)
        with pytest.raises(Refused, match="not there"):
            await link.export()

    told(tmp_path / "nobody", story)


def test_an_ask_that_no_line_holds_is_not_sent(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        long = CorrectionRequest([("red", "x" * 5_000)])
        assert asked(link, long).result() == NoAnswer(TOO_LONG)
        link.send_key_edge(KeyEdgeMessage(KitKey("left", "1"), down=True))
        assert await asyncio.to_thread(referee.edges, 1) == ["left 1 down"]

    with_referee(tmp_path, story)


def test_a_refused_key_is_heard(tmp_path: Path) -> None:
    said = refusal_error_message(says("keys are on the box"))
    with FakeReferee(tmp_path / "s", hello_message(), said) as referee:

        async def story(_: RefereeConnection, heard: "asyncio.Queue[Message | None]") -> None:
            assert isinstance(await heard.get(), DeviceHello)
            assert await heard.get() == RequestRefused(None, says("keys are on the box"))

        told(referee.path, story)


# Why there is no referee --------------------------------------------------------------------


def reason_of(path: Path) -> Sentence:
    """The first reason that is found why there is no referee at `path`."""

    async def run() -> Sentence:
        why: asyncio.Queue[Sentence] = asyncio.Queue()
        link = RefereeConnection(path, lambda _: None, why.put_nowait)
        running = asyncio.create_task(link.run())
        async with asyncio.timeout(PATIENCE_S):
            reason = await why.get()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return reason

    return asyncio.run(run())


def test_a_referee_of_another_version_is_named(tmp_path: Path) -> None:
    with FakeReferee(tmp_path / "s", hello_message(protocol=1)) as referee:
        assert reason_of(referee.path) == OTHER_VERSION


def test_refused_referee_connection_tells_the_reason(tmp_path: Path) -> None:
    path, closed = tmp_path / "s", says("The page is switched off in the device's settings.")

    async def run() -> None:
        def turn_away(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(encode_line(refusal_error_message(closed)))
            writer.close()

        async with await asyncio.start_unix_server(turn_away, str(path)):
            assert await asyncio.to_thread(reason_of, path) == closed

    asyncio.run(run())


def test_a_socket_that_may_not_be_opened_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def barred(_: str) -> None:
        raise PermissionError

    monkeypatch.setattr(asyncio, "open_unix_connection", barred)
    path = tmp_path / "s"
    assert reason_of(path) == says("{file} can't be opened; try it with sudo.", file=str(path))


# Exports ------------------------------------------------------------------------------------


def test_concurrent_record_requests_share_one_answer(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        asking = [asyncio.create_task(link.export()) for _ in range(3)]
        number = await heard_number(referee)
        referee.say_once({"type": "record", "number": number, "text": "all of it"})
        assert await asyncio.gather(*asking) == ["all of it"] * 3
        assert referee.has_heard_all

    with_referee(tmp_path, story)


def test_a_silent_referee_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee_connection, "EXPORT_S", 0.01)

    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        with pytest.raises(Refused, match="does not answer"):
            await link.export()
        monkeypatch.undo()
        referee.answer({"type": "record", "text": "late"})
        assert await link.export() == "late"

    with_referee(tmp_path, story)


def test_a_referee_that_dies_over_an_export_is_not_waited_for(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        asking = asyncio.create_task(link.export())
        await heard_number(referee)
        referee.drop()
        with pytest.raises(Refused, match="not there"):
            await asking

    with_referee(tmp_path, story)


def test_why_there_is_no_record_is_told(tmp_path: Path) -> None:
    async def story(link: RefereeConnection, referee: FakeReferee) -> None:
        referee.answer(refusal_error_message(says("no match on the table")))
        with pytest.raises(Refused, match="no match on the table"):
            await link.export()

    with_referee(tmp_path, story)
