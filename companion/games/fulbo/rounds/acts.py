"""What players do in a round: pass, shoot or hold the ball, or tackle for it."""

from companion.games.fulbo.checks import Skill, tackle
from companion.games.fulbo.rounds.ball import both
from companion.games.fulbo.rounds.fouls import fouls
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.kicks import Passing, Shooter
from companion.games.fulbo.rounds.throws import check, read
from companion.games.fulbo.teams import SEATS, TEAM, other
from companion.rules.asks import Choice, Script, first, lot
from companion.rules.words import says


def act(ground: Ground) -> Script[None]:
    """Ask a player of this round for his one action, if he can do anything (DF-24)."""
    seat = ground.first if ground.acting == 1 else other(ground.first)  # DF-24
    if ground.has_ball(seat):
        choices = _with_ball(ground)
    elif ground.may_act(seat):  # DF-31
        choices = _against(ground)
    else:
        ground.goes_on()
        return
    answer = yield from first(ground.phase, {seat: choices})
    match answer.key:
        case "to" | "lead":
            ground.passing = Passing(answer.value, lead=answer.key == "lead")  # DF-37
            ground.phase = "pass"
        case "rem" | "col":
            ground.prepares(Shooter(ground.kicker(), answer.key))  # DF-54
        case "tackle":
            rolls, _ = read(ground, answer.values, 2)
            _tackles(ground, rolls[0], rolls[1])  # DF-33
        case _:
            ground.goes_on()


def _with_ball(ground: Ground) -> tuple[Choice, ...]:
    """Offer what a player does with the ball."""
    mates = ground.mates(ground.carrier)
    return (
        Choice("to", mates, label=says("pass")),
        Choice("lead", mates, label=says("to a hex")),
        Choice("rem", label=says("REM")),
        Choice("col", label=says("COL")),
        Choice("hold", label=says("hold")),
    )


def _against(ground: Ground) -> tuple[Choice, ...]:
    """Offer a tackle to who is on the ball's hex (DF-31, DF-32)."""
    return check(ground, "tackle", says("tackle"), 2), Choice("none", label=says("nothing"))


def _tackles(ground: Ground, rob: int, dri: int) -> None:
    """Compare both rolls (DF-33 to DF-35)."""
    seat = ground.defender
    tackler, carrier = ground.pair[seat], ground.carrier
    assert tackler is not None, "somebody tackles"
    assert carrier is not None, "somebody has the ball"
    robs = Skill(ground.player(seat, tackler).rob, rob)  # DF-08
    resists = Skill(ground.player(ground.attacker, carrier).dri, dri)  # DF-07
    by_lot = ground.rulings.tackle_tie == "lot"
    match tackle(ground.check, robs, resists, by_lot=by_lot):
        case "steal":
            ground.robs(tackler)
        case "kept":
            keeps(ground, carrier)
        case "lot":
            ground.tackler, ground.phase = tackler, "tackle_lot"
        case "foul":
            fouls(ground, tackler)


def keeps(ground: Ground, carrier: int) -> None:
    """The carrier keeps the ball, and may still act if his turn has not come (A-32)."""
    text = says("{team} {n} keeps it", team=TEAM[ground.attacker], n=carrier)
    ground.happens("kept", text)
    ground.goes_on()


def tackle_lot(ground: Ground) -> Script[None]:
    """Draw lots for the ball (A-10)."""
    drawn = yield from first("tackle_lot", dict.fromkeys(both(ground), (lot(2, "lot"),)))
    tackler, carrier = ground.tackler, ground.carrier
    assert tackler is not None, "somebody tackles"
    assert carrier is not None, "somebody has the ball"
    if SEATS[drawn.value - 1] == ground.attacker:
        keeps(ground, carrier)
    else:
        ground.robs(tackler)
