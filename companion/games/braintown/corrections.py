"""Corrections of a match: the fields that a table may correct, and how the rest is adapted."""

from collections.abc import Iterator, Sequence

from companion.games.braintown.board_setup import MOST_OF_A_TYPE
from companion.games.braintown.house_rules import Rulings
from companion.games.braintown.match_state import BONUS, SET_UP, TYPES, BraintownMatchState
from companion.games.braintown.match_state_json import (
    MANY,
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.braintown.seats import NAMES
from companion.rules import house_rule_options_and_rulings
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import says

NO_OR_YES = tuple(house_rule_options_and_rulings.TRUTH)
UNLEASHED, CARDS, OUT, COUNT = "unleashed", "cards", "out", "count"
"""Prefixes of names of fields that exist for each seat or type."""


def correctable_fields(rulings: Rulings, facts: Facts) -> Sequence[CorrectableField]:
    """Return the fields that can be corrected now; raises `Refused` for impossible facts."""
    return common_correctable_fields(match_state_from_facts(rulings, facts))


def amend_facts(rulings: Rulings, facts: Facts, name: str, value: int | str) -> Facts:
    """Return the facts with one field corrected and the rest adapted."""
    town = match_state_from_facts(rulings, facts)
    correct_common_field(town, name, value)
    return match_state_to_facts(town)


def common_correctable_fields(town: BraintownMatchState) -> list[CorrectableField]:
    """Return the fields that can be corrected in every profile.

    A match that is over stays so: a win was claimed, and agreed to. Nothing can be corrected if
    nobody has won, as that is so only when no inhabitant is left (R-15).
    """
    if town.nobody_can_win:
        return []
    counts = [] if town.phase == "counts" else list(_counts(town))
    if town.phase in SET_UP:
        return counts
    found = [_out(town, seat, kind) for seat in town.seats for kind in TYPES]
    if town.phase == "over":
        return [*found, *counts]
    return [
        _mover(town),
        _round(town),
        *(() if town.phase == "ended" else (_due(town),)),
        *(_unleashed_field(town, seat) for seat in town.seats),
        _bonus(town),
        *(_cards(town, seat) for seat in town.seats),
        *found,
        *counts,
    ]


def correct_common_field(town: BraintownMatchState, name: str, value: int | str) -> None:
    """Correct one field, and adapt the rest.

    What was begun, such as a claim of a win, is given up.
    """
    what, _, which = name.partition(" ")
    if town.phase in ("lost", "fair"):
        town.resume_turn()
    match what:
        case "mover":
            town.begin_turn(str(value))
        case "round":
            town.round = int(value)
        case "killed":
            town.killed = value == NO_OR_YES[1]
        case "unleashed":
            _set_unleashed(town, which, unleashed=value == NO_OR_YES[1])
        case "bonus":
            town.bonus = int(value)
        case "cards":
            town.cards[which] = int(value)
        case "out":
            seat, _, kind = which.partition(" ")
            town.eliminated[seat][int(kind)] = int(value)
            town.checked = ()
        case _:
            _set_type_count(town, int(which), int(value))


def _set_unleashed(town: BraintownMatchState, seat: Seat, *, unleashed: bool) -> None:
    """Set whether a seat is unleashed; if its turn has just begun, it attacks or does not."""
    if (seat in town.unleashed) == unleashed:
        return
    town.unleashed = tuple(
        each for each in town.seats if (unleashed if each == seat else each in town.unleashed)
    )
    if seat == town.mover:
        town.attacking = unleashed and town.fresh


def _set_type_count(town: BraintownMatchState, kind: int, count: int) -> None:
    """Set how many cards a type has; the last types that can balance the difference do."""
    rest = town.counts[kind] - count
    town.counts[kind] = count
    for other in reversed([each for each in TYPES if each != kind]):
        least, now = max(1, town.out[other]), town.counts[other]
        town.counts[other] = min(max(now + rest, least), MOST_OF_A_TYPE)
        rest -= town.counts[other] - now


# The fields ---------------------------------------------------------------------------------


def _mover(town: BraintownMatchState) -> CorrectableField:
    labels = [NAMES[seat] for seat in town.seats]
    question = says("Who plays now?")
    return CorrectableField("mover", says("Turn"), question, town.seats, town.mover, labels)


def _round(town: BraintownMatchState) -> CorrectableField:
    return CorrectableField(
        "round", says("Round"), says("Which round?"), range(1, MANY + 1), town.round
    )


def _due(town: BraintownMatchState) -> CorrectableField:
    question = says("Bonus card due?")
    return CorrectableField(
        "killed",
        says("Bonus due"),
        question,
        NO_OR_YES,
        _truth(town.killed),
        house_rule_options_and_rulings.NO_YES,
    )


def _unleashed_field(town: BraintownMatchState, seat: Seat) -> CorrectableField:
    """Whether a Cerebronio is unleashed, which shows an entered objective for good (BT-48)."""
    name, unleashed = NAMES[seat], seat in town.unleashed
    shows = unleashed and seat in town.objectives.hidden
    return CorrectableField(
        f"{UNLEASHED} {seat}",
        says("Unleash {seat}", seat=name),
        says("Is {seat} unleashed?", seat=name),
        NO_OR_YES,
        _truth(unleashed),
        house_rule_options_and_rulings.NO_YES,
        remark=says("Everybody will see {seat}'s objective.", seat=name) if shows else None,
    )


def _bonus(town: BraintownMatchState) -> CorrectableField:
    most = BONUS - sum(town.cards.values())
    question = says("Bonus cards left?")
    return CorrectableField("bonus", says("Bonus left"), question, range(most + 1), town.bonus)


def _cards(town: BraintownMatchState, seat: Seat) -> CorrectableField:
    most = BONUS - town.bonus - sum(town.cards.values()) + town.cards[seat]
    label = says("{seat} bonus", seat=NAMES[seat])
    question = says("{seat}: bonus cards?", seat=NAMES[seat])
    return CorrectableField(f"{CARDS} {seat}", label, question, range(most + 1), town.cards[seat])


def _out(town: BraintownMatchState, seat: Seat, kind: int) -> CorrectableField:
    now = town.eliminated[seat][kind]
    most = town.counts[kind] - town.out[kind] + now
    label = says("{seat} type {type}", seat=NAMES[seat], type=kind)
    question = says("{seat}: out of type {type}?", seat=NAMES[seat], type=kind)
    return CorrectableField(f"{OUT} {seat} {kind}", label, question, range(most + 1), now)


def _counts(town: BraintownMatchState) -> Iterator[CorrectableField]:
    """The number of cards of each type, where that was entered; the sum stays 30."""
    for kind in TYPES if town.rulings.type_counts == "entered" else ():
        others = [each for each in TYPES if each != kind]
        gives = sum(town.counts[each] - max(1, town.out[each]) for each in others)
        takes = sum(MOST_OF_A_TYPE - town.counts[each] for each in others)
        now = town.counts[kind]
        least = max(1, town.out[kind], now - takes)
        values = range(least, min(MOST_OF_A_TYPE, now + gives) + 1)
        label, question = (
            says("Type {type} of", type=kind),
            says("Cards of type {type}?", type=kind),
        )
        yield CorrectableField(f"{COUNT} {kind}", label, question, values, now)


def _truth(value: bool) -> str:
    return NO_OR_YES[value]
