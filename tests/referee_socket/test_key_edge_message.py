"""How many keys are let through."""

from hypothesis import given
from hypothesis import strategies as st

from companion.referee_socket.rate_limit import RateLimit


@given(burst=st.integers(1, 9), every=st.integers(1, 50), gaps=st.lists(st.integers(0, 120)))
def test_an_allowance_lets_no_more_through_in_any_stretch(
    burst: int, every: int, gaps: list[int]
) -> None:
    allowance, now, passed = RateLimit(burst, every), 1_000, list[int]()
    for gap in gaps:
        now += gap
        if allowance.spend(now):
            passed.append(now)
    for first in range(len(passed)):
        for last in range(first, len(passed)):
            assert last - first + 1 <= burst + (passed[last] - passed[first]) / every


@given(every=st.integers(1, 50), count=st.integers(0, 50))
def test_an_allowance_holds_back_nobody_who_keeps_to_it(every: int, count: int) -> None:
    allowance = RateLimit(1, every)
    assert all(allowance.spend(number * every) for number in range(count))


def test_the_time_between_two_tries_is_saved_once() -> None:
    allowance = RateLimit(1, 100)
    assert [allowance.spend(now) for now in (0, 50, 99, 100, 199)] == [
        True,
        False,
        False,
        True,
        False,
    ]
