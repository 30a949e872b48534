"""What has just happened, in large rows above the hints for the next answer.

Rows 2 and 3 say it, and the score if there is room; row 1 says who is asked what.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.console.text_fit import has_all_words_in, wrap_text
from companion.rules.facts import Json
from companion.rules.game import Event
from companion.rules.panes_and_answer_keys import LARGE_ROW, SMALL_ROW, Pane
from companion.rules.pictures import Picture, PictureMark
from companion.rules.sentences import Words, shorten_names_distinctly

PANEL_ROWS, LARGE_ROWS = 4, 2
"""How many rows the panel has, the last of which are for hints, and how many of them are large."""
ROW_HEIGHT = 16
"""Pixels of a large row."""
GAP = "  "
"""What stands between who is asked what and the score behind it."""


class EventAbovePane(NamedTuple):
    """Rows 1 to 3 of the panel, and the `pane` whose hints stand below; row 1 is its only row."""

    rows: tuple[str, str, str]
    pane: Pane


def event_above_pane(
    event: Event, pane: Pane, names: Sequence[str], scores: Mapping[str, Json], words: Words
) -> EventAbovePane | None:
    """Return an event in large rows, and above it who is asked what: one of the `names`.

    The `scores`, by their players' names, stand in row 3, else in row 1, if there is room. A pane
    with a tip says the rest of its rows in place of the tip. None if the pane has to be seen as a
    whole: a picture covers it, its large rows say the event, or what it says besides has no room.
    """
    happened = large_event_rows(event, words)
    said = (*event.translated_texts(words), *happened)
    brief = brief_pane(pane, names, said)
    if brief is None:
        return None
    tip, rest = (brief.rest or pane.tip, "") if pane.tip else ("", brief.rest)
    if rest:
        happened = (event_in_one_row(event, words), rest)
    if not happened or not happened[0] or len(rest) > LARGE_ROW or len(tip) > SMALL_ROW:
        return None
    rows = _rows_with_score(brief.title, happened, scores)
    asked = pane._replace(rows=(brief.title, "", ""), picture=None, tip=tip)
    return EventAbovePane(rows, asked)


def _rows_with_score(
    title: str, happened: Sequence[str], scores: Mapping[str, Json]
) -> tuple[str, str, str]:
    """Return rows 1 to 3, with the score in row 3 or else in row 1."""
    if len(happened) > 1:
        score = score_row(scores, SMALL_ROW - len(title) - len(GAP))
        return f"{title}{GAP}{score}".rstrip(), happened[0], happened[1]
    score = score_row(scores, LARGE_ROW)
    return title, happened[0], "" if has_all_words_in(score, title) else score


def large_event_rows(event: Event, words: Words) -> Sequence[str]:
    """Return an event in one or two rows of 16 characters, divided at a colon if there is one.

    Empty if it has no text that is short enough.
    """
    for text in event.translated_texts(words):
        close = " ".join(text.split())
        if len(close) <= LARGE_ROW:
            return (text if len(text) <= LARGE_ROW else close,)
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


def score_row(scores: Mapping[str, Json], cells: int) -> str:
    """Return scores in at most so many characters, with names as long as fit.

    "" if none do, or if nobody has a point.
    """
    if not any(scores.values()):
        return ""
    for length in range(max(map(len, scores)), 0, -1):
        short = shorten_names_distinctly([*scores], length)
        if any(each.isdecimal() for each in short):
            break
        texts = [f"{name} {points}" for name, points in zip(short, scores.values(), strict=True)]
        for gap in (GAP, " "):
            if len(row := gap.join(texts)) <= cells:
                return row
    return ""


class PaneInBrief(NamedTuple):
    """Who is asked what, in 21 characters, and what else large rows say that is no event."""

    title: str
    rest: str


def brief_pane(pane: Pane, names: Sequence[str], event: Sequence[str]) -> PaneInBrief | None:
    """Return a pane in brief: the row with one of the `names`, and what stands beside it.

    A row that says the `event` doesn't count. None if a picture covers the pane, if its large rows
    say the event themselves, or if no row has a name.
    """
    if pane.picture is not None and pane.picture.wide:
        return None
    if any(has_all_words_in(text, *pane.rows[1:]) for text in event):
        return None
    rows = [" ".join(row.split()) for row in pane.rows[: PANEL_ROWS - pane.key_rows]]
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
    marks = (PictureMark(row, 0, ROW_HEIGHT * n, large=True) for n, row in enumerate(rows) if row)
    return Picture(tuple(marks), tuple(rows), wide=True)
