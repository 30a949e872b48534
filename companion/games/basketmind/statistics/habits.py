"""Habits: what the coaches picked in secret. For after the match only."""

from collections import Counter
from collections.abc import Sequence

from companion.games.basketmind.player_roles import CIRCLES, FIVE
from companion.games.basketmind.red_and_blue_teams import SEATS, TEAM
from companion.rules.asks import Seat
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import (
    BarPlot,
    FigureRow,
    FigureSheet,
    Picks,
    ReportChapter,
    Statistics,
)

_CIRCLES = {
    "shot_pick": says("Picked circles: shots"),
    "press_pick": says("Picked circles: pressed"),
}
"""Asks whose picks are circles. All others are players to activate."""


def habits(moments: Sequence[HistoryMoment], picks: Picks) -> Statistics:
    """Return how often each player and each circle was picked, as far as the picks are known.

    There is a sheet for the panel only if anybody picked a player.
    """
    hidden = [moment for moment in moments if moment.hidden]
    players = [moment for moment in hidden if moment.ask not in _CIRCLES]
    chapters = [_chapter(says("Activated players"), FIVE, players, picks)]
    for ask, title in _CIRCLES.items():
        picked = [moment for moment in hidden if moment.ask == ask]
        chapters.append(_chapter(title, CIRCLES, picked, picks))
    sheets = (_sheet(players, picks),) if players else ()
    return Statistics(chapters=tuple(chapters), secret_pick_sheets=sheets)


def _counts(picked: Sequence[HistoryMoment], picks: Picks) -> dict[Seat, Counter[int]]:
    counts: dict[Seat, Counter[int]] = {seat: Counter() for seat in SEATS}
    for moment in picked:
        counts[moment.seat].update(picks.get(moment.number, ()))
    return counts


def _sheet(picked: Sequence[HistoryMoment], picks: Picks) -> FigureSheet:
    counts = _counts(picked, picks)
    return FigureSheet(
        says("PICKS"),
        tuple(
            FigureRow(says("No. {n}", n=n), tuple(str(counts[seat][n]) for seat in SEATS))
            for n in FIVE
        ),
    )


def _chapter(
    title: Sentence, among: Sequence[int], picked: Sequence[HistoryMoment], picks: Picks
) -> ReportChapter:
    counts = _counts(picked, picks)
    values = sorted({*among, *(value for by in counts.values() for value in by)})
    rows = tuple((str(value), tuple(counts[seat][value] for seat in SEATS)) for value in values)
    known = sum(moment.number in picks for moment in picked)
    teams = tuple(TEAM[seat] for seat in SEATS)
    missing = says(
        "{known} of {all} picks are known: those that were shown in play.",
        known=known,
        all=len(picked),
    )
    return ReportChapter(
        title=title,
        head=(says("picked"), *teams) if known else (),
        rows=tuple((label, *each) for label, each in rows) if known else (),
        remarks=() if known == len(picked) else (missing,),
        plot=BarPlot(says("picked"), says("times"), teams, rows) if known else None,
    )
