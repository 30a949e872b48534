"""The scripts before a kick: taker, marking pairs, who moves last, and the target."""

from companion.games.fulbo.fouls import MOST_IN_WALL, both_teams
from companion.games.fulbo.match_flow import end_half_choices
from companion.games.fulbo.match_state import GOAL_KICK, KICK_OFF, PENALTY
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM
from companion.games.fulbo.rounds.kick_state import (
    NOBODY,
    MarkingPair,
    PendingPass,
    Shooter,
)
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.throw_keys_and_results import D6
from companion.rules.asks import Choice, Script, Seat, ask_for_first_answer, dice_choice, lot_choice
from companion.rules.sentences import says

UNMARKED = (KICK_OFF, PENALTY)
"""The restarts before which nobody is marked."""


def draw_lots_for_kick_off(pitch: RoundsMatchState) -> Script[None]:
    """Draw lots for the kick-off."""
    lots = {team: (lot_choice(2, "draw"),) for team in SEATS}
    drawn = yield from ask_for_first_answer("draw", lots, timed=False)  # DF-15
    pitch.kick_off(SEATS[drawn.value - 1])


def ask_for_wall(pitch: RoundsMatchState) -> Script[None]:
    """Ask for the wall of a free kick, which may be indirect, unless it is a penalty."""
    smallest = pitch.rulings.min_wall
    choices = (
        Choice("wall", tuple(range(smallest, MOST_IN_WALL + 1)), label=says("wall")),
        Choice("no_wall", final=smallest == 1, label=says("no wall")),
        Choice("penalty", final=True, label=says("penalty")),
        Choice("indirect", label=says("indirect") if pitch.direct else says("direct")),
    )
    answer = yield from ask_for_first_answer("free_kick", dict.fromkeys(both_teams(pitch), choices))
    match answer.key:
        case "indirect":
            pitch.direct = not pitch.direct  # DF-83
            return
        case "wall":
            pitch.wall = answer.value  # DF-44
            pitch.add_event("wall", says("A wall of {n}", n=answer.value))
        case "penalty":
            pitch.restart = PENALTY  # DF-91
            pitch.direct = True
            pitch.add_event("penalty", says("{team}: penalty", team=TEAM[pitch.attacker]))
        case _:
            pitch.add_event("no_wall", says("No wall"))
    pitch.phase = "place"


def ask_for_kick_taker(pitch: RoundsMatchState) -> Script[None]:
    """Ask the attackers for the taker, which also says that they are placed (DF-74, DF-87)."""
    attacker = pitch.attacker
    keeper = pitch.keeper(attacker) if pitch.restart == GOAL_KICK else None
    if keeper is not None:
        choice = Choice("placed", label=says("placed"))
    else:
        choice = Choice("taker", pitch.takers(), label=says("taker"))
    own = (choice, *end_half_choices(pitch))
    answer = yield from ask_for_first_answer(
        "place", {attacker: own}, timed=pitch.restart != KICK_OFF
    )
    if answer.key == "end_half":
        pitch.end_half()
        return
    pitch.taker = answer.value if keeper is None else keeper
    pitch.phase = "target" if pitch.restart in UNMARKED else "mark"  # DF-74 DF-85 DF-87


def ask_whom_to_mark(pitch: RoundsMatchState) -> Script[None]:
    """Ask the defenders whom they mark; all others stay where they are (DF-75)."""
    marked = {mark.attacker for mark in pitch.marks}
    markers = {mark.marker for mark in pitch.marks}
    free = tuple(number for number in pitch.on_pitch(pitch.attacker) if number not in marked)
    able = set(pitch.on_pitch(pitch.defender)) - markers
    choices = [Choice("done", final=True, label=says("done"))]
    if free and able:
        choices.insert(0, Choice("marks", free, label=says("mark")))
    answer = yield from ask_for_first_answer("mark", {pitch.defender: tuple(choices)})
    if answer.key == "marks":
        pitch.marks.append(MarkingPair(answer.value, NOBODY))  # DF-75
        pitch.phase = "marker"
    else:
        taken = pitch.taker is not None and pitch.marker(pitch.taker)
        pitch.phase = "beside" if taken else "target"  # DF-77


