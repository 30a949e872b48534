"""A ball that nobody has: where it goes, what it bounces off, and whether it leaves the pitch."""

from companion.games.fulbo.pitch import Scatter
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.kicks import Lead
from companion.games.fulbo.rounds.throws import CHOSEN, UNKNOWN, way
from companion.games.fulbo.script import D6, RESTART_TEXTS, SCATTER_DICE
from companion.games.fulbo.teams import TEAM
from companion.rules.asks import Answer, Choice, Script, Seat, dice, die, first
from companion.rules.words import says

MOST_BOUNCES = 6
"""So many in a row, and the coaches say where the ball is played on (A-35)."""


def deviates(ground: Ground, to: Scatter, lead: Lead | None = None) -> None:
    """The ball goes some way and is loose; if that is not known yet, it is thrown first."""
    ground.gets_loose()
    ground.lead, ground.way = lead, to
    if to.arrow == UNKNOWN:
        ground.phase = "scatter"
    else:
        _rolls_on(ground, to)


def clears(ground: Ground, least: int, thrown: tuple[int, ...]) -> None:
    """The ball goes where the marker likes, `least` hexes and a die (DF-78)."""
    ground.gets_loose()
    if thrown:
        _rolls_on(ground, Scatter(CHOSEN, least + thrown[-1]))
    else:
        ground.way, ground.phase = Scatter(CHOSEN, least), "scatter"


def _rolls_on(ground: Ground, to: Scatter) -> None:
    ground.way, ground.phase = to, "bounce"
    if to.arrow == CHOSEN:
        ground.happens("cleared", says("Cleared: {n} hexes", n=to.hexes))
    else:
        ground.happens("scatter", says("Ball {way}", way=to.said()))


def scatter(ground: Ground) -> Script[None]:
    """Throw where the ball goes, if the dice of checks could not say so."""
    thrown = dice(SCATTER_DICE, D6, "scatter")._replace(label=says("bounce"))
    answer = yield from first("scatter", dict.fromkeys(both(ground), (thrown,)))
    assert ground.way is not None, "a ball gets away"
    arrow, hexes = ground.way
    if arrow == CHOSEN:
        clears(ground, hexes, answer.values)
    else:
        _rolls_on(ground, way(ground, answer.values, hexes or None))


def bounce(ground: Ground) -> Script[None]:
    """Ask what became of the ball: it lies, met somebody, or is out (DF-72)."""
    assert ground.way is not None, "a ball gets away"
    choices = [Choice("lies", label=says("lies"))]
    if ground.bounces < MOST_BOUNCES:
        thrown = dice(SCATTER_DICE, D6, "bounce")._replace(label=says("off man"))
        choices.append(thrown)
        left = tuple(range(1, ground.way.hexes))
        if left:
            choices.append(Choice("meets", left, label=says("runs on")))
    out = (Choice(key, label=text) for key, text in RESTART_TEXTS.items())
    answer = yield from first("bounce", dict.fromkeys(both(ground), (*choices, *out)))
    match answer.key:
        case "lies":
            ground.goes_on()
        case "bounce":
            _bounces(ground)
            _rolls_on(ground, way(ground, answer.values))  # DF-73 b
        case "meets":
            _bounces(ground)
            ground.way = Scatter(UNKNOWN, answer.value)  # DF-73 a
            ground.phase = "direction"
        case _:
            _leaves(ground, answer)


def _bounces(ground: Ground) -> None:
    ground.bounces += 1
    ground.lead = None


def direction(ground: Ground) -> Script[None]:
    """Throw where a ball goes that met somebody, as far as it had left."""
    thrown = die(D6, "direction")._replace(label=says("direction"))
    answer = yield from first("direction", dict.fromkeys(both(ground), (thrown,)))
    assert ground.way is not None, "a ball gets away"
    _rolls_on(ground, ground.scatter(answer.value, ground.way.hexes))


def _leaves(ground: Ground, answer: Answer) -> None:
    """The ball is out; whoever pressed brings it back (DF-86)."""
    text = says("{team}: {kick}", team=TEAM[answer.seat], kick=RESTART_TEXTS[answer.key])
    ground.controls(answer.seat)
    ground.happens("restart", text, "whistle")
    ground.stops(answer.key)


def both(ground: Ground) -> tuple[Seat, Seat]:
    """Return both teams, whose clock runs first."""
    return ground.attacker, ground.defender
