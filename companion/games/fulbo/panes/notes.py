"""What stands below a table of distances: what counts in it besides, and how its keys are pressed."""

from collections.abc import Mapping

from companion.games.fulbo.panes.speaker import Speaker
from companion.rules.panes import SMALL_ROW
from companion.rules.words import Sentence, says

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


def notes(voice: Speaker, *, taps: bool) -> tuple[str, ...]:
    """Return lines that say what counts in the table that is open, and how keys throw where there is room.

    What a key does besides where it is tapped, if any `taps`, is told below. A tap leads on to own dice,
    and a list is pointed at: neither is held.
    """
    counted = _counted(voice)
    if voice.draft.own_dice or voice.draft.listed or len(counted) == MOST:
        return counted
    how = voice.say("hold to throw, tap:") if taps else voice.say("hold a key to throw")
    return (*counted, how)


def _counted(voice: Speaker) -> tuple[str, ...]:
    """Return lines with all that counts, named as fully as there is room for; none if nothing does."""
    counts = voice.counts()
    if not counts:
        return ()
    whole, brief = voice.circumstances(counts), voice.circumstances(counts, COUNTED)
    told = [", ".join(whole), ", ".join(brief)]
    rows = [row for what in told for row in (voice.say("with {what}", what=what), what)]
    if one := voice.fitting(*rows):
        return (one[0],)
    fit = max(n for n in range(1, len(brief)) if len(" ".join(brief[:n])) <= SMALL_ROW)
    return " ".join(brief[:fit]), " ".join(brief[fit:])
