"""A turn at a table that throws, moves and reads its own cards: who was eliminated, and that it is over."""

from companion.games.braintown.chances import SIDES
from companion.games.braintown.payments import DICE, best
from companion.games.braintown.seats import number
from companion.games.braintown.town import TYPES, Town
from companion.rules.asks import Answer, Choice, Script, first, pool
from companion.rules.words import Sentence, says

FEWEST_DICE = 2
"""No group has fewer dice (BT-28)."""
CLOSED = {
    "won": says("not yet: no two\ntypes are all out"),
    "unleash": says("only once\nand in your turn"),
}


def turn(town: Town) -> Script[None]:
    """Wait for what the player in turn tells."""
    asked = attack if town.attacking else control
    answer = yield from asked(town)
    match answer.key:
        case "out":
            town.eliminates(answer.value)
            if town.attacking and not town.may_have_won(town.mover):  # BT-50
                town.ends_turn()
        case "end":
            town.ends_turn()
        case "dice":
            town.reads_dice(best(answer.values))
        case "unleash":
            town.unleashes(town.seats[answer.value - 1] if answer.values else town.mover)
        case "blind":
            town.shoots_blindly()
        case _:
            town.phase = "fair"


def control(town: Town) -> Script[Answer]:
    """Ask a player who controls inhabitants."""
    choices = (
        *eliminations(town),
        Choice("end"),
        pool(FEWEST_DICE, DICE, SIDES, "dice")._replace(label=says("dice pay?")),  # BT-26
        *unleashing(town),
        Choice("blind", final=True, label=says("bad shot")),
        *claim(town),
    )
    return (yield from first("turn", {town.mover: choices}, CLOSED))


def attack(town: Town) -> Script[Answer]:
    """Ask a player whose Cerebronio is unleashed: one attack, and nothing else (BT-49).

    After a hit the turn goes on only where he might have won with it.
    """
    hits = () if town.killed else eliminations(town)
    ends = Choice("end") if town.killed else Choice("end", label=says("missed"))
    choices = (*hits, ends, *unleashing(town), *claim(town))
    return (yield from first("attack", {town.mover: choices}, CLOSED))


def eliminations(town: Town) -> tuple[Choice, ...]:
    """Offer the types of which somebody is left (BT-56)."""
    left = tuple(each for each in TYPES if each not in town.gone)
    barred = {each: says("all {n} are out", n=town.counts[each]) for each in town.gone}
    return (Choice("out", left, barred=barred),) if left else ()


def unleashing(town: Town) -> tuple[Choice, ...]:
    """Offer to unleash a Cerebronio: one's own, or anybody's who shows the card (BT-48, R-10)."""
    label: Sentence = says("unleash")
    if town.rulings.unleash_when == "any":
        chained = tuple(number(seat) for seat in town.seats if seat not in town.unleashed)
        return (Choice("unleash", chained, final=True, label=label),) if chained else ()
    return () if town.mover in town.unleashed else (Choice("unleash", final=True, label=label),)


def claim(town: Town) -> tuple[Choice, ...]:
    """Offer to claim the win at the end of one's own turn (BT-10, A-25)."""
    if not town.may_have_won(town.mover):  # BT-10
        return ()
    return (Choice("won", final=True, label=says("I won")),)


def lost(town: Town) -> Script[None]:
    """Ask how many of the bonus cards that are lost can be taken anew (A-19)."""
    back = Choice("back", tuple(range(1, town.cards[town.mover] + 1)), label=says("put back"))
    choices = (back, Choice("none", label=says("no card")))
    answer = yield from first("lost", {town.mover: choices})
    town.loses_bonus(answer.value if answer.key == "back" else 0)
