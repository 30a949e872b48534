"""Passes, shots, and a ball that goes its own way."""

from typing import Any

from tests.games.fulbo.reference import checks, tables
from tests.games.fulbo.reference.answers import Answer, Seat
from tests.games.fulbo.reference.rounds import flow
from tests.games.fulbo.reference.rounds.state import State

Rolls = tuple[int, ...]
IN_THE_WAY = {"wall": "wall", "front": "opponent"}
"""What a ball comes off, by what is to blame (DF-71)."""


def begins_pass(state: State, to: int, *, lead: bool) -> None:
    """A player is named to pass to."""
    options = dict.fromkeys(("finish", "volley", "free", "open", "short"), False)
    state.passing = {"to": to, "lead": lead, **options, "degree": 0}
    state.phase = "pass"


def begins_shot(state: State, by: int, skill: str) -> None:
    """A player shoots with REM or COL."""
    state.shot = {"by": by, "with": skill}
    state.shot |= dict.fromkeys(("finish", "volley", "front", "angle"), False)
    state.phase = "shot"


# Passes -------------------------------------------------------------------------------------


def passes(state: State, answer: Answer) -> None:
    """A toggle, a short pass, or a throw for one."""
    _, key, values = answer
    passing = state.passing
    assert passing is not None
    if key == "short":  # DF-38
        _is_thrown(state)
        passing["short"] = True
        _arrives(state, None)
        return
    if key in passing:
        passing[key] = not passing[key]
        if key in {"finish", "volley"}:
            passing["volley" if key == "finish" else "finish"] = False
            passing["open"] = False  # DF-47
        return
    kind, _, hexes = key.partition("-")
    n = state.house.dice
    passer = state.player(state.attacker, state.kicker)
    modifiers = [
        ("wall", tables.wall(state.wall) if state.has_wall else 0),
        ("front", tables.IN_FRONT if kind == "front" else 0),
        ("distance", tables.PASSES[int(hexes)]),
    ]
    target = passer.col + sum(modifier for _, modifier in modifiers)
    target += tables.DEAD_BALL if state.is_foul_taken else 0
    target += tables.UNMARKED if passing["free"] else 0
    roll = sum(values[:n])
    col = checks.check(state.house, roll, target)
    _is_thrown(state)
    passing["degree"] = col.degree if col.made else -col.degree
    if col.made:
        _arrives(state, values[n:])
    elif (cause := checks.blamed(state.house, roll, target, modifiers)) in IN_THE_WAY:
        deflected(state, values, IN_THE_WAY[cause])
    else:
        _goes_wrong(state, values[n:])


def _is_thrown(state: State) -> None:
    """The ball is on its way."""
    state.carrier = None
    state.restart, state.wall = None, 0
    state.played = state.acting > 0


def _goes_wrong(state: State, values: Rolls) -> None:
    """COL failed, and nobody in front is to blame (DF-41, DF-50, DF-53)."""
    passing = state.passing
    assert passing is not None
    degree = -passing["degree"]
    if passing["lead"]:
        state.lead = {"to": passing["to"], "made": False}
        degree = 1 if state.house.lead_scatter == "one" else degree
    elif state.house.receive_degree == "true" and not _finishes(state):  # O2, A-19
        if state.marker_of(passing["to"]) is not None:
            state.phase = "kick_order"
        else:
            receives(state, values)
        return
    _strays(state, values, degree)


def _strays(state: State, values: Rolls, degree: int) -> None:
    """From its target, or from where it lay (A-15): what a player is at, or a hex."""
    passing = state.passing
    assert passing is not None
    at = None if passing["lead"] else passing["to"]
    off = {"what": "ball", "number": None}
    if state.house.scatter_from == "target":
        off = {"what": "target", "number": at}
    _goes(state, values, off, degree)


