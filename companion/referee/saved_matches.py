"""Saved matches: which ones can be resumed, and which one was on the table when play ended."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle

from companion import record
from companion.console import screens_without_ask
from companion.console.menu.context import ResumableMatch
from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError, SavedMatchSummary
from companion.match import Entry, Header, Match, SealOpening
from companion.referee.app.app import KEPT
from companion.referee.app.effects import ResumedMatch
from companion.referee.app.match_in_play_with_secrets import UNVEILED
from companion.rules.asks import Seat
from companion.rules.facts import Facts, Json
from companion.rules.game import Game
from companion.rules.optional_game_protocols import game_from_book, seats_in_match
from companion.rules.sentences import Refused, Words, says

log = logging.getLogger("companion")


class SavedMatches:
    """The matches of a journal that can be resumed.

    `pads` are those of the kit. Whatever fails in the journal raises `JournalError`.
    """

    def __init__(self, journal: Journal, games: Mapping[str, Game], pads: Sequence[str]) -> None:
        self.journal = journal
        self._games = games
        self._pads = pads
        self._seating: Mapping[Seat, str] = {}
        self._replay: Match | None = None

    def find_resumable(self, on_table: bytes) -> Sequence[ResumableMatch]:
        """Return the matches that can be resumed: the one from the table first, then the latest.

        The one that is `on_table` now (b"" for none) is not among them.
        """
        table, left = self.journal.on_table
        matches = [saved for saved in self._resumable() if saved.id != on_table]
        matches.sort(key=lambda saved: saved.id != table)
        why = "off" if left else "power"
        return [
            self._make_resumable_match(
                saved.header, self._facts(saved), why if saved.id == table else ""
            )
            for saved in matches
        ]

    def begin(self, header: Header, pads: Mapping[Seat, str]) -> None:
        """Put a new match on the table; after a failure it can be called again."""
        if not self.journal.has(header.id):
            self.journal.begin(header, pads)
        self._put_on_table(header.id, pads)

    def resume(self, identity: bytes, new: Callable[[], bytes]) -> ResumedMatch:
        """Put a saved match on the table, if it is complete and the rules take it.

        Otherwise it is set aside, and a match with a `new` ID begins from its last facts. Raises
        `Refused` if that is impossible too.
        """
        saved = self.journal.find(identity)
        pads = self._pads_of_match(saved)
        match = None if saved.state == "aside" else self._replay_match(saved)
        self._replay = None
        if match is not None:
            self._put_on_table(identity, pads)
            return ResumedMatch(match, pads)
        match = self._begun_from_facts(saved, new())
        self.journal.keep_facts(identity, self._facts(saved), aside=True)
        self.begin(match.header, pads)
        return ResumedMatch(match, pads, says("rules changed\nscore and turn kept"))

    def mark_unreplayable(self, identity: bytes) -> None:
        """Set aside a match that can't be shown: it can be resumed from its last facts only."""
        with suppress(LookupError):
            facts = self._facts(self.journal.find(identity))
            self.journal.keep_facts(identity, facts, aside=True)
        self.journal.put_on_table(None)

    def record_clean_shutdown(self) -> None:
        """Record that the device is switched off in good order."""
        self.journal.put_on_table(self.journal.on_table[0], left=True)
        self._move_ended_to_archive()

    def saved_at_start(self) -> Sequence[ResumableMatch]:
        """Return the matches that the next start would find.

        The state of the match that is in play is left out: it will have changed by then.
        """
        table, left = self.journal.on_table
        saved = self.find_resumable(b"" if left or table is None else table)
        if left or table is None or not self._is_game_known(self.journal.find(table).header):
            return saved
        return [self._make_resumable_match(self.journal.find(table).header, None, "power"), *saved]

    def continue_in_memory(self, match: Match | None) -> None:
        """Continue the journal in memory, with all of `match`, as the disk takes nothing more."""
        secrets: Mapping[int, SealOpening] = {} if match is None else self._openings(match)
        self.journal.continue_in_memory()
        if match is not None and not self._is_stored(match):
            self._write(match, secrets)

    # What is kept ---------------------------------------------------------------------------

    def _put_on_table(self, identity: bytes, pads: Mapping[Seat, str]) -> None:
        self._seating = pads
        self.journal.put_on_table(identity)
        self._move_ended_to_archive(identity)

    def _move_ended_to_archive(self, on_table: bytes = b"") -> None:
        """Move the matches that are over, but the one `on_table`, to the archive.

        What can't be moved now stays in the journal until the next time.
        """
        try:
            for saved in self.journal.ended():
                if saved.id != on_table and self._is_game_known(saved.header):
                    self._archive(saved)
        except JournalError as error:
            log.warning("a match could not be archived: %s", error.__cause__ or error)

    def _archive(self, saved: SavedMatchSummary) -> None:
        """Move a match to the archive, unless the rules don't take it; raises `JournalError`."""
        try:
            facts, text = self._facts(saved), self._write_record(saved)
        except JournalError:
            raise
        except Exception:
            log.exception("a match can't be archived")
            return
        if facts.get("over"):
            self.journal.archive.keep(saved.header, facts, text, self._count(saved))
            self.journal.delete(saved.id)

    def _count(self, saved: SavedMatchSummary) -> Json:
        """Return what statistics over matches need, None if that fails: it may be counted later."""
        from companion.match.counted_match import counted_match_to_json
        from companion.match.match_counting import count_match

        try:
            match = self._replay_match(saved)
            return None if match is None else counted_match_to_json(count_match(match))
        except JournalError:
            raise
        except Exception:
            log.exception("a match can't be counted")
            return None
        finally:
            self._replay = None

    def _write_record(self, saved: SavedMatchSummary) -> str:
        """Return the record of a match that is over, with the picks that everybody let be shown."""
        header, entries, vault = self.journal.read(saved.id)
        game, openings = self._game(header), dict[int, SealOpening]()
        if self.journal.recall(UNVEILED) == saved.id.hex():
            lasting = record.find_unopened_picks(game, header, entries, lasting=True)
            openings = {number: vault[number] for number in lasting if number in vault}
        return record.write_record(header, seats_in_match(game, header.options), entries, openings)

    def _resumable(self) -> Iterator[SavedMatchSummary]:
        """Yield the unfinished matches, and an ended one that was shown when power failed."""
        table, left = self.journal.on_table
        for saved in self.journal.unfinished():
            if self._is_game_known(saved.header) and (
                saved.id == table or not self._facts(saved).get("over")
            ):
                yield saved
        seen = None if table is None or left else self.journal.find(table)
        if seen is not None and seen.state == "ended" and self._is_game_known(seen.header):
            yield seen

    def _is_game_known(self, header: Header) -> bool:
        try:
            self._game(header)
        except (LookupError, Refused):
            return False
        except Exception:
            log.exception("what is played in a saved match can't be read")
            return False
        return True

    def _game(self, header: Header) -> Game:
        """Return the game of a match, by its own definition if it has one."""
        return game_from_book(self._games[header.game], header.definition)

    def _make_resumable_match(
        self, header: Header, facts: Facts | None, broken_off: str
    ) -> ResumableMatch:
        title = self._game(header).title
        return ResumableMatch(header.id, title, partial(self._summary, header, facts), broken_off)

    def _summary(self, header: Header, facts: Facts | None, words: Words) -> tuple[str, str]:
        game = self._game(header)
        if facts is None:
            return "", game.title
        try:
            if facts.get("over"):
                return screens_without_ask.saved_match_score_and_winner(
                    facts, lambda seat: game.seat_name(seat).translate(words), words
                )
            return game.begin(header.options, facts or header.begun).summary(words)
        except Refused:  # the match has ended, but its last pick is not shown yet
            return "", game.title
        except Exception:
            log.exception("the rules could not sum up a saved match")
            return "", game.title

    # Resuming -------------------------------------------------------------------------------

    def _pads_of_match(self, saved: SavedMatchSummary) -> Mapping[Seat, str]:
        """Return the pads of a match; if the kit lacks one, the kit's pads in their order."""
        seats = seats_in_match(self._game(saved.header), saved.header.options)
        if set(saved.pads) == set(seats) and set(saved.pads.values()) <= set(self._pads):
            return saved.pads
        pads = dict(zip(seats, cycle(self._pads), strict=False))
        self.journal.assign_pads(saved.id, pads)
        return pads

    def _facts(self, saved: SavedMatchSummary) -> Facts:
        """Return the facts of a match; if they were not kept, replay it and keep them.

        If the rules don't take all of it, they are the latest that are known.
        """
        if saved.facts is not None and not saved.behind:
            return saved.facts
        match = self._replay_match(saved, as_far_as_it_goes=True)
        if match is not None and len(match.log) >= saved.entries - saved.behind:
            facts = match.facts()
        else:
            facts = saved.facts or saved.header.begun or {}
        self.journal.keep_facts(saved.id, facts)
        return facts

    def _replay_match(
        self, saved: SavedMatchSummary, *, as_far_as_it_goes: bool = False
    ) -> Match | None:
        """Return the match of a log, None if these rules don't take it."""
        ready = self._replay
        if ready is not None and (ready.header.id, len(ready.log)) == (saved.id, saved.entries):
            return ready
        entries = self.journal.read(saved.id).log
        game = self._game(saved.header)
        try:
            self._replay = Match(game, saved.header, entries)
        except Exception:
            log.exception("a saved match does not fit these rules")
        else:
            return self._replay
        if not as_far_as_it_goes:
            return None
        return self._fitting(game, saved.header, entries)

    def _fitting(self, game: Game, header: Header, entries: Sequence[Entry]) -> Match | None:
        """Return the match of the first entries, as many as the rules take; None if it fails."""
        told = 0
        with suppress(Exception):
            match = Match(game, header)
            for entry in entries:
                match.tell(entry)
                told += 1
        with suppress(Exception):
            return Match(game, header, entries[:told])
        return None

    def _begun_from_facts(self, saved: SavedMatchSummary, identity: bytes) -> Match:
        """Return a new match that begins from the facts of this one; raises `Refused`."""
        game = self._game(saved.header)
        begun = self._facts(saved) or saved.header.begun
        header = saved.header._replace(version=game.version, id=identity, begun=begun)
        try:
            return Match(game, header)
        except Exception as error:
            log.exception("a saved match can't be gone on with from its facts")
            raise Refused(KEPT) from error

    # Without a disk -------------------------------------------------------------------------

    def _is_stored(self, match: Match) -> bool:
        try:
            return self.journal.read(match.header.id).log == tuple(match.log)
        except (JournalError, LookupError):
            return False

    def _openings(self, match: Match) -> Mapping[int, SealOpening]:
        """Return what opens the picks of a match, as far as the disk can still be read."""
        found: dict[int, SealOpening] = {}
        for number, entry in enumerate(match.log):
            if entry.seal:
                with suppress(JournalError, LookupError):
                    opening = self.journal.opening(match.header.id, number)
                    found |= {} if opening is None else {number: opening}
        return found

    def _write(self, match: Match, secrets: Mapping[int, SealOpening]) -> None:
        """Write a match that could not be copied, with these secrets."""
        identity = match.header.id
        with suppress(LookupError):
            self.journal.delete(identity)
        self.journal.begin(match.header, self._seating)
        self.journal.put_on_table(identity)
        again = Match(match.game, match.header)
        for number, entry in enumerate(match.log):
            again.tell(entry)
            self.journal.append(identity, number, entry, again.facts(), secrets.get(number))
