"""The result of a match in lines of text."""

from collections.abc import Sequence

from companion.match.match import Match
from companion.match.seats_with_players import seat_with_player
from companion.rules.asks import Seat
from companion.rules.game import break_off_reason, score_by_name, winner_sentence
from companion.rules.sentences import Words


def result_lines(match: Match, words: Words, *, players: bool = True) -> Sequence[str]:
    """Return why a match ended early, if it did, who won, and the score of all, if it has one.

    Seats are named with their `players`, or alone.
    """

    def name(seat: Seat) -> str:
        player = match.header.names.get(seat, "") if players else ""
        return seat_with_player(match.game.seat_name(seat), player).translate(words)

    facts, why = match.facts(), break_off_reason(match.view().events)
    early = [] if why is None else [why.translate(words)]
    score = " ".join(f"{whose} {points}" for whose, points in score_by_name(facts, name).items())
    return [*early, winner_sentence(facts, name).translate(words), *([score] if score else [])]
