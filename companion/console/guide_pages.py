"""The pages of a guided game: what a new ask wants at the board, and which keys answer it."""

from collections.abc import Sequence

from companion.console.effects import GoToConsolePage, RememberSetting, Step
from companion.console.gestures import NOTHING, KeyMeaning
from companion.console.match_ui import MatchUi
from companion.console.setting_definitions import GUIDE
from companion.console.text_fit import PAGE_LINES, fit, paginate_paragraphs, wrap_text
from companion.rules.panes_and_answer_keys import GO
from companion.screens.screen_model import Sheet


class GuidePages:
    """Explains what is asked now, until the centre of any pad has turned the last page.

    The help key ends the guide.
    """

    leads_on = False

    def __init__(self, table: MatchUi) -> None:
        self._words = table.words
        self._pages = paginate_paragraphs([wrap_text(text) for text in table.explain_ask()])
        self._number = 0

    def screen(self) -> Sheet:
        """Return the open page."""
        lines, more = self._pages[self._number], self._number + 1 < len(self._pages)
        keys = self._words("c=next  ?=no guide") if more else self._words("c=go on ?=no guide")
        return Sheet((*lines, *[""] * (PAGE_LINES - len(lines)), fit(keys)))

    def meaning(self, _pad: str, place: int | None, /) -> KeyMeaning:
        """Return a key's meaning: the centre of any pad turns the page."""
        return KeyMeaning(tap=self._next) if place == GO else NOTHING

    def _next(self, at: int) -> Sequence[Step]:
        if self._number + 1 == len(self._pages):
            return self.back(at)
        self._number += 1
        return ()

    def back(self, _at: int, /) -> Sequence[Step]:
        """Go on with the match."""
        return [GoToConsolePage()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Go on without a guide."""
        return [RememberSetting(GUIDE.name, False), GoToConsolePage()]
