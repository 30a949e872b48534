"""A table whose entries go to a journal, as a referee's would."""

import os
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from pathlib import Path
from textwrap import wrap

from companion.journal import set_aside_file_notices
from companion.journal.durable_files import FilesInFolder
from companion.journal.journal import Journal
from companion.journal.journal_opening import JournalTrouble, OpenedJournal, open_journal
from companion.journal.saved_match_types import MatchWithSecrets
from companion.match import Header, Match
from companion.rules.facts import Facts
from companion.rules.sentences import in_english
from tests.table import Table, plays_on
from tests.toy import HIGH_BID

ELSEWHERE: Facts = {"score": {"red": 9, "blue": 1}, "round": 3}
PADS = {"red": "left", "blue": "right"}
LONG = range(0, 2_000, 37)
"""Numbers for `plays_on` that make a match of some rounds."""


def header(number: int = 0) -> Header:
    """A match of its own."""
    return Header("highbid", 1, number.to_bytes(16, "big"), {"goal": 40}, names={"red": "Añn?"})


class Keeper:
    """Plays by numbers; every entry is kept."""

    def __init__(self, journal: Journal, of: Header) -> None:
        self.journal = journal
        self.table = Table(HIGH_BID, of)
        self._kept = Match(HIGH_BID, of)
        journal.begin(of, PADS)

    def plays(self, numbers: Iterable[int]) -> Generator[int]:
        """Plays, and yields the number of every entry that is durable."""
        for _ in plays_on(self.table, numbers, [ELSEWHERE]):
            yield from self.keeps()
        yield from self.keeps()

    def keeps(self) -> Generator[int]:
        """Keeps what was told since."""
        kept, match = self._kept, self.table.match
        while (number := len(kept.log)) < len(match.log):
            entry = match.log[number]
            kept.tell(entry)
            secret = self.table.vault[number] if entry.seal else None
            self.journal.append(kept.header.id, number, entry, kept.facts(), secret)
            yield number

    def facts(self) -> Facts:
        """The facts after the last entry that was kept."""
        return self._kept.facts()

    @property
    def stored(self) -> MatchWithSecrets:
        """What the journal should have."""
        return MatchWithSecrets(self._kept.header, tuple(self._kept.log), self.table.vault)


def keep(journal: Journal, number: int = 0, numbers: Iterable[int] = LONG) -> Keeper:
    """Begins and plays a match."""
    keeper = Keeper(journal, header(number))
    list(keeper.plays(numbers))
    return keeper


def opened(path: Path) -> Journal:
    """The journal in a folder, which must be whole."""
    journal, trouble = open_journal(path)
    assert trouble is None, trouble
    assert journal.durable
    return journal


def made(path: Path, matches: int = 2) -> list[Keeper]:
    """A journal with matches, of which nobody has put any away."""
    journal = opened(path)
    keepers = [keep(journal, number) for number in range(matches)]
    journal.remember("language", "es")
    return keepers


def content(path: Path) -> dict[str, bytes]:
    """The bytes of the files of a journal, by name."""
    return {name: FilesInFolder(path).read(name) for name in FilesInFolder(path).names()}


def lay_out(path: Path, files: Mapping[str, bytes]) -> None:
    """Writes such files, into a folder that does not exist yet."""
    path.mkdir(parents=True, mode=0o700)
    for name, data in files.items():
        (path / name).write_bytes(data)


def said(trouble: JournalTrouble | None) -> str:
    """The sentence of a trouble, which has to fit the panel."""
    assert trouble is not None
    text = trouble.sentence.translate(in_english)
    if "\n" in text:
        first, second = text.split("\n")
        assert len(first) <= 16
        assert len(second) <= 21
    assert len(wrap(text, 21)) <= 5
    return text


@contextmanager
def as_nobody(path: Path) -> Generator[None]:
    """For root, rights are checked as for anybody else; `path` belongs to nobody then."""
    if os.geteuid() != 0:
        yield
        return
    nobody = 65_534
    for below in (path, *path.rglob("*")):
        os.chown(below, nobody, nobody)
    os.seteuid(nobody)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def opening(path: Path) -> Generator[OpenedJournal]:
    """Opens what is there; whatever it is, it can be played on, saved or in trouble."""
    found = open_journal(path)
    assert found.journal.durable or found.trouble is not None
    yield found
    set_aside_file_notices.mark_notice_as_read(found.journal)
    keeper = keep(found.journal, 77, range(9))
    assert found.journal.read(header(77).id) == keeper.stored
    if found.journal.durable:
        assert opened(path).read(header(77).id) == keeper.stored
