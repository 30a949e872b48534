"""What may be answered in each phase."""

from collections.abc import Callable, Mapping

from tests.games.fulbo.reference import tables
from tests.games.fulbo.reference.answers import (
    LOT,
    PAIR,
    SEATS,
    Asked,
    Dice,
    Seat,
    Values,
    for_both,
    other,
)
from tests.games.fulbo.reference.rounds import flow
from tests.games.fulbo.reference.rounds.moves import allowance
from tests.games.fulbo.reference.rounds.state import State

OUT = ("throw_in", "corner", "goal_kick")
_OUT: dict[str, Values] = dict.fromkeys(OUT, ())
_END: dict[str, Values] = {"end_half": ()}


def choices(state: State) -> Asked:
    """Who may answer what; the first seat is waited for."""
    attacker, defender = state.attacker, state.defender
    phase = state.phase
    if phase == "over":
        return {}
    if phase == "draw":
        return for_both(SEATS, {"draw": LOT})
    if phase in _ROUND:
        return _ROUND[phase](state)
    if phase in _OF_BOTH:
        return for_both((attacker, defender), _OF_BOTH[phase](state))
    if phase in _OF_ATTACKER:
        return {attacker: _OF_ATTACKER[phase](state)}
    return {defender: _OF_DEFENDER[phase](state)}


def _dice(state: State, number: int) -> Dice:
    """So many checks, and a direction and hexes where they are thrown along."""
    house = state.house
    return Dice(number * house.dice + house.with_way, house.sides)


# Before a kick ------------------------------------------------------------------------------


def _place(state: State) -> dict[str, Values]:
    begun = state.turns > state.first_turn or state.house.deadball_ends_turn == "false"
    end = {} if state.restart == "kick_off" and not begun else _END
    if state.restart == "goal_kick" and state.keeper(state.attacker) is not None:
        return {"placed": (), **end}
    return {"taker": tuple(sorted(state.team(state.attacker))), **end}


def _mark(state: State) -> dict[str, Values]:
    marked = {attacker for attacker, _, _ in state.marks}
    left = tuple(each for each in sorted(state.team(state.attacker)) if each not in marked)
    own: dict[str, Values] = {"done": ()}
    if left and _free(state):
        own["marks"] = left
    return own


def _free(state: State) -> tuple[int, ...]:
    """The defenders who mark nobody."""
    marking = {marker for _, marker, _ in state.marks}
    return tuple(each for each in sorted(state.team(state.defender)) if each not in marking)


def _target(state: State) -> dict[str, Values]:
    shots: dict[str, Values] = {"rem": (), "col": ()}
    if state.restart == "penalty":  # DF-91
        return shots
    mates = state.mates(state.kicker)
    if state.restart == "kick_off":
        return {"to": mates}
    own: dict[str, Values] = {"to": mates, "lead": mates}
    return own | shots if state.restart == "free_kick" and state.direct else own


# A round ------------------------------------------------------------------------------------


def _picks(state: State) -> Asked:
    first = state.leads if state.phase == "pick_att" else other(state.leads)
    begins = state.pair[other(first)] is None
    end = _END if begins else {}
    asked = {first: {"player": state.unmoved(first), **end}}
    return {**asked, other(first): _END} if begins else asked


def _mover(state: State) -> Seat:
    assert state.mover is not None
    return state.mover


def _move(state: State) -> dict[str, Values]:
    most = allowance(state)
    own: dict[str, Values] = {"still": ()}
    if hexes := tuple(range(max(1, state.run), most + 1)):
        own["hexes"] = hexes
    if state.loose and not state.tried:
        own["ball"] = tuple(range(most + 1))
    return own


def _loose(state: State) -> dict[str, Values]:
    seat = _mover(state)
    own: dict[str, Values] = {"take": ()}
    made = {"to": state.pair[seat], "made": True}
    if seat != state.attacker or state.lead != made:  # DF-49
        own["rec"] = Dice(state.house.dice, state.house.sides)
    return own


def _act(state: State) -> Asked:
    assert state.first is not None
    seat = state.first if state.phase == "act_1" else other(state.first)
    if not flow.has_ball(state, seat):
        dice = Dice(2 * state.house.dice, state.house.sides)
        return {seat: {"tackle": dice, "none": ()}}
    mates = state.mates(state.kicker)
    return {seat: {"to": mates, "lead": mates, "rem": (), "col": (), "hold": ()}}


