"""The app of a device: events in, effects out.

An entry is checked, told to the match, appended durably, and only then shown; what is refused is
answered with a reason; dice are entries (laws 2 and 3 of docs/architecture.md). Time is data (law
4): keys count from their edges, and a time that runs out is told after every key pressed before it.
"""

import logging
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.console import effects as wanted
from companion.console.console import Console
from companion.console.earliest_deadline import earliest
from companion.console.keys_and_edges import KeyEdge
from companion.console.menu.context import MenuContext, ResumableMatch
from companion.journal.saved_match_types import JournalError
from companion.match import TABLE, Entry, Header, Match, SealOpening
from companion.match.log_header_and_entries import DICE, JOINT
from companion.record.header_lines import ID_BYTES
from companion.referee.app import effects
from companion.referee.app.effects import Effect, Handling, ResumedMatch
from companion.referee.app.events import (
    CorrectionProposed,
    Event,
    PlayerChangeProposed,
    Started,
    StickCopied,
    Stopped,
    Ticked,
    TrialKitKeptAfterCrash,
    TroubleFound,
)
from companion.referee.app.match_in_play_with_secrets import MatchInPlayWithSecrets
from companion.remote_pad.link import commitments
from companion.rules.asks import Seat
from companion.rules.facts import Json
from companion.rules.game import Game
from companion.rules.optional_game_protocols import game_from_book
from companion.rules.sentences import Refused, says

if TYPE_CHECKING:
    from companion.remote_pad.box.own_pad_state import EntryFromPad
    from companion.remote_pad.box.remote_pads_in_match import RemotePadsInMatch

log = logging.getLogger("companion")

TIME_IS_UP = says("time is up\nwait a moment")
KEPT = says("can't go on\nthe match is kept")
ALONE = says("No pad is at a cable. The device throws the dice of this match alone.")


