"""The link to the referee: it comes back from everything and hands on nothing stale."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.console.keys import Key
from companion.rules.words import Refused
from companion.satellite import connection
from companion.satellite.connection import Connection
from companion.satellite.fake import FakeReferee, hello
from companion.satellite.lines import line
from companion.satellite.messages import Hello, Lamps, Message
from companion.satellite.presses import Press

PATIENCE_S = 10.0
LAMPS = {"type": "lamps", "lit": ["left"]}

Story = Callable[[Connection, "asyncio.Queue[Message | None]"], Awaitable[None]]


def told(path: Path, story: Story) -> None:
    """Runs a satellite and a story; the queue has what it heard, and None when it lost."""

    async def run() -> None:
        heard: asyncio.Queue[Message | None] = asyncio.Queue()
        link = Connection(path, heard.put_nowait, lambda: heard.put_nowait(None))
        running = asyncio.create_task(link.run())
        async with asyncio.timeout(PATIENCE_S):
            await story(link, heard)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(run())


def test_it_hears_the_hello_first_and_then_the_rest(tmp_path: Path) -> None:
    async def story(_: Connection, heard: "asyncio.Queue[Message | None]") -> None:
        assert isinstance(await heard.get(), Hello)
        assert await heard.get() == Lamps(("left",))

    with FakeReferee(tmp_path / "s", hello(), LAMPS) as referee:
        told(referee.path, story)


@pytest.mark.parametrize(
    "noise",
    [b"nonsense\n", b'{"type":"weather"}\n', b'{"type":"lamps","lit":7}\n', b"\n\n", b"\xff\n"],
)
def test_noise_is_left_out(tmp_path: Path, noise: bytes) -> None:
    with FakeReferee(tmp_path / "s") as referee:

        async def story(_: Connection, heard: "asyncio.Queue[Message | None]") -> None:
            assert isinstance(await heard.get(), Hello)
            referee.say_raw(noise)
            referee.say(LAMPS)
            assert await heard.get() == Lamps(("left",))

        told(referee.path, story)


def test_before_the_hello_nothing_counts(tmp_path: Path) -> None:
    async def story(link: Connection, heard: "asyncio.Queue[Message | None]") -> None:
        assert isinstance(await heard.get(), Hello)
        assert heard.empty()
        assert link.press(Press(Key("left", "1"), down=True))

    with FakeReferee(tmp_path / "s", LAMPS, {"type": "record", "text": ""}, hello()) as referee:
        told(referee.path, story)
        assert referee.edges(1) == ["left 1 down"]


def test_another_protocol_is_no_referee(tmp_path: Path) -> None:
    with FakeReferee(tmp_path / "s", hello(protocol=2), LAMPS) as referee:

        async def story(link: Connection, heard: "asyncio.Queue[Message | None]") -> None:
            for _ in range(2):
                await asyncio.to_thread(referee.wait_for_satellite)
            assert heard.empty()
            assert not link.press(Press(Key("left", "1"), down=True))

        told(referee.path, story)


def test_a_line_without_an_end_starts_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.satellite.lines.LineReader.__init__.__defaults__", (2_000,))
    with FakeReferee(tmp_path / "s") as referee:

        async def story(_: Connection, heard: "asyncio.Queue[Message | None]") -> None:
            assert isinstance(await heard.get(), Hello)
            referee.say_raw(b"x" * 3_000)
            assert await heard.get() is None
            assert isinstance(await heard.get(), Hello)

        told(referee.path, story)


def test_a_referee_that_reads_nothing_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "s"

    async def story(link: Connection, heard: "asyncio.Queue[Message | None]") -> None:
        connected: list[asyncio.StreamWriter] = []

        async def deaf(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connected.append(writer)
            writer.write(line(hello()))

        async with await asyncio.start_unix_server(deaf, str(path), limit=64):
            assert isinstance(await heard.get(), Hello)
            while link.press(Press(Key("left", "1"), down=True)):
                pass
            assert await heard.get() is None
            for each in connected:
                each.close()

    told(path, story)


def test_whoever_asks_while_an_answer_is_under_way_gets_the_same(tmp_path: Path) -> None:
    with FakeReferee(tmp_path / "s") as referee:

        async def story(link: Connection, heard: "asyncio.Queue[Message | None]") -> None:
            await heard.get()
            asking = [asyncio.create_task(link.export()) for _ in range(3)]
            assert await asyncio.to_thread(referee.heard) == {"type": "export"}
            referee.say_once({"type": "record", "text": "all of it"})
            assert await asyncio.gather(*asking) == ["all of it"] * 3
            assert referee.has_heard_all

        told(referee.path, story)


def test_a_silent_referee_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "EXPORT_S", 0.01)
    with FakeReferee(tmp_path / "s") as referee:

        async def story(link: Connection, heard: "asyncio.Queue[Message | None]") -> None:
            await heard.get()
            with pytest.raises(Refused, match="does not answer"):
                await link.export()
            referee.answer({"type": "record", "text": "late"})
            assert await link.export() == "late"

        told(referee.path, story)


def test_a_referee_that_dies_over_an_export_is_not_waited_for(tmp_path: Path) -> None:
    with FakeReferee(tmp_path / "s") as referee:

        async def story(link: Connection, heard: "asyncio.Queue[Message | None]") -> None:
            await heard.get()
            asking = asyncio.create_task(link.export())
            assert await asyncio.to_thread(referee.heard) == {"type": "export"}
            referee.drop()
            with pytest.raises(Refused, match="not there"):
                await asking

        told(referee.path, story)
