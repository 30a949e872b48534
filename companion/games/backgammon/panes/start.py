"""Panes of the opening."""

from companion.games.backgammon.panes.speaker import Laid, Speaker
from companion.rules.panes import GO, Keys


def opening(at: Speaker) -> Laid:
    (seat,) = at.ask.choices
    (choice,) = at.ask.choices[seat]
    most = choice.most
    throw = at.say("throw d6") if most == 1 else at.say("throw {n}d6", n=most)
    hint = at.faces(most) if at.draft.own_dice else throw
    rows = (at.news() or at.say("Who starts?"), at.to(seat), hint)
    return Laid(rows, {seat: Keys("roll", ((GO, "roll"),))})
