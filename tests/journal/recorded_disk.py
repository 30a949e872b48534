"""The disks that a power cut could leave, built from what the product really asked of the system.

`Recorder` stands for `os` where the journal uses it: every call is made, and noted. `Disk` does the
same calls on a model of a disk, in which what was not synced reaches the card in part, in any order
and torn, or not at all; a name counts once its folder is synced.
"""

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

SECTOR = 512

Mode = Literal["least", "most", "mixed"]
"""What reaches the card of what was not synced: nothing, all, or some of it in some order."""
MODES: Sequence[Mode] = ("least", "most", "mixed")


class Call(NamedTuple):
    """One change that was asked of the system: of a file by its path, at an offset in bytes."""

    what: Literal["create", "write", "cut", "sync", "sync folder", "rename", "unlink"]
    path: str
    at: int = 0
    data: bytes = b""
    to: str = ""


class Recorder:
    """All that the system offers, with a note of each change in a folder."""

    def __init__(self, folder: Path) -> None:
        self.calls: list[Call] = []
        self._folder = str(folder)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- whatever `os` has
        return getattr(os, name)

    def open(self, path: str | Path, flags: int, mode: int = 0o777) -> int:
        """Note that a file is created, or emptied."""
        there = os.path.lexists(path)
        file = os.open(path, flags, mode)
        if not there and flags & os.O_CREAT:
            self._note(Call("create", str(path)))
        elif flags & os.O_TRUNC:
            self._note(Call("cut", str(path)))
        return file

    def pwrite(self, file: int, data: bytes, at: int) -> int:
        """Note what is written."""
        written = os.pwrite(file, data, at)
        self._note(Call("write", _path(file), at, data[:written]))
        return written

    def ftruncate(self, file: int, size: int) -> None:
        """Note how long a file is from now on."""
        os.ftruncate(file, size)
        self._note(Call("cut", _path(file), size))

    def fdatasync(self, file: int) -> None:
        """Note that what a file contains is durable."""
        self._note(Call("sync", _path(file)))

    def fsync(self, file: int) -> None:
        """Note that a file, or the names in a folder, are durable."""
        path = _path(file)
        self._note(Call("sync folder" if Path(path).is_dir() else "sync", path))

    def rename(self, path: str | Path, to: str | Path) -> None:
        """Note another name."""
        os.rename(path, to)  # noqa: PTH104 -- as the product does
        self._note(Call("rename", str(path), to=str(to)))

    replace = rename

    def unlink(self, path: str | Path) -> None:
        """Note that a name is gone."""
        os.unlink(path)  # noqa: PTH108 -- likewise
        self._note(Call("unlink", str(path)))

    def _note(self, call: Call) -> None:
        assert call.path.startswith(self._folder)
        self.calls.append(call)


def _path(file: int) -> str:
    return str(Path(f"/proc/self/fd/{file}").readlink())


class _Inode:
    """A file: as it is, as it is on the card, and what was asked since."""

    def __init__(self) -> None:
        self.live = bytearray()
        self.durable = b""
        self.pending: list[tuple[int, bytes | None]] = []

    def write(self, at: int, data: bytes | None) -> None:
        _apply(self.live, at, data)
        self.pending.append((at, data))

    def sync(self) -> None:
        self.durable, self.pending = bytes(self.live), []


def _apply(content: bytearray, at: int, data: bytes | None) -> None:
    """Write there, or end the file there."""
    if len(content) < at:
        content.extend(bytes(at - len(content)))
    if data is None:
        del content[at:]
    else:
        content[at : at + len(data)] = data


class Disk:
    """A disk; one that `lies` syncs nothing, as a control that must fail."""

    def __init__(self, *, lies: bool = False) -> None:
        self._lies = lies
        self._names: dict[str, _Inode] = {}
        self._durable: dict[str, _Inode] = {}
        self._pending: list[tuple[str, _Inode | None]] = []

    def do(self, call: Call) -> None:
        """Do what was asked of the system."""
        match call.what:
            case "create":
                self._name(call.path, _Inode())
            case "write":
                self._names[call.path].write(call.at, call.data)
            case "cut":
                self._names[call.path].write(call.at, None)
            case "sync" if not self._lies:
                self._names[call.path].sync()
            case "sync folder" if not self._lies:
                for path, inode in self._pending:
                    if str(Path(path).parent) == call.path:
                        _name(self._durable, path, inode)
                self._pending = [
                    each for each in self._pending if str(Path(each[0]).parent) != call.path
                ]
            case "rename":
                moved = self._names[call.path]
                self._name(call.path, None)
                self._name(call.to, moved)
            case "unlink":
                self._name(call.path, None)
            case _:
                pass

    def _name(self, path: str, inode: _Inode | None) -> None:
        self._pending.append((path, inode))
        _name(self._names, path, inode)

    def after_cut(self, mode: Mode, chance: random.Random) -> Mapping[str, bytes]:
        """What is in the folder when the power is back."""
        names = dict(self._durable)
        done = {"least": 0, "most": len(self._pending)}.get(mode)
        for path, inode in self._pending[: self._some(done, chance)]:
            _name(names, path, inode)
        return {Path(path).name: _content(inode, mode, chance) for path, inode in names.items()}

    def _some(self, done: int | None, chance: random.Random) -> int:
        """How many of the changes of names have happened: a file system keeps their order."""
        return chance.randint(0, len(self._pending)) if done is None else done


def _name(names: dict[str, _Inode], path: str, inode: _Inode | None) -> None:
    """Give a file a name, or take it from whichever has it."""
    if inode is None:
        names.pop(path, None)
    else:
        names[path] = inode


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
