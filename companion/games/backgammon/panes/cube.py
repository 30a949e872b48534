"""Panes of the doubling cube."""

from companion.games.backgammon.panes.board_context import BoardContext, Layout
from companion.rules.panes import GO, OTHER, Keys


def doubled(context: BoardContext) -> Layout:
    rows = (
        context.why(),
        context.to(context.opponent, "takes it?"),
        context.say("for {n} points", n=2 * context.board.cube),
    )
    return Layout(rows, {context.opponent: Keys(places=((GO, "take"), (OTHER, "drop")))})
