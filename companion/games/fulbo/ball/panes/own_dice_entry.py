"""The pane on which a table of known players enters its own dice for a throw."""

from collections.abc import Callable
from itertools import chain, repeat

from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.ball.tackles_and_clearances import CLEARANCES, TACKLES
from companion.games.fulbo.panes.own_dice_entry import (
    LENGTH,
    REC,
    WAY,
    dice_entry_pane,
    dice_purposes,
)
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import Pane
from companion.rules.sentences import says


def keys_of_throws_in_ask(ask: Ask) -> set[str]:
    """Return the keys of all throws in an ask, without lots."""
    own = chain.from_iterable(ask.choices.values())
    return {choice.key for choice in own if choice.sides and not choice.lot}


def dice_entry_pane_function(key: str) -> Callable[[BallContext], Pane]:
    """Return the function that lays out the pane for the throw with that key."""

    def lay(context: BallContext) -> Pane:
        number = context.pitch.check.dice.number
        if key in CLEARANCES:
            return dice_entry_pane(context, key, (*repeat(says("REM"), number), LENGTH))
        if key == "rec":
            return dice_entry_pane(context, key, (*repeat(REC, number), *WAY))
        known = "tackle" if key in TACKLES else key
        return dice_entry_pane(context, key, dice_purposes(context, known))

    return lay
