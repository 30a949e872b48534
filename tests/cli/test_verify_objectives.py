"""Exported matches of Braintown with objectives in the device, verified: each answer of the device is checked."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.braintown import BRAINTOWN
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.cli.command import run
from tools.pictures.stage import prepare
from tools.pictures.story import Saved

LOCKS = ("[left 1]", "[left 2]", "[right 3]", "[right 5]")
"""P1 wants all of types 1 and 2, P2 all of types 3 and 5."""
WINS = ("left 1",) * 5 + ("left 2",) * 5
OTHERS = ("left 4",) * 4 + ("left 6",) * 5
SIX, DONE = ("left 6",) * 6, "left 7"
OUT = ("[left 7]", "left 7")
PAGES = 30
"""More than there are pages of figures."""
TURNS = {
    "assistant": {
        "before": (),
        "first": ("left 4", "left 7", "right 7"),
        "others": (*OTHERS, "left 7", "right 7"),
        "last": (*WINS, "left 7"),
    },
    "full": {
        "before": ("left 7",),
        "first": (
            *(*SIX, DONE, *OUT, "left 4", "left 7"),
            *(*("right 6",) * 6, "right 7", "right 7"),
        ),
        "others": (
            *(*SIX, DONE, *(key for other in OTHERS for key in (*OUT, other)), "left 7"),
            *(*("right 6",) * 6, "right 7", "right 7"),
        ),
        "last": (*SIX, DONE, *(key for wins in WINS for key in (*OUT, wins)), "left 7"),
    },
}
"""What is done before the objectives, in the first turns of both, in the last one of P1."""


@pytest.fixture(params=TURNS)
def exports(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., list[str]]:
    """Plays a match at the device's keys, until it is over or not, and exports it: the lines of a file.

    Before the last turn types may be all out that `others` than these two could want. After the end
    the table may look at what was picked, which it does by the last page of figures.
    """
    keys = TURNS[request.param]

    def plays(over: bool, looks: bool = False, others: bool = False) -> list[str]:
        options = {"seats": 2, "objectives": "entered", "profile": request.param}
        prepare(tmp_path, (Saved({"phase": "grid"}, options, game=BRAINTOWN),), "en")
        with Device(tmp_path, entropy=ScriptedEntropy(4, 1, 6, 6, 2), games=(BRAINTOWN,)) as device:
            device.play("left 7", "[left 7]", *keys["before"], *LOCKS, "left 1", *keys["first"])
            device.play(*(keys["others"] if others else ()))
            device.play(*(keys["last"] if over else ()))
            assert device.match.over == over
            for _ in range(PAGES if looks else 0):
                device.play("table help")
                if "SECRET PICKS" in device.sheet():
                    device.play("[left 7]", "[right 7]")
                    break
            return device.referee.export().splitlines()

    return plays


@pytest.fixture
def verify(tmp_path: Path) -> Callable[[list[str]], tuple[int, str]]:
    """Verifies such lines: the status of the command, and what it says."""
    path = tmp_path / "match.record"

    def verifies(lines: list[str]) -> tuple[int, str]:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        said = run("verify", path)
        return said.exit_code, said.output.replace(str(path), "FILE")

    return verifies


Exports = Callable[..., list[str]]
Verifies = Callable[[list[str]], tuple[int, str]]


def entries(lines: list[str]) -> int:
    """How many entries the last line of a record says that it has."""
    return int(lines[-1].split()[1])


def unchained(lines: list[str]) -> list[str]:
    """The lines without what tells that one was changed, as whoever changes them leaves it out."""
    return [re.sub(r" \| [0-9a-f]{8}$", "", line) for line in lines if not line.startswith("end ")]


def at(lines: list[str], text: str, nth: int = 0) -> int:
    """Where the nth line that has this text stands, from 0 on; -1 is the last one."""
    return [n for n, line in enumerate(lines) if text in line][nth]


def test_a_no_that_everybody_knows_is_checked_although_the_objective_stays_hidden(
    exports: Exports, verify: Verifies
) -> None:
    """P2 was asked about while no two types were out, so that no objective could be fulfilled."""
    lines = exports(True)
    assert [line.split()[3] for line in lines if " proves " in line] == ["0", "0", "1"]
    assert sum(" reveal " in line for line in lines) == 2
    assert verify(lines) == (0, f"FILE: whole and legal, {entries(lines)} entries\n")


def test_at_the_end_only_answers_about_the_winner_can_be_checked(
    exports: Exports, verify: Verifies
) -> None:
    lines = exports(True, others=True)
    assert [line.split()[3] for line in lines if " proves " in line] == ["0", "0", "0", "0", "1"]
    whole = f"FILE: whole and legal, {entries(lines)} entries\n"
    assert verify(lines) == (0, f"{whole}FILE: answers about picks that are not open: 1\n")


def test_once_the_table_has_looked_at_the_others_no_answer_is_left(
    exports: Exports, verify: Verifies
) -> None:
    lines = exports(True, looks=True)
    assert sum(line.startswith("opening ") for line in lines) == 2
    assert verify(lines) == (0, f"FILE: whole and legal, {entries(lines)} entries\n")


def test_of_one_that_is_not_over_it_says_how_many_answers_can_not_be_checked(
    exports: Exports, verify: Verifies
) -> None:
    lines = exports(False, others=True)
    assert " reveal " not in "".join(lines)
    whole = f"FILE: whole and legal, {entries(lines)} entries\n"
    left = "FILE: answers about picks that are not open: 2\n"
    assert verify(lines) == (0, whole + left)


def test_an_answer_that_was_changed_in_the_file_is_named(
    exports: Exports, verify: Verifies
) -> None:
    lines = exports(True)
    line = at(lines, "p2 proves 0")
    lines[line] = lines[line].replace("proves 0", "proves 1")
    assert verify(lines) == (1, f"FILE:{line + 1}: check is wrong: line was changed\n")


@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_a_yes_although_the_objective_was_not_fulfilled_is_false(
    exports: Exports, verify: Verifies, seat: str
) -> None:
    """Whoever changes a file leaves the sums of its lines out."""
    lines = unchained(exports(True))
    line = at(lines, f"{seat} proves 0")
    lines[line] = lines[line].replace("proves 0", "proves 1")
    assert verify(lines) == (1, f"FILE:{line + 1}: false answer: it was not fulfilled\n")


def test_after_a_no_nothing_is_shown(exports: Exports, verify: Verifies) -> None:
    lines = unchained(exports(True))
    line = at(lines, "p1 proves 1")
    lines[line] = lines[line].replace("proves 1", "proves 0")
    assert verify(lines) == (1, f"FILE:{line + 2}: nothing to show\n")


def test_a_no_although_the_objective_was_fulfilled_is_false(
    exports: Exports, verify: Verifies
) -> None:
    """The file says that P1, who has won, was told no, and won a turn later."""
    lines = unchained(exports(True))
    won = at(lines, "p1 proves 1")
    mine, theirs = at(lines, "p1 proves 0"), at(lines, "p2 proves 0")
    own = [line for line in lines if "p1 roll 6 " in line or "p1 done" in line][:2]
    turns = [*lines[mine + 1 : theirs + 1], *own, "p1 end"]
    no = lines[won].replace("proves 1", "proves 0")
    later = [re.sub(r"^[0-9:.]+ ", "", line) for line in (*turns, *lines[won:])]
    forged = [*lines[:won], no, *later]
    assert verify(forged) == (1, f"FILE:{won + 1}: false answer: it was fulfilled\n")


def test_an_opening_of_other_picks_does_not_fit_the_seal(
    exports: Exports, verify: Verifies
) -> None:
    lines = unchained(exports(True))
    first, second = at(lines, "p1 reveal"), at(lines, "p1 reveal", 1)
    swapped = [*lines]
    for here, there in ((first, second), (second, first)):
        head = lines[here].partition(" reveal ")[0]
        swapped[here] = head + " reveal " + lines[there].partition(" reveal ")[2]
    refused = f"FILE:{first + 1}: not what was locked before\n"
    assert verify(swapped) == (1, refused)
    other = [*lines]
    other[first] = lines[first].replace("reveal 1", "reveal 4")
    assert verify(other) == (1, refused)
