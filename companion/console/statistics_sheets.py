"""The sheets of statistics in front of a match: what was counted so far, all of it at the end."""

from collections.abc import Sequence
from functools import partial

from companion.console.effects import GoToConsolePage, RevealPicksOfEndedMatch, ShowRefusal, Step
from companion.console.gestures import NOTHING, KeyMeaning, make_act_from_steps
from companion.console.key_command_types import HOLD_IT
from companion.console.match_ui import MatchUi
from companion.console.screens_without_ask import consent_status_text
from companion.console.text_fit import fit, pack_texts_side_by_side
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO
from companion.rules.sentences import Words
from companion.rules.statistics_types import FigureSheet, cell_text
from companion.screens.screen_model import SMALL_CELLS, Sheet

ROWS = 6
"""Lines of figures on a sheet, with their title."""
FEW = 2
"""Up to so many seats always have columns."""
LABEL = 9
"""Characters left for the labels of figures, wherever their values allow it."""


class StatisticsSheets:
    """The statistics of the match on the table, sheet by sheet.

    After the end a sheet asks whether to show the secret picks. Nobody can undo the end then, so
    every seat has to agree. Once the table's `openings` are there, the statistics of picks replace
    that sheet. Only the table's keys turn the sheets: hands may rest on pads meanwhile.
    """

    leads_on = True

    def __init__(self, table: MatchUi) -> None:
        from companion.match.match_statistics import NOTHING_OPENED, statistics

        self._words = words = table.words
        self._table, self._agreed = table, list[Seat]()
        names = [table.name(seat) for seat in table.match.seats]
        said = statistics(table.match, table.openings or NOTHING_OPENED)
        self._sheets = [sheet_lines(sheet, names, words) for sheet in said.sheets]
        self._number, self._asks = 0, bool(said.secret_pick_sheets) and table.openings is None
        if self._asks:
            self._sheets.append(reveal_picks_warning_lines(words))
        else:
            self._sheets += [sheet_lines(sheet, names, words) for sheet in said.secret_pick_sheets]

    def with_openings(self) -> "StatisticsSheets":
        """Return the sheets with the picks that are open now, at the same sheet."""
        anew = StatisticsSheets(self._table)
        anew._number = min(self._number, len(anew._sheets) - 1)
        return anew

    def screen(self) -> Sheet:
        """Return the open sheet."""
        lines, number, of = self._sheets[self._number], self._number + 1, len(self._sheets)
        if self._asks and number == of:
            table = self._table
            signs = consent_status_text(
                self._agreed, table.match.seats, table.name, self._words, SMALL_CELLS
            )
            return Sheet((*lines, signs, self._words("hold c=yes  BACK=no")))
        more, end = self._words("{n}/{of} ?=next ■?=menu"), self._words("{n}/{of} ?=go on ■?=menu")
        keys = (more if number < of else end).format(n=number, of=of)
        body = (*lines, *[""] * (ROWS - len(lines)))
        return Sheet((*body, fit(keys), self._words("BACK=leave")))

    def meaning(self, pad: str, place: int | None, /) -> KeyMeaning:
        """Return a key's meaning: a held centre agrees for the next seat at `pad` that hasn't."""
        if not self._asks or self._number + 1 < len(self._sheets):
            return NOTHING
        own = [seat for seat in self._waiting() if self._table.seats.pads[seat] == pad]
        if place != GO or not own:
            return NOTHING
        return KeyMeaning(
            tap=make_act_from_steps(ShowRefusal(HOLD_IT)), hold=partial(self._agree, own[0])
        )

    def _waiting(self) -> Sequence[Seat]:
        """Return the seats that have not agreed."""
        return [seat for seat in self._table.match.seats if seat not in self._agreed]

    def _agree(self, seat: Seat, _at: int) -> Sequence[Step]:
        self._agreed.append(seat)
        return () if self._waiting() else [RevealPicksOfEndedMatch()]

    def back(self, _at: int, /) -> Sequence[Step]:
        """Close the sheets."""
        return [GoToConsolePage()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Turn to the next sheet; close them after the last one."""
        if self._number + 1 == len(self._sheets):
            return [GoToConsolePage()]
        self._number += 1
        return ()


def reveal_picks_warning_lines(words: Words) -> list[str]:
    """Return what a table has to know before it sees the picks."""
    return [
        words("SECRET PICKS"),
        words("Shown now, also those"),
        words("that nobody saw."),
        words("Then the end stays:"),
        words("nobody can undo it."),
    ]


def sheet_lines(sheet: FigureSheet, names: Sequence[str], words: Words) -> list[str]:
    """Return the lines of a sheet: a column for each seat, equally wide if possible.

    More seats than have columns stand one after the other.
    """
    told = [[cell_text(value, words) for value in figure.values] for figure in sheet.figures]
    columns = zip(*told, strict=True)
    even = (SMALL_CELLS - LABEL) // len(names)
    widths = [
        max(even, 1 + max(map(len, (name, *values))))
        for name, values in zip(names, columns, strict=False)
    ]
    remarks = [fit(remark.translate(words)) for remark in sheet.remarks]
    if sheet.figures and len(names) > FEW and sum(widths) > SMALL_CELLS - LABEL:
        lines = [sheet.title.translate(words), *_one_by_one(sheet, names, words)]
        return [*lines, *remarks][:ROWS]
    lines = [_row(sheet.title.translate(words), names, widths)]
    lines += [
        _row(figure.label.translate(words), values, widths)
        for figure, values in zip(sheet.figures, told, strict=True)
    ]
    return [*lines, *remarks][:ROWS]


def _one_by_one(sheet: FigureSheet, names: Sequence[str], words: Words) -> list[str]:
    """Return the figures of many seats, each with its name, as many on a line as fit."""
    lines: list[str] = []
    for figure in sheet.figures:
        if len(sheet.figures) > 1:
            lines.append(fit(figure.label.translate(words)))
        values = (cell_text(value, words) for value in figure.values)
        told = [f"{name} {value}" for name, value in zip(names, values, strict=True)]
        lines += pack_texts_side_by_side(told)
    return lines


def _row(label: str, values: Sequence[str], widths: Sequence[int]) -> str:
    room = max(1, SMALL_CELLS - sum(widths))
    cells = (f"{value:>{width}}" for value, width in zip(values, widths, strict=False))
    return f"{fit(label, room):<{room}}{''.join(cells)}".rstrip()
