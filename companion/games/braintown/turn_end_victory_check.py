"""The end of a turn, at which the device checks the objective of the player in turn (BT-10)."""

from companion.games.braintown.match_state import TYPES, BraintownMatchState
from companion.games.braintown.objective_entry_and_reveal import (
    ask_for_types_on_open_card,
    record_revealed_objective,
)
from companion.games.braintown.player_objectives import Objective
from companion.rules.asks import (
    Choice,
    Script,
    Seat,
    ask_for_first_answer,
    reveal_if_values_allowed,
)
from companion.rules.sentences import says


def fulfilled_objectives(town: BraintownMatchState, seat: Seat) -> frozenset[Objective]:
    """Return the objectives that are fulfilled for a player, from public facts alone (BT-43)."""
    pairs = {
        (one, other)
        for one in town.exhausted_types
        for other in town.exhausted_types
        if one != other
    }  # BT-43
    three = town.rulings.three_each != "off" and town.has_three_of_each(seat)
    return frozenset(pairs | {(each, each) for each in TYPES if three})


def reveal_objective_if_fulfilled(town: BraintownMatchState, seat: Seat) -> Script[bool]:
    """Return whether a player's objective is fulfilled; a hidden one is shown only then."""
    own, reached = town.objectives, fulfilled_objectives(town, seat)
    if seat not in own.shown:
        types = yield from reveal_if_values_allowed(own.hidden[seat], reached)
        if types is None:
            return False
        if types:
            record_revealed_objective(town, seat, (types[0], types[1]))
        else:
            yield from ask_for_types_on_open_card(town, seat)
    return own.shown[seat] in reached


def end_turn(town: BraintownMatchState) -> Script[None]:
    """End the turn: bonus card, victory check, next turn (BT-55)."""
    if town.rulings.objectives == "cards":
        town.end_turn()
        return
    town.close_turn()
    yield from _end_match_or_pass_turn(town)


def end_turn_by_clock(town: BraintownMatchState) -> Script[None]:
    """End the turn by the clock; the victory check waits until the table has seen that (BT-57)."""
    if town.rulings.objectives == "cards":
        town.end_turn(by_clock=True)
    else:
        town.close_turn(by_clock=True)
    yield from ()


def confirm_turn_ended_by_clock(town: BraintownMatchState) -> Script[None]:
    """Go on after a turn that the clock has ended, once the table has confirmed that."""
    choice = Choice("on", label=says("go on"))
    yield from ask_for_first_answer("ended", dict.fromkeys(town.seats, (choice,)), timed=False)
    yield from _end_match_or_pass_turn(town)


def _end_match_or_pass_turn(town: BraintownMatchState) -> Script[None]:
    """End the match if the player in turn has won, else pass the turn (BT-10, R-9).

    Once no inhabitant is left, that goes on until nobody can win any more (R-15).
    """
    seat = town.mover
    if town.three_wins(seat) or (
        yield from reveal_objective_if_fulfilled(town, seat)
    ):  # BT-10
        town.end_match(seat)
        return
    town.record_no_win()
    if town.nobody_can_win:
        town.end_without_winner()
    else:
        town.pass_turn()  # BT-55
