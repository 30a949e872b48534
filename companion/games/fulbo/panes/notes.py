"""What stands below a table of distances: what counts in it besides, and how its keys are pressed."""

from collections.abc import Mapping

from companion.games.fulbo.panes.speaker import Speaker
from companion.games.fulbo.pitch import FREE_KICK
from companion.games.fulbo.restarts import KICKS
from companion.rules.words import Sentence, says

COUNTED: Mapping[str, Sentence] = {
    "dead_ball": says("kick"),
    "wall": says("wall"),
    "front": says("in front"),
    "angle": says("angle"),
    "volley": says("volley"),
}
"""What counts besides skill and distance, in few characters."""
FULL_KICKS: Mapping[str, Sentence] = {**KICKS, FREE_KICK: says("a free kick")}
"""What the restarts are called where there is more room."""


def notes(voice: Speaker, counts: Mapping[str, int], *, taps: bool) -> tuple[str, ...]:
    """Return lines that say what `counts`, by names of `COUNTED`, and how keys throw.

    What a key does besides where it is tapped, if any `taps`, is told below. A tap leads on to own dice,
    and a list is pointed at: neither is held.
    """
    counted = _counted(voice, {name: n for name, n in counts.items() if n})
    if voice.draft.own_dice or voice.draft.listed:
        return counted
    how = voice.say("hold to throw, tap:") if taps else voice.say("hold a key to throw")
    return (*counted, how)


def _counted(voice: Speaker, counts: Mapping[str, int]) -> tuple[str, ...]:
    """Return a line with all that counts, named as fully as there is room for; none if nothing does."""
    pitch = voice.pitch
    full = {
        **COUNTED,
        "dead_ball": FULL_KICKS.get(pitch.restart or "", COUNTED["dead_ball"]),
        "wall": says("wall of {n}", n=pitch.wall),
        "front": says("man in front"),
    }
    whole, brief = (
        ", ".join(f"{named[name].said(voice.words)} {n:+d}" for name, n in counts.items())
        for named in (full, COUNTED)
    )
    names = " ".join(COUNTED[name].said(voice.words) for name in counts)
    total = f"{sum(counts.values()):+d}"
    told = [
        text
        for what in (whole, brief, f"{names} {total}")
        for text in (voice.say("with {what}", what=what), what)
    ]
    first, *_ = voice.fitting(*told, voice.say("counted: {n}", n=total))
    return (first,) if counts else ()
