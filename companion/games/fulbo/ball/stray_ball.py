"""A ball that goes astray or bounces off an opponent."""

from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.throw_keys_and_results import ScatterPath
from companion.rules.sentences import Sentence, says


def record_ball_astray(
    pitch: BallMatchState,
    text: Sentence,
    way: ScatterPath | None = None,
    *,
    why: Sentence | None = None,
) -> None:
    """Let the ball get away, so that it is loose.

    `text` says so; `why` says it without the ball's way, which may stand beside it.
    """
    pitch.make_ball_loose()
    pitch.way = way
    pitch.add_event("astray", text, briefly=() if why is None else (why,))


def record_bounce_off_blocker(
    pitch: BallMatchState, cause: str | None, way: ScatterPath | None
) -> None:
    """Let the ball bounce off the wall or the opponent in front (DF-71, DF-73)."""
    wall = cause == "wall"
    why = says("Off wall") if wall else says("Hits a man")
    if way is None:
        record_ball_astray(pitch, why)
        return
    to = way.short()
    text = says("Off wall: {way}", way=to) if wall else says("Hits a man: {way}", way=to)
    record_ball_astray(pitch, text, way, why=why)
