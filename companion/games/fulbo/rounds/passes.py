"""The scripts of passes and kicks: how they are thrown, received, cleared, or lost."""

from collections.abc import Mapping

from companion.games.fulbo.combined_check_throw_choices import (
    skill_check_throw_choice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.match_state import COMES_OFF
from companion.games.fulbo.modifiers import (
    IN_FRONT,
    DistanceBand,
    bands_within_range,
    clearance_base_distance,
    wall_modifier,
)
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.games.fulbo.roster import FieldPlayer
from companion.games.fulbo.rounds.bounce_and_scatter import (
    clear_ball,
    deflect_ball,
    deflection_source_from_cause,
)
from companion.games.fulbo.rounds.dead_ball_setup import throw_speed_duel
from companion.games.fulbo.rounds.kick_ranges_and_check_targets import (
    has_joint_receiver_check,
    is_dead_ball_receiver_marked,
    pass_range,
    passing_check_target,
    receiving_check_target,
)
from companion.games.fulbo.rounds.kick_state import (
    BALL,
    RECEIVER,
    TARGET,
    DeflectionSource,
    PendingLeadPass,
    PendingPass,
    Shooter,
)
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.skill_checks import DEFLECTS, find_failure_cause
from companion.games.fulbo.throw_keys_and_results import (
    FRONT_PASSES,
    PASSES,
    format_distance,
)
from companion.rules.asks import Answer, Choice, Script, ask_for_first_answer
from companion.rules.sentences import Sentence, says

IMMUNE_RULING, QUICK_RULING = "immune", "initiative"
QUICKER = 2  # DF-69


def play_pass(pitch: RoundsMatchState) -> Script[None]:
    """Ask for the circumstances of a pass, then throw for passer and receiver at once."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    reach = pass_range(pitch)
    far = says("max {n}\nFUE {fue}", n=format_distance(reach), fue=_fue(pitch))
    bands = pass_bands_in_range(pitch)
    closed = {key: far for key in PASSES | FRONT_PASSES if key not in bands}
    number = 1 + has_joint_receiver_check(pitch)
    thrown = (skill_check_throw_choice(pitch, key, says("pass"), number) for key in bands)
    choices = (*thrown, Choice("short", label=says("short")), *_toggles(pitch, passing))
    answer = yield from ask_for_first_answer("pass", {pitch.attacker: choices}, closed)
    match answer.key:
        case "short":
            _play_short_pass(pitch)  # DF-38
        case "finish" | "volley" as key:
            on = not getattr(passing, key)
            plain = passing._replace(finish=False, volley=False, open=False)
            pitch.passing = plain._replace(**{key: on})
        case "free" | "open" as key:
            pitch.passing = passing._replace(**{key: not getattr(passing, key)})
        case _:
            _resolve_throw(pitch, answer)


def _fue(pitch: RoundsMatchState) -> int:
    return pitch.player(pitch.attacker, pitch.kicker()).fue


def pass_bands_in_range(pitch: RoundsMatchState) -> Mapping[str, DistanceBand]:
    """Return the bands of passes within the range, with those past an opponent (DF-36, DF-88)."""
    keys = PASSES if pitch.has_wall else PASSES | FRONT_PASSES  # DF-39 DF-45
    return bands_within_range(keys, pass_range(pitch))


def _toggles(pitch: RoundsMatchState, passing: PendingPass) -> tuple[Choice, ...]:
    """Offer circumstances: the receiver finishes first time, or no opponent is near."""
    choices: list[Choice] = []
    acts = passing.to not in pitch.moved[pitch.attacker] and pitch.can_kick(passing.to)
    if not passing.lead and acts:
        choices.append(Choice("finish", label=says("finishes")))  # DF-54
        field_player = isinstance(pitch.player(pitch.attacker, passing.to), FieldPlayer)
        if pitch.rulings.volley != "none" and field_player:
            choices.append(Choice("volley", label=says("volley")))  # DF-68 DF-69
    if pitch.rules.pressure == "three":
        choices.append(Choice("free", label=says("COL +3")))  # DF-46
        if not (passing.lead or passing.has_first_time_shot):
            choices.append(Choice("open", label=says("REC +3")))  # DF-47
    return tuple(choices)


def _start_kick(pitch: RoundsMatchState) -> None:
    """Note that the ball is on its way."""
    pitch.restart, pitch.wall, pitch.carrier = None, 0, None
    pitch.played = pitch.taker is None


def _play_short_pass(pitch: RoundsMatchState) -> None:
    """Complete a pass of 1 hex, or of 2 with an empty one between, without a check (DF-38)."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    _start_kick(pitch)
    pitch.passing = passing._replace(short=True)
    if passing.lead:
        _let_ball_wait(pitch, passing)
    elif is_dead_ball_receiver_marked(pitch) and not _is_immune(pitch):
        pitch.phase = "kick_order"
    else:
        let_receiver_control_or_shoot(pitch)


def _resolve_throw(pitch: RoundsMatchState, answer: Answer) -> None:
    """Resolve the throw of COL, and of REC if it comes to that (DF-40)."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    front = answer.key in FRONT_PASSES
    band = (PASSES | FRONT_PASSES)[answer.key]
    (roll, *rec), thrown = split_check_rolls_and_extra_dice(
        pitch, answer.values, 1 + has_joint_receiver_check(pitch)
    )
    col = passing_check_target(pitch, band, front=front)  # DF-40
    made, degree = pitch.check.is_success(col, roll), pitch.check.degree(col, roll)
    modifiers = pass_failure_modifiers(pitch, band, front=front)
    passing = pitch.passing = passing._replace(degree=degree)
    marked = is_dead_ball_receiver_marked(pitch)
    _start_kick(pitch)
    if made:
        _resolve_made_pass(pitch, passing, marked, rec, thrown)
        return
    cause = find_failure_cause(pitch.check, col, roll, modifiers)
    why, *briefly = _failure_texts(cause, -degree)
    pitch.add_event("fails", why, briefly=(*briefly,))
    tries = pitch.rulings.receive_degree and not (passing.lead or passing.has_first_time_shot)
    if cause in DEFLECTS:  # DF-70 DF-71
        deflect_ball(pitch, deflection_source_from_cause(cause), thrown)
    elif not tries:
        _astray(pitch, passing, thrown)
    elif marked:
        pitch.phase = "kick_order"
    else:
        _resolve_receiver_check(pitch, rec[0], thrown)  # DF-53


def pass_failure_modifiers(
    pitch: RoundsMatchState, band: DistanceBand, *, front: bool
) -> Mapping[str, int]:
    """Return those modifiers of a pass that can be the cause of its failure, by name."""
    return {
        "front": IN_FRONT * front,
        "wall": wall_modifier(pitch.wall) if pitch.has_wall else 0,
        "distance": band.modifier,
    }


def _failure_texts(cause: str | None, short: int) -> tuple[Sentence, ...]:
    """Return why a pass failed, long and short texts: the circumstance that caused it (DF-70)."""
    if cause in DEFLECTS:
        return COMES_OFF[cause]
    if cause == "distance":
        return says("Too far: {n} short", n=short), says("Too far")
    return (says("COL {n} short", n=short),)


def _astray(pitch: RoundsMatchState, passing: PendingPass, thrown: tuple[int, ...]) -> None:
    """Let a failed pass go as many hexes as COL was short (DF-41, DF-50)."""
    one = passing.lead and pitch.rules.lead_scatter == "one"
    lead = PendingLeadPass(passing.to, made=False) if passing.lead else None
    hexes = 1 if one else -passing.degree  # DF-41 DF-50
    target = DeflectionSource(TARGET, None if passing.lead else passing.to)
    off = DeflectionSource(BALL) if pitch.rules.scatter_from == BALL else target
    deflect_ball(pitch, off, thrown, hexes, lead)


def _resolve_made_pass(
    pitch: RoundsMatchState,
    passing: PendingPass,
    marked: bool,
    rec: list[int],
    thrown: tuple[int, ...],
) -> None:
    """Go on after a COL that is made: the ball waits, or is received, contested or finished."""
    if passing.lead:
        _let_ball_wait(pitch, passing)
    elif marked and not _is_immune(pitch):
        pitch.phase = "kick_order"
    elif passing.has_first_time_shot:
        let_receiver_control_or_shoot(pitch)
    else:
        _resolve_receiver_check(pitch, rec[0], thrown)  # DF-42


def _is_immune(pitch: RoundsMatchState) -> bool:
    """Return whether defenders can do nothing against a volley (DF-68)."""
    assert pitch.passing is not None, "somebody passes"
    return pitch.passing.volley and pitch.rulings.volley == IMMUNE_RULING


def _let_ball_wait(pitch: RoundsMatchState, passing: PendingPass) -> None:
    """Let the ball wait on its hex for a team mate (DF-37, DF-49)."""
    pitch.make_ball_loose()
    pitch.lead = PendingLeadPass(passing.to, made=True)
    text = says("Ball waits for {team} {n}", team=TEAM[pitch.attacker], n=passing.to)
    pitch.add_event("lead", text)
    pitch.continue_after_action()


# Receiving ----------------------------------------------------------------------------------


def complete_pass(pitch: RoundsMatchState, number: int) -> None:
    """Give the ball to the receiver of a pass."""
    pitch.give_ball(number)
    pitch.add_event("received", says("{team} {n} has it", team=TEAM[pitch.attacker], n=number))
    pitch.continue_after_action()


def let_receiver_control_or_shoot(pitch: RoundsMatchState) -> None:
    """Let the receiver finish first time, or control the ball (DF-79)."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    if passing.has_first_time_shot:
        text = says("{team} {n} shoots", team=TEAM[pitch.attacker], n=passing.to)
        pitch.add_event("received", text)
        pitch.moved[pitch.attacker].add(passing.to)
        pitch.prepare_shot(Shooter(passing.to, "rem", finish=True), volley=passing.volley)
    elif passing.short and pitch.rules.auto_receive == "none":
        complete_pass(pitch, passing.to)
    else:
        pitch.phase = "receive"


def receive_pass(pitch: RoundsMatchState) -> Script[None]:
    """Throw for the receiver, if that was not thrown with the kick (DF-42)."""
    choice = skill_check_throw_choice(pitch, "rec", says("REC"), 1)
    answer = yield from ask_for_first_answer("receive", {pitch.attacker: (choice,)})
    (roll,), thrown = split_check_rolls_and_extra_dice(pitch, answer.values, 1)
    _resolve_receiver_check(pitch, roll, thrown)


def _resolve_receiver_check(pitch: RoundsMatchState, roll: int, thrown: tuple[int, ...]) -> None:
    """Compare a roll with REC, which distance does not change (DF-42, DF-48)."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    target = receiving_check_target(pitch, passing)  # DF-48
    if pitch.check.is_success(target, roll):
        complete_pass(pitch, passing.to)
        return
    if passing.degree < 0:
        _astray(pitch, passing, thrown)
        return
    pitch.add_event("missed", says("REC {n} short", n=max(1, roll - target)))
    deflect_ball(pitch, DeflectionSource(RECEIVER, passing.to), thrown)


# Against a marker ---------------------------------------------------------------------------


def play_receiver_duel(pitch: RoundsMatchState) -> Script[None]:
    """Throw VEL and a die for receiver and marker to decide who acts first (DF-77)."""
    receiver, number = _pair(pitch)
    passing = pitch.passing
    quick = passing is not None and passing.volley and pitch.rulings.volley == QUICK_RULING
    team = yield from throw_speed_duel(pitch, "kick_order", receiver, number, QUICKER * quick)
    if team is None:
        return
    acts = receiver if team == pitch.attacker else number
    pitch.add_event("kick_order", says("{team} {n} acts first", team=TEAM[team], n=acts))
    if team == pitch.attacker:  # DF-77
        let_receiver_control_or_shoot(pitch)
    else:
        pitch.phase = "clear"


def ask_marker_whether_to_clear(pitch: RoundsMatchState) -> Script[None]:
    """Ask the marker, who is first, whether he clears the ball (DF-78)."""
    _, number = _pair(pitch)
    choices = (
        skill_check_throw_choice(pitch, "clear", says("clear"), 1, beyond=1),
        Choice("let_go", label=says("leave it")),
    )
    answer = yield from ask_for_first_answer("clear", {pitch.defender: choices})
    if answer.key == "clear":
        (roll,), thrown = split_check_rolls_and_extra_dice(pitch, answer.values, 1)
        marker = pitch.player(pitch.defender, number)
        if pitch.check.is_success(marker.rem, roll):
            clear_ball(pitch, number, clearance_base_distance(marker.fue), thrown)  # DF-78
            return
        pitch.add_event("not_cleared", says("Not cleared"))
    let_receiver_control_or_shoot(pitch)  # DF-79


def _pair(pitch: RoundsMatchState) -> tuple[int, int]:
    """Return the numbers of the receiver of a kick and of his marker."""
    assert pitch.passing is not None, "a ball was kicked"
    number = pitch.marker(pitch.passing.to)
    assert number is not None, "somebody marks the receiver"
    return pitch.passing.to, number
