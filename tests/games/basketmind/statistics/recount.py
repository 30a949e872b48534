"""Counting by other means: over the facts of a match after every single entry."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from companion.games.basketmind.statistics.counting import MatchCounts, count
from companion.match import Match
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.testing.match_in_plain_words import PlainWordsMatch

SEATS: tuple[Seat, ...] = ("red", "blue")
PANEL = 50


class Recount(NamedTuple):
    """What the facts tell: turns, ms with the ball, and points scored, by team."""

    turns: Mapping[Seat, int]
    ms: Mapping[Seat, int]
    points: Mapping[Seat, int]


def counted(table: PlainWordsMatch) -> MatchCounts:
    """What the code under test makes of a match."""
    return count(table.match.moments())


def recount(match: Match) -> Recount:
    """Plays the log of a match again (it must have no undo) and looks at the facts alone."""
    again = Match(match.game, match.header)
    before, used = again.facts(), _used(again.facts())
    turns, ms = dict.fromkeys(SEATS, 0), dict.fromkeys(SEATS, 0)
    start = _score(before)
    for entry in match.log:
        again.tell(entry)
        after = again.facts()
        team = str(before["attacker"])
        if before["phase"] not in ("opening", "set_up"):
            ms[team] += _used(after) - used
        used = _used(after)
        turns[team] += _ended(before, after)
        before = after
    end = _score(before)
    return Recount(turns, ms, {seat: end[seat] - start[seat] for seat in SEATS})


def _ended(before: Facts, after: Facts) -> int:
    """How many turns ended with an entry; a full panel is taken away at once."""
    if after["quarter"] != before["quarter"]:
        return PANEL - cast("int", before["turns"])
    return cast("int", after["turns"]) - cast("int", before["turns"])


def _used(facts: Facts) -> int:
    clock = cast("dict[str, dict[str, int]]", facts["clock"])
    return sum(clock["used"].values())


def _score(facts: Facts) -> dict[Seat, int]:
    return cast("dict[Seat, int]", facts["score"])
