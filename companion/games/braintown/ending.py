"""A win that is claimed: the opponents look at the objective card."""

from companion.games.braintown.seats import NAMES
from companion.games.braintown.town import Town
from companion.rules.asks import Choice, Script, first
from companion.rules.seats import after, agreed
from companion.rules.words import says


def fair(town: Town) -> Script[None]:
    """Ask the opponents whether the player in turn has won (A-25, R-11)."""
    opponents = after(town.seats, town.mover)
    if town.rulings.confirm == "all":
        has_won = yield from agreed("fair", opponents)
    else:
        asked = dict.fromkeys(opponents, (Choice("yes"), Choice("no")))
        answer = yield from first("fair", asked)
        has_won = answer.key == "yes"
    if has_won:
        town.takes_bonus()  # BT-55
        town.wins(town.mover)
        return
    town.resumes()
    town.happens("no_win", says("{seat} has not won", seat=NAMES[town.mover]), "whistle")
    if town.rulings.wrong_claim == "unleashed" and town.mover not in town.unleashed:
        town.rolled = True
        town.unleashes(town.mover)
