"""A seat with the name of its player."""

from companion.match.seats_with_players import seat_with_player, without_players
from companion.rules.sentences import in_english, says

RED = says("RED")


def test_a_player_is_named_after_the_seat_never_instead_of_it() -> None:
    assert seat_with_player(RED, "Ana").translate(in_english) == "RED (Ana)"
    assert seat_with_player(RED, "") == RED


def test_a_sentence_for_a_short_row_is_that_of_seats_alone() -> None:
    won = says("{team} WINS", team=seat_with_player(RED, "Ana"))
    assert without_players(won).translate(in_english) == "RED WINS"
    assert without_players(says("DRAW")) == says("DRAW")
    assert without_players(says("{n} points", n=3)) == says("{n} points", n=3)
