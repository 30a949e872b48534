"""Who gives way when there is no more room."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.connection_eviction import QUIET, EvictableConnections, home_network_of


class Guest(NamedTuple):
    home: str
    number: int


def longest(below: int) -> int:
    """A draw that takes the latest of those who may go."""
    return below - 1


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("", ""),
    ],
)
def test_an_ipv4_address_is_a_home_and_so_is_an_ipv6_network_of_64_bits(
    address: str, home: str
) -> None:
    assert home_network_of(address) == home
    assert home_network_of(address, "192.168.1.1") == home
    assert home_network_of(address, "2001:db8:9:9::1") == home


@pytest.mark.parametrize(
    ("address", "own", "home"),
    [
        ("fe80::1%eth0", "fe80::2%eth0", "fe80::1"),
        ("fe80::1", "", "fe80::1"),
        ("2001:db8:1:2::7", "2001:db8:1:2::1", "2001:db8:1:2::7"),
        ("2001:db8:1:2::8", "2001:db8:1:2::1", "2001:db8:1:2::8"),
        ("fd00:1:2:3::8", "fd00:1:2:3::1", "fd00:1:2:3::8"),
    ],
)
def test_in_our_own_house_each_address_is_a_home(address: str, own: str, home: str) -> None:
    assert home_network_of(address, own) == home


def test_of_a_loud_home_one_of_those_gives_way_who_came_first() -> None:
    loud = [Guest("loud", number) for number in range(4 * QUIET)]
    quiet = [Guest("quiet", number) for number in range(3)]
    crowd = EvictableConnections([*quiet, *loud], longest)
    assert crowd.choose_eviction() == loud[QUIET - 1]
    assert EvictableConnections([*quiet, *loud], lambda _: 0).choose_eviction() == loud[0]


def test_where_all_are_quiet_one_of_those_gives_way_who_came_first() -> None:
    guests = [Guest(f"home {number % 5}", number) for number in range(5 * QUIET)]
    assert EvictableConnections(guests, longest).choose_eviction() == guests[len(guests) // 4 - 1]


def test_a_home_that_has_too_much_gives_way_by_itself() -> None:
    crowd = EvictableConnections(
        [Guest("one", 1), *(Guest("other", number) for number in range(20))], longest
    )
    assert crowd.choose_eviction("one") == Guest("one", 1)


def test_connection_added_again_is_the_latest() -> None:
    crowd = EvictableConnections([Guest("a", 1), Guest("b", 2)], longest)
    crowd.add(Guest("a", 1))
    assert (len(crowd), crowd.count("a")) == (2, 1)
    assert crowd.choose_eviction() == Guest("b", 2)


def test_removed_connection_is_not_counted_or_evicted() -> None:
    crowd = EvictableConnections([Guest("a", 1), Guest("b", 2)])
    for _ in range(2):
        crowd.remove(Guest("a", 1))
    assert (len(crowd), crowd.count("a"), crowd.count("b")) == (1, 0, 1)
    assert crowd.choose_eviction() == Guest("b", 2)


@given(st.lists(st.integers(0, 1_000), max_size=400), st.integers(8, 64), st.data())
def test_three_quarters_of_the_room_must_come_before_a_newcomer_goes(
    homes: list[int], most: int, data: st.DataObject
) -> None:
    """Whatever others do, however many homes they have."""
    crowd = EvictableConnections[Guest](draw=lambda below: data.draw(st.integers(0, below - 1)))
    newcomer = Guest("new", -1)
    for number in range(most):
        crowd.add(Guest(str(number), -2))
    for since, guest in enumerate([newcomer, *(Guest(f"{h}", n) for n, h in enumerate(homes))]):
        crowd.add(guest)
        gone = crowd.choose_eviction()
        crowd.remove(gone)
        if gone == newcomer:
            assert since >= most - most // 4
            return
