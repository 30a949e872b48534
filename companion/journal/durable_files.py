"""Files that survive a power cut: single ones, and a folder of them on the disk or in memory.

All that the product keeps beyond a start is written here. A call that returns has made its change
durable. One that raises OSError has changed nothing that counts: the next `append` cuts off what it
may have left behind the end of a file.
"""

import errno
import fcntl
import os
from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Protocol

PRIVATE = 0o600
"""The mode of every file: picks are secret."""
DRAFT = ".draft"
"""The end of the name of a file that is not complete yet."""
MOST = 32 * 1024 * 1024
"""Bytes of a file that is read. What is longer was not written here."""


class DurableFiles(Protocol):
    """Files by their names, which have no folders in them."""

    def names(self) -> Sequence[str]:
        """Return the names of all files, in order."""
        ...

    def read(self, name: str) -> bytes:
        """Return the content of a file; raises FileNotFoundError."""
        ...

    def append(self, name: str, data: bytes, at: int) -> None:
        """Write `data` after the first `at` bytes of a file, which ends with it then."""
        ...

    def replace(self, name: str, data: bytes) -> None:
        """Replace the content of a file, all of it or nothing."""
        ...

    def write_unsynced(self, name: str, data: bytes) -> None:
        """Write a small file that a power cut may lose; never raises."""
        ...

    def rename(self, name: str, to: str) -> None:
        """Give a file another name, which no other file has."""
        ...

    def erase(self, name: str) -> None:
        """Overwrite a file if it exists, and delete it."""
        ...

    def lock(self, *, wait: bool) -> AbstractContextManager[None]:
        """Keep other processes that lock the files out of the block; raises OSError.

        That is a BlockingIOError where another process has them, unless this one is to `wait`.
        """
        ...


class FilesInFolder:
    """The files of an existing folder on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def names(self) -> Sequence[str]:
        """Return the names of all files, in order."""
        return sorted(name for name in os.listdir(self.path) if not name.endswith(DRAFT))  # noqa: PTH208 -- names, no paths

    def read(self, name: str) -> bytes:
        """Return the content of a file; raises FileNotFoundError."""
        return read_file(self.path / name)

    def append(self, name: str, data: bytes, at: int) -> None:
        """Write `data` after the first `at` bytes of a file, which ends with it then."""
        path, creates = self._path(name), 0 if at else os.O_CREAT
        file = os.open(path, os.O_WRONLY | os.O_CLOEXEC | creates, PRIVATE)
        try:
            if os.fstat(file).st_size != at:
                os.ftruncate(file, at)
            try:
                _write(file, data, at)
            except OSError:
                with suppress(OSError):
                    if creates:
                        os.unlink(path)  # noqa: PTH108 -- likewise
                    else:
                        os.ftruncate(file, at)
                raise
        finally:
            os.close(file)
        if creates:
            sync_folder(self.path)

    def replace(self, name: str, data: bytes) -> None:
        """Replace the content of a file, all of it or nothing."""
        replace_file(self.path / name, data)

    def write_unsynced(self, name: str, data: bytes) -> None:
        """Write a small file that a power cut may lose; never raises."""
        with suppress(OSError):
            file = os.open(self._path(name), os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
            try:
                os.pwrite(file, data, 0)
                if os.fstat(file).st_size != len(data):
                    os.ftruncate(file, len(data))
            finally:
                os.close(file)

    def rename(self, name: str, to: str) -> None:
        """Give a file another name, which no other file has."""
        rename_file(self.path / name, self.path / to)

    def erase(self, name: str) -> None:
        """Overwrite a file if it exists, and delete it.

        An SD card may keep old blocks all the same, which can't be reached from here.
        """
        path = self.path / name
        try:
            file = os.open(path, os.O_WRONLY | os.O_CLOEXEC)
        except FileNotFoundError:
            return
        try:
            _write(file, bytes(os.fstat(file).st_size), 0)
        finally:
            os.close(file)
        remove_file(path)

    def lock(self, *, wait: bool) -> AbstractContextManager[None]:
        """Keep other processes that lock the files out of the block; raises OSError."""
        return _locked_folder(self.path, wait=wait)

    def erase_drafts(self) -> None:
        """Erase files that a power cut left incomplete."""
        for name in os.listdir(self.path):  # noqa: PTH208 -- names, no paths
            if name.endswith(DRAFT):
                self.erase(name)

    def _path(self, name: str) -> str:
        """Return the path of a file that is written with each entry.

        A `Path` would intern its name each time, and fill Python's table of interned strings.
        """
        return f"{self.path}/{name}"


class FilesInLaterFolder(FilesInFolder):
    """The files of a folder that is made when the first one is written."""

    def replace(self, name: str, data: bytes) -> None:
        """Replace the content of a file, all of it or nothing."""
        make_folders(self.path)
        super().replace(name, data)

    def lock(self, *, wait: bool) -> AbstractContextManager[None]:
        """Keep other processes that lock the files out of the block; raises OSError."""
        make_folders(self.path)
        return super().lock(wait=wait)


class FilesInMemory:
    """Files in memory, none of which survives the process."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    def names(self) -> Sequence[str]:
        """Return the names of all files, in order."""
        return sorted(self._files)

    def read(self, name: str) -> bytes:
        """Return the content of a file; raises FileNotFoundError."""
        if name not in self._files:
            raise FileNotFoundError(name)
        return self._files[name]

    def append(self, name: str, data: bytes, at: int) -> None:
        """Write `data` after the first `at` bytes of a file, which ends with it then."""
        self._files[name] = self._files.get(name, b"")[:at] + data

    def replace(self, name: str, data: bytes) -> None:
        """Replace the content of a file."""
        self._files[name] = data

    def write_unsynced(self, name: str, data: bytes) -> None:
        """Write a small file."""
        self._files[name] = data

    def rename(self, name: str, to: str) -> None:
        """Give a file another name, which no other file has."""
        self._files[to] = self._files.pop(name)

    def erase(self, name: str) -> None:
        """Delete a file if it exists."""
        self._files.pop(name, None)

    def lock(self, *, wait: bool) -> AbstractContextManager[None]:  # noqa: ARG002 -- nobody else has them
        """Lock nothing: no other process has these files."""
        return nullcontext()


