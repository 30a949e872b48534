"""Edges from any thread wake the loop, and none is lost."""

import os
import selectors
import threading
from collections.abc import Iterator

import pytest

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.edge_queue import EdgeQueue


def edge(at: int, pad: str = "left") -> KeyEdge:
    return KeyEdge(KitKey(pad, "1"), down=True, at=at)


@pytest.fixture
def inbox() -> Iterator[EdgeQueue]:
    inbox = EdgeQueue()
    yield inbox
    inbox.close()


def test_a_loop_wakes_for_an_edge_and_sleeps_again_after_it(inbox: EdgeQueue) -> None:
    with selectors.DefaultSelector() as loop:
        loop.register(inbox, selectors.EVENT_READ)
        assert loop.select(0) == []
        inbox.put(edge(1))
        inbox.put(edge(2))
        assert len(loop.select(0)) == 1
        assert inbox.drain() == [edge(1), edge(2)]
        assert loop.select(0) == []
        assert inbox.drain() == []


def test_edges_of_other_threads_all_arrive_in_their_order(inbox: EdgeQueue) -> None:
    count = 2000

    def hand(pad: str) -> None:
        for at in range(count):
            inbox.put(edge(at, pad))

    hands = [threading.Thread(target=hand, args=(pad,)) for pad in ("left", "right")]
    got: list[KeyEdge] = []
    with selectors.DefaultSelector() as loop:
        loop.register(inbox, selectors.EVENT_READ)
        for each in hands:
            each.start()
        while len(got) < 2 * count:
            assert loop.select(10), "nothing came for ten seconds"
            got += inbox.drain()
    for each in hands:
        each.join()
    for pad in ("left", "right"):
        assert [each.at for each in got if each.key.pad == pad] == list(range(count))


def test_a_loop_that_sleeps_through_a_storm_loses_nothing(inbox: EdgeQueue) -> None:
    count = 100_000  # more than a pipe holds
    for at in range(count):
        inbox.put(edge(at))
    assert [each.at for each in inbox.drain()] == list(range(count))


def test_closing_lets_both_descriptors_go() -> None:
    inbox = EdgeQueue()
    descriptor = inbox.fileno()
    inbox.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(descriptor)
    with pytest.raises(OSError, match="Bad file descriptor"):
        inbox.put(edge(1))
