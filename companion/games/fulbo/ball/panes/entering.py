"""The pane on which a table enters its own dice for a throw of known players."""

from collections.abc import Callable
from itertools import chain, repeat

from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.ball.tackles import CLEARANCES, TACKLES
from companion.games.fulbo.panes.entering import LENGTH, REC, WAY, enters, purposes
from companion.games.fulbo.panes.pitch_context import Layout
from companion.rules.asks import Ask
from companion.rules.words import says


def throws(ask: Ask) -> set[str]:
    """Return the keys of all that is thrown in an ask, but lots."""
    own = chain.from_iterable(ask.choices.values())
    return {choice.key for choice in own if choice.sides and not choice.lot}


def entering(key: str) -> Callable[[BallContext], Layout]:
    """Return the layout for the throw with that key."""

    def lay(context: BallContext) -> Layout:
        number = context.pitch.check.dice.number
        if key in CLEARANCES:
            return enters(context, key, (*repeat(says("REM"), number), LENGTH))
        if key == "rec":
            return enters(context, key, (*repeat(REC, number), *WAY))
        known = "tackle" if key in TACKLES else key
        return enters(context, key, purposes(context, known))

    return lay
