"""Panes of a ball that nobody has."""

from collections.abc import Mapping

from companion.games.fulbo.panes.speaker import Laid, line_by_line
from companion.games.fulbo.rounds import kicks
from companion.games.fulbo.rounds.panes.speaker import RoundsSpeaker, counted
from companion.games.fulbo.throws import CHOSEN
from companion.rules.panes import GO, Keys
from companion.rules.pictures import Mark, Picture
from companion.rules.words import Sentence, says

FROM_HIM = says("from where he is")
FROM: Mapping[str, Sentence] = {
    kicks.TARGET: says("from its target"),
    kicks.BALL: says("from the passer"),
    kicks.OPPONENT: FROM_HIM,
    kicks.PLAYER: FROM_HIM,
    kicks.WALL: says("from the wall"),
    kicks.MARKER: says("where he likes"),
}
"""From where a ball gets away that came off no player whose number is known; a marker chooses."""
REASONS = ("fails", "missed", "deflected", "parried")
"""The events that say why a ball got away."""
BELOW = 9
"""Pixels above the second of two small lines; the others are for keys."""


def bounce(voice: RoundsSpeaker) -> Laid:
    """It lies, meets somebody, or is out: then whoever presses is asked what that team gets."""
    runs_on = ((2, "@meets"),) if voice.offers("meets") else ()
    off_man = ((1, voice.thrown("bounce")),) if voice.offers("bounce") else ()
    keys = Keys(places=((GO, "lies"), *off_man, *runs_on, (3, "@out")), told=True)
    row, *briefly = _why(voice)
    way, start = _way(voice)[0], _start(voice)
    return Laid(
        (row, _told(voice), start),
        voice.everybody(keys),
        picture=Picture((Mark(way, 0, 1), Mark(start, 0, BELOW)), (way, start), wide=True),
        key_rows=3,
        briefly=(*briefly,),
    )


def _told(voice: RoundsSpeaker) -> str:
    """Where the ball goes, in a large row."""
    way = voice.known_pitch.way
    assert way is not None, "a ball gets away"
    return way.told().said(voice.words)


def _way(voice: RoundsSpeaker) -> list[str]:
    """A small row in ever fewer characters: where the ball goes, and what that is seen from."""
    way, told = voice.known_pitch.way, _told(voice)
    assert way is not None, "a ball gets away"
    if way.arrow == CHOSEN:
        return [told, way.said().said(voice.words).strip()]
    up = voice.up_briefly()
    far, near = (each.said(voice.words) for each in (way.said(), way.short()))
    return voice.fitting(f"{told} {up}", f"{far} {up}", f"{near} {up}", far)


def _why(voice: RoundsSpeaker) -> tuple[str, ...]:
    """Row 1 in ever fewer characters: why the ball got away, as far as that is known, else the score."""
    pitch, score = voice.known_pitch, voice.score()
    if pitch.off is None:
        return voice.status()
    if pitch.off.what == kicks.PLAYER:
        return voice.say("Off a player"), score
    if pitch.off.what == kicks.MARKER:
        man = voice.man(voice.defender, pitch.off.number)
        return voice.say("{man} kicks it", man=man), man
    told = [event for event in pitch.events[-3:] if event.name in REASONS]
    return (*told[-1].said(voice.words), score) if told else voice.status()


def _start(voice: RoundsSpeaker) -> str:
    """From where the ball goes."""
    off = voice.known_pitch.off
    if off is None:
        return ""
    if off.number is None or off.what == kicks.MARKER:
        return FROM[off.what].said(voice.words)
    team = voice.defender if off.what in kicks.OF_DEFENDERS else voice.attacker
    return voice.say("from {man}", man=voice.man(team, off.number))


def meets(voice: RoundsSpeaker) -> Laid:
    """How many hexes the ball had left."""
    seat = voice.draft.seat or voice.attacker
    way = voice.known_pitch.way
    assert way is not None, "a ball gets away"
    far = way.short().said(voice.words).strip()
    question, hint = voice.say("{way}: met a man", way=far), voice.say("hexes left?")
    keys = {seat: Keys("meets", numbers=counted(way.hexes - 1))}
    return line_by_line(_way(voice), question, hint, keys)


def direction(voice: RoundsSpeaker) -> Laid:
    rows = (voice.news(), voice.say("ball met a man"), voice.say("direction"))
    return Laid(rows, voice.everybody(Keys(places=((GO, voice.thrown("direction")),))))


def scatter(voice: RoundsSpeaker) -> Laid:
    rows = (voice.news(), voice.say("where to?"), voice.say("direction, hexes"))
    return Laid(rows, voice.everybody(Keys(places=((GO, voice.thrown("scatter")),))))
