"""The statistics sheets of the panel: the race, the dice, and the play."""

from collections.abc import Callable, Mapping, Sequence

from companion.games.backgammon.sides import SEATS
from companion.games.backgammon.statistics.counting import MatchCounts, PlayerCounts
from companion.rules import time_notation
from companion.rules.asks import Seat
from companion.rules.decimals_and_signs import format_with_sign
from companion.rules.dice_fairness import fairness_row, overall_verdict, tally_dice
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import Cell, FigureRow, FigureSheet


def sheets(counted: MatchCounts, moments: Sequence[HistoryMoment]) -> tuple[FigureSheet, ...]:
    """Return the sheets."""
    race = (_race(counted),) if counted.now and counted.now.pips else ()
    return (*race, _dice(counted, moments), _play(counted))


def _figure(label: Sentence, value: Callable[[Seat], Cell], whole: Sentence) -> FigureRow:
    return FigureRow(label, tuple(value(seat) for seat in SEATS), whole)


def _race(counted: MatchCounts) -> FigureSheet:
    assert counted.now is not None, "somebody asks how the race stands"
    pips: Mapping[Seat, int] = dict(zip(SEATS, counted.now.pips, strict=True))
    lead = {seat: sum(pips.values()) - 2 * pips[seat] for seat in SEATS}
    chances = counted.race
    return FigureSheet(
        says("RACE"),
        (
            _figure(says("Pips left"), lambda seat: pips[seat], says("Pips left to go")),
            _figure(
                says("Lead"),
                lambda seat: f"{lead[seat]:+d}" if lead[seat] else "0",
                says("Lead in pips"),
            ),
            _figure(
                says("To win"),
                lambda seat: f"{round(100 * chances[seat])}%" if chances else "-",
                says("Chance to win if it is a mere race from here"),
            ),
        ),
        (says("If it is a mere race:"), says("no hits, no blocks")) if chances else (),
    )


def _dice(counted: MatchCounts, moments: Sequence[HistoryMoment]) -> FigureSheet:
    dice = tally_dice(moments, SEATS)
    sides = counted.sides
    return FigureSheet(
        says("DICE"),
        (
            _figure(
                says("Pips"), lambda seat: sides[seat].pips, says("Pips thrown, doubles four times")
            ),
            _figure(
                says("Luck"),
                lambda seat: format_with_sign(sides[seat].luck, 1),
                says("Luck: pips beyond what throws give on average"),
            ),
            _figure(says("Doubles"), lambda seat: sides[seat].doubles, says("Doubles")),
        ),
        (*map(fairness_row, dice), overall_verdict(dice)),
    )


def _play(counted: MatchCounts) -> FigureSheet:
    def did(of: Callable[[PlayerCounts], Cell]) -> Callable[[Seat], Cell]:
        return lambda seat: of(counted.sides[seat])

    hits = (_figure(says("Hits"), did(lambda side: side.hits), says("Hits")),)
    return FigureSheet(
        says("PLAY"),
        (
            _figure(says("Games"), did(lambda side: side.games), says("Games won")),
            _figure(says("Turns"), did(lambda side: side.turns), says("Turns played")),
            _figure(
                says("Time"),
                did(lambda side: time_notation.format_minutes_and_seconds(side.ms)),
                says("Time of own turns"),
            ),
            *(hits if counted.now and counted.now.pips else ()),
            _figure(
                says("No move"),
                did(lambda side: side.stuck),
                says("Turns that ended for want of a move"),
            ),
        ),
    )
