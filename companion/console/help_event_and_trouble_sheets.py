"""Sheets of text in front of a match: help, the last events, and troubles.

The last line of each says what its keys do.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Protocol

from companion.console.effects import AcknowledgeTrouble, GoToConsolePage, Step
from companion.console.gestures import NOTHING, KeyMeaning, make_act_from_steps
from companion.console.house_rule_summary import changed_house_rule_sentences
from companion.console.match_ui import MatchUi
from companion.console.text_fit import PAGE, fit, pack_texts_into_rows, titled_sheet, wrap_text
from companion.match import Match
from companion.rules.match_moments import CORRECT, TIMED_OUT
from companion.rules.panes import GO
from companion.rules.sentences import Sentence, Words, says
from companion.screens.screen_model import Sheet

TAPE = 4
"""How many events the sheet of the last events shows."""
_TIMES = PAGE - 1 - TAPE
"""Lines for the used times above them."""
_ANEW = {CORRECT: says("corrected"), TIMED_OUT: says("TIME IS UP")}
"""Texts for moments that no event led to."""
_LINES = PAGE - 1
"""Lines of text on a page of help, above its keys."""
_MOST = PAGE - 2
"""Lines of a trouble, between its title and its keys."""
_FOLDERS = re.compile(r'(?<![^\s"])/\S*/')


class SheetOverlayInterface(Protocol):
    """Sheets, one of which is shown; if it `leads_on`, ``?`` held opens the menu."""

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
        return Sheet((*lines, *[""] * (_LINES - len(lines)), fit(keys)))

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


class RecentEventsSheet:
    """The last four events and the time that everybody has used, until any key."""

    leads_on = False

    def __init__(self, table: MatchUi, now: int) -> None:
        self._words = table.words
        told = [text.translate(table.words) for text in _event_texts(table.match)]
        self._lines = told[-TAPE:] or [self._words("nothing yet")]
        self._times = pack_texts_into_rows(table.time.used_time_texts(now, table.name))[:_TIMES]

    def screen(self) -> Sheet:
        """Return the events, the latest last."""
        title, *others = self._times
        return titled_sheet(title, [*others, *self._lines], self._words("any key=go on"))

    def meaning(self, _pad: str, _place: int | None, /) -> KeyMeaning:
        """Close the sheet."""
        return KeyMeaning(tap=make_act_from_steps(GoToConsolePage()))

    def back(self, _at: int, /) -> Sequence[Step]:
        """Close the sheet."""
        return [GoToConsolePage()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Close the sheet."""
        return [GoToConsolePage()]


def _event_texts(match: Match) -> Iterator[Sentence]:
    """Yield the events of a match that count, from its begin on, across corrections."""
    for moment in match.moments():
        if moment.key in _ANEW:
            yield _ANEW[moment.key]
        yield from (event.text for event in moment.events)


class TroubleSheet:
    """A trouble of at most 100 characters, which stays until the table confirms it.

    In a longer text files are named without their folders, which are in the log.
    """

    leads_on = False

    def __init__(self, what: Sentence, words: Words) -> None:
        self.what = what
        self._words = words

    def screen(self) -> Sheet:
        """Return the trouble in plain words."""
        said = self.what.translate(self._words)
        lines = _wrap_paragraphs(said)
        if len(lines) > _MOST:
            lines = _wrap_paragraphs(_FOLDERS.sub("", said))
        return titled_sheet(self._words("PLEASE READ"), lines, self._words("c=I have read it"))

    def meaning(self, _pad: str, place: int | None, /) -> KeyMeaning:
        """Return a key's meaning: the centre of any pad confirms it."""
        return (
            KeyMeaning(tap=make_act_from_steps(AcknowledgeTrouble(self.what), GoToConsolePage()))
            if place == GO
            else NOTHING
        )

    def back(self, _at: int, /) -> Sequence[Step]:
        """Do nothing: it has to be confirmed."""
        return ()

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Do nothing: it has to be confirmed."""
        return ()


def _wrap_paragraphs(text: str) -> list[str]:
    return [line for part in text.split("\n") for line in wrap_text(part)]


def paginate_paragraphs(paragraphs: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return pages of at most six lines; only a paragraph longer than a page is divided."""
    laid: list[list[str]] = [[]]
    for paragraph in paragraphs:
        if len(laid[-1]) + len(paragraph) > _LINES and len(paragraph) <= _LINES:
            laid.append([])
        for line in paragraph:
            if len(laid[-1]) == _LINES:
                laid.append([])
            laid[-1].append(line)
    return [page for page in laid if page]
