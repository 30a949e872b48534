"""The pane of a turn: what everybody has, and where counters, dice and the rest lie."""

from collections.abc import Mapping, Sequence

from companion.games.toolbox.match_config import (
    MOST_COUNTERS,
    OF_SEATS,
    OF_TABLE,
    CounterConfig,
    own_text_sentence,
)
from companion.games.toolbox.match_flow import ROLL
from companion.games.toolbox.panes import rarer_turn_choices
from companion.games.toolbox.panes.counter_table import (
    draw_turn_counters,
    split_into_tables,
)
from companion.games.toolbox.panes.toolbox_context import NAME, ToolboxContext, join_parts_that_fit
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, OTHER, Pane, PaneKeys
from companion.rules.pictures import Picture
from companion.rules.seats_in_turn_order import other_seats_in_turn_order
from companion.rules.sentences import Sentence, says

UP_DOWN = ((1, 4), (2, 5), (3, 6))
"""Keys that lie opposite: what the one counts up, the other one counts down."""
AT_HAND = 2
"""How many counters have keys of their own in a turn; the others are one key away."""
REST = 3
MARKED = 6
"""Characters of a name and the mark before it."""
FOUR = 4
"""So many seats have a large cell each, for a single counter."""
CELL_NAME = 3
"""Fewest characters of a name in such a cell, if it has as many."""

Places = tuple[tuple[int, str], ...]


OTHERS = ("rest", *(f"rest-{n}" for n in range(2, MOST_COUNTERS)))
"""The panes of the other counters, each with its own table."""


def turn_pane(context: ToolboxContext) -> Pane:
    """One of the panes of a turn."""
    panes = {
        "": main_turn_pane,
        "own": main_turn_pane,
        **dict.fromkeys(OTHERS, further_counters_pane),
        **rarer_turn_choices.PANES,
    }
    return panes[context.draft.pane](context)


def main_turn_pane(context: ToolboxContext) -> Pane:
    """Everybody whom a pad serves has counters and dice; whose turn it is has all the rest."""
    here = context.draft.served or context.board.seats_from_mover
    keys = {
        seat: PaneKeys(places=_places(context, seat))
        for seat in context.board.seats_from_mover
        if seat in here
    }
    picture, shown = _turn_table(context)
    second, third = _standing(context) if picture is None else _below_table(context)
    return Pane(
        (context.news(counts=shown < len(context.board.plan.counters)), second, third),
        keys,
        panes=turn_key_names(context),
        picture=picture,
        briefly=context.brief_status(),
    )


def further_counters_pane(context: ToolboxContext) -> Pane:
    """The keys of the counters that have none in a turn, and a table that a turn has no room for.

    The centre leads from one such table to the next.
    """
    counters = context.board.plan.counters[AT_HAND:]
    picture, shown = _turn_table(context)
    tables = split_into_tables(context, context.board.plan.counters[min(AT_HAND, shown) :])
    place = OTHERS.index(context.draft.pane) % len(tables)
    table, there = tables[place]
    up, down = _steps(counters, there)
    onward = ((GO, f"@{OTHERS[(place + 1) % len(tables)]}"),) if len(tables) > 1 else ()
    keys = {context.seat: PaneKeys(places=(*onward, *up, *down))}
    texts = [
        f"{each.label.translate(context.words)} {context.board.count(each, context.seat)}"
        for each in counters
    ]
    above = texts[:-2] or [
        context.say("round {n}{of}", n=context.board.round, of=context.of_rounds)
    ]
    second, third = (*texts[-2:], "")[:2]
    large = len(context.board.seats) == 2 and picture is None
    return Pane(
        (join_parts_that_fit([context.seat_name(context.seat), *above]), second, third),
        keys,
        panes=turn_key_names(context),
        picture=None if large else table,
        briefly=(context.seat_name(context.seat),),
    )


def _turn_table(context: ToolboxContext) -> tuple[Picture | None, int]:
    """Return the table of a turn, None if the large rows suffice, and how many counters it has."""
    if _large_rows_suffice(context):
        return None, len(context.board.plan.counters)
    return draw_turn_counters(context)


def turn_key_names(context: ToolboxContext) -> Mapping[str, Sentence]:
    """Return what panes and steps are called."""
    steps: dict[str, Sentence] = {}
    for place, counter in enumerate(context.board.plan.counters):
        little, far = counter.steps
        name = Sentence("") if place == 0 else counter.short
        for step, sign in ((little, "+"), (-little, "-"), (far, f"+{far}"), (-far, f"-{far}")):
            steps[f"{counter.key} {step}"] = says("{what}{sign}", what=name, sign=sign)
    return {
        **steps,
        "own": says("who"),
        **dict.fromkeys(OTHERS, says("others")),
        "more": says("more"),
        "throw": says("throw"),
        "turn": says("next"),
        "roll": own_text_sentence(context.board.dice.notation),
        "coin": says("coin"),
        **{
            f"{ROLL}-{n}": own_text_sentence(each.notation)
            for n, each in enumerate(context.board.plan.throws[1:], 2)
        },
    }


