"""Seats in turn order, and what one of them claims against the others."""

from collections.abc import Sequence

from companion.rules.asks import Choice, Script, Seat, ask_for_first_answer


def turn_order(seats: Sequence[Seat], begins: Seat) -> tuple[Seat, ...]:
    """All seats in turn order from one of them on; raises ValueError if that is none of them."""
    if begins not in seats:
        raise ValueError(f"{begins} is none of {', '.join(seats)}")
    at = seats.index(begins)
    return (*seats[at:], *seats[:at])


def other_seats_in_turn_order(seats: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """The other seats in turn order, the next one first.

    Raises ValueError if `seat` is none of them.
    """
    return turn_order(seats, seat)[1:]


def ask_all_to_agree(name: str, seats: Sequence[Seat]) -> Script[bool]:
    """Whether all `seats` say yes to a claim: the ask `name` has the answers ``yes`` and ``no``.

    Anybody may answer first. A no ends it at once, and so does the last yes. Time runs for the
    first seat that has not answered.
    """
    owing = list(seats)
    while owing:
        answer = yield from ask_for_first_answer(
            name, dict.fromkeys(owing, (Choice("yes"), Choice("no")))
        )
        if answer.key == "no":
            return False
        owing.remove(answer.seat)
    return True
