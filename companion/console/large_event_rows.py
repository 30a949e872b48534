"""What has just happened, in large rows above the hints for the next answer.

Rows 2 and 3 say it, and the score if there is room; row 1 says who is asked what.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.console.text_fit import has_all_words_in, wrap_text
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import Event, score_by_name
from companion.rules.panes_and_answer_keys import LARGE_ROW, SMALL_ROW, Pane
from companion.rules.pictures import Picture, PictureMark
from companion.rules.sentences import Words, shorten_names_distinctly

LARGE_ROWS, TALL = 2, 16
"""How many large rows there are, and the pixels of one."""
HINTED = 4
"""Rows of the panel, the last of which are for hints."""


def latest_large_event(events: Sequence[Event]) -> Event | None:
    """Return the last of some new events that everybody has to see."""
    return next((event for event in reversed(events) if event.is_large), None)


def large_event_rows(event: Event, words: Words) -> Sequence[str]:
    """Return an event in one or two rows of 16 characters, divided at a colon if there is one.

    Empty if it has no text that is short enough.
    """
    for text in event.translated_texts(words):
        if len(text) <= LARGE_ROW:
            return (text,)
        head, colon, rest = text.partition(": ")
        divided = [head + colon.rstrip(), rest]
        if colon and max(map(len, divided)) <= LARGE_ROW:
            return divided
        if len(lines := wrap_text(text, LARGE_ROW)) <= LARGE_ROWS:
            return lines
    return ()


def event_in_one_row(event: Event, words: Words) -> str:
    """Return an event in 16 characters: a text, or what one says behind a colon; "" if none fits."""
    texts = [*event.translated_texts(words)]
    ends = [text.partition(": ")[2] for text in texts]
    return next((text for text in (*texts, *ends) if 0 < len(text) <= LARGE_ROW), "")


def score_row(facts: Facts, name: Callable[[Seat], str], cells: int) -> str:
    """Return the score in at most so many characters, with names as long as fit.

    "" if none do, or if nobody has a point.
    """
    scores = score_by_name(facts, name)
    if not any(scores.values()):
        return ""
    names = list(scores)
    for length in range(max(map(len, names), default=0), 0, -1):
        short = shorten_names_distinctly(names, length)
        if any(each.isdecimal() for each in short):
            break
        texts = [f"{name} {n}" for name, n in zip(short, scores.values(), strict=True)]
        for gap in ("  ", " "):
            if len(row := gap.join(texts)) <= cells:
                return row
    return ""


class PaneInBrief(NamedTuple):
    """Who is asked what, in 21 characters, and what else large rows say that is no event."""

    title: str
    rest: str


def brief_pane(pane: Pane, names: Sequence[str], event: Sequence[str]) -> PaneInBrief | None:
    """Return a pane in brief, by the row that names who is asked, and not for the event.

    None if there is no such row, so that the pane has to be seen as a whole, or if its large rows
    say the event themselves.
    """
    if any(has_all_words_in(text, *pane.rows[1:]) for text in event):
        return None
    rows = [" ".join(row.split()) for row in pane.rows[: HINTED - pane.key_rows]]
    happened = [" ".join(text.split()) for text in event]
    for place, row in enumerate(rows):
        if any(name in row for name in names) and row not in happened:
            before = [other for other in rows[1:place] if other not in happened]
            rest = " ".join(filter(None, (*before, *rows[place + 1 :])))
            whole = f"{row} {rest}".rstrip()
            return PaneInBrief(whole, "") if len(whole) <= SMALL_ROW else PaneInBrief(row, rest)
    return None


def draw_large_rows(rows: Sequence[str]) -> Picture:
    """Return a wide picture with large rows at its top."""
    marks = (PictureMark(row, 0, TALL * n, large=True) for n, row in enumerate(rows) if row)
    return Picture(tuple(marks), tuple(rows), wide=True)
