"""Ten thousand taps of a finger on a contact that bounces, and what becomes of them."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.keys_lamps_and_buzzer import KeysLampsAndBuzzer
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


def taps_of(count: int, seed: int = 1, mean: int = 80) -> list[Change]:
    """Taps and pauses of 20 ms and more, each with up to 10 ms of bounce at both its ends.

    In the `mean` they last so many ms.
    """
    chance = Random(seed)
    changes: list[Change] = []
    now = 1_000 * MS
    for _ in range(count):
        for down in (True, False):
            now += SHORTEST + min(int(chance.expovariate(1 / (mean * MS - SHORTEST))), 2_000 * MS)
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


def lost(
    taps: Mapping[KitKey, list[Change]],
    pins: KeysLampsAndBuzzer,
    told: list[KeyEdge],
    hand: Hand,
    lines: Mapping[KitKey, int],
    busy: int = 0,
) -> Loss:
    """Plays taps of keys on their lines as the loop would see them; `told` is where pins tell.

    For every edge that it gathers the loop is `busy` for so many ms before it looks what is due,
    as it is while an entry becomes durable or a panel is sent.
    """
    due: int | None
    changes = sorted((change, key) for key, own in taps.items() for change in own)
    now = late = played = 0

    def go_on() -> None:
        nonlocal played
        while played < len(changes) and changes[played][0].at <= now:
            change, key = changes[played]
            hand.clock(change.at)
            hand.hold(lines[key], 0 if change.down else -1)
            played += 1

    while (due := pins.deadline()) is not None or played < len(changes):
        wakes = [] if due is None else [due * MS]
        wakes += [changes[played][0].at] if played < len(changes) else []
        now = max(now + 1, min(wakes))
        go_on()
        woke, before = now, len(told)
        pins.gather()
        late = max([late, *(now // MS - edge.at for edge in told[before:])])
        now += busy * MS * (len(told) - before)
        go_on()
        pins.tick(woke // MS)
    meant_downs = [(key, at) for key, own in taps.items() for at, down in meant(own) if down]
    heard = [(edge.key, edge.at) for edge in told if edge.down]
    true = len(set(meant_downs) & set(heard))
    return Loss(len(set(meant_downs)) - true, len(heard) - true, late)
