"""The first page of a journal can be made anew."""

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.journal import first_page
from tests.journal.keeping import made, opened


def test_all_rows_are_read_behind_a_new_first_page(path: Path) -> None:
    keepers = made(path, 3)
    data = path.read_bytes()
    path.write_bytes(bytes(first_page.SIZE) + data[first_page.SIZE :])
    first_page.renew(path)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    with closing(opened(path, thorough=True)) as journal:
        for keeper in keepers:
            assert journal.read(keeper.stored.header.id) == keeper.stored
