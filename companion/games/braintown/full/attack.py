"""The turn of an unleashed Cerebronio: visible effects, one attack, and nothing else (BT-19, BT-49, BT-50)."""

from companion.games.braintown import victory
from companion.games.braintown.chances import DEFENCES, SIDES
from companion.games.braintown.full.declarations import before_throw, hear, refused
from companion.games.braintown.full.throw import waits
from companion.games.braintown.full.town import FullTown
from companion.games.braintown.turn import (
    claim,
    closed,
    eliminations,
    unleashing,
)
from companion.rules.asks import Choice, Script, first, pool
from companion.rules.words import says


def attack(town: FullTown) -> Script[None]:
    """Wait for the dice that lie fully on the attacked card; before it effects count (BT-19, BT-50, BT-51)."""
    roll = pool(1, town.rulings.attack_dice, SIDES)._replace(label=says("dice"))
    dice = (roll,) if eliminations(town) else ()
    misses = Choice("none", label=says("no die"))
    answer = yield from first("attack", before_throw(town, *dice, misses), refused(town))
    match answer.key:
        case "roll":
            town.attacks(answer.values)
        case "none":
            yield from _resolved(town)
        case _:
            yield from hear(town, answer)


def hearts(town: FullTown) -> Script[None]:
    """Wait for the hearts of the card, which uses the dice; before that for bonus cards (BT-12, BT-42)."""
    if not town.left:
        town.attacks_nobody()
        return
    recalled = {(n,): (says("{n} hearts", n=n),) for n in DEFENCES}
    asked = Choice("hearts", tuple(DEFENCES), label=says("heart"), recalled=recalled)
    answer = yield from waits(town, "hearts", asked)
    if answer.key == "bonus":
        town.uses_bonus(town.seats[answer.value - 1])
    elif not town.hits(answer.value):
        town.misses()
        yield from _resolved(town)


def hit(town: FullTown) -> Script[None]:
    """Ask for the type of whom the attack has eliminated, and whether an effect ends (BT-15, BT-53)."""
    if not town.left:
        town.attacks_nobody()
        return
    out = eliminations(town)
    effect = [each._replace(key="out_effect", label=says("effect")) for each in out]
    answer = yield from first("hit", {town.mover: (*out, *effect)})
    town.effects = max(0, town.effects - (answer.key == "out_effect"))  # BT-19
    town.eliminates(answer.value, attack=True)
    yield from _resolved(town)


def attacked(town: FullTown) -> Script[None]:
    """The attack is over, and the player may have won with it, or before (BT-10, BT-54)."""
    choices = (Choice("end"), *unleashing(town), *claim(town))
    answer = yield from first("attacked", {town.mover: choices}, closed(town))
    match answer.key:
        case "end":
            yield from victory.ends_turn(town)
        case "won":
            town.phase = "fair"
        case _:
            yield from hear(town, answer)


def _resolved(town: FullTown) -> Script[None]:
    """The attack is over: so is the turn, unless a win can be claimed (BT-10, BT-54)."""
    if town.may_claim(town.mover):  # BT-54
        town.phase = "attacked"
    else:
        yield from victory.ends_turn(town)
