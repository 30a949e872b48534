"""Attacks on the store: what lies where the matches should be, as the next start finds it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path

from companion.journal import open_journal
from companion.referee.places import JOURNAL
from companion.testing.device import Chance, Device
from tests.attacks.attack import Attack, Figure
from tests.journal.cut_disk import Cut, CutDisk, lay_out
from tests.strokes import OPENING, TO_ATTACK

PAGE = 4096
HEADER = 112
"""Bytes of the header of the store, and of that of its first page."""
READ = "PLEASE READ"


def _played(state: Path, *, closed: bool) -> tuple[Mapping[str, bytes], bytes]:
    """The files of a store with one match, whose device was switched off or had its plug pulled.

    And the name of that match.
    """
    state.mkdir()
    device = Device(state, entropy=Chance(*OPENING))
    device.play(*TO_ATTACK)
    name = device.match.header.id
    if closed:
        device.opened.close()
    files = {file.name: file.read_bytes() for file in state.iterdir() if file.name != "lock"}
    device.opened.close()
    return files, name


def _started(state: Path, files: Mapping[str, bytes]) -> tuple[bool, bool, bool]:
    """Whether a device starts on these files, says what it found, and goes on with the match."""
    lay_out(state, files)
    try:
        with Device(state, entropy=Chance(*OPENING)) as device:
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
    files, name = _played(folder / "played", closed=True)
    store = files[JOURNAL]

    def flipped() -> Iterator[Mapping[str, bytes]]:
        for place in (at for at in range(len(store)) if store.startswith(name, at)):
            for at in range(place, place + len(name)):
                broken = bytearray(store)
                broken[at] ^= 1 << at % 8
                yield {JOURNAL: bytes(broken)}

    return _counted(folder, flipped(), whole=True)


def _header(folder: Path) -> Sequence[Figure]:
    """Most of these places tell what anybody can see, or nothing: no word of them is needed."""
    files, _ = _played(folder / "played", closed=True)
    store = files[JOURNAL]
    starts: list[tuple[bool, bool, bool]] = []
    for at in range(HEADER):
        broken = bytearray(store)
        broken[at] ^= 1 << at % 8
        starts.append(_started(folder / str(at), {JOURNAL: bytes(broken)}))
    did, _, resumed = (sum(each) for each in zip(*starts, strict=True))
    return [
        Figure(f"starts, of {HEADER}", did, least=HEADER),
        Figure("go on with the match", resumed, least=HEADER),
    ]


def _pages(folder: Path) -> Sequence[Figure]:
    files, _ = _played(folder / "played", closed=True)
    store = files[JOURNAL]
    pages = [store[at : at + PAGE] for at in range(0, len(store), PAGE)]

    def swapped() -> Iterator[Mapping[str, bytes]]:
        for one, other in combinations(range(len(pages)), 2):
            mixed = list(pages)
            mixed[one], mixed[other] = pages[other], pages[one]
            yield {JOURNAL: b"".join(mixed)}

    return _counted(folder, swapped(), whole=False)


def _log(other: Callable[[bytes], Mapping[str, bytes]]) -> Callable[[Path], Sequence[Figure]]:
    def run(folder: Path) -> Sequence[Figure]:
        files, _ = _played(folder / "played", closed=False)
        lost = {JOURNAL: files[JOURNAL], **other(files[f"{JOURNAL}-wal"])}
        starts, told, _ = _started(folder / "lost", lost)
        return [
            Figure("starts", starts, least=1),
            Figure("says that moves may be missing", told, least=1),
        ]

    return run


def _gone(_: bytes) -> Mapping[str, bytes]:
    return {}


def _of_another_time(log: bytes) -> Mapping[str, bytes]:
    """A log whose salts are others, as each journal and each time has its own."""
    salt = bytes(byte ^ 0x5A for byte in log[16:24])
    frames = b"".join(
        log[at : at + 8] + salt + log[at + 16 : at + 24 + PAGE]
        for at in range(32, len(log), 24 + PAGE)
    )
    return {f"{JOURNAL}-wal": log[:16] + salt + log[24:32] + frames}


def _cuts(folder: Path) -> Sequence[Figure]:
    """A damaged store is set aside, and the plug is pulled before each step of it."""
    files, name = _played(folder / "played", closed=True)
    store = files[JOURNAL]
    broken = {JOURNAL: store.replace(name, name[:-1] + b"?", 1)}
    found: list[Mapping[str, bytes]] = []
    step = 0
    while True:
        state = folder / f"cut-{step}"
        lay_out(state, broken)
        disk = CutDisk(state, step)
        try:
            with disk.watching(), closing(open_journal(state / JOURNAL).journal):
                break
        except Cut:
            found += disk.after_cut()
            step += 1
    return [Figure("steps", step), *_counted(folder, iter(found), whole=True)]


ATTACKS = (
    Attack(
        "a bit of a match's name is flipped, at each place of it",
        "The referee ended at every start (86 of 86 places).",
        _bits,
    ),
    Attack(
        "a bit of the store's header is flipped, in each byte of it",
        "The match was lost (38 of 112 bytes), or nothing was saved any more (one of them).",
        _header,
    ),
    Attack(
        "two pages of the store are swapped, each pair of them",
        "With some pairs the referee ended at every start.",
        _pages,
    ),
    Attack(
        "power is cut at each step of setting a damaged store aside, and what was not synced is "
        "lost in any combination",
        "An empty device without a word (212 of 276 cuts).",
        _cuts,
    ),
    Attack(
        "the write-ahead log is gone",
        "Moves vanished without a word.",
        _log(_gone),
    ),
    Attack(
        "the write-ahead log is one of another time",
        "Moves vanished without a word.",
        _log(_of_another_time),
    ),
)
