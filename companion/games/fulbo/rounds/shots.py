"""The script of shots at goal in rounds."""

from collections.abc import Mapping

from companion.games.fulbo.combined_check_throw_choices import (
    skill_check_throw_choice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.match_state import COMES_OFF, PENALTY
from companion.games.fulbo.modifiers import DistanceBand, bands_within_range
from companion.games.fulbo.rounds.bounce_and_scatter import (
    deflect_ball,
    deflection_source_from_cause,
)
from companion.games.fulbo.rounds.kick_ranges_and_check_targets import shot_range
from companion.games.fulbo.rounds.kick_state import KEEPER, DeflectionSource
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.skill_checks import DEFLECTS, CheckRoll, find_failure_cause, resolve_shot
from companion.games.fulbo.throw_keys_and_results import SHOTS, format_distance
from companion.rules.asks import Answer, Choice, Script, ask_for_first_answer
from companion.rules.sentences import Sentence, says


def shoot(pitch: RoundsMatchState) -> Script[None]:
    """Ask for the circumstances of a shot, then throw for shooter and keeper at once."""
    prepared, shooter = pitch.shot, pitch.shooter
    assert prepared is not None, "somebody shoots"
    assert shooter is not None, "somebody shoots"
    bands = shot_bands_in_range(pitch)
    most = shot_range(pitch, shooter.by, shooter.skill)
    fue = pitch.player(pitch.attacker, shooter.by).fue
    far = says("max {n}\nFUE {fue}", n=format_distance(most), fue=fue)
    closed = {key: far for key in SHOTS if key not in bands}
    thrown = (skill_check_throw_choice(pitch, key, says("shot")) for key in bands)
    answer = yield from ask_for_first_answer(
        "shot", {pitch.attacker: (*thrown, *_toggles(pitch))}, closed
    )
    match answer.key:
        case "angle":
            pitch.shot = prepared._replace(angle=not prepared.angle)
        case "front":
            pitch.shot = prepared._replace(front=not prepared.front)
        case _:
            _resolve_throw(pitch, answer)


def shot_bands_in_range(pitch: RoundsMatchState) -> Mapping[str, DistanceBand]:
    """Return the bands within the shooter's range (DF-55, DF-56)."""
    assert pitch.shooter is not None, "somebody shoots"
    return bands_within_range(SHOTS, shot_range(pitch, pitch.shooter.by, pitch.shooter.skill))


def _toggles(pitch: RoundsMatchState) -> tuple[Choice, ...]:
    if pitch.restart == PENALTY:
        return ()
    front = () if pitch.has_wall else (Choice("front", label=says("in front")),)  # DF-45
    return (Choice("angle", label=says("angle")), *front)  # DF-67


def _resolve_throw(pitch: RoundsMatchState, answer: Answer) -> None:
    """Compare the shot with its target, and with the keeper's check (DF-59 to DF-65)."""
    prepared, band = pitch.shot, SHOTS[answer.key]
    assert prepared is not None, "somebody shoots"
    (roll, keeper), thrown = split_check_rolls_and_extra_dice(pitch, answer.values)
    target = prepared.skill + pitch.shot_modifier(band)  # DF-58 DF-59
    grade = pitch.grades[pitch.defender]
    shooter = CheckRoll(target, roll)
    result = resolve_shot(pitch.check, pitch.rulings.shot, shooter, CheckRoll(grade, keeper))
    if result == "wide":
        cause = find_failure_cause(pitch.check, target, roll, pitch.shot_modifiers(band))
        if cause in DEFLECTS:  # DF-70 DF-71
            _deflect_shot(
                pitch, deflection_source_from_cause(cause), thrown, "deflected", *COMES_OFF[cause]
            )
            return
    if result == "parried":
        off = DeflectionSource(KEEPER, pitch.keeper(pitch.defender))
        _deflect_shot(pitch, off, thrown, "parried", says("Parried"))  # DF-62
    else:
        pitch.apply_shot_result(result, None)


def _deflect_shot(
    pitch: RoundsMatchState,
    off: DeflectionSource,
    thrown: tuple[int, ...],
    event: str,
    text: Sentence,
    *briefly: Sentence,
) -> None:
    """Let a shot come off a player or wall; the action goes on when the ball lies."""
    pitch.shot, pitch.shooter, pitch.restart, pitch.wall = None, None, None, 0
    pitch.played = pitch.taker is None
    pitch.add_event(event, text, briefly=briefly)
    deflect_ball(pitch, off, thrown)