@contextmanager
def _locked_folder(path: Path, *, wait: bool) -> Generator[None]:
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        yield
    finally:
        os.close(folder)


def read_file(path: Path) -> bytes:
    """Return the content of a file; raises OSError if it has more than `MOST` bytes.

    A card that did not answer once is asked again.
    """
    try:
        return _read(path)
    except FileNotFoundError:
        raise
    except OSError:
        return _read(path)


def _read(path: Path) -> bytes:
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    try:
        size = os.fstat(file).st_size  # 0 of a pipe or a device, which never ends
        if size > MOST:
            raise OSError(errno.EFBIG, "too long for a file of ours", str(path))
        return os.read(file, size)
    finally:
        os.close(file)


def replace_file(path: Path, data: bytes) -> None:
    """Replace the content of a file, all of it or nothing."""
    draft = path.with_name(path.name + DRAFT)
    kind = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
    try:
        file = os.open(draft, kind, PRIVATE)
    except FileExistsError:
        os.unlink(draft)  # noqa: PTH108 -- all changes go by `os`
        file = os.open(draft, kind, PRIVATE)
    try:
        _write(file, data, 0)
    finally:
        os.close(file)
    os.replace(draft, path)  # noqa: PTH105 -- likewise
    sync_folder(path.parent)


def overwrite_file(path: Path, data: bytes) -> None:
    """Write `data` over the start of a file, which wears a card less than replacing the file."""
    flags = os.O_WRONLY | os.O_CLOEXEC | os.O_NONBLOCK
    is_new = False
    try:
        file = os.open(path, flags)
    except FileNotFoundError:
        file = os.open(path, flags | os.O_CREAT, PRIVATE)
        is_new = True
    try:
        _write(file, data, 0)
    finally:
        os.close(file)
    if is_new:
        sync_folder(path.parent)


def rename_file(path: Path, to: Path) -> None:
    """Give a file or a folder another name in the same folder, which no other one has."""
    os.rename(path, to)  # noqa: PTH104 -- likewise
    sync_folder(path.parent)


def remove_file(path: Path) -> None:
    """Delete a file if it exists; when this returns, its absence is durable."""
    with suppress(FileNotFoundError):
        os.unlink(path)  # noqa: PTH108 -- likewise
    with suppress(FileNotFoundError):
        sync_folder(path.parent)


def make_folders(path: Path) -> None:
    """Make the folders that are missing, each readable by its owner alone."""
    if path.exists():
        return
    make_folders(path.parent)
    try:
        os.mkdir(path, 0o700)  # noqa: PTH102 -- likewise
    except FileExistsError:
        return  # another process was quicker
    try:
        sync_folder(path.parent)
    except OSError:
        os.rmdir(path)  # noqa: PTH106 -- likewise; a folder that exists is taken for durable
        raise


def sync_folder(path: Path) -> None:
    """Make the names of a folder's files durable."""
    folder = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _write(file: int, data: bytes, at: int) -> None:
    while data:
        written = os.pwrite(file, data, at)
        data, at = data[written:], at + written
    os.fdatasync(file)
