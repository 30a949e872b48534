"""Shots at goal by players whom the device knows."""

from collections.abc import Mapping

from companion.games.fulbo.checks import DEFLECTS, Skill, blamed, shot
from companion.games.fulbo.pitch import PENALTY
from companion.games.fulbo.rounds.ball import deviates
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.targets import shot_range
from companion.games.fulbo.rounds.throws import check, read, way
from companion.games.fulbo.script import SCATTER_DICE, SHOTS
from companion.games.fulbo.tables import Band, within
from companion.rules.asks import Answer, Choice, Script, first
from companion.rules.words import Sentence, says


def shoot(ground: Ground) -> Script[None]:
    """Take the circumstances of a shot, then throw for shooter and keeper at once."""
    prepared, shooter = ground.shot, ground.shooter
    assert prepared is not None, "somebody shoots"
    assert shooter is not None, "somebody shoots"
    bands = reachable(ground)
    most = shot_range(ground, shooter.by, shooter.skill)
    fue = ground.player(ground.attacker, shooter.by).fue
    far = says("max {n} hexes\nFUE {fue}", n=most, fue=fue)
    closed = {key: far for key in SHOTS if key not in bands}
    labels = ((key, says("{hexes}", hexes=band.label)) for key, band in bands.items())
    thrown = (check(ground, key, label, 2, SCATTER_DICE) for key, label in labels)
    answer = yield from first("shot", {ground.attacker: (*thrown, *_toggles(ground))}, closed)
    match answer.key:
        case "angle":
            ground.shot = prepared._replace(angle=not prepared.angle)
        case "front":
            ground.shot = prepared._replace(front=not prepared.front)
        case _:
            _throws(ground, answer)


def reachable(ground: Ground) -> Mapping[str, Band]:
    """Return the distances within the shooter's range (DF-55, DF-56)."""
    assert ground.shooter is not None, "somebody shoots"
    return within(SHOTS, shot_range(ground, ground.shooter.by, ground.shooter.skill))


def _toggles(ground: Ground) -> tuple[Choice, ...]:
    if ground.restart == PENALTY:
        return ()
    front = () if ground.has_wall else (Choice("front", label=says("in front")),)  # DF-45
    return (Choice("angle", label=says("angle")), *front)  # DF-67


def _throws(ground: Ground, answer: Answer) -> None:
    """Compare the shot with its target, and with the keeper's check (DF-59 to DF-65)."""
    prepared, band = ground.shot, SHOTS[answer.key]
    assert prepared is not None, "somebody shoots"
    (roll, keeper), thrown = read(ground, answer.values, 2)
    target = prepared.skill + ground.shot_modifier(band)  # DF-58 DF-59
    grade = ground.grades[ground.defender]
    shooter = Skill(target, roll)
    result = shot(ground.check, ground.rulings.shot, shooter, Skill(grade, keeper))
    if result == "wide":
        cause = blamed(ground.check, target, roll, ground.shot_modifiers(band))
        if cause in DEFLECTS:  # DF-70 DF-71
            off = says("Off the wall") if cause == "wall" else says("Off an opponent")
            _comes_off(ground, thrown, "deflected", off)
            return
    if result == "parried":
        _comes_off(ground, thrown, "parried", says("Parried"))  # DF-62
    else:
        ground.shoots(result, None)


def _comes_off(ground: Ground, thrown: tuple[int, ...], event: str, text: Sentence) -> None:
    """A shot comes off somebody; the act goes on when it is known where the ball lies."""
    ground.shot, ground.shooter, ground.restart, ground.wall = None, None, None, 0
    ground.played = ground.taker is None
    ground.happens(event, text)
    deviates(ground, way(ground, thrown))
