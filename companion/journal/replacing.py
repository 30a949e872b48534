"""A journal takes the place of one that can't be used, and has what can be read of it.

It is imported only where something is wrong.
"""

import errno
import os
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from companion.journal import aside, notices, on_table, parts, salvage, tally
from companion.journal.aside import Order
from companion.journal.notices import Notice
from companion.journal.opening import create, make_folder
from companion.journal.salvage import Salvaged
from companion.journal.store import Journal
from companion.journal.tables import connect

_OURS = ("damaged", "locked", "unlogged", "cut")
"""Kinds of files whose matches go on in the new one."""


def begin_anew(path: Path) -> None:
    """Has the next opening set aside what lies at `path`, unread, and begin an empty journal.

    It says then that the table has chosen so. Raises OSError if that can't be written down.
    """
    make_folder(path.parent)
    aside.order(path, "kept", saves=False)


def begin_without(path: Path, left_out: Sequence[str] | None) -> None:
    """Has the next opening set aside what lies at `path`, and go on without some parts of it.

    None is all of them. It says then that the file is broken. Raises OSError if that can't be
    written down.
    """
    make_folder(path.parent)
    aside.order(path, "damaged", saves=left_out is not None, leaves_out=left_out or ())


def replace(path: Path, kind: str = "") -> None:
    """Sets aside what lies at `path` and is of a `kind`, or only completes an order that waits.

    Raises OSError, `JournalError` or what is `UNREADABLE` if that can't be.
    """
    if kind:
        order = aside.order(path, kind, saves=kind in _OURS)
    else:
        order = aside.pending(path) or aside.interrupted(path, _OURS)
    if order is not None:
        aside.complete(path, order, partial(_make, order, path))


def in_memory(path: Path, *, reads: bool) -> tuple[Journal, Path | None]:
    """A journal that ends with the process, and where the one at `path` is if it was moved.

    If it `reads` that one, it has its matches, as a new one would have.
    """
    memory, order = Journal.in_memory(), aside.pending(path)
    kept = None if order is None else path.with_name(order.file)
    moved = kept if kept is not None and os.path.lexists(kept) else None
    if reads and (order is None or order.saves):
        _save(moved or path, memory, order)
    return memory, moved


def _make(order: Order, path: Path, kept: Path, new: Path) -> None:
    """Makes the journal that takes the place of the one at `path`, and tells of it."""
    create(new)
    with closing(Journal(connect(new), durable=True)) as journal:
        found = Salvaged()
        if order.saves:
            found = _save(kept, journal, order)
        saved, damaged, missing = found
        lost = 0
        if order.kind == "cut":
            has = {match.id: match.entries for match in journal.matches()}
            counts = tally.read(path, kept)
            lost = sum(max(0, count.entries - has.get(id_, 0)) for id_, count in counts.items())
            missing = missing or not counts.keys() <= has.keys()
        notices.leave(journal, Notice(order.kind, order.file, saved, damaged, missing, lost))
    log = Path(f"{new}-wal")
    if log.exists() and log.stat().st_size:
        raise OSError(errno.EIO, f"{new} could not be completed")


def _save(source: Path, journal: Journal, order: Order | None) -> Salvaged:
    """Has all that can be read go on in a journal, but what an order leaves out."""
    with_log = order is None or order.kind != "unlogged"
    found = salvage.from_file(source, journal.db, with_log=with_log)
    left_out = () if order is None else order.leaves_out
    parts.leave_out(journal, left_out)
    on_table.mend(journal.db)
    if not left_out:
        return found
    kept = len(parts.parts(journal)[0])
    return Salvaged(kept, min(kept, found.damaged), found.missing or kept < found.matches)
