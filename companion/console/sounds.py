"""What a match sounds like. Names only: a kit knows their patterns, and which of them it plays."""

from companion.match import View

OFF, QUIET, LOUD = "off", "quiet", "loud"
VOLUMES = (OFF, QUIET, LOUD)
"""How loud the table wants it."""


def sound_for_change(before: View, after: View, *, turned: bool) -> str:
    """Return the one sound for what happened between two views, "" for none.

    An event's own sound comes first, then the end, then a notice's; `turned` tells whether
    somebody else has to act, which sounds if nothing else does.
    """
    named = [event.sound for event in after.events[len(before.events) :] if event.sound]
    if named:
        return named[-1]
    if after.over and not before.over:
        return "end"
    if after.notice is not None and after.notice.sound and after.notice != before.notice:
        return after.notice.sound
    return "turn" if turned else ""
