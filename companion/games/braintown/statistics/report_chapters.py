"""The chapters of a report: eliminations by turn and by type, turns, events."""

from companion.games.braintown.player_objectives import (
    Objective,
    is_same_type_twice,
    is_three_of_each_objective,
)
from companion.games.braintown.seats import NAMES
from companion.games.braintown.statistics.counting import MatchCounts, eliminated_totals_by_type
from companion.rules import time_notation
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import (
    BarPlot,
    ReportChapter,
    StepPlot,
    TurnSpan,
    WhoseTurnPlot,
)


def chapters(counted: MatchCounts) -> tuple[ReportChapter, ...]:
    """Return the chapters."""
    shown = (_objectives(counted),) if any(counted.objectives) else ()
    return (_eliminations(counted), _types(counted), *shown, _turns(counted), _events(counted))


def _names(counted: MatchCounts) -> tuple[Sentence, ...]:
    return tuple(NAMES[seat] for seat in counted.seats)


def _eliminations(counted: MatchCounts) -> ReportChapter:
    lines = tuple(
        (seat, tuple((reached.turns, reached.score[place]) for reached in counted.scores))
        for place, seat in enumerate(counted.seats)
    )
    plot = StepPlot(says("turns played"), says("eliminated"), 0, counted.turns_played, lines)
    rows = tuple((reached.turns, *reached.score) for reached in counted.scores)
    head = (says("turns played"), *_names(counted))
    return ReportChapter(says("Eliminated by turn"), head, rows, plot=plot, long=True)


def _types(counted: MatchCounts) -> ReportChapter:
    by_type = tuple(zip(*counted.eliminated, strict=True))
    bars = tuple((str(kind), own) for kind, own in enumerate(by_type, 1))
    plot = BarPlot(says("type"), says("eliminated"), _names(counted), bars, together=True)
    both = zip(bars, eliminated_totals_by_type(counted.eliminated), counted.counts, strict=True)
    rows = tuple((kind, *own, says("{n} of {of}", n=n, of=of)) for (kind, own), n, of in both)
    head = (says("type"), *_names(counted), says("together"))
    return ReportChapter(says("Eliminated by type"), head, rows, plot=plot)


def _objectives(counted: MatchCounts) -> ReportChapter:
    """The objectives that were shown, by player."""
    both = zip(counted.seats, counted.objectives, strict=True)
    rows = tuple((NAMES[seat], _objective_text(own, counted)) for seat, own in both)
    return ReportChapter(says("Objectives"), (says("player"), says("objective")), rows)


def _objective_text(objective: Objective | None, counted: MatchCounts) -> Sentence | str:
    if objective is None:
        return "–"
    if is_three_of_each_objective(objective, on_cards=counted.three_on_cards):
        return says("three of each type")
    if is_same_type_twice(objective):
        return says("type {type} twice", type=objective[0])
    return says("all of types {a} and {b}", a=objective[0], b=objective[1])


def _turns(counted: MatchCounts) -> ReportChapter:
    spans = tuple(TurnSpan(turn.seat, turn.number - 1, turn.number) for turn in counted.turns)
    plot = WhoseTurnPlot(says("turns played"), 0, max(1, counted.turns_played), spans)
    rows = tuple((turn.number, NAMES[turn.seat]) for turn in counted.turns)
    return ReportChapter(
        says("Whose turn it was"), (says("turn"), says("player")), rows, plot=plot, long=True
    )


def _events(counted: MatchCounts) -> ReportChapter:
    rows = tuple(
        (
            line.snapshot.turns,
            time_notation.format_minutes_and_seconds(line.played),
            " : ".join(str(sum(own)) for own in line.snapshot.eliminated),
            line.event.text,
        )
        for line in counted.log
    )
    head = (says("turn"), says("time"), says("eliminated"), says("event"))
    return ReportChapter(says("What happened"), head, rows, long=True)
