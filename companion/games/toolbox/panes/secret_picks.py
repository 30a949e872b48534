"""Panes of secret picks."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.toolbox.panes.toolbox_context import (
    LABEL,
    NAME,
    ToolboxContext,
    numbered_name_rows,
    split_into_two_rows,
)
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, SMALL_ROW, Pane, PaneKeys
from companion.rules.sentences import shorten_names_distinctly

Rows = tuple[str, str, str]


def secret_pick_pane(context: ToolboxContext) -> Pane:
    """Everybody picks in secret, or those whom pads serve now."""
    keys = dict.fromkeys(context.ask.choices, PaneKeys("pick"))
    options = [option.translate(context.words) for option in context.board.plan.options]
    hint = context.say("■ SECRET 1-{n}", n=context.board.plan.picks)
    if options:
        second, third = numbered_name_rows(options, range(1, len(options) + 1), LABEL)
        return Pane((hint, second, third), keys)
    layout = (context.status(), picker_names(context), hint)
    return Pane(layout, keys)


def picker_names(context: ToolboxContext) -> str:
    """Return the names of those whom pads serve now; of everybody where each has a pad."""
    served = context.draft.served
    seats = [seat for seat in context.board.seats if seat in (served or context.ask.choices)]
    rows = (" ".join(names[seat] for seat in seats) for names in _names(context))
    whole = " ".join(map(context.seat_name, seats))
    who = next((row for row in rows if len(row) <= LARGE_ROW), "") if served else whole
    return who if len(who) <= LARGE_ROW else context.say("all pick")


def revealed_picks_pane(context: ToolboxContext) -> Pane:
    """Return who has picked what: on rows 2 and 3, or on all of them; names give way.

    Of a vote it is how many votes everything has, as far as there is room those with none.
    """
    if context.board.plan.picks_are_votes:
        return _votes_pane(context)
    title = context.say("Picks are shown")
    told = (
        [f"{names[seat]} {context.board.pick_text(n)}" for seat, n in context.board.shown.items()]
        for names in _names(context)
    )
    layout = (
        rows for texts in told for rows in (_halve_texts(title, texts), _fill_rows(texts)) if rows
    )
    return Pane(next(layout), dict.fromkeys(context.ask.choices, PaneKeys(places=((GO, "go"),))))


def _votes_pane(context: ToolboxContext) -> Pane:
    board = context.board
    options = [option.translate(context.words) for option in board.plan.options]
    votes = list(enumerate(board.votes))
    rows = next(
        rows
        for cells in range(LABEL, 0, -1)
        for some in (votes, [(place, count) for place, count in votes if count])
        if (rows := _vote_rows(options, some, cells)) is not None
    )
    keys = dict.fromkeys(context.ask.choices, PaneKeys(places=((GO, "go"),)))
    return Pane((board.verdict.translate(context.words), *rows), keys)


def _vote_rows(
    options: Sequence[str], votes: Sequence[tuple[int, int]], cells: int
) -> tuple[str, str] | None:
    """Some options with their votes, on two rows; None if that is too little room."""
    short = shorten_names_distinctly(options, cells)
    return split_into_two_rows([f"{short[place]} {count}" for place, count in votes])


def _names(context: ToolboxContext) -> Iterator[Mapping[Seat, str]]:
    """Return what everybody is called, in ever fewer characters."""
    return map(context.short, range(NAME, 0, -1))


def _halve_texts(title: str, texts: Sequence[str]) -> Rows | None:
    """Texts on the large rows, where there is room for them."""
    middle = (len(texts) + 1) // 2
    for half in (len(texts), middle) if len(texts) <= 2 else (middle,):
        for gap in ("  ", " "):
            second, third = gap.join(texts[:half]), gap.join(texts[half:])
            if max(len(second), len(third)) <= LARGE_ROW:
                return title, second, third
    return None


def _fill_rows(texts: Sequence[str]) -> Rows | None:
    """As many texts on the first row as there is room for, the rest on the large ones."""
    for count in range(len(texts), 0, -1):
        first = " ".join(texts[:count])
        below = split_into_two_rows(texts[count:])
        if len(first) <= SMALL_ROW and below is not None:
            return first, *below
    return None
