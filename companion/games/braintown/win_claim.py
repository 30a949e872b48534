"""A claim of the win, which the opponents check on the objective card."""

from companion.games.braintown.match_state import BraintownMatchState
from companion.games.braintown.seats import NAMES
from companion.rules.asks import Choice, Script, ask_all_to_agree, ask_for_first_answer
from companion.rules.seats_in_turn_order import other_seats_in_turn_order
from companion.rules.sentences import says


def decide_win_claim(town: BraintownMatchState) -> Script[None]:
    """Ask the opponents whether the player in turn has won (A-25, R-11)."""
    opponents = other_seats_in_turn_order(town.seats, town.mover)
    if town.rulings.confirm == "all":
        has_won = yield from ask_all_to_agree("fair", opponents)
    else:
        asked = dict.fromkeys(opponents, (Choice("yes"), Choice("no")))
        answer = yield from ask_for_first_answer("fair", asked)
        has_won = answer.key == "yes"
    if has_won:
        town.give_due_bonus_card()  # BT-55
        town.end_match(town.mover)
        return
    town.resume_turn()
    town.add_event("no_win", says("{seat} has not won", seat=NAMES[town.mover]), "whistle")
    if town.rulings.wrong_claim == "unleashed" and town.mover not in town.unleashed:
        town.rolled = True
        town.unleash(town.mover)
