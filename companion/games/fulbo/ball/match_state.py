"""The state of a match in the profile `ball`: who has the ball, and which throw is prepared."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.fulbo import modifiers
from companion.games.fulbo.match_state import FOULS, GOAL_KICK, PENALTY, THROW_IN
from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.red_and_blue_teams import player_label
from companion.games.fulbo.roster import FieldPlayer, Footballer
from companion.games.fulbo.roster_match_state import RosterMatchState
from companion.games.fulbo.statistics_snapshot import StatisticsSnapshot
from companion.games.fulbo.throw_keys_and_results import ScatterPath
from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says


class PreparedPass(NamedTuple):
    """A pass before it is thrown: the number of its receiver, and its circumstances.

    A `lead` pass goes to a hex, where that player takes it (DF-37). With `finish` the receiver
    shoots first time (DF-54). `front` is an opponent in front of the ball. With `free` no opponent
    is near the passer, with `unmarked` none is near the receiver.
    """

    to: int
    lead: bool = False
    finish: bool = False
    front: bool = False
    free: bool = False
    unmarked: bool = False


class ShotSkillAndFinish(NamedTuple):
    """The characteristic that a shot is made with, and whether it finishes a pass first time."""

    skill: str = "rem"
    finish: bool = False


class LooseBallRunner(NamedTuple):
    """The player who is about to take a loose ball."""

    seat: Seat
    number: int


class UndecidedTackle(NamedTuple):
    """A tackle that lots decide, with the number of the tackler."""

    by: int


@dataclass(kw_only=True)
class BallMatchState(RosterMatchState):
    """The state of a match between known teams.

    The `carrier` of the `attacker` has the ball, or takes the `restart`; it is None while the ball
    is loose. After a lead pass `meant` is its receiver. `fouler` is the player who fouled, None
    until coaches have named him; `colour` is that of the card that is due.
    """

    meant: int | None = None
    passing: PreparedPass | None = None
    shooting: ShotSkillAndFinish | None = None
    runner: LooseBallRunner | None = None
    attempt: UndecidedTackle | None = None
    colour: str | None = None

    @property
    def kicker(self) -> Footballer:
        """The player who has the ball."""
        assert self.carrier is not None, "somebody has the ball"
        return self.player(self.attacker, self.carrier)

    # Derived values -------------------------------------------------------------------------

    def pass_range(self) -> int:
        """Return the longest distance of a pass, in hexes."""
        return self.kicker.fue * (2 if self.restart == THROW_IN else 4)  # DF-12 DF-36 DF-88

    def shot_range(self) -> int:
        """Return the longest distance of a shot, in hexes."""
        assert self.shooting is not None, "somebody shoots"
        return self.kicker.fue * (2 if self.shooting.skill == "rem" else 4)  # DF-55 DF-56

    def shot_skill(self) -> int:
        """Return the value of the characteristic that a shot is made with."""
        assert self.shooting is not None, "somebody shoots"
        assert self.carrier is not None, "somebody has the ball"
        return self.shooting_skill(self.carrier, self.shooting.skill)

    def passing_check_target(self, band: DistanceBand) -> int:
        """Return the target of the passer's COL check."""
        return self.kicker.col + sum(self.pass_modifiers(band).values())  # DF-40

    def receiving_check_target(self) -> int:
        """Return the target of the receiver's REC check, which distance does not change (DF-48)."""
        assert self.passing is not None, "somebody passes"
        near = modifiers.NO_PRESSURE * self.passing.unmarked  # DF-47
        return self.player(self.attacker, self.passing.to).rec + near

    def pass_modifiers(self, band: DistanceBand) -> dict[str, int]:
        """Return the modifiers of the pass that is being prepared, by name (DF-43 to DF-46)."""
        assert self.passing is not None, "somebody passes"
        return {
            "distance": band.modifier,
            "dead_ball": self.dead_ball,
            **self._obstacle(front=self.passing.front),
            "free": modifiers.NO_PRESSURE * self.passing.free,  # DF-46
        }

    def _obstacle(self, *, front: bool) -> dict[str, int]:
        if self.has_wall:
            return {"wall": modifiers.wall_modifier(self.wall)}  # DF-44
        return {"front": modifiers.IN_FRONT * front}  # DF-45

    def snapshot(self) -> StatisticsSnapshot:
        """Return a snapshot of the state, for statistics."""
        past = self.passing is not None and self.passing.front
        return super().snapshot()._replace(past=past)

    # Events ---------------------------------------------------------------------------------

    def give_control(self, team: Seat) -> None:
        """Put a team in control of the ball, which is in play; what was prepared is over."""
        super().give_control(team)
        self.carrier = self.meant = self.fouler = self.colour = None
        self.passing = self.shooting = self.runner = self.attempt = None

    def give_ball(self, team: Seat, number: int) -> None:
        """Give the ball to a player."""
        self.give_control(team)
        self.carrier = number

    def take_loose_ball(self, team: Seat, number: int, text: Sentence) -> None:
        """Let a player take a loose ball."""
        changed = team != self.attacker
        self.give_ball(team, number)
        self.add_event("ball", text)
        if changed and self.rulings.turn_end_on == "any_change":
            self.end_turn()

    def make_ball_loose(self) -> None:
        """Make the ball loose; the attackers had it last."""
        self.give_control(self.attacker)
        self.loose = True

    def apply_scatter_path(self, way: ScatterPath) -> None:
        """Set the way of a ball that a coach threw for; it counts only while the ball is loose."""
        self.way = way if self.loose else None

    def await_kick(self) -> None:
        """Wait for a kick: the keeper takes a goal kick, otherwise the coach names the player."""
        keeper = self.keeper(self.attacker)
        if self.restart == GOAL_KICK and keeper is not None:
            self.carrier, self.phase = keeper, "play"
        else:
            self.phase = "taker"

    def give_card(self, *, red: bool) -> None:
        """Give a card to the player who fouled; a second yellow one is red (A-28)."""
        team, number = self.defender, self.fouler
        assert number is not None, "somebody has fouled"
        who = player_label(team, number)
        if self.book_or_send_off(number, red=red):
            text, briefly = says("{who}: RED CARD", who=who), says("{who}: red card", who=who)
            self.add_event("red_card", text, "whistle", (briefly,))
        else:
            text, briefly = says("{who}: YELLOW CARD", who=who), says("{who}: yellow", who=who)
            self.add_event("yellow_card", text, "whistle", (briefly,))

    @property
    def may_shoot(self) -> bool:
        """Whether the player with the ball may shoot.

        He may not from a throw-in, a corner or a goal kick, nor without FUE.
        """
        kicks = self.carrier is not None and self.can_kick(self.carrier)  # DF-55
        return kicks and self.restart in (None, *FOULS)  # DF-09 DF-86

    @property
    def may_volley(self) -> bool:
        """Whether a shot may be a volley: a field player's, at a table that plays volleys."""
        assert self.shooting is not None, "somebody shoots"
        field_player = isinstance(self.kicker, FieldPlayer)
        return (
            self.shooting.finish and field_player and self.rulings.volley != "none"
        )  # DF-68 DF-69

    @property
    def may_pass(self) -> bool:
        """Whether the player with the ball may pass."""
        return (
            self.carrier is not None and self.restart != PENALTY and bool(self.mates(self.carrier))
        )
