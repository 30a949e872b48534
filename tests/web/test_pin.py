"""The PIN opens at once to whoever knows it, and slowly to whoever guesses."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.pin import Lock

KEY = bytes(range(32))


def guess(lock: Lock, client: str, now: int) -> int:
    """One wrong guess as soon as it is looked at; when it was."""
    now += lock.wait(client, now)
    assert not lock.opens(client, "000000", now)
    return now


def test_the_right_pin_opens_at_once() -> None:
    lock = Lock("123456", KEY)
    assert lock.wait("a", 0) == 0
    assert lock.opens("a", "123456", 0)


@pytest.mark.parametrize("wrong", ["", "123455", "1234567", "123456 ", "\ud800", "123456\0"])
def test_nothing_else_does(wrong: str) -> None:
    assert not Lock("123456", KEY).opens("a", wrong, 0)


def test_five_are_free_and_then_the_wait_grows() -> None:
    lock, now, waits = Lock("123456", KEY), 0, list[int]()
    for _ in range(16):
        waits.append(lock.wait("a", now))
        now = guess(lock, "a", now)
    assert waits[:9] == [0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000]
    assert waits[-1] == 300_000
    assert lock.wait("a", now + 299_999) == 1
    assert lock.wait("b", now + 1) == 0


def test_the_right_pin_forgives() -> None:
    lock, now = Lock("123456", KEY), 0
    for _ in range(5):
        now = guess(lock, "a", now)
    now += lock.wait("a", now)
    assert lock.opens("a", "123456", now)
    for _ in range(4):
        assert lock.wait("a", now) == 0
        now = guess(lock, "a", now)


def test_many_clients_together_are_slow_too_but_lock_nobody_out_for_long() -> None:
    lock, now = Lock("123456", KEY), 0
    for client in range(2_000):
        now = guess(lock, f"client {client}", now)
    assert 29_000 < lock.wait("an honest one", now) <= 30_000
    assert now > 1_900 * 30_000


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 2_000)), max_size=60))
def test_no_rhythm_of_guessing_gets_more_guesses_than_waiting(acts: list[tuple[str, int]]) -> None:
    lock, now, looked_at = Lock("123456", KEY), 0, list[int]()
    for client, gap in acts:
        now += gap
        if not lock.wait(client, now):
            lock.opens(client, "000000", now)
            looked_at.append(now)
    for number, (before, after) in enumerate(itertools.pairwise(looked_at), 1):
        if number >= 20:
            assert after - before >= min(30_000, 1_000 << (number - 20))


def test_the_ticket_is_worth_the_pin_and_tells_nothing_about_it() -> None:
    lock, other = Lock("123456", KEY), Lock("123456", bytes(32))
    assert lock.knows(lock.ticket)
    for wrong in ("", "123456", other.ticket, lock.ticket.upper(), "ñ"):
        assert not lock.knows(wrong)


def test_what_is_remembered_of_guessers_is_bounded() -> None:
    lock = Lock("123456", KEY)
    for _ in range(20):
        lock.opens("the first", "000000", 0)
    assert lock.wait("the first", 0) == 300_000
    for client in range(1_023):
        lock.opens(f"client {client}", "000000", 0)
    assert lock.wait("the first", 0) == 300_000
    lock.opens("one more", "000000", 0)
    assert lock.wait("the first", 0) == 30_000
