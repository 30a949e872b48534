"""What the player in turn may tell at any quiet moment of a turn, whatever the dice do."""

from collections.abc import Mapping

from companion.games.braintown import entering
from companion.games.braintown.full.town import FullTown
from companion.games.braintown.turn import (
    closed,
    eliminations,
    entering_anew,
    unleashes,
    unleashing,
)
from companion.rules.asks import Answer, Choice, Script
from companion.rules.words import Sentence, says

_CLOSED = {
    "bonus": says("too late or none\nbefore a die is used"),
}


def refused(town: FullTown) -> Mapping[str, Sentence]:
    """Return why answers are refused that players could expect."""
    return {**closed(town), **_CLOSED}


def told(town: FullTown) -> tuple[Choice, ...]:
    """Offer what cards may bring: who is out, effects, a wrong blind shot; and to unleash."""
    gains = (Choice("gains", label=says("effect +1")),) if town.gains else ()
    loses = (Choice("loses", label=says("effect -1")),) if town.effects else ()
    blind = Choice("blind", final=True, label=says("bad shot"))
    return (*eliminations(town), *gains, *loses, *unleashing(town), blind, *entering_anew(town))


def hear(town: FullTown, answer: Answer) -> Script[None]:
    """Do what was told."""
    match answer.key:
        case "out":
            town.eliminates(answer.value)  # BT-47
        case "gains":
            town.sees(town.effects + 1)
        case "loses":
            town.sees(town.effects - 1)
        case "unleash":
            seat = town.seats[answer.value - 1] if answer.values else town.mover
            yield from unleashes(town, seat)
        case "anew":
            yield from entering.enters_anew(town, town.seats[answer.value - 1])
        case _:
            town.shoots_blindly()  # BT-45
