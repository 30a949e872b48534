"""Which pad of the kit each player's own pad serves, remembered for each match.

While a match is on the table, a side is kept for the pad that has served it in this match. No other
pad takes it, whatever it announces, even while the first one's cable is out.
"""

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.devices.kit_config import KitPadConfig
from companion.journal.saved_match_types import JournalError
from companion.remote_pad.link.non_secret_messages import PadHello
from companion.rules.facts import Json

log = logging.getLogger("companion")

NAME = "own_pads"
"""The name under which sides are remembered in the journal."""

MOST = 16
"""Matches that are remembered; those that were least recently on the table are forgotten."""

_AT = "@"


class RememberedValueStore(Protocol):
    """A store that outlives a restart; its methods raise `JournalError`."""

    def recall(self, name: str) -> Json:
        """Return the value remembered under a name, None for nothing."""
        ...

    def remember(self, name: str, value: Json) -> None:
        """Remember a value under a name."""
        ...


class ConnectedPad(NamedTuple):
    """A player's own pad: its identity, its style, and its side, "" for none."""

    own: str
    style: str
    side: str


def pad_identity(path: str, own: PadHello) -> str:
    """Return what identifies a pad: its own name, or the port it is plugged into."""
    return own.name.hex() or f"{_AT}{path}"


class RemoteToKitPadAssignments:
    """The sides (pads of the kit) by the identities of players' own pads, for each match.

    If the journal can't be written, sides are still remembered in memory. `on_table` returns the
    identifier of the match on the table, "" for none.
    """

    def __init__(self, journal: RememberedValueStore, on_table: Callable[[], str]) -> None:
        self._journal = journal
        self._on_table = on_table
        self._matches: dict[str, Mapping[str, str]] | None = None

    def share_out(
        self, pads: Sequence[KitPadConfig], there: Sequence[ConnectedPad]
    ) -> Sequence[KitPadConfig | None]:
        """Return the side of each pad that is `there`: its own in this match, a free one, or None.

        While a named pad that has a side is away, no new pad gets any side: it might be a
        replacement. Only when a saved match is resumed may a new pad replace one that is away. Of
        several pads with one name only the one that has a side, or else the first, gets one.
        """
        own, styles = self._in_match(), {pad.name: pad.style for pad in pads}
        first, sits = _first(there), dict[str, int]()
        kept = {own[each]: each for each in own if not each.startswith(_AT) and own[each] in styles}
        away = [side for side, each in kept.items() if each not in first]
        free = [side for side in styles if side not in kept]

        def assign_if_free(number: int, side: str) -> None:
            if styles.get(side) == there[number].style and number not in sits.values():
                sits.setdefault(side, number)

        for each, number in first.items():
            assign_if_free(number, own.get(each, ""))
        for offered in (away, free) if self._is_taken_up() else () if away else (free,):
            for number in first.values():
                if there[number].side in offered:
                    assign_if_free(number, there[number].side)
            for each, number in first.items():
                last = [side for side in self._last(each) if side in offered]
                for side in (*last, *reversed(offered)):
                    assign_if_free(number, side)
        served = {sits[pad.name]: pad for pad in pads if pad.name in sits}
        return [served.get(number) for number in range(len(there))]

    def keep(self, there: Sequence[ConnectedPad]) -> None:
        """Remember which sides these pads serve, while a match is on the table."""
        matches, match = self._sides_by_match(), self._on_table()
        before = self._in_match()
        now = dict(before)
        for own, _, side in there:
            if match and side and now.get(own) != side:
                now = {each: its for each, its in now.items() if its != side} | {own: side}
        if not now or (now == before and match == next(reversed(matches))):
            return
        matches.pop(match, None)
        matches[match] = now
        while len(matches) > MOST:
            del matches[next(iter(matches))]
        told: Json = {each: dict(its) for each, its in matches.items()}
        try:
            self._journal.remember(NAME, told)
        except JournalError as error:
            log.warning("where a pad sits is not kept: %s", error.__cause__ or error)

    def had(self) -> Collection[str]:
        """Return the sides that players' own pads have had in the match on the table."""
        return self._in_match().values()

    def _in_match(self) -> Mapping[str, str]:
        """The sides in the match on the table, by the identity of their pads."""
        return self._sides_by_match().get(self._on_table(), {})

    def _is_taken_up(self) -> bool:
        """Whether a saved match has just been resumed after another one."""
        matches, match = self._sides_by_match(), self._on_table()
        return match in matches and match != next(reversed(matches))

    def _last(self, own: str) -> Iterator[str]:
        """The sides that a pad had in other matches, the most recent first."""
        return (sides[own] for sides in reversed(self._sides_by_match().values()) if own in sides)

    def _sides_by_match(self) -> dict[str, Mapping[str, str]]:
        """The sides in each match; the match that was on the table last comes last."""
        if self._matches is None:
            try:
                kept = self._journal.recall(NAME)
            except JournalError:
                kept = None
            self._matches = dict(_read(kept)) if isinstance(kept, dict) else {}
        return self._matches


def _first(there: Sequence[ConnectedPad]) -> Mapping[str, int]:
    """The index of the first pad with each identity, preferring one that has a side."""
    first = dict[str, int]()
    for number in sorted(range(len(there)), key=lambda number: not there[number].side):
        first.setdefault(there[number].own, number)
    return first


def _read(kept: Mapping[str, Json]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield the valid part of what was remembered."""
    for match, sides in kept.items():
        if isinstance(sides, dict):
            yield match, {own: side for own, side in sides.items() if isinstance(side, str)}
