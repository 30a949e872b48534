"""The matches in a folder of a USB stick. What is on a stick may be anything, and is not trusted."""

import errno
import os
import re
import stat
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path

from companion.console.stick_copy_status import Failure
from companion.journal.durable_files import DRAFT
from companion.journal.match_archive import RECORD, RESULT
from companion.record.line_tokens import MOST_CHARACTERS

FOLDER = "tabletop-companion"
"""The name of the folder on a stick."""
MOST_NAMES = 50_000
"""Files in that folder of a stick with which anything is done."""
_STEM = re.compile(r"[0-9]{6,12}-[a-z][a-z0-9_]{0,11}-([0-9a-f]{32})")
_MOST_RESULT = 1024 * 1024
"""Bytes of a file with a result."""
_MOST = {RECORD: MOST_CHARACTERS, RESULT: _MOST_RESULT}


class StickError(Exception):
    """Nothing more can be done with the stick; `failure` says why."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure: Failure = failure


class StickFolder:
    """The folder of matches on a stick; every method raises `StickError` if the stick fails.

    Symbolic links are not followed, and files of other names or of absurd lengths are not read. A
    file gets its name when all of it is written; `sync` makes all of them durable.
    """

    def __init__(self, folder: int) -> None:
        self._folder = folder
        self._written: list[str] = []

    def stems(self) -> Mapping[bytes, str]:
        """Return the beginning of the file names of each match, by its ID."""
        names = self._names()
        stems = (name.removesuffix(RECORD) for name in names if name.endswith(RECORD))
        found = [named for named in map(_STEM.fullmatch, stems) if named]
        return {bytes.fromhex(named[1]): named[0] for named in reversed(found)}

    def read(self, name: str) -> bytes:
        """Return the content of a file, b"" if it is missing, no file, or too long for one of ours."""
        with _told():
            try:
                flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
                file = os.open(name, flags, dir_fd=self._folder)
            except OSError as error:
                if error.errno in (errno.ENOENT, errno.ELOOP, errno.EACCES):
                    return b""
                raise
            with open(file, "rb") as opened:  # noqa: PTH123 -- a descriptor, no path
                kind, size = os.fstat(file).st_mode, os.fstat(file).st_size
                if not stat.S_ISREG(kind) or size > _MOST[name[name.rindex(".") :]]:
                    return b""
                return opened.read(size)

    def files(self, stem: str) -> tuple[bytes, bytes]:
        """Return the record and the result of a match, each b"" if there is none."""
        return self.read(stem + RECORD), self.read(stem + RESULT)

    def write(self, stem: str, record: bytes, result: bytes) -> None:
        """Write the files of a match, in place of those that it has."""
        if result:
            self._replace(stem + RESULT, result)
        self._replace(stem + RECORD, record)

    def sync(self) -> None:
        """Wait until all that was written is on the stick."""
        with _told():
            os.sync()  # all at once, which is quicker than one after the other
            for name in self._written:  # but says nothing of what failed
                file = os.open(name, os.O_RDONLY | os.O_CLOEXEC, dir_fd=self._folder)
                try:
                    os.fsync(file)
                finally:
                    os.close(file)
            os.fsync(self._folder)

    def _names(self) -> Sequence[str]:
        """Return the names of the files, in order."""
        with _told(), os.scandir(self._folder) as entries:
            names = sorted(entry.name for entry in islice(entries, MOST_NAMES + 1))
        if len(names) > MOST_NAMES:
            raise StickError("too many files")
        return names

    def _replace(self, name: str, data: bytes) -> None:
        draft, flags = name + DRAFT, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
        with _told():
            with suppress(FileNotFoundError):
                os.unlink(draft, dir_fd=self._folder)
            try:
                file = os.open(draft, flags, 0o644, dir_fd=self._folder)
                with open(file, "wb") as opened:  # noqa: PTH123 -- a descriptor, no path
                    opened.write(data)
                os.replace(draft, name, src_dir_fd=self._folder, dst_dir_fd=self._folder)
                self._written.append(name)
            except OSError:
                with suppress(OSError):
                    os.unlink(draft, dir_fd=self._folder)
                raise


@contextmanager
def open_stick_folder(stick: Path, *, make: bool) -> Generator[StickFolder]:
    """Open the folder of matches on a `stick`, and `make` it if it is missing.

    Raises `StickError`, also for a link in the place of the folder.
    """
    path = stick / FOLDER
    with _told():
        if not stick.is_dir():
            raise StickError("no stick")
        if make:
            with suppress(FileExistsError):
                path.mkdir(0o755)
        try:
            folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
        except FileNotFoundError:
            raise StickError("nothing there") from None
    try:
        yield StickFolder(folder)
    finally:
        os.close(folder)


@contextmanager
def _told() -> Generator[None]:
    """Raise a `StickError` that says what an OSError means."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise StickError("stick full") from error
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise StickError("unwritable") from error
        raise StickError("unreadable") from error
