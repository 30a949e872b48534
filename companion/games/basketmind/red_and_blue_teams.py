"""The two teams, named after their colours."""

from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says

RED, BLUE = SEATS = ("red", "blue")
TEAM = {RED: says("RED"), BLUE: says("BLUE")}
LETTER = {RED: says("R"), BLUE: says("B")}


def other_team(team: Seat) -> Seat:
    """Return the other team."""
    return BLUE if team == RED else RED


def player_name(team: Seat, number: int) -> Sentence:
    """Return the players' name for a player, such as R2."""
    return says("{team}{number}", team=LETTER[team], number=number)