def _arrives(state: State, values: Rolls | None) -> None:
    """COL was made (DF-42, DF-49); a short pass has no values."""
    passing = state.passing
    assert passing is not None
    if passing["lead"]:
        state.lead = {"to": passing["to"], "made": True}
        state.loose = True
        flow.next_act(state)
        return
    immune = passing["volley"] and state.house.volley == "immune"  # DF-68
    if state.marker_of(passing["to"]) is not None and not immune:
        state.phase = "kick_order"
    elif _finishes(state):
        plays(state)
    elif values is not None:
        receives(state, values)
    else:
        plays(state)


def _finishes(state: State) -> bool:
    passing = state.passing
    assert passing is not None
    return passing["finish"] or passing["volley"]


def plays(state: State) -> None:
    """The receiver plays: he finishes first time (DF-54), or receives."""
    passing = state.passing
    assert passing is not None
    if not _finishes(state):
        if passing["short"] and state.house.auto_receive == "none":
            state.gets_ball(state.attacker, passing["to"])
            flow.next_act(state)
        else:
            state.phase = "receive"
        return
    begins_shot(state, passing["to"], "rem")
    assert state.shot is not None
    state.shot["finish"], state.shot["volley"] = True, passing["volley"]
    state.passing = None
    state.has_moved(state.attacker, state.shot["by"])


def is_received(state: State, answer: Answer) -> None:
    """The receiver rolls REC on its own."""
    receives(state, answer.values)


def receives(state: State, values: Rolls) -> None:
    """The receiver rolls REC (DF-42, DF-47, DF-53)."""
    passing, n = state.passing, state.house.dice
    assert passing is not None
    degree = passing["degree"] if state.house.receive_degree == "true" else 0
    target = state.player(state.attacker, passing["to"]).rec + degree
    target += tables.UNMARKED if passing["open"] else 0
    if checks.check(state.house, sum(values[:n]), target).made:
        state.gets_ball(state.attacker, passing["to"])
        flow.next_act(state)
    elif degree < 0:
        _strays(state, values[n:], -degree)
    else:
        _goes(state, values[n:], {"what": "receiver", "number": passing["to"]})


# After a kick to a marked player ------------------------------------------------------------


def comes_first(state: State, answer: Answer) -> None:
    """Receiver and marker throw for who acts first (DF-77, A-33)."""
    passing, seat = state.passing, state.attacker
    assert passing is not None
    marker = state.marker_of(passing["to"])
    assert marker is not None
    dice = answer.values if seat == "red" else answer.values[::-1]
    receiver = state.player(seat, passing["to"]).vel + dice[0]
    receiver += 2 if passing["volley"] and state.house.volley == "initiative" else 0  # DF-69
    marks = state.player(state.defender, marker).vel + dice[1]
    if receiver > marks:
        plays(state)
    elif marks > receiver:
        state.phase = "clear"


