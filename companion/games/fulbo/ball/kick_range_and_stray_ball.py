"""How far a ball may be kicked, and a ball that gets away."""

from collections.abc import Mapping

from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.modifiers import Band, bands_within
from companion.games.fulbo.throw_types import ScatterPath, format_distance
from companion.rules.sentences import Sentence, says


def split_bands_by_range(
    bands: Mapping[str, Band], most: int, fue: int
) -> tuple[dict[str, Band], dict[str, Sentence]]:
    """Return the throws of the distances that begin within a range, and why the others are closed."""
    reason = says("max {n}\nFUE {fue}", n=format_distance(max(0, most)), fue=fue)
    near = bands_within(bands, most)
    return near, {key: reason for key in bands if key not in near}


def let_ball_go_astray(
    pitch: BallMatchState,
    text: Sentence,
    way: ScatterPath | None = None,
    *,
    why: Sentence | None = None,
) -> None:
    """The ball gets away and is loose; `why` says so without its way, which may stand beside it."""
    pitch.gets_loose()
    pitch.way = way
    pitch.add_event("astray", text, briefly=() if why is None else (why,))


def bounce_off_blocker(pitch: BallMatchState, cause: str | None, way: ScatterPath | None) -> None:
    """The wall, or whoever stood in front, had it: the ball bounces off (DF-71, DF-73)."""
    wall = cause == "wall"
    why = says("Off wall") if wall else says("Hits a man")
    if way is None:
        let_ball_go_astray(pitch, why)
        return
    to = way.short()
    text = says("Off wall: {way}", way=to) if wall else says("Hits a man: {way}", way=to)
    let_ball_go_astray(pitch, text, way, why=why)
