"""How much the device keeps of a match between teams that it knows: the profiles.

Each is a package of its own; all share tables, checks, chances, teams and rosters. What a game of
teams is asked goes to the profile that its options name.
"""

from collections.abc import Sequence
from typing import Protocol

from companion.games.fulbo.roster import Rosters
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.game import GameInPlay, Option, Options
from companion.rules.sentences import Facts, Refused, says

PROFILE = Option(
    "profile",
    ("ball", "rounds"),
    "ball",
    says("What is kept?"),
    (says("the ball"), says("all rounds")),
    says("Who has the ball; or also who has moved, and who acts first."),
)  # the likeliest first


class TrackingProfile(Protocol):
    """A package that plays matches between teams that are known; it is asked what a game is."""

    def begin_match(self, options: Options, facts: Facts | None, rosters: Rosters) -> GameInPlay:
        """Begin a match, or go on from `facts`; raises `Refused` if they can't be."""
        ...

    def correctable_fields(
        self, options: Options, facts: Facts, rosters: Rosters
    ) -> Sequence[CorrectableField]:
        """Return what can be put right; raises `Refused` for facts that can't be."""
        ...

    def amend_facts(
        self, options: Options, facts: Facts, rosters: Rosters, name: str, value: int | str
    ) -> Facts:
        """Return the facts with one field put right and the rest kept possible."""
        ...

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, rosters: Rosters, seat: Seat, cost: str
    ) -> Facts:
        """Return what to go on from when the time of a team has run out."""
        ...


def select_tracking_profile(options: Options) -> TrackingProfile:
    """Return the profile of a match; raises `Refused` for none."""
    match options.get(PROFILE.key, PROFILE.default):
        case "rounds":
            from companion.games.fulbo import rounds

            return rounds
        case "ball":
            from companion.games.fulbo.ball import tracking_profile as ball

            return ball
        case _:
            raise Refused(says("can't be so\n{name}", name=PROFILE.key))
