"""Twins: two lives that differ in nothing that anybody may know. Do they look the same?"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from tests.secrets.hands import Deed
from tests.secrets.life import Life, Otherwise
from tests.secrets.seen import Seen

ORDER = "order"
"""Stands for a channel where each one is the same and they only come in another order."""

_SEALED = re.compile(rb"(?<= sealed )[0-9a-f]{64}")
_CHECK = re.compile(rb"(?<= \| )[0-9a-f]{8}$", re.MULTILINE)

_BY_HANDS = "wakes"
"""A process wakes up when a key does; where hands differ in time that says nothing."""


def declassified(seen: Seen) -> Seen:
    """A record without its seals, and without the checks of lines, which depend on them."""
    if seen.channel != "record":
        return seen
    return seen._replace(content=_CHECK.sub(b"#", _SEALED.sub(b"#", seen.content)))


def told(one: Life, twin: Life, *, but: Sequence[str] = ()) -> Mapping[str, str]:
    """Each channel by which anybody could tell two lives apart, and its first difference.

    Where the box finds in one of them that picks are what wins, they are told apart from then on.
    """
    found = one.found or twin.found
    looks = [min(one.looks, twin.looks)] * 2 if found else [one.looks, twin.looks]
    mine, other = (
        [declassified(seen) for seen in life.public(number) if seen.channel not in but]
        for life, number in zip((one, twin), looks, strict=True)
    )
    both = _by_channel(mine), _by_channel(other)
    differences = {
        channel: next(
            f"{a} / {b}" for a, b in zip_longest(both[0][channel], both[1][channel]) if a != b
        )
        for channel in {*both[0], *both[1]}
        if both[0][channel] != both[1][channel]
    }
    return differences or ({} if mine == other else {ORDER: "another order"})


def leaks(situation: str, hands: Sequence[Deed], otherwise: Otherwise) -> Mapping[str, str]:
    """The channels by which secrets get out of a life; raises `Impossible` as `Life` does."""
    one = Life(situation, hands)
    twin = Life(situation, hands, otherwise, one)
    return told(one, twin, but=[_BY_HANDS] if otherwise.still else ())


def _by_channel(seen: Sequence[Seen]) -> Mapping[str, list[Seen]]:
    channels: defaultdict[str, list[Seen]] = defaultdict(list)
    for each in seen:
        channels[each.channel].append(each)
    return channels
