"""The shelf: matches that are kept, and which of them was on the table when play ended."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle
from typing import NamedTuple

from companion.console import standing
from companion.console.menu.desk import Saved
from companion.journal import Journal, JournalError, SavedMatch
from companion.journal.on_table import LEFT, TABLE
from companion.match import Entry, Header, Match, Opening
from companion.referee import first_screen
from companion.rules.abilities import played, sitting
from companion.rules.asks import Seat
from companion.rules.game import Game
from companion.rules.words import Facts, Json, Refused, Sentence, Words, says
from companion.screens.model import Shown

log = logging.getLogger("companion")

Begins = Callable[[Sequence[Saved]], Shown]
"""The screen with which a start begins that finds these matches."""


class Taken(NamedTuple):
    """A match taken off the shelf; `pads` says which pad serves a seat.

    `trouble` is what the table has to know, if the match does not go on just where it was left.
    """

    match: Match
    pads: Mapping[Seat, str]
    trouble: Sentence | None = None


class Shelf:
    """A journal, and what it says of the matches that can be gone on with.

    `pads` are those of the kit. Whatever fails in the journal raises `JournalError`.
    """

    def __init__(self, journal: Journal, games: Mapping[str, Game], pads: Sequence[str]) -> None:
        self.journal = journal
        self._games = games
        self._pads = pads
        self._seating: Mapping[Seat, str] = {}

    def saved(self, on_table: bytes) -> Sequence[Saved]:
        """The matches that can be gone on with: the one from the table first, then the latest.

        The one that is `on_table` now, b"" for none, is not among them.
        """
        table, left = self.journal.recall(TABLE), self.journal.recall(LEFT)
        seen = None if left else table
        matches = [saved for saved in self._to_go_on(seen) if saved.id != on_table]
        matches.sort(key=lambda saved: saved.id.hex() != table)
        why = "off" if left else "power"
        return [
            self._offered(saved.header, saved.facts, why if saved.id.hex() == table else "")
            for saved in matches
        ]

    def append(self, match: Match, entry: Entry, secret: Opening | None, begins: Begins) -> None:
        """Keeps the entry that a match was told last, and how a start would begin after it."""
        identity, number, facts = match.header.id, len(match.log) - 1, match.facts()
        shown = begins([self._offered(match.header, facts, "power")])
        first = first_screen.kept(shown, identity.hex(), number + 1, left=False)
        remembering = [(first_screen.NAME, first)]
        self.journal.append(identity, number, entry, facts, secret, remembering)

    def begin(self, header: Header, pads: Mapping[Seat, str]) -> None:
        """A new match is on the table; when that failed once, it can be tried again."""
        if all(saved.id != header.id for saved in self.journal.matches()):
            self.journal.begin(header, pads)
        self._lay(header.id, pads)

    def take(self, identity: bytes, new: Callable[[], bytes]) -> Taken:
        """A match goes from the shelf to the table, if all of it is there and the rules take it.

        Otherwise it is put aside, and a match with a `new` name begins from its last facts.
        Raises `Refused` if that can't be either.
        """
        (saved,) = (saved for saved in self.journal.matches() if saved.id == identity)
        pads = self._seated(saved)
        entries = self._whole_log(saved)
        match = None if entries is None else self._replayed(saved, entries)
        if match is not None:
            self._lay(identity, pads)
            return Taken(match, pads)
        match = self._begun_from_facts(saved, new())
        self.journal.put(identity, "aside")
        self.begin(match.header, pads)
        if entries is None:
            return Taken(match, pads, says("moves were lost\nscore and turn kept"))
        return Taken(match, pads, says("rules changed\nscore and turn kept"))

    def set_aside(self, identity: bytes) -> None:
        """A match can't be shown: it can be gone on with from its last facts alone."""
        with suppress(LookupError):
            self.journal.put(identity, "aside")
        self.journal.remember(TABLE, None)

    def leave(self, begins: Begins) -> None:
        """The device is switched off in good order; keeps how the next start begins."""
        if self.journal.recall(TABLE) is not None:
            self.journal.remember(LEFT, value=True)
        self.keep_first(begins)

    def keep_first(self, begins: Begins) -> None:
        """Keeps how a start would begin now, unless that is kept already."""
        table, left = self.journal.recall(TABLE), bool(self.journal.recall(LEFT))
        entries = sum(saved.entries for saved in self.journal.matches() if saved.id.hex() == table)
        first = first_screen.kept(begins(self.saved(b"")), table, entries, left=left)
        if first != self.journal.recall(first_screen.NAME):
            self.journal.remember(first_screen.NAME, first)

    def can_open(self, match: Match, number: int) -> bool:
        """Whether the journal gives what opens the pick of that entry."""
        try:
            return self.journal.opening(match.header.id, number) is not None
        except JournalError:
            return False

    def give_up(self, match: Match | None) -> None:
        """The file takes nothing more: a copy in memory takes its place, with all of `match`."""
        file, self.journal = self.journal, self.journal.unsaved()
        if match is not None and not self._holds(match):
            self._write(match, file)

    def close(self) -> None:
        """Lets the journal go, whichever it is by now."""
        self.journal.close()

    # What is kept ---------------------------------------------------------------------------

    def _lay(self, identity: bytes, pads: Mapping[Seat, str]) -> None:
        self._seating = pads
        self.journal.remember(TABLE, identity.hex())
        self.journal.remember(LEFT, value=False)

    def _to_go_on(self, seen: Json) -> Iterator[SavedMatch]:
        """The matches that are not over, and the one whose result was `seen` as power failed."""
        for saved in self.journal.matches():
            going_on = saved.state != "ended" or saved.id.hex() == seen
            if going_on and self._knows(saved.header):
                yield saved

    def _knows(self, header: Header) -> bool:
        try:
            self._game(header)
        except (LookupError, Refused):
            return False
        except Exception:
            log.exception("what is played in a saved match can't be read")
            return False
        return True

    def _game(self, header: Header) -> Game:
        """What is played in a match."""
        return played(self._games[header.game], header.definition)

    def _offered(self, header: Header, facts: Facts, broken_off: str) -> Saved:
        title = self._game(header).title
        return Saved(header.id, title, partial(self._summary, header, facts), broken_off)

    def _summary(self, header: Header, facts: Facts, words: Words) -> tuple[str, str]:
        game = self._game(header)
        try:
            if facts.get("over"):
                return standing.ended(facts, lambda seat: game.seat_name(seat).said(words), words)
            return game.begin(header.options, facts or header.begun).summary(words)
        except Refused:  # after the last whistle, and before the last pick is shown
            return "", game.title
        except Exception:
            log.exception("the rules could not sum up a saved match")
            return "", game.title

    # Taking ---------------------------------------------------------------------------------

    def _seated(self, saved: SavedMatch) -> Mapping[Seat, str]:
        """The pads of a match; on a kit that has no such pads, the kit's in their order."""
        seats = sitting(self._game(saved.header), saved.header.options)
        if set(saved.pads) == set(seats) and set(saved.pads.values()) <= set(self._pads):
            return saved.pads
        pads = dict(zip(seats, cycle(self._pads), strict=False))
        self.journal.seat(saved.id, pads)
        return pads

    def _whole_log(self, saved: SavedMatch) -> tuple[Entry, ...] | None:
        """The log of a match, None if some of it is lost."""
        if saved.state == "aside":
            return None
        try:
            return self.journal.read(saved.id).log
        except JournalError as error:
            if not error.damaged:
                raise
            log.warning("a saved match can't be read: %s", error.__cause__ or error)
            return None

    def _replayed(self, saved: SavedMatch, entries: Sequence[Entry]) -> Match | None:
        try:
            return Match(self._game(saved.header), saved.header, entries)
        except Exception:
            log.exception("a saved match does not fit these rules")
            return None

    def _begun_from_facts(self, saved: SavedMatch, identity: bytes) -> Match:
        """Another match that begins where the facts of this one stand, as far as that goes."""
        game = self._game(saved.header)
        begun = saved.facts or saved.header.begun
        header = saved.header._replace(version=game.version, id=identity, begun=begun)
        try:
            return Match(game, header)
        except Exception as error:
            log.exception("a saved match can't be gone on with from its facts")
            raise Refused(says("can't go on\nthe match is kept")) from error

    # Giving up ------------------------------------------------------------------------------

    def _holds(self, match: Match) -> bool:
        try:
            return self.journal.read(match.header.id).log == tuple(match.log)
        except (JournalError, LookupError):
            return False

    def _write(self, match: Match, file: Journal) -> None:
        """Keeps a match that could not be copied, and its secrets as far as `file` gives them."""
        identity = match.header.id
        with suppress(LookupError):
            self.journal.delete(identity)
        self.journal.begin(match.header, self._seating)
        self.journal.remember(TABLE, identity.hex())
        again = Match(match.game, match.header)
        for number, entry in enumerate(match.log):
            again.tell(entry)
            secret = None
            if entry.seal:
                with suppress(JournalError, LookupError):
                    secret = file.opening(identity, number)
            self.journal.append(identity, number, entry, again.facts(), secret)
