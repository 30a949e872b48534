"""What both profiles offer in a turn, why a key is closed there, and what unleashing does."""

from collections.abc import Mapping

from companion.games.braintown import objective_entry_and_reveal
from companion.games.braintown.match_state import TYPES, BraintownMatchState
from companion.games.braintown.seats import NAMES, seat_number, undo_texts_by_seat_number
from companion.rules.asks import Choice, Script, Seat
from companion.rules.sentences import Sentence, says

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
            yield from objective_entry_and_reveal.ask_whether_to_be_unleashed(town, seat)
        ):
            return
        yield from objective_entry_and_reveal.reveal_objective(town, seat)
    town.rolled |= thrown
    town.unleash(seat)
