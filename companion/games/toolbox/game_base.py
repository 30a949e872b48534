"""What all games with the toolbox for a rule book have in common: they are played by a plan."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.toolbox.seats import NAMES, SEATS
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost, UsualClock
from companion.rules.facts import Facts
from companion.rules.game import GameInPlay, Options
from companion.rules.sentences import Sentence, says

if TYPE_CHECKING:
    from companion.games.toolbox.match_config import MatchConfig
    from companion.rules.correctable_state_field import CorrectableField


BOOK = "toolbox"
"""The name of the rule book."""


class ToolboxGameBase(ABC):
    """The base of games whose matches are played by a plan, a `MatchConfig`."""

    version = 2
    seats: tuple[Seat, ...] = SEATS
    stretches = ("turn", "round")
    seating = says("Pads in turn order")
    costs: Sequence[ExpiryCost] = (ExpiryCost("turn", says("loses the turn")),)

    @abstractmethod
    def config_from_options(self, options: Options) -> "MatchConfig":
        """Return what is played with; raises `Refused` for what can't be."""

    def seat_name(self, seat: Seat) -> Sentence:
        """P1 to P8."""
        return NAMES[seat]

    def seats_in_match(self, options: Options) -> tuple[Seat, ...]:
        """As many as play; raises `Refused` if nobody can."""
        return self.config_from_options(options).seats

    def teams(self, options: Options) -> Sequence[tuple[Seat, ...]]:
        """The seats of every team; everybody alone if there are none."""
        return tuple(self.config_from_options(options).sides.values())

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
        from companion.games.toolbox.game_in_play import new_or_resumed_match

        return new_or_resumed_match(self.config_from_options(options), facts)

    def clocks(self, options: Options, facts: Facts) -> Sequence[UsualClock]:
        """None is more usual than another one."""
        del options, facts
        return ()

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Whose time has run out loses the turn."""
        from companion.games.toolbox import thinking_time_expiry

        del cost
        return thinking_time_expiry.apply_thinking_time_expiry(
            self.config_from_options(options), facts, seat
        )

    @property
    def penalizes(self) -> bool:
        """The first counter."""
        return True

    def apply_penalty(self, options: Options, facts: Facts, seat: Seat, points: int) -> Facts:
        """The first counter of whoever is in overtime is so much worse."""
        from companion.games.toolbox import thinking_time_expiry

        return thinking_time_expiry.apply_overtime_penalty(
            self.config_from_options(options), facts, seat, points
        )

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return what can be put right; raises `Refused` for facts that can't be."""
        from companion.games.toolbox import corrections

        return corrections.correctable_fields(self.config_from_options(options), facts)

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """The facts with one field put right and the rest kept possible."""
        from companion.games.toolbox import corrections

        return corrections.amend_facts(self.config_from_options(options), facts, name, value)
