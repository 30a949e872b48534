"""A turn in the profile `assistant`: eliminations, declarations, and its end."""

from companion.games.braintown import objective_entry_and_reveal, turn_end_victory_check
from companion.games.braintown.chances import SIDES
from companion.games.braintown.dice_payments import DICE, maximal_affordable_payments
from companion.games.braintown.match_state import BraintownMatchState
from companion.games.braintown.seats import NAMES
from companion.games.braintown.turn_choices import (
    BLIND,
    closed_key_reasons,
    eliminated_type_choices,
    enter_objective_again_choices,
    reveal_objective_and_unleash,
    unleash_choices,
    win_claim_choices,
)
from companion.rules.asks import Answer, Choice, Script, ask_for_first_answer, typed_dice_choice
from companion.rules.sentences import says

FEWEST_DICE = 2
"""The fewest dice of a group (BT-28)."""


def ask_and_apply_turn_action(town: BraintownMatchState) -> Script[None]:
    """Ask the player in turn what has happened, and apply it."""
    asked = ask_in_attack_turn if town.attacking else ask_in_normal_turn
    answer = yield from asked(town)
    match answer.key:
        case "out":
            town.eliminate(answer.value, attack=town.attacking)
            if town.attacking and not town.may_claim(town.mover):  # BT-50
                yield from turn_end_victory_check.end_turn(town)
        case "effect_out":
            town.eliminate(answer.value)  # BT-19
        case "end":
            yield from turn_end_victory_check.end_turn(town)
        case "dice":
            town.announce_payments(maximal_affordable_payments(answer.values))
        case "unleash":
            yield from reveal_objective_and_unleash(
                town, town.seats[answer.value - 1] if answer.values else town.mover
            )
        case "unleash_later":
            yield from reveal_objective_and_unleash(town, town.mover, thrown=True)
        case "anew":
            yield from objective_entry_and_reveal.reenter_objective_if_agreed(
                town, town.seats[answer.value - 1]
            )
        case "blind":
            town.fail_blind_shot()  # BT-45
        case _:
            town.phase = "fair"


def ask_in_normal_turn(town: BraintownMatchState) -> Script[Answer]:
    """Ask a player who controls inhabitants."""
    choices = (
        *eliminated_type_choices(town),
        Choice("end"),
        typed_dice_choice(FEWEST_DICE, DICE, SIDES, "dice")._replace(
            label=says("dice pay?")
        ),  # BT-26
        *unleash_timing_choices(town),
        BLIND,
        *win_claim_choices(town),
        *enter_objective_again_choices(town),
    )
    return (
        yield from ask_for_first_answer("turn", {town.mover: choices}, closed_key_reasons(town))
    )


def ask_in_attack_turn(town: BraintownMatchState) -> Script[Answer]:
    """Ask a player whose Cerebronio is unleashed: visible effects and one attack (BT-19, BT-49).

    After a hit the turn goes on only if the player might have won with it.
    """
    besides = (
        *unleash_choices(town),
        *win_claim_choices(town),
        *enter_objective_again_choices(town),
    )
    if town.rolled:
        choices = (Choice("end"), *besides)
    else:
        hits = eliminated_type_choices(town)
        effects = (each._replace(key="effect_out", label=says("by effect")) for each in hits)
        end = Choice("end", label=says("missed")) if hits else Choice("end")
        choices = (*hits, end, *effects, BLIND, *besides)
    return (
        yield from ask_for_first_answer("attack", {town.mover: choices}, closed_key_reasons(town))
    )


def unleash_timing_choices(town: BraintownMatchState) -> tuple[Choice, ...]:
    """Offer to unleash one's own before or after the throw, as the device can't tell.

    Before it the player attacks at once, after it from the next turn on.
    """
    offered = unleash_choices(town)
    if not town.fresh or town.mover in town.unleashed:
        return offered
    recalled = {(): (says("{seat} unleashed", seat=NAMES[town.mover]),)}
    later = Choice("unleash_later", final=True, label=says("next turn"), recalled=recalled)
    if town.rulings.unleash_when == "any":  # another player may be unleashed there
        return (*offered, later)
    now = (each._replace(label=says("now"), recalled=recalled) for each in offered)
    return (*now, later)


def discard_lost_bonus_on_expiry(town: BraintownMatchState) -> Script[None]:
    """Discard lost bonus cards when the clock ends the turn during their count (A-19, BT-57)."""
    town.forfeit_bonus_cards(0)
    yield from ()


def ask_for_returned_bonus_count(town: BraintownMatchState) -> Script[None]:
    """Ask how many of the lost bonus cards can be taken again (A-19)."""
    back = Choice("back", tuple(range(1, town.cards[town.mover] + 1)), label=says("go back"))
    choices = (back, Choice("none", label=says("0")))
    answer = yield from ask_for_first_answer("lost", {town.mover: choices})
    town.forfeit_bonus_cards(answer.value if answer.key == "back" else 0)
