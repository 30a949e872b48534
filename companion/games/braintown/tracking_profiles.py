"""The tracking profiles, which say how much of a match the device follows, and their selection."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.game import GameInPlay

if TYPE_CHECKING:
    from companion.games.braintown.house_rules import Rulings


class TrackingProfileModule(Protocol):
    """The interface of a module that plays matches in one profile."""

    def new_or_resumed_match(self, rulings: "Rulings", facts: Facts | None) -> GameInPlay:
        """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
        ...

    def correctable_fields(self, rulings: "Rulings", facts: Facts) -> Sequence[CorrectableField]:
        """Return the fields that can be corrected; raises `Refused` for impossible facts."""
        ...

    def amend_facts(self, rulings: "Rulings", facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field corrected and the rest adapted."""
        ...

    def apply_thinking_time_expiry(self, rulings: "Rulings", facts: Facts, seat: Seat) -> Facts:
        """Return the facts to go on from when the time of a player has run out."""
        ...


def select_tracking_profile(rulings: "Rulings") -> TrackingProfileModule:
    """Return the profile of a match."""
    if rulings.profile == "full":
        from companion.games.braintown import full

        return full
    from companion.games.braintown import assistant_tracking_profile

    return assistant_tracking_profile
