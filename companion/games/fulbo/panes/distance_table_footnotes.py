"""What stands below a table of distances: what counts in it besides, and how its keys are pressed."""

from collections.abc import Mapping

from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.rules.panes import SMALL_ROW
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
"""What counts besides skill and distance, in few characters."""
MOST = 2
"""Lines below a table."""


def footnote_rows(context: PitchContext, *, taps: bool) -> tuple[str, ...]:
    """Return lines that say what counts in the table that is open, and how keys throw where there is room.

    What a key does besides where it is tapped, if any `taps`, is told below. A tap leads on to own dice,
    and a list is pointed at: neither is held.
    """
    counted = _counted(context)
    if context.draft.own_dice or context.draft.listed or len(counted) == MOST:
        return counted
    how = context.say("hold to throw, tap:") if taps else context.say("hold a key to throw")
    return (*counted, how)


def _counted(context: PitchContext) -> tuple[str, ...]:
    """Return lines with all that counts, named as fully as there is room for; none if nothing does."""
    counts = context.counts()
    if not counts:
        return ()
    whole, brief = context.circumstances(counts), context.circumstances(counts, COUNTED)
    told = [", ".join(whole), ", ".join(brief)]
    rows = [row for what in told for row in (context.say("with {what}", what=what), what)]
    if one := context.fitting(*rows):
        return (one[0],)
    fit = max(n for n in range(1, len(brief)) if len(" ".join(brief[:n])) <= SMALL_ROW)
    return " ".join(brief[:fit]), " ".join(brief[fit:])
