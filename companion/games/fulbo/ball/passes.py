"""Passes: their throws, whether they are completed, and where the ball goes if not."""

from collections.abc import Mapping

from companion.games.fulbo.ball.kick_range import bands_in_range_with_refusals
from companion.games.fulbo.ball.match_state import BallMatchState, PreparedPass, ShotSkillAndFinish
from companion.games.fulbo.ball.stray_ball import record_ball_astray, record_bounce_off_blocker
from companion.games.fulbo.combined_check_throw_choices import (
    scatter_path_from_dice,
    skill_check_throw_choice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.red_and_blue_teams import player_label
from companion.games.fulbo.skill_checks import DEFLECTS, find_failure_cause
from companion.games.fulbo.throw_keys_and_results import (
    PASSES,
    PreparedShot,
    ScatterPath,
)
from companion.rules.asks import Choice, Script, ask_for_first_answer
from companion.rules.sentences import Sentence, says

TOGGLES: Mapping[str, Sentence] = {
    "front": says("in front"),
    "lead": says("lead"),
    "finish": says("shoots"),
    "free": says("free"),
    "unmarked": says("unmarked"),
}
"""The circumstances of a pass; the same answer sets and clears each."""


def complete_kick_off(pitch: BallMatchState, to: int) -> None:
    """Complete the pass of a kick-off, which is automatic at any distance (DF-89)."""
    who = player_label(pitch.attacker, to)
    pitch.give_ball(pitch.attacker, to)  # DF-89
    pitch.add_event("received", says("Kick-off: {who}", who=who))


def play_pass(pitch: BallMatchState) -> Script[None]:
    """Ask for the circumstances of a pass, then throw for passer and receiver at once."""
    assert pitch.passing is not None, "somebody passes"
    thrown, closed = bands_in_range_with_refusals(PASSES, pitch.pass_range(), pitch.kicker.fue)
    throws = (skill_check_throw_choice(pitch, key, says("pass")) for key in thrown)
    short = Choice("short", label=says("short"))
    asked = (*throws, short, *_toggles(pitch))
    answer = yield from ask_for_first_answer("pass", {pitch.attacker: asked}, closed)
    prepared = pitch.passing
    match answer.key:
        case "lead":
            pitch.passing = prepared._replace(lead=not prepared.lead, finish=False, unmarked=False)
        case "finish":
            pitch.passing = prepared._replace(
                finish=not prepared.finish, lead=False, unmarked=False
            )
        case "front":
            pitch.passing = prepared._replace(front=not prepared.front)
        case "free":
            pitch.passing = prepared._replace(free=not prepared.free)
        case "unmarked":
            pitch.passing = prepared._replace(unmarked=not prepared.unmarked)
        case "short":
            _play_short_pass(pitch, prepared)
        case key:
            _resolve_throw(pitch, PASSES[key], answer.values)


def _play_short_pass(pitch: BallMatchState, prepared: PreparedPass) -> None:
    """Complete a short pass (DF-38), or ask for the receiver's REC if the table plays so."""
    if pitch.rules.auto_receive == "rec" and not (prepared.lead or prepared.finish):
        pitch.phase = "receive"
    else:
        _complete_pass(pitch, prepared, says("Short pass"))  # DF-38


def receive_short_pass(pitch: BallMatchState) -> Script[None]:
    """Throw for the receiver of a short pass (A-13)."""
    assert pitch.passing is not None, "somebody passes"
    thrown = skill_check_throw_choice(pitch, "rec", says("REC"), 1)
    answer = yield from ask_for_first_answer("receive", {pitch.attacker: (thrown,)})
    (receiving,), thrown = split_check_rolls_and_extra_dice(pitch, answer.values, 1)
    _resolve_receiver_check(
        pitch, pitch.passing, receiving, 0, scatter_path_from_dice(pitch, pitch.attacker, thrown)
    )


def _toggles(pitch: BallMatchState) -> tuple[Choice, ...]:
    """Offer the circumstances that can change something."""
    assert pitch.passing is not None, "somebody passes"
    keys = ["lead", "finish"] if pitch.can_kick(pitch.passing.to) else ["lead"]
    if not pitch.has_wall:
        keys.append("front")  # DF-45
    if pitch.rules.pressure == "three":
        keys.append("free")  # DF-46
        if not (pitch.passing.lead or pitch.passing.finish):
            keys.append("unmarked")  # DF-47
    return tuple(Choice(key, label=TOGGLES[key]) for key in keys)


def _resolve_throw(pitch: BallMatchState, band: DistanceBand, values: tuple[int, ...]) -> None:
    """Resolve the throw of a pass: the passer rolls COL, the receiver REC."""
    assert pitch.passing is not None, "somebody passes"
    (placing, receiving), thrown = split_check_rolls_and_extra_dice(pitch, values)
    to = scatter_path_from_dice(pitch, pitch.attacker, thrown)
    prepared, target = pitch.passing, pitch.passing_check_target(band)
    helps = pitch.rulings.receive_degree  # DF-53
    if pitch.check.is_success(target, placing):
        degree = pitch.check.degree(target, placing)
        if prepared.lead or prepared.finish:
            _complete_pass(pitch, prepared, says("COL ok"))
        else:
            _resolve_receiver_check(pitch, prepared, receiving, degree * helps, to)
        return
    cause = find_failure_cause(pitch.check, target, placing, pitch.pass_modifiers(band))
    if cause in DEFLECTS:  # DF-70 DF-71
        record_bounce_off_blocker(
            pitch, cause, scatter_path_from_dice(pitch, pitch.defender, thrown)
        )
        return
    degree = -pitch.check.degree(target, placing)
    far = 1 if prepared.lead and pitch.rules.lead_scatter == "one" else degree  # DF-41
    missed = None if to is None else to._replace(hexes=far)
    if helps and not (prepared.lead or prepared.finish):
        rec = pitch.receiving_check_target() - degree
        if pitch.check.is_success(rec, receiving):
            _give_ball_to_receiver(pitch, prepared, says("COL no, REC ok"))
            return
    if missed is None:
        record_ball_astray(pitch, says("COL no by {n}", n=far))
    else:
        record_ball_astray(
            pitch, says("COL no: {way}", way=missed.short()), missed, why=says("COL no")
        )


def _resolve_receiver_check(
    pitch: BallMatchState, prepared: PreparedPass, roll: int, degree: int, to: ScatterPath | None
) -> None:
    """Resolve the receiver's REC, which the distance does not change (DF-42, DF-48)."""
    if pitch.check.is_success(pitch.receiving_check_target() + degree, roll):  # DF-42 DF-48
        _give_ball_to_receiver(pitch, prepared, says("COL ok, REC ok"))
    elif to is None:  # DF-42 DF-73
        record_ball_astray(pitch, says("REC no"))
    else:
        record_ball_astray(pitch, says("REC no: {way}", way=to.short()), to, why=says("REC no"))


def _complete_pass(pitch: BallMatchState, prepared: PreparedPass, text: Sentence) -> None:
    """Complete a pass; a lead pass awaits its receiver, another may be finished first time."""
    who = player_label(pitch.attacker, prepared.to)
    if prepared.lead:
        pitch.make_ball_loose()
        pitch.meant = prepared.to  # DF-37 DF-49
        pitch.add_event("waits", says("{what}: for {who}", what=text, who=who), briefly=(text,))
        return
    _give_ball_to_receiver(pitch, prepared, text)
    if prepared.finish:  # DF-54
        pitch.shooting, pitch.phase = ShotSkillAndFinish(finish=True), "shot"
        pitch.shot = PreparedShot(pitch.shot_skill())


def _give_ball_to_receiver(pitch: BallMatchState, prepared: PreparedPass, text: Sentence) -> None:
    who = player_label(pitch.attacker, prepared.to)
    pitch.give_ball(pitch.attacker, prepared.to)
    briefly = text, says("{who} has it", who=who)
    pitch.add_event("received", says("{what}: {who}", what=text, who=who), briefly=briefly)
