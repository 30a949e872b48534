"""Tackles, and clearances by a marker: the defender names the player and throws."""

from companion.games.fulbo import fouls
from companion.games.fulbo.ball.match_state import BallMatchState, UndecidedTackle
from companion.games.fulbo.ball.stray_ball import record_ball_astray
from companion.games.fulbo.combined_check_throw_choices import (
    skill_check_throw_choice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.modifiers import clearance_base_distance
from companion.games.fulbo.red_and_blue_teams import SEATS, player_label
from companion.games.fulbo.roster import NUMBERS
from companion.games.fulbo.skill_checks import CheckRoll, resolve_tackle
from companion.games.fulbo.throw_keys_and_results import (
    CHOSEN,
    ScatterPath,
    format_distance,
    format_required_value,
)
from companion.rules.asks import Choice, Script, Seat, ask_for_first_answer, lot_choice
from companion.rules.sentences import Sentence, says

TACKLES = {f"tackle-{number}": number for number in NUMBERS}
CLEARANCES = {f"clear-{number}": number for number in NUMBERS}
"""The players by the keys of their throws."""
THROWN = TACKLES | CLEARANCES


def tackle_and_clearance_choices(pitch: BallMatchState) -> tuple[Choice, ...]:
    """Offer a tackle and a clearance by each defender, while the ball is under control (DF-31)."""
    if pitch.loose or pitch.restart is not None:  # DF-31
        return ()
    numbers = pitch.on_pitch(pitch.defender)
    tackles = (
        skill_check_throw_choice(pitch, f"tackle-{n}", player_label(pitch.defender, n), beyond=0)
        for n in numbers
    )
    return (*tackles, *(_clearance(pitch, n) for n in numbers))


def _clearance(pitch: BallMatchState, number: int) -> Choice:
    """Offer a throw of REM, with a die for the distance if check dice have six sides (DF-78)."""
    return skill_check_throw_choice(
        pitch, f"clear-{number}", player_label(pitch.defender, number), 1, beyond=1
    )


def resolve_defender_throw(pitch: BallMatchState, key: str, values: tuple[int, ...]) -> None:
    """Resolve a tackle, or the clearance of a ball that its receiver has not played yet."""
    if key in TACKLES:
        _resolve_tackle_throw(pitch, TACKLES[key], values)
    else:
        _resolve_clearance_throw(pitch, CLEARANCES[key], values)


def _resolve_tackle_throw(pitch: BallMatchState, number: int, values: tuple[int, ...]) -> None:
    """Resolve a tackle: the tackler rolls ROB, the carrier DRI (DF-33)."""
    (robbing, dribbling), _ = split_check_rolls_and_extra_dice(pitch, values)
    rob = CheckRoll(pitch.player(pitch.defender, number).rob, robbing)  # DF-33
    dri = CheckRoll(pitch.kicker.dri, dribbling)  # DF-33
    by_lot = pitch.rulings.tackle_tie == "lot"
    result = resolve_tackle(pitch.check, rob, dri, by_lot=by_lot)
    told = {"rob": _enough(pitch, robbing), "dri": _enough(pitch, dribbling)}
    match result:
        case "steal":
            _give_ball_to_tackler(pitch, number, says("Steal ROB {rob} DRI {dri}", **told))
        case "kept":
            _record_ball_kept(pitch, says("Kept ROB {rob} DRI {dri}", **told))
        case "foul":
            record_foul(pitch, pitch.defender, number)
        case "lot":
            pitch.attempt, pitch.phase = UndecidedTackle(number), "level"
            pitch.add_event("level", says("Level ROB {rob} DRI {dri}", **told))


def _enough(pitch: BallMatchState, roll: int) -> Sentence:
    """Return the value of a characteristic that is enough for a roll."""
    needed = pitch.check.required_value(roll, 0)
    return says("no") if needed is None else format_required_value(needed)


def _record_ball_kept(pitch: BallMatchState, text: Sentence) -> None:
    """Note that the tackled player still has the ball."""
    carrier = pitch.carrier
    assert carrier is not None, "somebody was tackled"
    who = player_label(pitch.attacker, carrier)
    pitch.add_event("kept", text, briefly=(says("{who} keeps it", who=who),))


def _give_ball_to_tackler(pitch: BallMatchState, number: int, text: Sentence) -> None:
    """Give the ball to the tackler, which ends the turn (DF-18, DF-19, DF-34)."""
    pitch.give_ball(pitch.defender, number)
    who = player_label(pitch.attacker, number)
    pitch.add_event("steal", text, "whistle", (says("{who} steals", who=who),))
    pitch.end_turn()  # DF-18 DF-19 DF-34


def draw_lots_for_tackle(pitch: BallMatchState) -> Script[None]:
    """Draw lots for a tied tackle (A-10)."""
    assert pitch.attempt is not None, "somebody tackles"
    number, carrier = pitch.attempt.by, pitch.carrier
    drawn = yield from ask_for_first_answer(
        "level", dict.fromkeys(fouls.both_teams(pitch), (lot_choice(2, "lots"),))
    )
    seat = SEATS[drawn.value - 1]
    if seat == pitch.defender:
        _give_ball_to_tackler(
            pitch, number, says("Lots: {who} steals", who=player_label(seat, number))
        )
        return
    assert carrier is not None, "somebody was tackled"
    pitch.give_ball(seat, carrier)
    _record_ball_kept(pitch, says("Lots: {who} keeps it", who=player_label(seat, carrier)))


def record_foul(pitch: BallMatchState, team: Seat, number: int | None) -> None:
    """Record a foul by a team; the carrier it fouled keeps the ball in case of an advantage."""
    carrier = pitch.carrier if team == pitch.defender else None
    fouls.record_foul(pitch, team)
    pitch.carrier, pitch.fouler = carrier, number


def _resolve_clearance_throw(pitch: BallMatchState, number: int, values: tuple[int, ...]) -> None:
    """Resolve a marker's clearance by REM: half FUE and a die, in hexes, anywhere (DF-78)."""
    count = pitch.check.dice.number
    player = pitch.player(pitch.defender, number)
    who = player_label(pitch.defender, number)
    if not pitch.check.is_success(player.rem, sum(values[:count])):
        pitch.add_event("not_cleared", says("REM no: {who}", who=who))  # DF-79
        return
    half = clearance_base_distance(player.fue)  # DF-78
    if len(values) == count:
        record_ball_astray(pitch, says("{who} clears {n}+D6", who=who, n=half))
    else:
        hexes = half + values[count]
        way = ScatterPath(CHOSEN, hexes)
        text = says("{who} clears {n}", who=who, n=format_distance(hexes))
        record_ball_astray(pitch, text, way, why=says("{who} clears", who=who))
