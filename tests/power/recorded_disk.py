"""The disks that a power cut could leave, built from what the product really asked of the system.

`Recorder` stands for `os` in `companion.journal.durable_files` and in the vault of a Pico's pad, which
alone write what is kept: every call is made, and noted, and any of them can be made to fail. `Disk`
does the same calls on a model of a disk, in which what was not synced reaches the card in part, in
any order and torn, or not at all; a name counts once its folder is synced. On a `Flash`, a Pico's,
all is durable in its order, but for the last call. An audit hook of Python notices whatever is written
past the recorder.
"""

import errno
import inspect
import os
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, Self

import pytest

from companion.journal import durable_files
from companion.remote_pad.pad import file_vault

SECTOR = 512

Mode = Literal["least", "most", "mixed"]
"""What reaches the card of what was not synced: nothing, all, or some of it in some order."""
MODES: Sequence[Mode] = ("least", "most", "mixed")
MORE_MODES: Sequence[Mode] = (*MODES, "mixed", "mixed", "mixed", "mixed")

Files = Mapping[str, bytes | None]
"""What is in a folder, by paths in it: the content of a file, None for a folder."""

UNWATCHED = ("lock", "pad.tty", "s")
"""Names in which nothing is kept: a lock, a cable and a socket."""


class Call(NamedTuple):
    """One change that was asked of the system: of a file by its path, at an offset in bytes."""

    what: Literal[
        "create", "write", "cut", "sync", "sync folder", "rename", "unlink", "mkdir", "rmdir"
    ]
    path: str
    at: int = 0
    data: bytes = b""
    to: str = ""


class Fault(NamedTuple):
    """The disk fails at its nth operation, reads and opens too, and perhaps from then on."""

    number: int
    error: int
    stays: bool

    def __str__(self) -> str:
        return f"{errno.errorcode[self.error]} {'from' if self.stays else 'at'} {self.number}"


