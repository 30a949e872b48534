"""The view of a match: all that may be shown of it, without secrets."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from companion.match.log_header_and_entries import Header
from companion.rules.asks import Ask, Choice, HiddenPickToken, Seat
from companion.rules.clocks import Clock
from companion.rules.facts import Facts, Json
from companion.rules.game import Event

if TYPE_CHECKING:
    from companion.match.box_and_pad_joint_dice import JointThrow


class Proposal(NamedTuple):
    """A proposal that every seat has to agree to.

    Its `key` is ``undo``, ``void``, ``without``, ``alone`` or ``correct``. An entry ``void``
    proposes ``without`` if the pick lasts: play then goes on without its value.
    """

    key: str
    what: Event | None = None
    agreed: tuple[Seat, ...] = ()
    facts: Facts | None = None

    def consent(self, seats: Sequence[Seat]) -> Ask:
        """Return the ask for the seats that have not agreed."""
        both = (Choice("agree", final=True), Choice("leave"))
        return Ask(
            self.key, dict.fromkeys((seat for seat in seats if seat not in self.agreed), both)
        )


class PublicView(NamedTuple):
    """All that may be shown of a match; secrets are left out here and nowhere else.

    `ask` is the consent to an open proposal first. Without one it is None while a pick (`awaits`)
    has to be opened or, if `proves`, answered about, while a joint throw is under way
    (`joint_throw`), and when the match is over. A match is `held` while an arbiter has it paused.
    Lasting picks that are `known` were shown or told once, even if that was undone since. `notice`
    is what just happened outside the rules: an undo, a time that ran out.
    """

    header: Header
    facts: Mapping[str, Json]
    ask: Ask | None
    awaits: HiddenPickToken | None
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
    known: tuple[tuple[HiddenPickToken, int], ...] = ()
