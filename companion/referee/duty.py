"""The referee's duty: every deed is checked, folded, appended durably, and only then shown.

Laws kept here: durable before shown (2), dice are entries (3), an entry's time is powered match
time (4), a pick's value goes to the vault and nowhere else (5), nothing is discarded (7).
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion import record
from companion.console import effects
from companion.console.console import Console
from companion.console.keys import Edge
from companion.console.settings import CHOSEN, last
from companion.journal import Journal, JournalError, notices
from companion.link import commitments
from companion.match import TABLE, Entry, Header, Match
from companion.record import Opening
from companion.referee import veil
from companion.referee.box import Box
from companion.referee.shelf import Shelf
from companion.rules.asks import Seat
from companion.rules.dice import face
from companion.rules.game import Game, played
from companion.rules.words import Facts, Refused, Words, says

if TYPE_CHECKING:
    from companion.referee.own_pads import OwnPads, Told

log = logging.getLogger("companion")

ID_BYTES = 16


class Referee:
    """One table: a console, a match, a journal. All times are monotonic ms.

    `pads` are those of the kit. `entropy(n)` gives n random bytes of the operating system.
    """

    def __init__(
        self,
        games: Sequence[Game],
        pads: Sequence[str],
        console: Console,
        journal: Journal,
        box: Box,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._own: OwnPads | None = None
        self._serving: Mapping[Seat, str] = {}
        self._kept_elsewhere = frozenset[int]()  # picks that came to the table without their values
        self._games = {game.name: game for game in games}
        self._console = console
        self._shelf = Shelf(journal, self._games, pads)
        self._box = box
        self._entropy = entropy
        self._match: Match | None = None
        self._zero = 0
        console.unsaved = not journal.durable

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        return self._match

    @property
    def own_pads(self) -> "OwnPads":
        """Pads of players' own; nobody waits for what they need who has none."""
        if self._own is None:
            from companion.referee.own_pads import OwnPads

            self._own = OwnPads()
            if self._match is not None:
                self._own.seated(self._match, self._serving, self._kept_elsewhere)
        return self._own

    @property
    def words(self) -> Words:
        """The language of the table."""
        return self._console.words

    @property
    def page(self) -> bool:
        """Whether others may look on, on a page."""
        return self._console.page

    @property
    def pin(self) -> str | None:
        """What they enter there to press keys, None where that is none of its business."""
        return self._console.pin

    def start(self, now: int, *, fallen: bool = False) -> None:
        """Shows the first screen; call it once.

        If the referee before it has `fallen`, the match goes on that was on the table.
        """
        self._offer()
        saved = self._shelf.saved(b"") if fallen else ()
        broken_off = [kept.match for kept in saved if kept.broken_off == "power"]
        if broken_off:
            self._carry_out([effects.Resume(broken_off[0])], now)
        self._show(now)

    def stop(self) -> None:
        """Notes that the device was switched off in good order; call it last."""
        try:
            self._shelf.leave(self._console.first_screen)
        except JournalError as error:
            log.warning("the journal failed: %s", error.__cause__ or error)

    def close(self) -> None:
        """Lets the journal go."""
        self._shelf.close()

    def edge(self, edge: Edge) -> None:
        """A key went down or came up."""
        due = self._falls if edge.down else self._told
        if due is not None and due < edge.at:
            self._pass(due, told=due)
        self._carry_out(self._console.edge(edge), edge.at)
        self._hear_pads(edge.at)
        self._show(edge.at)

    def tick(self, now: int) -> None:
        """Does what is due at `now`; call it after all edges that came before have been told."""
        self._pass(now, told=self._told)
        self._hear_pads(now)
        self._show(now)

    def deadline(self) -> int | None:
        """When `tick` has something to do, None for never."""
        own = None if self._own is None else self._own.deadline()
        times = (self._console.deadline(), self._told, own)
        return min((time for time in times if time is not None), default=None)

    def export(self) -> str:
        """The match on the table as a record; raises `Refused` without one."""
        match = self._on_table()
        return record.write(match.header, match.seats, match.log)

    def chosen(self) -> Facts:
        """What the table chose, by its name, and how games were played the last time.

        Raises `Refused` if the journal can't be read.
        """
        names = (*CHOSEN, *map(last, self._games.values()))
        try:
            return {name: self._shelf.journal.recall(name) for name in names}
        except JournalError as error:
            raise Refused(error.reason) from error

    def propose(self, facts: Facts, now: int) -> None:
        """Asks every seat whether to go on from `facts`; raises `Refused` if that can't be."""
        self._pass(now, told=self._falls)
        match = self._on_table()
        correct = self._entry(now, TABLE, "correct", facts=facts)
        match.check(correct)
        self._enter(correct, now)
        self._show(now)

    def _on_table(self) -> Match:
        if self._match is None:
            raise Refused(says("no match on the table"))
        return self._match

    def _pass(self, now: int, told: int | None) -> None:
        """Time passes; a time that has run out is `told` once what hands began before is done."""
        self._carry_out(self._console.tick(now), now)
        falls = self._falls
        if falls is not None and falls <= now and told is not None and told <= now:
            self._enter(Entry(falls - self._zero, TABLE, "time"), now)

    @property
    def _falls(self) -> int | None:
        """When the time of the match runs out."""
        falls = None if self._match is None else self._match.clock.falls
        return None if falls is None else falls + self._zero

    @property
    def _told(self) -> int | None:
        """When it can be told that it has run out: a key that is held may have been in time."""
        falls = self._falls
        held = None if falls is None else self._console.acts_until(falls)
        return falls if falls is None or held is None else max(falls, held)

    def _show(self, now: int) -> None:
        """Everything that changed, after it is durable."""
        own, console = self._attended(now), self._console
        picture = console.picture(now)
        self._box.show(picture, private=console.private, said=console.said(now))
        if own is not None and own.listening:
            own.poses(picture, console.upright(now))
        self._box.glow(self._console.glow(now), self._console.brightness)
        self._box.light(self._console.lamps(), now, low=self._console.low)
        self._box.tell(None if self._match is None else self._match.facts())

    def _attended(self, now: int) -> "OwnPads | None":
        """Pads of players' own, told how things stand; None while nobody has any."""
        waits = self._match is not None and self._match.awaits is not None
        own = self.own_pads if waits else self._own
        if own is not None:
            if own.listening:
                own.asks(self._console.secrets(), self._console.hold)
            own.attend(now)
            self._console.owes(own.owing())
        return own

    # What the console wants -----------------------------------------------------------------

    def _carry_out(self, wanted: Sequence[effects.Effect], now: int) -> None:
        for effect in wanted:
            try:
                self._do(effect, now)
            except JournalError as error:
                self._go_on_unsaved(error)

    def _do(self, effect: effects.Effect, now: int) -> None:
        match effect:
            case effects.Answer(at, seat, key, values, facts):
                self._enter(self._entry(at, seat, key, values, facts), now)
            case effects.Throw(at, seat, key, sides, dice):
                faces = tuple(face(sides, self._entropy) for _ in range(dice))
                self._enter(self._entry(at, seat, key, faces), now)
            case effects.Pick():
                self._lock(effect, now)
            case effects.Begin():
                self._begin(effect, now)
            case effects.Resume(match):
                self._resume(match, now)
            case effects.Delete(match):
                self._delete(match, now)
            case effects.Remember(name, value):
                self._shelf.journal.remember(name, value)
                self._keep_first()
            case effects.Sound() | effects.Blink():
                self._signal(effect, now)
            case effects.Unveil():
                veil.lift(self._match, self._shelf.journal, self._console.unveiled)
            case effects.Noted():
                self._go_on(now)
                notices.was_read(self._shelf.journal)
            case effects.Off():
                self._box.off()

    def _signal(self, effect: effects.Sound | effects.Blink, now: int) -> None:
        if isinstance(effect, effects.Sound):
            self._box.sound(effect.name, now, effect.volume)
        else:
            self._box.blink(effect.pad, now)

    # Entries --------------------------------------------------------------------------------

    def _entry(
        self,
        at: int,
        seat: Seat,
        key: str,
        values: tuple[int, ...] = (),
        facts: Facts | None = None,
    ) -> Entry:
        assert self._match is not None
        at = max(at - self._zero, self._match.clock.since)
        return Entry(at, seat, key, values, facts=facts)

    def _lock(self, pick: effects.Pick, now: int) -> None:
        """Seals a pick: its value and its nonce go to the vault, its seal to the log."""
        match = self._match
        assert match is not None
        nonce = self._entropy(commitments.NONCE_BYTES)
        seat = match.seats.index(pick.seat)
        seal = commitments.seal(match.header.id, match.round, seat, nonce, bytes(pick.values))
        entry = self._entry(pick.at, pick.seat, pick.key)._replace(seal=seal)
        self._enter(entry, now, Opening(pick.values, nonce))

    def _enter(self, entry: Entry, now: int, secret: Opening | None = None) -> None:
        """One entry, then whatever the vault can open at once; shown when all is durable."""

        def told() -> None:
            self._tell(entry, secret)
            self._open_awaited()

        self._attempt(told, now)

    def _go_on(self, now: int) -> None:
        """Opens a pick that is still waited for."""
        if self._match is not None and self._match.awaits is not None:
            self._attempt(self._open_awaited, now)

    def _attempt(self, told: Callable[[], None], now: int) -> None:
        """Shows what the match was told, and then why it was not told more."""
        assert self._match is not None
        before, reason = len(self._match.log), None
        try:
            told()
        except Refused as refusal:
            reason = refusal.reason
        except JournalError as error:
            self._go_on_unsaved(error)
        if len(self._match.log) > before:
            self._carry_out(self._console.entered(now), now)
        if reason is not None:
            self._carry_out(self._console.refused(reason), now)

    def _hear_pads(self, now: int) -> None:
        """What players did on pads of their own, as far as the match takes it now."""
        own = self._own
        if own is None:
            return
        for trouble in own.troubles():
            self._console.trouble(trouble)
        for given in own.given(now):
            self._carry_out(self._console.instead(given.seat, given.name, now), now)
        while any(self._takes(told, now) for told in own.told()):
            pass  # what was taken may have led to more

    def _takes(self, told: "Told", now: int) -> bool:
        """Whether the match takes what a pad has sealed or opened."""
        match = self._on_table()
        entry = self._entry(now, told.seat, told.key, told.values)
        entry = entry._replace(seal=told.seal, nonce=told.nonce)
        try:
            match.check(entry)
        except Refused:
            return False
        before = len(match.log)
        self._enter(entry, now)
        return len(self._on_table().log) > before

    def _open_awaited(self) -> None:
        """Opens what the rules wait for, as far as the vault holds it."""
        while self._match is not None and (token := self._match.awaits) is not None:
            opening = self._shelf.journal.opening(self._match.header.id, token.entry)
            opening = opening or self.own_pads.opening(token)
            if opening is None:
                break
            at = self._match.clock.since
            self._tell(Entry(at, token.seat, "reveal", opening.values, nonce=opening.nonce))

    def _tell(self, entry: Entry, secret: Opening | None = None) -> None:
        """The entry is in the match and durable. If it is refused or lost, all is as before."""
        match = self._match
        assert match is not None
        number = len(match.log)
        try:
            veil.check(match, entry, self._shelf.journal)
            match.tell(entry)
            self._console.rehearse()
            self._shelf.append(match, entry, secret, self._console.first_screen)
        except Exception as error:
            if len(match.log) > number:
                self._rebuild(match.log[:number])
            if isinstance(error, Refused | JournalError):
                raise
            log.exception("the rules could not take an entry")
            raise Refused(says("that went wrong\nnothing was lost")) from error

    def _rebuild(self, kept: Sequence[Entry]) -> None:
        """The match again, from the entries that are durable."""
        assert self._match is not None
        self._match = Match(self._match.game, self._match.header, tuple(kept))
        self._console.rebuilt(self._match)
        if self._own is not None:
            self._own.rebuilt(self._match)

    def _go_on_unsaved(self, error: JournalError) -> None:
        """The disk takes nothing more: play goes on in memory once the table has read so."""
        log.error("the journal failed: %s", error.__cause__ or error)
        self._shelf.give_up(self._match)
        self._console.unsaved = True
        self._console.trouble(error.reason)
        self._offer()

    # Matches --------------------------------------------------------------------------------

    def _begin(self, begin: effects.Begin, now: int) -> None:
        game = played(self._games[begin.game], begin.definition)
        header = Header(
            game=begin.game,
            version=game.version,
            id=self._entropy(ID_BYTES),
            options=begin.options,
            dice=begin.dice,
            clock=begin.clock,
            begun=begin.begun,
            definition=begin.definition,
        )
        try:
            self._shelf.begin(header, begin.pads)
        except JournalError as error:
            self._go_on_unsaved(error)
            self._shelf.begin(header, begin.pads)
        self._seat(Match(game, header), begin.pads, now)

    def _resume(self, identity: bytes, now: int) -> None:
        if self._is_on_table(identity, now):
            return
        try:
            taken = self._shelf.take(identity, lambda: self._entropy(ID_BYTES))
        except Refused as refusal:
            self._console.trouble(refusal.reason)
            return
        self._seat(taken.match, taken.pads, now, resumed=True)
        if taken.trouble is not None:
            self._console.trouble(taken.trouble)
        self._go_on(now)

    def _seat(
        self, match: Match, pads: Mapping[Seat, str], now: int, *, resumed: bool = False
    ) -> None:
        """Match time goes on from the last entry: the time without power is nobody's."""
        self._match, self._zero = match, now - match.clock.since
        self._serving = pads
        locks = (lock.number for lock in match.locks)
        self._kept_elsewhere = frozenset(n for n in locks if not self._shelf.can_open(match, n))
        if self._own is not None:
            self._own.seated(match, pads, self._kept_elsewhere)
        self._carry_out(self._console.seated(match, pads, self._zero, resumed=resumed), now)
        self._offer()

    def _delete(self, identity: bytes, now: int) -> None:
        if not self._is_on_table(identity, now):
            self._shelf.journal.delete(identity)
        self._offer()

    def _is_on_table(self, identity: bytes, now: int) -> bool:
        """Whether that match is in play, which is no time to delete it or take it up; says so."""
        if self._match is None or self._match.header.id != identity:
            return False
        self._carry_out(self._console.refused(says("it is in play\nand stays there")), now)
        return True

    def _offer(self) -> None:
        """Menus offer what is kept, but never the match on the table."""
        on_table = b"" if self._match is None else self._match.header.id
        self._console.offered(self._shelf.saved(on_table))
        self._keep_first()

    def _keep_first(self) -> None:
        """A start would begin otherwise than before."""
        try:
            self._shelf.keep_first(self._console.first_screen)
        except JournalError as error:
            log.warning("the next start begins late: %s", error.__cause__ or error)
