"""Past matches: what the archive has, as the console and satellites are told it."""

import logging
from collections.abc import Mapping
from types import MappingProxyType

from companion.console import screens_without_ask
from companion.console.past_match_types import OpenedPastMatch, PastMatch, PastMatchesPage
from companion.journal.match_archive import ArchivedMatch, MatchArchive
from companion.match import SealOpening
from companion.record.finished_match_reader import read_finished_match
from companion.referee_socket.message_limits import MOST_PAST_MATCHES
from companion.rules.game import Game, winner_sentence
from companion.rules.optional_game_protocols import game_from_book
from companion.rules.sentences import Refused, Sentence, in_english, says

log = logging.getLogger("companion")

GONE = says("this match\nis not here")
UNSHOWABLE = says("this match\ncan't be shown")
_NONE: Mapping[int, SealOpening] = MappingProxyType({})


class PastMatches:
    """The matches of an `archive`, played by these `games`.

    A failure of the disk raises `JournalError`.
    """

    def __init__(self, archive: MatchArchive, games: Mapping[str, Game]) -> None:
        self._archive = archive
        self._games = games

    def page(self, first: int) -> PastMatchesPage:
        """Return the past matches from a place on, the latest first; no other ones are read."""
        total, start, matches = self._archive.page(first, MOST_PAST_MATCHES)
        return PastMatchesPage(total, start, [self._past_match(each) for each in matches])

    def open(self, number: int) -> OpenedPastMatch:
        """Return a past match, or why it can't be shown."""
        try:
            record = self._archive.read(number)
        except LookupError:
            return self._closed(number, GONE)
        try:
            match, openings = read_finished_match(record, tuple(self._games.values()))
        except Refused as refused:
            return self._closed(number, refused.reason)
        except Exception:
            log.exception("a past match can't be shown")
            return self._closed(number, UNSHOWABLE)
        return OpenedPastMatch(number, match.game.title, match, openings)

    def record(self, number: int) -> bytes:
        """Return the record of a past match; raises `Refused`."""
        try:
            return self._archive.read(number)
        except LookupError as error:
            raise Refused(GONE) from error

    def delete(self, number: int) -> None:
        """Delete a past match. One that is not there is deleted already."""
        try:
            self._archive.delete(number)
        except LookupError:
            return

    def _closed(self, number: int, reason: Sentence) -> OpenedPastMatch:
        return OpenedPastMatch(number, f"{number}", None, _NONE, reason)

    def _past_match(self, kept: ArchivedMatch) -> PastMatch:
        """Return a match of the list; of one whose game is not here only the game's name."""
        if kept.facts is None or kept.game not in self._games:
            return PastMatch(kept.number, kept.game)
        try:
            game, facts = game_from_book(self._games[kept.game], kept.definition), kept.facts
            score, _ = screens_without_ask.saved_match_score_and_winner(
                facts, lambda seat: game.seat_name(seat).translate(in_english), in_english
            )
            return PastMatch(kept.number, game.title, score, winner_sentence(facts, game.seat_name))
        except Exception:
            log.exception("the rules could not sum up a past match")
            return PastMatch(kept.number, kept.game)
