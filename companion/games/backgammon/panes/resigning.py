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


def there(at: Speaker) -> tuple[tuple[int, str], ...]:
    """The pane has the same key for both players, whatever is asked."""
    return ((OTHER, "@resign"),) if at.may_resign else ()


def resign(at: Speaker) -> Laid:
    """Where both share a pad the same key turns to the other one."""
    seat = at.draft.seat or at.mover
    kinds = tuple((kind, f"resign {kind}") for kind in WINS)
    keys = Keys(places=(*kinds, (OTHER, f"@resign {other(seat)}")))
    return Laid((at.to(seat, "resigns:"), "", ""), {seat: keys})


def resigned(at: Speaker) -> Laid:
    """The other player hears what it counts."""
    assert at.board.resigned is not None, "somebody has resigned"
    loser, kind = at.board.resigned
    points = at.board.worth(kind)
    texts = {
        SINGLE: at.say("game: {n}", n=points),
        GAMMON: at.say("gammon: {n}", n=points),
        BACKGAMMON: at.say("backgammon: {n}", n=points),
    }
    rows = (at.why(), at.to(other(loser), "accept?"), texts[kind])
    return Laid(rows, {other(loser): Keys(places=((GO, "accept"), (OTHER, "reject")))})
