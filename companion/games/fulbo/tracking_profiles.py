"""The tracking profiles of known teams: how much of a match the device follows.

Each is a package of its own; all share tables, checks, chances, teams and rosters. A game between
two teams passes its calls on to the profile that its options name.
"""

from collections.abc import Sequence
from typing import Protocol

from companion.games.fulbo.roster import Rosters
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.game import GameInPlay, Option, Options
from companion.rules.sentences import Refused, says

PROFILE = Option(
    "profile",
    ("ball", "rounds"),
    "ball",
    says("What is kept?"),
    (says("the ball"), says("all rounds")),
    says("Who has the ball; or also who has moved, and who acts first."),
)  # the most likely first


class TrackingProfileModule(Protocol):
    """The interface of a package that plays matches between known teams in one profile."""

    def new_or_resumed_match(
        self, options: Options, facts: Facts | None, rosters: Rosters
    ) -> GameInPlay:
        """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
        ...

    def correctable_fields(
        self, options: Options, facts: Facts, rosters: Rosters
    ) -> Sequence[CorrectableField]:
        """Return the fields that can be corrected; raises `Refused` for impossible facts."""
        ...

    def amend_facts(
        self, options: Options, facts: Facts, rosters: Rosters, name: str, value: int | str
    ) -> Facts:
        """Return the facts with one field corrected and the rest adapted."""
        ...

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, rosters: Rosters, seat: Seat, cost: str
    ) -> Facts:
        """Return the facts to go on from when the time of a team has run out."""
        ...


def select_tracking_profile(options: Options) -> TrackingProfileModule:
    """Return the profile of a match; raises `Refused` for an unknown one."""
    match options.get(PROFILE.key, PROFILE.default):
        case "rounds":
            from companion.games.fulbo import rounds

            return rounds
        case "ball":
            from companion.games.fulbo.ball import tracking_profile as ball

            return ball
        case _:
            raise Refused(says("can't be so\n{name}", name=PROFILE.key))
