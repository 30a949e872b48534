"""pyserial at one end, real MicroPython at the other, pseudo-terminals between them."""

import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.remote_pad.link.session_events import SessionDown, SessionUp
from tests.remote_pad.link.cable import BoxEnd, Cable
from tests.remote_pad.link.micropython import command, compiled

COUNT = 300


@pytest.fixture(scope="module")
def pico(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(tmp_path_factory.mktemp("pico"), "tests/remote_pad/link/tty_end")


@contextmanager
def pad(pico: Path, cable: Cable) -> Generator[subprocess.Popen[bytes]]:
    """The program on MicroPython, at its end of the cable."""
    words = command("tests.remote_pad.link.tty_end", cable.pad, str(COUNT))
    with subprocess.Popen(words, cwd=pico, env={"MICROPYPATH": str(pico)}) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def box(cable: Cable) -> Generator[BoxEnd]:
    end = BoxEnd(cable.box)
    try:
        yield end
    finally:
        end.close()


def talk(end: BoxEnd) -> None:
    """Everything is said both ways, and reported, in a session that stays up."""
    for number in range(COUNT):
        end.session.send(b"box %d" % number, 0)
    end.session.send(b"report", 0)
    end.run(lambda: len(end.messages) == COUNT + 1)
    heard = [message for message in end.messages if message.startswith(b"pad")]
    assert heard == [b"pad %d" % number for number in range(COUNT)]
    assert end.messages[-1] in (b"%d 1" % COUNT, heard[-1])
    assert b"%d 1" % COUNT in end.messages


def test_everything_arrives_both_ways_and_in_order(pico: Path) -> None:
    with Cable() as cable, pad(pico, cable), box(cable) as end:
        end.run(lambda: end.session.up)
        talk(end)
        assert end.session.resent < COUNT // 10


def test_everything_arrives_where_a_part_of_the_chunks_is_mangled(pico: Path) -> None:
    with Cable(seed=1) as cable, pad(pico, cable), box(cable) as end:
        cable.percent = 15
        end.run(lambda: end.session.up)
        talk(end)
        assert end.session.resent > COUNT // 20
        assert end.session.spoilt > 10


def test_a_pad_that_is_killed_is_back_at_once(pico: Path) -> None:
    with Cable() as cable, box(cable) as end:
        with pad(pico, cable):
            end.run(lambda: end.session.up)
        with pad(pico, cable):
            end.run(lambda: end.events.count(SessionUp(b"pad")) == 2, within=2_000)
        assert [event for event in end.events if isinstance(event, SessionDown)]


def test_a_cable_that_is_out_is_noticed_and_so_is_that_it_is_in_again(pico: Path) -> None:
    with Cable() as cable, pad(pico, cable), box(cable) as end:
        end.run(lambda: end.session.up)
        cable.pulled = True
        assert end.run(lambda: not end.session.up) <= 2_100
        assert end.events[-1] == SessionDown(restarted=False)
        cable.pulled = False
        assert end.run(lambda: end.session.up) <= 1_000
