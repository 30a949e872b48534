"""What a table may put right in a match, and what follows from that for the rest."""

from collections.abc import Iterator, Sequence

from companion.games.braintown.board_setup import MOST_OF_A_TYPE
from companion.games.braintown.facts_json import MANY, match_state_from_facts, match_state_to_facts
from companion.games.braintown.house_rules import Rulings
from companion.games.braintown.match_state import BONUS, SET_UP, TYPES, BraintownMatchState
from companion.games.braintown.seats import NAMES
from companion.rules import house_rule_options
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.sentences import Facts, says

NO_OR_YES = tuple(house_rule_options.TRUTH)
UNLEASHED, CARDS, OUT, COUNT = "unleashed", "cards", "out", "count"
"""What the names of fields begin with that there are several of."""


def correctable_fields(rulings: Rulings, facts: Facts) -> Sequence[CorrectableField]:
    """Return what can be put right now; raises `Refused` for facts that can't be."""
    return common_correctable_fields(match_state_from_facts(rulings, facts))


def amend_facts(rulings: Rulings, facts: Facts, name: str, value: int | str) -> Facts:
    """Return the facts with one field put right and the rest kept possible."""
    town = match_state_from_facts(rulings, facts)
    correct_common_field(town, name, value)
    return match_state_to_facts(town)


def common_correctable_fields(town: BraintownMatchState) -> list[CorrectableField]:
    """Return what can be put right in every profile.

    A match that is over stays so: a win was claimed, and agreed to. Nothing is put right where nobody
    has won, as that is so only while nobody is left (R-15).
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
        *(_unleashed(town, seat) for seat in town.seats),
        _bonus(town),
        *(_cards(town, seat) for seat in town.seats),
        *found,
        *counts,
    ]


def correct_common_field(town: BraintownMatchState, name: str, value: int | str) -> None:
    """Put one field right, and keep the rest possible.

    What was begun besides, such as a win that is claimed, is given up.
    """
    what, _, which = name.partition(" ")
    if town.phase in ("lost", "fair"):
        town.resume_turn()
    match what:
        case "mover":
            town.begins(str(value))
        case "round":
            town.round = int(value)
        case "killed":
            town.killed = value == NO_OR_YES[1]
        case "unleashed":
            _unleashes(town, which, unleashed=value == NO_OR_YES[1])
        case "bonus":
            town.bonus = int(value)
        case "cards":
            town.cards[which] = int(value)
        case "out":
            seat, _, kind = which.partition(" ")
            town.eliminated[seat][int(kind)] = int(value)
            town.checked = ()
        case _:
            _shares_out(town, int(which), int(value))


def _unleashes(town: BraintownMatchState, seat: Seat, *, unleashed: bool) -> None:
    """A seat is unleashed, or is not: whose turn has just begun attacks, or does not."""
    if (seat in town.unleashed) == unleashed:
        return
    town.unleashed = tuple(
        each for each in town.seats if (unleashed if each == seat else each in town.unleashed)
    )
    if seat == town.mover:
        town.attacking = unleashed and town.fresh


def _shares_out(town: BraintownMatchState, kind: int, count: int) -> None:
    """A type has so many cards; the last ones that can give or take the difference do."""
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
        house_rule_options.NO_YES,
    )


def _unleashed(town: BraintownMatchState, seat: Seat) -> CorrectableField:
    """Whether a Cerebronio is unleashed: what its player has entered is shown then, for good (BT-48)."""
    name, unleashed = NAMES[seat], seat in town.unleashed
    shows = unleashed and seat in town.objectives.hidden
    return CorrectableField(
        f"{UNLEASHED} {seat}",
        says("Unleash {seat}", seat=name),
        says("Is {seat} unleashed?", seat=name),
        NO_OR_YES,
        _truth(unleashed),
        house_rule_options.NO_YES,
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
    """How many cards each type has, where that was entered; all together stay 30."""
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
