"""Corrections of a match in the profile `full`."""

from collections.abc import Iterator, Sequence

from companion.games.braintown import corrections as common
from companion.games.braintown.dice_payments import DICE
from companion.games.braintown.full.match_state import FullMatchState
from companion.games.braintown.full.match_state_json import (
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.braintown.house_rules import Rulings
from companion.games.braintown.match_state import SET_UP
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import says


def correctable_fields(rulings: Rulings, facts: Facts) -> Sequence[CorrectableField]:
    """Return the fields that can be corrected now; raises `Refused` for impossible facts."""
    town = match_state_from_facts(rulings, facts)
    if town.phase in (*SET_UP, "ended", "over"):
        return common.common_correctable_fields(town)
    return [*common.common_correctable_fields(town), *_own(town)]


def amend_facts(rulings: Rulings, facts: Facts, name: str, value: int | str) -> Facts:
    """Return the facts with one field corrected and the rest adapted."""
    town = match_state_from_facts(rulings, facts)
    town.cancel_bonus_card()
    match name:
        case "effects":
            town.effects = int(value)
        case "hand":
            town.hand = int(value)
        case _:
            common.correct_common_field(town, name, value)
            town.adapt_to_correction()
    return match_state_to_facts(town)


def _own(town: FullMatchState) -> Iterator[CorrectableField]:
    """Yield the visible effects, and the cards in hand while they go back."""
    question = says("Effects visible now?")
    visible = range(town.cards_left - town.hand + 1)
    yield CorrectableField("effects", says("Effects"), question, visible, town.effects)
    if town.phase == "back":
        most = min(DICE - len(town.concentration), town.cards_left - town.effects)
        question = says("Cards in hand now?")
        yield CorrectableField("hand", says("In hand"), question, range(most + 1), town.hand)
