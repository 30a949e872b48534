"""The sounds of a match, by name; the kit says how each one sounds."""

from companion.match import PublicView
from companion.rules.game import TURN

OFF, QUIET, LOUD = "off", "quiet", "loud"
VOLUMES = (OFF, QUIET, LOUD)
"""The volumes that the table can choose."""
REFUSE = "refuse"
"""The sound of a key that can't be taken now."""


def sound_for_change(before: PublicView, after: PublicView, *, turned: bool) -> str:
    """Return the name of the sound for the change between two views, "" for none.

    An event's own sound comes first, then the end of the match, then a notice's, and last that of
    the turn, if another seat has to act now, as `turned` says.
    """
    named = [event.sound for event in after.events[len(before.events) :] if event.sound]
    if named:
        return named[-1]
    if after.over and not before.over:
        return "end"
    if after.notice is not None and after.notice.sound and after.notice != before.notice:
        return after.notice.sound
    return TURN if turned else ""
