"""The lines below a table of distances: further modifiers, and how its keys are pressed."""

from collections.abc import Mapping

from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Sentence, says

COUNTED: Mapping[str, Sentence] = {
    "dead_ball": says("kick"),
    "wall": says("wall"),
    "front": says("in front"),
    "angle": says("angle"),
    "volley": says("volley"),
    "free": says("COL"),
    "unmarked": says("REC"),
    "finish": says("shoots"),
}
"""Short names of what counts besides skill and distance."""
MOST = 2
"""The most lines below a table."""


def footnote_rows(context: PitchContext, *, taps: bool) -> tuple[str, ...]:
    """Return the lines with what else counts in the open table, and how its keys throw.

    The latter is left out without room. With `taps` it says that keys do something else when
    tapped; with own dice and in lists keys are not held, so it isn't shown.
    """
    counted = _modifier_rows(context)
    if context.draft.own_dice or context.draft.listed or len(counted) == MOST:
        return counted
    how = context.say("hold to throw, tap:") if taps else context.say("hold a key to throw")
    return (*counted, how)


def _modifier_rows(context: PitchContext) -> tuple[str, ...]:
    """Return lines with all that counts, by the longest names that fit; none if nothing does."""
    counts = context.counted_modifiers()
    if not counts:
        return ()
    whole, brief = context.circumstances(counts), context.circumstances(counts, COUNTED)
    told = [", ".join(whole), ", ".join(brief)]
    rows = [row for what in told for row in (context.say("with {what}", what=what), what)]
    if one := context.fitting(*rows):
        return (one[0],)
    fit = max(n for n in range(1, len(brief)) if len(" ".join(brief[:n])) <= SMALL_ROW)
    return " ".join(brief[:fit]), " ".join(brief[fit:])
