"""The chapters of a report: pips and luck by turn, the score, throws, events."""

from collections.abc import Sequence

from companion.games.backgammon.chances import AVERAGE, OPENING
from companion.games.backgammon.sides import SEATS, SIDE
from companion.games.backgammon.statistics.counting import MatchCounts, SeriesPoint
from companion.rules import time_notation
from companion.rules.decimals_and_signs import format_two_decimals, format_with_sign
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import ReportChapter, StepPlot

PLAYERS = tuple(SIDE[seat] for seat in SEATS)
ASIDE = ("move", "opening_roll")
"""Events that are left out of the list of events."""


def chapters(counted: MatchCounts) -> tuple[ReportChapter, ...]:
    """Return the chapters."""
    pips = says("Pips left by turn"), says("pips left")
    luck = says("Luck by turn"), says("pips beyond the average")
    score = says("Score by turn"), says("points")
    return (
        *((_by_turn(*pips, counted, counted.pips),) if counted.pips else ()),
        _by_turn(*luck, counted, counted.luck, _LUCK),
        *((_by_turn(*score, counted, counted.scores),) if len(counted.games) > 1 else ()),
        _throws(counted),
        _events(counted),
    )


_LUCK = (
    says(
        "Luck is the pips of all throws less what they give on average, 49/6 for each. It does not say whether the numbers were of use: for that one has to know how good every move is."
    ),
)


def _by_turn(
    title: Sentence,
    up: Sentence,
    counted: MatchCounts,
    reached: Sequence[SeriesPoint],
    remarks: tuple[Sentence, ...] = (),
) -> ReportChapter:
    lines = tuple(
        (seat, tuple((one.turn, one.values[place]) for one in reached))
        for place, seat in enumerate(SEATS)
    )
    marks = tuple((turn, says("game {n}", n=n)) for turn, n in counted.games)
    plot = StepPlot(
        across=says("turns played"),
        up=up,
        start=0,
        end=counted.turn,
        lines=lines,
        marks=marks if len(marks) > 1 else (),
    )
    rows = tuple((one.turn, *one.values) for one in reached)
    return ReportChapter(title, (says("turns played"), *PLAYERS), rows, remarks, plot, long=True)


def _throws(counted: MatchCounts) -> ReportChapter:
    sides = [counted.sides[seat] for seat in SEATS]
    return ReportChapter(
        title=says("Throws"),
        head=("", *PLAYERS),
        rows=(
            (says("throws"), *(len(side.throws) for side in sides)),
            (says("pips"), *(side.pips for side in sides)),
            (says("expected"), *(format_two_decimals(side.expected_pips) for side in sides)),
            (says("Luck"), *(format_with_sign(side.luck) for side in sides)),
            (says("doubles"), *(side.doubles for side in sides)),
            (says("expected"), *(format_two_decimals(side.expected_doubles) for side in sides)),
        ),
        remarks=(
            says(
                "A throw moves {average} pips on average, one in six is a double. Throws for the start are among them only if they are played: then they move {opening} on average, and are no double.",
                average=format_two_decimals(AVERAGE),
                opening=str(OPENING),
            ),
        ),
    )


def _events(counted: MatchCounts) -> ReportChapter:
    rows = tuple(
        (
            says("G{n} T{t}", n=line.snapshot.game, t=line.snapshot.turns + 1),
            time_notation.format_minutes_and_seconds(line.played),
            " : ".join(map(str, line.snapshot.score)),
            line.event.text,
        )
        for line in counted.log
        if line.event.name not in ASIDE
    )
    head = (says("turn"), says("time"), says("score"), says("event"))
    return ReportChapter(says("What happened"), head, rows, long=True)
