"""A folder on a disk that loses, with the power, what was not synced.

What a program does to the names in the folder is kept back until the folder is synced: after a
cut any of it may have happened and any other part not, each rename as a whole. What is in a file
is what it was when the file was last synced; a file that never was may be empty, torn or whole.
SQLite's own writes are not watched: its files count as they are, unless they are synced later.
"""

import os
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest


class Cut(BaseException):
    """The plug is pulled."""


class _Step(NamedTuple):
    """A file that loses a name, gets one, or both at once."""

    gone: str | None
    got: tuple[str, int] | None


class CutDisk:
    """Watches what is done in `folder`; with `cut` it ends before the step of that number."""

    def __init__(self, folder: Path, cut: int | None = None) -> None:
        self.folder = folder
        self.steps = 0
        self._cut = cut
        self._durable = self._seen = self._names()
        self._content = {node: self._read(name) for name, node in self._seen.items()}
        self._pending: list[_Step] = []

    @contextmanager
    def watching(self) -> Generator[None]:
        """All that is done meanwhile goes to this disk."""
        with pytest.MonkeyPatch.context() as patched:
            for name in ("rename", "replace", "unlink", "open", "fsync"):
                patched.setattr(os, name, self._watched(name, getattr(os, name)))
            yield

    def after_cut(self) -> Iterator[Mapping[str, bytes]]:
        """Every folder that may be found when the power is back."""
        self._notice()
        found = list[Mapping[str, bytes]]()
        for happened in product((False, True), repeat=len(self._pending)):
            names = dict(self._durable)
            for step in (step for step, did in zip(self._pending, happened, strict=True) if did):
                if step.gone is not None and (step.got is None or step.gone in names):
                    names.pop(step.gone, None)
                if step.got is not None:
                    names[step.got[0]] = step.got[1]
            for part in (0.0, 0.5, 1.0):
                folder = {name: self._after(node, part) for name, node in names.items()}
                if folder not in found:
                    found.append(folder)
                    yield folder

    def _after(self, node: int, part: float) -> bytes:
        """What is in a file; of one that was never synced so much as has come to the disk."""
        if node in self._content:
            return self._content[node]
        name = next((name for name, each in self._seen.items() if each == node), None)
        data = b"" if name is None else self._read(name)
        return data[: int(part * len(data))]

    def _watched(self, name: str, does: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 -- as the function that it watches
            if name == "open" and not args[1] & os.O_CREAT:
                return does(*args, **kwargs)
            self._notice()
            if self.steps == self._cut:
                raise Cut
            self.steps += 1
            if name == "fsync":
                self._synced(Path(f"/proc/self/fd/{args[0]}").readlink())
                return None
            done = does(*args, **kwargs)
            if name in ("rename", "replace"):
                old, new = (Path(each).name for each in args)
                self._pending.append(_Step(old, (new, self._seen[old])))
                self._seen = self._names()
            return done

        return step

    def _synced(self, path: Path) -> None:
        if path == self.folder:
            self._durable, self._pending = self._seen, []
        else:
            self._content[path.stat().st_ino] = self._read(path.name)

    def _notice(self) -> None:
        """Names that came and went since the last step."""
        names = self._names()
        for name in sorted(self._seen.keys() | names.keys()):
            before, now = self._seen.get(name), names.get(name)
            if before != now:
                gone = name if now is None else None
                self._pending.append(_Step(gone, None if now is None else (name, now)))
        self._seen = names

    def _names(self) -> dict[str, int]:
        return {path.name: path.stat().st_ino for path in self.folder.iterdir()}

    def _read(self, name: str) -> bytes:
        return (self.folder / name).read_bytes()


def lay_out(folder: Path, content: Mapping[str, bytes]) -> None:
    """Writes what was found into a folder that does not exist yet."""
    folder.mkdir(parents=True)
    for name, data in content.items():
        (folder / name).write_bytes(data)
