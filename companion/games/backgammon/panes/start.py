"""Panes of the opening."""

from companion.games.backgammon.panes.speaker import Laid, Speaker
from companion.rules.panes import GO, Keys


def opening(voice: Speaker) -> Laid:
    (seat,) = voice.ask.choices
    (choice,) = voice.ask.choices[seat]
    most = choice.most
    throw = voice.say("throw d6") if most == 1 else voice.say("throw {n}d6", n=most)
    hint = voice.faces(most) if voice.draft.own_dice else throw
    rows = (voice.news() or voice.say("Who starts?"), voice.to(seat), hint)
    return Laid(rows, {seat: Keys("roll", ((GO, "roll"),))})
