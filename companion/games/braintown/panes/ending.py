"""The pane of a win that is claimed."""

from companion.games.braintown.panes.town_context import Layout, TownContext
from companion.games.braintown.seats import NAMES
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.seats import after
from companion.rules.text_pictures import lined


def fair(context: TownContext) -> Layout:
    """Who has to look at the objective, and what the device knows of it."""
    town, name = context.town, NAMES[context.mover]
    gone = " ".join(map(str, town.gone)) or "–"
    three = context.say("yes") if town.has_three_of_each(context.mover) else context.say("no")
    asked = context.say("Has {seat} won?", seat=name)
    opponents = context.named(each for each in after(town.seats, context.mover))
    lines = [
        context.say("{seats}: look at", seats=opponents),
        context.say("{seat}'s objective card", seat=name),
        context.say("All out: {types}", types=gone),
    ]
    if town.rulings.three_each != "off":
        lines.append(context.say("Three of each: {three}", three=three))
    keys = context.everybody(Keys(places=((GO, "yes"), (OTHER, "no"))))
    return Layout((asked, asked, context.say("look at the card")), keys, lined(*lines))
