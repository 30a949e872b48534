"""The state of a match in rounds: the ball, who has moved, and who plays against whom."""

from dataclasses import dataclass, field

from companion.games.fulbo.match_state import FREE_KICK, PENALTY
from companion.games.fulbo.red_and_blue_teams import RED, SEATS, TEAM, other_team
from companion.games.fulbo.roster_match_state import RosterMatchState, empty_player_sets
from companion.games.fulbo.rounds.house_rules import BOOK, RoundsRulings
from companion.games.fulbo.rounds.kick_state import (
    DeflectionSource,
    MarkingPair,
    PendingLeadPass,
    PendingPass,
    Shooter,
)
from companion.games.fulbo.throw_keys_and_results import PreparedShot
from companion.rules.asks import Seat
from companion.rules.sentences import says


def _none_by_seat() -> dict[Seat, int | None]:
    return dict.fromkeys(SEATS)


@dataclass(kw_only=True)
class RoundsMatchState(RosterMatchState):
    """The state of a match in rounds; `docs/fulbo-names.md` explains the fields."""

    pace_rules: RoundsRulings = BOOK
    lead: PendingLeadPass | None = None
    moved: dict[Seat, set[int]] = field(default_factory=empty_player_sets)
    taker: int | None = None
    direct: bool = True
    marks: list[MarkingPair] = field(default_factory=list[MarkingPair])
    leads: Seat = RED
    pair: dict[Seat, int | None] = field(default_factory=_none_by_seat)
    mover: Seat = RED
    run: int = 0
    tried: bool = False
    rests: dict[Seat, int | None] = field(default_factory=_none_by_seat)
    slowed: set[Seat] = field(default_factory=set[Seat])
    first: Seat = RED
    played: bool = False
    acting: int = 0
    passing: PendingPass | None = None
    shooter: Shooter | None = None
    tackler: int | None = None
    touched: Seat = RED
    off: DeflectionSource | None = None
    bounces: int = 0

    # Players --------------------------------------------------------------------------------

    def unmoved_players(self, seat: Seat) -> tuple[int, ...]:
        """Return the numbers of the players who have had no round in this turn (DF-17)."""
        return tuple(number for number in self.on_pitch(seat) if number not in self.moved[seat])

    def kicker(self) -> int:
        """Return the number of the player who has the ball, or takes the kick."""
        number = self.taker if self.taker is not None else self.carrier
        assert number is not None, "somebody kicks"
        return number

    def marker(self, attacker: int) -> int | None:
        """Return the number of an attacker's marker at a dead ball, None without one."""
        found = (mark.marker for mark in self.marks if mark.attacker == attacker)
        return next(found, None)

    # Moving ---------------------------------------------------------------------------------

    def has_ball(self, seat: Seat) -> bool:
        """Return whether the player of a team in this round has the ball."""
        return (
            seat == self.attacker and self.carrier is not None and self.carrier == self.pair[seat]
        )

    def may_tackle(self, seat: Seat) -> bool:
        """Return whether a team's player may be on the hex of a controlled ball (DF-31, DF-32)."""
        last_to_move = seat != self.leads or self.pair[other_team(seat)] is None
        controlled = self.carrier is not None and not self.played
        return controlled and seat == self.defender and last_to_move  # DF-32

    def may_act(self, seat: Seat) -> bool:
        """Return whether a team's player of this round can do anything but move."""
        if self.pair[seat] is None:
            return False
        return self.has_ball(seat) or self.may_tackle(seat)

    # Kicks ----------------------------------------------------------------------------------

    def prepare_shot(self, shooter: Shooter, *, volley: bool = False) -> None:
        """Prepare a shot."""
        self.passing = None
        self.shooter = shooter
        self.shot = PreparedShot(self.shooting_skill(shooter.by, shooter.skill), volley=volley)
        self.phase = "shot"

    # Rounds and turns -----------------------------------------------------------------------

    def give_control(self, team: Seat) -> None:
        """Put a team in control of the ball; what was under way is over, and its pair has moved."""
        self.end_round()
        super().give_control(team)
        self.carrier, self.lead, self.taker, self.direct = None, None, None, True
        self.passing, self.shooter = None, None
        self.tackler, self.fouler, self.off, self.bounces = None, None, None, 0
        self.marks = []

    def end_round(self) -> None:
        """Note that the pair of this round has moved (DF-17)."""
        for seat, number in self.pair.items():
            if number is not None:
                self.moved[seat].add(number)
        self.clear_pair()

    def clear_pair(self) -> None:
        """Clear the pair of this round."""
        self.pair, self.rests, self.slowed = _none_by_seat(), _none_by_seat(), set()
        self.run, self.tried, self.played, self.acting = 0, False, False, 0

    def begin_round(self) -> None:
        """Begin the next round, or the next turn if everybody has moved (DF-18)."""
        self.end_round()
        self.leads = self.mover = self.first = self.attacker  # DF-16
        if self.unmoved_players(self.leads):
            self.phase = "pick_att"
        elif self.unmoved_players(self.defender):
            self.phase = "pick_def"
        else:
            self.add_event("turn", says("All have moved"), "turn")
            if self.end_turn():
                self.begin_round()

    def continue_after_action(self) -> None:
        """Go on after an action: with that of the other player, or with the next round."""
        self.passing, self.shooter, self.shot, self.way = None, None, None, None
        self.tackler, self.fouler, self.off, self.bounces = None, None, None, 0
        if self.taker is None and self.acting == 1:
            self.acting, self.phase = 2, "act_2"
            return
        self.taker, self.marks = None, []
        self.begin_round()

    def end_turn(self) -> bool:
        """End the turn, so that everybody may move again; return whether the half goes on."""
        goes_on = super().end_turn()
        if goes_on:
            self.moved = empty_player_sets()  # DF-19
        return goes_on

    def end_half(self) -> None:
        """End the half; the other team kicks off."""
        super().end_half()
        if self.phase != "over":
            self.moved = empty_player_sets()

    def prepare_restart(self, restart: str) -> None:
        """Let the team in control bring the ball back into play."""
        super().prepare_restart(restart)
        self.leads = self.mover = self.first = self.attacker
        self.phase = "free_kick" if restart == FREE_KICK else "place"

    def give_ball(self, number: int) -> None:
        """Give the ball to a player of the team in control."""
        self.carrier, self.loose, self.lead = number, False, None

    def make_ball_loose(self) -> None:
        """Make the ball loose; what was prepared with it is over."""
        self.carrier, self.loose = None, True
        self.passing, self.shooter, self.shot = None, None, None

    # Events ---------------------------------------------------------------------------------

    def give_ball_to_tackler(self, number: int) -> None:
        """Give the ball to the tackler, which ends the turn (DF-18, DF-19, DF-34)."""
        self.give_control(self.defender)
        text = says("{team} {n} steals", team=TEAM[self.attacker], n=number)
        self.add_event("steal", text, "whistle")
        if self.end_turn():
            self.give_ball(number)
            self.begin_round()

    def take_loose_ball(self, seat: Seat, number: int) -> bool:
        """Let a player take a loose ball; return whether the turn goes on."""
        changed = seat != self.attacker
        self.attacker = seat
        self.give_ball(number)
        self.add_event("ball", says("{team} {n} has it", team=TEAM[seat], n=number))
        if not (changed and self.rulings.turn_end_on == "any_change"):
            return True
        self.end_round()
        if self.end_turn():
            self.begin_round()
        return False

    def give_player_card(self, number: int, *, red: bool) -> None:
        """Give a defender a card; a second yellow one may be red (A-28)."""
        team = self.defender
        gone = self.book_or_send_off(number, red=red)
        if gone and self.pair[team] == number:
            self.pair[team] = None
        if gone:
            text = says("{team} {n}: RED CARD", team=TEAM[team], n=number)
            self.add_event("red_card", text, "whistle", (says("RED CARD {n}", n=number),))
        else:
            text = says("YELLOW: {team} {n}", team=TEAM[team], n=number)
            self.add_event("yellow_card", text, "whistle", (says("YELLOW {n}", n=number),))

    @property
    def at_goal(self) -> bool:
        """Whether a dead ball may be shot at the goal (DF-83, DF-91)."""
        return self.restart == PENALTY or (self.restart == FREE_KICK and self.direct)
