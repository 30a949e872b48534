"""The pane of play: the last event, who has the ball, and the keys."""

from collections.abc import Mapping

from companion.games.fulbo.ball.panes.ball_context import SILENT, BallContext
from companion.games.fulbo.panes.play import loose_ball_keys
from companion.games.fulbo.restart_names import KICKS
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys

NAMES_KICK = ("taker", "wide", "saved", "restart")
"""The events whose text says which kick is due."""


def play_pane(context: BallContext) -> Pane:
    """The pane of play: the last event, and who has the ball."""
    events = context.pitch.events[-1:]
    silent = bool(events) and events[0].name in SILENT
    if _is_new_turn(context):
        row, *briefly = context.new_turn()
    else:
        row, *briefly = (
            context.status() if silent else context.got_away() or context.score_and_news()
        )
    return Pane((row, _ball(context), ""), _keys(context), key_rows=2, briefly=(*briefly,))


def _is_new_turn(context: BallContext) -> bool:
    """Return whether a turn has just begun."""
    return any(event.name == "turn" for event in context.pitch.events[-1:])


def _ball(context: BallContext) -> str:
    """Return row 2: who has the ball, takes the kick, or is meant to take the ball."""
    pitch = context.known_pitch
    if pitch.carrier is None:
        if pitch.way is not None and not _is_new_turn(context):  # in a new turn it is no news
            return pitch.way.ball_path_text().translate(context.words)
        if pitch.meant is None:
            return context.say("Ball is loose")
        return context.say("Ball for {who}", who=context.short(pitch.attacker, pitch.meant))
    if pitch.restart is None:
        return context.carrier_text(pitch.attacker, pitch.carrier)
    last = pitch.events[-1].name if pitch.events else ""
    if last and last not in NAMES_KICK:
        return context.to_or_plain(pitch.attacker, KICKS[pitch.restart].text)
    return context.who(pitch.attacker, pitch.carrier)


def _keys(context: BallContext) -> Mapping[Seat, PaneKeys]:
    """Return the keys; rare answers lie on the same keys for both teams."""
    rare = ((2, "@whistle"), (3, "@dice"))
    if context.pitch.loose:
        return loose_ball_keys(context, "@runner", *rare)
    to = ((1, "@to"),) if context.is_offered("to") else ()
    shot = ((OTHER, "shot"),) if context.is_offered("shot") else ()
    defends = ((GO, "@tackles"), (OTHER, "@clears")) if context.known_pitch.restart is None else ()
    turn = ((GO, "turn"),) if context.is_offered("turn") else ()
    return {
        context.attacker: PaneKeys(places=(*turn, *to, *shot, *rare)),
        context.defender: PaneKeys(places=(*defends, *rare)),
    }
