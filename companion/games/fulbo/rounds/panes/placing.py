"""Panes before a kick: taker, marking pairs, target; and what a marker does after it."""

from companion.games.fulbo.chances import made
from companion.games.fulbo.panes import fouls
from companion.games.fulbo.panes.halves import last_throw
from companion.games.fulbo.panes.speaker import Laid, line_by_line
from companion.games.fulbo.pitch import KICK_OFF
from companion.games.fulbo.restarts import KICKS
from companion.games.fulbo.rounds.panes.speaker import RoundsSpeaker
from companion.games.fulbo.rounds.targets import rec_target
from companion.games.fulbo.teams import numbered
from companion.rules.panes import GO, NOWHERE, OTHER, Keys
from companion.rules.probabilities import percent
from companion.rules.words import says

USUAL = 9
"""Who takes most kicks, and is passed to and marked most."""
DEFENDER = 5
"""Who marks most, and defends against whom the attacker names."""
DIRECT, INDIRECT = says("direct kick"), says("indirect kick")


def free_kick(voice: RoundsSpeaker) -> Laid:
    """The wall, a penalty, or an indirect kick; wall and no wall lie as for the assistant."""
    laid = fouls.kick(voice)
    direct = voice.to_or_plain(
        voice.attacker, (DIRECT if voice.known_pitch.direct else INDIRECT).text
    )
    six = (
        ((NOWHERE, "indirect"),) if voice.draft.listed else ((OTHER, "wall 6"), (OTHER, "indirect"))
    )
    places = ((1, "no_wall"), (GO, "penalty"), *six)
    keys = voice.everybody(Keys("wall", places, likely="no_wall"))
    question = voice.say("wall: how many?")
    lines = line_by_line((laid.rows[0], *laid.briefly), question, direct, keys)
    return lines._replace(rows=(laid.rows[0], direct, question))


def place(voice: RoundsSpeaker) -> Laid:
    """The attackers are placed when they have named the taker."""
    takes = voice.to_or_plain(voice.attacker, KICKS[voice.known_pitch.restart or KICK_OFF].text)
    ends = ((OTHER, "end_half"),) if voice.offers("end_half") else ()
    if voice.offers("placed"):
        keys, hint = Keys(places=((GO, "placed"), *ends)), voice.say("place your men")
    else:
        keys = Keys("taker", ends, likely=voice.likeliest("taker", USUAL))
        hint = voice.say("who takes it?")
    status = (*last_throw(voice), *voice.latest_said(), *voice.status())
    return line_by_line(status, takes, hint, {voice.attacker: keys})


def mark(voice: RoundsSpeaker) -> Laid:
    """The defenders mark attackers, one after the other."""
    status = (*_moves_last(voice), *(_pairs(voice) or voice.status()))
    question, hint = voice.to(voice.defender, "marks who?"), voice.say("which attacker?")
    likely = voice.likeliest("marks", USUAL)
    keys = {voice.defender: Keys("marks", ((OTHER, "done"),), likely=likely)}
    return line_by_line(status, question, hint, keys)


def _moves_last(voice: RoundsSpeaker) -> list[str]:
    """Row 1 in ever fewer characters after the throw of a pair: who moves last; none if that is no news."""
    news, marks = voice.known_pitch.events[-1:], voice.known_pitch.marks
    if not marks or not news or news[0].name != "duel":
        return []
    pair, attacker = marks[-1], voice.attacker
    who = numbered(pair.last, pair.moves_last(attacker))
    return voice.fitting(*news[0].said(voice.words), voice.say("{who} goes last", who=who))


def _pairs(voice: RoundsSpeaker) -> list[str]:
    """Row 1 in ever fewer characters: who is marked by whom, the last pairs at least; none if nobody is."""
    pairs = [f"{mark.attacker}-{mark.marker}" for mark in voice.known_pitch.marks]
    last = (" ".join(pairs[first:]) for first in range(len(pairs)))
    every = [voice.say("Pairs: {pairs}", pairs=" ".join(pairs))] if pairs else []
    return voice.fitting(*every, *last)


def marker(voice: RoundsSpeaker) -> Laid:
    marked = voice.known_pitch.marks[-1].attacker
    rows = (
        voice.status()[0],
        voice.to(voice.defender, "marks {n}", n=marked),
        voice.say("which number?"),
    )
    return Laid(rows, {voice.defender: Keys("marker", likely=voice.likeliest("marker", DEFENDER))})