def clears(state: State, answer: Answer) -> None:
    """The marker clears, or leaves the ball to the receiver (DF-78, DF-79)."""
    _, key, values = answer
    passing, n = state.passing, state.house.dice
    assert passing is not None
    number = state.marker_of(passing["to"])
    assert number is not None
    marker = state.player(state.defender, number)
    if key == "let_go" or not checks.check(state.house, sum(values[:n]), marker.rem).made:
        plays(state)
        return
    half = -(-marker.strength(state.house) // 2)
    state.passing, state.loose = None, True
    state.off = {"what": "marker", "number": number}
    if len(values) > n:
        state.way, state.phase = {"arrow": "", "hexes": half + values[n]}, "bounce"
    else:
        state.way, state.phase = {"arrow": "", "hexes": half}, "scatter"


# Shots --------------------------------------------------------------------------------------


def shoots(state: State, answer: Answer) -> None:
    """A toggle, or the throw of a shot (DF-54 to DF-65)."""
    _, key, values = answer
    shot, house, n = state.shot, state.house, state.house.dice
    assert shot is not None
    if key in {"front", "angle"}:
        shot[key] = not shot[key]
        return
    player = state.player(state.attacker, shot["by"])
    skill = player.rem
    if shot["with"] == "col":
        skill = min(player.col, player.rem + 1) if house.col_shot == "capped" else player.col
    modifiers = [
        ("wall", tables.wall(state.wall) if state.has_wall else 0),
        ("front", tables.IN_FRONT if shot["front"] else 0),
        ("volley", tables.VOLLEY if shot["volley"] else 0),
        ("angle", tables.ANGLE if shot["angle"] else 0),
        ("distance", tables.SHOTS[int(key.removeprefix("shot-"))]),
    ]
    target = skill + sum(modifier for _, modifier in modifiers)
    target += tables.DEAD_BALL if state.is_foul_taken else 0
    roll = sum(values[:n])
    finish = checks.check(house, roll, target)
    if not finish.made:
        cause = checks.blamed(house, roll, target, modifiers)
        if cause in IN_THE_WAY:  # DF-71
            _comes_off(state, values[n:], {"what": IN_THE_WAY[cause], "number": None})
        else:  # DF-60
            flow.dead_ball(state, state.defender, "goal_kick")
        return
    keeper = state.keeper(state.defender)
    grade = checks.NOBODY if keeper is None else state.player(state.defender, keeper).gra
    match checks.shot(house, finish, checks.save(house, sum(values[n : 2 * n]), grade)):
        case "goal":
            flow.goal(state)
        case "saved":
            flow.dead_ball(state, state.defender, "goal_kick")
        case "parried":  # DF-62
            _comes_off(state, values[n:], {"what": "keeper", "number": keeper})


def _comes_off(state: State, values: Rolls, off: dict[str, Any]) -> None:
    """The ball comes off somebody, and goes the thrown hexes (DF-71, DF-73 b)."""
    _is_thrown(state)
    state.shot = None
    _goes(state, values[state.house.dice :], off, by=state.defender)


# A ball on its own --------------------------------------------------------------------------


def deflected(state: State, values: Rolls, what: str) -> None:
    """An opponent in front touched a pass: the last two dice say where it goes (DF-71)."""
    way = values[-2:] if state.house.with_way else ()
    _goes(state, way, {"what": what, "number": None}, by=state.defender)


def _goes(
    state: State,
    values: Rolls,
    off: dict[str, Any],
    hexes: int | None = None,
    by: Seat | None = None,
) -> None:
    """In a direction that is thrown, off the attackers unless it says otherwise; so many hexes or a die."""
    state.passing, state.loose = None, True
    state.off, state.touched = off, by or state.attacker
    if state.house.with_way:
        direction, thrown = values[-2:]
        length = thrown if hexes is None else hexes
        state.way, state.phase = {"arrow": state.arrow(direction), "hexes": length}, "bounce"
    else:
        state.way, state.phase = {"arrow": "?", "hexes": hexes or 0}, "scatter"


def scatters(state: State, answer: Answer) -> None:
    """Direction and hexes are thrown on their own."""
    way = state.way
    assert way is not None
    direction, thrown = answer.values
    if way["arrow"]:
        state.way = {"arrow": state.arrow(direction), "hexes": way["hexes"] or thrown}
    else:
        state.way = {"arrow": "", "hexes": way["hexes"] + thrown}
    state.phase = "bounce"


def bounces(state: State, answer: Answer) -> None:
    """What became of a ball on its way (DF-72, DF-73)."""
    seat, key, values = answer
    way = state.way
    assert way is not None
    match key:
        case "lies":
            flow.next_act(state)
        case "bounce":
            state.touched, state.off = seat, {"what": "player", "number": None}
            state.bounces += 1
            state.lead = None
            state.way = {"arrow": state.arrow(values[0]), "hexes": values[1]}
        case "meets":
            state.touched, state.off = seat, {"what": "player", "number": None}
            state.bounces += 1
            state.lead = None
            state.way, state.phase = {"arrow": "?", "hexes": values[0]}, "direction"
        case _:
            flow.dead_ball(state, seat, key)


def turns_away(state: State, answer: Answer) -> None:
    """A ball that met somebody goes on in another direction (DF-73 a)."""
    way = state.way
    assert way is not None
    state.way, state.phase = {**way, "arrow": state.arrow(answer.value)}, "bounce"
