"""The shelf: matches that are kept, and which of them was on the table when play ended."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from companion.console.desk import Saved
from companion.journal import Journal, Kept
from companion.match import Entry, Header
from companion.rules.asks import Seat
from companion.rules.game import Game
from companion.rules.words import Facts, Json, Refused, Words

TABLE = "table"
"""Remembered: the match on the table, None when there is none."""
LEFT = "left"
"""Remembered: whether the device was switched off in good order since."""


class Taken(NamedTuple):
    """A match taken off the shelf; `pads` says which pad serves a seat."""

    header: Header
    log: tuple[Entry, ...]
    facts: Facts
    pads: Mapping[Seat, str]


class Shelf:
    """A journal, and what it says of the matches that can be gone on with."""

    def __init__(self, journal: Journal, games: Mapping[str, Game]) -> None:
        self.journal = journal
        self._games = games

    def saved(self) -> Sequence[Saved]:
        """The matches that can be gone on with: the one from the table first, then the latest."""
        table = self.journal.recall(TABLE)
        matches = list(self._unfinished())
        matches.sort(key=lambda kept: kept.id.hex() != table)
        why = "off" if self.journal.recall(LEFT) else "power"
        return [
            Saved(
                match=kept.id,
                title=self._games[kept.header.game].title,
                summary=partial(self._summary, kept),
                broken_off=why if kept.id.hex() == table else "",
            )
            for kept in matches
        ]

    def begin(self, header: Header, pads: Mapping[Seat, str]) -> None:
        """A new match is on the table. Raises `JournalError`."""
        self.journal.begin(header, pads)
        self._lay(header.id.hex())

    def take(self, identity: bytes) -> Taken:
        """A match goes from the shelf to the table. Raises `JournalError`."""
        stored = self.journal.read(identity)
        (kept,) = (kept for kept in self.journal.matches() if kept.id == identity)
        self._lay(identity.hex())
        return Taken(stored.header, stored.log, kept.facts, kept.pads)

    def leave(self) -> None:
        """The device is switched off in good order."""
        if self.journal.recall(TABLE) is not None:
            self.journal.remember(LEFT, value=True)

    def give_up(self) -> None:
        """The file takes nothing more: a copy in memory takes its place."""
        self.journal = self.journal.unsaved()

    def _lay(self, table: Json) -> None:
        self.journal.remember(TABLE, table)
        self.journal.remember(LEFT, value=False)

    def _unfinished(self) -> Iterator[Kept]:
        for kept in self.journal.matches():
            if kept.state != "ended" and kept.header.game in self._games:
                yield kept

    def _summary(self, kept: Kept, words: Words) -> tuple[str, str]:
        game = self._games[kept.header.game]
        try:
            return game.begin(kept.header.options, kept.facts or None).summary(words)
        except Refused:
            return "", game.title
