"""The pane of a win that is claimed."""

from companion.games.braintown.panes.speaker import Laid, Speaker
from companion.games.braintown.seats import NAMES
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.seats import after
from companion.rules.text_pictures import lined


def fair(voice: Speaker) -> Laid:
    """Who has to look at the objective, and what the device knows of it."""
    town, name = voice.town, NAMES[voice.mover]
    gone = " ".join(map(str, town.gone)) or "–"
    three = voice.say("yes") if town.has_three_of_each(voice.mover) else voice.say("no")
    asked = voice.say("Has {seat} won?", seat=name)
    opponents = voice.named(each for each in after(town.seats, voice.mover))
    lines = [
        voice.say("{seats}: look at", seats=opponents),
        voice.say("{seat}'s objective card", seat=name),
        voice.say("All out: {types}", types=gone),
    ]
    if town.rulings.three_each != "off":
        lines.append(voice.say("Three of each: {three}", three=three))
    keys = voice.everybody(Keys(places=((GO, "yes"), (OTHER, "no"))))
    return Laid((asked, asked, voice.say("look at the card")), keys, lined(*lines))
