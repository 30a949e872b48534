"""What players want, at the keys or on pads of their own, and what is done about it.

What was refused is answered with a reason, and dice are entries (laws 2 and 3 of
docs/architecture.md).
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.console import effects
from companion.console.console import Console
from companion.journal import notices
from companion.journal.values import JournalError
from companion.match import Entry, Header, Match, Opening
from companion.match.entries import DICE, JOINT
from companion.referee.outputs import Outputs
from companion.referee.saved_matches import SavedMatches
from companion.referee.scorekeeper import Scorekeeper
from companion.remote_pad.link import commitments
from companion.rules.abilities import played
from companion.rules.asks import Seat
from companion.rules.dice import face
from companion.rules.game import Game
from companion.rules.words import Refused, says

if TYPE_CHECKING:
    from companion.remote_pad.box.pad import FromPad

log = logging.getLogger("companion")

ID_BYTES = 16
KEPT = says("can't go on\nthe match is kept")
ALONE = says("No pad is at a cable. The device throws the dice of this match alone.")


class EffectHandler:
    """Does what is wanted at the table; all times are monotonic ms.

    When the disk takes nothing more, play goes on in memory once the table has read so.
    """

    def __init__(
        self,
        games: Mapping[str, Game],
        console: Console,
        saved_matches: SavedMatches,
        scorekeeper: Scorekeeper,
        outputs: Outputs,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._games = games
        self._console = console
        self._saved_matches = saved_matches
        self._scorekeeper = scorekeeper
        self._outputs = outputs
        self._entropy = entropy

    def carry_out(self, wanted: Sequence[effects.Effect], now: int) -> None:
        """What the console wants, one after the other."""
        for effect in wanted:
            try:
                self._do(effect, now)
            except JournalError as error:
                self._go_on_unsaved(error)

    def hear_pads(self, now: int) -> None:
        """What players did on pads of their own, as far as the match takes it now."""
        own = self._scorekeeper.own
        if own is None:
            return
        for trouble in own.troubles():
            self._console.trouble(trouble)
        for given in own.given(now):
            self.carry_out(self._console.instead(given.seat, given.name, now), now)
        while any(self._takes(told, now) for told in own.told()):
            pass  # what was taken may have led to more
        try:
            if self._scorekeeper.keep_unveiled():
                self.carry_out([effects.Unveil()], now)
        except JournalError as error:
            self._go_on_unsaved(error)
        match = self._scorekeeper.match
        if match is not None and match.joint_throw is not None:
            self._go_on(now)

    def offer(self) -> None:
        """Menus offer what is kept, but never the match on the table."""
        match = self._scorekeeper.match
        self._console.offered(self._saved_matches.saved(b"" if match is None else match.header.id))
        self._keep_first()

    def _do(self, effect: effects.Effect, now: int) -> None:
        match effect:
            case effects.Answer(at, seat, key, values, facts):
                self.enter(self._scorekeeper.entry(at, seat, key, values, facts), now)
            case effects.Throw():
                self._throw(effect, now)
            case effects.Pick():
                self._lock(effect, now)
            case effects.Begin():
                self._begin(effect, now)
            case effects.Resume(match):
                self._resume(match, now)
            case effects.Delete(match):
                self._delete(match, now)
            case effects.Remember(name, value):
                self._saved_matches.journal.remember(name, value)
                self._keep_first()
            case effects.Sound() | effects.Blink():
                self._signal(effect, now)
            case effects.Unveil():
                self._scorekeeper.unveil(self._console.unveiled)
            case effects.Noted():
                self._go_on(now)
                notices.was_read(self._saved_matches.journal)
            case effects.Off():
                self._outputs.off()

    def _signal(self, effect: effects.Sound | effects.Blink, now: int) -> None:
        if isinstance(effect, effects.Sound):
            self._outputs.sound(effect.name, now, effect.volume)
        else:
            self._outputs.blink(effect.pad, now)

    # Entries --------------------------------------------------------------------------------

    def enter(self, entry: Entry, now: int, secret: Opening | None = None) -> None:
        """One entry, then whatever can be opened at once; shown when all is durable."""

        def told() -> None:
            self._scorekeeper.tell(entry, secret)
            self._scorekeeper.open_awaited()

        self._attempt(told, now)

    def _lock(self, pick: effects.Pick, now: int) -> None:
        """Seals a pick: its value and its nonce go to the vault, its seal to the log."""
        nonce = self._entropy(commitments.NONCE_BYTES)
        entry = self._scorekeeper.entry(pick.at, pick.seat, pick.key, pick.values)
        self.enter(self._scorekeeper.sealed(entry, nonce), now, Opening(pick.values, nonce))

    def _throw(self, throw: effects.Throw, now: int) -> None:
        """Throws, or begins to with the pad of a player's own."""
        entry = self._scorekeeper.entry(throw.at, throw.seat, throw.key)
        if self._scorekeeper.on_table.throws_alone:
            faces = tuple(face(throw.sides, self._entropy) for _ in range(throw.dice))
            self.enter(entry._replace(values=faces), now)
        else:
            from companion.referee import joint_dice

            match = self._scorekeeper.on_table
            part, opening = joint_dice.begun(match, entry, self._entropy)
            self.enter(part, now, opening)

    def _go_on(self, now: int) -> None:
        """Opens a pick that is still waited for, and goes on with a throw."""
        match = self._scorekeeper.match
        if match is not None and (match.awaits is not None or match.joint_throw is not None):
            self._attempt(self._scorekeeper.open_awaited, now)

    def _attempt(self, told: Callable[[], None], now: int) -> None:
        """Shows what the match was told, and then why it was not told more."""
        before, reason = self._entries, None
        try:
            told()
        except Refused as refusal:
            reason = refusal.reason
        except JournalError as error:
            self._go_on_unsaved(error)
        if self._entries > before:
            self.carry_out(self._console.entered(now), now)
        if reason is not None:
            self.carry_out(self._console.refused(reason), now)

    @property
    def _entries(self) -> int:
        """How many the match on the table has."""
        return len(self._scorekeeper.on_table.log)

    def _takes(self, told: "FromPad", now: int) -> bool:
        """Whether the match takes what a pad has sealed or opened."""
        entry = self._scorekeeper.entry(now, told.seat, told.key, told.values)
        entry = entry._replace(seal=told.seal, nonce=told.nonce)
        try:
            self._scorekeeper.on_table.check(entry)
        except Refused:
            self._scorekeeper.own_pads.refused(told)
            return False
        before = self._entries
        self.enter(entry, now)
        return self._entries > before

    def _go_on_unsaved(self, error: JournalError) -> None:
        """The disk takes nothing more: a copy in memory does from here on."""
        log.error("the journal failed: %s", error.__cause__ or error)
        self._saved_matches.continue_in_memory(self._scorekeeper.match)
        self._console.scene.unsaved = True
        self._console.trouble(error.reason)
        self.offer()

    # Matches --------------------------------------------------------------------------------

    def _begin(self, begin: effects.Begin, now: int) -> None:
        game = played(self._games[begin.game], begin.definition)
        alone = begin.dice == JOINT and not self._listening
        header = Header(
            game=begin.game,
            version=game.version,
            id=self._entropy(ID_BYTES),
            options=begin.options,
            dice=DICE[0] if alone else begin.dice,
            clock=begin.clock,
            begun=begin.begun,
            definition=begin.definition,
            arbiter=begin.arbiter,
        )
        try:
            self._saved_matches.begin(header, begin.pads)
        except JournalError as error:
            self._go_on_unsaved(error)
            self._saved_matches.begin(header, begin.pads)
        self._seat(Match(game, header), begin.pads, now)
        if alone:
            self._console.trouble(ALONE)

    @property
    def _listening(self) -> bool:
        """Whether a pad of a player's own is at a cable."""
        return self._scorekeeper.own is not None and self._scorekeeper.own.listening

    def _resume(self, identity: bytes, now: int) -> None:
        if self._is_on_table(identity, now):
            return
        try:
            resumed = self._saved_matches.resume(identity, lambda: self._entropy(ID_BYTES))
            self._seat(resumed.match, resumed.pads, now, resumed=True)
            self._console.scene.picture(now)
        except Refused as refusal:
            self._console.trouble(refusal.reason)
            return
        except JournalError:
            raise
        except Exception:
            log.exception("a saved match can't be gone on with")
            self._put_back(identity)
            return
        if resumed.trouble is not None:
            self._console.trouble(resumed.trouble)
        self._go_on(now)

    def _put_back(self, identity: bytes) -> None:
        """A match that nobody could show is not on the table; it is kept, and set aside."""
        self._scorekeeper.unseat()
        self._console.scene.clear_table()
        self._saved_matches.set_aside(identity)
        self._console.trouble(KEPT)
        self.offer()

    def _seat(
        self, match: Match, pads: Mapping[Seat, str], now: int, *, resumed: bool = False
    ) -> None:
        self._scorekeeper.seat(match, pads, now)
        zero = self._scorekeeper.zero
        self.carry_out(self._console.seated(match, pads, zero, resumed=resumed), now)
        self.offer()

    def _delete(self, identity: bytes, now: int) -> None:
        if not self._is_on_table(identity, now):
            self._saved_matches.journal.delete(identity)
        self.offer()

    def _is_on_table(self, identity: bytes, now: int) -> bool:
        """Whether that match is in play, which is no time to delete it or take it up; says so."""
        match = self._scorekeeper.match
        if match is None or match.header.id != identity:
            return False
        self.carry_out(self._console.refused(says("it is in play\nand stays there")), now)
        return True

    def _keep_first(self) -> None:
        """A start would begin otherwise than before."""
        try:
            self._saved_matches.keep_first(self._console.first_screen)
        except JournalError as error:
            log.warning("the next start begins late: %s", error.__cause__ or error)
