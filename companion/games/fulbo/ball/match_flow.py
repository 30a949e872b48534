"""The rule book of Dichoso fúlbo as scripts for known teams (profile `ball`).

Coaches move their players and say who does what; the device makes the checks and announces the
results. Each phase is a boundary, as in the assistant's script: a match can be entered there from
facts. What is the same in both profiles is shared.
"""

from companion.games.fulbo import fouls, match_flow
from companion.games.fulbo.ball import passes, shots, tackles_and_clearances
from companion.games.fulbo.ball.match_state import (
    BallMatchState,
    LooseBallRunner,
    PreparedPass,
    ShotSkillAndFinish,
)
from companion.games.fulbo.combined_check_throw_choices import skill_check_throw_choice
from companion.games.fulbo.match_state import KICK_OFF
from companion.games.fulbo.red_and_blue_teams import other_team, player_label
from companion.games.fulbo.restart_names import KICKS
from companion.games.fulbo.throw_keys_and_results import PreparedShot
from companion.rules.asks import Answer, Choice, Script, Seat, ask_for_first_answer
from companion.rules.sentences import says


def play_match(pitch: BallMatchState) -> Script[None]:
    """Play a match: halves of turns, until the coaches or their limits end it."""
    while pitch.phase != "over":
        yield from PHASES[pitch.phase](pitch)
        if pitch.too_few is not None and pitch.phase != "over":
            pitch.break_off_match(pitch.too_few)


# Play ---------------------------------------------------------------------------------------


def wait_for_next_action(pitch: BallMatchState) -> Script[None]:
    """Wait for an action on the board: a pass, a tackle, a shot, a ball out of play."""
    attacker, defender = pitch.attacker, pitch.defender
    anyone = (*match_flow.stoppage_choices(), *match_flow.standalone_throw_choices(pitch))
    own = (*_kick_choices(pitch), *_turn(pitch), *_loose(pitch, attacker), *anyone)
    theirs = (
        *tackles_and_clearances.tackle_and_clearance_choices(pitch),
        *_loose(pitch, defender),
        *anyone,
    )
    answer = yield from ask_for_first_answer("play", {attacker: own, defender: theirs})
    match answer.key:
        case "turn":
            pitch.add_event("turn", says("All have moved"), "turn")
            pitch.end_turn()  # DF-18
        case "to" if pitch.restart == KICK_OFF:
            passes.complete_kick_off(pitch, answer.value)
        case "to":
            pitch.passing, pitch.phase = PreparedPass(answer.value), "pass"
        case "shot":
            pitch.shooting, pitch.phase = ShotSkillAndFinish(), "shot"
            pitch.shot = PreparedShot(pitch.shot_skill())
        case "runner":
            _go_for_loose_ball(pitch, answer)
        case "foul":
            tackles_and_clearances.record_foul(pitch, other_team(answer.seat), None)
        case key if key in (*match_flow.RESTART_TEXTS, "goal", "end_half"):
            match_flow.stop_play(pitch, answer)
        case key if key in tackles_and_clearances.THROWN:
            tackles_and_clearances.resolve_defender_throw(pitch, key, answer.values)
        case _:
            match_flow.show_throw(pitch, answer)


def _kick_choices(pitch: BallMatchState) -> tuple[Choice, ...]:
    """Offer a pass to a team mate and a shot, where they are allowed."""
    to = (Choice("to", pitch.mates(pitch.carrier), label=says("pass")),) if pitch.may_pass else ()
    return (*to, Choice("shot", label=says("shot"))) if pitch.may_shoot else to


def _turn(pitch: BallMatchState) -> tuple[Choice, ...]:
    """Offer the end of the turn, unless the kick at a dead ball comes first."""
    if pitch.restart is not None:
        return ()
    return (Choice("turn", label=says("turn")),)  # DF-18


def _loose(pitch: BallMatchState, seat: Seat) -> tuple[Choice, ...]:
    """Let a team take a loose ball."""
    return (Choice("runner", pitch.on_pitch(seat), label=says("mine")),) if pitch.loose else ()


