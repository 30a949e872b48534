"""The pane of a claim of the win."""

from companion.games.braintown.panes.town_context import TownContext
from companion.games.braintown.seats import NAMES
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.seats_in_turn_order import other_seats_in_turn_order
from companion.rules.text_as_picture import draw_text_lines


def win_confirmation_pane(context: TownContext) -> Pane:
    """The pane of who has to check the objective card, with what the device knows."""
    town, name = context.town, NAMES[context.mover]
    gone = " ".join(map(str, town.exhausted_types)) or "–"
    three = context.say("yes") if town.has_three_of_each(context.mover) else context.say("no")
    asked = context.say("Has {seat} won?", seat=name)
    opponents = context.seat_names(
        each for each in other_seats_in_turn_order(town.seats, context.mover)
    )
    lines = [
        context.say("{seats}: look at", seats=opponents),
        context.say("{seat}'s objective card", seat=name),
        context.say("All out: {types}", types=gone),
    ]
    if town.rulings.three_each != "off":
        lines.append(context.say("Three of each: {three}", three=three))
    keys = context.everybody(PaneKeys(places=((GO, "yes"), (OTHER, "no"))))
    return Pane(
        (asked, asked, context.say("look at the card")), keys, picture=draw_text_lines(*lines)
    )
