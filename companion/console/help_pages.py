"""The pages of help in front of a match."""

from collections.abc import Sequence

from companion.console.effects import GoToConsolePage, RememberSetting, Step
from companion.console.gestures import NOTHING, KeyMeaning, make_act_from_steps
from companion.console.house_rule_summary import changed_house_rule_sentences
from companion.console.match_ui import MatchUi
from companion.console.setting_definitions import GUIDE
from companion.console.text_fit import PAGE_LINES, fit, paginate_paragraphs, wrap_text
from companion.rules.panes_and_answer_keys import GO
from companion.screens.screen_model import Sheet


class HelpPages:
    """Pages of help: what is asked and its rules, the keys, and the time that all have used.

    Only the table's keys turn them: hands may rest on pads meanwhile. The centre of a pad, held,
    has every step explained from now on, or no longer if the match is `guided`.
    """

    leads_on = True

    def __init__(self, table: MatchUi, now: int, *, guided: bool) -> None:
        self._words = words = table.words
        self._guided = guided
        texts = [
            *table.help(),
            *changed_house_rule_sentences(table.match.game, table.match.header.options, words),
            words("■ means: hold that key. A tap is never final."),
            words("BACK takes the last entry back; held, it shows the last events."),
            words("Hold c here: steps are no longer explained.")
            if guided
            else words("Hold c here: from now on every step is explained."),
        ]
        times = [words("Time used"), *table.time.used_time_texts(now, table.name)]
        self._pages = paginate_paragraphs([wrap_text(text) for text in texts] + [times])
        self._number = 0

    def screen(self) -> Sheet:
        """Return the open page."""
        lines, number, of = self._pages[self._number], self._number + 1, len(self._pages)
        more, end = self._words("{n}/{of} ?=next ■?=menu"), self._words("{n}/{of} ?=go on ■?=menu")
        keys = (more if number < of else end).format(n=number, of=of)
        body = (*lines, *[""] * (PAGE_LINES - len(lines)))
        return Sheet((*body, fit(keys), self._words("BACK=leave")))

    def meaning(self, _pad: str, place: int | None, /) -> KeyMeaning:
        """Return a key's meaning: the centre of any pad, held, begins or ends the guide."""
        if place != GO:
            return NOTHING
        changed = RememberSetting(GUIDE.name, not self._guided)
        return KeyMeaning(hold=make_act_from_steps(changed, GoToConsolePage()))

    def back(self, _at: int, /) -> Sequence[Step]:
        """Close the help."""
        return [GoToConsolePage()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Turn to the next page; close the help after the last one."""
        if self._number + 1 == len(self._pages):
            return [GoToConsolePage()]
        self._number += 1
        return ()
