"""The pane of play: what happened last, who has the ball, and the keys."""

from collections.abc import Mapping

from companion.games.fulbo.ball.panes.speaker import SILENT, BallSpeaker
from companion.games.fulbo.panes.play import loose_ball_keys
from companion.games.fulbo.panes.speaker import Laid
from companion.games.fulbo.restarts import KICKS
from companion.rules.asks import Seat
from companion.rules.panes import GO, OTHER, Keys

NAMES_KICK = ("taker", "wide", "saved", "restart")
"""The events whose text says which kick is due."""


def play(voice: BallSpeaker) -> Laid:
    """What happened last, and whose ball it is."""
    events = voice.pitch.events[-1:]
    silent = bool(events) and events[0].name in SILENT
    if _is_new_turn(voice):
        row, *briefly = voice.new_turn()
    else:
        row, *briefly = voice.status() if silent else voice.got_away() or voice.scored()
    return Laid((row, _ball(voice), ""), _keys(voice), key_rows=2, briefly=(*briefly,))


def _is_new_turn(voice: BallSpeaker) -> bool:
    """Return whether a turn has just begun."""
    return any(event.name == "turn" for event in voice.pitch.events[-1:])


def _ball(voice: BallSpeaker) -> str:
    """Row 2: who has the ball, takes the kick, or is meant to take it."""
    pitch = voice.known_pitch
    if pitch.carrier is None:
        if pitch.way is not None and not _is_new_turn(voice):  # it has lain there since
            return pitch.way.told().said(voice.words)
        if pitch.meant is None:
            return voice.say("Ball is loose")
        return voice.say("Ball for {who}", who=voice.short(pitch.attacker, pitch.meant))
    if pitch.restart is None:
        return voice.has_it(pitch.attacker, pitch.carrier)
    last = pitch.events[-1].name if pitch.events else ""
    if last and last not in NAMES_KICK:
        return voice.to_or_plain(pitch.attacker, KICKS[pitch.restart].text)
    return voice.who(pitch.attacker, pitch.carrier)


def _keys(voice: BallSpeaker) -> Mapping[Seat, Keys]:
    """What is rare lies on the same keys for both teams."""
    rare = ((2, "@whistle"), (3, "@dice"))
    if voice.pitch.loose:
        return loose_ball_keys(voice, "@runner", *rare)
    to = ((1, "@to"),) if voice.offers("to") else ()
    shot = ((OTHER, "shot"),) if voice.offers("shot") else ()
    defends = ((GO, "@tackles"), (OTHER, "@clears")) if voice.known_pitch.restart is None else ()
    turn = ((GO, "turn"),) if voice.offers("turn") else ()
    return {
        voice.attacker: Keys(places=(*turn, *to, *shot, *rare)),
        voice.defender: Keys(places=(*defends, *rare)),
    }
