"""The order in which seats have their turns."""

from collections.abc import Sequence

import pytest

from companion.rules.asks import Answer, Ask, ask_all_to_agree
from companion.rules.seats_in_turn_order import other_seats_in_turn_order, turn_order

SEATS = ("p1", "p2", "p3", "p4")


def test_the_turn_goes_round_from_any_seat() -> None:
    assert turn_order(SEATS, "p1") == SEATS
    assert turn_order(SEATS, "p3") == ("p3", "p4", "p1", "p2")


@pytest.mark.parametrize(
    ("seat", "others"),
    [("p1", ("p2", "p3", "p4")), ("p3", ("p4", "p1", "p2")), ("p4", ("p1", "p2", "p3"))],
)
def test_after_a_seat_come_the_others_the_next_one_first(
    seat: str, others: tuple[str, ...]
) -> None:
    assert other_seats_in_turn_order(SEATS, seat) == others


def test_single_seat_has_no_other_seats_in_turn_order() -> None:
    assert other_seats_in_turn_order(("p1",), "p1") == ()


def test_who_does_not_play_has_no_turn() -> None:
    with pytest.raises(ValueError, match="p9"):
        other_seats_in_turn_order(SEATS, "p9")


def told(*answers: tuple[str, str]) -> tuple[bool | None, list[Sequence[str]]]:
    """What comes of a claim against three seats after these answers, and who was asked each time."""
    script, asked = ask_all_to_agree("fair", SEATS[1:]), list[Sequence[str]]()
    ask = next(script)
    for seat, key in answers:
        assert isinstance(ask, Ask)
        asked.append(tuple(ask.choices))
        ask.choice(seat, key)
        try:
            ask = script.send((Answer(seat, key),))
        except StopIteration as end:
            return bool(end.value), asked
    return None, asked


def test_a_claim_holds_with_the_last_yes_in_whatever_order() -> None:
    assert told(("p3", "yes"), ("p2", "yes")) == (None, [SEATS[1:], ("p2", "p4")])
    assert told(("p3", "yes"), ("p2", "yes"), ("p4", "yes")) == (
        True,
        [SEATS[1:], ("p2", "p4"), ("p4",)],
    )


def test_a_no_ends_a_claim_at_once() -> None:
    assert told(("p4", "no")) == (False, [SEATS[1:]])
    assert told(("p2", "yes"), ("p4", "no")) == (False, [SEATS[1:], ("p3", "p4")])


def test_a_claim_against_nobody_holds() -> None:
    with pytest.raises(StopIteration) as end:
        next(ask_all_to_agree("fair", ()))
    assert end.value.value is True
