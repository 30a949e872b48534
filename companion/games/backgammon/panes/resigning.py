"""Panes of resigning: what a player gives up, and whether that is accepted."""

from companion.games.backgammon.match_state import BACKGAMMON, GAMMON, SINGLE, WINS
from companion.games.backgammon.panes.board_context import BoardContext
from companion.games.backgammon.sides import other_side
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, OTHER, Pane, PaneKeys
from companion.rules.sentences import says

KINDS = {
    f"resign {SINGLE}": says("game"),
    f"resign {GAMMON}": says("gammon"),
    f"resign {BACKGAMMON}": says("backgamm."),
}
"""Labels of keys for what can be given up."""


_LOST = {SINGLE: says("game"), GAMMON: says("gammon"), BACKGAMMON: says("backgammon")}


def resign_key(context: BoardContext) -> tuple[tuple[int, str], ...]:
    """Return the key of the resigning pane, the same for both players in every ask."""
    return ((OTHER, "@resign"),) if context.may_resign else ()


def resign_pane(context: BoardContext) -> Pane:
    """Return the pane of what to give up; on a shared pad the same key is for the other player."""
    seat = context.draft.seat or context.mover
    kinds = tuple((kind, f"resign {kind}") for kind in WINS)
    keys = PaneKeys(places=(*kinds, (OTHER, f"@resign {other_side(seat)}")))
    return Pane((context.to(seat, "resigns:"), "", ""), {seat: keys})


def accept_resignation_pane(context: BoardContext) -> Pane:
    """Return the pane with what the game counts, for the other player."""
    assert context.board.resigned is not None, "somebody has resigned"
    loser, kind = context.board.resigned
    points = context.board.worth(kind)
    lost = _LOST[kind].translate(context.words)
    worth = context.say("{lost} 1 pt" if points == 1 else "{lost} {n} pts", lost=lost, n=points)
    if len(worth) > LARGE_ROW:
        worth = f"{lost} {points}"
    rows = (context.why(), context.to(other_side(loser), "accept?"), worth)
    return Pane(rows, {other_side(loser): PaneKeys(places=((GO, "accept"), (OTHER, "reject")))})
