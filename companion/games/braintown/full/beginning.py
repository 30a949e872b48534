"""Before the first turn, and how a turn begins: effects, a reminder, to unleash or to throw."""

from companion.games.braintown.chances import SIDES
from companion.games.braintown.full.told import hear, refused, told
from companion.games.braintown.full.town import FullTown
from companion.games.braintown.payments import DICE
from companion.games.braintown.setup import ROWS
from companion.rules.asks import Choice, Script, first, pool
from companion.rules.seats import after
from companion.rules.words import says

REMIND = Choice("remind", label=says("remind"), recalled={(): (says("reminder"),)})
REMINDED = REMIND._replace(key="reminded")
"""What the player in turn answers for whoever shares the pad."""


def effects(town: FullTown) -> Script[None]:
    """Ask how many of the cards that were turned up have effects (BT-09)."""
    some = Choice("effects", tuple(range(1, ROWS + 1)), label=says("effects"))
    choices = (some, Choice("none", label=says("no effect")))
    answer = yield from first("effects", dict.fromkeys(town.seats, choices), timed=False)
    town.begins_with(answer.value if answer.values else 0)


def turn(town: FullTown) -> Script[None]:
    """Wait for the control roll; before it opponents may say that effects count (BT-18, BT-21)."""
    roll = pool(1, DICE, SIDES)._replace(label=says("dice"))  # BT-21
    none = Choice("none", label=says("no die"))  # BT-23 BT-24
    choices = {town.mover: (roll, none, *told(town))}
    if town.rulings.effect_reminder == "players" and not town.reminded:
        choices[town.mover] = (*choices[town.mover], REMINDED)
        choices |= dict.fromkeys(after(town.seats, town.mover), (REMIND,))  # BT-18
    answer = yield from first("turn", choices, refused(town))
    match answer.key:
        case "roll" | "none":
            town.throws(answer.values)
        case "remind" | "reminded":
            town.reminds()
        case _:
            yield from hear(town, answer)