def ask_for_marker(pitch: RoundsMatchState) -> Script[None]:
    """Ask who marks that attacker."""
    busy = {mark.marker for mark in pitch.marks}
    able = tuple(number for number in pitch.on_pitch(pitch.defender) if number not in busy)
    choice = Choice("marker", able, label=says("marker"))
    answer = yield from ask_for_first_answer("marker", {pitch.defender: (choice,)})
    pitch.marks[-1] = pitch.marks[-1]._replace(marker=answer.value)
    pitch.phase = "duel"


def throw_marking_duel(pitch: RoundsMatchState) -> Script[None]:
    """Throw VEL and a die for a marking pair; the higher one moves last (DF-76)."""
    pair = pitch.marks[-1]
    last = yield from throw_speed_duel(pitch, "duel", pair.attacker, pair.marker)
    if last is None:
        return
    pair = pitch.marks[-1] = pair._replace(last=last)  # DF-76
    pitch.phase = "mark"
    number = pair.last_mover(pitch.attacker)
    pitch.add_event("duel", says("{team} {n} moves last", team=TEAM[last], n=number))


def throw_speed_duel(
    pitch: RoundsMatchState, name: str, attacker: int, marker: int, bonus: int = 0
) -> Script[Seat | None]:
    """Return the team whose player is higher; None for a tie, which is thrown again (A-33)."""
    thrown = dice_choice(2, D6, "duel")._replace(label=says("VEL duel"))
    answer = yield from ask_for_first_answer(name, dict.fromkeys(both_teams(pitch), (thrown,)))
    team, against = pitch.attacker, pitch.defender
    speed = pitch.player(team, attacker).vel + answer.values[SEATS.index(team)] + bonus  # DF-76
    other_speed = pitch.player(against, marker).vel + answer.values[SEATS.index(against)]
    if speed == other_speed:
        pitch.add_event("level", says("Both {n}: again", n=speed))
        return None
    return team if speed > other_speed else against


def let_takers_marker_move(pitch: RoundsMatchState) -> Script[None]:
    """Let the taker's marker move once all are placed (DF-77)."""
    choice = Choice("moved", label=says("has moved"))
    yield from ask_for_first_answer("beside", {pitch.defender: (choice,)})  # DF-77
    pitch.phase = "target"


def ask_for_kick_target(pitch: RoundsMatchState) -> Script[None]:
    """Ask for the target of the kick: a player, a hex, or the goal (DF-77)."""
    taker = pitch.kicker()
    mates = pitch.mates(taker)
    choices: list[Choice] = []
    if pitch.restart != PENALTY:
        choices.append(Choice("to", mates, label=says("pass")))
    if pitch.restart not in UNMARKED:
        choices.append(Choice("lead", mates, label=says("to a hex")))
    if pitch.at_goal and (pitch.can_kick(taker) or pitch.restart == PENALTY):  # DF-09 DF-11 DF-86
        choices += [Choice("rem", label=says("shot")), Choice("col", label=says("COL"))]
    answer = yield from ask_for_first_answer("target", {pitch.attacker: tuple(choices)})
    match answer.key:
        case "rem" | "col":
            pitch.prepare_shot(Shooter(taker, answer.key))
        case _ if pitch.restart == KICK_OFF:
            pitch.restart = None
            pitch.give_ball(answer.value)  # DF-89
            text = says("{team} {n} has it", team=TEAM[pitch.attacker], n=answer.value)
            pitch.add_event("kicked_off", text)
            pitch.continue_after_action()
        case key:
            pitch.passing = PendingPass(answer.value, lead=key == "lead")
            pitch.phase = "pass"
