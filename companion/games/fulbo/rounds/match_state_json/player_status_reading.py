"""Reading of the facts about players: who has moved, who has a card, who has been sent off."""

from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.rules.asks import Seat
from companion.rules.fact_reader import FactReader


def set_player_status_from_facts(pitch: RoundsMatchState, reading: FactReader) -> None:
    """Read who has moved, who has a card, who has been sent off."""
    for name, of_teams in (
        ("dismissed", pitch.dismissed),
        ("booked", pitch.booked),
        ("moved", pitch.moved),
    ):
        if reading.is_missing(name):
            continue
        inside = reading.inside(name)
        if inside.names != set(SEATS):
            raise reading.wrong(name)
        for seat in SEATS:
            numbers = pitch.rosters.team(seat).numbers
            of_teams[seat] = {*inside.numbers(seat, numbers, 0, len(numbers))}
    pitch.update_keeper_grades()


def read_number_of_player_on_pitch(
    pitch: RoundsMatchState, reading: FactReader, fact: str, seat: Seat, name: str = ""
) -> int:
    """Read the number of a player who has not been sent off."""
    numbers = pitch.on_pitch(seat)
    number = reading.number(name or fact, numbers[0], numbers[-1])
    if number not in numbers:
        raise reading.wrong(fact)
    return number
