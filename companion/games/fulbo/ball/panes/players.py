"""Panes on which a player is named by his number, and those of a single player."""

from companion.games.fulbo.ball.panes.speaker import BallSpeaker
from companion.games.fulbo.chances import made
from companion.games.fulbo.panes.halves import last_throw
from companion.games.fulbo.panes.speaker import Laid, line_by_line
from companion.games.fulbo.restarts import KICKS
from companion.games.fulbo.teams import TEAM
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.probabilities import percent
from companion.rules.words import says

USUAL = 9
"""Who takes most kicks."""


def to(voice: BallSpeaker) -> Laid:
    """To whom the pass is."""
    rows = (voice.status()[0], voice.to(voice.attacker, "passes to"), voice.say("which number?"))
    return Laid(rows, {voice.attacker: Keys("to", likely=voice.likeliest("to", USUAL))})


def runner(voice: BallSpeaker) -> Laid:
    """Who goes for a loose ball."""
    seat = voice.draft.seat or voice.attacker
    rows = (voice.status()[0], voice.to(seat, "takes it"), voice.say("which number?"))
    return Laid(rows, {seat: Keys("runner", likely=voice.known_pitch.meant or 0)})


def taker(voice: BallSpeaker) -> Laid:
    """Who takes the kick."""
    assert voice.known_pitch.restart is not None, "the ball lies still"
    kick = voice.to_or_plain(voice.attacker, KICKS[voice.known_pitch.restart].text)
    hint = voice.say("which number?")
    ends = ((OTHER, "end_half"),) if voice.offers("end_half") else ()
    keys = {voice.attacker: Keys("taker", ends, likely=voice.likeliest("taker", USUAL))}
    status = (*last_throw(voice), *voice.scored(), voice.score())
    return line_by_line(status, kick, hint, keys)


def booked(voice: BallSpeaker) -> Laid:
    """Who gets the card."""
    colour = says("Yellow card") if voice.known_pitch.colour == "yellow" else says("Red card")
    rows = (
        colour.said(voice.words),
        voice.to(voice.defender, "gets it"),
        voice.say("which number?"),
    )
    return Laid(rows, {voice.defender: Keys("fouler")})


def loose(voice: BallSpeaker) -> Laid:
    """Whether somebody is next to the ball, or throws REC."""
    assert voice.known_pitch.runner is not None, "somebody runs"
    seat, number = voice.known_pitch.runner
    rec = voice.known_pitch.player(seat, number).rec
    chance = percent(made(voice.pitch.check, rec))
    who = voice.say("{team} {n}", team=TEAM[seat], n=number)
    row = voice.say("{man}: REC {rec}, {p}%", man=who, rec=rec, p=chance)
    keys = Keys(places=((GO, "taken"), (1, voice.thrown("rec"))))
    return Laid((row, voice.who(seat, number), ""), {seat: keys}, key_rows=2)


def level(voice: BallSpeaker) -> Laid:
    hint = voice.say("1=RED 2=BLUE" if voice.draft.own_dice else "draw lots")
    rows = (voice.scored()[0], voice.say("Whose ball?"), hint)
    return Laid(rows, voice.everybody(Keys(places=((GO, "lots"),))))
