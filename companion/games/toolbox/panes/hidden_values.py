"""Panes of what everybody hides: it is entered, and shown together with a count of each value."""

from collections import Counter
from collections.abc import Sequence

from companion.games.toolbox.panes.counter_table import LINE, LINES
from companion.games.toolbox.panes.secret_picks import picker_names
from companion.games.toolbox.panes.toolbox_context import NAME, ToolboxContext, fill_lines
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, SMALL_ROW, Pane, PaneKeys
from companion.rules.pictures import Picture, PictureMark


def hide_pane(context: ToolboxContext) -> Pane:
    """Everybody enters a value in secret, or those whom pads serve now; row 1 says which one."""
    board, hidden = context.board, context.board.plan.hidden
    assert hidden is not None, "something is hidden"
    seats = context.draft.served or tuple(context.ask.choices)
    begun = {len(board.hidden[seat]) + 1 for seat in seats}
    whole = {len(board.hidden[seat]) + board.missing(seat) for seat in seats}
    what = hidden.label.translate(context.words)
    if len(begun) == len(whole) == 1:
        what = context.say(
            "{what} {n} of {count}", what=hidden.label, n=begun.pop(), count=whole.pop()
        )
    rows = (what, picker_names(context), context.say("■ SECRET 1-{n}", n=hidden.highest))
    return Pane(rows, dict.fromkeys(context.ask.choices, PaneKeys("hides")))


def lost_value_entry_pane(context: ToolboxContext) -> Pane:
    """Whoever has what can't be opened shows it at the table, and enters it."""
    (seat,) = context.ask.choices
    rows = (context.status(), context.seat_name(seat), context.say("enter what it is"))
    return Pane(rows, {seat: PaneKeys("shows")})


def opened_values_pane(context: ToolboxContext) -> Pane:
    """All that was hidden, and how often each value is there."""
    board, hidden = context.board, context.board.plan.hidden
    assert hidden is not None, "something was hidden"
    found = Counter(n for values in board.open.values() for n in values)
    tally = [f"{n}:{found[n]}" for n in range(1, hidden.highest + 1) if found[n]]
    lines = (*_everybody(context, tally), *fill_lines(tally, SMALL_ROW))
    second, third = (*fill_lines(tally, LARGE_ROW)[:2], "", "")[:2]
    marks = tuple(PictureMark(line, 0, LINE * n) for n, line in enumerate(lines))
    title = context.say("{what}: all is shown", what=hidden.label)
    return Pane(
        (title, second, third),
        dict.fromkeys(context.ask.choices, PaneKeys(places=((GO, "go"),))),
        picture=Picture(marks, lines, wide=True),
        briefly=context.brief_status(),
    )


def _everybody(context: ToolboxContext, tally: Sequence[str]) -> Sequence[str]:
    """Return what everybody has, above the tally: in one column, or two where that is too long."""
    board, room = context.board, LINES - len(fill_lines(tally, SMALL_ROW))
    seats = [seat for seat in board.seats if board.open[seat]]
    for columns in (1, 2):
        height, width = -(-len(seats) // columns), (SMALL_ROW + 1) // columns - 1
        for gap, cells in ((" ", NAME), (" ", 3), ("", NAME), ("", 3), ("", 2), ("", 1)):
            names = context.short(cells)
            cell = max((len(names[seat]) for seat in seats), default=0)
            texts = [
                f"{names[seat]:<{cell}} {gap.join(map(str, sorted(board.open[seat])))}"
                for seat in seats
            ]
            if height <= room and all(len(text) <= width for text in texts):
                rows = (texts[n::height] for n in range(height))
                return [" ".join(text.ljust(width) for text in row).rstrip() for row in rows]
    return ()
