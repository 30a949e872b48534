"""Fits translated texts to the panel: cuts, wraps and paginates them, lays them over screens."""

import re
import textwrap
from collections.abc import Iterable, Sequence

from companion.screens.screen_model import LARGE_CELLS, LINES, SMALL_CELLS, Screen, Sheet, Shown

PAGE = LINES - 1
"""Lines of a sheet that are used; the last one is left for a note."""
PAGE_LINES = PAGE - 1
"""Lines of text on a page, above its keys."""


def fit(text: str, cells: int = SMALL_CELLS) -> str:
    """Return as much of a text as fits into `cells`, in whole words if possible."""
    if len(text) <= cells:
        return text
    return text[: cells + 1].rpartition(" ")[0].rstrip() or text[:cells]


def cut_with_ellipsis(name: str, cells: int) -> str:
    """Return as much of a name as fits into `cells`, with an ellipsis for the rest."""
    return name if len(name) <= cells else f"{name[: cells - 1]}…"


def longest_fitting_text(texts: Iterable[str], cells: int = SMALL_CELLS) -> str:
    """Return the first text, the longest first, that fits into `cells`; else the last one, cut."""
    *longer, last = texts
    return next((text for text in longer if len(text) <= cells), fit(last, cells))


def leading_texts_row(texts: Sequence[str], cells: int) -> str:
    """Return as many of the first texts in a row as fit into `cells`; at least the first, cut."""
    rows = (" ".join(texts[:count]) for count in range(len(texts), 0, -1))
    return next((row for row in rows if len(row) <= cells), fit(texts[0], cells) if texts else "")


def pack_texts_into_rows(texts: Iterable[str], cells: int = SMALL_CELLS) -> list[str]:
    """Return texts in rows of at most `cells`, none of them divided; at least one row."""
    rows = [""]
    for text in texts:
        longer = f"{rows[-1]} {text}".lstrip()
        if rows[-1] and len(longer) > cells:
            rows.append(text)
        else:
            rows[-1] = longer
    return rows


def wrap_text(text: str, cells: int = SMALL_CELLS) -> list[str]:
    """Return a text in lines of up to `cells`; longer words, such as file names, split at dots."""
    may_break = re.sub(rf"\S{{{cells + 1},}}", lambda word: word[0].replace(".", ".\v"), text)
    lines = textwrap.wrap(may_break.replace("\n", " "), cells, replace_whitespace=False)
    return [line.replace("\v", "") for line in lines]


def paginate_paragraphs(paragraphs: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return pages of at most six lines; only a paragraph longer than a page is divided."""
    laid: list[list[str]] = [[]]
    for paragraph in paragraphs:
        if len(laid[-1]) + len(paragraph) > PAGE_LINES and len(paragraph) <= PAGE_LINES:
            laid.append([])
        for line in paragraph:
            if len(laid[-1]) == PAGE_LINES:
                laid.append([])
            laid[-1].append(line)
    return [page for page in laid if page]


def format_minutes_seconds(ms: int) -> str:
    """Return a time as clocks show it: minutes and seconds, rounded up."""
    seconds = -(-max(0, ms) // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


def titled_sheet(title: str, lines: list[str], keys: str) -> Sheet:
    """Return a sheet with a title, at most five lines, and the keys in the last line."""
    body = [fit(line) for line in (title, *lines[: PAGE - 2])]
    return Sheet((*body, *[""] * (PAGE - 1 - len(body)), fit(keys)))


def add_refusal_to_screen(shown: Shown, reason: str) -> Shown:
    """Return the screen with a reason on row 3 and, after a line break in it, on row 4."""
    first, _, second = reason.partition("\n")
    if isinstance(shown, Sheet):
        return Sheet((*shown.lines[: PAGE - 2], fit(first), fit(second)))
    rows = shown.without_picture().rows
    third, fourth = fit(first, LARGE_CELLS), fit(second) or rows[3]
    return Screen((rows[0], fit(rows[1], LARGE_CELLS), third, fourth), note=shown.note)


def has_all_words_in(text: str, *others: str) -> bool:
    """Return whether all words and numbers of a text are in `others`, each as often."""
    said = [token for other in others for token in _tokens(other)]
    own = _tokens(text)
    return all(said.count(token) >= own.count(token) for token in own)


def _tokens(text: str) -> list[str]:
    return re.findall(r"[\w:+]*\w[+%]?", text.casefold())


def pack_texts_side_by_side(texts: Iterable[str]) -> list[str]:
    """Return texts in lines, two side by side where there is room."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1]) + 2 + len(text) <= SMALL_CELLS:
            lines[-1] = f"{lines[-1]}  {text}"
        else:
            lines += wrap_text(text)
    return lines
