"""Which pad of the kit a player's own serves: remembered, so that it comes back to its seat."""

import logging
from collections.abc import Callable
from typing import Protocol

from companion.journal import JournalError
from companion.rules.words import Json

log = logging.getLogger("companion")

NAME = "own_pads"
"""What it is remembered under."""

MOST = 16
"""Pads that are remembered; those that were not there for longest are forgotten."""


class Memory(Protocol):
    """What outlives a restart; raises `JournalError`."""

    def recall(self, name: str) -> Json:
        """What is remembered under a name, None for nothing."""
        ...

    def remember(self, name: str, value: Json) -> None:
        """Remembers a value under a name."""
        ...


class Sides:
    """Names of pads of the kit, by what tells players' own from each other.

    `journal` gives the journal as it is then. Where that takes nothing, what was remembered is not
    lost meanwhile.
    """

    def __init__(self, journal: Callable[[], Memory]) -> None:
        self._journal = journal
        self._sides: dict[str, str] | None = None

    def of(self, own: str) -> str:
        """The pad of the kit that the player's `own` served last, "" for none."""
        return self._known().get(own, "")

    def sits(self, own: str, side: str) -> None:
        """The player's `own` serves the pad `side` of the kit from here on; that is remembered."""
        sides = self._known()
        if sides.get(own) == side:
            return
        sides.pop(own, None)
        sides[own] = side
        while len(sides) > MOST:
            del sides[next(iter(sides))]
        try:
            self._journal().remember(NAME, sides)
        except JournalError as error:
            log.warning("where a pad sits is not kept: %s", error.__cause__ or error)

    def _known(self) -> dict[str, str]:
        if self._sides is None:
            try:
                kept = self._journal().recall(NAME)
            except JournalError:
                kept = None
            said = kept.items() if isinstance(kept, dict) else ()
            self._sides = {own: side for own, side in said if isinstance(side, str)}
        return self._sides
