"""Counts a match that is over for statistics over many."""

from collections.abc import Mapping, Sequence

from companion.match.counted_match import (
    COUNTS,
    DIFFERENCE,
    DRAWN,
    LOST,
    NO_DIFFERENCE,
    WON,
    CountedMatch,
    CountedSeat,
)
from companion.match.match import Match
from companion.match.match_statistics import statistics
from companion.rules.asks import Seat
from companion.rules.dice_fairness import tally_dice
from companion.rules.facts import Facts
from companion.rules.game import WINNING_TEAM
from companion.rules.optional_game_protocols import HasTeams
from companion.rules.sentences import in_english
from companion.rules.statistics_types import FigureRow, cell_text


def count_match(match: Match) -> CountedMatch:
    """Return what is counted of a match that is over; its number is 0.

    It needs no opening of a secret pick, so nothing of one that was not shown is in it.
    """
    facts = match.facts()
    score = facts.get("score")
    points: Facts = score if isinstance(score, Mapping) else {}
    winners = winning_seats(match, facts)
    seats = tuple(
        CountedSeat(
            seat,
            match.game.seat_name(seat).translate(in_english),
            match.header.names.get(seat, ""),
            DRAWN if not winners else WON if seat in winners else LOST,
            count if isinstance(count := points.get(seat, 0), int) else 0,
        )
        for seat in match.seats
    )
    tallies = tally_dice((*match.moments(), match.present()), match.seats)
    dice = tuple(tuple(counts for _, counts in die.by) for die in tallies)
    sheets = statistics(match).sheets
    rows = _figures_that_add([row for sheet in sheets for row in sheet.figures], len(seats))
    return CountedMatch(0, match.header.game, match.game.title, seats, dice, rows)


def winning_seats(match: Match, facts: Facts) -> Sequence[Seat]:
    """Return who has won, together with their team; nobody if it is a draw."""
    winner = facts.get("winner")
    if not isinstance(winner, str):
        return ()
    if WINNING_TEAM not in facts or not isinstance(match.game, HasTeams):
        return (winner,)
    teams = match.game.teams(match.header.options)
    return next((team for team in teams if winner in team), (winner,))


def _figures_that_add(
    rows: Sequence[FigureRow], seats: int
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rows whose values can be added: counts such as 3, 2/3, 1+0, and signed decimals.

    Others are means, shares, and times. Of rows with the same label the first one counts.
    """
    found: dict[str, tuple[str, ...]] = {}
    for row in rows:
        label = row.whole or row.label
        values = tuple(cell_text(value, in_english) for value in row.values)
        if len(values) == seats and not label.values and _add_up(values):
            found.setdefault(label.text, values)
    return tuple(found.items())


def _add_up(values: Sequence[str]) -> bool:
    if all(map(COUNTS.fullmatch, values)):
        return True
    signed = [value for value in values if DIFFERENCE.fullmatch(value)]
    return bool(signed) and all(
        value in signed or NO_DIFFERENCE.fullmatch(value) for value in values
    )
