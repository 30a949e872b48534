"""Shots at goal: with REM or COL, against the grade of the keeper."""

from companion.games.fulbo.ball.pitch import BallPitch
from companion.games.fulbo.ball.ranges import bounces_off, in_range
from companion.games.fulbo.checks import DEFLECTS, Skill, blamed, shot
from companion.games.fulbo.modifiers import Band
from companion.games.fulbo.pitch import PENALTY
from companion.games.fulbo.rolls import checks, read_checks, way
from companion.games.fulbo.throws import SHOTS
from companion.rules.asks import Choice, Script, first
from companion.rules.words import says

OTHER_SKILL = {"rem": "col", "col": "rem"}


def shoot(pitch: BallPitch) -> Script[None]:
    """Take the circumstances of a shot, then throw for shooter and keeper at once."""
    assert pitch.shot is not None, "somebody shoots"
    assert pitch.shooting is not None, "somebody shoots"
    thrown, closed = in_range(SHOTS, pitch.shot_range(), pitch.kicker.fue)
    throws = (checks(pitch, key, says("shot")) for key in thrown)
    asked = (*throws, *_circumstances(pitch))
    answer = yield from first("shot", {pitch.attacker: asked}, closed)
    prepared, shooting = pitch.shot, pitch.shooting
    match answer.key:
        case "rem" | "col":
            pitch.shooting = shooting._replace(skill=answer.key)
            pitch.shot = prepared._replace(skill=pitch.shot_skill())
        case "angle":
            pitch.shot = prepared._replace(angle=not prepared.angle)
        case "front":
            pitch.shot = prepared._replace(front=not prepared.front)
        case "volley":
            pitch.shot = prepared._replace(volley=not prepared.volley)
        case key:
            _throws(pitch, SHOTS[key], answer.values)


def _circumstances(pitch: BallPitch) -> tuple[Choice, ...]:
    """Offer what can change something, and the other characteristic unless a pass is finished."""
    assert pitch.shooting is not None, "somebody shoots"
    choices: list[Choice] = []
    if not pitch.shooting.finish:  # DF-54
        skill = OTHER_SKILL[pitch.shooting.skill]
        choices.append(Choice(skill, label=says("COL") if skill == "col" else says("REM")))
    elif pitch.may_volley:
        choices.append(Choice("volley", label=says("volley")))
    if pitch.restart != PENALTY:
        choices.append(Choice("angle", label=says("angle")))  # DF-67
        if not pitch.has_wall:
            choices.append(Choice("front", label=says("in front")))  # DF-45
    return tuple(choices)


def _throws(pitch: BallPitch, band: Band, values: tuple[int, ...]) -> None:
    """Shooter and keeper roll, and their degrees are compared (DF-61)."""
    assert pitch.shot is not None, "somebody shoots"
    (roll, keeper), thrown = read_checks(pitch, values)
    off = way(pitch, pitch.defender, thrown)
    target = pitch.shot.skill + pitch.shot_modifier(band)  # DF-58 DF-59
    grade = pitch.grades[pitch.defender]  # DF-14
    result = shot(pitch.check, pitch.rulings.shot, Skill(target, roll), Skill(grade, keeper))
    wide, modifiers = result == "wide", pitch.shot_modifiers(band)
    cause = blamed(pitch.check, target, roll, modifiers) if wide else None
    if cause in DEFLECTS:  # DF-70 DF-71
        bounces_off(pitch, cause, off)
    else:
        pitch.shoots(result, off)