# Passes, shots, bounces ---------------------------------------------------------------------


def _pass(state: State) -> dict[str, Values]:
    passing, house = state.passing, state.house
    assert passing is not None
    fue = state.player(state.attacker, state.kicker).strength(house)
    most = fue * (2 if state.restart == "throw_in" else 4)  # DF-36, DF-88
    finishes = passing["finish"] or passing["volley"]
    receives = not passing["lead"] and not finishes and state.marker_of(passing["to"]) is None
    throw = _dice(state, 2 if receives else 1)
    own: dict[str, Values] = {"short": ()}
    for hexes in tables.PASSES:
        if hexes <= most:
            own[f"pass-{hexes}"] = throw
            if not state.has_wall:  # DF-45
                own[f"front-{hexes}"] = throw
    if not passing["lead"]:
        if passing["to"] not in state.moved[state.attacker]:
            own["finish"] = ()
            keeps = state.player(state.attacker, passing["to"]).keeps
            if house.volley != "none" and not keeps:
                own["volley"] = ()
        if house.pressure == "three" and not finishes:  # DF-47 is about REC, DF-54 rolls none
            own["open"] = ()
    if house.pressure == "three":
        own["free"] = ()
    return own


def _shot(state: State) -> dict[str, Values]:
    shot = state.shot
    assert shot is not None
    fue = state.player(state.attacker, shot["by"]).strength(state.house)
    most = fue * (2 if shot["with"] == "rem" else 4)  # DF-55, DF-56
    throw = _dice(state, 2)
    own: dict[str, Values] = {f"shot-{n}": throw for n in tables.SHOTS if n <= most}
    if state.restart != "penalty":
        own["angle"] = ()
        if not state.has_wall:
            own["front"] = ()
    return own


def _bounce(state: State) -> dict[str, Values]:
    way = state.way
    assert way is not None
    own: dict[str, Values] = {"lies": (), **_OUT}
    if state.bounces < 6:
        own["bounce"] = PAIR
        if left := tuple(range(1, way["hexes"])):
            own["meets"] = left
    return own


# By phase -----------------------------------------------------------------------------------


def _clear(state: State) -> dict[str, Values]:
    along = state.house.sides == 6
    return {"clear": Dice(state.house.dice + along, state.house.sides), "let_go": ()}


def _free_kick(state: State) -> dict[str, Values]:
    walls = tuple(range(state.house.min_wall, 11))
    return {"wall": walls, "no_wall": (), "penalty": (), "indirect": ()}


_ROUND: Mapping[str, Callable[[State], Asked]] = {
    "pick_att": _picks,
    "pick_def": _picks,
    "moved_att": lambda state: {_mover(state): _move(state)},
    "moved_def": lambda state: {_mover(state): _move(state)},
    "loose": lambda state: {_mover(state): _loose(state)},
    "act_1": _act,
    "act_2": _act,
}
_OF_BOTH: Mapping[str, Callable[[State], dict[str, Values]]] = {
    "duel": lambda _: {"duel": PAIR},
    "kick_order": lambda _: {"duel": PAIR},
    "order_lot": lambda _: {"lot": LOT},
    "tackle_lot": lambda _: {"lot": LOT},
    "scatter": lambda _: {"scatter": PAIR},
    "bounce": _bounce,
    "direction": lambda _: {"direction": Dice(1, 6)},
    "card": lambda _: {"card": Dice(4, 6), "yellow": (), "red": ()},
    "free_kick": _free_kick,
}
_OF_ATTACKER: Mapping[str, Callable[[State], dict[str, Values]]] = {
    "place": _place,
    "target": _target,
    "receive": lambda state: {"rec": _dice(state, 1)},
    "pass": _pass,
    "shot": _shot,
    "advantage": lambda _: {"play_on": (), "kick": ()},
}
_OF_DEFENDER: Mapping[str, Callable[[State], dict[str, Values]]] = {
    "mark": _mark,
    "marker": lambda state: {"marker": _free(state)},
    "beside": lambda _: {"moved": ()},
    "clear": _clear,
}
