"""A power-cut laboratory: the power goes or the disk fails at each operation of the product.

`cut` opens every disk that a cut could leave by the product, `fail` has the disk fail at every
operation, one at a time. Both compare what is there afterwards with what people had been shown.
"""

import errno
import hashlib
import logging
import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from tests.power.recorded_disk import (
    Call,
    Disk,
    Fault,
    Files,
    Mode,
    Recorder,
    files_in,
    lay_out,
    recording,
)

ERRORS = (errno.ENOSPC, errno.EIO)


class Shows(Protocol):
    """Who works says here what people have been shown as kept: the last time counts."""

    def __call__(self, promise: Any, /) -> None:  # noqa: ANN401 -- each scenario has its own
        """From now on that must not be lost."""
        ...


def begins_with_nothing(_: Path) -> None:
    """The folder is empty."""


class Scenario(NamedTuple):
    """The product at work in a folder that `begins` so.

    `works` runs it; what it returns is what nobody was told although it was not kept. `opens` has
    the product open what is left, as the next start does, and returns what is lost of a promise:
    each with whether the product says so. `disk` models what it works on.
    """

    name: str
    begins: Callable[[Path], None]
    works: Callable[[Path, Shows], Sequence[str]]
    opens: Callable[[Path, Any], "Sequence[Loss]"]
    disk: type[Disk] = Disk


class Loss(NamedTuple):
    """Something that people had been shown and that is not there; whether the product says that."""

    what: str
    said: bool


class Found(NamedTuple):
    """How many disks were opened, and what became of what people had been shown."""

    images: int = 0
    lost: int = 0
    refused: int = 0
    unsaid: int = 0
    first: str = ""

    def __add__(self, other: object) -> "Found":
        """The sum of both."""
        assert isinstance(other, Found)
        return Found(
            self.images + other.images,
            self.lost + other.lost,
            self.refused + other.refused,
            self.unsaid + other.unsaid,
            self.first or other.first,
        )

    @property
    def clean(self) -> bool:
        """Whether nothing was lost, refused or kept secret."""
        return not (self.lost or self.refused or self.unsaid)


class Recorded(NamedTuple):
    """What was asked of the system, and what had been shown after so many calls."""

    files: Files
    calls: Sequence[Call]
    shown: Sequence[tuple[int, Any]]
    operations: int
    failed: int
    unsaid: Sequence[str]


def record(
    scenario: Scenario,
    folder: Path,
    fault: Fault | None = None,
    passes: Callable[[Call], bool] = lambda _: True,
) -> Recorded:
    """Let a scenario happen in a folder that is not there yet."""
    folder.mkdir(parents=True)
    scenario.begins(folder)
    files = files_in(folder)
    shown: list[tuple[int, Any]] = []
    with recording(Recorder(folder, fault, passes), folder) as recorder:
        unsaid = scenario.works(
            folder, lambda promise: shown.append((len(recorder.calls), promise))
        )
    return Recorded(
        files, recorder.calls, shown, recorder.operations, recorder.failed, tuple(unsaid)
    )


def cut(
    scenario: Scenario,
    work: Path,
    modes: Sequence[Mode],
    every: int = 1,
    passes: Callable[[Call], bool] = lambda _: True,
    *,
    lies: bool = False,
) -> Found:
    """Open the disks that a cut at each so many-th operation could leave, each once."""
    recorded = record(scenario, work / "recorded", passes=passes)
    found = Found()
    disk = scenario.disk(work / "recorded", recorded.files, lies=lies)
    for files, promises in _images(disk, recorded, modes, every):
        found += _opened(scenario, work / "cut" / "recorded", files, promises)
    shutil.rmtree(work / "recorded")
    return found


def fail(scenario: Scenario, work: Path, every: int = 1, first: int = 0) -> Found:
    """Have the disk fail at each so many-th operation, once or from then on, in each way.

    The folder is opened afterwards as it is, and as a cut could leave it.
    """
    folder = work / "recorded"
    operations = record(scenario, folder).operations
    shutil.rmtree(folder)
    found = Found()
    for number in range(first, operations, every):
        for error in ERRORS:
            for stays in (False, True):
                fault = Fault(number, error, stays)
                try:
                    recorded = record(scenario, folder, fault)
                except Exception as broken:  # noqa: BLE001 -- whatever it is, the product broke down
                    found += Found(1, 0, 1, 0, f"{scenario.name}, {fault}: {broken!r}")
                    shutil.rmtree(folder)
                    continue
                for what in recorded.unsaid:
                    found += Found(0, 0, 0, 1, f"{scenario.name}, {fault}: {what}")
                promise = recorded.shown[-1][1] if recorded.shown else None
                left = [files_in(folder), _last(scenario.disk(folder, recorded.files), recorded)]
                shutil.rmtree(folder)
                for files in left:
                    one = _opened(scenario, work / "cut" / "recorded", files, [promise])
                    found += one._replace(first=one.first and f"{fault}: {one.first}")
    return found


def _images(
    disk: Disk, recorded: Recorded, modes: Sequence[Mode], every: int
) -> Iterator[tuple[Files, Sequence[Any]]]:
    """Yield what a cut could leave, what had been shown by then, what was next; nothing twice."""
    seen: set[tuple[bytes, int]] = set()
    shown = [(0, None), *recorded.shown]
    last = 0
    for number, call in enumerate((*recorded.calls, None)):
        if call is not None:
            disk.do(call)  # it may have happened in part, and nobody has been told that it has
        else:
            disk.rest()
        while last + 1 < len(shown) and shown[last + 1][0] <= number:
            last += 1
        if number % every == 0 or call is None:
            for which, mode in enumerate(modes):
                files = disk.after_cut(mode, random.Random(number * len(modes) + which))
                key = (_digest(files), last)
                if key not in seen:
                    seen.add(key)
                    yield files, [promise for _, promise in shown[last : last + 2]]


def _last(disk: Disk, recorded: Recorded) -> Files:
    """What a cut leaves at the end if nothing reaches the card that was not synced."""
    for call in recorded.calls:
        disk.do(call)
    disk.rest()
    return disk.after_cut("least", random.Random(0))


def _digest(files: Files) -> bytes:
    digest = hashlib.sha256()
    for name, content in files.items():
        digest.update(repr((name, content)).encode())
    return digest.digest()


def _opened(scenario: Scenario, folder: Path, files: Files, promises: Sequence[Any]) -> Found:
    """Open a disk by the product. What is under way may have happened already."""
    losses: list[Loss] = []
    for promise in promises:
        lay_out(folder, files)
        try:
            one = scenario.opens(folder, promise)
        except Exception as refused:
            logging.getLogger(__name__).debug("refused", exc_info=True)
            return Found(1, 0, 1, 0, f"{scenario.name}: {refused!r}")
        finally:
            shutil.rmtree(folder.parent)
        if not one:
            return Found(1)
        losses = losses or list(one)
    unsaid = any(not loss.said for loss in losses)
    return Found(1, 1, 0, int(unsaid), f"{scenario.name}: {losses[0]}")
