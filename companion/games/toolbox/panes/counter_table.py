"""Tables of counters in the small font, over rows 2 and 3: six lines of 21 characters.

A table has everybody's counters, each with a whole number. Names and labels give way first; the
counters that have no room even then are on further tables, behind the key for the other counters.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from companion.games.toolbox.match_config import OF_SEATS, OF_TEAMS, CounterConfig
from companion.games.toolbox.panes.counter_table_forms import (
    LABELS,
    NAMES,
    LaidTable,
    TableContent,
    shorten_labels,
)
from companion.games.toolbox.panes.toolbox_context import NAME, ToolboxContext, fill_lines
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.pictures import Picture, PictureMark
from companion.rules.sentences import shorten_names_distinctly

LINES, LINE = 6, 8
"""Lines of a wide picture, and pixels from one to the next."""
WORD = 3
"""Fewest characters of a label that stands alone."""


class TurnTable(NamedTuple):
    """The table of a turn, and how many counters it has `shown`, from the first one on."""

    picture: Picture
    shown: int


def draw_turn_counters(context: ToolboxContext) -> TurnTable:
    """Return the table of a turn, in which who has keys is marked.

    If it has no room for all counters, the last line says which key leads to the others.
    """
    counters = context.board.plan.counters
    if whole := _table(context, counters, LINES, marked=True):
        return TurnTable(_picture(whole), len(counters))
    lines, count = _first_counters(context, counters, LINES - 1, marked=True)
    return TurnTable(_picture([*lines, _others_line(context, counters[count:])]), count)


def split_into_tables(
    context: ToolboxContext, counters: Sequence[CounterConfig]
) -> Sequence[tuple[Picture, Sequence[CounterConfig]]]:
    """Return counters in their order, each with its table; nobody is marked in those."""
    tables, rest = list[tuple[Picture, Sequence[CounterConfig]]](), counters
    while rest:
        lines, count = _first_counters(context, rest, LINES, marked=False)
        tables.append((_picture(lines), rest[:count]))
        rest = rest[count:]
    return tables


def _first_counters(
    context: ToolboxContext, counters: Sequence[CounterConfig], room: int, *, marked: bool
) -> tuple[Sequence[str], int]:
    """Return a table of as many of the first counters as there is room for, and their number."""
    return next(
        (lines, count)
        for count in range(len(counters), 0, -1)
        if (lines := _table(context, counters[:count], room, marked=marked))
    )


def _others_line(context: ToolboxContext, counters: Sequence[CounterConfig]) -> str:
    """Return the key for these counters and their labels, or how many they are.

    A list has no keys to name: there it is an item.
    """
    others = context.say("others")
    head = f"{others}:" if context.draft.listed else f"3={others}:"
    labels = _labels(context, counters)
    lines = (
        " ".join((head, *shorten_names_distinctly(labels, cells)))
        for cells in LABELS
        if cells >= WORD
    )
    counted = f"{head} {context.say('{n} counters', n=len(counters))}"
    return next((line for line in lines if len(line) <= SMALL_ROW), counted)


def _picture(lines: Sequence[str]) -> Picture:
    marks = tuple(PictureMark(line, 0, LINE * n) for n, line in enumerate(lines))
    return Picture(marks, tuple(lines), wide=True)


def _table(
    context: ToolboxContext, counters: Sequence[CounterConfig], room: int, *, marked: bool
) -> Sequence[str]:
    """Return the counters of all seats, then those of teams and of the table; none without room."""
    board = context.board
    own = [counter for counter in counters if counter.of == OF_SEATS]
    shared = [counter for counter in counters if counter.of != OF_SEATS]
    seats = board.seats if own or marked else ()
    above = TableContent(
        [context.seat_name(seat) for seat in seats],
        [context.mark(seat) for seat in seats] if marked else (),
        _labels(context, own),
        [[str(board.count(counter, seat)) for seat in seats] for counter in own],
    )
    below = {
        len(each.lines): each for each in sorted(_lay_shared(context, shared), key=_loss)[::-1]
    }
    tables = {count: above.best(room - count) if seats else LaidTable((), 0) for count in below}
    together = (
        LaidTable((*table.lines, *below[count].lines), table.loss + below[count].loss)
        for count, table in tables.items()
        if table is not None and len(table.lines) + count <= room
    )
    return min(together, key=_loss, default=LaidTable((), 0)).lines


def _loss(laid: LaidTable) -> int:
    return laid.loss


def _labels(context: ToolboxContext, counters: Sequence[CounterConfig]) -> Sequence[str]:
    return [counter.label.translate(context.words) for counter in counters]


def _lay_shared(context: ToolboxContext, counters: Sequence[CounterConfig]) -> Iterator[LaidTable]:
    """Yield counters of teams and of the table: as texts, or with a table of those of teams."""
    if not counters:
        yield LaidTable((), 0)
        return
    yield from _lay_texts(context, counters)
    of_teams = [counter for counter in counters if counter.of == OF_TEAMS]
    of_table = [counter for counter in counters if counter.of != OF_TEAMS]
    if not of_teams:
        return
    plan, counts = context.board.plan, context.board.counts
    table = TableContent(
        [plan.holder_name(side).translate(context.words) for side in plan.sides],
        (),
        _labels(context, of_teams),
        [[str(counts[counter.key][side]) for side in plan.sides] for counter in of_teams],
    )
    texts = [*_lay_texts(context, of_table)] if of_table else [LaidTable((), 0)]
    tables = dict.fromkeys(filter(None, map(table.best, range(2, LINES))))
    for above, below in product(tables, texts):
        yield LaidTable((*above.lines, *below.lines), above.loss + below.loss)


def _lay_texts(context: ToolboxContext, counters: Sequence[CounterConfig]) -> Iterator[LaidTable]:
    """Yield lines of all counts such as ``points WE 12 YOU 9  pot 30``; labels and names give way."""
    for cells, loss in LABELS.items():
        if cells:
            labels = shorten_labels(_labels(context, counters), cells)
            texts = [
                _counter_text(context, *each, cells) for each in zip(counters, labels, strict=True)
            ]
            lines = fill_lines(texts, SMALL_ROW)
            if all(len(line) <= SMALL_ROW for line in lines):
                yield LaidTable(tuple(lines), loss + NAMES[min(cells, NAME)])


def _counter_text(context: ToolboxContext, counter: CounterConfig, label: str, cells: int) -> str:
    """Such as ``points WE 12 YOU 9``, or ``pot 30``."""
    plan, counts = context.board.plan, context.board.counts[counter.key]
    if len(counts) == 1:
        return f"{label} {next(iter(counts.values()))}"
    names = [plan.holder_name(holder).translate(context.words) for holder in counts]
    short = shorten_names_distinctly(names, min(cells, NAME))
    return " ".join(
        (label, *(f"{name} {n}" for name, n in zip(short, counts.values(), strict=True)))
    )
