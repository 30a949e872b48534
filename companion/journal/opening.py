"""Opening the journal: whatever is found there, there is a journal to play on afterwards."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.journal import notices
from companion.journal.faults import UNREADABLE, is_damage, is_in_use, reason
from companion.journal.notices import Notice
from companion.journal.rows import Damaged
from companion.journal.store import Journal, inspect
from companion.journal.tables import APPLICATION, VERSION, connect
from companion.journal.values import JournalError
from companion.rules.words import Sentence

SMALL = 2 * 1024 * 1024
"""Bytes of a file that is checked whole whenever it is opened, which takes some milliseconds."""
SUFFIXES = ("", "-wal", "-journal", "-shm")
PRIVATE = 0o600
_OURS = ("damaged", "locked")
_MAGIC = b"SQLite format 3\0"
_HEAD = 100
_EMPTY = 1
"""Bytes of a file that SQLite takes for an empty one; what its WAL holds it would throw away."""


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
    source = path
    try:
        try:
            journal = _opened(path, thorough=thorough)
        except _Unfit as unfit:
            source = _set_aside(path, unfit.kind)
            journal = _opened(path)
            saved = _saved(source, journal) if unfit.kind in _OURS else 0
            notice = Notice(unfit.kind, source.name, saved)
            with suppress(JournalError):  # then it is said this once
                notices.leave(journal, notice)
            return OpenedJournal(journal, Trouble(notice.sentence, source, str(unfit)))
        return OpenedJournal(journal, _unread(path, journal))
    except (OSError, *UNREADABLE) as error:
        memory = Journal.in_memory()
        if not is_in_use(error):
            _saved(source, memory)
        aside = None if source == path else source
        return OpenedJournal(memory, Trouble(reason(error), aside, str(error)))


def _unread(path: Path, journal: Journal) -> Trouble | None:
    """What became of an earlier file, if nobody has read that yet."""
    notice = notices.unread(journal)
    if notice is None:
        return None
    return Trouble(notice.sentence, path.with_name(notice.file), "told again")


def _saved(source: Path, journal: Journal) -> int:
    """How many matches could be read and go on in `journal`."""
    from companion.journal import salvage

    return salvage.from_file(source, journal.db)


# The file -----------------------------------------------------------------------------------


def _opened(path: Path, *, thorough: bool = False) -> Journal:
    _make_folder(path.parent)
    try:
        _look(path)
        _make_private(path)
    except FileNotFoundError:
        _create(path)
    except PermissionError as error:
        raise _Unfit("locked", str(error)) from error
    try:
        if _size(path) and not _size(Path(f"{path}-journal")):
            pages = thorough or _size(path) <= SMALL
            inspect(path, pages=pages, every_match=thorough)
        return Journal(connect(path), durable=True)
    except (Damaged, *UNREADABLE) as error:
        if is_damage(error):
            raise _Unfit("damaged", str(error)) from error
        raise


def _make_folder(folder: Path) -> None:
    """Makes the folders that are missing, for nobody else to look into."""
    if folder.exists():
        return
    _make_folder(folder.parent)
    folder.mkdir(mode=0o700)
    folder.chmod(0o700)
    _sync(folder.parent)


def _create(path: Path) -> None:
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
    unsettled = _size(Path(f"{path}-wal"))
    if len(head) <= _EMPTY and unsettled:
        raise _Unfit("damaged", f"{path} is empty, but not what belongs to it")
    application, version = _marks(head)
    if application != APPLICATION and (unsettled or _size(Path(f"{path}-journal"))):
        from companion.journal import salvage

        application, version = salvage.marks(path)
    if head and application != APPLICATION:
        raise _Unfit("foreign", f"{path} is no journal")
    if version > VERSION:
        raise _Unfit("newer", f"{path} has version {version}, this companion {VERSION}")
    for suffix in SUFFIXES:
        beside = Path(f"{path}{suffix}")
        if beside.exists() and not beside.is_file():  # SQLite would wait for ever at a pipe
            raise _Unfit("damaged", f"{beside} is not a file")


def _marks(head: bytes) -> tuple[int, int]:
    """The application and the version in the header of an SQLite file, 0 if it is none."""
    if not head.startswith(_MAGIC) or len(head) < _HEAD:
        return 0, 0
    return int.from_bytes(head[68:72], "big"), int.from_bytes(head[60:64], "big")


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


def _set_aside(path: Path, kind: str) -> Path:
    """Renames a file and what belongs to it, over nothing that is there already."""
    number = 1
    while any(os.path.lexists(f"{path}.{kind}-{number}{suffix}") for suffix in SUFFIXES):
        number += 1
    aside = Path(f"{path}.{kind}-{number}")
    for suffix in SUFFIXES:
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").rename(f"{aside}{suffix}")
    _sync(path.parent)
    return aside


def _sync(folder: Path) -> None:
    """Makes the names in a folder durable."""
    file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(file)
    finally:
        os.close(file)
