"""Shots at goal by players whom the device knows."""

from collections.abc import Mapping

from companion.games.fulbo.checks import DEFLECTS, Skill, blamed, shot
from companion.games.fulbo.modifiers import Band, within
from companion.games.fulbo.pitch import COMES_OFF, PENALTY
from companion.games.fulbo.rolls import checks, read_checks
from companion.games.fulbo.rounds.kicks import KEEPER, Off
from companion.games.fulbo.rounds.loose_ball import deflected, deviates
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.rounds.targets import shot_range
from companion.games.fulbo.throws import SHOTS, distance
from companion.rules.asks import Answer, Choice, Script, first
from companion.rules.words import Sentence, says


def shoot(pitch: RoundsPitch) -> Script[None]:
    """Take the circumstances of a shot, then throw for shooter and keeper at once."""
    prepared, shooter = pitch.shot, pitch.shooter
    assert prepared is not None, "somebody shoots"
    assert shooter is not None, "somebody shoots"
    bands = reachable(pitch)
    most = shot_range(pitch, shooter.by, shooter.skill)
    fue = pitch.player(pitch.attacker, shooter.by).fue
    far = says("max {n}\nFUE {fue}", n=distance(most), fue=fue)
    closed = {key: far for key in SHOTS if key not in bands}
    thrown = (checks(pitch, key, says("shot")) for key in bands)
    answer = yield from first("shot", {pitch.attacker: (*thrown, *_toggles(pitch))}, closed)
    match answer.key:
        case "angle":
            pitch.shot = prepared._replace(angle=not prepared.angle)
        case "front":
            pitch.shot = prepared._replace(front=not prepared.front)
        case _:
            _throws(pitch, answer)


def reachable(pitch: RoundsPitch) -> Mapping[str, Band]:
    """Return the distances within the shooter's range (DF-55, DF-56)."""
    assert pitch.shooter is not None, "somebody shoots"
    return within(SHOTS, shot_range(pitch, pitch.shooter.by, pitch.shooter.skill))


def _toggles(pitch: RoundsPitch) -> tuple[Choice, ...]:
    if pitch.restart == PENALTY:
        return ()
    front = () if pitch.has_wall else (Choice("front", label=says("in front")),)  # DF-45
    return (Choice("angle", label=says("angle")), *front)  # DF-67


def _throws(pitch: RoundsPitch, answer: Answer) -> None:
    """Compare the shot with its target, and with the keeper's check (DF-59 to DF-65)."""
    prepared, band = pitch.shot, SHOTS[answer.key]
    assert prepared is not None, "somebody shoots"
    (roll, keeper), thrown = read_checks(pitch, answer.values)
    target = prepared.skill + pitch.shot_modifier(band)  # DF-58 DF-59
    grade = pitch.grades[pitch.defender]
    shooter = Skill(target, roll)
    result = shot(pitch.check, pitch.rulings.shot, shooter, Skill(grade, keeper))
    if result == "wide":
        cause = blamed(pitch.check, target, roll, pitch.shot_modifiers(band))
        if cause in DEFLECTS:  # DF-70 DF-71
            _comes_off(pitch, deflected(cause), thrown, "deflected", *COMES_OFF[cause])
            return
    if result == "parried":
        off = Off(KEEPER, pitch.keeper(pitch.defender))
        _comes_off(pitch, off, thrown, "parried", says("Parried"))  # DF-62
    else:
        pitch.shoots(result, None)


def _comes_off(
    pitch: RoundsPitch,
    off: Off,
    thrown: tuple[int, ...],
    event: str,
    text: Sentence,
    *briefly: Sentence,
) -> None:
    """A shot comes off somebody; the act goes on when it is known where the ball lies."""
    pitch.shot, pitch.shooter, pitch.restart, pitch.wall = None, None, None, 0
    pitch.played = pitch.taker is None
    pitch.happens(event, text, briefly=briefly)
    deviates(pitch, off, thrown)
