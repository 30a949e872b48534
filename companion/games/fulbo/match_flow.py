"""The rule book of Dichoso fúlbo as scripts for a table that keeps its own pitch.

In this profile, the assistant, coaches move their players and tell the device what happened. It
throws first and says which values are enough; only for a shot a characteristic is entered. Each
phase is a boundary: a match can be entered there from facts, and it leaves the next phase in
`pitch.phase`.
"""

from companion.games.fulbo.combined_check_throw_choices import (
    scatter_path_from_dice,
    skill_check_throw_choice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.fouls import (
    ask_for_advantage,
    ask_for_earlier_yellow_and_send_off,
    ask_for_second_yellow_and_give_card,
    ask_for_wall,
    decide_card,
    record_foul,
)
from companion.games.fulbo.match_state import (
    CORNER,
    FOULS,
    GOAL_KICK,
    KICK_OFF,
    NO_GRADE,
    PENALTY,
    THROW_IN,
    MatchState,
)
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM, other_team
from companion.games.fulbo.restart_names import KICKS
from companion.games.fulbo.skill_checks import DEFLECTS, CheckRoll, find_failure_cause, resolve_shot
from companion.games.fulbo.skills_enough_for_pass_throw import record_pass_throw
from companion.games.fulbo.throw_keys_and_results import (
    FRONT_PASSES,
    PASSES,
    SHOTS,
    PreparedShot,
    TackleRolls,
)
from companion.rules.asks import (
    Answer,
    Choice,
    Script,
    ask_for_first_answer,
    dice_choice,
    lot_choice,
)
from companion.rules.sentences import says

GRADES = tuple(range(2, 13))
SKILLS = tuple(range(1, 13))
"""The possible values of keepers' grades and of characteristics (A-04)."""
RESTART_TEXTS = {key: KICKS[key] for key in (THROW_IN, CORNER, GOAL_KICK)}
"""The restarts that coaches see on the board."""
END_HALF = Choice("end_half", final=True, label=says("end half"))


def play_match(pitch: MatchState) -> Script[None]:
    """Play a match: halves of turns, until the coaches or their limits end it."""
    while pitch.phase != "over":
        yield from PHASES[pitch.phase](pitch)


# Before the match ---------------------------------------------------------------------------


def ask_for_keeper_grades(pitch: MatchState) -> Script[None]:
    """Ask each coach for the keeper's grade, which shots are compared with, if it is missing."""
    missing = [team for team in SEATS if pitch.grades[team] == NO_GRADE]
    for team in missing if pitch.rulings.checks == "box" else ():
        asked = {team: (Choice("grade", GRADES),)}
        answer = yield from ask_for_first_answer("grade", asked, timed=False)  # DF-04
        pitch.grades[team] = answer.value
        graded = says("{team}: keeper's GRA {n}", team=TEAM[team], n=answer.value)
        pitch.add_event("grade", graded)
    pitch.phase = "draw"


def draw_lots_for_kick_off(pitch: MatchState) -> Script[None]:
    """Draw lots for the kick-off."""
    lots = {team: (lot_choice(2, "draw"),) for team in SEATS}
    drawn = yield from ask_for_first_answer("draw", lots, timed=False)  # DF-15
    pitch.kick_off(SEATS[drawn.value - 1])


def wait_for_kick_off(pitch: MatchState) -> Script[None]:
    """Wait until the teams are placed; until then no time runs. The pass is automatic (DF-89)."""
    choices = (Choice("kick_off", label=says("begin")), *end_half_choices(pitch))
    answer = yield from ask_for_first_answer("kick_off", {pitch.attacker: choices}, timed=False)
    if answer.key == "kick_off":
        pitch.give_ball_to_team(answer.seat)
    else:
        pitch.end_half()


def end_half_choices(pitch: MatchState) -> tuple[Choice, ...]:
    """Offer the end of the half before a kick, unless it has only begun (A-07)."""
    begins = pitch.restart == KICK_OFF and not pitch.under_way
    return () if begins else (END_HALF,)


def play_dead_ball(pitch: MatchState) -> Script[None]:
    """Wait for the kick at a dead ball: a pass, or a shot after a foul.

    A penalty is a shot. A short pass needs no throw (DF-38). Pairs of markers throw before (DF-76).
    """
    anyone = (*stoppage_choices(), _duel())
    shot = _shot(pitch) if pitch.restart in FOULS else ()  # DF-86
    short = Choice("short", label=says("1-2 hexes"), recalled={(): (says("short kick"),)})
    passed = (*_pass_choices(pitch), short)
    own = (*(() if pitch.restart == PENALTY else passed), *shot, *anyone)  # DF-91
    answer = yield from ask_for_first_answer(
        "dead_ball", {pitch.attacker: own, pitch.defender: anyone}
    )
    apply_answer(pitch, answer)


# Play ---------------------------------------------------------------------------------------


def wait_for_next_action(pitch: MatchState) -> Script[None]:
    """Wait for an action on the board: a pass, a tackle, a shot, a ball out of play.

    Whichever team kicks a loose ball takes it first.
    """
    attacker, defender = pitch.attacker, pitch.defender
    anyone = (*stoppage_choices(), *standalone_throw_choices(pitch))
    kicks = (
        (Choice("ours", label=says("ours")),)
        if pitch.loose
        else (*_pass_choices(pitch), *_shot(pitch))
    )
    own = (*kicks, Choice("turn", label=says("end turn")), *anyone)
    theirs = (*_tackle(pitch), Choice("ours", label=says("ours")), *anyone)
    answer = yield from ask_for_first_answer("play", {attacker: own, defender: theirs})
    apply_answer(pitch, answer)


def apply_answer(pitch: MatchState, answer: Answer) -> None:
    """Apply what coaches said happened on the board."""
    match answer.key:
        case "turn":
            pitch.add_event("turn", says("All have moved"), "turn")
            if pitch.loose:
                pitch.way = None  # the ball stays there, loose (DF-92)
            else:
                pitch.give_control(pitch.attacker)
            pitch.end_turn()  # DF-18
        case "ours" | "short":
            pitch.give_ball_to_team(answer.seat)
        case "skill":
            restart, wall = pitch.restart, pitch.wall
            pitch.give_control(pitch.attacker)
            pitch.restart, pitch.wall = restart, wall
            pitch.shot, pitch.phase = PreparedShot(answer.value), "shot"
        case "tackle":
            rolls, _ = split_check_rolls_and_extra_dice(pitch, answer.values)
            pitch.give_control(pitch.attacker)
            pitch.tackle = TackleRolls(*rolls)  # DF-33
            pitch.phase = "tackled"
        case "steal":
            pitch.steal_ball()
        case "foul":
            record_foul(pitch, other_team(answer.seat))
        case key if key in (*RESTART_TEXTS, "goal", "end_half"):
            stop_play(pitch, answer)
        case _:
            _record_pass_or_show_throw(pitch, answer)


def stop_play(pitch: MatchState, answer: Answer) -> None:
    """Apply an answer that stops play: a goal, the end of the half, a ball that is out."""
    match answer.key:
        case "goal":
            pitch.score_goal(answer.seat)
        case "end_half":
            pitch.end_half()
        case key:
            text = says("{team}: {kick}", team=TEAM[answer.seat], kick=RESTART_TEXTS[key])
            pitch.give_control(answer.seat)
            pitch.add_event("restart", text, "whistle", (RESTART_TEXTS[key],))
            pitch.stop_for_restart(key)


def _record_pass_or_show_throw(pitch: MatchState, answer: Answer) -> None:
    if answer.key in PASSES | FRONT_PASSES:
        record_pass_throw(pitch, answer.key, answer.values)
    else:
        show_throw(pitch, answer)


def _pass_choices(pitch: MatchState) -> tuple[Choice, ...]:
    """Offer a throw for each distance of a pass."""
    if pitch.rulings.checks == "table":
        return ()
    passes = (*PASSES,) if pitch.has_wall else (*PASSES, *FRONT_PASSES)  # DF-45
    return tuple(skill_check_throw_choice(pitch, key, says("pass")) for key in passes)


def _shot(pitch: MatchState) -> tuple[Choice, ...]:
    """Offer a shot, which begins with the value of its characteristic."""
    thrown = pitch.rulings.checks == "box"
    return (Choice("skill", SKILLS, label=says("shot")),) if thrown else ()


def _tackle(pitch: MatchState) -> tuple[Choice, ...]:
    """Offer a tackle, or its result; only a ball under control can be tackled for."""
    if pitch.loose or pitch.restart is not None:
        return ()  # DF-31
    if pitch.rulings.checks == "table":
        return (Choice("steal", final=True, label=says("steal")),)
    return (skill_check_throw_choice(pitch, "tackle", says("tackle"), beyond=0),)


def stoppage_choices() -> tuple[Choice, ...]:
    """Offer each team a restart, a foul against it and a goal, and the end of the half."""
    restarts = (Choice(key, label=text) for key, text in RESTART_TEXTS.items())
    return (
        *restarts,
        Choice("foul", label=says("free kick")),
        Choice("goal", final=True, label=says("goal")),
        END_HALF,
    )


def standalone_throw_choices(pitch: MatchState) -> tuple[Choice, ...]:
    """Offer throws that the board may ask for: a check, a direction, a duel."""
    if pitch.rulings.checks == "table":
        return ()
    count, sides = pitch.check.dice
    return (
        dice_choice(count, sides, "check")._replace(label=says("check")),
        dice_choice(2, 6, "scatter")._replace(label=says("bounce")),  # DF-41 DF-73
        _duel(),
    )


def _duel() -> Choice:
    return dice_choice(2, 6, "duel")._replace(label=says("VEL duel"))  # DF-76 DF-77


def show_throw(pitch: MatchState, answer: Answer) -> None:
    """Show what was thrown: the device does not know what coaches do with it."""
    values = answer.values
    match answer.key:
        case "check":
            needed = pitch.check.required_value(sum(values), 0)
            if needed is None:
                pitch.add_event("check", says("It fails"), briefly=(says("Check fails"),))
            else:
                told, briefly = says("Sheet has {n}+", n=needed), says("Check: {n}+", n=needed)
                pitch.add_event("check", told, briefly=(briefly,))
        case "scatter":
            way = pitch.scatter(answer.seat, *values)  # whoever touched it last throws
            pitch.apply_scatter_path(way)
            pitch.add_event("scatter", way.ball_path_text(), briefly=(way.text(),))
        case _:
            red, blue = values
            text = says("RED +{red}  BLUE +{blue}", red=red, blue=blue)
            briefly = says("RED+{red} BLUE+{blue}", red=red, blue=blue)
            pitch.add_event("duel", text, briefly=(briefly,))


# Shots --------------------------------------------------------------------------------------


def shoot(pitch: MatchState) -> Script[None]:
    """Ask for the circumstances of a shot, then throw for shooter and keeper at once."""
    assert pitch.shot is not None, "somebody shoots"
    shots = (skill_check_throw_choice(pitch, key, says("shot")) for key in SHOTS)
    answer = yield from ask_for_first_answer(
        "shot", {pitch.attacker: (*shots, *_circumstances(pitch.shot, pitch))}
    )
    prepared = pitch.shot
    match answer.key:
        case "angle":
            pitch.shot = prepared._replace(angle=not prepared.angle)  # DF-67
        case "front":
            pitch.shot = prepared._replace(front=not prepared.front)
        case "volley":
            pitch.shot = prepared._replace(volley=not prepared.volley)
        case key:
            (roll, keeper), thrown = split_check_rolls_and_extra_dice(pitch, answer.values)
            off = scatter_path_from_dice(pitch, pitch.defender, thrown)
            target = prepared.skill + pitch.shot_modifier(SHOTS[key])  # DF-58 DF-59
            grade = pitch.grades[pitch.defender]  # DF-14
            shooter, keeping = CheckRoll(target, roll), CheckRoll(grade, keeper)
            result = resolve_shot(pitch.check, pitch.rulings.shot, shooter, keeping)
            wide, modifiers = result == "wide", pitch.shot_modifiers(SHOTS[key])
            cause = find_failure_cause(pitch.check, target, roll, modifiers) if wide else None
            if cause in DEFLECTS:  # DF-70 DF-71
                pitch.deflect_shot(cause, off)
            else:
                pitch.apply_shot_result(result, off)


def _circumstances(prepared: PreparedShot, pitch: MatchState) -> tuple[Choice, ...]:
    """Offer the circumstances that can change something.

    A penalty is shot straight, and only a ball in play is volleyed.
    """
    choices: list[Choice] = []
    if pitch.restart != PENALTY:
        angle = says("no angle") if prepared.angle else says("angle")
        choices.append(Choice("angle", label=angle))  # DF-67
        if not pitch.has_wall:
            front = says("no man") if prepared.front else says("in front")
            choices.append(Choice("front", label=front))  # DF-45
    if pitch.rulings.volley != "none" and pitch.restart is None:
        choices.append(Choice("volley", label=says("volley")))  # DF-68 DF-69
    return tuple(choices)


# Tackles ------------------------------------------------------------------------------------


def ask_for_tackle_result(pitch: MatchState) -> Script[None]:
    """Ask the tackler for the result: both coaches know their players."""
    choices = (
        Choice("kept", label=says("kept")),
        Choice("steal", label=says("steal")),
        Choice("foul", label=says("foul")),
    )
    answer = yield from ask_for_first_answer("tackled", {pitch.defender: choices})  # DF-34 DF-35
    match answer.key:
        case "steal":
            pitch.steal_ball()
        case "foul":
            record_foul(pitch, pitch.defender)
        case _:
            pitch.give_control(pitch.attacker)
            pitch.add_event("kept", says("{team} keeps it", team=TEAM[pitch.attacker]))


PHASES = {
    "grades": ask_for_keeper_grades,
    "draw": draw_lots_for_kick_off,
    "kick_off": wait_for_kick_off,
    "dead_ball": play_dead_ball,
    "play": wait_for_next_action,
    "shot": shoot,
    "tackled": ask_for_tackle_result,
    "card": decide_card,
    "second": ask_for_second_yellow_and_give_card,
    "dismissal": ask_for_earlier_yellow_and_send_off,
    "advantage": ask_for_advantage,
    "kick": ask_for_wall,
}
