"""What is shown in front of the match: a trouble, a setting on trial, sheets, or menus.

They are in this order, the first in front.
"""

from collections.abc import Sequence
from typing import Protocol

from companion.console.effects import Step
from companion.console.gestures import KeyMeaning
from companion.console.menu.menu_script_run import Menu
from companion.console.setting_trial import SettingTrial
from companion.console.trouble_sheet import TroubleSheet
from companion.screens.screen_model import Sheet


class SheetOverlayInterface(Protocol):
    """Sheets, one of which is shown; if it `leads_on`, ``?`` held opens the menu.

    The last line of each says what its keys do.
    """

    leads_on: bool

    def screen(self) -> Sheet:
        """Return the sheet that is shown."""
        ...

    def meaning(self, pad: str, place: int | None, /) -> KeyMeaning:
        """Return what a key of `pad` does; `place` is the one it stands for, if any."""
        ...

    def back(self, at: int, /) -> Sequence[Step]:
        """Return the steps of the back key."""
        ...

    def turn(self, at: int, /) -> Sequence[Step]:
        """Return the steps of the help key."""
        ...


Overlay = TroubleSheet | SettingTrial | SheetOverlayInterface | Menu


class Overlays:
    """The console's overlays. Only the one in `front` is seen and has the keys."""

    def __init__(self, menu: Menu) -> None:
        self.trial: SettingTrial | None = None
        self.sheets: SheetOverlayInterface | None = None
        self.menus = [menu]
        self._troubles: list[TroubleSheet] = []

    @property
    def front(self) -> Overlay | None:
        """What is shown instead of the match, None for nothing."""
        if self._troubles:
            return self._troubles[0]
        return self.trial or self.sheets or (self.menus[-1] if self.menus else None)

    @property
    def is_asked_beyond_menus(self) -> bool:
        """Whether something other than menus is in front, which has to be settled first."""
        return bool(self._troubles or self.trial or self.sheets)

    @property
    def open_question(self) -> object:
        """What keys answer: the overlay in front, or the question of a menu."""
        front = self.front
        return front.asked if isinstance(front, Menu) else front

    def warn(self, trouble: TroubleSheet) -> None:
        """Show a trouble that the table has to confirm, after those shown already."""
        self._troubles.append(trouble)

    def show(self, sheets: SheetOverlayInterface) -> None:
        """Show sheets instead of the menus."""
        self.menus, self.sheets = [], sheets

    def cover(self, sheets: SheetOverlayInterface) -> None:
        """Show sheets in front of the menus, which come back after them."""
        self.sheets = sheets

    def begin(self, menu: Menu) -> None:
        """Show a menu instead of sheets and other menus."""
        self.menus, self.sheets = [menu], None

    def clear(self) -> None:
        """Remove sheets and menus."""
        self.menus, self.sheets = [], None

    def close(self, *, table: bool) -> None:
        """Remove what is in front; the last menu only if there is a match on the `table`."""
        front = self.front
        if isinstance(front, TroubleSheet):
            self._troubles.pop(0)
        elif front is self.sheets:
            self.sheets = None
        elif table or len(self.menus) > 1:
            self.menus.pop()
