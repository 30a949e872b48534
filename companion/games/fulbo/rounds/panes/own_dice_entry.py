"""The pane on which a table enters its own dice in rounds."""

from collections.abc import Callable, Mapping
from itertools import chain, repeat

from companion.games.fulbo.panes.own_dice_entry import CHECKS as COMMON_CHECKS
from companion.games.fulbo.panes.own_dice_entry import COL, DIRECTION, LENGTH, OTHERS, REC
from companion.games.fulbo.rounds.kick_ranges_and_check_targets import has_joint_receiver_check
from companion.games.fulbo.rounds.panes.rounds_context import RoundsContext
from companion.rules.panes_and_answer_keys import Pane, PaneKeys
from companion.rules.sentences import Sentence, says

CHECKS: Mapping[str, tuple[Sentence, ...]] = {
    **COMMON_CHECKS,
    "rec": (REC,),
    "clear": (says("REM"),),
}
OTHER_THROWS: Mapping[str, tuple[Sentence, ...]] = {
    "scatter": (DIRECTION, LENGTH),
    "bounce": (DIRECTION, LENGTH),
    "direction": (DIRECTION,),
    "duel": OTHERS["duel"],
    "card": OTHERS["card"],
}
THROWS = (*CHECKS, *OTHER_THROWS)


def dice_entry_pane_function(key: str) -> Callable[[RoundsContext], Pane]:
    """Return the function that lays out the pane for the throw with that key."""

    def lay(context: RoundsContext) -> Pane:
        seat = context.draft.seat or context.attacker
        (choice,) = (each for each in context.ask.choices[seat] if each.key == key)
        now = _purposes(context, key, choice.most)[min(len(context.draft.marks), choice.most - 1)]
        rows = (
            context.status()[0],
            context.say("for {what}", what=now),
            context.faces(choice.most),
        )
        return Pane(rows, {seat: PaneKeys(key)})

    return lay


def _purposes(context: RoundsContext, key: str, dice: int) -> tuple[Sentence, ...]:
    """Return the purpose of each of so many dice: checks, then the way of the ball."""
    if key in OTHER_THROWS:
        return OTHER_THROWS[key]
    number = context.pitch.check.dice.number
    checks = CHECKS[key]
    if checks == (COL, REC) and not has_joint_receiver_check(context.known_pitch):
        checks = (COL,)
    thrown = [*chain.from_iterable(repeat(each, number) for each in checks)]
    more = dice - len(thrown)
    return (*thrown, *((LENGTH,) if more == 1 else (DIRECTION, LENGTH)[:more]))
