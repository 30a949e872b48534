"""Panes of the doubling cube."""

from companion.games.backgammon.panes.board_context import BoardContext, PaneLayout
from companion.rules.panes import GO, OTHER, PaneKeys


def doubled(context: BoardContext) -> PaneLayout:
    rows = (
        context.why(),
        context.to(context.opponent, "takes it?"),
        context.say("for {n} points", n=2 * context.board.cube),
    )
    return PaneLayout(rows, {context.opponent: PaneKeys(places=((GO, "take"), (OTHER, "drop")))})
