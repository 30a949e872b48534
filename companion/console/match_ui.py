"""A match on the table: screens for its asks, and what players' keys do about them.

It sees of a match only what `view` and `pane` return, so it can't show a secret. While a seat makes
a pick, none of its keys changes anything here before it has been held long enough.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.console import screens_without_ask
from companion.console.awaited_remote_pad_status import SHOWING
from companion.console.current_ask_ui import CurrentAskUi
from companion.console.effects import (
    BlinkPadLamp,
    PlaySound,
    RecordPublicEntry,
    SealPick,
    ShowRefusal,
    Step,
    ThrowAndRecordDice,
)
from companion.console.gestures import NOTHING, Act, Gestures, KeyMeaning, make_act_from_steps
from companion.console.key_command_types import (
    HOLD_IT,
    NO_SUCH_KEY,
    ChooseSecretHalf,
    CommandsByGesture,
    ExplainRefusal,
    GiveAnswer,
    IgnoreKey,
    KeyCommand,
    ReplaceDraft,
    ThrowDice,
)
from companion.console.keys_and_edges import KeyEdge
from companion.console.match_clock_display import MatchClockDisplay
from companion.console.match_sounds import sound_for_change
from companion.console.off_turn_pane_time_limit import OffTurnPaneTimeLimit
from companion.console.pad_commands_and_hints_interface import key_names_of_kinds
from companion.console.panel_facing import PanelFacing
from companion.console.screens_without_ask import ON_PAD, make_answer_act
from companion.console.seats_and_pads import Seats
from companion.console.text_fit import add_refusal_to_screen, fit, has_all_words_in
from companion.console.unconfirmed_entry_drafts import SeatDraft, SeatDrafts
from companion.match import TABLE, Entry, Match, PublicView
from companion.match.seats_with_players import seat_with_player
from companion.rules import lasting_picks_in_facts
from companion.rules.asks import NOT_YOURS, Ask, Choice, Seat
from companion.rules.game import Event, latest_large_event
from companion.rules.panes_and_answer_keys import GO
from companion.rules.sentences import Refused, Words, says
from companion.screens.screen_model import SMALL_CELLS, Screen, Shown

if TYPE_CHECKING:
    from companion.console.proposed_correction_pages import CorrectionPages
    from companion.console.secret_pick_keymap import SeatKeymap
    from companion.match.match_statistics import Openings

TABLE_PAD = "table"
"""The pad of the keys that belong to no seat."""


class MatchUi:
    """A match, and the drafts that seats have begun.

    `seats` says who sits where, `time` is the clock's display; `zero` is the monotonic ms of match
    time 0. If `resumed`, the panel says what happened last. `openings` are of the secret picks of a
    match that is over, once everybody wanted to see them.
    """

    def __init__(
        self,
        match: Match,
        seats: Seats,
        zero: int,
        words: Words,
        gestures: Gestures,
        *,
        resumed: bool = False,
    ) -> None:
        self.match = match
        self.seats = seats
        self.words = words
        self._gestures = gestures
        self._drafts = SeatDrafts()
        self._priority = OffTurnPaneTimeLimit()
        self.owing = SHOWING
        self.openings: Openings | None = None
        self._recalls = resumed
        self._change: CorrectionPages | None = None
        self._seen = len(match.log)
        self._thrown: tuple[int, ...] = ()
        self._large_event: Event | None = None
        self._explained = set[str]()
        self._look()
        self._orientation = PanelFacing(seats, self._ask)
        self.time = MatchClockDisplay(zero, self.view.clock)

    def _look(self) -> None:
        self.view: PublicView = self.match.view()
        self._ask: Ask | None = self.match.ask
        if self.view.proposal is None:
            self._change = None
        elif self._change is None:
            from companion.console import proposed_correction_pages

            self._change = proposed_correction_pages.proposed_correction_pages(
                self.match, self.words
            )
        self._asked = {seat: self._asked_of(seat) for seat in self.seats.pads}

    @property
    def _prompt(self) -> CurrentAskUi | None:
        """The current ask, None without one: a pick has to be shown, or the match is over."""
        if self._ask is None:
            return None
        return CurrentAskUi(self.match, self.view, self._ask, self.seats, self._drafts, self.words)

    def _asked_of(self, seat: Seat) -> tuple[str, tuple[Choice, ...]] | None:
        """Return what a seat is asked; when it changes, its pad is muted for a while."""
        return self._prompt.ask_name_and_choices(seat) if self._prompt else None

    # Calls of the app -----------------------------------------------------------------------

    def rehearse(self) -> None:
        """Lay out the current ask before any draft; raises whatever the game raises if it can't."""
        view = self.match.view()
        if view.ask is not None and view.proposal is None:
            own_dice = view.header.dice == "own"
            self.match.pane(SeatDraft().for_game(self.seats.left, own_dice=own_dice), self.words)

    def take_new_entries(self, now: int) -> Sequence[Step]:
        """Take into account the entries since the last call; return a sound for them.

        Drafts are dropped with their ask. Only marked values stay, if the same values are asked
        again and the table has done nothing.
        """
        before, ask, asked, lit = self.view, self._ask, self._asked, self.lamps()
        entries = self.match.log[self._seen :]
        known = len(before.events)
        self._seen = len(self.match.log)
        self._look()
        happened = () if before.proposal else self.view.events[known:]
        self._large_event = latest_large_event(happened)
        answered = {entry.seat for entry in entries} & self.seats.pads.keys()
        replaced = self._ask is not ask
        if replaced or answered:
            joint = before.joint_throw is not None and self.view.joint_throw is None
            self._thrown = entries[-1].values if joint else ()
            self._orientation.take_entries(ask, entries, None if self.view.proposal else self._ask)
            by_table = replaced and any(
                entry.seat == TABLE or entry.key == "undo" for entry in entries
            )
            anew = {
                seat
                for seat in self.seats.pads
                if by_table or seat in answered or asked[seat] != self._asked[seat]
            }
            for seat in self.seats.pads if replaced else answered:
                draft = self._drafts.of(seat)
                same = _choices_with_values(asked[seat]) == _choices_with_values(self._asked[seat])
                if by_table or seat in answered or not same or draft.pane or not draft.marks:
                    self._drafts.forget(seat)
            self._priority = OffTurnPaneTimeLimit() if replaced else self._priority
            self._gestures.mute((TABLE_PAD, *(self.seats.pads[seat] for seat in anew)), now)
        self.time.set_clock(self.view.clock)
        turned = (replaced or bool(answered)) and bool(self.lamps() - lit)
        name = sound_for_change(before, self.view, turned=turned)
        return [PlaySound(name)] if name else []

    # What keys mean -------------------------------------------------------------------------

    def note_key_edge(self, edge: KeyEdge) -> None:
        """Note a key: what happened has been read, and panes may close for whose time runs."""
        self._recalls, self._thrown = False, ()
        if not self._gestures.is_muted(edge.key.pad, edge.at):
            self._large_event = None
        draft = self._drafts.last
        while self._other_pad_at_stake(draft.seat) == edge.key.pad and self._priority.may_be_closed(
            draft.seat, edge.at
        ):
            self._priority.close(draft.seat)
            self._drafts.forget(draft.seat)
            draft = self._drafts.last

    def _other_pad_at_stake(self, seat: Seat) -> str | None:
        """Return the pad of the seat whose time runs at a cost, if it is not that of `seat`."""
        whose = self.time.at_stake
        pads = self.seats.pads
        return None if not seat or whose is None or pads[whose] == pads[seat] else pads[whose]

    def meaning(self, pad: str, key: str) -> KeyMeaning:
        """Return what a key of `pad` does now."""
        prompt, place = self._prompt, self.seats.styles[pad].places.get(key)
        if prompt and self.view.proposal is not None:
            return self._consent_key_meaning(prompt, pad, place)
        if prompt is None or self.view.paused or self.view.over:
            return screens_without_ask.key_meaning_without_ask(
                self.view, place, self.seats.pads, self.owing
            )
        own = [(seat, laid.commands(key)) for seat, laid in prompt.pads(prompt.pane(), pad).items()]
        if not own:
            return KeyMeaning(tap=make_act_from_steps(BlinkPadLamp(pad)))
        useful = [
            (seat, commands)
            for seat, commands in own
            if commands.tap != ExplainRefusal(NO_SUCH_KEY)
        ]
        seat, commands = (useful or own)[0]
        return KeyMeaning(*(self._doing(seat, command) for command in commands))

    def back(self, at: int) -> Sequence[Step]:
        """Cancel what is not confirmed, or else leave a proposal, or else undo an entry."""
        if not self._drafts.last.empty:
            self._change_draft(self._drafts.last.seat, self._drafts.last.back(), at)
            return ()
        undoes = self.view.proposal is None
        seat, key = (self.match.undo_seat, "undo") if undoes else (TABLE, "leave")
        try:
            self.match.check(Entry(self.view.clock.since, seat, key))
        except Refused as refusal:
            return [ShowRefusal(refusal.reason)]
        return [RecordPublicEntry(at, seat, key)]

    def _consent_key_meaning(self, prompt: CurrentAskUi, pad: str, place: int | None) -> KeyMeaning:
        own = [seat for seat in prompt.open() if self.seats.pads[seat] == pad]
        if not own:
            return KeyMeaning(tap=make_act_from_steps(BlinkPadLamp(pad)))
        if self._change is not None and not self._change.read:
            return KeyMeaning(tap=self._turn_page) if place == GO else NOTHING
        if place != GO:
            return KeyMeaning(tap=make_act_from_steps(ShowRefusal(NO_SUCH_KEY)))
        return KeyMeaning(
            tap=make_act_from_steps(ShowRefusal(HOLD_IT)),
            hold=make_answer_act(own[0], "agree"),
        )

    def _turn_page(self, _at: int) -> Sequence[Step]:
        """Turn to the next page of a proposed correction, for everybody."""
        self._change = self._change and self._change.with_next_page()
        return ()

    def act_from_own_pad(self, seat: Seat, name: str, at: int) -> Sequence[Step]:
        """Carry out a place of `PaneKeys.places` that a seat chose on its own pad."""
        if self._prompt is None or self.view.paused:
            return ()
        actions = self._prompt.actions(self._prompt.pane()).get(seat)
        commands = CommandsByGesture() if actions is None else actions.add_place_commands(name)
        command = commands.tap or commands.hold
        return () if command is None else self._do(seat, command, at)

    # What keys do ---------------------------------------------------------------------------

    def _doing(self, seat: Seat, command: KeyCommand | None) -> Act | None:
        return None if command is None else partial(self._do, seat, command)

    def _do(self, seat: Seat, command: KeyCommand, at: int) -> Sequence[Step]:
        match command:
            case GiveAnswer():
                return self._give_answer(seat, command, at)
            case ReplaceDraft(draft) if self._priority.is_closed(
                draft.seat
            ) and self._other_pad_at_stake(draft.seat):
                return [ShowRefusal(NOT_YOURS)]
            case ReplaceDraft(draft):
                self._change_draft(seat, draft, at)
            case ChooseSecretHalf():
                self._drafts.rows[seat] = command.row
            case ThrowDice():
                return [ThrowAndRecordDice(at, seat, command.key, command.sides, command.dice)]
            case ExplainRefusal():
                return [ShowRefusal(command.reason, seat)]
            case IgnoreKey() if seat in self.owing.keeps:
                return [ShowRefusal(ON_PAD)]
            case IgnoreKey():
                pass
        return ()

    def _give_answer(self, seat: Seat, given: GiveAnswer, at: int) -> Sequence[Step]:
        """Give an answer if the rules allow it. A secret that they don't allow is silently ignored.

        If a seat's own pad keeps its picks, all its secrets are refused alike.
        """
        secret = False
        try:
            choice = self.match.choice(seat, given.key)
            secret = choice.hidden
            if secret and seat in self.owing.keeps:
                return [ShowRefusal(ON_PAD)]
            choice.check(given.values)
        except Refused as refusal:
            return () if secret else [ShowRefusal(refusal.reason, seat)]
        answer = SealPick if secret else RecordPublicEntry
        return [answer(at, seat, given.key, given.values)]

    def _change_draft(self, seat: Seat, draft: SeatDraft, at: int) -> None:
        """Change a seat's draft; opening another pane mutes the other pads for a while.

        The pad of the player whose time runs is spared if that seat's panes may be closed, so that
        nobody can lock it by opening panes.
        """
        if draft.pane != self._drafts.last.pane:
            hurries = self._other_pad_at_stake(seat)
            if hurries and draft.pane:
                self._priority.open(seat, at)
            spared = {
                self.seats.pads[seat],
                hurries if self._priority.may_be_closed(seat, at) else None,
            }
            self._gestures.mute({*self.seats.pads.values()} - spared, at)
        self._drafts.change(seat, draft)

    # What is shown --------------------------------------------------------------------------

    def name(self, seat: Seat) -> str:
        """Return how players call a seat."""
        return self.match.game.seat_name(seat).translate(self.words)

    def name_with_player(self, seat: Seat) -> str:
        """Return how players call a seat, with the name of its player if that was told."""
        player = self.match.header.names.get(seat, "")
        return seat_with_player(self.match.game.seat_name(seat), player).translate(self.words)

    def help(self) -> Sequence[str]:
        """Return the paragraphs of ``?``: the ask, the keys, and the rules behind it."""
        if self._prompt is None or self.view.proposal is not None:
            return screens_without_ask.awaited_pad_help(
                self.view, self.name, self.owing, self.words
            )
        kept = [
            screens_without_ask.picks_stay_on_pad_notice(self.match.game.seat_name(seat))
            for seat in self.match.seats
            if seat in self.owing.keeps
        ]
        return (*(each.translate(self.words) for each in kept), *self._prompt.help())

    def needs_guide(self) -> bool:
        """Return whether a guided game explains now what is asked: each ask once."""
        view = self.view
        stopped = view.over or view.held or view.proposal or view.joint_throw
        return not stopped and self._ask is not None and self._ask.name not in self._explained

    def explain_ask(self) -> Sequence[str]:
        """Return the paragraphs of a guided game; the ask counts as explained from now on.

        What has just happened, which they hide, comes first.
        """
        prompt = self._prompt
        assert prompt is not None, "something is asked"
        self._explained.add(prompt.ask.name)
        happened = (
            () if self._large_event is None else (self._large_event.text.translate(self.words),)
        )
        return (*happened, *prompt.guide_paragraphs())

    def lamps(self) -> frozenset[str]:
        """Return the pads that must act, or the one that throws."""
        if self.view.joint_throw is not None and self._prompt is None:
            return frozenset({self.seats.pads[self.view.joint_throw.seat]})
        if self._prompt is None or (self.view.paused and self.view.proposal is None):
            return frozenset()
        return self._prompt.lamps()

    def secret_pick_keymaps(self) -> "Mapping[str, SeatKeymap]":
        """Return the keymaps of secret picks that are being made now, by pad."""
        return self._prompt.secret_pick_keymaps() if self._prompt else {}

    def secret_pick_pads(self) -> frozenset[str]:
        """Return the pads on which a secret is being picked."""
        return self._prompt.secret_pick_pads() if self._prompt else frozenset()

    @property
    def is_turned(self) -> bool:
        """Whether the picture of a flat box faces the other side."""
        return self._orientation.turned

    @property
    def is_shared(self) -> bool:
        """Whether both sides look at the last event, and nobody has begun a draft since."""
        return self._orientation.shared and self._drafts.last.empty and not self.view.paused

    def screen(
        self, now: int, room: int = SMALL_CELLS, refusal: ShowRefusal | None = None
    ) -> Shown:
        """Return the panel at `now`, in monotonic ms; a note has at most `room` characters.

        A `refusal` says why a key did nothing, and which keys its seat has; the time stands where
        there is room. A large event and the faces of a joint throw stay until the next key.
        """
        waits = self.view.paused or self.view.proposal is not None
        prompt = None if waits else self._prompt
        shown = self._screen_without_ask() if prompt is None else self._ask_screen(prompt, refusal)
        if refusal is not None:
            shown = add_refusal_to_screen(shown, refusal.reason.translate(self.words))
        if not isinstance(shown, Screen):
            return shown
        if prompt is not None or self.view.clock.by_seat:
            shown = self.time.add_time(shown, now, room, self.name)
        if prompt is not None:
            shown = shown.with_note(shown.note)
        if not self._thrown:
            return shown
        from companion.console import joint_throw_screens

        times = self.time.texts(now, self.name) if shown.note else ()
        return joint_throw_screens.add_throw_result_note(
            shown, self._thrown, times, room, self.words
        )

    def _screen_without_ask(self) -> Shown:
        """Return the screen while play waits for no answer."""
        view, game, words = self.view, self.match.game, self.words
        if self._change is not None:
            return self._change.screen(view, self.match.seats, self.name, words)
        other = key_names_of_kinds(self.seats.styles.values()).other
        title = self.match.ending(words) or game.title
        return screens_without_ask.screen_without_ask(
            view,
            title,
            self.match.seats,
            self.name,
            other,
            words,
            self.owing,
            self.name_with_player,
        )

    def _ask_screen(self, prompt: CurrentAskUi, refusal: ShowRefusal | None) -> Screen:
        """Return the screen of the ask; with a refusal on row 3, only row 4 has hints."""
        if (
            self._large_event
            and refusal is None
            and (large := prompt.screen_with_event(self._large_event))
        ):
            return large
        screen = prompt.screen(refused=None if refusal is None else refusal.seat)
        first, second, third, fourth = screen.rows
        screen = screen._replace(rows=(fit(first), second, third, fourth))
        if not prompt.draft.pane and (news := self._news(screen)):
            screen = screen.with_news((*news[:-1], fit(news[-1])))
        uncovered = screen.uncovered
        if any(self._gestures.shaking(pad) for pad in self.seats.pads.values()):
            fourth, uncovered = self.words("let go = throw"), None
        elif self._recalls and self.secret_pick_pads() and not self._has_locked:
            fourth, uncovered = self.words("nothing was locked"), None
        rows = (screen.rows[0], second, third, fourth)
        return screen._replace(rows=rows, uncovered=uncovered)

    @property
    def _has_locked(self) -> bool:
        """Whether a secret pick is locked that still counts: a lasting one, or one for this ask."""
        return bool(
            self.view.picked or lasting_picks_in_facts.lasting_picks_from_facts(self.view.facts)
        )

    def _news(self, screen: Screen) -> tuple[str, ...]:
        """Return the last event outside the rules, or before a restart, in ever fewer characters.

        An event before a restart is left out if the screen says all of it anyway.
        """
        if self._recalls and self.view.events:
            last = self.view.events[-1].text
            drawn = () if screen.picture is None else screen.picture.words
            if has_all_words_in(last.translate(self.words), *screen.rows, *drawn):
                return ()
            return tuple(
                text.translate(self.words) for text in (says("Last: {what}", what=last), last)
            )
        return tuple(self.view.notice.translated_texts(self.words)) if self.view.notice else ()


def _choices_with_values(
    offered: tuple[str, tuple[Choice, ...]] | None,
) -> tuple[str, tuple[Choice, ...]] | None:
    """Return what a seat is asked, without choices that take no values."""
    return offered and (offered[0], tuple(choice for choice in offered[1] if choice.among))
