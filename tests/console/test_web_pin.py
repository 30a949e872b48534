"""PINs are 12 digits that nobody can know, in groups that people can read."""

import os
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.web_pin import format_pin, generate_pin, is_pin, strip_blanks


def test_a_pin_is_twelve_digits_that_nobody_knows() -> None:
    pins = {generate_pin(os.urandom) for _ in range(50)}
    assert len(pins) == 50
    assert all(re.fullmatch("[0-9]{12}", pin) for pin in pins)


@given(st.binary(min_size=8, max_size=8))
def test_generated_pin_is_valid_for_any_random_bytes(random: bytes) -> None:
    pin = generate_pin(lambda count: random[:count])
    assert is_pin(pin)
    assert is_pin(format_pin(pin))
    assert strip_blanks(format_pin(pin)) == pin


def test_people_read_it_in_groups_of_four() -> None:
    assert format_pin("314159265358") == "3141 5926 5358"


@pytest.mark.parametrize(
    "typed", ["", "0420", "31415926535", "3141592653589", "31415926535a", "\u00b2" * 12]
)
def test_text_of_another_length_or_with_non_digits_is_no_pin(typed: str) -> None:
    assert not is_pin(typed)
