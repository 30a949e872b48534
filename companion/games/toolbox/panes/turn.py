"""The pane of a turn: what everybody has, and where counters, dice and the rest lie."""

from collections.abc import Mapping, Sequence

from companion.games.toolbox.match_config import (
    OF_TABLE,
    CounterConfig,
    own_text_sentence,
)
from companion.games.toolbox.match_flow import ROLL
from companion.games.toolbox.panes import rarer_turn_choices
from companion.games.toolbox.panes.counter_table import (
    draw_counter_table,
    draw_selected_counters,
)
from companion.games.toolbox.panes.toolbox_context import NAME, ToolboxContext, join_parts_that_fit
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, OTHER, Pane, PaneKeys
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

Places = tuple[tuple[int, str], ...]


def turn_pane(context: ToolboxContext) -> Pane:
    """One of the panes of a turn."""
    panes = {
        "": main_turn_pane,
        "own": main_turn_pane,
        "rest": further_counters_pane,
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
    second, third = _standing(context)
    return Pane(
        (context.news(), second, third),
        keys,
        panes=turn_key_names(context),
        picture=draw_counter_table(context),
        briefly=context.brief_status(),
    )


def further_counters_pane(context: ToolboxContext) -> Pane:
    """The counters that have no keys of their own in a turn, each on a row of its own."""
    counters = context.board.plan.counters[AT_HAND:]
    up, down = _steps(counters)
    keys = {context.seat: PaneKeys(places=(*up, *down))}
    texts = [
        f"{each.label.translate(context.words)} {context.board.count(each, context.seat)}"
        for each in counters
    ]
    above = texts[:-2] or [
        context.say("round {n}{of}", n=context.board.round, of=context.of_rounds)
    ]
    second, third = (*texts[-2:], "")[:2]
    return Pane(
        (join_parts_that_fit([context.seat_name(context.seat), *above]), second, third),
        keys,
        panes=turn_key_names(context),
        picture=draw_selected_counters(context, counters),
        briefly=(context.seat_name(context.seat),),
    )


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
        "rest": says("others"),
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
    up, down = _steps(board.plan.counters[:AT_HAND])
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


def _steps(counters: tuple[CounterConfig, ...]) -> tuple[Places, Places]:
    """The steps of counters up, and down in the other order: little ones are tapped, far ones held."""
    up: list[tuple[int, str]] = []
    down: list[tuple[int, str]] = []
    for counter, (above, below) in zip(counters, UP_DOWN, strict=False):
        little, far = counter.steps
        up += [(above, f"{counter.key} {little}"), (above, f"{counter.key} {far}")]
        down = [(below, f"{counter.key} {-little}"), (below, f"{counter.key} {-far}"), *down]
    return tuple(up), tuple(down)


# How it stands ------------------------------------------------------------------------------


def _standing(context: ToolboxContext) -> tuple[str, str]:
    """Return what everybody has, or those whom pads serve.

    Whose turn it is, and who else has keys, is marked.
    """
    seats = context.board.seats if len(context.board.seats) <= FOUR else _some(context)
    if len(seats) == 2:
        first, second = (_line(context, seat) for seat in seats)
        return first, second
    return _cells(context, seats[:2]), _cells(context, seats[2:])


def _some(context: ToolboxContext) -> Sequence[Seat]:
    """Whose turn it is, who is at a pad for himself, then whom the other pads serve: up to four."""
    board = context.board
    some = dict.fromkeys((board.mover, context.seat, *(context.draft.served or [board.following])))
    return tuple(some if len(some) > 1 else (board.mover, board.following))[:FOUR]


def _line(context: ToolboxContext, seat: Seat) -> str:
    """A seat and its counters in columns, as many as there is room for."""
    own = [counter for counter in context.board.plan.counters if counter.of != OF_TABLE]
    numbers = [str(context.board.count(counter, seat)) for counter in own]
    name = f"{context.mark(seat)}{context.seat_name(seat)}"
    for count in range(len(numbers), 0, -1):
        width = (LARGE_ROW - MARKED) // count
        row = f"{name:<{MARKED}}" + "".join(f"{number:>{width}}" for number in numbers[:count])
        if len(row) <= LARGE_ROW and all(len(number) < width for number in numbers[:count]):
            return row
    return name


def _cells(context: ToolboxContext, seats: Sequence[Seat]) -> str:
    """Up to two seats and their first counters on a row; names give way."""
    rows = (
        " ".join(f"{context.mark(seat)}{names[seat]} {context.board.score[seat]}" for seat in seats)
        for names in map(context.short, range(NAME, 0, -1))
    )
    return next(row for row in rows if len(row) <= LARGE_ROW)