class App:
    """A console and the match in play. It does no I/O: `handle` yields the effects to carry out.

    `unveiled` is the value remembered as `UNVEILED`, `had` gives the kit's pads whose seats
    players' own pads have served in the match. If the journal is not `durable`, every screen says
    so; when the disk fails, play goes on in memory, and the table is told.
    """

    def __init__(
        self,
        games: Sequence[Game],
        console: Console,
        unveiled: Json,
        had: Callable[[], Collection[str]],
        *,
        durable: bool,
    ) -> None:
        self.play = MatchInPlayWithSecrets(console, unveiled, had)
        self._games = {game.name: game for game in games}
        self.console = console
        self._pads_wait = False
        self._after_outputs: list[wanted.PlaySound | wanted.BlinkPadLamp | wanted.PowerOff] = []
        console.scene.unsaved = not durable

    @property
    def context(self) -> MenuContext:
        """The language and other settings that menus use."""
        return self.console.context

    def handle(self, event: Event) -> Handling:
        """Return a generator that handles an event: it yields effects and is sent their results.

        It raises `Refused` for a correction or a change of players that can't be.
        """
        match event:
            case Started():
                return self._start(event)
            case TrialKitKeptAfterCrash():
                return self._go_on_after_trial(event)
            case KeyEdge():
                return self._press(event)
            case Ticked():
                return self._tick(event)
            case CorrectionProposed():
                return self._propose(event)
            case TroubleFound():
                return self._show_trouble(event)
            case PlayerChangeProposed():
                return self._propose_player_change(event)
            case StickCopied():
                return self._take_stick_copy(event)
            case Stopped():
                return self._stop()

    def deadline(self) -> int | None:
        """Return when `Ticked` is due, in monotonic ms; None for never."""
        own = None if self._pads_wait else self.play.own
        return earliest(
            self.console.deadline(), self._expiry_due_at, None if own is None else own.deadline()
        )

    # Keys and time --------------------------------------------------------------------------

    def _press(self, edge: KeyEdge) -> Handling:
        """Handle a key that went down or came up.

        While a key that was down in time is still waited for, and running out of time costs
        something, another key that goes down does nothing.
        """
        patient = self._stakes or not edge.down
        due = self._expiry_due_at if patient else self.play.expires_at
        if due is not None and due < edge.at:
            yield from self._pass(due, patient=patient)
        elif edge.down and self._is_up(edge.at):
            return
        yield from self._carry_out(self.console.edge(edge), edge.at)
        yield from self._hear_pads(edge.at)
        yield from self._show_outputs(edge.at)

    def _tick(self, ticked: Ticked) -> Handling:
        """Do what is due, and take what pads of players' own have said meanwhile."""
        yield from self._pass(ticked.at)
        yield from self._hear_pads(ticked.at)
        yield from self._show_outputs(ticked.at)

    def _pass(self, now: int, *, patient: bool = True) -> Handling:
        """Let time pass; tell the match that it ran out, if `patient` after keys held before."""
        yield from self._carry_out(self.console.tick(now), now)
        falls = self.play.expires_at
        told = self._expiry_due_at if patient else falls
        if falls is not None and told is not None and told <= now:
            yield from self._enter(Entry(falls - self.play.zero, TABLE, "time"), now)

    def _is_up(self, now: int) -> bool:
        """Return whether the time has run out before `now`, but a key is still waited for."""
        falls = self.play.expires_at
        return falls is not None and falls < now

    @property
    def _expiry_due_at(self) -> int | None:
        """When the match can be told that time ran out: a key held since before may still count."""
        falls = self.play.expires_at
        held = None if falls is None else self.console.backdating_end(falls)
        return falls if falls is None or held is None else max(falls, held)

    @property
    def _stakes(self) -> bool:
        """Whether it costs something to run out of time."""
        match = self.play.match
        control = None if match is None else match.clock.control
        return control is not None and control.costs

    # What players want ----------------------------------------------------------------------

    def _carry_out(self, steps: Sequence[wanted.Effect], now: int) -> Handling:
        """Carry out what the console wants, one after the other."""
        for step in steps:
            try:
                yield from self._do(step, now)
            except JournalError as error:
                yield from self._continue_in_memory(error)

    def _do(self, step: wanted.Effect, now: int) -> Handling:
        match step:
            case wanted.RecordPublicEntry(at, seat, key, values, facts):
                yield from self._enter(self.play.entry(at, seat, key, values, facts), now)
            case wanted.ThrowAndRecordDice():
                yield from self._throw(step, now)
            case wanted.SealPick():
                yield from self._lock(step, now)
            case wanted.StartNewMatch():
                yield from self._begin(step, now)
            case wanted.ResumeSavedMatch(match):
                yield from self._resume(match, now)
            case wanted.DeleteSavedMatch(match):
                if not (yield from self._is_on_table(match, now)):
                    yield step
                yield from self._offer()
            case wanted.RememberSetting():
                yield step
                yield from self._keep_first_screen()
            case wanted.RevealPicksOfEndedMatch():
                yield from self.play.unveil()
            case wanted.AcknowledgeTrouble():
                yield from self._go_on(now)
                yield step
            case wanted.PlaySound() | wanted.BlinkPadLamp() | wanted.PowerOff():
                self._after_outputs.append(step)
            case _:
                yield from self._browse_past_matches(step, now)

    def _enter(self, entry: Entry, now: int, secret: SealOpening | None = None) -> Handling:
        """Tell an entry, open whatever can be opened then, and show the result once durable."""
        yield from self._attempt(self.play.tell_and_open(entry, secret), now)

    def _attempt(self, telling: Handling, now: int) -> Handling:
        """Show what the match was told, and then why it was not told more."""
        before, reason = self.play.length, None
        try:
            yield from telling
        except Refused as refusal:
            reason = refusal.reason
        except JournalError as error:
            yield from self._continue_in_memory(error)
        if self.play.length > before:
            yield from self._carry_out(self.console.take_new_entries(now), now)
        if reason is not None:
            yield from self._carry_out(self.console.show_refusal(reason), now)

    def _lock(self, pick: wanted.SealPick, now: int) -> Handling:
        """Seal a pick: its value and its nonce go to the vault, its seal to the log."""
        nonce: bytes = yield effects.DrawRandomBytes(commitments.NONCE_BYTES)
        entry = self.play.entry(pick.at, pick.seat, pick.key, pick.values)
        yield from self._enter(
            self.play.seal_pick(entry, nonce), now, SealOpening(pick.values, nonce)
        )

    def _throw(self, throw: wanted.ThrowAndRecordDice, now: int) -> Handling:
        """Throw the dice, or begin a joint throw with a player's own pad."""
        entry = self.play.entry(throw.at, throw.seat, throw.key)
        if self.play.on_table.throws_alone:
            faces: tuple[int, ...] = yield effects.RollDice(throw.sides, throw.dice)
            yield from self._enter(entry._replace(values=faces), now)
        else:
            from companion.remote_pad.box import joint_throws

            nonce: bytes = yield effects.DrawRandomBytes(commitments.NONCE_BYTES)
            part, opening = joint_throws.seal_box_part(self.play.on_table, entry, nonce)
            yield from self._enter(part, now, opening)

    def _go_on(self, now: int) -> Handling:
        """Open the pick that the rules wait for, and continue a joint throw."""
        if self.play.waits_for_opening:
            yield from self._attempt(self.play.open_awaited(), now)

    def _propose(self, proposed: CorrectionProposed) -> Handling:
        """Ask every seat whether to go on from facts; raises `Refused` if these can't be."""
        now, play = proposed.at, self.play
        yield from self._pass(now)
        if self._is_up(now):
            raise Refused(TIME_IS_UP)
        correct = play.entry(now, TABLE, "correct", facts=proposed.facts)
        play.on_table.check(correct)
        yield from self._enter(correct, now)
        yield from self._show_outputs(now)

    def _show_trouble(self, found: TroubleFound) -> Handling:
        """Show a trouble of the device, which has nothing to do with the match."""
        yield from self._pass(found.at)
        self.console.show_trouble(found.reason)
        yield from self._show_outputs(found.at)

    def _propose_player_change(self, proposed: PlayerChangeProposed) -> Handling:
        """Add a player's name, or ask the table to change one; raises `Refused`."""
        yield from self._pass(proposed.at)
        steps = self.console.propose_player_change(proposed.name, proposed.new)
        yield from self._carry_out(steps, proposed.at)
        yield from self._show_outputs(proposed.at)

    def _continue_in_memory(self, error: JournalError) -> Handling:
        """Continue with a copy in memory, because the disk takes nothing more."""
        log.error("the journal failed: %s", error.__cause__ or error)
        yield effects.ContinueInMemory(self.play.match)
        self.console.scene.unsaved = True
        self.console.show_trouble(error.reason)
        yield from self._offer()

    # Pads of players' own -------------------------------------------------------------------

    def _hear_pads(self, now: int) -> Handling:
        """Take what players' own pads sent; it counts when it arrives, not before a time is up."""
        self._pads_wait = self._is_up(now)
        own = self.play.own
        if own is None or self._pads_wait:
            return
        for trouble in own.troubles():
            self.console.show_trouble(trouble)
        for given in own.process_messages(now):
            yield from self._carry_out(
                self.console.act_from_own_pad(given.seat, given.name, now), now
            )
        for name, slot in own.stale_secrets():
            if (yield effects.CheckSecretIsStale(slot)):
                own.drop(name, slot)
        while (yield from self._take_one(own, now)):
            pass  # what was taken may have led to more
        try:
            yield from self.play.store_opened_picks()
        except JournalError as error:
            yield from self._continue_in_memory(error)
        if self.play.match is not None and self.play.match.joint_throw is not None:
            yield from self._go_on(now)

    def _take_one(self, own: "RemotePadsInMatch", now: int) -> Generator[Effect, Any, bool]:
        """Tell the match the first entry from pads that it takes; return whether it took one."""
        for told in own.entries_from_pads():
            if (yield from self._take(own, told, now)):
                return True
        return False

    def _take(
        self, own: "RemotePadsInMatch", told: "EntryFromPad", now: int
    ) -> Generator[Effect, Any, bool]:
        """Tell the match what a pad has sealed or opened; return whether the match took it."""
        entry = self.play.entry(now, told.seat, told.key, told.values)
        entry = entry._replace(seal=told.seal, nonce=told.nonce)
        try:
            self.play.on_table.check(entry)
        except Refused:
            own.mark_refused(told)
            return False
        before = self.play.length
        yield from self._enter(entry, now)
        return self.play.length > before

    def _attend_pads(self, now: int) -> "RemotePadsInMatch | None":
        """Tell players' own pads the state of the match, and return them; None without any."""
        own = self.play.own_pads if self.play.waits_for_opening else self.play.own
        if own is not None:
            self.console.set_joined(joined=own.listening)
            if own.listening:
                own.set_secrets_asked(
                    self.console.scene.secret_pick_keymaps(), self.console.context.hold
                )
            own.attend(now, self.console.context.words)
            self.console.set_awaited_pad(own.pad_status())
        return own

    # Matches --------------------------------------------------------------------------------

    def _start(self, started: Started) -> Handling:
        """Show the first screen, or resume the match during which the previous referee crashed."""
        yield from self._offer()
        if started.crashed:
            yield from self._resume_broken_off(started.at)
        yield from self._show_outputs(started.at)

    def _go_on_after_trial(self, confirmed: TrialKitKeptAfterCrash) -> Handling:
        """Resume the match after a crash, now that the kit on trial is kept."""
        yield from self._resume_broken_off(confirmed.at)
        yield from self._show_outputs(confirmed.at)

    def _offer(self) -> Handling:
        """Give menus the saved matches, without the match on the table."""
        match = self.play.match
        saved: Sequence[ResumableMatch] = yield effects.FindResumableMatches(
            b"" if match is None else match.header.id
        )
        self.console.set_saved_matches(saved)
        yield from self._keep_first_screen()

    def _keep_first_screen(self) -> Handling:
        """Store the first screen of the next start, which has changed."""
        try:
            saved: Sequence[ResumableMatch] = yield effects.FindMatchesToResumeAtStart()
            yield effects.StoreFirstScreen(self.console.first_screen(saved))
        except JournalError as error:
            log.warning("the next start begins late: %s", error.__cause__ or error)

    def _stop(self) -> Handling:
        """Record that the device is switched off in good order."""
        try:
            yield effects.RecordCleanShutdown()
        except JournalError as error:
            log.warning("the journal failed: %s", error.__cause__ or error)
            return
        yield from self._keep_first_screen()

    def _begin(self, begin: wanted.StartNewMatch, now: int) -> Handling:
        game = game_from_book(self._games[begin.game], begin.definition)
        alone = begin.dice == JOINT and not self.play.pad_is_there
        identity: bytes = yield effects.DrawRandomBytes(ID_BYTES)
        header = Header(
            game=begin.game,
            version=game.version,
            id=identity,
            options=begin.options,
            dice=DICE[0] if alone else begin.dice,
            clock=begin.clock,
            names=begin.names,
            begun=begin.begun,
            definition=begin.definition,
            arbiter=begin.arbiter,
        )
        try:
            yield effects.BeginMatch(header, begin.pads)
        except JournalError as error:
            yield from self._continue_in_memory(error)
            yield effects.BeginMatch(header, begin.pads)
        yield from self._seat(Match(game, header), begin.pads, now)
        yield from self._carry_out(self.console.guide(), now)
        if alone:
            self.console.show_trouble(ALONE)

    def _browse_past_matches(
        self,
        step: wanted.ListPastMatches
        | wanted.OpenPastMatch
        | wanted.ListPlayers
        | wanted.DeletePastMatch
        | wanted.CopyPastMatches,
        now: int,
    ) -> Handling:
        """List, open, add up, delete or copy past matches.

        What fails there doesn't concern the match in play.
        """
        try:
            match step:
                case wanted.OpenPastMatch(number):
                    self.console.show_past_match((yield effects.ReadPastMatch(number)))
                case wanted.ListPastMatches(first):
                    self.console.show_past_matches((yield effects.ReadPastMatches(first)))
                case wanted.ListPlayers():
                    self.console.show_players((yield effects.CountPastMatches()))
                case wanted.DeletePastMatch():
                    yield step
                    self.console.show_past_matches((yield effects.ReadPastMatches(0)))
                case wanted.CopyPastMatches():
                    self.console.show_stick_copy(self.console.stick_copy or (yield step))
        except (JournalError, Refused) as error:
            yield from self._carry_out(self.console.show_refusal(error.reason), now)

    def _take_stick_copy(self, copied: StickCopied) -> Handling:
        """Show how far the copying is, if that is what the panel shows."""
        self.console.set_stick_copy(copied.status)
        yield from self._show_outputs(copied.at)

    def _resume_broken_off(self, now: int) -> Handling:
        """Resume the match during which the previous referee crashed."""
        saved: Sequence[ResumableMatch] = yield effects.FindResumableMatches(b"")
        broken_off = [each.match for each in saved if each.broken_off == "power"]
        if broken_off:
            yield from self._carry_out([wanted.ResumeSavedMatch(broken_off[0])], now)

    def _resume(self, identity: bytes, now: int) -> Handling:
        if (yield from self._is_on_table(identity, now)):
            return
        try:
            resumed: ResumedMatch = yield effects.ResumeMatch(identity)
            yield from self._seat(resumed.match, resumed.pads, now, resumed=True)
            self.console.scene.oriented_screen(now).draw()
        except Refused as refusal:
            self.console.show_trouble(refusal.reason)
            return
        except JournalError:
            raise
        except Exception:
            log.exception("a saved match can't be gone on with")
            yield from self._put_back(identity)
            return
        if resumed.trouble is not None:
            self.console.show_trouble(resumed.trouble)
        yield from self._go_on(now)

    def _put_back(self, identity: bytes) -> Handling:
        """Take a match that can't be shown off the table; it is kept, and set aside."""
        self.play.unseat()
        self.console.scene.clear_table()
        yield effects.MarkMatchUnreplayable(identity)
        self.console.show_trouble(KEPT)
        yield from self._offer()

    def _seat(
        self, match: Match, pads: Mapping[Seat, str], now: int, *, resumed: bool = False
    ) -> Handling:
        yield from self.play.seat(match, pads, now)
        self.console.put_on_table(match, pads, self.play.zero, resumed=resumed)
        yield from self._offer()

    def _is_on_table(self, identity: bytes, now: int) -> Generator[Effect, Any, bool]:
        """Return whether that match is in play, and refuse then: it can't be deleted or resumed."""
        match = self.play.match
        if match is None or match.header.id != identity:
            return False
        yield from self._carry_out(
            self.console.show_refusal(says("it is in play\nand stays there")), now
        )
        return True

    # Outputs --------------------------------------------------------------------------------

    def _show_outputs(self, now: int) -> Handling:
        """Show panel and lamps, once everything is durable, and then sound what happened."""
        yield self._outputs(now)
        last, self._after_outputs = self._after_outputs, []
        yield from last

    def _outputs(self, now: int) -> effects.ShowOutputs:
        """Return what panel and lamps show now."""
        own, scene, match = self._attend_pads(now), self.console.scene, self.play.match
        screen = scene.oriented_screen(now)
        if own is not None and own.listening:
            own.set_box_picture(screen.draw(), scene.upright(now))
        return effects.ShowOutputs(
            screen,
            scene.private,
            self.console.glow(now),
            self.console.context.brightness,
            scene.lamps(),
            scene.low,
            None if match is None else match.facts(),
            match is not None and bool(match.position.secrets),
            self.console.context.language,
            scene.sides,
        )
