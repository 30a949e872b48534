"""Panes of a turn: the throw, moves that are not entered, and claims about them."""

from companion.games.backgammon.match_flow import POINTS
from companion.games.backgammon.panes import resigning
from companion.games.backgammon.panes.board_context import BoardContext, wrap_numbered_texts
from companion.games.backgammon.panes.position_picture import draw_position
from companion.rules.pane_context import yes_no_keys
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys


def roll_pane(context: BoardContext) -> Pane:
    hint = (
        context.say("dice? {faces}", faces=context.faces(2))
        if context.draft.own_dice
        else context.say("throw two dice")
    )
    cube = context.say("cube {n}", n=context.board.cube) if context.board.cube > 1 else ""
    keys = context.everybody(
        PaneKeys(
            "roll",
            (
                (GO, "roll"),
                (OTHER, "double"),
                *resigning.resign_key(context),
                *context.key_place_to_stop(),
            ),
        )
    )
    news, who = context.fresh(), context.beside(context.mover, cube)
    if context.board.are_moves_entered and not news:
        rows = (f"{context.to(context.mover)} {hint}", who, context.pips())
        typed = (f"{context.to(context.mover)} {context.faces(2)}",) if context.draft.marks else ()
        return Pane(
            rows,
            keys,
            picture=draw_position(context.board, {}),
            briefly=(*typed, context.to(context.mover)),
        )
    return Pane((news or context.status(), who, hint), keys)


def unentered_moves_pane(context: BoardContext) -> Pane:
    first, second = context.board.dice
    moves = (
        " ".join([str(first)] * 4)
        if first == second
        else context.say("{a} and {b}", a=first, b=second)
    )  # BG-12
    hit = ((2, "@hit"),) if context.board.are_pips_counted else ()
    keys = PaneKeys(
        places=(
            (GO, "done"),
            (OTHER, "stuck"),
            *resigning.resign_key(context),
            (1, "off"),
            *hit,
        )
    )
    rows = (context.status(), context.beside(context.mover, moves), "")
    return Pane(rows, context.everybody(keys), key_rows=2)


def hit_point_pane(context: BoardContext) -> Pane:
    """Return the pane for the point on which the mover has hit, in his own numbering."""
    rows = (context.status(), context.to(context.mover, "hit on?"), context.say("your point 1-24"))
    return Pane(
        rows, {context.mover: PaneKeys("hit", numbers=POINTS)}, tip=context.say("each c adds 6")
    )


def partial_move_pips_pane(context: BoardContext) -> Pane:
    """Return the pane for how many pips of a throw were moved."""
    parts = context.board.partial_move_pips
    rows = (
        context.to(context.mover, "pips moved?"),
        *wrap_numbered_texts(dict(enumerate(map(str, parts), 1))),
    )
    return Pane(rows, {context.mover: PaneKeys("used", numbers=parts)})


def confirm_no_move_pane(context: BoardContext) -> Pane:
    first, second = context.board.dice
    side = context.board.side(context.mover)
    rows = (
        context.say("{side} threw {a} and {b}", side=side, a=first, b=second),
        context.to(context.opponent, "agree?"),
        context.say("{side} is stuck", side=side),
    )
    return Pane(rows, yes_no_keys(context.opponent))


def lost_game_kind_pane(context: BoardContext) -> Pane:
    mover = context.board.side(context.mover)
    rows = (
        f"{context.to(context.opponent)}: {context.say('{side} all off?', side=mover)}",
        context.say("1=game 2=gammon"),
        context.say("3=backgammon"),
    )
    return Pane(rows, {context.opponent: PaneKeys("lost", ((OTHER, "no"),))})