def _go_for_loose_ball(pitch: BallMatchState, answer: Answer) -> None:
    """Let a player go for a loose ball; one whom a pass was meant for takes it (DF-49)."""
    seat, number = answer.seat, answer.value
    if seat == pitch.attacker and number == pitch.meant:
        pitch.take_loose_ball(seat, number, says("{who} takes it", who=player_label(seat, number)))
    else:
        pitch.runner, pitch.phase = LooseBallRunner(seat, number), "loose"


def try_to_take_loose_ball(pitch: BallMatchState) -> Script[None]:
    """Ask whether a player takes a loose ball without a throw, or needs REC."""
    assert pitch.runner is not None, "somebody runs"
    seat, number = pitch.runner
    choices = (
        Choice("taken", label=says("beside it")),
        skill_check_throw_choice(pitch, "rec", says("REC"), 1, 0),
    )
    answer = yield from ask_for_first_answer("loose", {seat: choices})
    who = player_label(seat, number)
    if answer.key == "taken":  # DF-51
        pitch.take_loose_ball(seat, number, says("{who} takes it", who=who))
    elif pitch.check.is_success(pitch.player(seat, number).rec, sum(answer.values)):  # DF-52
        pitch.take_loose_ball(seat, number, says("REC ok: {who}", who=who))
    else:
        pitch.runner, pitch.way, pitch.phase = None, None, "play"
        pitch.add_event("missed", says("{who} misses it", who=who))


# Kicks at a dead ball -----------------------------------------------------------------------


def ask_for_kick_taker(pitch: BallMatchState) -> Script[None]:
    """Ask who takes the kick (DF-86). For a kick-off no time runs meanwhile: teams are placed."""
    own = (Choice("taker", pitch.takers()), *match_flow.end_half_choices(pitch))
    answer = yield from ask_for_first_answer(
        "taker", {pitch.attacker: own}, timed=pitch.restart != KICK_OFF
    )
    if answer.key == "end_half":
        pitch.end_half()
        return
    pitch.carrier, pitch.phase = answer.value, "play"
    who = player_label(answer.seat, answer.value)
    assert pitch.restart is not None, "the ball lies still"
    pitch.add_event("taker", says("{who}: {kick}", who=who, kick=KICKS[pitch.restart]))


# Fouls --------------------------------------------------------------------------------------


def decide_card(pitch: BallMatchState) -> Script[None]:
    """Throw for a card, or give one as the rules demand."""
    colour = yield from fouls.ask_for_card_colour(pitch)
    if colour == "none":
        pitch.add_event("no_card", says("No card"))
        _continue_after_foul(pitch)
    elif pitch.fouler is None:
        pitch.colour, pitch.phase = colour, "booked"
    else:
        _give_card(pitch, colour)


def ask_for_booked_player(pitch: BallMatchState) -> Script[None]:
    """Ask who gets the card."""
    assert pitch.colour is not None, "a card is due"
    choice = Choice("fouler", pitch.on_pitch(pitch.defender))
    answer = yield from ask_for_first_answer("booked", {pitch.defender: (choice,)})
    pitch.fouler = answer.value
    _give_card(pitch, pitch.colour)


def _give_card(pitch: BallMatchState, colour: str) -> None:
    pitch.give_card(red=colour == "red")
    _continue_after_foul(pitch)


def _continue_after_foul(pitch: BallMatchState) -> None:
    pitch.fouler = pitch.colour = None
    if pitch.too_few is None:
        fouls.set_phase_after_foul(pitch)


def ask_for_advantage(pitch: BallMatchState) -> Script[None]:
    """Let the team that was fouled play on."""
    carrier = pitch.carrier
    yield from fouls.ask_for_advantage(pitch)
    if pitch.phase != "play":
        return
    if carrier is None:
        pitch.loose = True
    else:
        pitch.carrier = carrier


PHASES = {
    "draw": match_flow.draw_lots_for_kick_off,
    "taker": ask_for_kick_taker,
    "play": wait_for_next_action,
    "pass": passes.play_pass,
    "receive": passes.receive_short_pass,
    "shot": shots.shoot,
    "loose": try_to_take_loose_ball,
    "level": tackles_and_clearances.draw_lots_for_tackle,
    "card": decide_card,
    "booked": ask_for_booked_player,
    "advantage": ask_for_advantage,
    "kick": fouls.ask_for_wall,
}
