"""Opening the journal: whatever is found there, there is a journal to play on afterwards."""

import os
import stat
from pathlib import Path
from typing import NamedTuple

from companion.journal import notices
from companion.journal.faults import is_damage, is_in_use, reason
from companion.journal.inspecting import inspect
from companion.journal.store import Journal
from companion.journal.tables import APPLICATION, VERSION, Marks, connect, is_version, marks
from companion.journal.tally import CutShort
from companion.journal.values import EMPTY, ORDER, PRIVATE, SUFFIXES, JournalError
from companion.rules.words import Sentence

SMALL = 2 * 1024 * 1024
"""Bytes of a file that is read whole whenever it is opened."""
_MAGIC = b"SQLite format 3\0"
_HEAD = 100
_FORMATS = slice(18, 20)
_WRITABLE = (b"\1\1", b"\2\2")
"""What a header says of who may write and who may read: of a file without a log, and with one."""


class Trouble(NamedTuple):
    """What the table has to know about its journal.

    `aside` is where the file that could not be used lies now; `detail` is for the system's log.
    """

    sentence: Sentence
    aside: Path | None = None
    detail: str = ""


class OpenedJournal(NamedTuple):
    """A journal to play on. Without trouble it is durable."""

    journal: Journal
    trouble: Trouble | None = None


class _Unfit(Exception):
    """The file can't be a journal. `kind` names what it is instead, in the name it is given."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind


def open_journal(path: Path, *, thorough: bool = False) -> OpenedJournal:
    """Opens the journal at `path`, or begins one there; never raises for what it finds.

    A file that is damaged, foreign, from a newer companion or may not be written is renamed, to
    lie beside the new one under a name that says so. What can be read of it goes on in the new
    one. If there is no place to write, the journal is not durable and has what can be read.
    `thorough` reads all of a file, not only what is played on next.
    """
    try:
        return _found(path, thorough=thorough)
    except Exception as error:  # noqa: BLE001 -- whatever it is, there is a journal afterwards
        return _in_memory(path, error)


def _found(path: Path, *, thorough: bool) -> OpenedJournal:
    """What is there, or what takes its place when that is set aside."""
    why = "told again"
    if Path(f"{path}{ORDER}").exists() or not os.path.lexists(path):
        _replace(path)
    try:
        journal = _opened(path, thorough=thorough)
    except _Unfit as unfit:
        why = str(unfit)
        _replace(path, unfit.kind)
        journal = _opened(path)
    notice = notices.unread(journal)
    if notice is None:
        return OpenedJournal(journal)
    return OpenedJournal(journal, Trouble(notice.sentence, path.with_name(notice.file), why))


def _replace(path: Path, kind: str = "") -> None:
    """Sets aside what can't be used; of the `kind` it is, or as an order says that waits."""
    from companion.journal import replacing

    replacing.replace(path, kind)


def _in_memory(path: Path, error: Exception) -> OpenedJournal:
    """Where nothing can be written: what can be read, to play on with."""
    from companion.journal import replacing

    journal, kept = replacing.in_memory(path, reads=not is_in_use(error))
    why = error.reason if isinstance(error, JournalError) else reason(error)
    return OpenedJournal(journal, Trouble(why, kept, repr(error)))


# The file -----------------------------------------------------------------------------------


def _opened(path: Path, *, thorough: bool = False) -> Journal:
    make_folder(path.parent)
    try:
        _look(path)
        _make_private(path)
    except FileNotFoundError:
        create(path)
    except PermissionError as error:
        raise _Unfit("locked", str(error)) from error
    try:
        if _size(path) and not _size(Path(f"{path}-journal")):
            inspect(path, thorough=thorough or _size(path) <= SMALL)
        return Journal(connect(path), durable=True, path=path)
    except CutShort as error:
        raise _Unfit("cut", f"{path} lacks {error}") from error
    except Exception as error:
        if is_damage(error):
            raise _Unfit("damaged", repr(error)) from error
        raise


def make_folder(folder: Path) -> None:
    """Makes the folders that are missing, for nobody else to look into."""
    if folder.exists():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=0o700)
    folder.chmod(0o700)
    _sync(folder.parent)


def create(path: Path) -> None:
    """An empty file, private from its first instant; what SQLite puts beside it will be too."""
    if any(Path(f"{path}{suffix}").exists() for suffix in SUFFIXES):
        raise _Unfit("orphan", f"{path} is missing, but not what belongs to it")
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE)
    os.fchmod(file, PRIVATE)
    os.close(file)
    _sync(path.parent)


def _look(path: Path) -> None:
    """Passes for a journal and for an empty file, before SQLite may touch either."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise _Unfit("foreign", f"{path} is not a file")
    with path.open("rb") as file:
        head = file.read(_HEAD)
    if len(head) <= EMPTY and _size(Path(f"{path}-wal")):
        raise _Unfit("damaged", f"{path} is empty, but not what belongs to it")
    if head:
        _check_header(path, head)
    for suffix in SUFFIXES:
        beside = Path(f"{path}{suffix}")
        if beside.exists() and not beside.is_file():  # SQLite would wait for ever at a pipe
            raise _Unfit("damaged", f"{beside} is not a file")


def _check_header(path: Path, head: bytes) -> None:
    """Passes for the header of a journal that has its log, and of one that is not made to its end."""
    application, version, mark = _marks(head)
    if application != APPLICATION:
        from companion.journal import salvage

        if _size(Path(f"{path}-wal")) or _size(Path(f"{path}-journal")):
            application, version, mark = salvage.marks(path)
        if application != APPLICATION:
            kind = "damaged" if salvage.is_ours(path) else "foreign"
            raise _Unfit(kind, f"{path} is not marked as a journal")
    elif head[_FORMATS] not in _WRITABLE or not is_version(version):
        raise _Unfit("damaged", f"{path} has a header that no journal has")
    if version > VERSION:
        raise _Unfit("newer", f"{path} has version {version}, this companion {VERSION}")
    if mark:
        from companion.journal import wal_mark

        if wal_mark.is_lost(path, mark):
            raise _Unfit("unlogged", f"{path} has not the log that belongs to it")


def _marks(head: bytes) -> Marks:
    """The marks in the header of an SQLite file, 0 if it is none."""
    if not head.startswith(_MAGIC) or len(head) < _HEAD:
        return 0, 0, 0
    return marks(int.from_bytes(head[68:72], "big"), int.from_bytes(head[60:64], "big"))


def _make_private(path: Path) -> None:
    if stat.S_IMODE(path.stat().st_mode) != PRIVATE:
        path.chmod(PRIVATE)
    with path.open("rb+"):
        pass


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _sync(folder: Path) -> None:
    """Makes the names in a folder durable."""
    from companion.journal.aside import sync  # which no start needs that finds its journal

    sync(folder)
