"""The sheet of the last events and the used times."""

from collections.abc import Iterator, Sequence

from companion.console.effects import GoToConsolePage, Step
from companion.console.gestures import KeyMeaning, make_act_from_steps
from companion.console.match_ui import MatchUi
from companion.console.text_fit import PAGE, pack_texts_into_rows, titled_sheet
from companion.match import Match
from companion.rules.history_moments_for_statistics import CORRECT, TIMED_OUT
from companion.rules.sentences import Sentence, says
from companion.screens.screen_model import Sheet

_EVENTS = 4
"""How many events the sheet shows."""
_TIMES = PAGE - 1 - _EVENTS
"""Lines for the used times above them."""
_ANEW = {CORRECT: says("corrected"), TIMED_OUT: says("TIME IS UP")}
"""Texts for moments that no event led to."""


class RecentEventsSheet:
    """The last four events and the time that everybody has used, until any key."""

    leads_on = False

    def __init__(self, table: MatchUi, now: int) -> None:
        self._words = table.words
        told = [text.translate(table.words) for text in event_texts(table.match)]
        self._lines = told[-_EVENTS:] or [self._words("nothing yet")]
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


def event_texts(match: Match) -> Iterator[Sentence]:
    """Yield the events of a match that count, from its begin on, across corrections."""
    for moment in match.moments():
        if moment.key in _ANEW:
            yield _ANEW[moment.key]
        yield from (event.text for event in moment.events)
