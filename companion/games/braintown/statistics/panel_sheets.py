"""The statistics sheets of the panel: eliminations, players, attacks; dice, cards and payments."""

from collections.abc import Callable, Iterator

from companion.games.braintown.dice_payments import COSTS
from companion.games.braintown.match_state import TRIPLE
from companion.games.braintown.player_objectives import (
    format_objective_types,
    is_three_of_each_objective,
)
from companion.games.braintown.statistics.counting import (
    MatchCounts,
    PlayerCounts,
    eliminated_totals_by_type,
)
from companion.rules import time_notation
from companion.rules.decimals_and_signs import format_one_decimal
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import Cell, FigureRow, FigureSheet

IN_A_LINE = 3
"""Types in each line."""


def panel_sheets(counted: MatchCounts) -> tuple[FigureSheet, ...]:
    """Return the sheets."""
    shown = (_objectives(counted),) if any(counted.objectives) else ()
    whole = (_mean(counted), _throws(counted), _payments(counted)) if counted.whole else ()
    attacks = (_attacks(counted), *((_expected_hits(counted),) if counted.whole else ()))
    return (_out(counted), _players(counted), _time(counted), *whole, *attacks, *shown)


def _out(counted: MatchCounts) -> FigureSheet:
    """Eliminations of each player, then of all by type."""
    values = tuple(str(sum(row)) for row in counted.eliminated)
    figure = FigureRow(says("Out"), values, says("Inhabitants eliminated"))
    return FigureSheet(says("OUT"), (figure,), (says("By type:"), *_by_type(counted)))


def _by_type(counted: MatchCounts) -> Iterator[Sentence]:
    both = zip(eliminated_totals_by_type(counted.eliminated), counted.counts, strict=True)
    told = [f"{kind}:{out}/{of}" for kind, (out, of) in enumerate(both, 1)]
    for start in range(0, len(told), IN_A_LINE):
        yield says("{types}", types=" ".join(told[start : start + IN_A_LINE]))


def _players(counted: MatchCounts) -> FigureSheet:
    used = _figure(counted, says("Used"), says("Bonus cards used"), lambda side: side.whole.used)
    return FigureSheet(
        says("PLAYERS"),
        (
            _figure(counted, says("Turns"), says("Turns played"), lambda side: side.turns),
            _figure(counted, says("Bonus"), says("Bonus cards taken"), lambda side: side.bonus),
            *((used,) if counted.whole else ()),
            _figure(counted, says("Blind"), says("Wrong blind shots"), lambda side: side.blind),
        ),
    )


def _time(counted: MatchCounts) -> FigureSheet:
    """Times are long: with three players or more they need a sheet of their own."""
    time = _figure(
        counted,
        says("Time"),
        says("Time of turns"),
        lambda side: time_notation.format_minutes_and_seconds(side.ms),
    )
    return FigureSheet(says("TIME"), (time,))


def _attacks(counted: MatchCounts) -> FigureSheet:
    return FigureSheet(
        says("ATTACKS"),
        (
            _figure(
                counted, says("Attacks"), says("Attacks once unleashed"), lambda side: side.attacks
            ),
            _figure(counted, says("Succeeded"), says("Attacks that hit"), lambda side: side.hits),
        ),
    )


def _expected_hits(counted: MatchCounts) -> FigureSheet:
    whole = says("Hits that the attacks promised, by hearts and by dice on the card")
    expected = _figure(
        counted, says("Succeeded"), whole, lambda side: format_one_decimal(side.whole.expected)
    )
    return FigureSheet(says("EXPECTED"), (expected,))


def _mean(counted: MatchCounts) -> FigureSheet:
    mean = _figure(
        *(counted, says("Mean"), says("Mean of the dice that lay free")),
        lambda side: "–" if side.whole.mean is None else format_one_decimal(side.whole.mean),
    )
    return FigureSheet(says("DICE MEAN"), (mean,))


def _throws(counted: MatchCounts) -> FigureSheet:
    return FigureSheet(
        says("THROWS"),
        (
            _figure(counted, says("Fallen"), says("Fallen dice"), lambda side: side.whole.fallen),
            _figure(counted, says("Taken"), says("Cards taken"), lambda side: side.whole.taken),
            _figure(
                *(counted, says("Face down"), says("Cards that went back face down")),
                lambda side: side.whole.hidden,
            ),
            _figure(
                *(counted, says("Face up"), says("Cards that went back face up")),
                lambda side: side.whole.visible,
            ),
        ),
    )


def _payments(counted: MatchCounts) -> FigureSheet:
    """How often each cost was paid; other costs are those of cards that have their own (A-22)."""

    def cost_figure(cost: int) -> FigureRow:
        whole = says("Paid: {n} points", n=cost)
        return _figure(counted, says("For {n}", n=cost), whole, lambda side: side.whole.paid[cost])

    def other(side: PlayerCounts) -> int:
        return sum(n for cost, n in side.whole.paid.items() if cost not in COSTS)

    others = _figure(counted, says("Others"), says("Paid: other costs"), other)
    shown = any(map(other, counted.sides.values()))
    return FigureSheet(says("PAID"), (*map(cost_figure, COSTS), *((others,) if shown else ())))


def _objectives(counted: MatchCounts) -> FigureSheet:
    """The objectives that were shown: two types, or three of each of the six."""
    shown, on_cards = counted.objectives, counted.three_on_cards
    three = [
        own is not None and is_three_of_each_objective(own, on_cards=on_cards) for own in shown
    ]
    pairs = tuple(
        "–" if own is None or each else format_objective_types(own)
        for own, each in zip(shown, three, strict=True)
    )
    threes = tuple(str(TRIPLE) if each else "–" for each in three)
    return FigureSheet(
        says("OBJECTIVE"),
        (
            FigureRow(says("All of"), pairs, says("Objectives that were shown")),
            FigureRow(says("3 of each"), threes, says("Three of each type")),
        ),
    )


def _figure(
    counted: MatchCounts, label: Sentence, whole: Sentence, value: Callable[[PlayerCounts], Cell]
) -> FigureRow:
    return FigureRow(label, tuple(value(side) for side in counted.sides.values()), whole)
