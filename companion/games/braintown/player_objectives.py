"""Objectives that the device keeps: two secret picks of a type for each player.

Picks are known by tokens until they are revealed. Two types are all inhabitants of both, in any
order; the same type twice is three of each type (BT-43), or no objective where no card asks for
that. So all objectives are entered alike, and each way of picking is allowed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.games.braintown.seats import NAMES
from companion.rules.asks import HiddenPickToken, Seat
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json
from companion.rules.lasting_picks_in_facts import (
    KEPT,
    lasting_picks_from_facts,
    lasting_picks_to_facts,
)
from companion.rules.sentences import Sentence, says

Objective = tuple[int, int]
"""The types that were picked, the lower one first."""
PICKS = 2
"""The number of picks of an objective."""
KINDS = 6
OBJECTIVES = "objectives"
"""The name of the fact with objectives that were shown."""


@dataclass
class Objectives:
    """The objectives of all players: tokens of `hidden` ones, and the types of `shown` ones."""

    hidden: dict[Seat, tuple[HiddenPickToken, ...]] = field(
        default_factory=dict[Seat, tuple[HiddenPickToken, ...]]
    )
    shown: dict[Seat, Objective] = field(default_factory=dict[Seat, Objective])

    def is_entered(self, seat: Seat) -> bool:
        """Return whether all picks of a player are locked, or shown."""
        return seat in self.shown or len(self.hidden.get(seat, ())) == PICKS

    def add_pick(self, seat: Seat, token: HiddenPickToken) -> None:
        """Add a pick of a player."""
        self.hidden[seat] = (*self.hidden.get(seat, ()), token)

    def reveal(self, seat: Seat, types: Iterable[int]) -> None:
        """Make the objective of a player public."""
        low, high = sorted(types)
        self.shown[seat] = (low, high)
        self.hidden.pop(seat, None)

    def known_to_table(
        self, seen: Iterable[tuple[HiddenPickToken, int]]
    ) -> Mapping[Seat, Objective]:
        """Return what the table knows, including objectives that are hidden again since an undo."""
        picks, found = dict(seen), dict(self.shown)
        for seat, own in self.hidden.items():
            types = sorted(picks[token] for token in own if token in picks)
            if len(types) == PICKS:
                found[seat] = (types[0], types[1])
        return {seat: found[seat] for seat in sorted(found)}

    def facts(self) -> dict[str, Json]:
        """Return the public part: objectives that were shown, and entries that lock the others."""
        locked = lasting_picks_to_facts(token for own in self.hidden.values() for token in own)
        return {OBJECTIVES: {seat: list(types) for seat, types in self.shown.items()}, **locked}


def objectives_from_facts(facts: Facts, seats: tuple[Seat, ...]) -> Objectives:
    """Return the objectives in facts. Raises `Refused` for impossible ones."""
    reading, found = FactReader(facts), Objectives()
    shown = FactReader({}) if reading.is_missing(OBJECTIVES) else reading.inside(OBJECTIVES)
    if not shown.names <= {*seats}:
        raise reading.wrong(OBJECTIVES)
    for seat in (seat for seat in seats if seat in shown.names):
        found.reveal(seat, shown.row(seat, 1, KINDS, PICKS))
    for seat, own in lasting_picks_from_facts(facts).items():
        if seat not in seats or seat in found.shown or not 1 <= len(own) <= PICKS:
            raise reading.wrong(KEPT)
        found.hidden[seat] = own
    return found


def is_three_of_each_objective(objective: Objective, *, on_cards: bool) -> bool:
    """Return whether an objective is three of each type, if cards can ask for that."""
    return on_cards and is_same_type_twice(objective)


def is_same_type_twice(objective: Objective) -> bool:
    """Return whether the same type was entered twice."""
    return objective[0] == objective[1]


def describe_objective(seat: Seat, objective: Objective, *, on_cards: bool) -> Sentence:
    """Return an objective and its owner; `on_cards` is whether cards can ask for three of each."""
    if is_three_of_each_objective(objective, on_cards=on_cards):
        return says("{seat}: three of each", seat=NAMES[seat])
    low, high = objective
    if is_same_type_twice(objective):
        return says("{seat}: type {type} twice", seat=NAMES[seat], type=low)
    return says("{seat}: types {a} and {b}", seat=NAMES[seat], a=low, b=high)


def format_objective_types(objective: Objective) -> str:
    """Return the two types of an objective; payments are written with a plus instead."""
    return f"{objective[0]},{objective[1]}"
