"""The pane for accepting or rejecting a double."""

from companion.games.backgammon.panes.board_context import BoardContext
from companion.rules.panes import GO, OTHER, Pane, PaneKeys


def take_or_drop_pane(context: BoardContext) -> Pane:
    rows = (
        context.why(),
        context.to(context.opponent, "takes it?"),
        context.say("for {n} points", n=2 * context.board.cube),
    )
    return Pane(rows, {context.opponent: PaneKeys(places=((GO, "take"), (OTHER, "drop")))})
