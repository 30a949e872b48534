"""Panes of who starts, secret picks, and who has won."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.toolbox.panes.toolbox_context import (
    NAME,
    ToolboxContext,
    number_names,
    split_into_two_rows,
)
from companion.rules.asks import Seat
from companion.rules.panes import GO, LARGE_ROW, SMALL_ROW, Pane, PaneKeys

Rows = tuple[str, str, str]


def starter_lots_pane(context: ToolboxContext) -> Pane:
    """The die of who starts has as many faces as there are seats."""
    row = " ".join(context.named(seat) for seat in context.board.seats)
    hint = context.faces(1) if context.draft.own_dice else context.say("drawn by lot")
    second, third = (row, hint) if len(row) <= LARGE_ROW else context.numbered(context.board.seats)
    rows = (context.say("Who starts?"), second, third)
    return Pane(rows, dict.fromkeys(context.ask.choices, PaneKeys("draw", ((GO, "draw"),))))


def starter_choice_pane(context: ToolboxContext) -> Pane:
    """The table says who starts."""
    seats = context.board.seats
    second, third = context.numbered(seats)
    numbers = tuple(range(1, len(seats) + 1))
    keys = PaneKeys("starts", order=numbers, numbers=numbers)
    return Pane(
        (context.say("Who starts?"), second, third), dict.fromkeys(context.ask.choices, keys)
    )


def secret_pick_pane(context: ToolboxContext) -> Pane:
    """Everybody picks in secret, or those whom pads serve now."""
    hint = context.say("■ SECRET 1-{n}", n=context.board.plan.picks)
    layout = (context.status(), who_picks(context), hint)
    return Pane(layout, dict.fromkeys(context.ask.choices, PaneKeys("pick")))


def who_picks(context: ToolboxContext) -> str:
    """Return the names of those whom pads serve now; of everybody where each has a pad."""
    served = context.draft.served
    seats = [seat for seat in context.board.seats if seat in (served or context.ask.choices)]
    rows = (" ".join(names[seat] for seat in seats) for names in _names(context))
    whole = " ".join(map(context.named, seats))
    who = next((row for row in rows if len(row) <= LARGE_ROW), "") if served else whole
    return who if len(who) <= LARGE_ROW else context.say("all pick")


def revealed_picks_pane(context: ToolboxContext) -> Pane:
    """Return who has picked what: on rows 2 and 3, or on all of them; names give way."""
    title = context.say("Picks are shown")
    told = (
        [f"{names[seat]} {n}" for seat, n in context.board.shown.items()]
        for names in _names(context)
    )
    layout = (rows for texts in told for rows in (_halved(title, texts), _filled(texts)) if rows)
    return Pane(next(layout), dict.fromkeys(context.ask.choices, PaneKeys(places=((GO, "go"),))))


def _names(context: ToolboxContext) -> Iterator[Mapping[Seat, str]]:
    """Return what everybody is called, in ever fewer characters."""
    return map(context.short, range(NAME, 0, -1))


def _halved(title: str, texts: Sequence[str]) -> Rows | None:
    """Texts on the large rows, where there is room for them."""
    half = (len(texts) + 1) // 2 if len(texts) > 2 else len(texts)
    for gap in ("  ", " "):
        second, third = gap.join(texts[:half]), gap.join(texts[half:])
        if max(len(second), len(third)) <= LARGE_ROW:
            return title, second, third
    return None


def _filled(texts: Sequence[str]) -> Rows | None:
    """As many texts on the first row as there is room for, the rest on the large ones."""
    for count in range(len(texts), 0, -1):
        first = " ".join(texts[:count])
        below = split_into_two_rows(texts[count:])
        if len(first) <= SMALL_ROW and below is not None:
            return first, *below
    return None


def winner_choice_pane(context: ToolboxContext) -> Pane:
    """The table says who has won, or which team; it starts at who has most."""
    board = context.board
    sides = tuple(board.plan.sides.values())
    names = [board.side_name(seats[0]).said(context.words) for seats in sides]
    second, third = number_names(names, range(1, len(sides) + 1))
    numbers = tuple(range(1, len(sides) + 1))
    best = board.leading_seat
    order = tuple(sorted(numbers, key=lambda n: sides[n - 1][0] != best))
    keys = PaneKeys("winner", ((GO, "nobody"),), order=order, numbers=numbers)
    return Pane((context.say("Who has won?"), second, third), {context.board.mover: keys})
