"""The profile `rounds`: both teams are known, and the device keeps their rounds."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.games.fulbo.reference.answers import Answer, Asked, Seat
from tests.games.fulbo.reference.house import House
from tests.games.fulbo.reference.rounds import acts, ball, kicks, moves, offers
from tests.games.fulbo.reference.rounds.state import State
from tests.games.fulbo.reference.teams import Teams


class Rounds:
    """A match that is asked what may be answered, and told what was."""

    def __init__(self, house: House, teams: Teams) -> None:
        self.state = State(house, teams)

    @property
    def phase(self) -> str:
        """Where play is."""
        return self.state.phase

    @property
    def attacker(self) -> Seat:
        """The team in control."""
        return self.state.attacker

    @property
    def asked(self) -> str | None:
        """What is asked now."""
        return self.state.asked

    def choices(self) -> Asked:
        """Who may answer what."""
        return offers.choices(self.state)

    def facts(self) -> dict[str, Any]:
        """All facts."""
        return self.state.facts()

    def time_is_up(self) -> None:
        """The time of the half has run out, which may end with its turn then (R-1)."""
        self.state.time_up = self.state.house.half_end == "turn"

    def apply(self, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        """Goes on from the answer of a seat."""
        APPLY[self.state.phase](self.state, Answer(seat, key, values))


APPLY: Mapping[str, Callable[[State, Answer], None]] = {
    "draw": kicks.draws,
    "place": kicks.placed,
    "mark": kicks.marks,
    "marker": kicks.names_marker,
    "duel": kicks.moves_last,
    "beside": kicks.marker_moves,
    "target": kicks.targets,
    "kick_order": ball.comes_first,
    "clear": ball.clears,
    "receive": ball.is_received,
    "pick_att": moves.picks,
    "pick_def": moves.picks,
    "moved_att": moves.moves,
    "moved_def": moves.moves,
    "loose": moves.at_loose_ball,
    "order_lot": moves.drawn_order,
    "act_1": acts.acts,
    "act_2": acts.acts,
    "tackle_lot": acts.drawn_tackle,
    "pass": ball.passes,
    "shot": ball.shoots,
    "scatter": ball.scatters,
    "bounce": ball.bounces,
    "direction": ball.turns_away,
    "card": acts.gives_card,
    "advantage": acts.has_advantage,
    "free_kick": acts.agrees_kick,
}
