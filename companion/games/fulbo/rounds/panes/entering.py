"""The pane on which a table enters its own dice in rounds."""

from collections.abc import Callable, Mapping
from itertools import chain, repeat

from companion.games.fulbo.panes.entering import CHECKS as COMMON_CHECKS
from companion.games.fulbo.panes.entering import COL, DIRECTION, LENGTH, OTHERS, REC
from companion.games.fulbo.panes.speaker import Laid
from companion.games.fulbo.rounds.panes.speaker import RoundsSpeaker
from companion.games.fulbo.rounds.targets import rolls_rec
from companion.rules.panes import Keys
from companion.rules.words import Sentence, says

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


def entering(key: str) -> Callable[[RoundsSpeaker], Laid]:
    """Return the layout for the throw with that key."""

    def lay(voice: RoundsSpeaker) -> Laid:
        seat = voice.draft.seat or voice.attacker
        (choice,) = (each for each in voice.ask.choices[seat] if each.key == key)
        now = _purposes(voice, key, choice.most)[min(len(voice.draft.marks), choice.most - 1)]
        rows = (voice.status()[0], voice.say("for {what}", what=now), voice.faces(choice.most))
        return Laid(rows, {seat: Keys(key)})

    return lay


def _purposes(voice: RoundsSpeaker, key: str, dice: int) -> tuple[Sentence, ...]:
    """What each of so many dice is for: checks, then where the ball goes."""
    if key in OTHER_THROWS:
        return OTHER_THROWS[key]
    number = voice.pitch.check.dice.number
    checks = CHECKS[key]
    if checks == (COL, REC) and not rolls_rec(voice.known_pitch):
        checks = (COL,)
    thrown = [*chain.from_iterable(repeat(each, number) for each in checks)]
    more = dice - len(thrown)
    return (*thrown, *((LENGTH,) if more == 1 else (DIRECTION, LENGTH)[:more]))
