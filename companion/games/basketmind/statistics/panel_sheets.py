"""The statistics sheets of the panel: score, shots, duels, luck."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from companion.games.basketmind.red_and_blue_teams import SEATS
from companion.games.basketmind.statistics.counting import MatchCounts
from companion.rules import time_notation
from companion.rules.asks import Seat
from companion.rules.decimals_and_signs import (
    format_one_decimal,
    format_two_decimals,
    format_with_sign,
)
from companion.rules.dice_fairness import fairness_row, overall_verdict, tally_dice
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.probabilities import percent_shares
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import Cell, FigureRow, FigureSheet


def sheets(counted: MatchCounts, moments: Sequence[HistoryMoment]) -> tuple[FigureSheet, ...]:
    """Return the sheets."""
    return _score(counted), _shots(counted), _duels(counted), _luck(counted, moments)


def _figure(label: Sentence, value: Callable[[Seat], Cell], whole: Sentence) -> FigureRow:
    return FigureRow(label, tuple(value(seat) for seat in SEATS), whole)


def _score(counted: MatchCounts) -> FigureSheet:
    def each(team: Seat) -> Cell:
        possessions = len(counted.possessions_of(team))
        return (
            format_two_decimals(Fraction(counted.points(team), possessions)) if possessions else "-"
        )

    teams = counted.teams
    turns = [teams[team].turns for team in SEATS]
    parts: Mapping[Seat, int] = (
        dict(zip(SEATS, percent_shares(turns), strict=True)) if any(turns) else {}
    )
    return FigureSheet(
        says("SCORE"),
        (
            _figure(says("Points"), counted.points, says("Points scored")),
            _figure(
                says("Possess."),
                lambda team: len(counted.possessions_of(team)),
                says("Possessions"),
            ),
            _figure(says("Each"), each, says("Points per possession")),
            _figure(
                says("Turns"),
                lambda team: f"{teams[team].turns}",
                says("Turns of possession"),
            ),
            _figure(
                says("Time"),
                lambda team: time_notation.format_minutes_and_seconds(teams[team].ms),
                says("Time with the ball in play"),
            ),
            _figure(
                says("Share"),
                lambda team: f"{parts[team]}%" if parts else "-",
                says("Share of the turns"),
            ),
        ),
    )


def _shots(counted: MatchCounts) -> FigureSheet:
    def shots(points: int) -> Callable[[Seat], str]:
        def made_of_thrown(team: Seat) -> str:
            own = [one for one in counted.shots_of(team) if one.shot.points == points]
            return f"{sum(one.made for one in own)}/{len(own)}"

        return made_of_thrown

    def free(team: Seat) -> str:
        return f"{counted.teams[team].free}/{counted.teams[team].free_thrown}"

    def rebounds(team: Seat) -> str:
        did = counted.teams[team].action_count
        return f"{did('offensive_rebound')}+{did('defensive_rebound')}"

    return FigureSheet(
        says("SHOTS"),
        (
            _figure(says("2 points"), shots(2), says("2 points, made / thrown")),
            _figure(says("3 points"), shots(3), says("3 points, made / thrown")),
            _figure(says("Free"), free, says("Free throws, made / thrown")),
            _action_row(counted, says("Dunks"), "dunk", says("Dunks")),
            _figure(says("Rebounds"), rebounds, says("Rebounds, offensive + defensive")),
        ),
    )


def _duels(counted: MatchCounts) -> FigureSheet:
    def fouls(team: Seat) -> str:
        did = counted.teams[team].action_count
        return f"{did('foul')}+{did('technical')}"

    return FigureSheet(
        says("DUELS"),
        (
            _action_row(counted, says("Blocks"), "blocked", says("Blocks")),
            _action_row(counted, says("Steals"), "steal", says("Steals")),
            _action_row(counted, says("Intercept"), "interception", says("Interceptions")),
            _figure(says("Fouls"), fouls, says("Fouls on shots + technical fouls")),
            _action_row(counted, says("Traveling"), "traveling", says("Traveling")),
            _action_row(counted, says("10 turns"), "ten_turns", says("Balls lost after ten turns")),
            _action_row(counted, says("Illegal"), "illegal_circle", says("Circles not allowed")),
        ),
    )


def _action_row(counted: MatchCounts, label: Sentence, what: str, whole: Sentence) -> FigureRow:
    return _figure(label, lambda team: counted.teams[team].action_count(what), whole)


def _luck(counted: MatchCounts, moments: Sequence[HistoryMoment]) -> FigureSheet:
    dice = tally_dice(moments, SEATS)
    return FigureSheet(
        says("LUCK"),
        (
            _figure(
                says("Expected"),
                lambda team: format_one_decimal(counted.expected_points(team)),
                says("Points to be expected of these throws"),
            ),
            _figure(
                says("Luck"),
                lambda team: format_with_sign(counted.luck(team), 1),
                says("Luck: points beyond that"),
            ),
        ),
        (*map(fairness_row, dice), overall_verdict(dice)),
    )
