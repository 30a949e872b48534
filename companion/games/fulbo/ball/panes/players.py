"""Panes on which a player is named by his number, and those of a single player."""

from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.chances import made
from companion.games.fulbo.panes.half_end import last_throw
from companion.games.fulbo.panes.pitch_context import Layout, line_by_line
from companion.games.fulbo.restarts import KICKS
from companion.games.fulbo.teams import TEAM
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.probabilities import percent
from companion.rules.words import says

USUAL = 9
"""Who takes most kicks."""


def to(context: BallContext) -> Layout:
    """To whom the pass is."""
    rows = (
        context.status()[0],
        context.to(context.attacker, "passes to"),
        context.say("which number?"),
    )
    return Layout(rows, {context.attacker: Keys("to", likely=context.likeliest("to", USUAL))})


def runner(context: BallContext) -> Layout:
    """Who goes for a loose ball."""
    seat = context.draft.seat or context.attacker
    rows = (context.status()[0], context.to(seat, "takes it"), context.say("which number?"))
    return Layout(rows, {seat: Keys("runner", likely=context.known_pitch.meant or 0)})


def taker(context: BallContext) -> Layout:
    """Who takes the kick."""
    assert context.known_pitch.restart is not None, "the ball lies still"
    kick = context.to_or_plain(context.attacker, KICKS[context.known_pitch.restart].text)
    hint = context.say("which number?")
    ends = ((OTHER, "end_half"),) if context.offers("end_half") else ()
    keys = {context.attacker: Keys("taker", ends, likely=context.likeliest("taker", USUAL))}
    status = (*last_throw(context), *context.scored(), context.score())
    return line_by_line(status, kick, hint, keys)


def booked(context: BallContext) -> Layout:
    """Who gets the card."""
    colour = says("Yellow card") if context.known_pitch.colour == "yellow" else says("Red card")
    rows = (
        colour.said(context.words),
        context.to(context.defender, "gets it"),
        context.say("which number?"),
    )
    return Layout(rows, {context.defender: Keys("fouler")})


def loose(context: BallContext) -> Layout:
    """Whether somebody is next to the ball, or throws REC."""
    assert context.known_pitch.runner is not None, "somebody runs"
    seat, number = context.known_pitch.runner
    rec = context.known_pitch.player(seat, number).rec
    chance = percent(made(context.pitch.check, rec))
    who = context.say("{team} {n}", team=TEAM[seat], n=number)
    row = context.say("{man}: REC {rec}, {p}%", man=who, rec=rec, p=chance)
    keys = Keys(places=((GO, "taken"), (1, context.thrown("rec"))))
    return Layout((row, context.who(seat, number), ""), {seat: keys}, key_rows=2)


def level(context: BallContext) -> Layout:
    hint = context.say("1=RED 2=BLUE" if context.draft.own_dice else "draw lots")
    rows = (context.scored()[0], context.say("Whose ball?"), hint)
    return Layout(rows, context.everybody(Keys(places=((GO, "lots"),))))
