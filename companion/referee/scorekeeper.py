"""The scorekeeper: the match on the table is told what gets durable, and nothing else.

Kept here of the laws of docs/architecture.md: durable before shown (2), an entry's time is powered
match time (4), a pick's value goes to the vault and nowhere else (5).
"""

import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.console.console import Console
from companion.journal.values import JournalError
from companion.match import Entry, Match, Opening, holders
from companion.referee import unveiling
from companion.referee.saved_matches import SavedMatches
from companion.remote_pad.link import commitments
from companion.rules.asks import Seat, Token
from companion.rules.words import Facts, Refused, says

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.match.statistics import Openings
    from companion.remote_pad.box.pads import OwnPads
    from companion.remote_pad.box.sides import Sides

log = logging.getLogger("companion")


class Scorekeeper:
    """The match on the table, and who holds its picks: the vault, or pads of players' own.

    What is told raises `Refused` or `JournalError`, and then all is as it was before.
    """

    def __init__(self, console: Console, saved_matches: SavedMatches) -> None:
        self.own: OwnPads | None = None
        self.zero = 0
        self._console = console
        self._saved_matches = saved_matches
        self._sides: Sides | None = None
        self._match: Match | None = None
        self._serving: Mapping[Seat, str] = {}
        self._kept_elsewhere = frozenset[int]()  # picks that came to the table without their values

    @property
    def match(self) -> Match | None:
        """The match on the table; its time 0 is `zero` in monotonic ms."""
        return self._match

    @property
    def on_table(self) -> Match:
        """The match on the table; raises `Refused` without one."""
        if self._match is None:
            raise Refused(says("no match on the table"))
        return self._match

    @property
    def own_pads(self) -> "OwnPads":
        """Pads of players' own, `own` from here on; nobody waits for what they need who has none."""
        if self.own is None:
            self.own = self._create_own_pads()
            if self._match is not None:
                self.own.seated(self._match, self._serving, self._kept_elsewhere)
                self._unveils(self.own, self._match)
        return self.own

    def _create_own_pads(self) -> "OwnPads":
        """Create what serves pads of players' own, with none there yet."""
        from companion.remote_pad.box import elsewhere
        from companion.remote_pad.box.pads import OwnPads

        return OwnPads(
            partial(elsewhere.is_over, self._saved_matches.journal),
            lambda: self._console.context.words,
            self.sides.had,
        )

    @property
    def sides(self) -> "Sides":
        """Where pads of players' own sit, as far as that is remembered."""
        if self._sides is None:
            from companion.remote_pad.box.sides import Sides

            self._sides = Sides(
                self._saved_matches.journal,
                lambda: "" if self._match is None else self._match.header.id.hex(),
            )
        return self._sides

    @property
    def falls(self) -> int | None:
        """When the time of the match runs out, in monotonic ms."""
        falls = None if self._match is None else self._match.clock.falls
        return None if falls is None else falls + self.zero

    def seat(self, match: Match, pads: Mapping[Seat, str], now: int) -> None:
        """Match time goes on from the last entry: the time without power is nobody's."""
        self._match, self.zero = match, now - match.clock.since
        self._serving = pads
        locks = (lock.number for lock in match.position.locks)
        self._kept_elsewhere = frozenset(
            n for n in locks if not self._saved_matches.can_open(match, n)
        )
        if self.own is None and self._kept_elsewhere:
            self.own = self._create_own_pads()
        if self.own is not None:
            self.own.seated(match, pads, self._kept_elsewhere)
            self._unveils(self.own, match)

    def unveil(self, shown: "Callable[[Openings], None]") -> None:
        """The table wants to see the picks of the match: those in the vault, and pads open theirs."""
        unveiling.unveil(self._match, self._saved_matches.journal, shown)
        if self.own is not None and self._match is not None:
            self._unveils(self.own, self._match)

    def keep_unveiled(self) -> bool:
        """What pads have opened since is in the vault; whether that was anything."""
        if self.own is None:
            return False
        opened = self.own.unveiled()
        for number, opening in opened.items():
            self._saved_matches.journal.keep(self.on_table.header.id, number, opening)
        return bool(opened)

    def _unveils(self, own: "OwnPads", match: Match) -> None:
        if unveiling.is_unveiled(match, self._saved_matches.journal):
            own.unveil()

    def unseat(self) -> None:
        """No match is on the table."""
        self._match, self.own = None, None

    # Entries --------------------------------------------------------------------------------

    def entry(
        self,
        at: int,
        seat: Seat,
        key: str,
        values: tuple[int, ...] = (),
        facts: Facts | None = None,
    ) -> Entry:
        """What happened `at` that time, in monotonic ms, as the match is told it."""
        at = max(at - self.zero, self.on_table.clock.since)
        return Entry(at, seat, key, values, facts=facts)

    def sealed(self, entry: Entry, nonce: bytes) -> Entry:
        """A secret pick without its value: the log gets the seal of it."""
        match = self.on_table
        seat, pick = match.seats.index(entry.seat), bytes(entry.values)
        seal = commitments.seal(match.header.id, match.position.round, seat, nonce, pick)
        return entry._replace(values=(), seal=seal)

    def tell(self, entry: Entry, secret: Opening | None = None) -> None:
        """The entry is in the match and durable, its secret in the vault."""
        match = self.on_table
        number = len(match.log)
        try:
            unveiling.check(match, entry, self._saved_matches.journal)
            match.tell(entry)
            self._console.rehearse()
            self._saved_matches.append(match, entry, secret)
        except Exception as error:
            if len(match.log) > number:
                self._rebuild(match.log[:number])
            if isinstance(error, Refused | JournalError):
                raise
            log.exception("the rules could not take an entry")
            raise Refused(says("that went wrong\nnothing was lost")) from error

    def open_awaited(self) -> None:
        """Opens what the rules wait for, or answers about it, as far as its holders let it; throws on."""
        while (entry := holders.due(self.on_table, self._opening)) is not None:
            self.tell(entry)
        if self.on_table.joint_throw is not None:
            self._throws_on()

    def _opening(self, token: Token) -> Opening | None:
        """What opens a pick: from the vault, or as it was opened before."""
        kept = self._saved_matches.journal.opening(self.on_table.header.id, token.entry)
        return kept or self.own_pads.opening(token)

    def _throws_on(self) -> None:
        """Tells of a joint throw what the box can tell by itself: its own part, and what falls."""
        from companion.referee import joint_dice

        while (
            entry := joint_dice.due(self.on_table, self._saved_matches.journal, self.own_pads)
        ) is not None:
            self.tell(entry)

    def _rebuild(self, kept: Sequence[Entry]) -> None:
        """The match again, from the entries that are durable."""
        match = self.on_table
        self._match = Match(match.game, match.header, tuple(kept))
        self._console.rebuilt(self._match)
        if self.own is not None:
            self.own.rebuilt(self._match)
