"""The console: key edges in, effects out, and a `scene` to show.

It knows no game and has no clock of its own: every input brings its time, in monotonic ms, and
`deadline` says when it has to be called next.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.console.awaited_remote_pad_status import AwaitedRemotePadStatus
from companion.console.earliest_deadline import earliest
from companion.console.effects import (
    CopyPastMatches,
    Deed,
    DeletePastMatch,
    DeleteSavedMatch,
    Effect,
    GoToConsolePage,
    PlaySound,
    ProposeCorrection,
    RecordPublicEntry,
    RememberSetting,
    RevertTriedSetting,
    ShowRefusal,
    Step,
    TrySetting,
)
from companion.console.foreground_ui import ForegroundUi
from companion.console.gestures import NOTHING, Gestures
from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge
from companion.console.match_sounds import REFUSE
from companion.console.match_ui import TABLE_PAD, MatchUi
from companion.console.menu import main_menus
from companion.console.menu.context import MenuContext, ResumableMatch
from companion.console.menu.menu_script_run import Menu
from companion.console.screen_saver import PanelGlow, ScreenSaver
from companion.console.seats_and_pads import Seats, seats_at_left_pad
from companion.console.setting_definitions import PLAYERS
from companion.console.setting_trial import SettingTrial
from companion.console.trouble_sheet import TroubleSheet
from companion.console.web_page_address_and_pin import WebPageAccess
from companion.match import TABLE, Match, PublicView
from companion.match.entry_admission import WAIT
from companion.rules.asks import Seat
from companion.rules.facts import Json
from companion.rules.game import Game
from companion.rules.sentences import Refused, Sentence, Words, says
from companion.screens.screen_model import Shown

if TYPE_CHECKING:
    from companion.console.menu.menu_script_run import Script
    from companion.console.past_match_types import (
        OpenedPastMatch,
        PastMatchesPage,
        StatisticsOfPastMatches,
    )
    from companion.console.stick_copy_sheet import StickCopySheet
    from companion.console.stick_copy_status import StickCopyStatus
    from companion.match.match_statistics import Openings


class Console:
    """All that players can do with keys, from the first menu on; its `scene` is what they see.

    `pads` are the kit's, clockwise round the table from its left side, each with the name of its
    style. `languages` are the words of each language by its code, the source language first.
    `remembered` are the values of earlier `RememberSetting` effects. `page_access` says how others
    can look on.

    The app calls `tick` before the first edge after a deadline, carries out the effects in their
    order, and calls `take_new_entries` as soon as it has told the match something.
    """

    def __init__(
        self,
        games: Sequence[Game],
        pads: Mapping[str, str],
        languages: Mapping[str, Words],
        remembered: Mapping[str, Json],
        page_access: WebPageAccess | None = None,
    ) -> None:
        styles = {pad: STYLES[style] for pad, style in pads.items()}
        self.scene = ForegroundUi(
            MenuContext(games, styles, languages, remembered, page_access=page_access)
        )
        self._gestures = Gestures(self.context.hold)
        self._screen_saver = ScreenSaver()
        self._stick_copy: StickCopySheet | None = None
        self._now = 0
        self._player_question: Menu | None = None

    @property
    def context(self) -> MenuContext:
        """The language and other settings that menus use."""
        return self.scene.context

    @property
    def _table(self) -> MatchUi:
        """The match on the table, which must exist."""
        assert self.scene.table is not None, "no match is on the table"
        return self.scene.table

    # Keys and time --------------------------------------------------------------------------

    def edge(self, edge: KeyEdge) -> list[Effect]:
        """Return the effects of a key that goes down or comes up, after those of `tick` then.

        If the latter is a deed already, the key does nothing: hands meant what was before. Nor
        does a key that wakes a dark panel.
        """
        effects = self.tick(edge.at)
        if self._screen_saver.consume_wake_key(edge, playing=self.scene.playing):
            return effects
        if any(isinstance(effect, Deed) for effect in effects):
            self._gestures.mute([edge.key.pad], edge.at)
        if edge.down:
            self.scene.refusal = None
            if self.scene.table is not None:
                self.scene.table.note_key_edge(edge)
        before = self.scene.over.open_question
        meaning = self.scene.meaning(self._gestures.effective_key(edge)) if edge.down else NOTHING
        return effects + self._follow(self._gestures.edge(edge, meaning), before)

    def tick(self, now: int) -> list[Effect]:
        """Return the effects of time alone: a key held long enough, a low-time warning."""
        self._now, scene = max(now, self._now), self.scene
        before = scene.over.open_question
        effects = self._follow(self._gestures.tick(now), before)
        if scene.over.trial is not None:
            before = scene.over.open_question
            effects += self._follow(scene.over.trial.tick(now), before)
        return effects + (self._carry_out(scene.table.time.tick(now)) if scene.table else [])

    def deadline(self) -> int | None:
        """Return when `tick` is due or the scene changes by itself; None for never."""
        scene = self.scene
        table = scene.table.time.deadline(self._now) if scene.table else None
        rest = self._screen_saver.deadline(self._now, playing=scene.playing)
        trial = scene.over.trial.deadline() if scene.over.trial else None
        return earliest(self._gestures.deadline(), table, rest, trial)

    def backdating_end(self, at: int) -> int | None:
        """Return until when a key that was down at `at` may act with the time of its key-down.

        None if none may.
        """
        return self._gestures.backdating_end(at)

    # From the app ---------------------------------------------------------------------------

    def put_on_table(
        self, match: Match, pads: Mapping[Seat, str], zero: int, *, resumed: bool = False
    ) -> None:
        """Put a match on the table, new or `resumed`.

        `pads` says which pad serves a seat, `zero` is the monotonic ms of its time 0.
        """
        seats = Seats(pads, self.context.styles, seats_at_left_pad(self.context.pads, pads))
        self.scene.table = MatchUi(
            match, seats, zero, self.context.words, self._gestures, resumed=resumed
        )
        self.scene.over.clear()
        self.scene.refusal = None
        self._gestures.mute([*self.context.pads, TABLE_PAD], self._now)

    def replace_match(self, match: Match) -> None:
        """Replace the match on the table by one without the entries that could not be kept."""
        self.put_on_table(match, self._table.seats.pads, self._table.time.zero)

    def set_joined(self, *, joined: bool) -> None:
        """Note whether a player's own pad is connected."""
        if joined != self.context.joined:
            self.scene.set_context(self.context._replace(joined=joined))

    def rehearse(self) -> None:
        """Lay out what the match asks now, while the last entry can still be taken back.

        Raises whatever the game raises if it can't.
        """
        self._table.rehearse()

    def take_new_entries(self, now: int) -> list[Effect]:
        """Return the effects of what the match was told, which is durable."""
        self._now = max(now, self._now)
        before = self._table.view
        steps = [*self._table.take_new_entries(now), *self._handle_proposal_change(before)]
        if self._table.view.ask is not before.ask:
            self.scene.refusal = None
        return self._carry_out(steps) + self.guide()

    def guide(self) -> list[Effect]:
        """Return the effects of explaining what is asked, if the table wants that.

        Each ask is explained once in a match, while nothing is in front of it.
        """
        table = self.scene.bare
        if table is None or not self.context.guided or not table.needs_guide():
            return []
        self._gestures.mute([*self.context.pads, TABLE_PAD], self._now)
        pause = [] if table.view.paused else [RecordPublicEntry(self._now, TABLE, "pause")]
        return self._carry_out([GoToConsolePage("guide"), *pause])

    def _handle_proposal_change(self, before: PublicView) -> Sequence[Step]:
        """Show a new proposal at once; when a correction is settled, let play go on."""
        now, asked = self._table.view, before.proposal
        if asked is None and now.proposal is not None:
            self._give_up()
            self.scene.over.clear()
            self._screen_saver.wake(self._now)
            self._gestures.mute([*self.context.pads, TABLE_PAD], self._now)
        settled = asked is not None and now.proposal is None and asked.key == "correct"
        goes_on = settled and now.paused and not (now.held or now.over)
        return [RecordPublicEntry(self._now, TABLE, "resume")] if goes_on else ()

    def act_from_own_pad(self, seat: Seat, name: str, at: int) -> list[Effect]:
        """Return the effects of an answer or a pane that a player chose on their own pad."""
        if self.scene.bare is None:
            return []
        self._screen_saver.wake(at)
        before = self.scene.over.open_question
        return self._follow(self._table.act_from_own_pad(seat, name, at), before)

    def set_awaited_pad(self, owing: AwaitedRemotePadStatus) -> None:
        """Set the status of the pad that has to show a pick, or its part of a throw."""
        if self.scene.table is not None:
            self.scene.table.owing = owing

    def show_refusal(self, reason: Sentence) -> list[Effect]:
        """Show why the app could not do what a key wanted, until the next key."""
        return self._carry_out([ShowRefusal(reason)])

    def set_saved_matches(self, saved: Sequence[ResumableMatch]) -> None:
        """Set the matches that can be resumed, the likeliest first, and begin the menus again."""
        self.scene.context = self.context._replace(saved=saved)
        self.scene.begin_menus_anew()

    def set_pick_openings(self, openings: "Openings") -> None:
        """Take the secret picks of the match, which is over, for its statistics."""
        from companion.console.statistics_sheets import StatisticsSheets

        table, sheets = self.scene.table, self.scene.over.sheets
        if table is not None:
            table.openings = openings
            if isinstance(sheets, StatisticsSheets):
                self.scene.over.show(sheets.with_openings())

    def show_past_matches(self, page: "PastMatchesPage") -> None:
        """Show a list of past matches in front of the menu that is open."""
        from companion.console.menu.past_matches_menu import list_past_matches

        self._add_menu(list_past_matches(page))

    def show_past_match(self, opened: "OpenedPastMatch") -> None:
        """Show what a past match offers, in front of the list."""
        from companion.console.menu.past_matches_menu import show_past_match

        self._add_menu(show_past_match(opened))

    def show_players(self, of: "StatisticsOfPastMatches") -> None:
        """Show the players and their results, in front of the list of past matches."""
        from companion.console.menu.players_menu import list_players

        self._add_menu(list_players(of))

    def propose_player_change(self, name: str, new: str) -> list[Effect]:
        """Return the effects of adding the player `new`, or ask the table to change a `name`.

        The table is asked to call a player `new`, or to delete the name if that is "". Raises
        `Refused` if that can't be, and while a match is played.
        """
        from companion.console.menu import players_menu

        if not name:
            added = self.context.players.with_added(new).to_json()
            self.scene.set_context(
                self.context._replace(remembered={**self.context.remembered, PLAYERS: added})
            )
            return [RememberSetting(PLAYERS, added)]
        script = players_menu.ask_to_change_player(self.context.players, name, new)
        if self.scene.playing or self.scene.over.is_asked_beyond_menus:
            raise Refused(says("The table is busy. Propose it again when the match is over."))
        if self._player_question in self.scene.over.menus:
            raise Refused(says("The table is asked about another change already."))
        self._screen_saver.wake(self._now)
        self._add_menu(script)
        self._player_question = self.scene.over.menus[-1]
        return []

    @property
    def stick_copy(self) -> "StickCopyStatus | None":
        """How far a copying to or from a USB stick is that the table has not seen the end of."""
        return None if self._stick_copy is None else self._stick_copy.status

    def show_stick_copy(self, status: "StickCopyStatus") -> None:
        """Show how far a copying to or from a USB stick is, in front of the menu."""
        from companion.console.stick_copy_sheet import StickCopySheet

        self._stick_copy = StickCopySheet(status, self.context.words)
        self.scene.over.cover(self._stick_copy)
        self._gestures.mute([*self.context.pads, TABLE_PAD], self._now)

    def set_stick_copy(self, status: "StickCopyStatus") -> None:
        """Set how far a copying is; it is shown where it is shown already, or asked for again."""
        sheet = self._stick_copy
        if sheet is None:
            return
        sheet.status = status
        if status.over and self.scene.over.front is sheet:
            self.show_stick_copy(status)

    def _add_menu(self, script: "Script") -> None:
        self.scene.over.menus.append(Menu(script, self.context))
        self._gestures.mute(self.context.pads, self._now)

    def first_screen(self, saved: Sequence[ResumableMatch]) -> Shown:
        """Return the first screen of a start that finds these matches and no trouble."""
        return Menu(main_menus.home_menu, self.context._replace(saved=saved)).screen()

    def show_trouble(self, what: Sentence) -> None:
        """Show a trouble that the table has to confirm; `AcknowledgeTrouble` follows."""
        self.scene.over.warn(TroubleSheet(what, self.context.words))
        self._gestures.mute([*self.context.pads, TABLE_PAD], self._now)

    def glow(self, now: int) -> PanelGlow:
        """Return how brightly the panel shines at `now`."""
        return self._screen_saver.glow(now, playing=self.scene.playing)

    # Steps ----------------------------------------------------------------------------------

    def _follow(self, steps: Sequence[Step], before: object) -> list[Effect]:
        """Take a gesture's steps; mute pads for a while if the question is no longer `before`."""
        effects = self._carry_out(steps)
        if self.scene.over.open_question is not before:
            self._gestures.mute(self.context.pads, self._now)
        return effects

    def _carry_out(self, steps: Sequence[Step]) -> list[Effect]:
        """Carry out the console's own steps; return the effects for the app."""
        effects: list[Effect] = []
        for step in steps:
            match step:
                case GoToConsolePage(""):
                    effects += self._close()
                case GoToConsolePage("correct") if self._throws:
                    effects += self._carry_out([GoToConsolePage(), ShowRefusal(WAIT)])
                case GoToConsolePage(page):
                    self.scene.open(page, self._now)
                case ProposeCorrection(facts):
                    effects.append(RecordPublicEntry(self._now, TABLE, "correct", facts=facts))
                case ShowRefusal():
                    self.scene.refusal = step
                    effects += self._carry_out([PlaySound(REFUSE)])
                case PlaySound(name):
                    effects.append(PlaySound(name, self.context.volume))
                case RememberSetting(name, value):
                    self.scene.over.trial = None
                    self._set(name, value)
                    effects.append(step)
                case TrySetting(name, value):
                    before = self.context.remembered.get(name)
                    self._set(name, value)
                    trial = SettingTrial(name, value, before, self._now, self.context.words)
                    self.scene.over.trial = trial
                case RevertTriedSetting():
                    self._give_up()
                case DeleteSavedMatch() | DeletePastMatch() | CopyPastMatches():
                    self.scene.begin_menus_anew()
                    effects.append(step)
                case _:
                    effects.append(step)
        return effects

    @property
    def _throws(self) -> bool:
        """Whether a joint throw is under way; nothing can be corrected until it ends."""
        table = self.scene.table
        return table is not None and table.view.joint_throw is not None

    def _close(self) -> list[Effect]:
        """Close the front page; return the entry that lets play go on once the match is seen."""
        table, over = self.scene.table, self.scene.over
        trouble = isinstance(over.front, TroubleSheet)
        if self._stick_copy is not None and over.front is self._stick_copy:
            self._stick_copy = None if self._stick_copy.status.over else self._stick_copy
        over.close(table=table is not None)
        if trouble or table is None or over.front is not None:
            return []
        if table.view.held or not table.view.paused:
            return []
        return [RecordPublicEntry(self._now, TABLE, "resume")]

    def _give_up(self) -> None:
        """Set a setting on trial back to its value before."""
        trial, self.scene.over.trial = self.scene.over.trial, None
        if trial is not None:
            self._set(trial.name, trial.before)

    def _set(self, name: str, value: Json) -> None:
        self.scene.change_setting(name, value)
        self._gestures.hold = self.context.hold
