"""Panes before the first turn: cards of each type, the grid, who starts."""

from companion.games.braintown.panes.town_context import BLANK, Layout, TownContext
from companion.games.braintown.seats import number
from companion.games.braintown.setup import ROWS, next_type
from companion.games.braintown.town import CARDS, EACH
from companion.rules.panes import GO, Keys
from companion.rules.text_pictures import Row, lined


def count(context: TownContext) -> Layout:
    """How many cards the next type has."""
    known = [str(n) if n else BLANK for n in context.town.counts.values()]
    rows = (
        context.say("All types: {n} cards", n=CARDS),
        context.say("Type {n}: cards?", n=next_type(context.town)),
        " ".join(known),
    )
    return Layout(rows, context.everybody(Keys("count", likely=EACH)))


def grid(context: TownContext) -> Layout:
    """How cards are laid, and the dice that turn one of each row up."""
    if context.draft.own_dice or context.town.rulings.row_dice == "table":
        return _rows_typed(context)
    picture = lined(
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
    return Layout(rows, context.everybody(Keys(places=((GO, "roll"),))), picture)


def _rows_typed(context: TownContext) -> Layout:
    """The table's own dice, row by row."""
    faces = context.faces(ROWS)
    numbers = map(str, range(1, ROWS + 1))
    picture = lined(
        context.say("5 rows of 6 cards,"),
        context.say("a die for each row:"),
        Row((context.say("Row"), *numbers)),
        Row((context.say("Die"), *faces)),
    )
    rows = (context.say("Before the first turn"), context.say("Dice of 5 rows"), " ".join(faces))
    return Layout(rows, context.everybody(Keys("roll")), picture)


def start(context: TownContext) -> Layout:
    """Which cards are turned up, and who has the first turn."""
    cards = [*map(str, context.town.up)]
    asked = context.say("Who starts?"), context.say("Least degree begins")
    picture = None
    if cards:
        picture = lined(
            Row((context.say("Row"), *map(str, range(1, ROWS + 1)))),
            Row((context.say("Card"), *cards)),
            *asked,
        )
    rows = (context.say("Turn these cards up"), asked[0], context.named(context.town.seats))
    numbers = tuple(map(number, context.town.seats))
    draw = "@lots" if context.draft.own_dice else "draw"
    return Layout(rows, context.everybody(Keys("starts", ((GO, draw),), order=numbers)), picture)


def lots(context: TownContext) -> Layout:
    """A die of the table draws who starts."""
    rows = (
        context.say("Who starts?"),
        context.say("Draw lots"),
        context.say("1-{n} is P1-P{n}", n=len(context.town.seats)),
    )
    return Layout(
        rows,
        {context.draft.seat: Keys("draw")}
        if context.draft.seat
        else context.everybody(Keys("draw")),
    )
