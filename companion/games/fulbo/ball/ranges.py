"""How far a ball may be kicked, and a ball that gets away."""

from collections.abc import Mapping

from companion.games.fulbo.ball.pitch import BallPitch
from companion.games.fulbo.modifiers import Band, within
from companion.games.fulbo.throws import Scatter, distance
from companion.rules.words import Sentence, says


def in_range(
    bands: Mapping[str, Band], most: int, fue: int
) -> tuple[dict[str, Band], dict[str, Sentence]]:
    """Return the throws of the distances that begin within a range, and why the others are closed."""
    reason = says("max {n}\nFUE {fue}", n=distance(max(0, most)), fue=fue)
    near = within(bands, most)
    return near, {key: reason for key in bands if key not in near}


def astray(
    pitch: BallPitch, text: Sentence, way: Scatter | None = None, *, why: Sentence | None = None
) -> None:
    """The ball gets away and is loose; `why` says so without its way, which may stand beside it."""
    pitch.gets_loose()
    pitch.way = way
    pitch.happens("astray", text, briefly=() if why is None else (why,))


def bounces_off(pitch: BallPitch, cause: str | None, way: Scatter | None) -> None:
    """The wall, or whoever stood in front, had it: the ball bounces off (DF-71, DF-73)."""
    wall = cause == "wall"
    why = says("Off wall") if wall else says("Hits a man")
    if way is None:
        astray(pitch, why)
        return
    to = way.short()
    text = says("Off wall: {way}", way=to) if wall else says("Hits a man: {way}", way=to)
    astray(pitch, text, way, why=why)
