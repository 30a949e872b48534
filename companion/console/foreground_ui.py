"""What players see and what keys mean there: the match on the table, or the page in front of it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.console import screens_without_ask
from companion.console.effects import GoToConsolePage, RecordPublicEntry, ShowRefusal, Step
from companion.console.gestures import NOTHING, Act, KeyMeaning, make_act_from_steps
from companion.console.help_pages import HelpPages
from companion.console.keys_and_edges import TOGETHER, KitKey
from companion.console.match_ui import TABLE_PAD, MatchUi
from companion.console.menu import main_menus
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Menu
from companion.console.menu.question_screens import ItemsQuestion
from companion.console.overlays import Overlay, Overlays
from companion.console.panel_facing import FLAT, ROOM_SHARED, OrientedScreen
from companion.console.recent_events_and_used_times_sheet import RecentEventsSheet
from companion.console.seats_and_pads import SideAtPad, sides_at_pads
from companion.console.text_fit import add_refusal_to_screen
from companion.match import TABLE
from companion.rules.facts import Json
from companion.screens.screen_model import LINES, SMALL_CELLS, Screen, Shown
from companion.screens.screen_rendering import draw_screen

if TYPE_CHECKING:
    from companion.console.secret_pick_keymap import SeatKeymap


class ForegroundUi:
    """The match on the table, the pages `over` it, and why the last key was refused.

    Menus read the `context`. If `unsaved`, every screen says that nothing is kept.
    """

    def __init__(self, context: MenuContext) -> None:
        self.context = context
        self.table: MatchUi | None = None
        self.over = Overlays(Menu(main_menus.home_menu, context))
        self.refusal: ShowRefusal | None = None
        self.unsaved = False

    @property
    def playing(self) -> bool:
        """Whether a match is on the table that is not over."""
        return self.table is not None and not self.table.view.over

    @property
    def bare(self) -> MatchUi | None:
        """The match on the table while no page is in front of it, else None."""
        return self.table if self.over.front is None else None

    # What is shown --------------------------------------------------------------------------

    def screen(self, now: int, room: int = SMALL_CELLS) -> Shown:
        """Return what the panel shows at `now`; a note has at most `room` characters."""
        front = self.over.front
        if front is None:
            assert self.table is not None, "without a match there is a menu"
            shown = self.table.screen(now, room - len(self._warning), self.refusal)
        else:
            shown = front.screen()
            if self.refusal is not None:
                shown = add_refusal_to_screen(
                    shown, self.refusal.reason.translate(self.context.words)
                )
        note = f"{self._warning}{shown.note}".rstrip()
        if isinstance(shown, Screen):
            return shown.with_note(note)
        return shown._replace(lines=shown.lines[: LINES - 1], note=note) if note else shown

    @property
    def _warning(self) -> str:
        """The warning before the note of every screen, "" for none."""
        return f"{self.context.words('NOT SAVED')}  " if self.unsaved else ""

    def oriented_screen(self, now: int) -> OrientedScreen:
        """Return the panel at `now` and whom it faces: on a flat box who acts, or both sides."""
        table = self.table
        if table is None or self.context.posture != FLAT:
            return OrientedScreen(self.screen(now))
        shared = table.is_shared and self.over.front is None and self.refusal is None
        shown = self.screen(now, ROOM_SHARED if shared else SMALL_CELLS)
        return OrientedScreen(shown, table.is_turned, shared)

    def upright(self, now: int) -> bytes:
        """Return the upright image of the panel at `now`, for players with their own panel."""
        return draw_screen(self.screen(now))

    @property
    def private(self) -> bool:
        """Whether only those at the table may see what the panel shows."""
        asked = self.over.open_question
        return isinstance(asked, ItemsQuestion) and asked.private

    def lamps(self) -> frozenset[str]:
        """Return the pads that must act."""
        front = self.over.front
        if isinstance(front, Menu):
            return front.pads
        return self.bare.lamps() if self.bare else frozenset()

    @property
    def sides(self) -> tuple[SideAtPad, ...]:
        """The sides of the match on the table with their pads, none without a match."""
        if self.table is None:
            return ()
        return sides_at_pads(self.table.match, self.table.seats.pads, self.context.words)

    @property
    def low(self) -> bool:
        """Whether little of the match's time is left."""
        return self.playing and self.table is not None and self.table.time.low

    def secret_pick_pads(self) -> frozenset[str]:
        """Return the pads on which a secret is picked now; their keys must not be shown."""
        return self.bare.secret_pick_pads() if self.bare else frozenset()

    def secret_pick_keymaps(self) -> "Mapping[str, SeatKeymap]":
        """Return the keymaps of secret picks that are being made now, by pad."""
        return self.bare.secret_pick_keymaps() if self.bare else {}

    # What keys mean -------------------------------------------------------------------------

    def meaning(self, key: KitKey) -> KeyMeaning:
        """Return what a key means that goes down now."""
        front = self.over.front
        if key.pad == TABLE_PAD:
            keys = {
                "back": self._back_key,
                "help": self._help_key,
                TOGETHER: self._both_keys,
            }
            return keys[key.name](front) if key.name in keys else NOTHING
        style = self.context.styles.get(key.pad)
        if style is None or key.name not in style.keys:
            return NOTHING
        if isinstance(front, Menu):
            return front.meaning(key.pad, key.name)
        if front is not None:
            return front.meaning(key.pad, style.places.get(key.name))
        return self.table.meaning(key.pad, key.name) if self.table else NOTHING

    def _back_key(self, front: Overlay | None) -> KeyMeaning:
        if isinstance(front, Menu):
            return KeyMeaning(tap=self._go_back_in_menu)
        if front is not None:
            return KeyMeaning(tap=front.back)
        assert self.table is not None
        return KeyMeaning(tap=self.table.back, hold=make_act_from_steps(GoToConsolePage("tape")))

    def _both_keys(self, front: Overlay | None) -> KeyMeaning:
        return (
            NOTHING
            if front or self.table is None
            else screens_without_ask.arbiter_keys_meaning(self.table.view)
        )

    def _help_key(self, front: Overlay | None) -> KeyMeaning:
        if isinstance(front, Menu):
            below = self.table is not None or len(self.over.menus) > 1
            return KeyMeaning(tap=make_act_from_steps(GoToConsolePage("" if below else "more")))
        if front is not None and front.leads_on:
            return KeyMeaning(tap=front.turn, hold=self._make_page_act("menu"))
        if front is not None:
            return KeyMeaning(tap=front.turn)
        page = "figures" if self._is_over else "help"
        return KeyMeaning(tap=self._make_page_act(page), hold=self._make_page_act("menu"))

    @property
    def _is_over(self) -> bool:
        """Whether the match is over, and its end is not disputed."""
        view = self.table.view if self.table else None
        return view is not None and view.over and view.proposal is None

    def _go_back_in_menu(self, _at: int) -> Sequence[Step]:
        return () if self.over.menus[-1].back() else [GoToConsolePage()]

    def _make_page_act(self, page: str) -> Act:
        """Return the act that opens a page over the match, which pauses from the key-down on."""

        def open_page(at: int) -> Sequence[Step]:
            assert self.table is not None
            view = self.table.view
            pause = [] if view.paused or view.over else [RecordPublicEntry(at, TABLE, "pause")]
            return [GoToConsolePage(page), *pause]

        return open_page

    # Pages in front of the match ------------------------------------------------------------

    def open(self, page: str, now: int) -> None:
        """Open a page by its name, over the match or over the first menu."""
        over, table = self.over, self.table
        behind = {
            "more": main_menus.help_key_menu,
            "page": main_menus.web_page_access_menu,
        }.get(page)
        if behind is not None:
            over.menus.append(Menu(behind, self.context))
            return
        assert table is not None, "no match is on the table"
        match page:
            case "menu":
                over.begin(Menu(main_menus.menu_over_match, self.context))
            case "correct":
                from companion.match.state_correction_draft import CorrectionDraft

                over.begin(
                    Menu(
                        main_menus.make_correction_menu(CorrectionDraft.of(table.match)),
                        self.context,
                    )
                )
            case "figures":
                from companion.console.statistics_sheets import StatisticsSheets

                over.show(StatisticsSheets(table))
            case "help":
                over.show(HelpPages(table, now, guided=self.context.guided))
            case "guide":
                from companion.console.guide_pages import GuidePages

                over.show(GuidePages(table))
            case _:
                over.show(RecentEventsSheet(table, now))

    def change_setting(self, name: str, value: Json) -> None:
        """Change a setting and begin the menus again, as it may change the language."""
        self.context = self.context._replace(remembered={**self.context.remembered, name: value})
        if self.table is not None:
            self.table.words = self.context.words
        self.begin_menus_anew()

    def set_context(self, context: MenuContext) -> None:
        """Give the menus another context; they stay where they are."""
        self.context = context
        for menu in self.over.menus:
            menu.context = context

    def clear_table(self) -> None:
        """Take the match off the table and show the first menu."""
        self.table = None
        self.over.begin(Menu(main_menus.home_menu, self.context))

    def begin_menus_anew(self) -> None:
        """Begin the menus again after the context has changed."""
        if self.over.menus:
            self.over.menus = [
                Menu(
                    main_menus.menu_over_match if self.table else main_menus.home_menu,
                    self.context,
                )
            ]
