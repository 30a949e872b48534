"""Which pad of the kit a player's own serves, remembered for each match.

While a match is on the table, a side is kept for the pad that has served it in this match. So no
other one takes it, whatever that one says, and whether or not the cable of the first one is out
meanwhile.
"""

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.devices.kit_config import PadConfig
from companion.journal.saved_match_types import JournalError
from companion.remote_pad.link.panel_and_key_messages import PadHello
from companion.rules.sentences import Json

log = logging.getLogger("companion")

NAME = "own_pads"
"""What it is remembered under."""

MOST = 16
"""Matches that are remembered; those that were not on the table for longest are forgotten."""

_AT = "@"


class RememberedValueStore(Protocol):
    """What outlives a restart; raises `JournalError`."""

    def recall(self, name: str) -> Json:
        """Return what is remembered under a name, None for nothing."""
        ...

    def remember(self, name: str, value: Json) -> None:
        """Remembers a value under a name."""
        ...


class ConnectedPad(NamedTuple):
    """A player's own pad: what tells it from others, its style, and its side, "" for none."""

    own: str
    style: str
    side: str


def pad_identity(path: str, own: PadHello) -> str:
    """Return what tells a pad from others: its own name, or where it is plugged in."""
    return own.name.hex() or f"{_AT}{path}"


class PadSides:
    """Names of pads of the kit by what tells players' own from each other, for each match.

    Where the journal takes nothing, what was remembered is not lost meanwhile. `on_table` names the
    match that is there, "" for none.
    """

    def __init__(self, journal: RememberedValueStore, on_table: Callable[[], str]) -> None:
        self._journal = journal
        self._on_table = on_table
        self._matches: dict[str, Mapping[str, str]] | None = None

    def share_out(
        self, pads: Sequence[PadConfig], there: Sequence[ConnectedPad]
    ) -> Sequence[PadConfig | None]:
        """Return the side of each pad that is `there`: its own in this match, or a free one.

        While a pad with a name is away that has a side, no other one gets any: it may be in its
        stead. Only as a saved match is resumed is it in the stead of who is away then. Of pads with
        one name only that has a side which was there first.
        """
        own, styles = self._in_match(), {pad.name: pad.style for pad in pads}
        first, sits = _first(there), dict[str, int]()
        kept = {own[each]: each for each in own if not each.startswith(_AT) and own[each] in styles}
        away = [side for side, each in kept.items() if each not in first]
        free = [side for side in styles if side not in kept]

        def takes(number: int, side: str) -> None:
            if styles.get(side) == there[number].style and number not in sits.values():
                sits.setdefault(side, number)

        for each, number in first.items():
            takes(number, own.get(each, ""))
        for offered in (away, free) if self._is_taken_up() else () if away else (free,):
            for number in first.values():
                if there[number].side in offered:
                    takes(number, there[number].side)
            for each, number in first.items():
                last = [side for side in self._last(each) if side in offered]
                for side in (*last, *reversed(offered)):
                    takes(number, side)
        served = {sits[pad.name]: pad for pad in pads if pad.name in sits}
        return [served.get(number) for number in range(len(there))]

    def keep(self, there: Sequence[ConnectedPad]) -> None:
        """These pads are there and serve those sides, which counts while a match is on the table."""
        matches, match = self._known(), self._on_table()
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
        """The sides that pads of players' own have had in the match on the table."""
        return self._in_match().values()

    def _in_match(self) -> Mapping[str, str]:
        """The sides of the match on the table, by whose they are."""
        return self._known().get(self._on_table(), {})

    def _is_taken_up(self) -> bool:
        """Whether a match is on the table again since just now, after another one was there."""
        matches, match = self._known(), self._on_table()
        return match in matches and match != next(reversed(matches))

    def _last(self, own: str) -> Iterator[str]:
        """The sides that a pad had in other matches, the last one first."""
        return (sides[own] for sides in reversed(self._known().values()) if own in sides)

    def _known(self) -> dict[str, Mapping[str, str]]:
        """The sides of each match; the one that was on the table last comes last."""
        if self._matches is None:
            try:
                kept = self._journal.recall(NAME)
            except JournalError:
                kept = None
            self._matches = dict(_read(kept)) if isinstance(kept, dict) else {}
        return self._matches


def _first(there: Sequence[ConnectedPad]) -> Mapping[str, int]:
    """The number of each pad, of those with one name that of the one which has a side."""
    first = dict[str, int]()
    for number in sorted(range(len(there)), key=lambda number: not there[number].side):
        first.setdefault(there[number].own, number)
    return first


def _read(kept: Mapping[str, Json]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield what makes sense of it."""
    for match, sides in kept.items():
        if isinstance(sides, dict):
            yield match, {own: side for own, side in sides.items() if isinstance(side, str)}
