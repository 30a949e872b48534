"""The write-ahead log beside a journal: what SQLite leaves out of it without a word.

After a power cut the end of the log may be torn, in the middle of the transaction that was
being written. SQLite goes by what comes before the first frame that does not fit, which is right
then. But a bit that fell over in an earlier one takes all later transactions along, and those
had been shown. The format is that of sqlite.org/fileformat2.html, section 4.
"""

import struct
import sys
from array import array
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

_HEADER = struct.Struct(">8I")
_FRAME = struct.Struct(">6I")
_MAGIC = 0x377F0682
"""Its last bit says that sums are big-endian."""
_VERSION = 3007000
_GOOD_FRAMES = 16
"""Where the index of the log says how many of its frames fit."""

_PAGE_SIZES = frozenset(1 << bits for bits in range(9, 16))
_USUAL_PAGE = 4096

_Pair = tuple[int, int]


class _Frame(NamedTuple):
    """A page as a transaction left it, which `commits` if it is the transaction's last one."""

    page: int
    commits: int
    salt: _Pair
    content: bytes


class _Log(NamedTuple):
    """A log; without `whole` its header does not fit, and nothing in it is known by its salt."""

    whole: bool
    salt: _Pair
    frames: list[_Frame]


def good_frames(path: Path) -> int:
    """How many frames SQLite takes, by the index beside the journal at `path` while it is open."""
    with suppress(FileNotFoundError), Path(f"{path}-shm").open("rb") as index:
        index.seek(_GOOD_FRAMES)
        return int.from_bytes(index.read(4), sys.byteorder)
    return 0


def has_page(path: Path) -> bool:
    """Whether the log beside the journal at `path` is long enough for a page."""
    log = Path(f"{path}-wal")
    return log.is_file() and log.stat().st_size >= _HEADER.size + _FRAME.size + _page_size(path)


def has_lost(path: Path, good: int) -> bool:
    """Whether the log of the journal at `path` holds more than a torn end after `good` frames."""
    log = _read(path)
    if not log.frames:
        return False
    later = [frame for frame in log.frames[good:] if frame.salt == log.salt]
    return not log.whole or any(frame.commits for frame in later[:-1])


def mend(path: Path) -> None:
    """Makes SQLite read every transaction that the log still has, also after one that is lost.

    It is for a copy, to save from: what is in a page may be wrong, which its rows tell.
    """
    log = _read(path)
    if not log.frames:
        return
    salt = log.salt if log.whole else _likeliest(log.frames)
    head = struct.pack(">6I", _MAGIC | 1, _VERSION, _page_size(path), 0, *salt)
    sums = _summed(head, (0, 0))
    mended = [head, struct.pack(">2I", *sums)]
    for frame in log.frames:
        if frame.salt == salt and frame.page:
            start = struct.pack(">2I", frame.page, frame.commits)
            sums = _summed(frame.content, _summed(start, sums))
            mended += [start, struct.pack(">4I", *salt, *sums), frame.content]
    Path(f"{path}-wal").write_bytes(b"".join(mended))


def _read(path: Path) -> _Log:
    try:
        log = Path(f"{path}-wal").read_bytes()
    except FileNotFoundError:
        log = b""
    if len(log) < _HEADER.size:
        return _Log(whole=True, salt=(0, 0), frames=[])
    magic, version, _, _, *salt, first, second = _HEADER.unpack_from(log)
    sums = _summed(log[:24], (0, 0), big=bool(magic & 1))
    whole = (magic & ~1, version, sums) == (_MAGIC, _VERSION, (first, second))
    return _Log(whole, (salt[0], salt[1]), _frames(log, _page_size(path)))


def _frames(log: bytes, size: int) -> list[_Frame]:
    frames: list[_Frame] = []
    for place in range(_HEADER.size, len(log) - _FRAME.size - size + 1, _FRAME.size + size):
        page, commits, *salt, _, _ = _FRAME.unpack_from(log, place)
        content = log[place + _FRAME.size : place + _FRAME.size + size]
        frames.append(_Frame(page, commits, (salt[0], salt[1]), content))
    return frames


def _likeliest(frames: list[_Frame]) -> _Pair:
    """The first salt that two frames share."""
    salts = [frame.salt for frame in frames]
    return next((salt for salt in salts if salts.count(salt) > 1), (0, 0))


def _page_size(path: Path) -> int:
    """Bytes of a page, by the header of the journal itself if that can be."""
    with path.open("rb") as tables:
        tables.seek(16)
        size = int.from_bytes(tables.read(2), "big")
    return size if size in _PAGE_SIZES else _USUAL_PAGE


def _summed(data: bytes, sums: _Pair, *, big: bool = True) -> _Pair:
    words = array("I", data)
    if big != (sys.byteorder == "big"):
        words.byteswap()
    first, second = sums
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
