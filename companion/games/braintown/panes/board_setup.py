"""Panes of the set-up: cards of each type, the grid, who starts."""

from companion.games.braintown.board_setup import ROWS, first_type_without_count
from companion.games.braintown.match_state import CARDS, EACH
from companion.games.braintown.panes.town_context import BLANK, TownContext
from companion.games.braintown.seats import seat_number
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.text_as_picture import TextTableRow, draw_text_lines


def type_card_count_pane(context: TownContext) -> Pane:
    """The pane for how many cards the next type has."""
    known = [str(n) if n else BLANK for n in context.town.counts.values()]
    rows = (
        context.say("All types: {n} cards", n=CARDS),
        context.say("Type {n}: cards?", n=first_type_without_count(context.town)),
        " ".join(known),
    )
    return Pane(rows, context.everybody(PaneKeys("count", likely=EACH)))


def grid_row_throw_pane(context: TownContext) -> Pane:
    """The pane of how to lay cards, and of the dice that turn one of each row up."""
    if context.draft.own_dice or context.town.rulings.row_dice == "table":
        return _row_dice_entry_pane(context)
    picture = draw_text_lines(
        context.say("Lay 30 cards face"),
        context.say("down: 5 rows of 6."),
        context.say("Dice say which card"),
        context.say("of a row is turned up"),
    )
    rows = (
        context.say("Before the first turn"),
        context.say("Lay 5 rows of 6"),
        context.say("and throw 5 dice"),
    )
    return Pane(rows, context.everybody(PaneKeys(places=((GO, "roll"),))), picture=picture)


def _row_dice_entry_pane(context: TownContext) -> Pane:
    """The pane for entering the table's own dice, row by row."""
    faces = context.faces(ROWS)
    numbers = map(str, range(1, ROWS + 1))
    picture = draw_text_lines(
        context.say("5 rows of 6 cards,"),
        context.say("a die for each row:"),
        TextTableRow((context.say("Row"), *numbers)),
        TextTableRow((context.say("Die"), *faces)),
    )
    rows = (context.say("Before the first turn"), context.say("Dice of 5 rows"), " ".join(faces))
    return Pane(rows, context.everybody(PaneKeys("roll")), picture=picture)


def first_player_pane(context: TownContext) -> Pane:
    """The pane of the cards to turn up, and for who has the first turn."""
    cards = [*map(str, context.town.up)]
    asked = context.say("Who starts?"), context.say("Least degree begins")
    picture = None
    if cards:
        picture = draw_text_lines(
            TextTableRow((context.say("Row"), *map(str, range(1, ROWS + 1)))),
            TextTableRow((context.say("Card"), *cards)),
            *asked,
        )
    rows = (context.say("Turn these cards up"), asked[0], context.seat_names(context.town.seats))
    numbers = tuple(map(seat_number, context.town.seats))
    draw = "@lots" if context.draft.own_dice else "draw"
    return Pane(
        rows, context.everybody(PaneKeys("starts", ((GO, draw),), order=numbers)), picture=picture
    )


def draw_lots_pane(context: TownContext) -> Pane:
    """The pane for drawing who starts with a die of the table."""
    rows = (
        context.say("Who starts?"),
        context.say("Draw lots"),
        context.say("1-{n} is P1-P{n}", n=len(context.town.seats)),
    )
    return Pane(
        rows,
        {context.draft.seat: PaneKeys("draw")}
        if context.draft.seat
        else context.everybody(PaneKeys("draw")),
    )
