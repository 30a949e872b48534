"""Sheets of text over a match: help, the tape of what happened, and troubles.

What their keys do is written in the last line of every sheet.
"""

from collections.abc import Sequence
from typing import Protocol

from companion.console.effects import Noted, Step, Turn
from companion.console.gestures import NOTHING, Meaning, always
from companion.console.table import Table
from companion.console.wording import PAGE, fit, minutes, page, wrapped
from companion.rules.panes import GO
from companion.rules.words import Sentence, Words, says
from companion.screens.model import Sheet

TAPE = 4
"""How many events the tape shows."""
_LINES = PAGE - 2
"""Lines of text on a sheet, beside its title and its keys."""


class Sheets(Protocol):
    """Sheets, one of which is shown."""

    def shown(self) -> Sheet:
        """The one that is shown."""
        ...

    def meaning(self, n: int, /) -> Meaning:
        """What key `n` of any pad does."""
        ...

    def back(self, at: int, /) -> Sequence[Step]:
        """The back key."""
        ...

    def turn(self, at: int, /) -> Sequence[Step]:
        """The help key."""
        ...


class Help:
    """What is asked now and the rule behind it, then the time that everybody has used.

    Only the table's keys turn it: hands may rest on their pads while somebody reads.
    """

    def __init__(self, table: Table) -> None:
        self._words = table.words
        texts = [*table.help(), self._words("■ means: hold that key. A tap is never final.")]
        lines = [line for text in texts for line in wrapped(text)]
        self._pages = [lines[start : start + _LINES] for start in range(0, len(lines), _LINES)]
        self._pages.append(used(table))
        self._number = 0

    def shown(self) -> Sheet:
        """The page that is open."""
        number, of = self._number + 1, len(self._pages)
        title = self._words("Help {n}/{of}").format(n=number, of=of)
        more, end = self._words("?=next   hold ?=menu"), self._words("?=go on  hold ?=menu")
        return page(title, self._pages[self._number], more if number < of else end)

    def meaning(self, _n: int, /) -> Meaning:
        """Nothing."""
        return NOTHING

    def back(self, _at: int, /) -> Sequence[Step]:
        """Enough read: the match goes on."""
        return [Turn()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """The next page; after the last one the match goes on."""
        if self._number + 1 == len(self._pages):
            return [Turn()]
        self._number += 1
        return ()


class Tape:
    """The last four events and the time that everybody has used, until any key."""

    def __init__(self, table: Table) -> None:
        self._words = table.words
        events = [event.text.said(table.words) for event in table.view.events[-TAPE:]]
        self._lines = [fit(event) for event in events] or [self._words("nothing yet")]
        self._title = fit(" ".join(used(table)[1:]))

    def shown(self) -> Sheet:
        """The tape, latest event last."""
        return page(self._title, self._lines, self._words("any key=go on"))

    def meaning(self, _n: int, /) -> Meaning:
        """Puts it away."""
        return Meaning(tap=always(Turn()))

    def back(self, _at: int, /) -> Sequence[Step]:
        """Puts it away."""
        return [Turn()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Puts it away."""
        return [Turn()]


class Trouble:
    """Something that the table has to know, at most 100 characters, until it says so."""

    def __init__(self, what: Sentence, words: Words) -> None:
        self.what = what
        self._words = words

    def shown(self) -> Sheet:
        """The trouble in plain words."""
        lines = wrapped(self.what.said(self._words).replace("\n", " "))
        return page(self._words("PLEASE READ"), lines, self._words("c=I have read it"))

    def meaning(self, n: int, /) -> Meaning:
        """The centre of any pad says that it was read."""
        return Meaning(tap=always(Noted(self.what), Turn())) if n == GO else NOTHING

    def back(self, _at: int, /) -> Sequence[Step]:
        """Nothing: it has to be read."""
        return ()

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Nothing: it has to be read."""
        return ()


def used(table: Table) -> list[str]:
    """A title, and a line a seat: the time it has used."""
    spent = table.view.clock.spent
    lines = [
        says("{seat} {time}", seat=table.name(seat), time=minutes(ms)).said(table.words)
        for seat, ms in spent.items()
    ]
    return [table.words("Time used"), *lines]
