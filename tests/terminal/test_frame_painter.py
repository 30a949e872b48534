"""The window changes seldom, in one go, and never faster than the terminal takes it."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Generator
from itertools import pairwise

import pytest

from companion.terminal.frame_painter import GATHER_MS, PAUSE_MS, Painter
from companion.terminal.inked_text_canvas import COLOURED, Canvas, Frame, Size


class Pipe:
    """A terminal that takes as much as a pipe, and is read by hand."""

    def __init__(self) -> None:
        self.end, self.number = os.pipe()
        os.set_blocking(self.number, False)
        os.set_blocking(self.end, False)
        self.writes: list[bytes] = []
        self.happened = asyncio.Event()
        self.taken = b""

    def write(self, data: bytes) -> int:
        try:
            count = os.write(self.number, data)
        except BlockingIOError:
            return 0
        self.writes.append(data[:count])
        self.happened.set()
        return count

    def reads(self) -> bytes:
        try:
            data = os.read(self.end, 1 << 20)
        except BlockingIOError:
            data = b""
        self.taken += data
        return data

    async def until(self, seen: Callable[[], bool]) -> None:
        """Waits for writes until something is seen."""
        while not seen():
            await self.happened.wait()
            self.happened.clear()

    def close(self) -> None:
        os.close(self.end)
        os.close(self.number)


class Picture:
    """A window with one text in it; `columns` may change."""

    def __init__(self) -> None:
        self.text = "0"
        self.size = Size(2_000, 60)
        self.drawn = 0
        self.gone = False

    def compose(self) -> Frame:
        self.drawn += 1
        canvas = Canvas(self.size)
        for row in range(self.size.rows):
            canvas.put(row, 0, self.text)
        return canvas.frame()

    def goes(self) -> None:
        self.gone = True


@pytest.fixture
def pipe() -> Generator[Pipe]:
    pipe = Pipe()
    yield pipe
    pipe.close()


def told(pipe: Pipe, story: Callable[[Painter, Picture], Awaitable[None]]) -> Picture:
    picture = Picture()

    async def run() -> None:
        painter = Painter(pipe, picture.compose, str.encode, COLOURED, picture.goes)
        async with asyncio.timeout(10):
            await story(painter, picture)
        painter.stop()

    asyncio.run(run())
    return picture


def test_changes_at_once_are_drawn_together(pipe: Pipe) -> None:
    async def story(painter: Painter, picture: Picture) -> None:
        for number in range(50):
            picture.text = str(number)
            painter.change()
        await pipe.until(lambda: bool(pipe.writes))

    assert told(pipe, story).drawn == 1
    assert b"49" in pipe.writes[0]


def test_frame_painter_pauses_between_frames(pipe: Pipe) -> None:
    times: list[float] = []

    async def story(painter: Painter, picture: Picture) -> None:
        loop = asyncio.get_running_loop()
        for number in range(5):
            picture.text = f"{number} and more"
            painter.change()
            await pipe.until(lambda number=number: len(pipe.writes) > number)
            times.append(loop.time())
            pipe.reads()

    told(pipe, story)
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert min(gaps) >= (PAUSE_MS - GATHER_MS) / 1000


def test_frame_painter_writes_nothing_for_an_unchanged_frame(pipe: Pipe) -> None:
    async def story(painter: Painter, picture: Picture) -> None:
        for text in ("0", "0", "1"):
            picture.text = text
            painter.change()
            await asyncio.sleep(2 * PAUSE_MS / 1000)

    assert told(pipe, story).drawn == 3
    assert len(pipe.writes) == 2


def test_a_slow_terminal_gets_the_present_and_not_the_past(pipe: Pipe) -> None:
    async def story(painter: Painter, picture: Picture) -> None:
        picture.text = "x" * 2_000  # more than a pipe holds
        painter.change()
        await pipe.until(lambda: bool(pipe.writes))
        for number in range(3):
            picture.text = f"picture {number}"
            painter.change()
            painter.ring()
            # Time has to go by for something not to happen in it.
            await asyncio.sleep(2 * PAUSE_MS / 1000)
        assert picture.drawn == 1
        pipe.happened.clear()
        while b"picture 2" not in pipe.taken:
            if not pipe.reads():
                await pipe.happened.wait()
                pipe.happened.clear()
        assert picture.drawn == 2

    told(pipe, story)
    assert b"\a" not in pipe.taken
    assert b"picture 1" not in pipe.taken


def test_a_window_of_another_size_is_drawn_anew(pipe: Pipe) -> None:
    async def story(painter: Painter, picture: Picture) -> None:
        for size in (Size(9, 3), Size(8, 3)):
            picture.size = size
            painter.change()
            await pipe.until(lambda size=size: len(pipe.writes) == 10 - size.columns)

    told(pipe, story)
    assert all(write.startswith(b"\x1b[H\x1b[2J") for write in pipe.writes)


def test_a_bell_is_a_single_byte(pipe: Pipe) -> None:
    async def story(painter: Painter, _: Picture) -> None:
        painter.ring()

    told(pipe, story)
    assert pipe.writes == [b"\a"]


def test_a_terminal_that_is_gone_is_the_end(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: bytes) -> int:
        pipe.happened.set()
        raise BrokenPipeError

    monkeypatch.setattr(pipe, "write", gone)

    async def story(painter: Painter, picture: Picture) -> None:
        painter.change()
        await pipe.until(lambda: picture.gone)

    assert told(pipe, story).gone
