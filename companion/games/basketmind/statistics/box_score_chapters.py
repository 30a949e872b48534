"""The box scores of a report: a table for each team, with a row for each player."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import NamedTuple

from companion.games.basketmind.red_and_blue_teams import SEATS, TEAM, player_name
from companion.games.basketmind.statistics import box_score
from companion.games.basketmind.statistics.box_score import THE_TEAM, Figures
from companion.games.basketmind.statistics.counting import LoggedEvent
from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import Cell, ReportChapter


class Column(NamedTuple):
    """A column: its short head, what that stands for, and the cell of a row; "" for nothing."""

    head: Sentence
    whole: Sentence
    cell: Callable[[Figures], Cell]


def _times(what: str) -> Callable[[Figures], Cell]:
    return lambda own: own[what] or ""


def _made_of_thrown(made: str, thrown: str) -> Callable[[Figures], Cell]:
    return lambda own: f"{own[made]}/{own[thrown]}" if own[thrown] else ""


COLUMNS = (
    Column(says("Pts"), says("Points scored"), _times(box_score.POINTS)),
    Column(
        says("2P"),
        says("2 points, made / thrown"),
        _made_of_thrown(box_score.MADE[2], box_score.THROWN[2]),
    ),
    Column(
        says("3P"),
        says("3 points, made / thrown"),
        _made_of_thrown(box_score.MADE[3], box_score.THROWN[3]),
    ),
    Column(
        says("FT"),
        says("Free throws, made / thrown"),
        _made_of_thrown(box_score.FREE_MADE, box_score.FREE_THROWN),
    ),
    Column(says("Dk"), says("Dunks"), _times(box_score.DUNK)),
    Column(says("OR"), says("Offensive rebounds"), _times(box_score.OFFENSIVE_REBOUND)),
    Column(says("DR"), says("Defensive rebounds"), _times(box_score.DEFENSIVE_REBOUND)),
    Column(says("Bl"), says("Blocks"), _times(box_score.BLOCK)),
    Column(says("St"), says("Steals"), _times(box_score.STEAL)),
    Column(says("In"), says("Interceptions"), _times(box_score.INTERCEPTION)),
    Column(says("Fo"), says("Fouls"), _times(box_score.FOUL)),
    Column(says("TO"), says("Turnovers, balls lost without a shot"), _times(box_score.TURNOVER)),
)
_OF_THE_TEAM = says("The row of the team has what the device can't give to one player.")


def box_score_chapters(log: Iterable[LoggedEvent]) -> tuple[ReportChapter, ...]:
    """Return a box score for each team that did anything; columns without a figure are left out."""
    score = box_score.box_score(log, SEATS)
    totals = {team: box_score.total(score[team]) for team in SEATS}
    columns = [
        column for column in COLUMNS if any(column.cell(totals[team]) != "" for team in SEATS)
    ]
    heads = ("", *(column.head for column in columns))
    chapters: list[ReportChapter] = []
    for team in SEATS:
        rows = [
            (_row_name(team, number), *(column.cell(own) for column in columns))
            for number, own in _players_then_team(score[team])
        ]
        if not rows:
            continue
        rows.append((says("total"), *(column.cell(totals[team]) for column in columns)))
        remarks = (_legend(columns), _OF_THE_TEAM)
        title = says("Box score: {team}", team=TEAM[team])
        chapters.append(ReportChapter(title, heads, tuple(rows), remarks))
    return tuple(chapters)


def _players_then_team(figures: box_score.TeamFigures) -> Sequence[tuple[int, Figures]]:
    """Return the rows with anything in them, in order of numbers, that of the team last."""
    numbers = sorted(figures, key=lambda number: (number == THE_TEAM, number))
    return [(number, figures[number]) for number in numbers]


def _row_name(team: Seat, number: int) -> Sentence:
    return says("team") if number == THE_TEAM else player_name(team, number)


def _legend(columns: Sequence[Column]) -> Sentence:
    """Return what the heads stand for."""
    entries = (says("{head}: {whole}", head=one.head, whole=one.whole) for one in columns)
    return reduce(lambda listed, entry: says("{a}; {b}", a=listed, b=entry), entries)
