"""The scripts of a round up to its actions: who plays, how they move, who acts first."""

from companion.games.fulbo.combined_check_throw_choices import (
    skill_check_throw_choice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.fouls import both_teams
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM, other_team
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.movement_and_initiative_speed import (
    initiative_speed,
    movement_allowance,
)
from companion.rules.asks import Answer, Choice, Script, Seat, ask_for_first_answer, lot_choice
from companion.rules.sentences import Sentence, says


def ask_attackers_for_player(pitch: RoundsMatchState) -> Script[None]:
    """Ask the attackers for a player who has not moved (DF-20)."""
    seat = pitch.leads
    answer = yield from _ask_for_player(pitch, "pick_att", seat, begins=True)
    if answer.key == "end_half":
        pitch.end_half()
        return
    pitch.pair[seat] = answer.value  # DF-20
    if pitch.unmoved_players(other_team(seat)):
        pitch.phase = "pick_def"
    else:
        _begin_move(pitch, seat)


def ask_defenders_for_player(pitch: RoundsMatchState) -> Script[None]:
    """Ask the defenders for their player, who plays alone if no attacker is left (DF-21, A-27)."""
    seat = other_team(pitch.leads)
    alone = pitch.pair[pitch.leads] is None
    answer = yield from _ask_for_player(pitch, "pick_def", seat, begins=alone)
    if answer.key == "end_half":
        pitch.end_half()
        return
    pitch.pair[seat] = answer.value  # DF-21
    _begin_move(pitch, seat if alone else pitch.leads)  # DF-22


def _ask_for_player(
    pitch: RoundsMatchState, name: str, seat: Seat, *, begins: bool
) -> Script[Answer]:
    ends = (Choice("end_half", final=True, label=says("end half")),) if begins else ()
    own = (Choice("player", pitch.unmoved_players(seat), label=says("player")), *ends)  # DF-17
    return (
        yield from ask_for_first_answer(
            name, {seat: own, **({other_team(seat): ends} if ends else {})}
        )
    )


# Moving -------------------------------------------------------------------------------------


def _begin_move(pitch: RoundsMatchState, seat: Seat) -> None:
    """Begin a player's move; where plain VEL counts only a loose ball matters (DF-28)."""
    pitch.mover, pitch.run, pitch.tried = seat, 0, False
    if pitch.has_ball(seat):
        pitch.slowed.add(seat)  # DF-26
    if pitch.pace_rules.plain and not pitch.loose:
        _end_move(pitch)  # DF-28
    else:
        pitch.phase = "moved_att" if seat == pitch.leads else "moved_def"


def ask_for_move(pitch: RoundsMatchState) -> Script[None]:
    """Ask how many hexes a player moves, or whether he goes for a loose ball (DF-22, DF-25)."""
    seat, most = pitch.mover, movement_allowance(pitch)
    choices = [Choice("still", final=most > KEYS_OF_HEXES, label=says("not told"))]
    told = tuple(range(max(1, pitch.run), most + 1))  # DF-25
    if told:
        choices.insert(0, Choice("hexes", told, label=says("hexes")))
    if pitch.loose and not pitch.tried:
        choices.append(Choice("ball", tuple(range(most + 1)), label=says("ball")))
    answer = yield from ask_for_first_answer(pitch.phase, {seat: tuple(choices)})
    match answer.key:
        case "ball":
            pitch.run, pitch.phase = answer.value, "loose"
        case "hexes":
            _end_move(pitch, answer.value)
        case _:
            _end_move(pitch, pitch.run)


KEYS_OF_HEXES = 6
"""So many hexes have a key each; with more the centre leads to them, and is held to skip."""


def try_to_take_loose_ball(pitch: RoundsMatchState) -> Script[None]:
    """Ask whether a player is beside the loose ball, or throw REC for it (DF-51, DF-52)."""
    seat = pitch.mover
    number = pitch.pair[seat]
    assert number is not None, "somebody moves"
    choices = [Choice("take", label=says("beside it"))]
    lead = pitch.lead
    meant = lead is not None and lead.made and (seat, number) == (pitch.attacker, lead.to)
    if not meant:  # DF-49 DF-50
        choices.append(skill_check_throw_choice(pitch, "rec", says("REC"), 1, beyond=0))
    answer = yield from ask_for_first_answer("loose", {seat: tuple(choices)})
    pitch.tried = True
    if answer.key == "rec":
        (roll,), _ = split_check_rolls_and_extra_dice(pitch, answer.values, 1)
        target = pitch.player(seat, number).rec  # DF-10
        if not pitch.check.is_success(target, roll):  # DF-52
            short = says("REC {n} short", n=max(1, roll - target))
            pitch.add_event("missed", missed_ball_text(seat, number), briefly=(short,))
            _continue_move(pitch)
            return
    if pitch.take_loose_ball(seat, number):  # DF-51
        _continue_move(pitch)


def missed_ball_text(seat: Seat, number: int) -> Sentence:
    """Return the text for a player who has missed a loose ball (DF-52)."""
    return says("{who} misses it", who=says("{team} {n}", team=TEAM[seat], n=number))


def _continue_move(pitch: RoundsMatchState) -> None:
    """Let the player who went for the ball move on, if hexes count."""
    if pitch.pace_rules.plain:
        _end_move(pitch)
    else:
        pitch.phase = "moved_att" if pitch.mover == pitch.leads else "moved_def"


def _end_move(pitch: RoundsMatchState, hexes: int = 0) -> None:
    """Note the VEL that is left, and go on with the other player or the order (DF-27)."""
    seat = pitch.mover
    pitch.rests[seat] = initiative_speed(pitch, seat) - (
        0 if pitch.pace_rules.plain else hexes
    )  # DF-27
    second = other_team(seat)
    if seat == pitch.leads and pitch.pair[second] is not None:
        _begin_move(pitch, second)
    else:
        _decide_first_action(pitch)


# Who acts first -----------------------------------------------------------------------------


def _decide_first_action(pitch: RoundsMatchState) -> None:
    """Decide who acts first: the player with more VEL left (DF-23, DF-27)."""
    ready = [seat for seat in SEATS if pitch.may_act(seat)]
    seat = _faster(pitch)
    if seat is not None:
        _begin_first_action(pitch, seat, told=len(ready) == len(SEATS))
    elif len(ready) == len(SEATS):
        pitch.phase = "order_lot"
    else:
        _begin_first_action(pitch, pitch.leads, told=False)


def _faster(pitch: RoundsMatchState) -> Seat | None:
    """Return the team whose player acts first; None if lots decide (A-08)."""
    rests = {seat: rest for seat, rest in pitch.rests.items() if rest is not None}
    if len(rests) == 1:
        return next(iter(rests))
    red, blue = (rests[seat] for seat in SEATS)
    if red != blue:
        return SEATS[red < blue]
    match pitch.pace_rules.init_tie:
        case "attacker":
            return pitch.attacker
        case "defender":
            return pitch.defender
        case "lot":
            return None
        case "vel":
            red, blue = (_vel(pitch, seat) for seat in SEATS)
            return None if red == blue else SEATS[red < blue]


def _vel(pitch: RoundsMatchState, seat: Seat) -> int:
    number = pitch.pair[seat]
    assert number is not None, "somebody acts"
    return pitch.player(seat, number).vel


def draw_lots_for_first_action(pitch: RoundsMatchState) -> Script[None]:
    """Draw lots for who acts first (A-08)."""
    drawn = yield from ask_for_first_answer(
        "order_lot", dict.fromkeys(both_teams(pitch), (lot_choice(2, "lot"),))
    )
    _begin_first_action(pitch, SEATS[drawn.value - 1], told=True)


def _begin_first_action(pitch: RoundsMatchState, seat: Seat, *, told: bool) -> None:
    """Begin with the action of the faster player (DF-24)."""
    pitch.first, pitch.acting, pitch.phase = seat, 1, "act_1"  # DF-23
    number = pitch.pair[seat]
    if told and number is not None:
        text = says("{team} {n} acts first", team=TEAM[seat], n=number)
        briefly = says("first: {team} {n}", team=TEAM[seat], n=number)
        pitch.add_event("order", text, briefly=(briefly,))
