"""Panes before the kick-off."""

from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.rules.panes import GO, Keys

USUAL_GRADE = 8


def grade(voice: Speaker) -> Laid:
    (team,) = voice.ask.choices
    rows = (voice.say("Before the kick-off"), voice.to(team, "keeper"), voice.say("GRA? 2-12"))
    return Laid(rows, {team: Keys("grade", likely=USUAL_GRADE)})


def draw(voice: Speaker) -> Laid:
    hint = voice.say("1=RED 2=BLUE" if voice.draft.own_dice else "draw lots")
    rows = (voice.say("Before the kick-off"), voice.say("Who kicks off?"), hint)
    return Laid(rows, voice.everybody(Keys(places=((GO, "draw"),))))
