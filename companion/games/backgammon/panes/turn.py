"""Panes of a turn: the throw, the moves, and what is claimed after them."""

from companion.games.backgammon.panes import resigning
from companion.games.backgammon.panes.picture import drawn
from companion.games.backgammon.panes.speaker import Laid, Speaker, numbered
from companion.games.backgammon.script import POINTS
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.voice import yes_no


def roll(voice: Speaker) -> Laid:
    hint = (
        voice.say("dice? {faces}", faces=voice.faces(2))
        if voice.draft.own_dice
        else voice.say("throw")
    )
    cube = voice.say("cube {n}", n=voice.board.cube) if voice.board.cube > 1 else ""
    keys = voice.everybody(Keys("roll", ((GO, "roll"), (OTHER, "double"), *resigning.there(voice))))
    news, who = voice.fresh(), voice.beside(voice.mover, cube)
    if voice.board.enters and not news:
        rows = (f"{voice.to(voice.mover)} {hint}", who, voice.pips())
        typed = (f"{voice.to(voice.mover)} {voice.faces(2)}",) if voice.draft.marks else ()
        return Laid(
            rows, keys, picture=drawn(voice.board, {}), briefly=(*typed, voice.to(voice.mover))
        )
    return Laid((news or voice.status(), who, hint), keys)


def move(voice: Speaker) -> Laid:
    first, second = voice.board.dice
    thrown = voice.beside(voice.mover, f"{first} - {second}")
    hint = (
        voice.say("4 x {n}, press", n=first) if first == second else voice.say("move, then press")
    )
    hit = ((2, "@hit"),) if voice.board.counts else ()
    keys = Keys(places=((GO, "done"), (OTHER, "stuck"), *resigning.there(voice), (1, "off"), *hit))
    return Laid((voice.status(), thrown, hint), voice.everybody(keys))


def hit(voice: Speaker) -> Laid:
    """The point on which who moves has hit, in his own numbering."""
    rows = (voice.status(), voice.to(voice.mover, "hit on?"), voice.say("your point 1-24"))
    return Laid(rows, {voice.mover: Keys("hit", numbers=POINTS)}, voice.say("each c adds 6"))


def used(voice: Speaker) -> Laid:
    """Return how much of a throw was moved."""
    parts = voice.board.parts
    rows = (voice.to(voice.mover, "pips moved?"), *numbered(dict(enumerate(map(str, parts), 1))))
    return Laid(rows, {voice.mover: Keys("used", numbers=parts)})


def stuck(voice: Speaker) -> Laid:
    first, second = voice.board.dice
    claim = voice.say("{side}: no move", side=voice.board.side(voice.mover))
    rows = (claim, voice.beside(voice.opponent, f"{first} - {second}"), voice.say("is that so?"))
    return Laid(rows, yes_no(voice.opponent))


def off(voice: Speaker) -> Laid:
    sides = {"mover": voice.board.side(voice.mover), "opponent": voice.board.side(voice.opponent)}
    rows = (
        voice.say("{mover} all off. {opponent}:", **sides),
        voice.say("1 game 2 gammon"),
        voice.say("3 backgammon"),
    )
    return Laid(rows, {voice.opponent: Keys("lost", ((OTHER, "no"),))})
