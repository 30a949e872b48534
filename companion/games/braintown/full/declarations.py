"""Declarations that the player in turn may make between dice, whatever those show."""

from collections.abc import Mapping

from companion.games.braintown import objective_entry_and_reveal
from companion.games.braintown.full.match_state import FullMatchState
from companion.games.braintown.turn_choices import (
    BLIND,
    closed_key_reasons,
    eliminated_type_choices,
    enter_objective_again_choices,
    reveal_objective_and_unleash,
    unleash_choices,
)
from companion.rules.asks import Answer, Choice, Script, Seat
from companion.rules.seats_in_turn_order import other_seats_in_turn_order
from companion.rules.sentences import Sentence, says

REMIND = Choice("remind", label=says("remind"), recalled={(): (says("reminder"),)})
REMINDED = REMIND._replace(key="reminded")
"""The player in turn answers this for the opponent who has reminded, perhaps at the same pad."""

_CLOSED = {
    "bonus": says("too late or none\nbefore a die is used"),
}


def refusal_reasons(town: FullMatchState) -> Mapping[str, Sentence]:
    """Return why answers are refused that players could expect."""
    return {**closed_key_reasons(town), **_CLOSED}


def declaration_choices(town: FullMatchState) -> tuple[Choice, ...]:
    """Offer what cards may cause: eliminations, effects, a wrong blind shot; and unleashing.

    Beginning and end of effects are offered however many are visible: counting is up to the players
    (A-07).
    """
    effects = (Choice("gains", label=says("effect +1")), Choice("loses", label=says("effect -1")))
    return (
        *eliminated_type_choices(town),
        *effects,
        *unleash_choices(town),
        BLIND,
        *enter_objective_again_choices(town),
    )


def choices_before_throw(town: FullMatchState, *own: Choice) -> dict[Seat, tuple[Choice, ...]]:
    """Offer the player in turn `own` and declarations, and opponents to remind of effects.

    This applies to each turn, also to an attack (BT-18, BT-19, A-07).
    """
    own = (*own, *declaration_choices(town))
    if town.reminded or town.rulings.effect_reminder == "auto":
        return {town.mover: own}
    opponents = other_seats_in_turn_order(town.seats, town.mover)
    return {town.mover: (*own, REMINDED), **dict.fromkeys(opponents, (REMIND,))}  # BT-18


def apply_declaration(town: FullMatchState, answer: Answer) -> Script[None]:
    """Apply a declaration."""
    match answer.key:
        case "out":
            town.eliminate(answer.value)  # BT-47
        case "remind" | "reminded":
            town.remind_of_effects()
        case "gains":
            town.add_effect()
        case "loses":
            town.remove_effect()
        case "unleash":
            seat = town.seats[answer.value - 1] if answer.values else town.mover
            yield from reveal_objective_and_unleash(town, seat)
        case "anew":
            yield from objective_entry_and_reveal.reenter_objective_if_agreed(
                town, town.seats[answer.value - 1]
            )
        case _:
            town.fail_blind_shot()  # BT-45