def duel(voice: RoundsSpeaker) -> Laid:
    """The pair that throws VEL and a die."""
    pair = voice.known_pitch.marks[-1]
    return _duel(voice, pair.attacker, pair.marker, voice.say("who moves last?"))


def kick_order(voice: RoundsSpeaker) -> Laid:
    """The receiver and the marker of the kick."""
    passing = voice.known_pitch.passing
    assert passing is not None, "a ball was kicked"
    marker = voice.known_pitch.marker(passing.to)
    assert marker is not None, "somebody marks the receiver"
    return _duel(voice, passing.to, marker, voice.say("who is first?"))


def _duel(voice: RoundsSpeaker, attacker: int, marker: int, question: str) -> Laid:
    pitch = voice.known_pitch
    sides = {voice.attacker: attacker, voice.defender: marker}
    speeds = [
        f"{voice.man(seat, sides[seat])}: {pitch.player(seat, sides[seat]).vel}"
        for seat in sorted(sides, reverse=True)
    ]
    news = pitch.events[-1:]
    level = bool(news) and news[0].name == "level"
    second, third = (voice.news(), question) if level else (question, voice.say("VEL + a die"))
    numbers = " ".join(str(sides[seat]) for seat in sorted(sides, reverse=True))
    row, *briefly = voice.fitting("  ".join(speeds), " ".join(speeds), numbers)
    keys = voice.everybody(Keys(places=((GO, voice.thrown("duel")),)))
    return Laid((row, second, third), keys, briefly=(*briefly,))


def beside(voice: RoundsSpeaker) -> Laid:
    taker = voice.known_pitch.taker
    assert taker is not None, "somebody takes the kick"
    number = voice.known_pitch.marker(taker)
    rows = (
        voice.say("All are placed"),
        voice.to(voice.defender, "{n} moves", n=number or 0),
        voice.say("by the taker"),
    )
    return Laid(rows, {voice.defender: Keys(places=((GO, "moved"),))})


def target(voice: RoundsSpeaker) -> Laid:
    """Where the ball goes; at a kick-off to a player at once."""
    attacker = voice.attacker
    row = f"{voice.man(attacker, voice.known_pitch.kicker())}: {voice.restart()}"
    if voice.known_pitch.restart == KICK_OFF:
        rows = (row, voice.to(attacker, "kicks off"), voice.say("to whom?"))
        return Laid(rows, {attacker: Keys("to", likely=voice.likeliest("to", USUAL))})
    return Laid((row, voice.to(attacker, "kicks"), ""), {attacker: kicks(voice)}, key_rows=2)


def kicks(voice: RoundsSpeaker) -> Keys:
    """What can be done with the ball: passes open a pane with the players."""
    passes = tuple(
        (key, f"@{name}") for key, name in ((1, "to"), (3, "lead")) if voice.offers(name)
    )
    shots = tuple((key, name) for key, name in ((2, "rem"), (4, "col")) if voice.offers(name))
    hold = ((GO, "hold"),) if voice.offers("hold") else ()
    return Keys(places=(*hold, *passes, *shots))


def clear(voice: RoundsSpeaker) -> Laid:
    passing = voice.known_pitch.passing
    assert passing is not None, "a ball was kicked"
    number = voice.known_pitch.marker(passing.to) or 0
    rem = voice.known_pitch.player(voice.defender, number).rem
    row = voice.say("{man} first: REM {n}", man=voice.man(voice.defender, number), n=rem)
    keys = Keys(places=((GO, "let_go"), (GO, voice.thrown("clear"))))
    rows = (row, voice.to(voice.defender, "clears?"), "")
    return Laid(rows, {voice.defender: keys}, key_rows=2)


def receive(voice: RoundsSpeaker) -> Laid:
    passing = voice.known_pitch.passing
    assert passing is not None, "a ball was kicked"
    rec = rec_target(voice.known_pitch, passing)
    rows = (
        voice.news(),
        voice.to(voice.attacker, "{n} receives", n=passing.to),
        voice.say("REC {n}: {percent}%", n=rec, percent=percent(made(voice.pitch.check, rec))),
    )
    return Laid(rows, {voice.attacker: Keys(places=((GO, voice.thrown("rec")),))})
