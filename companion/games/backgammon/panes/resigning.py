"""Panes of resigning: what somebody gives up, and whether that is accepted."""

from companion.games.backgammon.board import BACKGAMMON, GAMMON, SINGLE, WINS
from companion.games.backgammon.panes.speaker import Laid, Speaker
from companion.games.backgammon.sides import other
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.words import says

KINDS = {
    f"resign {SINGLE}": says("game"),
    f"resign {GAMMON}": says("gammon"),
    f"resign {BACKGAMMON}": says("backgamm."),
}
"""What can be given up, as keys are called."""


def there(voice: Speaker) -> tuple[tuple[int, str], ...]:
    """The pane has the same key for both players, whatever is asked."""
    return ((OTHER, "@resign"),) if voice.may_resign else ()


def resign(voice: Speaker) -> Laid:
    """Where both share a pad the same key turns to the other one."""
    seat = voice.draft.seat or voice.mover
    kinds = tuple((kind, f"resign {kind}") for kind in WINS)
    keys = Keys(places=(*kinds, (OTHER, f"@resign {other(seat)}")))
    return Laid((voice.to(seat, "resigns:"), "", ""), {seat: keys})


def resigned(voice: Speaker) -> Laid:
    """The other player hears what it counts."""
    assert voice.board.resigned is not None, "somebody has resigned"
    loser, kind = voice.board.resigned
    points = voice.board.worth(kind)
    texts = {
        SINGLE: voice.say("game: {n}", n=points),
        GAMMON: voice.say("gammon: {n}", n=points),
        BACKGAMMON: voice.say("backgammon: {n}", n=points),
    }
    rows = (voice.why(), voice.to(other(loser), "accept?"), texts[kind])
    return Laid(rows, {other(loser): Keys(places=((GO, "accept"), (OTHER, "reject")))})
