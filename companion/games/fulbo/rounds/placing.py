"""Before a kick: who takes it, who marks whom, who moves last, and where the ball is to go."""

from companion.games.fulbo.fouls import MOST_IN_WALL
from companion.games.fulbo.pitch import GOAL_KICK, PENALTY
from companion.games.fulbo.roster_pitch import KICK_OFF
from companion.games.fulbo.rounds.ball import both
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.kicks import NOBODY, Mark, Passing, Shooter
from companion.games.fulbo.script import D6
from companion.games.fulbo.teams import SEATS, TEAM
from companion.rules.asks import Choice, Script, Seat, dice, first, lot
from companion.rules.words import says

UNMARKED = (KICK_OFF, PENALTY)
"""The restarts before which nobody marks anybody."""


def draw(ground: Ground) -> Script[None]:
    """Draw lots for the kick-off."""
    lots = {team: (lot(2, "draw"),) for team in SEATS}
    drawn = yield from first("draw", lots, timed=False)  # DF-15
    ground.kicks_off(SEATS[drawn.value - 1])


def free_kick(ground: Ground) -> Script[None]:
    """Ask for the wall of a free kick, unless it is a penalty; it may be indirect."""
    smallest = ground.rulings.min_wall
    choices = (
        Choice("wall", tuple(range(smallest, MOST_IN_WALL + 1)), label=says("wall")),
        Choice("no_wall", final=smallest == 1, label=says("no wall")),
        Choice("penalty", final=True, label=says("penalty")),
        Choice("indirect", label=says("indirect") if ground.direct else says("direct")),
    )
    answer = yield from first("free_kick", dict.fromkeys(both(ground), choices))
    match answer.key:
        case "indirect":
            ground.direct = not ground.direct  # DF-83
            return
        case "wall":
            ground.wall = answer.value  # DF-44
            ground.happens("wall", says("A wall of {n}", n=answer.value))
        case "penalty":
            ground.restart = PENALTY  # DF-91
            ground.direct = True
            ground.happens("penalty", says("{team}: penalty", team=TEAM[ground.attacker]))
        case _:
            ground.happens("no_wall", says("No wall"))
    ground.phase = "place"


def place(ground: Ground) -> Script[None]:
    """Ask the attackers for the taker: by that they say that they are placed (DF-74, DF-87)."""
    attacker = ground.attacker
    keeper = ground.keeper(attacker) if ground.restart == GOAL_KICK else None
    if keeper is not None:
        choice = Choice("placed", label=says("placed"))
    else:
        choice = Choice("taker", ground.on_pitch(attacker), label=says("taker"))
    answer = yield from first("place", {attacker: (choice,)})
    ground.taker = answer.value if keeper is None else keeper
    ground.phase = "target" if ground.restart in UNMARKED else "mark"  # DF-74 DF-85 DF-87


def mark(ground: Ground) -> Script[None]:
    """Ask the defenders whom they mark; all others stand fixed (DF-75)."""
    marked = {mark.attacker for mark in ground.marks}
    markers = {mark.marker for mark in ground.marks}
    free = tuple(number for number in ground.on_pitch(ground.attacker) if number not in marked)
    able = set(ground.on_pitch(ground.defender)) - markers
    choices = [Choice("done", final=True, label=says("done"))]
    if free and able:
        choices.insert(0, Choice("marks", free, label=says("mark")))
    answer = yield from first("mark", {ground.defender: tuple(choices)})
    if answer.key == "marks":
        ground.marks.append(Mark(answer.value, NOBODY))  # DF-75
        ground.phase = "marker"
    else:
        taken = ground.taker is not None and ground.marker(ground.taker)
        ground.phase = "beside" if taken else "target"  # DF-77


def marker(ground: Ground) -> Script[None]:
    """Ask who marks that attacker."""
    busy = {mark.marker for mark in ground.marks}
    able = tuple(number for number in ground.on_pitch(ground.defender) if number not in busy)
    choice = Choice("marker", able, label=says("marker"))
    answer = yield from first("marker", {ground.defender: (choice,)})
    ground.marks[-1] = ground.marks[-1]._replace(marker=answer.value)
    ground.phase = "duel"


def duel(ground: Ground) -> Script[None]:
    """Throw VEL and a die for a marking pair; the higher one moves last (DF-76)."""
    pair = ground.marks[-1]
    last = yield from throws_duel(ground, "duel", pair.attacker, pair.marker)
    if last is None:
        return
    ground.marks[-1] = pair._replace(last=last)  # DF-76
    ground.phase = "mark"
    number = pair.attacker if last == ground.attacker else pair.marker
    ground.happens("duel", says("{team} {n} moves last", team=TEAM[last], n=number))


def throws_duel(
    ground: Ground, name: str, attacker: int, marker: int, bonus: int = 0
) -> Script[Seat | None]:
    """Return the team whose player is higher; None for a tie, which is thrown again (A-33)."""
    thrown = dice(2, D6, "duel")._replace(label=says("VEL duel"))
    answer = yield from first(name, dict.fromkeys(both(ground), (thrown,)))
    team, against = ground.attacker, ground.defender
    speed = ground.player(team, attacker).vel + answer.values[SEATS.index(team)] + bonus  # DF-76
    other_speed = ground.player(against, marker).vel + answer.values[SEATS.index(against)]
    if speed == other_speed:
        ground.happens("level", says("Both {n}: again", n=speed))
        return None
    return team if speed > other_speed else against


def beside(ground: Ground) -> Script[None]:
    """Have the marker of the taker move when all are placed (DF-77)."""
    choice = Choice("moved", label=says("has moved"))
    yield from first("beside", {ground.defender: (choice,)})  # DF-77
    ground.phase = "target"


def target(ground: Ground) -> Script[None]:
    """Ask where the ball is to go: to a player, to a hex, at the goal (DF-77)."""
    taker = ground.kicker()
    mates = ground.mates(taker)
    choices: list[Choice] = []
    if ground.restart != PENALTY:
        choices.append(Choice("to", mates, label=says("pass")))
    if ground.restart not in UNMARKED:
        choices.append(Choice("lead", mates, label=says("to a hex")))
    if ground.at_goal:  # DF-09 DF-11 DF-86
        choices += [Choice("rem", label=says("REM")), Choice("col", label=says("COL"))]
    answer = yield from first("target", {ground.attacker: tuple(choices)})
    match answer.key:
        case "rem" | "col":
            ground.prepares(Shooter(taker, answer.key))
        case _ if ground.restart == KICK_OFF:
            ground.restart = None
            ground.plays(answer.value)  # DF-89
            text = says("{team} {n} has it", team=TEAM[ground.attacker], n=answer.value)
            ground.happens("kicked_off", text)
            ground.goes_on()
        case key:
            ground.passing = Passing(answer.value, lead=key == "lead")
            ground.phase = "pass"
