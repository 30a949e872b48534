"""A table whose entries go to a journal, as a referee's would."""

import os
from collections.abc import Generator, Iterable, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from textwrap import wrap

from companion.journal import Journal, OpenedJournal, Stored, Trouble, notices, open_journal
from companion.journal.tally import TALLY
from companion.match import Header, Match
from companion.rules.words import Facts, in_english
from tests.table import Table, plays_on
from tests.toy import HIGH_BID

ELSEWHERE: Facts = {"score": {"red": 9, "blue": 1}, "round": 3}
SUFFIXES = ("", "-wal", "-journal", "-shm")
LONG = range(0, 2_000, 37)
"""Numbers for `plays_on` that make a match of some rounds."""


def header(number: int = 0) -> Header:
    """A match of its own."""
    return Header(
        "highbid", 1, number.to_bytes(16, "big"), {"goal": 40}, names={"red": "Añn\ud800"}
    )


class Keeper:
    """Plays by numbers; every entry is kept with the facts after it."""

    def __init__(self, journal: Journal, of: Header) -> None:
        self.journal = journal
        self.table = Table(HIGH_BID, of)
        self._kept = Match(HIGH_BID, of)
        journal.begin(of, {"left": "red", "right": "blue"})

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

    @property
    def stored(self) -> Stored:
        """What the journal should have."""
        return Stored(self._kept.header, tuple(self._kept.log), self.table.vault)


def keep(journal: Journal, number: int = 0, numbers: Iterable[int] = LONG) -> Keeper:
    """Begins and plays a match."""
    keeper = Keeper(journal, header(number))
    list(keeper.plays(numbers))
    return keeper


def opened(path: Path, *, thorough: bool = False) -> Journal:
    """The journal at a path, which must be whole."""
    journal, trouble = open_journal(path, thorough=thorough)
    assert trouble is None
    assert journal.durable
    return journal


def files(path: Path) -> dict[str, bytes]:
    """The bytes of the files that make up a journal, by suffix."""
    found = {suffix: Path(f"{path}{suffix}") for suffix in SUFFIXES}
    return {suffix: file.read_bytes() for suffix, file in found.items() if file.exists()}


def lay(path: Path, content: Mapping[str, bytes]) -> None:
    """Writes such files."""
    path.parent.mkdir(exist_ok=True)
    for suffix, data in content.items():
        Path(f"{path}{suffix}").write_bytes(data)


def zeros(path: Path) -> None:
    """A file without an end."""
    path.symlink_to("/dev/zero")


def said(trouble: Trouble | None) -> str:
    """The sentence of a trouble, which has to fit the panel."""
    assert trouble is not None
    text = trouble.sentence.said(in_english)
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


def made(path: Path, matches: int = 2) -> list[Keeper]:
    """A journal with matches, closed."""
    journal = opened(path)
    keepers = [keep(journal, number) for number in range(matches)]
    journal.remember("language", "es")
    journal.close()
    return keepers


class Healthy:
    """The files of a journal in use, and the matches in it."""

    def __init__(self, path: Path) -> None:
        self.keepers = made(path, 3)
        with closing(opened(path)) as journal:
            self.keepers.append(keep(journal, 9, range(30)))
            self.content = files(path)
            self.tally = Path(f"{path}{TALLY}").read_bytes()


@contextmanager
def opening(path: Path, *, thorough: bool = False) -> Generator[OpenedJournal]:
    """Opens what is there; whatever it is, it can be played on, saved or in trouble."""
    found = open_journal(path, thorough=thorough)
    assert found.journal.durable or found.trouble is not None
    with closing(found.journal):
        yield found
        notices.was_read(found.journal)
        keeper = keep(found.journal, 77, range(9))
        assert found.journal.read(header(77).id) == keeper.stored
    if found.journal.durable:
        with closing(opened(path, thorough=True)) as journal:
            assert journal.read(header(77).id) == keeper.stored
