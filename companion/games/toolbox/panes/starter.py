"""Panes of who starts."""

from companion.games.toolbox.panes.toolbox_context import ToolboxContext
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, Pane, PaneKeys


def draw_lots_pane(context: ToolboxContext) -> Pane:
    """The die of who starts has as many faces as there are seats."""
    row = " ".join(context.seat_name(seat) for seat in context.board.seats)
    hint = context.faces(1) if context.draft.own_dice else context.say("drawn by lot")
    second, third = (
        (row, hint) if len(row) <= LARGE_ROW else context.numbered_seat_rows(context.board.seats)
    )
    rows = (context.say("Who starts?"), second, third)
    return Pane(rows, dict.fromkeys(context.ask.choices, PaneKeys("draw", ((GO, "draw"),))))


def starter_choice_pane(context: ToolboxContext) -> Pane:
    """The table says who starts."""
    seats = context.board.seats
    second, third = context.numbered_seat_rows(seats)
    numbers = tuple(range(1, len(seats) + 1))
    keys = PaneKeys("starts", order=numbers, numbers=numbers)
    return Pane(
        (context.say("Who starts?"), second, third), dict.fromkeys(context.ask.choices, keys)
    )


def leader_choice_pane(context: ToolboxContext) -> Pane:
    """The table says who begins the new round."""
    board = context.board
    second, third = context.numbered_seat_rows(board.playing)
    numbers = tuple(range(1, len(board.seats) + 1))
    (choice,) = next(iter(context.ask.choices.values()))
    keys = PaneKeys("leads", order=choice.among, numbers=numbers)
    title = context.say("who leads round {n}?", n=board.round)
    return Pane((title, second, third), dict.fromkeys(context.ask.choices, keys))
