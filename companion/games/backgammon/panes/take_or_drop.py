"""The panes for accepting or rejecting a double, and a beaver."""

from companion.games.backgammon.panes.board_context import BoardContext
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys


def answer_to_double_pane(context: BoardContext) -> Pane:
    """Return the pane of a double; ``1`` is a beaver where that is played."""
    beaver = ((1, "beaver"),) if context.board.may_beaver else ()
    return _pane(context, context.opponent, *beaver)


def answer_to_beaver_pane(context: BoardContext) -> Pane:
    return _pane(context, context.mover)


def _pane(context: BoardContext, seat: Seat, *places: tuple[int, str]) -> Pane:
    rows = (
        context.why(),
        context.to(seat, "takes it?"),
        context.say("for {n} points", n=2 * context.board.cube),
    )
    return Pane(rows, {seat: PaneKeys(places=((GO, "take"), (OTHER, "drop"), *places))})
