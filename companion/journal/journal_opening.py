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
    MOST,
    PRIVATE,
    FilesInFolder,
    FilesInLaterFolder,
    FilesInMemory,
    make_folders,
    rename_file,
    sync_folder,
)
from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError
from companion.journal.set_aside_file_notices import NOTICE, SetAsideFilesNotice
from companion.rules.sentences import Sentence

_OLD = "journal.sqlite"
"""The database of an unreleased companion; it is set aside, not converted."""
_FOREIGN = "foreign"
"""What is no file or folder of ours, although it has the name of one."""
_NEW = ".new"
"""The end of the name of a folder that is about to replace another one."""
ARCHIVE = "archive"
"""The folder of matches that are over, beside the journal's."""


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
        foreign = _prepare(path)
        journal = Journal(FilesInFolder(path), durable=True, archive=_archive(path))
        if not (path / remembered_values_codec.NAME).exists():
            journal.put_on_table(None)  # a full disk is found out before anybody plays
        if foreign is not None:
            _tell(journal, foreign)
        old = path.with_name(_OLD)
        if os.path.lexists(old):
            aside = _free(old, "old")
            _tell(journal, SetAsideFilesNotice("old", aside.name))  # or a power cut keeps it secret
            _rename_store(old, aside)
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
    new = _beside(path, _NEW)
    if os.path.lexists(new) and not new.is_dir():
        rename_file(new, _free(new, _FOREIGN))
    make_folders(new)  # unless the power went the last time
    aside = _free(path, kind) if os.path.lexists(path) else None
    told = {} if aside is None else {NOTICE: SetAsideFilesNotice(kind, aside.name)._asdict()}
    FilesInFolder(new).replace(
        remembered_values_codec.NAME, remembered_values_codec.encode_remembered_values(told)
    )
    if aside is not None:
        rename_file(path, aside)
    rename_file(new, path)


def _prepare(path: Path) -> SetAsideFilesNotice | None:
    """Make the folder and keep its files private; return a notice if anything else was there."""
    make_folders(path.parent)
    if not os.path.lexists(path) and _beside(path, _NEW).is_dir():
        rename_file(_beside(path, _NEW), path)  # the power failed while it replaced the other one
    if os.path.lexists(path) and not path.is_dir():
        replace_with_empty_journal(path, _FOREIGN)
    make_folders(path)
    notice = _make_private(path)
    sync_folder(path)  # names that a start before this one could not make durable
    return notice


def _tell(journal: Journal, notice: SetAsideFilesNotice) -> None:
    """The table has to read that. Raises `JournalError`."""
    unread = journal.recall(NOTICE)
    journal.remember(NOTICE, set_aside_file_notices.merge_with_unread_notice(unread, notice))


def _rename_store(path: Path, to: Path) -> None:
    """Rename a store of a single file, and what belongs to it before the file itself."""
    for suffix in ("-wal", "-shm", "-journal", ""):
        with suppress(FileNotFoundError):
            rename_file(Path(f"{path}{suffix}"), Path(f"{to}{suffix}"))


def _make_private(path: Path) -> SetAsideFilesNotice | None:
    """Have all files read and written by the owner alone; return a notice of what is no file."""
    if not os.access(path, os.W_OK, effective_ids=True):
        raise PermissionError(errno.EACCES, "can't be written", str(path))
    files = FilesInFolder(path)
    notice = None
    for name in files.names():
        file = path / name
        found = file.lstat()
        mode = found.st_mode
        if file.suffix.startswith(f".{_FOREIGN}-"):
            continue  # it was set aside by another start
        if not stat.S_ISREG(mode) or found.st_size > MOST:
            aside = _free(file, _FOREIGN)
            notice = SetAsideFilesNotice(_FOREIGN, aside.name)
            rename_file(file, aside)
        elif not os.access(file, os.R_OK | os.W_OK, effective_ids=True):
            with suppress(PermissionError):  # somebody else's, in a folder of ours
                files.replace(name, files.read(name))
        elif stat.S_IMODE(mode) != PRIVATE:
            file.chmod(PRIVATE)
    return notice


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
    journal = Journal(memory, durable=False, archive=_archive(path))
    return OpenedJournal(journal, JournalTrouble(disk_fault_sentence(cause), None, repr(cause)))


def _archive(path: Path) -> FilesInLaterFolder:
    """Return the files of the archive beside the journal at `path`; nothing is read of them."""
    return FilesInLaterFolder(path.with_name(ARCHIVE))


def _free(path: Path, kind: str) -> Path:
    """Return a path that no file has yet."""
    number = 1
    while os.path.lexists(_beside(path, f".{kind}-{number}")):
        number += 1
    return _beside(path, f".{kind}-{number}")


def _beside(path: Path, what: str) -> Path:
    return path.with_name(path.name + what)
