"""The pane of who has won."""

from companion.games.toolbox.panes.toolbox_context import ToolboxContext, numbered_name_rows
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys


def winner_choice_pane(context: ToolboxContext) -> Pane:
    """The table says who has won, or which team; it starts at who has most."""
    board = context.board
    sides = tuple(board.plan.sides.values())
    names = [board.side_name(seats[0]).translate(context.words) for seats in sides]
    second, third = numbered_name_rows(names, range(1, len(sides) + 1))
    numbers = tuple(range(1, len(sides) + 1))
    best = board.leading_seat
    order = tuple(sorted(numbers, key=lambda n: sides[n - 1][0] != best))
    keys = PaneKeys("winner", ((GO, "nobody"),), order=order, numbers=numbers)
    return Pane((context.say("Who has won?"), second, third), {context.board.mover: keys})
