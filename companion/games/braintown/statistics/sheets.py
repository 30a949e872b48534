"""The sheets of the panel: who is eliminated, players, attacks."""

from collections.abc import Callable, Iterator

from companion.games.braintown.objectives import brief
from companion.games.braintown.statistics.counting import Count, Side, totals
from companion.rules import times
from companion.rules.statistics import Figure, FigureSheet
from companion.rules.words import Sentence, says

IN_A_LINE = 3
"""How many types a line has."""


def sheets(counted: Count) -> tuple[FigureSheet, ...]:
    """Return what players look at during a match."""
    shown = (_objectives(counted),) if any(counted.objectives) else ()
    return (_out(counted), _players(counted), _attacks(counted), *shown)


def _out(counted: Count) -> FigureSheet:
    """Who has eliminated how many, then all together by type."""
    values = tuple(str(sum(row)) for row in counted.eliminated)
    figure = Figure(says("Out"), values, says("Inhabitants eliminated"))
    return FigureSheet(says("OUT"), (figure,), (says("By type:"), *_by_type(counted)))


def _by_type(counted: Count) -> Iterator[Sentence]:
    both = zip(totals(counted.eliminated), counted.counts, strict=True)
    told = [f"{kind}:{out}/{of}" for kind, (out, of) in enumerate(both, 1)]
    for start in range(0, len(told), IN_A_LINE):
        yield says("{types}", types=" ".join(told[start : start + IN_A_LINE]))


def _players(counted: Count) -> FigureSheet:
    return FigureSheet(
        says("PLAYERS"),
        (
            _figure(counted, says("Turns"), says("Turns played"), lambda side: side.turns),
            _figure(
                counted, says("Time"), says("Time of turns"), lambda side: times.short(side.ms)
            ),
            _figure(counted, says("Bonus"), says("Bonus cards taken"), lambda side: side.bonus),
            _figure(counted, says("Blind"), says("Wrong blind shots"), lambda side: side.blind),
        ),
    )


def _attacks(counted: Count) -> FigureSheet:
    return FigureSheet(
        says("ATTACKS"),
        (
            _figure(
                counted, says("Attacks"), says("Attacks once unleashed"), lambda side: side.attacks
            ),
            _figure(counted, says("Succeeded"), says("Attacks that hit"), lambda side: side.hits),
        ),
    )


def _objectives(counted: Count) -> FigureSheet:
    """The objectives that were shown: two types, or three of each of the six."""
    values = tuple("–" if own is None else brief(own) for own in counted.objectives)
    return FigureSheet(
        says("AIMS"),
        (Figure(says("Types"), values, says("Objectives that were shown")),),
        (says("3x6: three of each"),),
    )


def _figure(
    counted: Count, label: Sentence, whole: Sentence, value: Callable[[Side], object]
) -> Figure:
    return Figure(label, tuple(str(value(side)) for side in counted.sides.values()), whole)
