"""Which pad of the kit a player's own serves: remembered, so that it comes back to its side.

While a match is on the table, a side is kept for the pad that has served it in this match. So no other
one takes it, whatever that one says, and whether or not the cable of the first one is out meanwhile.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.devices.kit import Pad
from companion.journal import JournalError
from companion.link.messages import Hello
from companion.rules.words import Json

log = logging.getLogger("companion")

NAME = "own_pads"
"""What it is remembered under."""

MOST = 16
"""Pads that are remembered; those that were not there for longest are forgotten."""

_AT = "@"


class Memory(Protocol):
    """What outlives a restart; raises `JournalError`."""

    def recall(self, name: str) -> Json:
        """What is remembered under a name, None for nothing."""
        ...

    def remember(self, name: str, value: Json) -> None:
        """Remembers a value under a name."""
        ...


class Sitting(NamedTuple):
    """A pad of a player's own: what tells it from others, its style, and the side that it serves, "" for none."""

    own: str
    style: str
    side: str


class _Side(NamedTuple):
    """Which side a pad had, and in which match; "" once another one has it there."""

    side: str
    match: str


def known_as(path: str, own: Hello) -> str:
    """What tells a pad from others: its own name, or where it is plugged in."""
    return own.name.hex() or f"{_AT}{path}"


class Sides:
    """Names of pads of the kit, by what tells players' own from each other.

    `journal` gives the journal as it is then. Where that takes nothing, what was remembered is not
    lost meanwhile.
    `on_table` names the match that is there, "" for none.
    """

    def __init__(self, journal: Callable[[], Memory], on_table: Callable[[], str]) -> None:
        self._journal = journal
        self._on_table = on_table
        self._sides: dict[str, _Side] | None = None

    def share_out(self, pads: Sequence[Pad], there: Sequence[Sitting]) -> Sequence[Pad | None]:
        """The side of each pad that is `there`: its own in this match, else the one that it has.

        Others get the one that they had last, or the last that fits, but none that is kept for a
        pad with a name.
        """
        kept, sits = self._kept(), dict[str, int]()
        styles = {pad.name: pad.style for pad in pads}

        def takes(number: int, side: str) -> None:
            if styles.get(side) == there[number].style and number not in sits.values():
                sits.setdefault(side, number)

        own = [kept.get(each.own, "") for each in there]
        for number in sorted(range(len(there)), key=lambda n: there[n].side != own[n]):
            takes(number, own[number])
        for number, each in enumerate(there):
            takes(number, each.side)
        named = {side for each, side in kept.items() if not each.startswith(_AT)}
        for number, each in enumerate(there):
            free = [side for side in styles if side not in {*sits, *named}]
            last = [self._known()[each.own].side] if each.own in self._known() else []
            for side in (*(side for side in last if side in free), *reversed(free)):
                takes(number, side)
        served = {sits[pad.name]: pad for pad in pads if pad.name in sits}
        return [served.get(number) for number in range(len(there))]

    def sits(self, own: Sitting) -> None:
        """It serves that side from here on, which counts while a match is on the table."""
        sides, match = self._known(), self._on_table()
        if not (match and own.side) or sides.get(own.own) == _Side(own.side, match):
            return
        for other, its in sides.items():
            if (its.side, its.match) == (own.side, match):
                sides[other] = its._replace(match="")
        sides.pop(own.own, None)
        sides[own.own] = _Side(own.side, match)
        while len(sides) > MOST:
            del sides[next(iter(sides))]
        told: Json = {name: list(its) for name, its in sides.items()}
        try:
            self._journal().remember(NAME, told)
        except JournalError as error:
            log.warning("where a pad sits is not kept: %s", error.__cause__ or error)

    def _kept(self) -> Mapping[str, str]:
        """The sides that are kept in the match on the table, by whose they are."""
        match = self._on_table()
        known = self._known().items() if match else ()
        return {own: its.side for own, its in known if its.match == match}

    def _known(self) -> dict[str, _Side]:
        if self._sides is None:
            try:
                kept = self._journal().recall(NAME)
            except JournalError:
                kept = None
            self._sides = dict(_read(kept)) if isinstance(kept, dict) else {}
        return self._sides


def _read(kept: Mapping[str, Json]) -> Iterator[tuple[str, _Side]]:
    """What makes sense of it."""
    for own, said in kept.items():
        match said:
            case [str() as side, str() as at]:
                yield own, _Side(side, at)
            case _:
                pass
