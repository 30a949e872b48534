"""The scoreboard that spectators are told of: names, score, clocks, events, all in words."""

from companion.games.basketmind import BASKETMIND
from companion.locale import words_for_language_tag
from companion.match import Header, Match
from companion.referee.scoreboard import scoreboard_message
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.message_limits import MOST_EVENTS
from companion.referee_socket.referee_message_decoder import ScoreboardAnswer, decode_message
from companion.rules.facts import Facts
from companion.rules.sentences import in_english
from tests.report.matches import played


def read(message: Facts) -> ScoreboardAnswer:
    """As a satellite reads it."""
    answer = decode_message(encode_line({**message, "number": 1}))
    assert isinstance(answer, ScoreboardAnswer)
    return answer


def test_a_match_that_begins_has_a_score_and_no_events() -> None:
    match = Match(BASKETMIND, Header(BASKETMIND.name, BASKETMIND.version, bytes(16), {}))
    board = read(scoreboard_message(match, 0, in_english))
    assert (board.title, board.events, board.result) == ("BASKETmind", (), "")
    assert [(seat.name, seat.points) for seat in board.seats] == [("RED", 0), ("BLUE", 0)]
    assert any(seat.acts for seat in board.seats)
    assert board.state


def test_a_match_that_is_over_has_a_result_and_its_last_events() -> None:
    match = played().match
    assert match.over
    board = read(scoreboard_message(match, 0, in_english))
    assert board.result.endswith(("WINS", "DRAW"))
    assert (board.state, any(seat.acts for seat in board.seats)) == ("", False)
    assert 20 < len(board.events) <= MOST_EVENTS
    points = {seat.name: seat.points for seat in board.seats}
    score = match.facts()["score"]
    assert isinstance(score, dict)
    assert points == {"RED": score["red"], "BLUE": score["blue"]}


def test_it_is_told_in_the_language_of_the_table() -> None:
    match = played().match
    board = read(scoreboard_message(match, 0, words_for_language_tag("es")))
    assert [seat.name for seat in board.seats] == ["ROJO", "AZUL"]
    assert board.events != read(scoreboard_message(match, 0, in_english)).events
