"""Ten thousand taps of a finger on a contact that bounces, and what becomes of them."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from companion.console.keys import Edge
from companion.devices.box import Pins
from tests.devices.gpiochip.hand import Hand

MS = 1_000_000
SHORTEST, LONGEST_BOUNCE = 20 * MS, 10 * MS


class Change(NamedTuple):
    """The contact closes or opens, at ns; `first` unless it bounces."""

    at: int
    down: bool
    first: bool


class Loss(NamedTuple):
    """What went wrong with taps: how many were missed or doubled, and the ms that one was late."""

    missed: int
    doubled: int
    late: int


def ten_thousand(seed: int = 1) -> list[Change]:
    """Taps and pauses of 20 ms and more, each with up to 10 ms of bounce at both its ends."""
    chance = Random(seed)
    changes: list[Change] = []
    now = 1_000 * MS
    for _ in range(10_000):
        for down in (True, False):
            now += SHORTEST + min(int(chance.expovariate(1 / (60 * MS))), 2_000 * MS)
            changes.append(Change(now, down, first=True))
            changes += _bounces(chance, now, down=down)
    return changes


def _bounces(chance: Random, at: int, *, down: bool) -> Iterator[Change]:
    """The contact goes back and forth, and ends where it went."""
    times = sorted(chance.randint(0, LONGEST_BOUNCE) for _ in range(2 * chance.randint(0, 4)))
    for odd, after in enumerate(times):
        yield Change(at + after, down if odd % 2 else not down, first=False)


def meant(changes: list[Change]) -> list[tuple[int, bool]]:
    """What a perfect key would tell: ms, and whether it went down."""
    return [(change.at // MS, change.down) for change in changes if change.first]


def lost(changes: list[Change], pins: Pins, told: list[Edge], hand: Hand, line: int) -> Loss:
    """Plays the changes on a line, as the loop would see them; `told` is where the pins tell."""
    late = 0
    for change in changes:
        while (due := pins.deadline()) is not None and due * MS <= change.at:
            pins.tick(due)
        before = len(told)
        hand.clock(change.at)
        hand.hold(line, 0 if change.down else -1)
        pins.gather()
        late = max([late, *(change.at // MS - edge.at for edge in told[before:])])
    while (due := pins.deadline()) is not None:
        pins.tick(due)
    taps = [at for at, down in meant(changes) if down]
    heard = [edge.at for edge in told if edge.down]
    missed, doubled = len(set(taps) - set(heard)), len(heard) - len(set(heard) & set(taps))
    return Loss(missed, doubled, late)
