"""The turn of an unleashed Cerebronio: visible effects and one attack (BT-19, BT-49, BT-50)."""

from companion.games.braintown import turn_end_victory_check
from companion.games.braintown.chances import DEFENCES, SIDES
from companion.games.braintown.full.card_taking_and_bonus_cards import ask_with_bonus_card_option
from companion.games.braintown.full.declarations import (
    apply_declaration,
    choices_before_throw,
    refusal_reasons,
)
from companion.games.braintown.full.match_state import FullMatchState
from companion.games.braintown.turn_choices import (
    closed_key_reasons,
    eliminated_type_choices,
    unleash_choices,
    win_claim_choices,
)
from companion.rules.asks import Choice, Script, ask_for_first_answer, typed_dice_choice
from companion.rules.sentences import says


def ask_for_attack_throw(town: FullMatchState) -> Script[None]:
    """Ask for the dice fully on the attacked card; effects come before (BT-19, BT-50, BT-51)."""
    roll = typed_dice_choice(1, town.rulings.attack_dice, SIDES)._replace(
        label=says("dice")
    )
    dice = (roll,) if eliminated_type_choices(town) else ()
    misses = Choice("none", label=says("no die"))
    answer = yield from ask_for_first_answer(
        "attack", choices_before_throw(town, *dice, misses), refusal_reasons(town)
    )
    match answer.key:
        case "roll":
            town.record_attack_throw(answer.values)
        case "none":
            yield from _end_attack(town)
        case _:
            yield from apply_declaration(town, answer)


def ask_for_target_hearts(town: FullMatchState) -> Script[None]:
    """Ask for the hearts of the card, which uses the dice.

    Before that, bonus cards can be played (BT-12, BT-42).
    """
    if not town.cards_left:
        town.cancel_attack()
        return
    recalled = {(n,): (says("{n} hearts", n=n),) for n in DEFENCES}
    asked = Choice("hearts", tuple(DEFENCES), label=says("heart"), recalled=recalled)
    answer = yield from ask_with_bonus_card_option(town, "hearts", asked)
    if answer.key == "bonus":
        town.use_bonus_card(town.seats[answer.value - 1])
    elif not town.resolve_attack(answer.value):
        town.clear_dice_after_miss()
        yield from _end_attack(town)


def ask_for_hit_card_type(town: FullMatchState) -> Script[None]:
    """Ask for the type of the eliminated card, and whether its effect ends (BT-15, BT-53)."""
    if not town.cards_left:
        town.cancel_attack()
        return
    out = eliminated_type_choices(town)
    effect = [each._replace(key="out_effect", label=says("effect")) for each in out]
    answer = yield from ask_for_first_answer("hit", {town.mover: (*out, *effect)})
    town.effects = max(0, town.effects - (answer.key == "out_effect"))  # BT-19
    town.eliminate(answer.value, attack=True)
    yield from _end_attack(town)


def ask_to_end_turn_after_attack(town: FullMatchState) -> Script[None]:
    """Ask to end the turn, or to claim a win that the player may have (BT-10, BT-54)."""
    choices = (Choice("end"), *unleash_choices(town), *win_claim_choices(town))
    answer = yield from ask_for_first_answer(
        "attacked", {town.mover: choices}, closed_key_reasons(town)
    )
    match answer.key:
        case "end":
            yield from turn_end_victory_check.end_turn(town)
        case "won":
            town.phase = "fair"
        case _:
            yield from apply_declaration(town, answer)


def _end_attack(town: FullMatchState) -> Script[None]:
    """End the turn after an attack, unless a win can be claimed (BT-10, BT-54)."""
    if town.may_claim(town.mover):  # BT-54
        town.phase = "attacked"
    else:
        yield from turn_end_victory_check.end_turn(town)
