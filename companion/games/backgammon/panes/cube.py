"""Panes of the doubling cube."""

from companion.games.backgammon.panes.speaker import Laid, Speaker
from companion.rules.panes import GO, OTHER, Keys


def doubled(at: Speaker) -> Laid:
    rows = (
        at.why(),
        at.to(at.opponent, "takes it?"),
        at.say("for {n} points", n=2 * at.board.cube),
    )
    return Laid(rows, {at.opponent: Keys(places=((GO, "take"), (OTHER, "drop")))})
