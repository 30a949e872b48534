"""Entry of objectives: in secret by each player, again after a mistake, or from an open card."""

from companion.games.braintown.match_state import TYPES, BraintownMatchState
from companion.games.braintown.player_objectives import PICKS, describe_objective
from companion.games.braintown.seats import NAMES
from companion.rules.asks import (
    Choice,
    Script,
    Seat,
    ask_all_to_agree,
    ask_for_first_answer,
    lasting_pick_choice,
    reveal_lasting,
)
from companion.rules.sentences import Sentence, says

LAYING = ("counts", "grid", "effects")
"""The phases in which the cards of the town are laid."""


def ask_for_missing_objectives(town: BraintownMatchState) -> Script[None]:
    """Ask each player without an objective for it; unleashed ones are shown (BT-06, BT-48).

    That is before the first turn, or when a match goes on that began elsewhere.
    """
    if town.rulings.objectives == "cards" or town.phase in LAYING:
        return
    for seat in town.seats:
        if not town.objectives.is_entered(seat):
            yield from ask_for_objective(town, seat)
    for seat in town.unleashed:
        yield from reveal_objective(town, seat)


def ask_for_objective(town: BraintownMatchState, seat: Seat) -> Script[None]:
    """Ask a player to pick two types in secret (BT-06)."""
    while not town.objectives.is_entered(seat):  # BT-06
        recalled = {(): _pick(seat, second=seat in town.objectives.hidden)}
        pick = lasting_pick_choice("type", TYPES)._replace(label=says("type"), recalled=recalled)
        answer = yield from ask_for_first_answer("objective", {seat: (pick,)}, timed=False)
        assert answer.token is not None, "a secret answer has a token"
        town.objectives.add_pick(seat, answer.token)


def _pick(seat: Seat, *, second: bool) -> tuple[Sentence, ...]:
    """Return names of a pick, the longest first, never with a number, which could be a type."""
    name = NAMES[seat]
    pick = says("{seat} pick", seat=name)
    if second:
        return says("{seat} second pick", seat=name), says("second pick"), pick
    return says("{seat} first pick", seat=name), says("first pick"), pick


def seats_allowed_to_reenter(town: BraintownMatchState) -> tuple[Seat, ...]:
    """Return whose objective may be entered again: all hidden ones before the first elimination.

    A correction does not allow it again, as others have played since then knowing of the
    elimination.
    """
    if town.rulings.objectives == "cards" or town.settled:
        return ()
    return tuple(seat for seat in town.seats if seat in town.objectives.hidden)


def reenter_objective_if_agreed(town: BraintownMatchState, seat: Seat) -> Script[None]:
    """Let a player enter a wrong objective again, if all others agree."""
    town.entering = seat
    others = tuple(each for each in town.seats if each != town.mover)
    if not (yield from ask_all_to_agree("again", others)):
        town.add_event("kept", says("{seat} keeps it", seat=NAMES[seat]))
        return
    del town.objectives.hidden[seat]
    town.add_event("anew", says("{seat} enters anew", seat=NAMES[seat]))
    yield from ask_for_objective(town, seat)


def ask_whether_to_be_unleashed(town: BraintownMatchState, seat: Seat) -> Script[bool]:
    """Ask a player who is to be unleashed in another one's turn (R-10)."""
    town.entering = seat
    wants = yield from ask_all_to_agree("show", (seat,))
    if not wants:
        town.add_event("declined", says("{seat}: not unleashed", seat=NAMES[seat]))
    return wants


def reveal_objective(town: BraintownMatchState, seat: Seat) -> Script[None]:
    """Show an objective to everybody; if nobody can open its picks, the card is read (BT-48)."""
    if not (yield from _reveal_picks(town, seat)):
        yield from ask_for_types_on_open_card(town, seat)


def _reveal_picks(town: BraintownMatchState, seat: Seat) -> Script[bool]:
    """Open the picks of a player; return whether the objective is known."""
    types: list[int] = []
    for token in town.objectives.hidden.get(seat, ()):
        kind = yield from reveal_lasting(token)
        if kind is None:  # the pad is lost: don't wait for the other pick
            break
        types.append(kind)
    if len(types) == PICKS:
        record_revealed_objective(town, seat, (types[0], types[1]))
    return seat in town.objectives.shown


def ask_for_types_on_open_card(town: BraintownMatchState, seat: Seat) -> Script[None]:
    """Ask a player, whose pad has lost the picks, to lay the card open and enter its types."""
    types: list[int] = []
    for token in town.objectives.hidden[seat]:
        town.read_types = tuple(types)
        barred = () if town.rulings.three_on_cards else types
        tells = Choice(
            "type",
            tuple(each for each in TYPES if each not in barred),
            barred=dict.fromkeys(barred, says("a card has two\ndifferent types")),
            label=says("type"),
            tells=token,
        )
        answer = yield from ask_for_first_answer("card", {seat: (tells,)}, timed=False)
        types.append(answer.value)
    record_revealed_objective(town, seat, (types[0], types[1]))


def record_revealed_objective(
    town: BraintownMatchState, seat: Seat, types: tuple[int, int]
) -> None:
    """Record that everybody knows the objective of a player."""
    town.objectives.reveal(seat, types)
    own, on_cards = town.objectives.shown[seat], town.rulings.three_on_cards
    town.add_event("shown", describe_objective(seat, own, on_cards=on_cards))
