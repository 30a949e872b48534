"""Before the first turn, and how a turn begins: effects, a reminder, to unleash or to throw."""

from companion.games.braintown.chances import SIDES
from companion.games.braintown.full.declarations import before_throw, hear, refused
from companion.games.braintown.full.town import FullTown
from companion.games.braintown.payments import DICE
from companion.games.braintown.setup import ROWS
from companion.rules.asks import Choice, Script, first, pool
from companion.rules.words import says


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
    answer = yield from first("turn", before_throw(town, roll, none), refused(town))
    if answer.key in ("roll", "none"):
        town.throws(answer.values)
    else:
        yield from hear(town, answer)
