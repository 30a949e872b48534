"""Seats in turn order."""

from collections.abc import Sequence

from companion.rules.asks import Seat


def turn_order(seats: Sequence[Seat], begins: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn order from `begins` on; raises ValueError if it is not a seat."""
    if begins not in seats:
        raise ValueError(f"{begins} is none of {', '.join(seats)}")
    at = seats.index(begins)
    return (*seats[at:], *seats[:at])


def other_seats_in_turn_order(seats: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats in turn order, the next one first.

    Raises ValueError if `seat` is none of them.
    """
    return turn_order(seats, seat)[1:]
