"""A table of counters in the small font, over rows 2 and 3: six lines of 21 characters.

Where there is too little room for all, the last counters are left out. What has no keys of its own
in a turn has a table of its own too, with its keys; ``?`` tells every count.
"""

from collections.abc import Iterator, Sequence

from companion.games.toolbox.match_config import OF_SEATS, CounterConfig
from companion.games.toolbox.panes.toolbox_context import NAME, ToolboxContext
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.pictures import Picture, PictureMark
from companion.rules.sentences import shorten_names_distinctly

LINES, LINE = 6, 8
"""Lines of a wide picture, and pixels from one to the next."""
LARGE = 4
"""So many seats have a large cell each, for a single counter."""
LABELS = (6, 4, 3, 2)
"""Characters of the labels above the columns, the best first."""


def draw_counter_table(context: ToolboxContext) -> Picture | None:
    """The table; None where the large rows have all counters, as far as two seats have room."""
    seats, counters = context.board.seats, context.board.plan.counters
    large = len(seats) == 2 or (len(seats) <= LARGE and len(counters) == 1)
    if not counters or (large and all(counter.of == OF_SEATS for counter in counters)):
        return None
    return _picture(_table(context, counters, marked=True))


def draw_selected_counters(
    context: ToolboxContext, counters: Sequence[CounterConfig]
) -> Picture | None:
    """A table of some counters, in which nobody is marked; None for two seats, which need none."""
    if len(context.board.seats) == 2 and all(counter.of == OF_SEATS for counter in counters):
        return None
    return _picture(_table(context, counters, marked=False))


def _picture(lines: Sequence[str]) -> Picture:
    marks = tuple(PictureMark(line, 0, LINE * n) for n, line in enumerate(lines))
    return Picture(marks, tuple(lines), wide=True)


def _table(
    context: ToolboxContext, counters: Sequence[CounterConfig], *, marked: bool
) -> Sequence[str]:
    """Lines of everybody's counters, then of those of teams and of the table."""
    for count in range(len(counters), -1, -1):
        own = [counter for counter in counters[:count] if counter.of == OF_SEATS]
        shared = [counter for counter in counters[:count] if counter.of != OF_SEATS]
        for most in range(2, LINES):
            below = _shared_counter_lines(context, shared, most)
            room = LINES - len(below)
            laid = (_seats(context, own, room, columns, marked=marked) for columns in (1, 2, 4))
            lines = next((each for each in laid if each), ())
            if lines and (below or not shared):
                return (*lines, *below)
    raise AssertionError("the names of all seats have room")


def _seats(
    context: ToolboxContext,
    counters: Sequence[CounterConfig],
    room: int,
    columns: int,
    *,
    marked: bool,
) -> Sequence[str]:
    """All seats in so many columns, labels above them if there is room; none if they have none."""
    seats = context.board.seats
    height = -(-len(seats) // columns)
    width = (SMALL_ROW + 1) // columns - 1
    if height > room:
        return ()
    for label, cells in _sizes(counters, labelled=height < room):
        names = context.short(cells)
        heads = shorten_names_distinctly(_labels(context, counters), label) if label else ()
        rows = [[str(context.board.count(each, seat)) for each in counters] for seat in seats]
        widths = [
            max(map(len, column)) for column in zip(*rows, *([heads] if heads else []), strict=True)
        ]
        cell = max(map(len, names.values()))
        texts = [
            f"{context.mark(seat) if marked else ''}{names[seat]:<{cell}}{_columns(row, widths)}"
            for seat, row in zip(seats, rows, strict=True)
        ]
        if max(map(len, texts)) <= width:
            head = [f"{' ' * (marked + cell)}{_columns(heads, widths)}"] * columns if heads else []
            rows_of_cells = [head, *(texts[n::height] for n in range(height))]
            lines = (" ".join(text.ljust(width) for text in cells) for cells in rows_of_cells)
            return [line.rstrip() for line in lines if line]
    return ()


def _sizes(counters: Sequence[CounterConfig], *, labelled: bool) -> Iterator[tuple[int, int]]:
    """Characters of labels, 0 for none, and of names, the best first."""
    if labelled and counters:
        yield from ((label, cells) for label in LABELS for cells in range(NAME, 1, -1))
    yield from ((0, cells) for cells in range(NAME, 0, -1))


def _columns(texts: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f" {text:>{width}}" for text, width in zip(texts, widths, strict=True))


def _labels(context: ToolboxContext, counters: Sequence[CounterConfig]) -> Sequence[str]:
    return [counter.label.translate(context.words) for counter in counters]


def _shared_counter_lines(
    context: ToolboxContext, counters: Sequence[CounterConfig], most: int
) -> Sequence[str]:
    """Counters of teams and of the table on as few lines as they need; labels and names give way.

    None if `most` lines have no room for them.
    """
    for cells in range(NAME + 1, 0, -1):
        labels = shorten_names_distinctly(_labels(context, counters), cells)
        texts = [
            _counter_text(context, *each, cells) for each in zip(counters, labels, strict=True)
        ]
        lines = fill_lines(texts, SMALL_ROW)
        if len(lines) <= most and all(len(line) <= SMALL_ROW for line in lines):
            return lines
    return ()


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


def fill_lines(texts: Sequence[str], width: int) -> list[str]:
    """As many texts on every line of that width as there is room for."""
    lines: list[str] = []
    for text in texts:
        if lines and len(f"{lines[-1]}  {text}") <= width:
            lines[-1] = f"{lines[-1]}  {text}"
        else:
            lines.append(text)
    return lines
