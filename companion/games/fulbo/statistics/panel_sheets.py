"""The statistics sheets of the panel: goals, passes, tackles, control, dice."""

from collections.abc import Callable, Sequence

from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.statistics.counting import MatchCounts, TeamCounts
from companion.rules import time_notation
from companion.rules.decimals_and_signs import format_one_decimal, format_with_sign
from companion.rules.dice_fairness import fairness_row, overall_verdict, tally_dice
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.probabilities import percent_shares
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import Cell, FigureRow, FigureSheet


def sheets(counted: MatchCounts, moments: Sequence[HistoryMoment]) -> tuple[FigureSheet, ...]:
    """Return the sheets."""
    dice = tally_dice(moments, SEATS)
    return (
        _goals(counted),
        _passes(counted),
        _tackles(counted),
        _control(counted),
        FigureSheet(
            says("DICE"),
            (_figure(counted, says("Mean"), says("Checks thrown on average"), _mean),),
            (*map(fairness_row, dice), overall_verdict(dice)),
        ),
    )


def _goals(counted: MatchCounts) -> FigureSheet:
    return FigureSheet(
        says("GOALS"),
        (
            _figure(counted, says("Goals"), says("Goals"), lambda side: side.goals),
            _figure(counted, says("Shots"), says("Shots"), lambda side: side.shots),
            _figure(
                counted, says("On target"), says("Shots on target"), lambda side: side.on_target
            ),
            _figure(
                counted,
                says("Expected"),
                says("Goals that the shots promised before they were thrown"),
                lambda side: format_one_decimal(side.expected),
            ),
            _figure(
                counted,
                says("Luck"),
                says("Luck: goals of shots beyond the expected ones"),
                lambda side: format_with_sign(side.luck, 1),
            ),
        ),
    )


def _passes(counted: MatchCounts) -> FigureSheet:
    received = _figure(
        counted, says("Received"), says("Passes that were received"), lambda side: side.received
    )
    known = any(side.received for side in counted.sides.values())
    return FigureSheet(
        says("PASSES"),
        (
            _figure(
                counted, says("Passes"), says("Passes thrown"), lambda side: side.passes.total()
            ),
            _figure(
                counted, says("Past man"), says("Passes past an opponent"), lambda side: side.past
            ),
            *((received,) if known else ()),
            _figure(
                counted,
                says("Lost"),
                says("Passes after which the opponents had the ball without a tackle"),
                lambda side: side.lost,
            ),
            _figure(counted, says("Corners"), says("Corner kicks"), lambda side: side.corners),
        ),
    )


def _tackles(counted: MatchCounts) -> FigureSheet:
    return FigureSheet(
        says("TACKLES"),
        (
            _figure(counted, says("Tackles"), says("Tackles"), lambda side: side.tackles),
            _figure(counted, says("Steals"), says("Balls stolen"), lambda side: side.steals),
            _figure(counted, says("Fouls"), says("Fouls"), lambda side: side.fouls),
            _figure(counted, says("Yellow"), says("Yellow cards"), lambda side: side.yellow),
            _figure(counted, says("Red"), says("Red cards"), lambda side: side.red),
        ),
    )


def _control(counted: MatchCounts) -> FigureSheet:
    turns = [counted.sides[team].turns for team in SEATS]
    percents = percent_shares(turns) if sum(turns) else [0] * len(turns)
    share = dict(zip(SEATS, percents, strict=True))
    return FigureSheet(
        says("BALL"),
        (
            _figure(counted, says("Turns"), says("Turns in control"), lambda side: side.turns),
            FigureRow(
                says("Share"),
                tuple(f"{share[team]}%" for team in SEATS),
                says("Share of the turns in control"),
            ),
            _figure(
                counted,
                says("Time"),
                says("Time in control"),
                lambda side: time_notation.format_minutes_and_seconds(side.ms),
            ),
            _figure(
                counted,
                says("Saves"),
                says("Shots that the keeper stopped"),
                lambda side: side.saves,
            ),
        ),
    )


def _mean(side: TeamCounts) -> Cell:
    return "–" if side.mean is None else format_one_decimal(side.mean)


def _figure(
    counted: MatchCounts, label: Sentence, whole: Sentence, value: Callable[[TeamCounts], Cell]
) -> FigureRow:
    return FigureRow(label, tuple(value(counted.sides[team]) for team in SEATS), whole)
