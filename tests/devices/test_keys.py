"""Keys on contacts: each edge once, with the time at which it happened, from any thread."""

import threading
from typing import NamedTuple

from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.edge_queue import EdgeQueue
from companion.devices.keys import DebouncedKeys
from tests.devices.contacts import Clock, FakeContact

ONE, TWO = KitKey("left", "1"), KitKey("right", "2")


class Table:
    """Two keys, a clock and what the keys told."""

    def __init__(self, *, down: bool = False) -> None:
        self.clock = Clock(1000)
        self.contacts = {ONE: FakeContact(self.clock, closed=down), TWO: FakeContact(self.clock)}
        self.told: list[KeyEdge] = []
        self.waiting: list[tuple[int, bool]] = []
        self.keys = DebouncedKeys(self.contacts, self.told.append, hear=self.hear)

    def hear(self) -> None:
        """Tell what the first key did while nobody asked."""
        waiting, self.waiting = self.waiting, []
        for at, down in waiting:
            self.at(at, ONE, down=down)

    def told_late(self, key: KitKey, at: int, *, down: bool) -> None:
        """An edge of that time, whatever the time and the contact are now."""
        now, self.clock.now = self.clock.now, at
        level = self.contacts[key].is_active
        self.contacts[key].change(closed=down)
        self.contacts[key].is_active, self.clock.now = level, now

    def at(self, now: int, key: KitKey, *, down: bool) -> None:
        self.clock.now = now
        self.contacts[key].change(closed=down)


def test_each_key_tells_its_own_edges_at_their_own_time() -> None:
    table = Table()
    table.at(1000, ONE, down=True)
    table.at(1003, TWO, down=True)
    table.at(1100, ONE, down=False)
    assert table.told == [
        KeyEdge(ONE, down=True, at=1000),
        KeyEdge(TWO, down=True, at=1003),
        KeyEdge(ONE, down=False, at=1100),
    ]


def test_bounces_of_one_key_do_not_deafen_another() -> None:
    table = Table()
    table.at(1000, ONE, down=True)
    table.at(1002, ONE, down=False)
    table.at(1002, TWO, down=True)
    table.at(1003, ONE, down=True)
    assert table.told == [KeyEdge(ONE, down=True, at=1000), KeyEdge(TWO, down=True, at=1002)]


def test_the_next_look_is_due_when_the_first_key_may_have_come_to_rest() -> None:
    table = Table()
    assert table.keys.deadline() is None
    table.at(1000, ONE, down=True)
    table.at(1004, TWO, down=True)
    assert table.keys.deadline() == 1011
    table.keys.tick(1011)
    assert table.keys.deadline() == 1015
    table.keys.tick(1015)
    assert table.keys.deadline() is None
    assert len(table.told) == 2


def test_a_release_in_the_lockout_is_told_when_it_is_over() -> None:
    table = Table()
    table.at(1000, ONE, down=True)
    table.at(1006, ONE, down=False)
    table.keys.tick(1010)
    assert len(table.told) == 1
    table.keys.tick(1011)
    assert table.told[1:] == [KeyEdge(ONE, down=False, at=1006)]


def test_a_release_that_no_edge_told_is_read_from_the_contact() -> None:
    table = Table()
    table.at(1000, ONE, down=True)
    table.contacts[ONE].is_active = False
    table.keys.tick(1020)
    assert table.told[1:] == [KeyEdge(ONE, down=False, at=1020)]


def test_what_a_key_did_while_the_loop_was_busy_has_its_own_time() -> None:
    table = Table()
    table.at(1000, ONE, down=True)
    table.contacts[ONE].is_active = False
    table.waiting = [(1032, False)]  # and it bounces, after the loop has looked
    table.keys.tick(1012)
    assert table.told[1:] == [KeyEdge(ONE, down=False, at=1032)]
    table.at(1034, ONE, down=True)
    table.at(1036, ONE, down=False)
    table.keys.tick(1043)
    assert len(table.told) == 2


def test_a_key_that_is_stuck_at_the_start_tells_only_that_it_came_up() -> None:
    table = Table(down=True)
    table.keys.tick(2000)
    assert table.told == []
    table.at(3000, ONE, down=False)
    assert table.told == [KeyEdge(ONE, down=False, at=3000)]


def test_closing_lets_every_contact_go() -> None:
    table = Table()
    table.keys.close()
    assert all(contact.closed for contact in table.contacts.values())


class Act(NamedTuple):
    """After a wait, a contact moves; its edge is told at once, waits for the loop, or is lost."""

    wait: int
    key: KitKey
    told: str


def acts() -> st.SearchStrategy[list[Act | int]]:
    """What two keys on two pads do, and, as numbers, the waits before the loop looks."""
    told = st.sampled_from(("at once", "later", "never"))
    act = st.builds(Act, st.integers(0, 12), st.sampled_from((ONE, TWO)), told)
    return st.lists(act | st.integers(0, 12), max_size=40)


LATE = [
    *(Act(0, TWO, "at once"), Act(0, TWO, "later"), 11),
    *(Act(0, ONE, "later"), Act(0, TWO, "later"), 11),
    *(Act(0, TWO, "later"), 11),
]
"""The second key's release is told after a level that was read, with the time before it."""


@given(acts())
@example(LATE)
@settings(max_examples=500)
def test_each_keys_edges_alternate_and_never_run_back_in_time_whatever_comes_late_or_never(
    acts: list[Act | int],
) -> None:
    table = Table()
    late: list[tuple[KitKey, int, bool]] = []

    def hear() -> None:
        """The loop looks: what the kernel has kept is told, but its last edges still wait."""
        while len(late) > 3:
            key, at, down = late.pop(0)
            table.told_late(key, at, down=down)

    table.keys = DebouncedKeys(table.contacts, table.told.append, hear=hear)
    now = 1000
    for act in acts:
        now += act if isinstance(act, int) else act.wait
        table.clock.now = now
        if isinstance(act, int):
            table.keys.tick(now)
            continue
        contact = table.contacts[act.key]
        contact.is_active = not contact.is_active
        if act.told == "later":
            late.append((act.key, now, contact.is_active))
        elif act.told == "at once" and not any(key == act.key for key, _, _ in late):
            contact.change(closed=contact.is_active)
    for key in (ONE, TWO):
        edges = [edge for edge in table.told if edge.key == key]
        assert [edge.down for edge in edges] == [at % 2 == 0 for at in range(len(edges))]
        assert [edge.at for edge in edges] == sorted(edge.at for edge in edges)


def test_threads_of_the_pins_and_the_loop_do_not_get_into_each_others_way() -> None:
    clock = Clock()
    contacts = {KitKey("left", str(number)): FakeContact(clock) for number in range(4)}
    inbox = EdgeQueue()
    keys = DebouncedKeys(contacts, inbox.put)
    taps = 500
    done = threading.Barrier(len(contacts) + 1)

    def finger(contact: FakeContact) -> None:
        for _ in range(taps):
            for closed in (True, False):
                clock.now += 11
                contact.change(closed=closed)
        done.wait()

    fingers = [threading.Thread(target=finger, args=(each,)) for each in contacts.values()]
    for each in fingers:
        each.start()
    while done.n_waiting < len(fingers):
        keys.tick(clock.now)
    done.wait()
    for each in fingers:
        each.join()
    keys.tick(clock.now + 100)
    keys.tick(clock.now + 200)
    edges = inbox.drain()
    inbox.close()
    for key in contacts:
        downs = [edge.down for edge in edges if edge.key == key]
        assert downs == [at % 2 == 0 for at in range(len(downs))]
        assert downs[-1:] == [False]
