"""Panes of a turn: the throw, the moves, and what is claimed after them."""

from companion.games.backgammon.panes import resigning
from companion.games.backgammon.panes.board_context import BoardContext, Layout, numbered
from companion.games.backgammon.panes.picture import drawn
from companion.games.backgammon.phases import POINTS
from companion.rules.pane_context import yes_no
from companion.rules.panes import GO, OTHER, Keys


def roll(context: BoardContext) -> Layout:
    hint = (
        context.say("dice? {faces}", faces=context.faces(2))
        if context.draft.own_dice
        else context.say("throw")
    )
    cube = context.say("cube {n}", n=context.board.cube) if context.board.cube > 1 else ""
    keys = context.everybody(
        Keys("roll", ((GO, "roll"), (OTHER, "double"), *resigning.there(context)))
    )
    news, who = context.fresh(), context.beside(context.mover, cube)
    if context.board.enters and not news:
        rows = (f"{context.to(context.mover)} {hint}", who, context.pips())
        typed = (f"{context.to(context.mover)} {context.faces(2)}",) if context.draft.marks else ()
        return Layout(
            rows,
            keys,
            picture=drawn(context.board, {}),
            briefly=(*typed, context.to(context.mover)),
        )
    return Layout((news or context.status(), who, hint), keys)


def move(context: BoardContext) -> Layout:
    first, second = context.board.dice
    thrown = context.beside(context.mover, f"{first} - {second}")
    hint = (
        context.say("4 x {n}, press", n=first)
        if first == second
        else context.say("move, then press")
    )
    hit = ((2, "@hit"),) if context.board.counts else ()
    keys = Keys(
        places=((GO, "done"), (OTHER, "stuck"), *resigning.there(context), (1, "off"), *hit)
    )
    return Layout((context.status(), thrown, hint), context.everybody(keys))


def hit(context: BoardContext) -> Layout:
    """The point on which who moves has hit, in his own numbering."""
    rows = (context.status(), context.to(context.mover, "hit on?"), context.say("your point 1-24"))
    return Layout(rows, {context.mover: Keys("hit", numbers=POINTS)}, context.say("each c adds 6"))


def used(context: BoardContext) -> Layout:
    """Return how much of a throw was moved."""
    parts = context.board.parts
    rows = (
        context.to(context.mover, "pips moved?"),
        *numbered(dict(enumerate(map(str, parts), 1))),
    )
    return Layout(rows, {context.mover: Keys("used", numbers=parts)})


def stuck(context: BoardContext) -> Layout:
    first, second = context.board.dice
    claim = context.say("{side}: no move", side=context.board.side(context.mover))
    rows = (
        claim,
        context.beside(context.opponent, f"{first} - {second}"),
        context.say("is that so?"),
    )
    return Layout(rows, yes_no(context.opponent))


def off(context: BoardContext) -> Layout:
    sides = {
        "mover": context.board.side(context.mover),
        "opponent": context.board.side(context.opponent),
    }
    rows = (
        context.say("{mover} all off. {opponent}:", **sides),
        context.say("1 game 2 gammon"),
        context.say("3 backgammon"),
    )
    return Layout(rows, {context.opponent: Keys("lost", ((OTHER, "no"),))})
