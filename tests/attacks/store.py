"""Attacks on the store: what lies where the matches should be, as the next start finds it."""

import random
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from companion.journal import remembered_values_codec
from companion.referee.state_and_socket_paths import JOURNAL
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.attacks.attack import Attack, Figure
from tests.journal.keeping import content, lay_out
from tools.strokes import OPENING, TO_ATTACK

RECORD = "000001-basketmind.record"
READ = "PLEASE READ"


def _played(state: Path) -> Mapping[str, bytes]:
    """The files of a store with one match, whose device had its plug pulled."""
    with Device(state, entropy=ScriptedEntropy(*OPENING)) as device:
        device.play(*TO_ATTACK)
        return content(state / JOURNAL)


def _started(state: Path, files: Mapping[str, bytes]) -> tuple[bool, bool, bool]:
    """Whether a device starts on these files, says what it found, and goes on with the match."""
    lay_out(state / JOURNAL, files)
    try:
        with Device(state, entropy=ScriptedEntropy(*OPENING)) as device:
            told = READ in device.sheet()
            device.play(*["right 7"] * told)
            if "Go on?" in device.text():
                device.play("left 7")
            return True, told, device.referee.match is not None
    except Exception:  # noqa: BLE001 -- which is what is counted
        return False, False, False


def _counted(folder: Path, found: Iterator[Mapping[str, bytes]], *, whole: bool) -> list[Figure]:
    """How many starts succeed, say so, and go on with the match, as all must if it is `whole`."""
    starts = [_started(folder / str(number), files) for number, files in enumerate(found)]
    did, told, resumed = (sum(each) for each in zip(*starts, strict=True))
    number = len(starts)
    return [
        Figure(f"starts, of {number}", did, least=number),
        Figure("say what was found", told, least=number),
        Figure("go on with the match", resumed, least=number if whole else None),
    ]


def _bits(folder: Path) -> Sequence[Figure]:
    files = _played(folder / "played")

    def flipped() -> Iterator[Mapping[str, bytes]]:
        for at in range(0, len(files[RECORD]), 3):
            broken = bytearray(files[RECORD])
            broken[at] ^= 1 << at % 8
            yield {**files, RECORD: bytes(broken)}

    return _counted(folder, flipped(), whole=False)


def _settings(folder: Path) -> Sequence[Figure]:
    files = _played(folder / "played")

    def flipped() -> Iterator[Mapping[str, bytes]]:
        for at in range(0, len(files[remembered_values_codec.NAME]), 7):
            broken = bytearray(files[remembered_values_codec.NAME])
            broken[at] ^= 1 << at % 8
            yield {**files, remembered_values_codec.NAME: bytes(broken)}

    return _counted(folder, flipped(), whole=True)


def _garbage(folder: Path) -> Sequence[Figure]:
    """Each file in turn is nothing but bytes of chance, or empty, or a megabyte of one character."""
    files = _played(folder / "played")
    chance = random.Random(1)

    def spoilt() -> Iterator[Mapping[str, bytes]]:
        for name in files:
            for garbage in (chance.randbytes(5_000), b"", b"[" * 1_000_000):
                yield {**files, name: garbage}

    starts = [_started(folder / str(number), found) for number, found in enumerate(spoilt())]
    did = sum(each[0] for each in starts)
    return [Figure(f"starts, of {len(starts)}", did, least=len(starts))]


def _gone(name: str) -> Callable[[Path], Sequence[Figure]]:
    def run(folder: Path) -> Sequence[Figure]:
        files = {each: data for each, data in _played(folder / "played").items() if each != name}
        starts, told, _ = _started(folder / "gone", files)
        return [Figure("starts", starts, least=1), Figure("says so", told, least=1)]

    return run


def _cut_short(folder: Path) -> Sequence[Figure]:
    """A damaged file system may give back a file that ends too early."""
    files = _played(folder / "played")
    lines = files[RECORD].splitlines(keepends=True)
    shorter = {**files, RECORD: b"".join(lines[:-1])}
    starts, told, resumed = _started(folder / "shorter", shorter)
    shutil.rmtree(folder / "shorter")
    return [
        Figure("starts", starts, least=1),
        Figure("says that moves were lost", told, least=1),
        Figure("goes on with the match", resumed, least=1),
    ]


ATTACKS = (
    Attack(
        "a bit of a match's file is flipped, in every third byte of it",
        "With some of them the referee ended at every start.",
        _bits,
    ),
    Attack(
        "a bit of what is remembered is flipped, in every seventh byte of it",
        "The match was not offered any more.",
        _settings,
    ),
    Attack(
        "a file of the store is garbage, each in turn",
        "The referee ended at every start.",
        _garbage,
    ),
    Attack(
        "the file of a match is gone",
        "An empty device without a word.",
        _gone(RECORD),
    ),
    Attack(
        "the last line of a match is gone",
        "Moves vanished without a word.",
        _cut_short,
    ),
)