class Recorder:
    """All that the system offers, with a note of each change in a folder.

    With a `fault` an operation fails: nothing has happened then, but that half of what was to be
    written is. `passes(call)` says whether a change is noted; it is a disk that forgets others.
    """

    def __init__(
        self,
        folder: Path,
        fault: Fault | None = None,
        passes: Callable[[Call], bool] = lambda _: True,
    ) -> None:
        self.calls: list[Call] = []
        self.operations = 0
        self.failed = 0
        self._folder = str(folder)
        self._fault = fault
        self._passes = passes

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- whatever `os` has
        if name == "sync":
            raise AttributeError(name)  # a Pico has none, and nobody else asks for it
        return getattr(os, name)

    def open(self, path: str | Path, flags: int, mode: int = 0o777) -> int:
        """Note that a file is created, or emptied."""
        self._may_fail(path)
        there = os.path.lexists(path)
        file = os.open(path, flags, mode)
        if not there and flags & os.O_CREAT:
            self._note(Call("create", str(path)))
        elif flags & os.O_TRUNC:
            self._note(Call("cut", str(path)))
        return file

    def open_file(self, path: str, mode: str) -> "RecordedFile":
        """Open a file as `open` does, for reading or to be written anew."""
        writes = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        flags = {"rb": os.O_RDONLY, "wb": writes}[mode]
        return RecordedFile(self, self.open(path, flags, 0o600))

    def read(self, file: int, size: int) -> bytes:
        """Reading fails as anything else does."""
        self._may_fail(_path(file))
        return os.read(file, size)

    def listdir(self, path: str | Path) -> list[str]:
        """Likewise."""
        self._may_fail(path)
        return os.listdir(path)  # noqa: PTH208 -- as the product does

    def pwrite(self, file: int, data: bytes, at: int) -> int:
        """Note what is written."""
        path = _path(file)
        if self._fails(path) and len(data) > 1:
            half = data[: len(data) // 2]
            self._note(Call("write", path, at, half[: os.pwrite(file, half, at)]))
        self._may_fail(path)
        written = os.pwrite(file, data, at)
        self._note(Call("write", path, at, data[:written]))
        return written

    def ftruncate(self, file: int, size: int) -> None:
        """Note how long a file is from now on."""
        self._may_fail(_path(file))
        os.ftruncate(file, size)
        self._note(Call("cut", _path(file), size))

    def fdatasync(self, file: int) -> None:
        """Note that what a file contains is durable."""
        self._may_fail(_path(file))
        self._note(Call("sync", _path(file)))

    def fsync(self, file: int) -> None:
        """Note that a file, or the names in a folder, are durable."""
        path = _path(file)
        self._may_fail(path)
        self._note(Call("sync folder" if Path(path).is_dir() else "sync", path))

    def rename(self, path: str | Path, to: str | Path) -> None:
        """Note another name."""
        self._may_fail(path)
        os.rename(path, to)  # noqa: PTH104 -- as the product does
        self._note(Call("rename", str(path), to=str(to)))

    replace = rename

    def unlink(self, path: str | Path) -> None:
        """Note that a name is gone."""
        self._may_fail(path)
        os.unlink(path)  # noqa: PTH108 -- likewise
        self._note(Call("unlink", str(path)))

    remove = unlink

    def mkdir(self, path: str | Path, mode: int = 0o777) -> None:
        """Note another folder."""
        self._may_fail(path)
        os.mkdir(path, mode)  # noqa: PTH102 -- likewise
        self._note(Call("mkdir", str(path)))

    def rmdir(self, path: str | Path) -> None:
        """Note that a folder is gone."""
        self._may_fail(path)
        os.rmdir(path)  # noqa: PTH106 -- likewise
        self._note(Call("rmdir", str(path)))

    def _note(self, call: Call) -> None:
        if self._is_inside(call.path) and self._passes(call):
            self.calls.append(call)

    def _is_inside(self, path: str | Path) -> bool:
        return str(path).startswith(self._folder)

    def _fails(self, path: str | Path) -> bool:
        fault, number = self._fault, self.operations
        if fault is None or not self._is_inside(path):
            return False
        return number >= fault.number if fault.stays else number == fault.number

    def _may_fail(self, path: str | Path) -> None:
        fails = self._fails(path)
        self.operations += self._is_inside(path)
        if fails and self._fault is not None:
            self.failed += 1
            raise OSError(self._fault.error, os.strerror(self._fault.error))


class RecordedFile:
    """An open file, whatever is done to it is recorded; closing fails as anything else does."""

    def __init__(self, recorder: Recorder, file: int) -> None:
        self._recorder = recorder
        self._file = file
        self._at = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._recorder.fdatasync(self._file)
        finally:
            os.close(self._file)

    def read(self, size: int) -> bytes:
        """Read from the beginning."""
        return self._recorder.read(self._file, size)

    def write(self, data: bytes) -> None:
        """Write behind what was written before."""
        self._at += self._recorder.pwrite(self._file, data, self._at)

    def flush(self) -> None:
        """Have written what was not yet."""
        self._recorder.fdatasync(self._file)


class recording:  # noqa: N801 -- it is used like a function
    """Records what the product writes meanwhile; raises AssertionError for what goes past that."""

    def __init__(self, recorder: Recorder, folder: Path) -> None:
        self._recorder = recorder
        self._folder = str(folder)
        self._patch = pytest.MonkeyPatch()

    def __enter__(self) -> Recorder:
        self._patch.setattr(durable_files, "os", self._recorder)
        self._patch.setattr(file_vault, "os", self._recorder)
        self._patch.setattr(file_vault, "open", self._recorder.open_file, raising=False)
        _WATCHES.append((self._folder, []))
        return self._recorder

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._patch.undo()
        past = _WATCHES.pop()[1]
        if kind is None:
            assert not past, f"written past the recorder: {past}"


_WATCHES: list[tuple[str, list[str]]] = []
_CHANGES = {
    "os.mkdir",
    "os.rename",
    "os.remove",
    "os.rmdir",
    "os.truncate",
    "os.link",
    "os.symlink",
}


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    """Notice what is written in a folder that is watched, by anybody but the recorder."""
    if not _WATCHES or (event != "open" and event not in _CHANGES):
        return
    if event == "open":
        flags = arguments[2]
        if not isinstance(flags, int) or not flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            return
    path = arguments[0]
    folder, past = _WATCHES[-1]
    if not isinstance(path, str | bytes | Path):
        return
    name = os.fsdecode(path)
    frame = inspect.currentframe()
    assert frame is not None
    assert frame.f_back is not None
    caller = frame.f_back.f_code.co_filename
    if name.startswith(folder) and Path(name).name not in UNWATCHED and caller != __file__:
        past.append(f"{event} {name} by {caller}")


sys.addaudithook(_watch)


def _path(file: int) -> str:
    return str(Path(f"/proc/self/fd/{file}").readlink())


class _Inode:
    """A file: as it is, as it is on the card, and what was asked since."""

    def __init__(self, content: bytes = b"") -> None:
        self.live = bytearray(content)
        self.durable = content
        self.pending: list[tuple[int, bytes | None]] = []

    def write(self, at: int, data: bytes | None) -> None:
        _apply(self.live, at, data)
        self.pending.append((at, data))

    def sync(self) -> None:
        self.durable, self.pending = bytes(self.live), []


class _Folder:
    """A folder: its names as they are, and as they are on the card."""

    def __init__(self) -> None:
        self.live: dict[str, _Inode | _Folder] = {}
        self.durable: dict[str, _Inode | _Folder] = {}


class _Change(NamedTuple):
    """Names that change at once: what each is from now on in its folder, None for nothing."""

    names: tuple[tuple[_Folder, str, "_Inode | _Folder | None"], ...]


def _apply(content: bytearray, at: int, data: bytes | None) -> None:
    """Write there, or end the file there."""
    if len(content) < at:
        content.extend(bytes(at - len(content)))
    if data is None:
        del content[at:]
    else:
        content[at : at + len(data)] = data


class Disk:
    """A disk with a folder of such files; one that `lies` syncs nothing, as a control."""

    def __init__(self, folder: Path, files: Files, *, lies: bool = False) -> None:
        self._folder = str(folder)
        self._lies = lies
        self._root = _Folder()
        self._pending: list[_Change] = []
        for path, content in sorted(files.items()):
            where, name = self._at(str(folder / path))
            found = _Folder() if content is None else _Inode(content)
            where.live[name] = where.durable[name] = found

    def do(self, call: Call) -> None:
        """Do what was asked of the system."""
        if call.what in ("write", "cut"):
            self._inode(call.path).write(call.at, call.data if call.what == "write" else None)
        elif call.what == "sync":
            if not self._lies:
                self._inode(call.path).sync()
        elif call.what == "sync folder":
            if not self._lies:
                self._sync(call.path)
        else:
            self._name(call)

    def rest(self) -> None:
        """The last call has returned, and no other one comes."""

    def _name(self, call: Call) -> None:
        folder, name = self._at(call.path)
        if call.what == "rename":
            moved = folder.live[name]
            to, other = self._at(call.to)
            change = _Change(((folder, name, None), (to, other, moved)))
        else:
            new = {"create": _Inode, "mkdir": _Folder}.get(call.what)
            change = _Change(((folder, name, new() if new else None),))
        self._pending.append(change)
        for where, called, what in change.names:
            _put(where.live, called, what)

    def _sync(self, path: str) -> None:
        """Make durable which names a folder has."""
        folder = self._found(path)
        later: list[_Change] = []
        for change in self._pending:
            if any(where is folder for where, _, _ in change.names):
                for where, called, what in change.names:
                    _put(where.durable, called, what)
            else:
                later.append(change)
        self._pending = later

    def _at(self, path: str) -> tuple[_Folder, str]:
        folder = self._found(str(Path(path).parent))
        assert isinstance(folder, _Folder), path
        return folder, Path(path).name

    def _found(self, path: str) -> "_Inode | _Folder":
        found: _Inode | _Folder = self._root
        for name in Path(path).relative_to(self._folder).parts:
            assert isinstance(found, _Folder), path
            found = found.live[name]
        return found

    def _inode(self, path: str) -> _Inode:
        inode = self._found(path)
        assert isinstance(inode, _Inode), path
        return inode

    def after_cut(self, mode: Mode, chance: random.Random) -> Files:
        """What is in the folder when the power is back."""
        names = dict[_Folder, dict[str, _Inode | _Folder]]()
        share = {"least": 0.0, "most": 1.0}.get(mode, chance.choice((0.1, 0.5, 0.9)))
        in_order = chance.random() < 0.5
        for change in self._pending:
            if chance.random() < share:
                for where, called, what in change.names:
                    _put(names.setdefault(where, dict(where.durable)), called, what)
            elif in_order:
                break
        return dict(_laid(self._root, "", names, mode, chance))


class Flash(Disk):
    """The file system of a Pico, which keeps the order of calls: only the last one can be torn."""

    def do(self, call: Call) -> None:
        """Do what was asked, after all that was asked before is durable."""
        self.rest()
        super().do(call)

    def rest(self) -> None:
        """All that was asked is durable."""
        self._pending = []
        _settle(self._root)


def _settle(folder: _Folder) -> None:
    folder.durable = dict(folder.live)
    for what in folder.live.values():
        if isinstance(what, _Inode):
            what.sync()
        else:
            _settle(what)


def _laid(
    folder: _Folder,
    path: str,
    names: Mapping[_Folder, Mapping[str, _Inode | _Folder]],
    mode: Mode,
    chance: random.Random,
) -> Iterator[tuple[str, bytes | None]]:
    for name, what in names.get(folder, folder.durable).items():
        if isinstance(what, _Inode):
            yield path + name, _content(what, mode, chance)
        else:
            yield path + name, None
            yield from _laid(what, f"{path}{name}/", names, mode, chance)


def _put(names: dict[str, _Inode | _Folder], name: str, what: _Inode | _Folder | None) -> None:
    """Give something a name, or take it from whatever has it."""
    if what is None:
        names.pop(name, None)
    else:
        names[name] = what


def _content(inode: _Inode, mode: Mode, chance: random.Random) -> bytes:
    if mode == "most":
        return bytes(inode.live)
    content = bytearray(inode.durable)
    if mode == "mixed":
        share = chance.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        for at, data in (part for asked in inode.pending for part in _sectors(*asked)):
            if chance.random() < share:
                _apply(content, at, data)
            elif data is not None and chance.random() < 0.3:
                _apply(content, at, data[: chance.randint(0, len(data))])
    return bytes(content)


def _sectors(at: int, data: bytes | None) -> Iterator[tuple[int, bytes | None]]:
    """The parts of a write that a card does at once."""
    if data is None:
        yield at, None
        return
    end = at + len(data)
    while data:
        size = min(len(data), SECTOR - at % SECTOR)
        yield at, data[:size]
        at, data = at + size, data[size:]
    assert at == end


def files_in(folder: Path) -> Files:
    """What is in a folder, but for what nobody keeps."""
    found: dict[str, bytes | None] = {}
    for path in sorted(folder.rglob("*")):
        if path.name not in UNWATCHED:
            name = str(path.relative_to(folder))
            found[name] = None if path.is_dir() else path.read_bytes()
    return found


def lay_out(folder: Path, files: Files) -> None:
    """Write such files, into a folder that does not exist yet."""
    folder.mkdir(parents=True, mode=0o700)
    for name, content in sorted(files.items()):
        if content is None:
            (folder / name).mkdir(mode=0o700)
        else:
            (folder / name).write_bytes(content)
            (folder / name).chmod(0o600)