def _places(context: ToolboxContext, seat: Seat) -> Places:
    """The centre ends the turn and throws; opposite keys count up and down.

    On a list the ways up lie at one side of the start, and the ways down at the other.
    """
    board = context.board
    turns = seat == board.mover
    at_hand = board.plan.counters[:AT_HAND]
    up, down = _steps(at_hand, at_hand)
    others = ((REST, "@rest"),) if board.plan.counters[AT_HAND:] else ()
    beside = tuple(
        (REST, f"@own {other}") for other in other_seats_in_turn_order(context.board.seats, seat)
    )
    more = ((OTHER, "@more"),) if turns else ()
    ends = ((GO, "end"),) if turns else ()
    return (*ends, *_throw(context), *up, *others, *beside, *more, *down)


def _throw(context: ToolboxContext) -> Places:
    """Own dice are entered on a pane of their own, so that keys are free."""
    throws = context.board.plan.throws
    if not throws:
        return ()
    if not context.draft.own_dice:
        return ((GO, ROLL),)
    return ((GO, "@throw" if len(throws) > 1 else "@roll"),)


def _steps(
    counters: Sequence[CounterConfig], shown: Sequence[CounterConfig]
) -> tuple[Places, Places]:
    """The steps of counters up, and down in the other order: little ones are tapped, far ones held.

    Each counter has its own keys, but only those that are `shown` can be counted.
    """
    up: list[tuple[int, str]] = []
    down: list[tuple[int, str]] = []
    for counter, (above, below) in zip(counters, UP_DOWN, strict=False):
        if counter in shown:
            little, far = counter.steps
            up += [(above, f"{counter.key} {little}"), (above, f"{counter.key} {far}")]
            down = [(below, f"{counter.key} {-little}"), (below, f"{counter.key} {-far}"), *down]
    return tuple(up), tuple(down)


# How it stands ------------------------------------------------------------------------------


def _large_rows_suffice(context: ToolboxContext) -> bool:
    """Return whether the large rows have all counters of everybody, with names to be read."""
    counters, seats = context.board.plan.counters, context.board.seats
    if not counters:
        return len(seats) <= FOUR
    if any(counter.of != OF_SEATS for counter in counters):
        return False
    if len(seats) == 2:
        return all(_counters_with_room(context, seat) == len(counters) for seat in seats)
    if len(counters) > 1 or len(seats) > FOUR:
        return False
    longest = max(len(context.seat_name(seat)) for seat in seats)
    rows = (_cells(context, each, min(CELL_NAME, longest)) for each in (seats[:2], seats[2:]))
    return None not in rows


def _standing(context: ToolboxContext) -> tuple[str, str]:
    """Return what everybody has; whose turn it is, who is out and who else has keys is marked."""
    seats = context.board.seats
    if len(seats) == 2:
        first, second = (_line(context, seat) for seat in seats)
        return first, second
    return _cells(context, seats[:2]) or "", _cells(context, seats[2:]) or ""


def _below_table(context: ToolboxContext) -> tuple[str, str]:
    """Return whose turn it is and who else has keys: what a notice leaves of a table.

    Row 4 names whose keys it has if no other row does so in full.
    """
    board = context.board
    others = (context.seat, *context.draft.served, board.following, *board.seats_from_mover[1:])
    other = next(seat for seat in others if seat != board.mover)
    return _line(context, board.mover), _line(context, other)


def _line(context: ToolboxContext, seat: Seat) -> str:
    """A seat and its counters in columns, as many as there is room for."""
    name = f"{context.mark(seat)}{context.seat_name(seat)}"
    numbers = _numbers(context, seat)[: _counters_with_room(context, seat)]
    width = (LARGE_ROW - MARKED) // max(1, len(numbers))
    return f"{name:<{MARKED}}{''.join(f'{number:>{width}}' for number in numbers)}".rstrip()


def _counters_with_room(context: ToolboxContext, seat: Seat) -> int:
    """Return how many counters of a seat a large row has room for, beside its name."""
    numbers = _numbers(context, seat)
    fitting = (
        count
        for count in range(len(numbers), 0, -1)
        if max(map(len, numbers[:count])) < (LARGE_ROW - MARKED) // count
    )
    return next(fitting, 0)


def _numbers(context: ToolboxContext, seat: Seat) -> Sequence[str]:
    counters = [each for each in context.board.plan.counters if each.of != OF_TABLE]
    return [str(context.board.count(counter, seat)) for counter in counters]


def _cells(context: ToolboxContext, seats: Sequence[Seat], least: int = 1) -> str | None:
    """Up to two seats and their first counters on a row; names give way.

    None if names of `least` characters have no room.
    """
    counted, score = context.board.plan.counters, context.board.score
    rows = (
        " ".join(
            f"{context.mark(seat)}{names[seat]}{f' {score[seat]}' if counted else ''}"
            for seat in seats
        )
        for names in map(context.short, range(NAME, least - 1, -1))
    )
    return next((row for row in rows if len(row) <= LARGE_ROW), None)
