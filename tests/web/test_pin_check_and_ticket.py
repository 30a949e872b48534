"""The PIN opens at once to whoever knows it, whatever others tried before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.pin_check_and_ticket import PinAndTicketVerifier

KEY = bytes(range(32))
PIN = "314159265358"


@pytest.mark.parametrize("typed", [PIN, "3141 5926 5358", " 31415 9265358 ", "3141\t59265358\n"])
def test_the_right_pin_opens_however_it_is_spaced(typed: str) -> None:
    assert PinAndTicketVerifier(PIN, KEY).accepts_pin(typed)
    assert PinAndTicketVerifier("3141 5926 5358", KEY).accepts_pin(typed)


@pytest.mark.parametrize(
    "wrong", ["", " ", "31415926535", "3141592653589", "\ud800", f"{PIN}\0", "3141-5926-5358"]
)
def test_wrong_pin_does_not_open_the_page(wrong: str) -> None:
    assert not PinAndTicketVerifier(PIN, KEY).accepts_pin(wrong)


@given(st.lists(st.from_regex("[0-9]{12}", fullmatch=True).filter(lambda pin: pin != PIN)))
def test_whatever_was_tried_before_the_right_pin_opens(tried: list[str]) -> None:
    lock = PinAndTicketVerifier(PIN, KEY)
    assert not any(map(lock.accepts_pin, tried))
    assert lock.accepts_pin(PIN)


def test_the_ticket_says_nothing_about_the_pin_and_outlives_it() -> None:
    lock, other = PinAndTicketVerifier(PIN, KEY), PinAndTicketVerifier("271828182845", KEY)
    assert lock.ticket == other.ticket
    assert len(lock.ticket) == 64
    lock.change("271828182845")
    assert lock.accepts_ticket(lock.ticket)
    assert lock.accepts_pin("271828182845")
    assert not lock.accepts_pin(PIN)


@pytest.mark.parametrize("shown", ["", "0" * 64, PIN, "\ud800"])
def test_no_other_ticket_is_known(shown: str) -> None:
    assert not PinAndTicketVerifier(PIN, KEY).accepts_ticket(shown)
