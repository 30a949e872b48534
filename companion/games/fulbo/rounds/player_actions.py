"""The scripts of actions in a round: pass, shot, holding the ball, or a tackle."""

from companion.games.fulbo.combined_check_throw_choices import (
    skill_check_throw_choice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.fouls import both_teams
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM, other_team
from companion.games.fulbo.rounds.fouls import record_foul
from companion.games.fulbo.rounds.kick_state import PendingPass, Shooter
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.skill_checks import CheckRoll, resolve_tackle
from companion.rules.asks import Choice, Script, ask_for_first_answer, lot_choice
from companion.rules.sentences import says


def ask_for_and_start_player_action(pitch: RoundsMatchState) -> Script[None]:
    """Ask a player of this round for his one action, if he can do anything (DF-24)."""
    seat = pitch.first if pitch.acting == 1 else other_team(pitch.first)  # DF-24
    if pitch.has_ball(seat):
        choices = _with_ball(pitch)
    elif pitch.may_act(seat):  # DF-31
        choices = _against(pitch)
    else:
        pitch.continue_after_action()
        return
    answer = yield from ask_for_first_answer(pitch.phase, {seat: choices})
    match answer.key:
        case "to" | "lead":
            pitch.passing = PendingPass(answer.value, lead=answer.key == "lead")  # DF-37
            pitch.phase = "pass"
        case "rem" | "col":
            pitch.prepare_shot(Shooter(pitch.kicker(), answer.key))  # DF-54
        case "tackle":
            rolls, _ = split_check_rolls_and_extra_dice(pitch, answer.values)
            _resolve_tackle_throw(pitch, rolls[0], rolls[1])  # DF-33
        case _:
            pitch.continue_after_action()


def _with_ball(pitch: RoundsMatchState) -> tuple[Choice, ...]:
    """Offer the actions of a player with the ball."""
    mates, kicker = pitch.mates(pitch.carrier), pitch.kicker()
    shots = (Choice("rem", label=says("shot")), Choice("col", label=says("COL")))
    return (
        Choice("to", mates, label=says("pass")),
        Choice("lead", mates, label=says("to a hex")),
        *(shots if pitch.can_kick(kicker) else ()),  # DF-55 DF-56
        Choice("hold", label=says("hold")),
    )


def _against(pitch: RoundsMatchState) -> tuple[Choice, ...]:
    """Offer a tackle to a player who is on the ball's hex (DF-31, DF-32)."""
    return skill_check_throw_choice(pitch, "tackle", says("tackle"), beyond=0), Choice(
        "none", label=says("nothing")
    )


def _resolve_tackle_throw(pitch: RoundsMatchState, rob: int, dri: int) -> None:
    """Resolve a tackle by comparing both rolls (DF-33 to DF-35)."""
    seat = pitch.defender
    tackler, carrier = pitch.pair[seat], pitch.carrier
    assert tackler is not None, "somebody tackles"
    assert carrier is not None, "somebody has the ball"
    robs = CheckRoll(pitch.player(seat, tackler).rob, rob)  # DF-08
    resists = CheckRoll(pitch.player(pitch.attacker, carrier).dri, dri)  # DF-07
    by_lot = pitch.rulings.tackle_tie == "lot"
    match resolve_tackle(pitch.check, robs, resists, by_lot=by_lot):
        case "steal":
            pitch.give_ball_to_tackler(tackler)
        case "kept":
            record_ball_kept(pitch, carrier)
        case "lot":
            pitch.tackler, pitch.phase = tackler, "tackle_lot"
        case "foul":
            record_foul(pitch, tackler)


def record_ball_kept(pitch: RoundsMatchState, carrier: int) -> None:
    """Note that the carrier keeps the ball, and go on; he may still have his action (A-32)."""
    text = says("{team} {n} keeps it", team=TEAM[pitch.attacker], n=carrier)
    pitch.add_event("kept", text)
    pitch.continue_after_action()


def draw_lots_for_tackle(pitch: RoundsMatchState) -> Script[None]:
    """Draw lots for a tied tackle (A-10)."""
    drawn = yield from ask_for_first_answer(
        "tackle_lot", dict.fromkeys(both_teams(pitch), (lot_choice(2, "lot"),))
    )
    tackler, carrier = pitch.tackler, pitch.carrier
    assert tackler is not None, "somebody tackles"
    assert carrier is not None, "somebody has the ball"
    if SEATS[drawn.value - 1] == pitch.attacker:
        record_ball_kept(pitch, carrier)
    else:
        pitch.give_ball_to_tackler(tackler)
