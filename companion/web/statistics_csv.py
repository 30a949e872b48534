"""Past matches as CSV: one row for each match and seat, for spreadsheets. Sans-I/O."""

import csv
import io
from collections.abc import Iterable

from companion.match.counted_match import CountedMatch
from companion.match.statistics_over_matches import mean_face

HEAD = ("match", "game", "title", "seat", "player", "points", "result", "throws", "dice")
"""The columns. `throws` counts all dice; `dice` has each kind, its throws and its mean."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would take for a formula."""


def matches_as_csv(matches: Iterable[CountedMatch]) -> str:
    """Return the matches as CSV with a byte order mark, without which Excel misreads accents."""
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(HEAD)
    for match in matches:
        for place, seat in enumerate(match.seats):
            dice = [by[place] for by in match.dice if sum(by[place])]
            said = " ".join(
                f"d{len(counts)}:{sum(counts)}:{float(mean_face(counts)):.3f}" for counts in dice
            )
            rows.writerow(
                (
                    match.number,
                    _plain(match.game),
                    _plain(match.title),
                    _plain(seat.seat),
                    _plain(seat.player),
                    seat.points,
                    seat.result,
                    sum(map(sum, dice)),
                    said,
                )
            )
    return f"\ufeff{written.getvalue()}"


def _plain(text: str) -> str:
    """Return a text with an apostrophe before it if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
