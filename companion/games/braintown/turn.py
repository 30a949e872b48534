"""A turn at a table that throws, moves and reads its own cards: who was eliminated, and that it is over."""

from collections.abc import Mapping

from companion.games.braintown import entering, victory
from companion.games.braintown.chances import SIDES
from companion.games.braintown.payments import DICE, best
from companion.games.braintown.seats import NAMES, named_by_number, number
from companion.games.braintown.town import TYPES, Town
from companion.rules.asks import Answer, Choice, Script, Seat, first, pool
from companion.rules.words import Sentence, says

FEWEST_DICE = 2
"""No group has fewer dice (BT-28)."""
UNLEASHED = says("only once\nand in your turn")
CLOSED = {"won": says("not yet: no two\ntypes are all out"), "unleash": UNLEASHED}
ENTERED = {
    "won": says("the device finds\nthat itself"),
    "unleash": UNLEASHED,
    "anew": says("only before\nanybody is out"),
}
"""What is closed where objectives are entered."""
BLIND = Choice("blind", final=True, label=says("bad shot"))
"""A blind shot that met the wrong card, of an action or an effect (BT-45)."""


def turn(town: Town) -> Script[None]:
    """Wait for what the player in turn tells."""
    asked = attack if town.attacking else control
    answer = yield from asked(town)
    match answer.key:
        case "out":
            town.eliminates(answer.value, attack=town.attacking)
            if town.attacking and not town.may_claim(town.mover):  # BT-50
                yield from victory.ends_turn(town)
        case "effect_out":
            town.eliminates(answer.value)  # BT-19
        case "end":
            yield from victory.ends_turn(town)
        case "dice":
            town.reads_dice(best(answer.values))
        case "unleash":
            yield from unleashes(
                town, town.seats[answer.value - 1] if answer.values else town.mover
            )
        case "unleash_later":
            yield from unleashes(town, town.mover, thrown=True)
        case "anew":
            yield from entering.enters_anew(town, town.seats[answer.value - 1])
        case "blind":
            town.shoots_blindly()  # BT-45
        case _:
            town.phase = "fair"


def control(town: Town) -> Script[Answer]:
    """Ask a player who controls inhabitants."""
    choices = (
        *eliminations(town),
        Choice("end"),
        pool(FEWEST_DICE, DICE, SIDES, "dice")._replace(label=says("dice pay?")),  # BT-26
        *unleashing_now_or_later(town),
        BLIND,
        *claim(town),
        *entering_anew(town),
    )
    return (yield from first("turn", {town.mover: choices}, closed(town)))


def attack(town: Town) -> Script[Answer]:
    """Ask a player whose Cerebronio is unleashed: visible effects, one attack, and nothing else (BT-19, BT-49).

    After a hit the turn goes on only where he might have won with it.
    """
    besides = (*unleashing(town), *claim(town), *entering_anew(town))
    if town.rolled:
        choices = (Choice("end"), *besides)
    else:
        hits = eliminations(town)
        effects = (each._replace(key="effect_out", label=says("by effect")) for each in hits)
        end = Choice("end", label=says("missed")) if hits else Choice("end")
        choices = (*hits, end, *effects, BLIND, *besides)
    return (yield from first("attack", {town.mover: choices}, closed(town)))


def closed(town: Town) -> Mapping[str, Sentence]:
    """Return why keys are closed that players could expect."""
    return CLOSED if town.rulings.objectives == "cards" else ENTERED


def eliminations(town: Town) -> tuple[Choice, ...]:
    """Offer the types of which somebody is left (BT-56)."""
    left = tuple(each for each in TYPES if each not in town.gone)  # BT-56
    barred = {each: says("all {n} are out", n=town.counts[each]) for each in town.gone}
    name = NAMES[town.mover]
    recalled = {(each,): (says("{seat} type {type}", seat=name, type=each),) for each in left}
    return (Choice("out", left, barred=barred, recalled=recalled),) if left else ()


def unleashing(town: Town) -> tuple[Choice, ...]:
    """Offer to unleash a Cerebronio: one's own, or anybody's who shows the card (BT-48, R-10)."""
    label: Sentence = says("unleash")
    if town.rulings.unleash_when == "any":
        chained = [seat for seat in town.seats if seat not in town.unleashed]
        recalled = named_by_number(chained, says("{seat} unleashed"))
        who = tuple(map(number, chained))
        return (
            (Choice("unleash", who, final=True, label=label, recalled=recalled),) if chained else ()
        )
    return () if town.mover in town.unleashed else (Choice("unleash", final=True, label=label),)


def unleashing_now_or_later(town: Town) -> tuple[Choice, ...]:
    """Offer to unleash one's own before the throw or after it, as nobody has told which it is (BT-20, A-09).

    Before it the player attacks at once, after it from the next turn on.
    """
    offered = unleashing(town)
    if not town.fresh or town.mover in town.unleashed:
        return offered
    recalled = {(): (says("{seat} unleashed", seat=NAMES[town.mover]),)}
    later = Choice(
        "unleash_later", final=True, label=says("next turn"), recalled=recalled
    )
    if town.rulings.unleash_when == "any":  # who is unleashed there may be somebody else
        return (*offered, later)
    now = (each._replace(label=says("now"), recalled=recalled) for each in offered)  # BT-20
    return (*now, later)


def claim(town: Town) -> tuple[Choice, ...]:
    """Offer to claim the win at the end of one's own turn (BT-10, A-25)."""
    if not town.may_claim(town.mover):  # BT-10
        return ()
    return (Choice("won", final=True, label=says("I won")),)


def entering_anew(town: Town) -> tuple[Choice, ...]:
    """Offer to enter an objective anew that was entered wrong."""
    seats = entering.may_enter_anew(town)
    recalled = named_by_number(seats, says("{seat} enters anew"), says("{seat} anew"))
    wrong = tuple(map(number, seats))
    label = says("objective")
    return (Choice("anew", wrong, final=True, label=label, recalled=recalled),) if wrong else ()


def unleashes(town: Town, seat: Seat, *, thrown: bool = False) -> Script[None]:
    """A Cerebronio is unleashed: an objective that is entered here is shown, if its owner wants that (BT-48).

    Once the player in turn has `thrown`, the attack waits for the next turn (A-09).
    """
    if town.rulings.objectives == "entered":
        if seat != town.mover and not (yield from entering.wants_to_show(town, seat)):
            return
        yield from entering.shows(town, seat)
    town.rolled |= thrown
    town.unleashes(seat)


def times_out_lost(town: Town) -> Script[None]:
    """The clock has ended the turn while lost bonus cards were counted: none is taken anew (A-19, BT-57)."""
    town.loses_bonus(0)
    yield from ()


def lost(town: Town) -> Script[None]:
    """Ask how many of the bonus cards that are lost can be taken anew (A-19)."""
    back = Choice("back", tuple(range(1, town.cards[town.mover] + 1)), label=says("go back"))
    choices = (back, Choice("none", label=says("0")))
    answer = yield from first("lost", {town.mover: choices})
    town.loses_bonus(answer.value if answer.key == "back" else 0)
