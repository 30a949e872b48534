"""The pane of the opening throw."""

from companion.games.backgammon.panes.board_context import BoardContext
from companion.rules.panes import GO, Pane, PaneKeys


def opening_throw_pane(context: BoardContext) -> Pane:
    (seat,) = context.ask.choices
    (choice,) = context.ask.choices[seat]
    most = choice.most
    throw = context.say("throw d6") if most == 1 else context.say("throw {n}d6", n=most)
    hint = context.faces(most) if context.draft.own_dice else throw
    rows = (context.news() or context.say("Who starts?"), context.to(seat), hint)
    return Pane(rows, {seat: PaneKeys("roll", ((GO, "roll"),))})
