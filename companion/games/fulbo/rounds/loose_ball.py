"""A ball that nobody has: where it goes, what it bounces off, and whether it leaves the pitch."""

from companion.games.fulbo.fouls import both
from companion.games.fulbo.phases import RESTART_TEXTS
from companion.games.fulbo.rounds.kicks import (
    MARKER,
    OF_DEFENDERS,
    OPPONENT,
    PLAYER,
    WALL,
    Lead,
    Off,
)
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.rounds.scatter import way
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import CHOSEN, D6, SCATTER_DICE, UNKNOWN, Scatter
from companion.rules.asks import Answer, Choice, Script, Seat, dice, die, first
from companion.rules.words import says

MOST_BOUNCES = 6
"""So many in a row, and the coaches say where the ball is played on (A-35)."""


def deviates(
    pitch: RoundsPitch,
    off: Off,
    thrown: tuple[int, ...],
    hexes: int | None = None,
    lead: Lead | None = None,
) -> None:
    """The ball goes some way off something and is loose; if it was not thrown which, it is thrown now."""
    pitch.gets_loose()
    pitch.off, pitch.lead = off, lead
    pitch.touched = pitch.defender if off.what in OF_DEFENDERS else pitch.attacker
    pitch.way = to = way(pitch, thrown, hexes)
    if to.arrow == UNKNOWN:
        pitch.phase = "scatter"
    else:
        _rolls_on(pitch, to)


def deflected(cause: str) -> Off:
    """Return what a ball came off if a wall or opponents in front are to blame (DF-71)."""
    return Off(WALL if cause == "wall" else OPPONENT)


def clears(pitch: RoundsPitch, marker: int, least: int, thrown: tuple[int, ...]) -> None:
    """The ball goes where the marker likes, `least` hexes and a die (DF-78)."""
    pitch.gets_loose()
    pitch.off = Off(MARKER, marker)
    if thrown:
        _rolls_on(pitch, Scatter(CHOSEN, least + thrown[-1]))
    else:
        pitch.way, pitch.phase = Scatter(CHOSEN, least), "scatter"


def _rolls_on(pitch: RoundsPitch, to: Scatter) -> None:
    pitch.way, pitch.phase = to, "bounce"
    if to.arrow == CHOSEN:
        pitch.happens("cleared", to.told())
    else:
        pitch.happens("scatter", to.told())


def scatter(pitch: RoundsPitch) -> Script[None]:
    """Throw where the ball goes, if the dice of checks could not say so."""
    thrown = dice(SCATTER_DICE, D6, "scatter")._replace(label=says("direction"))
    answer = yield from first("scatter", dict.fromkeys(both(pitch), (thrown,)))
    assert pitch.way is not None, "a ball gets away"
    arrow, hexes = pitch.way
    if arrow == CHOSEN:
        _rolls_on(pitch, Scatter(CHOSEN, hexes + answer.values[-1]))
    else:
        _rolls_on(pitch, way(pitch, answer.values, hexes or None))


def bounce(pitch: RoundsPitch) -> Script[None]:
    """Ask what became of the ball: it lies, met somebody, or is out (DF-72)."""
    assert pitch.way is not None, "a ball gets away"
    choices = [Choice("lies", label=says("lies"))]
    if pitch.bounces < MOST_BOUNCES:
        thrown = dice(SCATTER_DICE, D6, "bounce")._replace(label=says("bounce"))
        choices.append(thrown)
        left = tuple(range(1, pitch.way.hexes))
        if left:
            choices.append(Choice("meets", left, label=says("runs on")))
    out = (Choice(key, label=text) for key, text in RESTART_TEXTS.items())
    answer = yield from first("bounce", dict.fromkeys(both(pitch), (*choices, *out)))
    match answer.key:
        case "lies":
            pitch.goes_on()
        case "bounce":
            _bounces(pitch, answer.seat)
            _rolls_on(pitch, way(pitch, answer.values))  # DF-73 b
        case "meets":
            _bounces(pitch, answer.seat)
            pitch.way = Scatter(UNKNOWN, answer.value)  # DF-73 a
            pitch.phase = "direction"
        case _:
            _leaves(pitch, answer)


def _bounces(pitch: RoundsPitch, seat: Seat) -> None:
    """The ball meets a player of whoever says so (A-38)."""
    pitch.touched, pitch.off = seat, Off(PLAYER)
    pitch.bounces += 1
    pitch.lead = None


def direction(pitch: RoundsPitch) -> Script[None]:
    """Throw where a ball goes that met somebody, as far as it had left."""
    thrown = die(D6, "direction")._replace(label=says("direction"))
    answer = yield from first("direction", dict.fromkeys(both(pitch), (thrown,)))
    assert pitch.way is not None, "a ball gets away"
    _rolls_on(pitch, pitch.scatter(pitch.touched, answer.value, pitch.way.hexes))


def _leaves(pitch: RoundsPitch, answer: Answer) -> None:
    """The ball is out; whoever pressed brings it back (DF-86)."""
    text = says("{team}: {kick}", team=TEAM[answer.seat], kick=RESTART_TEXTS[answer.key])
    pitch.controls(answer.seat)
    pitch.happens("restart", text, "whistle")
    pitch.stops(answer.key)
