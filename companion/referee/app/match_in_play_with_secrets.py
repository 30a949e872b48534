"""The match in play, with its secret picks: tells it entries, makes them durable, opens picks.

It holds these laws of docs/architecture.md: durable before shown (2), an entry's time is powered
match time (4), a pick's value goes to the vault and nowhere else (5).

When a match is over, its secret picks are shown to everybody. From then on the end can't be undone
or corrected, not even after a power cut, because players know the picks; lasting picks are in the
record.
"""

import logging
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.console.console import Console
from companion.console.effects import RememberSetting
from companion.journal.saved_match_types import JournalError
from companion.match import Entry, Match, SealOpening, reveal_or_proof_entry
from companion.referee.app import effects
from companion.referee.app.effects import Effect, Handling
from companion.remote_pad.link import commitments
from companion.rules.asks import HiddenPickToken, Seat
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Refused, says

if TYPE_CHECKING:
    from companion.remote_pad.box.remote_pads_in_match import RemotePadsInMatch

log = logging.getLogger("companion")

UNVEILED = "unveiled"
"""The name under which the journal remembers the last match whose picks were shown."""


class MatchInPlayWithSecrets:
    """The match on the table, and who holds its picks: the vault, or players' own pads.

    `unveiled` is the value remembered as `UNVEILED`. `had` gives the kit's pads whose seats
    players' own pads have served in the match. Methods that tell an entry raise `Refused` or
    `JournalError`, and change nothing then.
    """

    def __init__(
        self, console: Console, unveiled: Json, had: Callable[[], Collection[str]]
    ) -> None:
        self.match: Match | None = None
        self.own: RemotePadsInMatch | None = None
        self.zero = 0
        self._console = console
        self._unveiled = unveiled
        self._had = had
        self._serving: Mapping[Seat, str] = {}
        self._on_pads = frozenset[int]()  # picks that came to the table without their values

    @property
    def on_table(self) -> Match:
        """The match on the table; its time 0 is `zero` in monotonic ms.

        Raises `Refused` without one.
        """
        if self.match is None:
            raise Refused(says("no match on the table"))
        return self.match

    @property
    def own_pads(self) -> "RemotePadsInMatch":
        """The players' own pads; created at the first use, as most tables have none."""
        if self.own is None:
            self.own = self._create_own_pads()
            if self.match is not None:
                self._seat_pads(self.own, self.match)
        return self.own

    def _create_own_pads(self) -> "RemotePadsInMatch":
        """Create the object that serves players' own pads; none is connected yet."""
        from companion.remote_pad.box.remote_pads_in_match import RemotePadsInMatch

        return RemotePadsInMatch(self._console.context.words, self._had)

    def _seat_pads(self, own: "RemotePadsInMatch", match: Match) -> None:
        own.begin_with_match(match, self._serving, self._on_pads)
        if self.is_unveiled:
            own.unveil()

    @property
    def pad_is_there(self) -> bool:
        """Whether a player's own pad is connected."""
        return self.own is not None and self.own.listening

    @property
    def expires_at(self) -> int | None:
        """When the time of the match runs out, in monotonic ms."""
        falls = None if self.match is None else self.match.clock.expires_at
        return None if falls is None else falls + self.zero

    @property
    def length(self) -> int:
        """How many entries the match on the table has."""
        return len(self.on_table.log)

    @property
    def waits_for_opening(self) -> bool:
        """Whether a pick has to be opened or a joint throw continued."""
        match = self.match
        return match is not None and (match.awaits is not None or match.joint_throw is not None)

    def seat(self, match: Match, pads: Mapping[Seat, str], now: int) -> Handling:
        """Put a match on the table; its time goes on from the last entry."""
        self.match, self.zero = match, now - match.clock.since
        self._serving = pads
        on_pads: set[int] = set()
        for lock in match.position.locks:
            try:
                opening: SealOpening | None = yield effects.ReadPickOpening(
                    match.header.id, lock.number
                )
            except JournalError:
                opening = None
            if opening is None:
                on_pads.add(lock.number)
        self._on_pads = frozenset(on_pads)
        if self.own is None and on_pads:
            self.own = self._create_own_pads()
        if self.own is not None:
            self._seat_pads(self.own, match)

    def unseat(self) -> None:
        """Take the match off the table."""
        self.match, self.own = None, None

    # After the end --------------------------------------------------------------------------

    @property
    def is_unveiled(self) -> bool:
        """Whether the match is over, and everybody has seen its picks."""
        match = self.match
        return match is not None and match.over and self._unveiled == match.header.id.hex()

    def unveil(self) -> Handling:
        """Show the picks of a match that is over, and have pads open theirs.

        Shows nothing while the end is disputed, or if the journal can't remember that they were
        shown.
        """
        match = self.match
        if match is not None and match.over and match.ask is None:
            vault: Mapping[int, SealOpening] = yield effects.ReadAllPickOpenings(match.header.id)
            yield RememberSetting(UNVEILED, match.header.id.hex())
            self._unveiled = match.header.id.hex()
            self._console.set_pick_openings(vault)
        if self.own is not None and self.is_unveiled:
            self.own.unveil()

    def store_opened_picks(self) -> Handling:
        """Store and show the picks that pads have opened since the end."""
        if self.own is None:
            return
        opened = self.own.openings_since_unveil()
        for number, opening in opened.items():
            yield effects.StorePickOpening(self.on_table.header.id, number, opening)
        if opened:
            yield from self.unveil()

    # Entries --------------------------------------------------------------------------------

    def entry(
        self,
        at: int,
        seat: Seat,
        key: str,
        values: tuple[int, ...] = (),
        facts: Facts | None = None,
    ) -> Entry:
        """Return an entry for the match from what happened `at` that time, in monotonic ms."""
        at = max(at - self.zero, self.on_table.clock.since)
        return Entry(at, seat, key, values, facts=facts)

    def seal_pick(self, entry: Entry, nonce: bytes) -> Entry:
        """Return the entry of a secret pick with its seal in place of its value."""
        match = self.on_table
        seat, pick = match.seats.index(entry.seat), bytes(entry.values)
        seal = commitments.make_seal(match.header.id, match.position.round, seat, nonce, pick)
        return entry._replace(values=(), seal=seal)

    def tell(self, entry: Entry, secret: SealOpening | None = None) -> Handling:
        """Tell the match an entry and append it durably; its `secret` goes to the vault."""
        match, number = self.on_table, self.length
        if entry.key in ("undo", "correct") and self.is_unveiled:
            raise Refused(says("picks were shown\nit stays as it ended"))
        try:
            match.tell(entry)
            self._console.rehearse()
            yield effects.AppendEntry(match.header.id, number, entry, match.facts(), secret)
        except Exception as error:
            if len(match.log) > number:
                self._rebuild(match.log[:number])
            if isinstance(error, Refused | JournalError):
                raise
            log.exception("the rules could not take an entry")
            raise Refused(says("that went wrong\nnothing was lost")) from error

    def tell_and_open(self, entry: Entry, secret: SealOpening | None = None) -> Handling:
        """Tell an entry, then open the picks that the rules wait for."""
        yield from self.tell(entry, secret)
        yield from self.open_awaited()

    def open_awaited(self) -> Handling:
        """Open or prove the picks that the rules wait for, if they are known; continue a throw."""
        while True:
            match = self.on_table
            openings: dict[HiddenPickToken, SealOpening | None] = {}
            for token in reveal_or_proof_entry.picks_to_open(match):
                openings[token] = yield from self._opening(token)
            entry = reveal_or_proof_entry.build_reveal_or_proof(match, openings.get)
            if entry is None:
                break
            yield from self.tell(entry)
        if self.on_table.joint_throw is not None:
            yield from self._throw_on()

    def _opening(self, token: HiddenPickToken) -> Generator[Effect, Any, SealOpening | None]:
        """Return what opens a pick: from the vault, or from a pad that has opened it."""
        kept: SealOpening | None = yield effects.ReadPickOpening(
            self.on_table.header.id, token.entry
        )
        return kept or self.own_pads.opening(token)

    def _throw_on(self) -> Handling:
        """Tell the entries of a joint throw that the box makes alone: its part and the faces."""
        from companion.remote_pad.box import joint_throws

        while True:
            match, throw = self.on_table, self.on_table.joint_throw
            opening: SealOpening | None = None
            if throw is not None and joint_throws.may_open_box_part(
                match, agreed=self.own_pads.is_box_seal_held
            ):
                opening = yield effects.ReadPickOpening(match.header.id, throw.number)
            entry = joint_throws.next_joint_throw_entry(match, opening)
            if entry is None:
                break
            yield from self.tell(entry)

    def _rebuild(self, kept: Sequence[Entry]) -> None:
        """Rebuild the match from the entries that are durable."""
        match = self.on_table
        self.match = Match(match.game, match.header, tuple(kept))
        self._console.replace_match(self.match)
        if self.own is not None:
            self.own.replace_match(self.match)
