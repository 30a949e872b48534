"""What may be shown of a match: the one place where secrets are left out."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from companion.match.log_types import Header
from companion.rules.asks import Ask, Choice, HiddenPick, Seat
from companion.rules.clocks import Clock
from companion.rules.game import Event
from companion.rules.sentences import Facts, Json

if TYPE_CHECKING:
    from companion.match.joint_dice import JointThrow


class Proposal(NamedTuple):
    """What every seat has to agree to: ``undo``, ``void``, ``without``, ``alone``, ``correct``.

    An entry ``void`` proposes ``without`` if the pick lasts: play then goes on without its value.
    """

    key: str
    what: Event | None = None
    agreed: tuple[Seat, ...] = ()
    facts: Facts | None = None

    def consent(self, seats: Sequence[Seat]) -> Ask:
        """Return what those seats are asked that have not agreed."""
        both = (Choice("agree", final=True), Choice("leave"))
        return Ask(
            self.key, dict.fromkeys((seat for seat in seats if seat not in self.agreed), both)
        )


class View(NamedTuple):
    """All that may be shown of a match: the one place where secrets are left out.

    `ask` is the consent to an open proposal first; without one it is None while a reveal is
    awaited, or an answer about picks (`awaits` says whose; `proves` if it is the latter), or a joint throw is under way (`joint_throw`), and when the match is over.
    A match is `held` while an arbiter has it paused.
    The lasting picks that are `known` were shown or told once, even if that was undone since.
    `notice` is what just happened outside the rules: an undo, a time that ran out.
    """

    header: Header
    facts: Mapping[str, Json]
    ask: Ask | None
    awaits: HiddenPick | None
    picked: tuple[Seat, ...]
    clock: Clock
    events: Sequence[Event]
    notice: Event | None
    proposal: Proposal | None
    paused: bool
    over: bool
    joint_throw: "JointThrow | None" = None
    held: bool = False
    proves: bool = False
    known: tuple[tuple[HiddenPick, int], ...] = ()
