"""Before the first turn: cards of each type, the grid, who starts. No clock runs."""

from companion.games.braintown.seats import named_by_number, number
from companion.games.braintown.town import CARDS, TYPES, Town
from companion.rules.asks import Choice, Script, dice, first, lot
from companion.rules.words import says

ROWS, COLUMNS = 5, 6
"""How the inhabitants lie (BT-04)."""
MOST_OF_A_TYPE = 12
"""The highest number that seven keys enter at once."""


def counts(town: Town) -> Script[None]:
    """Ask how many cards the next type has; the last one has what is left (A-04)."""
    kind = next_type(town)
    count = Choice("count", possible(town, kind), label=says("cards"))
    answer = yield from first("count", dict.fromkeys(town.seats, (count,)), timed=False)
    town.counts[kind] = answer.value
    if kind == TYPES[-2]:
        town.counts[TYPES[-1]] = CARDS - sum(town.counts.values())
        town.phase = "grid"
    text = says("type {type}: {n} cards", type=kind, n=answer.value)
    town.happens("count", text)


def next_type(town: Town) -> int:
    """Return the first type of which the number of cards is not known."""
    return next(each for each in TYPES if not town.counts[each])


def possible(town: Town, kind: int) -> tuple[int, ...]:
    """Return how many cards a type may have, so that all types together have 30."""
    left = CARDS - sum(town.counts.values())
    others = len(TYPES) - kind
    least, most = max(1, left - others * MOST_OF_A_TYPE), min(MOST_OF_A_TYPE, left - others)
    return tuple(range(least, most + 1))


def grid(town: Town) -> Script[None]:
    """Throw a die for each row: that card is turned up (BT-05)."""
    rows = dice(ROWS, COLUMNS, "roll")._replace(typed=town.rulings.row_dice == "table")
    answer = yield from first("grid", dict.fromkeys(town.seats, (rows,)), timed=False)
    town.turns_up(answer.values)


def start(town: Town) -> Script[None]:
    """The table says who starts, or lots do (BT-07, A-26)."""
    numbers = tuple(map(number, town.seats))
    draw = lot(len(numbers), "draw")._replace(label=says("lots"))
    recalled = named_by_number(town.seats, says("{seat} starts"))
    starts = Choice("starts", numbers, label=says("first"), recalled=recalled)
    choices = (starts, draw._replace(recalled=recalled))
    answer = yield from first("start", dict.fromkeys(town.seats, choices), timed=False)
    town.starts(town.seats[answer.value - 1])
