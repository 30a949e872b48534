"""The first page of a journal: what SQLite needs of it is the same in every journal of a version.

It has the header of the file and the statements that made the tables, each of which begins on the
same page as in any other journal, as none is ever removed. What differs is how long the file is, and
which pages are free, which nobody needs to know who only reads. So a broken one is replaced by that
of a new journal. The format is that of sqlite.org/fileformat2.html, sections 1.3 and 1.6.
"""

from pathlib import Path

from companion.journal.tables import connect

SIZE = 4096
"""Bytes of a page: what SQLite takes for a new file."""
_PAGES = slice(28, 32)


def renew(path: Path) -> None:
    """Replaces the first page of a file. It is for a copy, to save from: free pages are forgotten."""
    new = path.with_name(f"{path.name}.new")
    connect(new).close()
    page = bytearray(new.read_bytes()[:SIZE])
    page[_PAGES] = (path.stat().st_size // SIZE).to_bytes(4, "big")
    with path.open("r+b") as file:
        file.write(page)
