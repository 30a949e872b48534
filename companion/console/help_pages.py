"""The pages of help in front of a match."""

from collections.abc import Sequence

from companion.console.effects import GoToConsolePage, Step
from companion.console.gestures import NOTHING, KeyMeaning
from companion.console.house_rule_summary import changed_house_rule_sentences
from companion.console.match_ui import MatchUi
from companion.console.text_fit import PAGE_LINES, fit, paginate_paragraphs, wrap_text
from companion.screens.screen_model import Sheet


class HelpPages:
    """Pages of help: what is asked and its rules, the keys, and the time that all have used.

    Only the table's keys turn them: hands may rest on pads meanwhile.
    """

    leads_on = True

    def __init__(self, table: MatchUi, now: int) -> None:
        self._words = words = table.words
        texts = [
            *table.help(),
            *changed_house_rule_sentences(table.match.game, table.match.header.options, words),
            words("■ means: hold that key. A tap is never final."),
            words("BACK takes the last entry back; held, it shows the last events."),
        ]
        times = [words("Time used"), *table.time.used_time_texts(now, table.name)]
        self._pages = paginate_paragraphs([wrap_text(text) for text in texts] + [times])
        self._number = 0

    def screen(self) -> Sheet:
        """Return the open page."""
        lines, number, of = self._pages[self._number], self._number + 1, len(self._pages)
        more, end = self._words("{n}/{of} ?=next ■?=menu"), self._words("{n}/{of} ?=go on ■?=menu")
        keys = (more if number < of else end).format(n=number, of=of)
        return Sheet((*lines, *[""] * (PAGE_LINES - len(lines)), fit(keys)))

    def meaning(self, _pad: str, _place: int | None, /) -> KeyMeaning:
        """Return no meaning: pads do nothing."""
        return NOTHING

    def back(self, _at: int, /) -> Sequence[Step]:
        """Close the help."""
        return [GoToConsolePage()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Turn to the next page; close the help after the last one."""
        if self._number + 1 == len(self._pages):
            return [GoToConsolePage()]
        self._number += 1
        return ()
