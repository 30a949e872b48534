"""Conversion of a match's state in the profile `full` to facts, as plain JSON, and back."""

from companion.games.braintown import match_state_json as common
from companion.games.braintown.chances import SIDES
from companion.games.braintown.dice_payments import COSTS, DICE, can_pay
from companion.games.braintown.full.card_return import OTHER_COSTS
from companion.games.braintown.full.match_flow import PHASES
from companion.games.braintown.full.match_state import BONUS_CARD, FullMatchState
from companion.games.braintown.house_rules import Rulings
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json

THROWN = ("select", *BONUS_CARD, "back")
"""The phases of a normal turn after its throw."""
ATTACKS = ("attack", "hearts", "hit", "attacked")
"""The phases of a turn of an unleashed Cerebronio."""


def match_state_to_facts(town: FullMatchState) -> dict[str, Json]:
    """Return the facts of a state."""
    return {
        **common.match_state_to_facts(town),
        "dice": list(town.dice),
        "low": list(town.low),
        "hand": town.hand,
        "paid": list(town.paid),
        "effects": town.effects,
        "reminded": town.reminded,
        "last_user": town.last_user or None,
        "user": town.user or None,
        "old": town.old,
        "old_low": town.old_low,
    }


def match_state_from_facts(rulings: Rulings, facts: Facts) -> FullMatchState:
    """Return the state to go on from. Raises `Refused` for impossible facts."""
    town, reading = FullMatchState.new(rulings), FactReader(facts)
    common.set_common_state_from_facts(town, reading, tuple(PHASES))
    town.effects = reading.number("effects", 0, town.cards_left, default=0)
    if town.turns and town.phase not in ("ended", "over", "timed_out"):
        _read_phase(town, reading)
        _read_dice(town, reading)
        _read_bonus(town, reading)
    return town


def _read_phase(town: FullMatchState, reading: FactReader) -> None:
    """Read the progress of the turn: whether it is an attack, and what was declared before."""
    town.reminded = reading.flag("reminded", default=False)
    if town.phase not in ("fair", *BONUS_CARD) and town.attacking != (town.phase in ATTACKS):
        raise reading.wrong("attacking")
    thrown = town.phase == "fair" or town.phase in (("attacked",) if town.attacking else THROWN)
    if town.rolled != thrown and not (town.attacking and thrown):  # an attack may have missed
        raise reading.wrong("rolled")


def _read_dice(town: FullMatchState, reading: FactReader) -> None:
    """Read the unused dice, the cards in hand, and the costs paid."""
    town.dice = tuple(sorted(reading.row("dice", 1, SIDES)))
    town.low = tuple(sorted(reading.row("low", 1, SIDES)))
    town.hand = reading.number("hand", 0, DICE, default=0)
    town.paid = tuple(sorted(reading.row("paid", 1, OTHER_COSTS[-1]), reverse=True))
    least, most = _dice_left(town)
    if not least <= len(town.concentration) <= most or (town.low and town.attacking):
        raise reading.wrong("dice")
    gone = DICE - len(town.concentration)
    if town.hand > (gone if town.phase in (*THROWN, "fair") and not town.attacking else 0):
        raise reading.wrong("hand")
    if town.phase == "select" and town.hand != gone:
        raise reading.wrong("hand")
    if town.phase == "fair" and town.hand:  # BT-31
        raise reading.wrong("hand")
    if town.hand > town.cards_left:
        raise reading.wrong("hand")
    if town.effects > town.cards_left - town.hand:
        raise reading.wrong("effects")
    known = OTHER_COSTS if town.rulings.costs == "entered" else COSTS
    if not {*town.paid} <= {*known} or not can_pay(town.concentration, town.paid):
        raise reading.wrong("paid")
    if town.paid and (town.attacking or town.phase not in ("back", "fair")):
        raise reading.wrong("paid")


def _dice_left(town: FullMatchState) -> tuple[int, int]:
    """Return the least and the most dice there can be now."""
    if town.attacking:
        lie = 0 if town.phase in ("attacked", "fair") else 1
        return (0, 0) if town.phase == "attack" else (lie, town.rulings.attack_dice)
    if town.phase == "turn":
        return 0, 0
    return (DICE if town.phase in BONUS_CARD else 0), DICE


def _read_bonus(town: FullMatchState, reading: FactReader) -> None:
    """Read who has used bonus cards after this throw, and who is using one."""
    if not reading.is_missing("last_user"):
        town.last_user = reading.one_of("last_user", town.seats)
    if town.phase not in BONUS_CARD:
        return
    town.user = reading.one_of("user", town.bonus_users)
    if town.phase == "bonus":
        return
    town.old = reading.number("old", 1, SIDES)
    town.old_low = reading.flag("old_low", default=False)
    if town.old not in (town.low if town.old_low else town.dice):
        raise reading.wrong("old")
