"""Looking whether the file of a journal is whole, before anybody writes to it."""

import sqlite3
from pathlib import Path

from companion.journal import tally
from companion.journal.rows import Damaged
from companion.journal.store import Journal
from companion.journal.tables import check_marks


def inspect(path: Path, *, thorough: bool) -> None:
    """Passes for a journal that is whole: its log, what it remembers, and the match to be played on.

    If it is `thorough`, all pages and all matches are read too.

    Changes nothing: a journal that is opened moves its WAL into its tables when it is closed,
    and what is damaged must stay as it is. Raises `Damaged`, of which `CutShort` is a kind, or what is
    `UNREADABLE`.
    """
    there = {suffix for suffix in ("-wal", "-shm") if Path(f"{path}{suffix}").exists()}
    name = str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    db = sqlite3.connect(f"file:{name}?mode=ro", timeout=0, isolation_level=None, uri=True)
    try:
        db.execute("PRAGMA cell_size_check=ON")
        check_marks(db)
        if "-wal" in there:
            from companion.journal import wal

            if wal.has_lost(path, wal.good_frames(path)):
                raise Damaged("a transaction")
        if thorough and db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise Damaged("a page")
        Journal(db, durable=False).check(every_match=thorough)
        tally.check(path, db)
    finally:
        db.close()
        for suffix in {"-wal", "-shm"} - there:
            Path(f"{path}{suffix}").unlink(missing_ok=True)
