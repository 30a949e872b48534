"""The chapters of a report: goals by turn, control, passes, checks, events."""

from companion.games.fulbo.chances import roll_chances
from companion.games.fulbo.modifiers import PASS_BANDS
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM
from companion.games.fulbo.statistics.counting import MatchCounts
from companion.rules import time_notation
from companion.rules.decimals_and_signs import format_one_decimal
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import (
    BarPlot,
    ReportChapter,
    StepPlot,
    TurnSpan,
    WhoseTurnPlot,
)

TEAMS = tuple(TEAM[team] for team in SEATS)


def chapters(counted: MatchCounts) -> tuple[ReportChapter, ...]:
    """Return the chapters."""
    return (
        _goals(counted),
        _control(counted),
        _passes(counted),
        _checks(counted),
        _events(counted),
    )


def _marks(counted: MatchCounts) -> tuple[tuple[int, Sentence], ...]:
    """Return marks where halves begin, if there were several."""
    marks = tuple((turn, says("half {n}", n=n)) for turn, n in counted.halves)
    return marks if len(marks) > 1 else ()


def _goals(counted: MatchCounts) -> ReportChapter:
    lines = tuple(
        (team, tuple((reached.turn, reached.score[place]) for reached in counted.scores))
        for place, team in enumerate(SEATS)
    )
    plot = StepPlot(says("turns played"), says("goals"), 0, counted.turns, lines, _marks(counted))
    rows = tuple((reached.turn, *reached.score) for reached in counted.scores)
    head = (says("turns played"), *TEAMS)
    return ReportChapter(says("Goals by turn"), head, rows, plot=plot, long=True)


def _control(counted: MatchCounts) -> ReportChapter:
    spans = tuple(TurnSpan(each.team, each.start, each.end) for each in counted.control)
    plot = WhoseTurnPlot(says("turns played"), 0, max(1, counted.turns), spans, _marks(counted))
    rows = tuple((TEAM[each.team], each.start + 1, each.end) for each in counted.control)
    head = (says("team"), says("from turn"), says("to turn"))
    remarks = (says("A turn belongs to the team that had the ball at its end."),)
    return ReportChapter(says("Who had the ball"), head, rows, remarks, plot, long=True)


def _passes(counted: MatchCounts) -> ReportChapter:
    sides = [counted.sides[team] for team in SEATS]
    bars = tuple((band.label, tuple(side.passes[band] for side in sides)) for band in PASS_BANDS)
    plot = BarPlot(says("hexes"), says("passes"), TEAMS, bars)
    rows = tuple((label, *counts) for label, counts in bars)
    return ReportChapter(says("Passes by distance"), (says("hexes"), *TEAMS), rows, plot=plot)


def _checks(counted: MatchCounts) -> ReportChapter:
    rolls = [counted.sides[team].rolls for team in SEATS]
    thrown = sum(each.total() for each in rolls)
    fair = roll_chances(counted.dice)
    bars = tuple((str(roll), tuple(each[roll] for each in rolls)) for roll in fair)
    plot = BarPlot(says("sum"), says("checks"), TEAMS, bars)
    rows = tuple(
        (label, *counts, format_one_decimal(thrown * fair[int(label)])) for label, counts in bars
    )
    head = (says("sum"), *TEAMS, says("both if fair"))
    return ReportChapter(says("What was thrown for checks"), head, rows, plot=plot)


def _events(counted: MatchCounts) -> ReportChapter:
    rows = tuple(
        (
            says("half {n} turn {t}", n=line.snapshot.half, t=line.snapshot.turns),
            time_notation.format_minutes_and_seconds(line.played),
            " : ".join(map(str, line.snapshot.score)),
            line.event.text,
        )
        for line in counted.log
    )
    head = (says("turn"), says("time"), says("score"), says("event"))
    return ReportChapter(says("What happened"), head, rows, long=True)
