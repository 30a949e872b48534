"""What runs on a Pico says the same as here, byte by byte, within a Pico's memory."""

import re
from pathlib import Path

import pytest

from tests.remote_pad.link import rounds
from tests.remote_pad.link.chaos import story
from tests.remote_pad.link.micropython import compiled, run, run_in_32_bits
from tests.remote_pad.link.test_document import TEXT
from tests.remote_pad.link.vectors import lines

FOLDERS = (
    "tests",
    "tests/remote_pad",
    "tests/remote_pad/link",
    "companion",
    "companion/remote_pad",
    "companion/remote_pad/link",
)


@pytest.fixture(scope="module")
def pico(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled files."""
    programs = ("vectors", "rounds", "say_vectors", "say_chaos", "say_rounds")
    return compiled(
        tmp_path_factory.mktemp("pico"), *(f"tests/remote_pad/link/{name}" for name in programs)
    )


def test_vectors_are_the_same_on_micropython(pico: Path) -> None:
    assert run(pico, "tests.remote_pad.link.say_vectors").splitlines() == lines()


def test_vectors_are_the_same_on_micropython_with_32_bits() -> None:
    assert run_in_32_bits("tests.remote_pad.link.say_vectors", FOLDERS).splitlines() == lines()


def test_the_vectors_are_those_of_the_document() -> None:
    known = dict(line.split(" ", 1) for line in lines()[:10])
    rows = dict(re.findall(r"^\| (\S.*?) \| `?([0-9a-f ]+?)`? \|$", TEXT, re.MULTILINE))
    said = {
        "seal of `rock`, seat 0, round 7": "rock",
        "seal of `paper`, seat 1, round 7": "paper",
        "seal of a throw, seat 0, round 8": "throw0",
        "seal of a throw, seat 1, round 8": "throw1",
        "SEED": "seed",
        "ten dice of 6": "d6",
        "ten dice of 20": "d20",
    }
    assert rows == {name: known[key] for name, key in said.items()}


@pytest.mark.parametrize("first", range(0, 400, 100))
def test_the_stories_are_the_same_on_micropython(pico: Path, first: int) -> None:
    """Nothing lost, doubled or out of order, and both ends up: what holds here holds there."""
    said = run(pico, "tests.remote_pad.link.say_chaos", str(first), str(first + 100)).splitlines()
    seeds = range(first, first + 100)
    assert [line.split()[0] for line in said] == [str(seed) for seed in seeds]
    assert all(line.endswith("(0, 0, 0, 0) True") for line in said)
    here = [story(seed) for seed in seeds[::20]]
    assert [int(line.split()[1]) for line in said[::20]] == [told.digest for told in here]


def test_rounds_are_the_same_on_micropython(pico: Path) -> None:
    said = run(pico, "tests.remote_pad.link.say_rounds", "0", "40").splitlines()
    assert len(said) == 40
    assert all(line.endswith(" 6 True True 0 0") for line in said)
    assert int(said[7].split()[0]) == rounds.play(7).digest
