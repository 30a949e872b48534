"""Copying what can be read of one journal into another, row by row.

A match whose header and all of whose entries and secrets are whole goes on as it was; its name is
that of its header. One that has lost some keeps the entries before the first that is lost, and is
put aside: its last facts can be gone on from. A match whose header is broken is not copied.
"""

import logging
import sqlite3
from collections.abc import Callable, Generator, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from typing import NamedTuple

from companion.journal import rows
from companion.journal.faults import UNREADABLE
from companion.journal.rows import Damaged, Row
from companion.journal.tables import (
    READ_ENTRIES,
    READ_MATCHES,
    READ_REMEMBERED,
    READ_VAULT,
    WRITE_ENTRY,
    WRITE_MATCH,
    WRITE_SECRET,
)
from companion.journal.values import STATES

log = logging.getLogger("companion")

_TRACES = (
    "SELECT DISTINCT match FROM entries",
    "SELECT seq FROM sqlite_sequence WHERE name='matches' AND seq>0",
)
"""Numbers of matches that were there: what is left of a match whose row is lost."""


class CopiedMatch(NamedTuple):
    """A match that was copied: its name, whether it is `whole`, and how many entries it has.

    It should have had `entries_before`, and was the `begun`th match of its journal.
    """

    identity: bytes
    whole: bool
    entries: int
    entries_before: int
    begun: int


class Poured(NamedTuple):
    """What was copied of a journal; `known` are the numbers of all matches that left a trace.

    The list of matches was `cut` short if it could not be read to its end.
    """

    copies: Sequence[CopiedMatch]
    known: AbstractSet[int]
    cut: bool

    @property
    def complete(self) -> bool:
        """Whether there is nothing that another way of reading could add."""
        begun = {copy.begun for copy in self.copies if copy.whole}
        return bool(begun) and not self.cut and begun >= self.known


def pour(source: sqlite3.Connection, into: sqlite3.Connection) -> None:
    """Copies all that can be read. Raises what is `UNREADABLE`."""
    with transaction(into):
        pour_all(source, into)


@contextmanager
def transaction(db: sqlite3.Connection) -> Generator[None]:
    """Commits at the end, or rolls back if anything is raised."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def pour_all(source: sqlite3.Connection, into: sqlite3.Connection) -> Poured:
    """Copies all that can be read, in a transaction that is open. Raises what is `UNREADABLE`."""
    found = dict[int, Row]()
    cut = False
    for direction in ("", " DESC"):  # from both ends: what is broken lies between
        try:
            for row in source.execute(f"{READ_MATCHES} ORDER BY begun{direction}"):
                found[row[2]] = row
        except UNREADABLE:
            cut = True
    copies = [copy_match(source, into, found[begun]) for begun in sorted(found)]
    for row in _read(source, READ_REMEMBERED):
        with suppress(Damaged):
            rows.remembered(*row)
            into.execute("INSERT OR IGNORE INTO remembered VALUES(?, ?)", row)
    traces = (
        number
        for statement in _TRACES
        for (number,) in _read(source, statement)
        if isinstance(number, int)
    )
    return Poured([copy for copy in copies if copy], found.keys() | set(traces), cut)


def copy_match(
    source: sqlite3.Connection, into: sqlite3.Connection, row: Row
) -> CopiedMatch | None:
    """Copies a match; None if nothing of it can be copied."""
    into.execute("SAVEPOINT match")
    try:
        copied = _pour_match(source, into, row)
    except Exception as error:  # noqa: BLE001 -- it costs this match, and no other one
        log.warning("a match can't be read: %r", error)
        into.execute("ROLLBACK TO match")
        copied = None
    into.execute("RELEASE match")
    return copied


def _pour_match(source: sqlite3.Connection, into: sqlite3.Connection, row: Row) -> CopiedMatch:
    """Copies a match by the name in its header, which has a check."""
    header, check, begun, _, state, entries, facts, pads = row
    identity = rows.header_of((header, check)).id
    entered = list(_whole_entries(source, begun))
    vault, lost = _whole_secrets(source, begun)
    picks = [n for n, entry in enumerate(entered) if entry[4]]
    whole = len(entered) == entries and not lost and vault.keys() <= {*picks}
    state = state if whole and state in STATES else "running" if whole else "aside"
    facts, pads = _readable(facts, rows.facts_of), _readable(pads, rows.pads_of)
    into.execute(WRITE_MATCH, (identity, state, len(entered), facts, pads, header, check))
    (place,) = into.execute("SELECT begun FROM matches WHERE id=?", (identity,)).fetchone()
    into.executemany(WRITE_ENTRY, ((place, n, *entry) for n, entry in enumerate(entered)))
    into.executemany(WRITE_SECRET, ((place, n, vault[n]) for n in picks if n in vault))
    before = entries if isinstance(entries, int) else len(entered)
    return CopiedMatch(identity, whole, len(entered), before, begun)


def _readable(text: str, read: Callable[[str], object]) -> str:
    """A text of facts or pads; one that can't be `read` says nothing."""
    with suppress(Damaged):
        read(text)
        return text
    return rows.facts_text({})


def _whole_entries(source: sqlite3.Connection, begun: int) -> Iterator[Row]:
    for number, (*entry, n) in enumerate(_read(source, READ_ENTRIES, begun)):
        try:
            rows.entry_of(tuple(entry))
        except Damaged:
            return
        if n != number:
            return
        yield tuple(entry)


def _whole_secrets(source: sqlite3.Connection, begun: int) -> tuple[dict[int, bytes], bool]:
    """The secrets of a match that can be read, and whether any can't be.

    That a pick has none is no loss: what a pad of a player's own has picked only that pad knows.
    """
    whole, lost = dict[int, bytes](), False
    try:
        for n, secret in source.execute(READ_VAULT, (begun,)):
            try:
                rows.unsealed(secret)
            except Damaged:
                lost = True
            else:
                whole[n] = secret
    except UNREADABLE:
        lost = True
    return whole, lost


def _read(source: sqlite3.Connection, statement: str, *values: int) -> Iterator[Row]:
    """The rows up to the first that can't be read."""
    with suppress(*UNREADABLE):
        yield from source.execute(statement, values)
