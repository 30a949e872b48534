"""The pane on which a table enters its own dice: the purpose of each, and the faces so far."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, repeat

from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.throw_keys_and_results import FRONT_PASSES, PASSES, SHOTS
from companion.rules.panes_and_answer_keys import Pane, PaneKeys
from companion.rules.sentences import Sentence, says

COL, REC = says("COL"), says("REC")
DIRECTION, LENGTH = WAY = says("direction"), says("hexes")
CHECKS: Mapping[str, tuple[Sentence, ...]] = {
    **dict.fromkeys((*PASSES, *FRONT_PASSES), (COL, REC)),
    **dict.fromkeys(SHOTS, (says("the shot"), says("GRA"))),
    "tackle": (says("ROB"), says("DRI")),
    "check": (says("the check"),),
}
"""The names of the checks of a throw; scatter dice come after them."""
OTHERS: Mapping[str, tuple[Sentence, ...]] = {
    "scatter": (DIRECTION, LENGTH),
    "duel": (says("RED"), says("BLUE")),
    "card": (says("a card"), says("a card"), says("its colour"), says("its colour")),
}
"""The purpose of each die of other throws."""


def dice_entry_pane_function(key: str) -> Callable[[PitchContext], Pane]:
    """Return the function that lays out the pane for the throw with that key."""

    def lay(context: PitchContext) -> Pane:
        return dice_entry_pane(context, key, dice_purposes(context, key))

    return lay


def dice_entry_pane(context: PitchContext, key: str, purposes: Sequence[Sentence]) -> Pane:
    """The pane for the next die of a throw, with its purpose."""
    seat = context.draft.seat or context.attacker
    (choice,) = (each for each in context.ask.choices[seat] if each.key == key)
    now = purposes[min(len(context.draft.marks), choice.most - 1)]
    rows = (context.status()[0], context.say("for {what}", what=now), context.faces(choice.most))
    return Pane(rows, {seat: PaneKeys(key)})


def dice_purposes(context: PitchContext, key: str) -> tuple[Sentence, ...]:
    """Return the purpose of each die of a throw."""
    if key in OTHERS:
        return OTHERS[key]
    number = context.pitch.check.dice.number
    checks = chain.from_iterable(repeat(each, number) for each in CHECKS[key])
    return (*checks, *WAY)


THROWS = (*CHECKS, *OTHERS)
