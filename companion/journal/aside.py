"""Setting a store aside: one operation, which the next start completes wherever power was cut.

An *order* beside the store says what is to be done, and is durable before anything is done. Then
the files of the store get the names that the order gives, a new store is made under a name of its
own and takes the place of the old one by a single rename, and the order is removed. Nothing here
knows what is in a store: `make` makes the new one.

What a step has done may be lost with the power, in any combination, until the folder is synced.
Every step therefore passes over what is done already.
"""

import glob
import json
import os
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from companion.journal.values import ORDER, PRIVATE, SUFFIXES

Make = Callable[[Path, Path], None]
"""Makes a new store at the second path, from what the first one still gives."""


class Order(NamedTuple):
    """A store is to be set aside: `kind` is why, `file` the name that it gets.

    What is in it goes on in the new store if it `saves` that, without the parts that it
    `leaves_out`. `whole` tells whether the store has a file of its own, and not only some that
    belonged to one.
    """

    kind: str
    file: str
    saves: bool
    whole: bool = True
    leaves_out: Sequence[str] = ()


def order(path: Path, kind: str, *, saves: bool, leaves_out: Sequence[str] = ()) -> Order:
    """Orders that the store at `path` be set aside; durable when it returns. Raises OSError.

    An order that is there already keeps its name, and does what this one says.
    """
    before = pending(path)
    if before is not None and not _is_replaced(path, path.with_name(before.file), before):
        given = before._replace(kind=kind, saves=saves, leaves_out=leaves_out)
    else:
        given = Order(kind, _free(path, kind), saves, os.path.lexists(path), leaves_out)
    draft, ordered = _beside(path, ".draft"), _beside(path, ORDER)
    _clear(draft)
    said = json.dumps(given._asdict())
    _write(draft, json.dumps([said, crc32(said.encode())]))
    if ordered.is_dir():
        _clear(ordered)
    draft.replace(ordered)
    sync(path.parent)
    return given


def pending(path: Path) -> Order | None:
    """The order that was not completed yet, if there is one; None for what was not written so."""
    ordered = _beside(path, ORDER)
    try:
        if not ordered.is_file():  # nobody may write into a pipe
            return None
        said, check = json.loads(ordered.read_text(encoding="utf-8"))
        return Order(**json.loads(said)) if crc32(said.encode()) == check else None
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return None


def interrupted(path: Path, kinds: Collection[str]) -> Order | None:
    """What an order said that is lost: no store is there, but one that was set aside, or an order.

    The store that got its name last goes on if it is of one of the `kinds`.
    """
    ordered = _beside(path, ORDER)
    left = any(os.path.lexists(f"{path}{suffix}") for suffix in SUFFIXES)
    if os.path.lexists(path) or (left and not os.path.lexists(ordered)):
        return None
    kept = [
        (file.lstat().st_ctime_ns, file.name, kind)
        for kind in kinds
        for file in path.parent.glob(f"{glob.escape(path.name)}.{kind}-*")
        if file.name.removeprefix(f"{path.name}.{kind}-").isdecimal()
    ]
    if kept:
        _, name, kind = max(kept)
        return Order(kind, name, saves=True)
    if os.path.lexists(ordered):
        name = _free(path, "orphan")
        ordered.rename(path.with_name(name))
        return Order("orphan", name, saves=False, whole=False)
    return None


def complete(path: Path, given: Order, make: Make) -> None:
    """Does what is left to be done of an order. Raises OSError, and what `make` raises."""
    kept = path.with_name(given.file)
    if not _is_replaced(path, kept, given):
        for suffix in SUFFIXES:
            old, new = Path(f"{path}{suffix}"), Path(f"{kept}{suffix}")
            if os.path.lexists(old) and not os.path.lexists(new):
                old.rename(new)
        sync(path.parent)
        _replace(path, kept, make)
    _beside(path, ORDER).unlink(missing_ok=True)
    sync(path.parent)


def _is_replaced(path: Path, kept: Path, given: Order) -> bool:
    """Whether the new store is in its place: it gets there only after all old names are given."""
    return os.path.lexists(path) and (not given.whole or os.path.lexists(kept))


def _replace(path: Path, kept: Path, make: Make) -> None:
    new = _beside(path, ".new")
    for suffix in SUFFIXES:
        _clear(Path(f"{new}{suffix}"))
    make(kept, new)
    sync(new)
    sync(path.parent)
    new.rename(path)
    sync(path.parent)


def _free(path: Path, kind: str) -> str:
    """A name that no file has yet, nor one that belongs to it."""
    number = 1
    while any(os.path.lexists(f"{path}.{kind}-{number}{suffix}") for suffix in SUFFIXES):
        number += 1
    return f"{path.name}.{kind}-{number}"


def _beside(path: Path, what: str) -> Path:
    return path.with_name(path.name + what)


def _clear(path: Path) -> None:
    """Makes room for a file. A folder, which nothing here has made, gets another name."""
    if path.is_dir() and not path.is_symlink():
        path.rename(path.with_name(_free(path, "foreign")))
    else:
        path.unlink(missing_ok=True)


def _write(path: Path, text: str) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE)
    try:
        os.write(file, text.encode())
        os.fsync(file)
    finally:
        os.close(file)


def sync(path: Path) -> None:
    """Makes durable what a file contains, or the names in a folder."""
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(file)
    finally:
        os.close(file)
