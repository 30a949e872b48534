"""A turn in the profile `assistant`: eliminations, declarations, and its end."""

from collections.abc import Mapping

from companion.games.braintown import objective_entry_and_reveal, turn_end_victory_check
from companion.games.braintown.chances import SIDES
from companion.games.braintown.dice_payments import DICE, maximal_affordable_payments
from companion.games.braintown.match_state import TYPES, BraintownMatchState
from companion.games.braintown.seats import NAMES, seat_number, undo_texts_by_seat_number
from companion.rules.asks import (
    Answer,
    Choice,
    Script,
    Seat,
    ask_for_first_answer,
    typed_dice_choice,
)
from companion.rules.sentences import Sentence, says

FEWEST_DICE = 2
"""The fewest dice of a group (BT-28)."""
UNLEASHED = says("only once\nand in your turn")
CLOSED = {"won": says("not yet: no two\ntypes are all out"), "unleash": UNLEASHED}
ENTERED = {
    "won": says("the device finds\nthat itself"),
    "unleash": UNLEASHED,
    "anew": says("only before\nanybody is out"),
}
"""Reasons for closed keys where objectives are entered."""
BLIND = Choice("blind", final=True, label=says("bad shot"))
"""A blind shot that met the wrong card, of an action or an effect (BT-45)."""


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


def closed_key_reasons(town: BraintownMatchState) -> Mapping[str, Sentence]:
    """Return why keys are closed that players could expect."""
    return CLOSED if town.rulings.objectives == "cards" else ENTERED


def eliminated_type_choices(town: BraintownMatchState) -> tuple[Choice, ...]:
    """Offer the types of which somebody is left (BT-56)."""
    left = tuple(each for each in TYPES if each not in town.exhausted_types)  # BT-56
    barred = {each: says("all {n} are out", n=town.counts[each]) for each in town.exhausted_types}
    name = NAMES[town.mover]
    recalled = {(each,): (says("{seat} type {type}", seat=name, type=each),) for each in left}
    return (Choice("out", left, barred=barred, recalled=recalled),) if left else ()


def unleash_choices(town: BraintownMatchState) -> tuple[Choice, ...]:
    """Offer to unleash a Cerebronio: one's own, or that of anybody who agrees (BT-48, R-10)."""
    label: Sentence = says("unleash")
    if town.rulings.unleash_when == "any":
        chained = [seat for seat in town.seats if seat not in town.unleashed]
        recalled = undo_texts_by_seat_number(chained, says("{seat} unleashed"))
        who = tuple(map(seat_number, chained))
        return (
            (Choice("unleash", who, final=True, label=label, recalled=recalled),) if chained else ()
        )
    return () if town.mover in town.unleashed else (Choice("unleash", final=True, label=label),)


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


def win_claim_choices(town: BraintownMatchState) -> tuple[Choice, ...]:
    """Offer to claim the win at the end of one's own turn (BT-10, A-25)."""
    if not town.may_claim(town.mover):  # BT-10
        return ()
    return (Choice("won", final=True, label=says("I won")),)


def enter_objective_again_choices(town: BraintownMatchState) -> tuple[Choice, ...]:
    """Offer to enter a wrong objective again."""
    seats = objective_entry_and_reveal.seats_allowed_to_reenter(town)
    recalled = undo_texts_by_seat_number(seats, says("{seat} enters anew"), says("{seat} anew"))
    wrong = tuple(map(seat_number, seats))
    label = says("objective")
    return (Choice("anew", wrong, final=True, label=label, recalled=recalled),) if wrong else ()


def reveal_objective_and_unleash(
    town: BraintownMatchState, seat: Seat, *, thrown: bool = False
) -> Script[None]:
    """Unleash a Cerebronio after its entered objective is shown, if its owner agrees (BT-48).

    Once the player in turn has `thrown`, the attack waits for the next turn (A-09).
    """
    if town.rulings.objectives == "entered":
        if seat != town.mover and not (
            yield from objective_entry_and_reveal.ask_for_unleash_consent(town, seat)
        ):
            return
        yield from objective_entry_and_reveal.reveal_objective(town, seat)
    town.rolled |= thrown
    town.unleash(seat)


def discard_lost_bonus_on_expiry(town: BraintownMatchState) -> Script[None]:
    """Discard lost bonus cards when the clock ends the turn during their count (A-19, BT-57)."""
    town.forfeit_bonus_cards(0)
    yield from ()


def ask_for_lost_bonus_cards(town: BraintownMatchState) -> Script[None]:
    """Ask how many of the lost bonus cards can be taken again (A-19)."""
    back = Choice("back", tuple(range(1, town.cards[town.mover] + 1)), label=says("go back"))
    choices = (back, Choice("none", label=says("0")))
    answer = yield from ask_for_first_answer("lost", {town.mover: choices})
    town.forfeit_bonus_cards(answer.value if answer.key == "back" else 0)
