"""Panes of the doubling cube."""

from companion.games.backgammon.panes.speaker import Laid, Speaker
from companion.rules.panes import GO, OTHER, Keys


def doubled(voice: Speaker) -> Laid:
    rows = (
        voice.why(),
        voice.to(voice.opponent, "takes it?"),
        voice.say("for {n} points", n=2 * voice.board.cube),
    )
    return Laid(rows, {voice.opponent: Keys(places=((GO, "take"), (OTHER, "drop")))})
