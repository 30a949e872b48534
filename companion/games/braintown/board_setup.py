"""The set-up before the first turn: cards of each type, the grid, who starts. No clock runs."""

from companion.games.braintown.match_state import CARDS, TYPES, BraintownMatchState
from companion.games.braintown.seats import seat_number, undo_texts_by_seat_number
from companion.rules.asks import Choice, Script, ask_for_first_answer, dice_choice, lot_choice
from companion.rules.sentences import says

ROWS, COLUMNS = 5, 6
"""Rows and columns of the grid of inhabitants (BT-04)."""
MOST_OF_A_TYPE = 12
"""The highest number that seven keys can enter at once."""


def ask_for_type_card_count(town: BraintownMatchState) -> Script[None]:
    """Ask how many cards the next type has; the last one has the remaining ones (A-04)."""
    kind = first_type_without_count(town)
    count = Choice("count", possible_card_counts(town, kind), label=says("cards"))
    answer = yield from ask_for_first_answer(
        "count", dict.fromkeys(town.seats, (count,)), timed=False
    )
    town.counts[kind] = answer.value
    if kind == TYPES[-2]:
        town.counts[TYPES[-1]] = CARDS - sum(town.counts.values())
        town.phase = "grid"
    text = says("type {type}: {n} cards", type=kind, n=answer.value)
    town.add_event("count", text)


def first_type_without_count(town: BraintownMatchState) -> int:
    """Return the first type whose number of cards is unknown."""
    return next(each for each in TYPES if not town.counts[each])


def possible_card_counts(town: BraintownMatchState, kind: int) -> tuple[int, ...]:
    """Return how many cards a type may have, so that all types together have 30."""
    left = CARDS - sum(town.counts.values())
    others = len(TYPES) - kind
    least, most = max(1, left - others * MOST_OF_A_TYPE), min(MOST_OF_A_TYPE, left - others)
    return tuple(range(least, most + 1))


def throw_grid_row_dice(town: BraintownMatchState) -> Script[None]:
    """Throw a die for each row, which turns that card up (BT-05)."""
    rows = dice_choice(ROWS, COLUMNS, "roll")._replace(
        typed=town.rulings.row_dice == "table"
    )
    answer = yield from ask_for_first_answer(
        "grid", dict.fromkeys(town.seats, (rows,)), timed=False
    )
    town.turn_up_cards(answer.values)


def ask_who_starts(town: BraintownMatchState) -> Script[None]:
    """Ask who starts, or draw lots (BT-07, A-26)."""
    numbers = tuple(map(seat_number, town.seats))
    draw = lot_choice(len(numbers), "draw")._replace(label=says("lots"))
    recalled = undo_texts_by_seat_number(town.seats, says("{seat} starts"))
    starts = Choice("starts", numbers, label=says("first"), recalled=recalled)
    choices = (starts, draw._replace(recalled=recalled))
    answer = yield from ask_for_first_answer(
        "start", dict.fromkeys(town.seats, choices), timed=False
    )
    town.begin_first_turn(town.seats[answer.value - 1])
