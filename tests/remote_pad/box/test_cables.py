"""The referee as a process, and the real program of a pad at a cable that comes and goes."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from firmware.build import build
from tests.firmware.pico import FakePico, installed
from tests.referee.process import Onlooker, started
from tests.remote_pad.link.cable import Cable, now


@pytest.fixture
def cable() -> Iterator[Cable]:
    with Cable() as cable:
        yield cable


@pytest.fixture
def onlooker(tmp_path: Path, cable: Cable) -> Iterator[Onlooker]:
    """Somebody who watches a referee that has a cable, with nothing at its other end yet."""
    at = tmp_path / "socket"
    with started(tmp_path / "state", at, "--cable", cable.box) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with closing(Onlooker(at)) as onlooker:
            yield onlooker
        process.terminate()
        process.communicate(timeout=20)


@pytest.fixture
def pico(tmp_path: Path, cable: Cable) -> FakePico:
    build(tmp_path / "built")
    return FakePico(installed(tmp_path / "pico", tmp_path / "built"), cable)


def until_same(onlooker: Onlooker, pico: FakePico) -> int:
    """Ms until the pad shows what the box shows."""
    began = now()
    while pico.shown() != bytes(onlooker.image):
        onlooker.looks(0.02)
        assert now() - began < 10_000, onlooker.text()
    return now() - began


def tap(onlooker: Onlooker, pico: FakePico, key: int, s: float = 0.1) -> None:
    pico.press(key)
    onlooker.looks(s)
    pico.release(key)
    onlooker.looks(0.5)


def test_a_pad_is_plugged_in_pulled_killed_and_plays_on(
    onlooker: Onlooker, pico: FakePico, cable: Cable
) -> None:
    first = bytes(onlooker.image)
    with pico:
        until_same(onlooker, pico)
        tap(onlooker, pico, 1)  # the language
        assert bytes(onlooker.image) != first
        until_same(onlooker, pico)
        cable.pulled = True
        onlooker.press("left 1", 0.1)
        onlooker.looks(2.5)
        cable.pulled = False
        assert until_same(onlooker, pico) < 2_000
        pico.stop()
        pico.chip.power_on()
        onlooker.press("left 1", 0.1)
        pico.start()
        assert until_same(onlooker, pico) < 3_000
        onlooker.turns_page("left 7", 0.1)  # this pad is for red
        onlooker.until(lambda: bool(onlooker.asks))
        while throws(onlooker, "red") or throws(onlooker, "blue"):  # more than once if they tie
            if throws(onlooker, "red"):
                onlooker.press("left 7", 0.8)
                onlooker.looks(0.5)
            else:
                tap(onlooker, pico, 7, 0.8)
        until_same(onlooker, pico)


def throws(onlooker: Onlooker, seat: str) -> bool:
    """Whether that side has to throw."""
    return "roll" in onlooker.asks.get(seat, ())
