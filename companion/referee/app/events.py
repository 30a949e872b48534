"""The events that the app handles. All times are monotonic ms.

A key that goes down or comes up is an event too: `companion.console.keys_and_edges.KeyEdge`.
"""

from typing import TYPE_CHECKING, NamedTuple

from companion.console.keys_and_edges import KeyEdge
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence

if TYPE_CHECKING:
    from companion.console.stick_copy_status import StickCopyStatus


class Started(NamedTuple):
    """The device has started. If the previous referee `crashed`, the match on the table goes on."""

    at: int
    crashed: bool = False


class TrialKitKeptAfterCrash(NamedTuple):
    """The kit on trial is kept after a crash: the match that was on the table goes on."""

    at: int


class Ticked(NamedTuple):
    """Time has passed; every edge up to `at` has been an event."""

    at: int


class CorrectionProposed(NamedTuple):
    """A satellite, which presses no keys, proposes to go on from `facts`."""

    at: int
    facts: Facts


class TroubleFound(NamedTuple):
    """Something about the device is wrong, for a `reason` that the table has to read."""

    at: int
    reason: Sentence


class PlayerChangeProposed(NamedTuple):
    """A satellite proposes to add a player's `name`, or to call the player `new`, "" to delete it.

    A new player has the `name` "".
    """

    at: int
    name: str
    new: str


class StickCopied(NamedTuple):
    """Past matches were copied to or from a USB stick, all of them or some more."""

    at: int
    status: "StickCopyStatus"


class Stopped(NamedTuple):
    """The device is switched off in good order."""

    at: int


Event = (
    Started
    | TrialKitKeptAfterCrash
    | KeyEdge
    | Ticked
    | CorrectionProposed
    | TroubleFound
    | PlayerChangeProposed
    | StickCopied
    | Stopped
)
