"""Panes before the first turn: cards of each type, the grid, who starts."""

from companion.games.braintown.panes.speaker import BLANK, Laid, Speaker
from companion.games.braintown.seats import number
from companion.games.braintown.setup import ROWS, next_type
from companion.games.braintown.town import CARDS, EACH
from companion.rules.panes import GO, Keys
from companion.rules.text_pictures import Row, lined


def count(voice: Speaker) -> Laid:
    """How many cards the next type has."""
    known = [str(n) if n else BLANK for n in voice.town.counts.values()]
    rows = (
        voice.say("All types: {n} cards", n=CARDS),
        voice.say("Type {n}: cards?", n=next_type(voice.town)),
        " ".join(known),
    )
    return Laid(rows, voice.everybody(Keys("count", likely=EACH)))


def grid(voice: Speaker) -> Laid:
    """How cards are laid, and the dice that turn one of each row up."""
    if voice.draft.own_dice or voice.town.rulings.row_dice == "table":
        return _rows_typed(voice)
    picture = lined(
        voice.say("Lay 30 cards face"),
        voice.say("down: 5 rows of 6."),
        voice.say("Dice say which card"),
        voice.say("of a row is turned up"),
    )
    rows = (
        voice.say("Before the first turn"),
        voice.say("Lay 5 rows of 6"),
        voice.say("and throw 5 dice"),
    )
    return Laid(rows, voice.everybody(Keys(places=((GO, "roll"),))), picture)


def _rows_typed(voice: Speaker) -> Laid:
    """The table's own dice, row by row."""
    faces = voice.faces(ROWS)
    numbers = map(str, range(1, ROWS + 1))
    picture = lined(
        voice.say("5 rows of 6 cards,"),
        voice.say("a die for each row:"),
        Row((voice.say("Row"), *numbers)),
        Row((voice.say("Die"), *faces)),
    )
    rows = (voice.say("Before the first turn"), voice.say("Dice of 5 rows"), " ".join(faces))
    return Laid(rows, voice.everybody(Keys("roll")), picture)


def start(voice: Speaker) -> Laid:
    """Which cards are turned up, and who has the first turn."""
    cards = [*map(str, voice.town.up)]
    asked = voice.say("Who starts?"), voice.say("Least degree begins")
    picture = None
    if cards:
        picture = lined(
            Row((voice.say("Row"), *map(str, range(1, ROWS + 1)))),
            Row((voice.say("Card"), *cards)),
            *asked,
        )
    rows = (voice.say("Turn these cards up"), asked[0], voice.named(voice.town.seats))
    numbers = tuple(map(number, voice.town.seats))
    draw = "@lots" if voice.draft.own_dice else "draw"
    return Laid(rows, voice.everybody(Keys("starts", ((GO, draw),), order=numbers)), picture)


def lots(voice: Speaker) -> Laid:
    """A die of the table draws who starts."""
    rows = (
        voice.say("Who starts?"),
        voice.say("Draw lots"),
        voice.say("1-{n} is P1-P{n}", n=len(voice.town.seats)),
    )
    return Laid(
        rows,
        {voice.draft.seat: Keys("draw")} if voice.draft.seat else voice.everybody(Keys("draw")),
    )
