"""Opens the journal: in any state of its folder, the result is a journal to play on."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.journal import remembered_values_codec, set_aside_file_notices
from companion.journal.disk_fault_messages import disk_fault_sentence
from companion.journal.durable_files import (
    PRIVATE,
    FilesInFolder,
    FilesInMemory,
    make_folder,
    sync_folder,
)
from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError
from companion.journal.set_aside_file_notices import NOTICE, SetAsideFilesNotice
from companion.rules.sentences import Sentence

_OLD = "journal.sqlite"
"""The database of an unreleased companion; it is set aside, not converted."""
_NEW = ".new"
"""The end of the name of a folder that is about to replace another one."""


class JournalTrouble(NamedTuple):
    """What the table has to know about its journal.

    `aside` is a file that could not be used, by its new name; `detail` is for the log.
    """

    sentence: Sentence
    aside: Path | None = None
    detail: str = ""


class OpenedJournal(NamedTuple):
    """A journal to play on. Without trouble it is durable."""

    journal: Journal
    trouble: JournalTrouble | None = None


def open_journal(path: Path) -> OpenedJournal:
    """Open the journal in a folder, or begin one there; never raises for what it finds.

    A file that is damaged or from a newer companion gets a name that says so; nothing is deleted.
    If the folder can't be written, the journal is not durable and has what can be read.
    """
    try:
        notice = _prepare(path)
        journal = Journal(FilesInFolder(path), durable=True)
        if not (path / remembered_values_codec.NAME).exists():
            journal.put_on_table(None)  # a full disk is found out before anybody plays
        if notice is not None:
            journal.remember(
                NOTICE,
                set_aside_file_notices.merge_with_unread_notice(journal.recall(NOTICE), notice),
            )
    except (OSError, JournalError) as error:
        return _in_memory(path, error)
    unread = set_aside_file_notices.notice_from_json(journal.recall(NOTICE))
    if unread is None:
        return OpenedJournal(journal)
    aside = path / unread.file
    if not os.path.lexists(aside):
        aside = path.with_name(unread.file)
    return OpenedJournal(journal, JournalTrouble(unread.sentence, aside, f"see {aside}"))


def replace_with_empty_journal(path: Path, kind: str = "kept") -> None:
    """Have the next opening begin an empty journal, which tells the table about the one at `path`.

    That one gets a name with its `kind`. Raises OSError.
    """
    make_folder(path.parent)
    new = _beside(path, _NEW)
    import shutil  # most starts don't need it

    shutil.rmtree(new, ignore_errors=True)
    make_folder(new)
    if os.path.lexists(path):
        aside = _free(path, kind)
        notice = SetAsideFilesNotice(kind, aside.name)._asdict()
        FilesInFolder(new).replace(
            remembered_values_codec.NAME,
            remembered_values_codec.encode_remembered_values({NOTICE: notice}),
        )
        path.rename(aside)
    new.rename(path)
    sync_folder(path.parent)


def _prepare(path: Path) -> SetAsideFilesNotice | None:
    """Make the folder and keep its files private; return a notice if something else was there."""
    make_folder(path.parent)
    if not os.path.lexists(path) and _beside(path, _NEW).is_dir():
        _beside(path, _NEW).rename(path)  # the power failed while it replaced the other one
        sync_folder(path.parent)
    notice = None
    if os.path.lexists(path) and not path.is_dir():
        notice = _set_aside(path, "foreign")
    old = path.with_name(_OLD)
    if os.path.lexists(old):
        notice = _set_aside(old, "old")
    make_folder(path)
    _make_private(path)
    return notice


def _set_aside(path: Path, kind: str) -> SetAsideFilesNotice:
    """Rename a file, and the files that belong to it."""
    aside = _free(path, kind)
    for suffix in ("-wal", "-shm", "-journal", ""):
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").rename(f"{aside}{suffix}")
    sync_folder(path.parent)
    return SetAsideFilesNotice(kind, aside.name)


def _make_private(path: Path) -> None:
    """Have all files of a folder readable and writable by the owner alone, and be regular files."""
    if not os.access(path, os.W_OK, effective_ids=True):
        raise PermissionError(errno.EACCES, "can't be written", str(path))
    files = FilesInFolder(path)
    for name in files.names():
        file = path / name
        mode = file.lstat().st_mode
        if not stat.S_ISREG(mode):
            file.rename(_free(file, "foreign"))
        elif not os.access(file, os.R_OK | os.W_OK, effective_ids=True):
            with suppress(PermissionError):  # somebody else's, in a folder of ours
                files.replace(name, files.read(name))
        elif stat.S_IMODE(mode) != PRIVATE:
            file.chmod(PRIVATE)


def _in_memory(path: Path, error: Exception) -> OpenedJournal:
    """Return a journal in memory with what can be read of one that can't be written."""
    memory = FilesInMemory()
    with suppress(OSError):
        files = FilesInFolder(path)
        for name in files.names():
            with suppress(OSError):
                if (path / name).is_file():  # reading a pipe could block
                    memory.replace(name, files.read(name))
    cause = error.__cause__ or error
    journal = Journal(memory, durable=False)
    return OpenedJournal(journal, JournalTrouble(disk_fault_sentence(cause), None, repr(cause)))


def _free(path: Path, kind: str) -> Path:
    """Return a path that no file has yet."""
    number = 1
    while os.path.lexists(_beside(path, f".{kind}-{number}")):
        number += 1
    return _beside(path, f".{kind}-{number}")


def _beside(path: Path, what: str) -> Path:
    return path.with_name(path.name + what)
