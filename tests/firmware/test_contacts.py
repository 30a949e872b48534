"""A key's first edge counts at once, and its bounces never."""

from hypothesis import given
from hypothesis import strategies as st

from firmware.pad.contacts import SETTLES, Contacts


def test_a_key_that_bounces_is_down_once_and_at_once() -> None:
    contacts = Contacts()
    bounces = [contacts.edges(0b100 if at % 3 else 0, 1_000 + at) for at in range(1, SETTLES)]
    assert bounces[0] == [(3, True)]
    assert not any(bounces[1:])
    assert contacts.edges(0b100, 1_100) == []
    assert contacts.edges(0, 1_200) == [(3, False)]


def test_keys_do_not_wait_for_one_another() -> None:
    contacts = Contacts()
    assert contacts.edges(0b1, 1) == [(1, True)]
    assert contacts.edges(0b110000011, 2) == [(2, True), (8, True), (9, True)]


@given(st.lists(st.tuples(st.integers(1, 40), st.integers(0, 511)), max_size=40))
def test_debounced_edges_alternate_and_end_in_the_contacts_real_state(
    seen: list[tuple[int, int]],
) -> None:
    contacts, now, down = Contacts(), 0, set[int]()
    for pause, closed in seen:
        now += pause
        for key, pressed in contacts.edges(closed, now):
            assert (key in down) != pressed
            down ^= {key}
    closed = seen[-1][1] if seen else 0
    for key, _ in contacts.edges(closed, now + SETTLES):
        down ^= {key}
    assert down == {key for key in range(1, 10) if closed >> key - 1 & 1}
