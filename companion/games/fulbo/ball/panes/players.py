"""Panes on which a player is named by his number, and those of a single player."""

from collections.abc import Mapping

from companion.games.fulbo.ball.panes.speaker import BallSpeaker
from companion.games.fulbo.ball.tackles import CLEARANCES, TACKLES
from companion.games.fulbo.chances import made
from companion.games.fulbo.panes.speaker import Laid
from companion.rules.odds import percent
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.words import Sentence, says

USUAL = 9
"""Who takes most kicks."""
KICKS: Mapping[str, Sentence] = {
    "kick_off": says("kick-off"),
    "free_kick": says("free kick"),
    "penalty": says("penalty"),
    "throw_in": says("throw-in"),
    "corner": says("corner"),
    "goal_kick": says("goal kick"),
}


def to(voice: BallSpeaker) -> Laid:
    """To whom the pass is."""
    rows = (voice.status()[0], voice.to(voice.attacker, "passes to"), voice.say("which number?"))
    return Laid(rows, {voice.attacker: Keys("to", likely=USUAL)})


def runner(voice: BallSpeaker) -> Laid:
    """Who goes for a loose ball."""
    seat = voice.draft.seat or voice.attacker
    rows = (voice.status()[0], voice.to(seat, "takes it"), voice.say("which number?"))
    return Laid(rows, {seat: Keys("runner", likely=voice.known_pitch.meant or 0)})


def taker(voice: BallSpeaker) -> Laid:
    """Who takes the kick."""
    assert voice.known_pitch.restart is not None, "the ball lies still"
    row, *briefly = voice.scored()
    kick = voice.to_or_plain(voice.attacker, KICKS[voice.known_pitch.restart].text)
    rows = (row, kick, voice.say("which number?"))
    return Laid(rows, {voice.attacker: Keys("taker", likely=USUAL)}, briefly=(*briefly,))


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
    rows = (
        voice.status()[0],
        voice.who(seat, number),
        voice.say("REC {n}: {percent}%", n=rec, percent=chance),
    )
    return Laid(rows, {seat: Keys(places=((GO, "taken"), (1, voice.thrown("rec"))))})


def level(voice: BallSpeaker) -> Laid:
    hint = voice.say("1=RED 2=BLUE" if voice.draft.own_dice else "draw lots")
    rows = (voice.scored()[0], voice.say("Whose ball?"), hint)
    return Laid(rows, voice.everybody(Keys(places=((GO, "lots"),))))


# Throws of a player who is named by the key -------------------------------------------------


def tackles(voice: BallSpeaker) -> Laid:
    return _thrown_by(voice, TACKLES, "tackles", first=True)


def more_tackles(voice: BallSpeaker) -> Laid:
    return _thrown_by(voice, TACKLES, "tackles", first=False)


def clears(voice: BallSpeaker) -> Laid:
    return _thrown_by(voice, CLEARANCES, "clears", first=True)


def more_clears(voice: BallSpeaker) -> Laid:
    return _thrown_by(voice, CLEARANCES, "clears", first=False)


def _thrown_by(voice: BallSpeaker, throws: Mapping[str, int], opened: str, *, first: bool) -> Laid:
    """Numbers have the keys that rings have: from 7 on the centre comes before them."""
    offered = {number: key for key, number in throws.items() if voice.offers(key)}
    here = {n: key for n, key in offered.items() if (n <= OTHER) == first}
    places = [((n - 1) % OTHER + 1, voice.thrown(key)) for n, key in here.items()]
    if first and len(here) < len(offered):
        places.append((GO, f"@{opened}-7"))
    title = voice.say("Who tackles?" if opened == "tackles" else "Who clears?")
    return Laid((title, "", ""), {voice.defender: Keys(places=tuple(places))}, key_rows=3)
