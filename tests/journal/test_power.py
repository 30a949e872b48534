"""A plug is pulled: what players were shown is there afterwards, and the referee starts.

A whole device plays; what it asks of the system is recorded. Each disk that a cut could leave is
opened by the product. A disk that ignores syncs shows that the laboratory would find a loss.
"""

import random
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from companion.journal import durable_files
from companion.journal.journal import Journal
from companion.journal.journal_opening import open_journal
from companion.match import Entry
from companion.testing.simulated_device import Device
from tests.journal.keeping import lay_out
from tests.journal.recorded_disk import MODES, Call, Disk, Mode, Recorder
from tests.referee import policy

Shown = Mapping[bytes, Sequence[Entry]]
"""The logs that players have been shown, by match."""


class Recorded(NamedTuple):
    """What was asked of the system, and what was shown after so many calls."""

    calls: Sequence[Call]
    shown: Mapping[int, Shown]


def record(folder: Path, presses: int) -> Recorded:
    """Plays at random, with secrets, undo and other matches, and is switched off and on again."""
    folder.mkdir(exist_ok=True)
    recorder = Recorder(folder)
    shown: dict[int, Shown] = {}
    logs: dict[bytes, Sequence[Entry]] = {}
    chance = random.Random(presses)

    def plays(device: Device) -> None:
        def note() -> None:
            if (match := device.referee.match) is not None:
                logs[match.header.id] = tuple(match.log)
                shown[len(recorder.calls)] = dict(logs)

        device.watchers.append(note)
        for _ in range(presses):
            asks = device.match.facts()["asks"]
            device.play(policy.key(cast("dict[str, list[str]]", asks), chance))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(durable_files, "os", recorder)
        with Device(folder / "state", entropy=chance.randbytes) as device:
            device.play("left 1", *policy.BEGIN)
            plays(device)
            device.referee.stop()
        with Device(folder / "state", entropy=chance.randbytes) as device:
            device.play("left 7")
            plays(device)
    return Recorded(recorder.calls, shown)


class Losses(NamedTuple):
    """How many disks were opened, and what was wrong with how many of them."""

    images: int
    lost: int
    troubled: int


def tried(
    recorded: Recorded, work: Path, every: int, modes: Sequence[Mode], *, lies: bool = False
) -> Losses:
    """Opens the disks that a cut at each so many-th call could leave."""
    disk = Disk(lies=lies)
    shown: Shown = {}
    images = lost = troubled = 0
    for number, call in enumerate(recorded.calls):
        disk.do(call)  # it may have happened in part, and nobody has been told that it has
        if number % every == 0:
            for mode in modes:
                folder = work / "matches"
                lay_out(folder, disk.after_cut(mode, random.Random(number)))
                found = open_journal(folder)
                images += 1
                lost += any(not _has(found.journal, match, log) for match, log in shown.items())
                troubled += found.trouble is not None
                if images % 50 == 0:
                    _plays(work)
                shutil.rmtree(folder)
        shown = recorded.shown.get(number + 1, shown)
    return Losses(images, lost, troubled)


def _has(journal: Journal, match: bytes, shown: Sequence[Entry]) -> bool:
    """Whether a match begins with what was shown of it."""
    return journal.has(match) and journal.read(match).log[: len(shown)] == tuple(shown)


def _plays(state: Path) -> None:
    """A referee starts with what is there, and shows something."""
    with Device(state) as device:
        device.play("left 7")
        assert device.text().strip()


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return record(tmp_path_factory.mktemp("recorded"), 40)


def test_no_cut_costs_what_was_shown(recorded: Recorded, tmp_path: Path) -> None:
    found = tried(recorded, tmp_path, 3, MODES)
    assert found.images >= 100, found
    assert (found.lost, found.troubled) == (0, 0), found


def test_a_disk_that_ignores_syncs_loses_what_was_shown(recorded: Recorded, tmp_path: Path) -> None:
    """The laboratory finds a loss where there is one."""
    assert tried(recorded, tmp_path, 9, ["least", "mixed"], lies=True).lost > 10


@pytest.mark.long
def test_no_cut_of_six_thousand_costs_what_was_shown(tmp_path: Path) -> None:
    images = 0
    for number in range(6):
        played = record(tmp_path / str(number), 60 + number)
        found = tried(played, tmp_path, 1, [*MODES, "mixed"])
        assert (found.lost, found.troubled) == (0, 0), found
        images += found.images
    assert images >= 6_000, images
