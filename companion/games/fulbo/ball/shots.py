"""Shots at goal, with REM or COL against the keeper's grade."""

from companion.games.fulbo.ball.kick_range import bands_in_range_with_refusals
from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.ball.stray_ball import record_bounce_off_blocker
from companion.games.fulbo.combined_check_throw_choices import (
    scatter_path_from_dice,
    skill_check_throw_choice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.match_state import PENALTY
from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.skill_checks import DEFLECTS, CheckRoll, find_failure_cause, resolve_shot
from companion.games.fulbo.throw_keys_and_results import SHOTS
from companion.rules.asks import Choice, Script, ask_for_first_answer
from companion.rules.sentences import says

OTHER_SKILL = {"rem": "col", "col": "rem"}


def shoot(pitch: BallMatchState) -> Script[None]:
    """Ask for the circumstances of a shot, then throw for shooter and keeper at once."""
    assert pitch.shot is not None, "somebody shoots"
    assert pitch.shooting is not None, "somebody shoots"
    thrown, closed = bands_in_range_with_refusals(SHOTS, pitch.shot_range(), pitch.kicker.fue)
    throws = (skill_check_throw_choice(pitch, key, says("shot")) for key in thrown)
    asked = (*throws, *_circumstances(pitch))
    answer = yield from ask_for_first_answer("shot", {pitch.attacker: asked}, closed)
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
            _resolve_throw(pitch, SHOTS[key], answer.values)


def _circumstances(pitch: BallMatchState) -> tuple[Choice, ...]:
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


def _resolve_throw(pitch: BallMatchState, band: DistanceBand, values: tuple[int, ...]) -> None:
    """Resolve the throw of a shot by comparing the degrees of shooter and keeper (DF-61)."""
    assert pitch.shot is not None, "somebody shoots"
    (roll, keeper), thrown = split_check_rolls_and_extra_dice(pitch, values)
    off = scatter_path_from_dice(pitch, pitch.defender, thrown)
    target = pitch.shot.skill + pitch.shot_modifier(band)  # DF-58 DF-59
    grade = pitch.grades[pitch.defender]  # DF-14
    result = resolve_shot(
        pitch.check, pitch.rulings.shot, CheckRoll(target, roll), CheckRoll(grade, keeper)
    )
    wide, modifiers = result == "wide", pitch.shot_modifiers(band)
    cause = find_failure_cause(pitch.check, target, roll, modifiers) if wide else None
    if cause in DEFLECTS:  # DF-70 DF-71
        record_bounce_off_blocker(pitch, cause, off)
    else:
        pitch.apply_shot_result(result, off)
