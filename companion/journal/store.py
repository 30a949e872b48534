"""The journal as SQLite tables: one durable commit for whatever changes them."""

import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.journal import on_table, rows
from companion.journal.faults import UNREADABLE, is_damage, reason
from companion.journal.rows import Damaged
from companion.journal.tables import (
    READ_ENTRIES,
    READ_MATCHES,
    READ_REMEMBERED,
    READ_VAULT,
    WRITE_ENTRY,
    WRITE_MATCH,
    WRITE_REMEMBERED,
    WRITE_SECRET,
    connect,
)
from companion.journal.values import STATES, JournalError, SavedMatch, State, Stored
from companion.match import Entry, Header, Opening
from companion.record.lines import as_json
from companion.rules.asks import Seat
from companion.rules.words import Facts, Json

if TYPE_CHECKING:
    from companion.journal.wal_mark import MarkedLog

_SEAL = 4
"""Where an entry has its seal."""


class Journal:
    """Keeps matches and what the device remembers, in a file (see `open_journal`) or in memory.

    Whatever changes it is durable when the call returns, or has not happened and `JournalError`
    is raised; in memory nothing outlives the power. A match that is not there is a LookupError.
    """

    def __init__(self, db: sqlite3.Connection, *, durable: bool, path: Path | None = None) -> None:
        self._db = db
        self._durable = durable
        self._path = path
        self._log: MarkedLog | None = None

    @staticmethod
    def in_memory() -> "Journal":
        """A journal that ends with the process."""
        return Journal(connect(None), durable=False)

    @property
    def db(self) -> sqlite3.Connection:
        """The tables, for those who copy them."""
        return self._db

    @property
    def durable(self) -> bool:
        """Whether anything outlives the power. If not, every screen says so."""
        return self._durable

    def begin(self, header: Header, pads: Mapping[Seat, str]) -> None:
        """Begins a match; its `header.id` is new."""
        row = (
            *(header.id, "running", 0, rows.facts_text({}), rows.facts_text(pads)),
            *rows.header_row(header),
        )
        with self._commit() as db:
            begun = db.execute(WRITE_MATCH, row).lastrowid
        if (log := self._marked_log()) is not None and begun is not None:
            log.has(header.id, begun, 0)

    def append(
        self,
        match: bytes,
        number: int,
        entry: Entry,
        facts: Facts,
        secret: Opening | None = None,
        remembering: Sequence[tuple[str, Json]] = (),
    ) -> None:
        """Keeps the next entry, the public facts after it and, with it, what its seal hides.

        What is to be remembered from then on, by name, is kept with it.

        A match whose facts are `over` has ended, otherwise it is running (again). Raises
        ValueError unless `number` is how many entries the match has.
        """
        row = rows.entry_row(entry)
        sealed = None if secret is None else rows.sealed(secret)
        state: State = "ended" if facts.get("over") else "running"
        with self._commit() as db:
            begun, entries = self._place(match)
            if number != entries:
                raise ValueError(f"entry {entries} comes next, not {number}")
            db.execute(WRITE_ENTRY, (begun, number, *row))
            if sealed is not None:
                db.execute(WRITE_SECRET, (begun, number, sealed))
            db.execute(
                "UPDATE matches SET entries=?, facts=?, state=? WHERE begun=?",
                (number + 1, rows.facts_text(facts), state, begun),
            )
            for name, value in remembering:
                db.execute(WRITE_REMEMBERED, (name, as_json({"value": value})))
        if (log := self._marked_log()) is not None:
            log.has(match, begun, number + 1)

    def matches(self) -> tuple[SavedMatch, ...]:
        """All matches, the latest begun first."""
        with self._reading():
            return self._matches()

    def read(self, match: bytes) -> Stored:
        """The header, log and secrets of a match. Raises `JournalError` if they are damaged."""
        with self._reading():
            return self._read(match)

    def opening(self, match: bytes, number: int) -> Opening | None:
        """What the seal of an entry hides, None if the journal does not hold it: it is secret."""
        with self._reading() as db:
            begun, _ = self._place(match)
            found = db.execute("SELECT secret FROM vault WHERE match=? AND n=?", (begun, number))
            row = found.fetchone()
            return rows.unsealed(row[0]) if row else None

    def keep(self, match: bytes, number: int, opening: Opening) -> None:
        """Keeps what a pad has opened after the end: the pick of that entry."""
        with self._commit() as db:
            begun, _ = self._place(match)
            db.execute("DELETE FROM vault WHERE match=? AND n=?", (begun, number))
            db.execute(WRITE_SECRET, (begun, number, rows.sealed(opening)))

    def seat(self, match: bytes, pads: Mapping[Seat, str]) -> None:
        """From now on these pads serve the seats of a match."""
        with self._commit() as db:
            begun, _ = self._place(match)
            db.execute("UPDATE matches SET pads=? WHERE begun=?", (rows.facts_text(pads), begun))

    def put(self, match: bytes, state: State) -> None:
        """Ends a match by hand, or sets it aside."""
        with self._commit() as db:
            begun, _ = self._place(match)
            db.execute("UPDATE matches SET state=? WHERE begun=?", (state, begun))

    def delete(self, match: bytes) -> None:
        """Deletes a match and its secrets; what is deleted is overwritten, in the WAL too."""
        with self._commit() as db:
            begun, _ = self._place(match)
            db.execute("DELETE FROM vault WHERE match=?", (begun,))
            db.execute("DELETE FROM entries WHERE match=?", (begun,))
            db.execute("DELETE FROM matches WHERE begun=?", (begun,))
            on_table.clear(db, match)
        with suppress(sqlite3.Error):
            self._unmark()
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def remember(self, name: str, value: Json) -> None:
        """Keeps a value beyond matches: the language, the last set-up."""
        with self._commit() as db:
            db.execute(WRITE_REMEMBERED, (name, as_json({"value": value})))

    def forget(self, name: str) -> None:
        """Deletes what is remembered by a name."""
        with self._commit() as db:
            db.execute("DELETE FROM remembered WHERE name=?", (name,))

    def recall(self, name: str) -> Json:
        """What was remembered, None if nothing was."""
        with self._reading() as db:
            row = db.execute("SELECT value FROM remembered WHERE name=?", (name,)).fetchone()
            return rows.remembered(name, row[0]) if row else None

    def unsaved(self) -> "Journal":
        """A copy in memory of all that can be read, to go on with when the table plays unsaved."""
        from companion.journal import pouring

        copy = Journal.in_memory()
        pouring.pour(self._db, copy.db)
        return copy

    def check(self, *, every_match: bool) -> None:
        """Checks all matches, or the one to be played on; raises as `inspect` does."""
        for name, value in self._db.execute(READ_REMEMBERED):
            rows.remembered(name, value)
        matches = self._matches()
        if on_table.is_damaged(self._db):
            raise Damaged("the name of the match on the table")
        running = [match for match in matches if match.state == "running"]
        for match in matches if every_match else running[:1]:
            try:
                self._check(match.id)
            except LookupError as error:  # the list has it, the index has not
                raise Damaged("the index of matches") from error

    def _check(self, match: bytes) -> None:
        """Checks a match, which takes half as long as reading it."""
        _, entries, secrets = self._rows(match)
        for row in entries:
            rows.check_entry(row)
        for number, secret in secrets:
            rows.unsealed(secret)
            if number >= len(entries) or not entries[number][_SEAL]:
                raise Damaged("a secret of no pick")

    def close(self) -> None:
        """Puts what the WAL holds into the file and closes it, for good."""
        with suppress(sqlite3.Error):
            self._unmark()
        self._db.close()
        if self._log is not None:
            self._log.closed()

    def _unmark(self) -> None:
        if (log := self._marked_log()) is not None:
            log.ends()

    def _marked_log(self) -> "MarkedLog | None":
        """The log of a file; nobody waits for what marks it who only looks."""
        if self._log is None and self._path is not None:
            from companion.journal.wal_mark import MarkedLog

            self._log = MarkedLog(self._db, self._path)
        return self._log

    def _matches(self) -> tuple[SavedMatch, ...]:
        found = self._db.execute(f"{READ_MATCHES} ORDER BY begun DESC")
        return tuple(saved_match(row) for row in found)

    def _read(self, match: bytes) -> Stored:
        head, entries, secrets = self._rows(match)
        log = tuple(rows.entry_of(row) for row in entries)
        vault = {n: rows.unsealed(secret) for n, secret in secrets}
        return Stored(rows.header_of(head), log, vault)

    def _rows(self, match: bytes) -> tuple[rows.Row, Sequence[rows.Row], Sequence[rows.Row]]:
        """The header of a match, its entries, none of which is missing, and its secrets."""
        begun, entries = self._place(match)
        (head,) = self._db.execute('SELECT header, "check" FROM matches WHERE begun=?', (begun,))
        found = self._db.execute(READ_ENTRIES, (begun,)).fetchall()
        if [row[-1] for row in found] != list(range(entries)):
            raise Damaged("an entry is missing")
        secrets = self._db.execute(READ_VAULT, (begun,)).fetchall()
        return head, [row[:-1] for row in found], secrets

    def _place(self, match: bytes) -> tuple[int, int]:
        """The row of a match and how many entries it has."""
        found = self._db.execute("SELECT begun, entries FROM matches WHERE id=?", (match,))
        row: tuple[int, int] | None = found.fetchone()
        if row is None:
            raise LookupError(f"no match {match.hex()}")
        return row

    @contextmanager
    def _commit(self) -> Generator[sqlite3.Connection]:
        with self._reading() as db:
            log = self._marked_log()
            if log is not None:
                log.begins()
            try:
                db.execute("BEGIN IMMEDIATE")
                yield db
                if log is not None:
                    log.ending()
                db.execute("COMMIT")
            finally:
                if db.in_transaction:
                    with suppress(sqlite3.Error):
                        db.execute("ROLLBACK")
            if log is not None:
                log.committed()

    @contextmanager
    def _reading(self) -> Generator[sqlite3.Connection]:
        try:
            yield self._db
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.IntegrityError as error:
            raise ValueError("it is there already") from error
        except (*UNREADABLE, Damaged) as error:
            raise JournalError(reason(error), damaged=is_damage(error)) from error


def saved_match(row: rows.Row) -> SavedMatch:
    """A match of a list, from a row of `READ_MATCHES`; raises `Damaged`."""
    header = rows.header_of(row[:2])
    _, identity, state, entries, facts, pads = row[2:]
    if identity != header.id:
        raise Damaged("the name of a match")
    if state not in STATES:
        raise Damaged("the state of a match")
    return SavedMatch(identity, header, state, entries, rows.facts_of(facts), rows.pads_of(pads))
