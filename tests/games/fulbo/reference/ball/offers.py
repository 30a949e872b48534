"""What may be answered in each phase of the profile `ball`."""

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
)
from tests.games.fulbo.reference.ball.pitch import Pitch
from tests.games.fulbo.reference.counted import RESTARTS


def choices(pitch: Pitch) -> Asked:
    """Who may answer what; the first seat is waited for."""
    attacker, defender, phase = pitch.attacker, pitch.defender, pitch.phase
    if phase in _OF_BOTH:
        return for_both((attacker, defender), _OF_BOTH[phase](pitch))
    if phase in _OF_ATTACKER:
        return {attacker: _OF_ATTACKER[phase](pitch)}
    match phase:
        case "draw":
            return for_both(SEATS, {"draw": LOT})
        case "play":
            return {attacker: _attacks(pitch), defender: _defends(pitch)}
        case "loose":
            rec = Dice(pitch.house.dice, pitch.house.sides)
            return {pitch.runner["seat"]: {"taken": (), "rec": rec}}
        case "booked":
            return {defender: {"fouler": pitch.team(defender)}}
        case _:
            return {}


def _both(pitch: Pitch, seat: Seat) -> dict[str, Values]:
    check = Dice(pitch.house.dice, pitch.house.sides)
    own: dict[str, Values] = dict.fromkeys((*RESTARTS, "foul", "goal", "end_half"), ())
    own |= {"check": check, "scatter": PAIR, "duel": PAIR}
    if pitch.loose:
        own["runner"] = pitch.team(seat)
    return own


def _attacks(pitch: Pitch) -> dict[str, Values]:
    own = _both(pitch, pitch.attacker)
    if pitch.restart is None:
        own["turn"] = ()
    if pitch.carrier is None:
        return own
    if pitch.restart != "penalty":
        own["to"] = tuple(each for each in pitch.team(pitch.attacker) if each != pitch.carrier)
    if pitch.restart in {None, "free_kick", "penalty"}:  # DF-09, DF-11
        own["shot"] = ()
    return own


def _defends(pitch: Pitch) -> dict[str, Values]:
    own = _both(pitch, pitch.defender)
    if pitch.carrier is not None and pitch.restart is None:  # DF-31
        house = pitch.house
        tackle = Dice(2 * house.dice, house.sides)
        clear = Dice(house.dice + (house.sides == 6), house.sides)
        for number in pitch.team(pitch.defender):
            own |= {f"tackle-{number}": tackle, f"clear-{number}": clear}
    return own


def _takes(pitch: Pitch) -> dict[str, Values]:
    begun = pitch.turns > pitch.first_turn or pitch.house.deadball_ends_turn == "false"
    own: dict[str, Values] = {"taker": pitch.team(pitch.attacker)}
    return own if pitch.restart == "kick_off" and not begun else {**own, "end_half": ()}  # A-07


def _passes(pitch: Pitch) -> dict[str, Values]:
    passing, house = pitch.passing, pitch.house
    most = pitch.holder.strength(house) * (2 if pitch.restart == "throw_in" else 4)  # DF-88
    hexes = (each for each in tables.PASSES if each <= most)
    own: dict[str, Values] = dict.fromkeys((f"pass-{each}" for each in hexes), pitch.dice(2))
    own |= {"short": (), "lead": (), "finish": ()}
    if not pitch.has_wall:
        own["front"] = ()
    if house.pressure == "three":
        own["free"] = ()
        if not passing["lead"] and not passing["finish"]:
            own["unmarked"] = ()
    return own


def _shoots(pitch: Pitch) -> dict[str, Values]:
    rem = pitch.shot["skill"] == "rem"
    most = pitch.holder.strength(pitch.house) * (2 if rem else 4)  # DF-55, DF-56
    hexes = (each for each in tables.SHOTS if each <= most)
    own: dict[str, Values] = dict.fromkeys((f"shot-{each}" for each in hexes), pitch.dice(2))
    if pitch.finish:
        if pitch.house.volley != "none" and not pitch.holder.keeps:  # A-37
            own["volley"] = ()
    else:
        own["col" if rem else "rem"] = ()
    if pitch.restart != "penalty":
        own["angle"] = ()
        if not pitch.has_wall:
            own["front"] = ()
    return own


def _kick(pitch: Pitch) -> dict[str, Values]:
    walls = tuple(range(pitch.house.min_wall, 11))
    return {"wall": walls, "no_wall": (), "penalty": ()}


_OF_BOTH: Mapping[str, Callable[[Pitch], dict[str, Values]]] = {
    "level": lambda _: {"lots": LOT},
    "card": lambda _: {"card": Dice(4, 6), "yellow": (), "red": ()},
    "kick": _kick,
}
_OF_ATTACKER: Mapping[str, Callable[[Pitch], dict[str, Values]]] = {
    "taker": _takes,
    "pass": _passes,
    "receive": lambda pitch: {"rec": pitch.dice(1)},
    "shot": _shoots,
    "advantage": lambda _: {"play_on": (), "kick": ()},
}
