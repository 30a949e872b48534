"""The two teams, by their colours."""

from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says

RED, BLUE = SEATS = ("red", "blue")
TEAM = {RED: says("RED"), BLUE: says("BLUE")}


def player_label(team: Seat, number: int) -> Sentence:
    """Return the short label of a player: the letter of the team and the number, such as ``R9``."""
    return says("R{n}", n=number) if team == RED else says("B{n}", n=number)


def other_team(team: Seat) -> Seat:
    """Return the other team."""
    return BLUE if team == RED else RED
