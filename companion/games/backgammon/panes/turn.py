"""Panes of a turn: the throw, the moves, and what is claimed after them."""

from companion.games.backgammon.panes import resigning
from companion.games.backgammon.panes.picture import drawn
from companion.games.backgammon.panes.speaker import Laid, Speaker, numbered
from companion.games.backgammon.script import POINTS
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.voice import yes_no


def roll(at: Speaker) -> Laid:
    hint = at.say("dice? {faces}", faces=at.faces(2)) if at.draft.own_dice else at.say("throw")
    cube = at.say("cube {n}", n=at.board.cube) if at.board.cube > 1 else ""
    keys = at.everybody(Keys("roll", ((GO, "roll"), (OTHER, "double"), *resigning.there(at))))
    news, who = at.fresh(), at.beside(at.mover, cube)
    if at.board.enters and not news:
        rows = (f"{at.to(at.mover)} {hint}", who, at.pips())
        typed = (f"{at.to(at.mover)} {at.faces(2)}",) if at.draft.marks else ()
        return Laid(rows, keys, picture=drawn(at.board, {}), briefly=(*typed, at.to(at.mover)))
    return Laid((news or at.status(), who, hint), keys)


def move(at: Speaker) -> Laid:
    first, second = at.board.dice
    thrown = at.beside(at.mover, f"{first} - {second}")
    hint = at.say("4 x {n}, press", n=first) if first == second else at.say("move, then press")
    hit = ((2, "@hit"),) if at.board.counts else ()
    keys = Keys(places=((GO, "done"), (OTHER, "stuck"), *resigning.there(at), (1, "off"), *hit))
    return Laid((at.status(), thrown, hint), at.everybody(keys))


def hit(at: Speaker) -> Laid:
    """The point on which who moves has hit, in his own numbering."""
    rows = (at.status(), at.to(at.mover, "hit on?"), at.say("your point 1-24"))
    return Laid(rows, {at.mover: Keys("hit", numbers=POINTS)}, at.say("each c adds 6"))


def used(at: Speaker) -> Laid:
    """How much of a throw was moved."""
    parts = at.board.parts
    rows = (at.to(at.mover, "pips moved?"), *numbered(dict(enumerate(map(str, parts), 1))))
    return Laid(rows, {at.mover: Keys("used", numbers=parts)})


def stuck(at: Speaker) -> Laid:
    first, second = at.board.dice
    claim = at.say("{side}: no move", side=at.board.side(at.mover))
    rows = (claim, at.beside(at.opponent, f"{first} - {second}"), at.say("is that so?"))
    return Laid(rows, yes_no(at.opponent))


def off(at: Speaker) -> Laid:
    sides = {"mover": at.board.side(at.mover), "opponent": at.board.side(at.opponent)}
    rows = (
        at.say("{mover} all off. {opponent}:", **sides),
        at.say("1 game 2 gammon"),
        at.say("3 backgammon"),
    )
    return Laid(rows, {at.opponent: Keys("lost", ((OTHER, "no"),))})
