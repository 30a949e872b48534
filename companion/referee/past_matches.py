"""Past matches: what the archive has, as the console and satellites are told it."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import repeat
from types import MappingProxyType
from typing import NamedTuple

from companion.console import screens_without_ask
from companion.console.past_match_types import (
    OpenedPastMatch,
    PastMatch,
    PastMatchesPage,
    StatisticsOfPastMatches,
)
from companion.console.player_names import PlayerNames
from companion.journal.match_archive import ArchivedMatch, MatchArchive
from companion.journal.saved_match_types import JournalError
from companion.match import SealOpening
from companion.match.counted_match import (
    CountedMatch,
    counted_match_from_json,
    counted_match_to_json,
)
from companion.match.match_counting import count_match
from companion.match.seats_with_players import seat_with_player
from companion.match.statistics_over_matches import add_up_matches
from companion.record.finished_match_reader import read_finished_match
from companion.referee_socket.message_limits import MOST_PAST_MATCHES
from companion.rules.asks import Seat
from companion.rules.game import Game, winner_sentence
from companion.rules.optional_game_protocols import game_from_book
from companion.rules.sentences import Refused, Sentence, in_english, says

log = logging.getLogger("companion")

GONE = says("this match\nis not here")
UNSHOWABLE = says("this match\ncan't be shown")
_NONE: Mapping[int, SealOpening] = MappingProxyType({})


class CountedMatchesPage(NamedTuple):
    """Some matches from the place `first` on, as far as they are counted; all are `total`.

    `read` is how many places there are in it, the latest match first.
    """

    total: int
    first: int
    read: int
    matches: Sequence[CountedMatch]


class PastMatches:
    """The matches of an `archive`, played by these `games`.

    `players` says what became of the names that records have. A failure of the disk raises
    `JournalError`.
    """

    def __init__(
        self, archive: MatchArchive, games: Mapping[str, Game], players: PlayerNames
    ) -> None:
        self._archive = archive
        self._games = games
        self._players = players

    def page(self, first: int) -> PastMatchesPage:
        """Return the past matches from a place on, the latest first; no other ones are read."""
        total, start, matches = self._archive.page(first, MOST_PAST_MATCHES)
        return PastMatchesPage(total, start, [self._past_match(each) for each in matches])

    def counted(self, first: int, *, replays: int) -> CountedMatchesPage:
        """Return what is counted of some past matches, the latest first, from a place on.

        At most so many `replays` are made, of matches that were not counted yet.
        """
        return self._counted_page(first, repeat(None, replays))

    def add_up(self, *, replays: int) -> StatisticsOfPastMatches:
        """Return the statistics over all past matches; for `replays` see `counted`."""
        left = repeat(None, replays)
        counted: list[CountedMatch] = []
        read, total = 0, 1
        while read < total:
            page = self._counted_page(read, left)
            total, read = page.total, page.first + page.read
            counted += page.matches
        listed = self._players.listed
        return StatisticsOfPastMatches(listed, total - len(counted), add_up_matches(counted))

    def _counted_page(self, first: int, replays: Iterator[None]) -> CountedMatchesPage:
        total, start, matches = self._archive.page(first, MOST_PAST_MATCHES)
        counted: list[CountedMatch] = []
        for each in matches:
            known = _known_count(each)
            if known is None and each.game in self._games:
                known = next((self._count(each.number) for _ in replays), None)
            if known is not None:
                counted.append(self._with_present_names(known))
        return CountedMatchesPage(total, start, len(matches), counted)

    def _count(self, number: int) -> CountedMatch | None:
        """Count a match by a replay, and keep that; return None if it can't be counted."""
        try:
            match, _ = read_finished_match(self._archive.read(number), tuple(self._games.values()))
            counted = count_match(match)
        except (JournalError, LookupError, Refused) as error:
            log.warning("past match %d can't be counted: %s", number, error)
            return None
        except Exception:
            log.exception("past match %d can't be counted", number)
            return None
        with suppress(JournalError, LookupError):
            self._archive.keep_count(
                number, match.header, match.facts(), counted_match_to_json(counted)
            )
        return counted._replace(number=number)

    def _with_present_names(self, counted: CountedMatch) -> CountedMatch:
        return counted._replace(
            seats=tuple(
                seat._replace(player=self._players.present(seat.player)) for seat in counted.seats
            )
        )

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
            players = kept.names

            def name(seat: Seat) -> Sentence:
                player = self._players.present(players.get(seat, ""))
                return seat_with_player(game.seat_name(seat), player)

            return PastMatch(kept.number, game.title, score, winner_sentence(facts, name))
        except Exception:
            log.exception("the rules could not sum up a past match")
            return PastMatch(kept.number, kept.game)


def _known_count(kept: ArchivedMatch) -> CountedMatch | None:
    try:
        return counted_match_from_json(kept.counted)._replace(number=kept.number)
    except ValueError:
        return None
