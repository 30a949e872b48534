"""What players do in a round: pass, shoot or hold the ball, or tackle for it."""

from companion.games.fulbo.checks import Skill, tackle
from companion.games.fulbo.fouls import both
from companion.games.fulbo.rolls import checks, read_checks
from companion.games.fulbo.rounds.fouls import fouls
from companion.games.fulbo.rounds.kicks import Passing, Shooter
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.teams import SEATS, TEAM, other
from companion.rules.asks import Choice, Script, first, lot
from companion.rules.words import says


def act(pitch: RoundsPitch) -> Script[None]:
    """Ask a player of this round for his one action, if he can do anything (DF-24)."""
    seat = pitch.first if pitch.acting == 1 else other(pitch.first)  # DF-24
    if pitch.has_ball(seat):
        choices = _with_ball(pitch)
    elif pitch.may_act(seat):  # DF-31
        choices = _against(pitch)
    else:
        pitch.goes_on()
        return
    answer = yield from first(pitch.phase, {seat: choices})
    match answer.key:
        case "to" | "lead":
            pitch.passing = Passing(answer.value, lead=answer.key == "lead")  # DF-37
            pitch.phase = "pass"
        case "rem" | "col":
            pitch.prepares(Shooter(pitch.kicker(), answer.key))  # DF-54
        case "tackle":
            rolls, _ = read_checks(pitch, answer.values)
            _tackles(pitch, rolls[0], rolls[1])  # DF-33
        case _:
            pitch.goes_on()


def _with_ball(pitch: RoundsPitch) -> tuple[Choice, ...]:
    """Offer what a player does with the ball."""
    mates, kicker = pitch.mates(pitch.carrier), pitch.kicker()
    shots = (Choice("rem", label=says("shot")), Choice("col", label=says("COL")))
    return (
        Choice("to", mates, label=says("pass")),
        Choice("lead", mates, label=says("to a hex")),
        *(shots if pitch.kicks(kicker) else ()),  # DF-55 DF-56
        Choice("hold", label=says("hold")),
    )


def _against(pitch: RoundsPitch) -> tuple[Choice, ...]:
    """Offer a tackle to who is on the ball's hex (DF-31, DF-32)."""
    return checks(pitch, "tackle", says("tackle"), beyond=0), Choice("none", label=says("nothing"))


def _tackles(pitch: RoundsPitch, rob: int, dri: int) -> None:
    """Compare both rolls (DF-33 to DF-35)."""
    seat = pitch.defender
    tackler, carrier = pitch.pair[seat], pitch.carrier
    assert tackler is not None, "somebody tackles"
    assert carrier is not None, "somebody has the ball"
    robs = Skill(pitch.player(seat, tackler).rob, rob)  # DF-08
    resists = Skill(pitch.player(pitch.attacker, carrier).dri, dri)  # DF-07
    by_lot = pitch.rulings.tackle_tie == "lot"
    match tackle(pitch.check, robs, resists, by_lot=by_lot):
        case "steal":
            pitch.robs(tackler)
        case "kept":
            keeps(pitch, carrier)
        case "lot":
            pitch.tackler, pitch.phase = tackler, "tackle_lot"
        case "foul":
            fouls(pitch, tackler)


def keeps(pitch: RoundsPitch, carrier: int) -> None:
    """The carrier keeps the ball, and may still act if his turn has not come (A-32)."""
    text = says("{team} {n} keeps it", team=TEAM[pitch.attacker], n=carrier)
    pitch.happens("kept", text)
    pitch.goes_on()


def tackle_lot(pitch: RoundsPitch) -> Script[None]:
    """Draw lots for the ball (A-10)."""
    drawn = yield from first("tackle_lot", dict.fromkeys(both(pitch), (lot(2, "lot"),)))
    tackler, carrier = pitch.tackler, pitch.carrier
    assert tackler is not None, "somebody tackles"
    assert carrier is not None, "somebody has the ball"
    if SEATS[drawn.value - 1] == pitch.attacker:
        keeps(pitch, carrier)
    else:
        pitch.robs(tackler)
