"""The state of a match: what the score panel, the discs and the ball show. All of it is public.

`turns` is the box under the attacker's disc, `possession_start` the box under the other disc.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.basketmind.house_rules import BOOK, Rulings
from companion.games.basketmind.player_roles import FIVE, GUARD, ROLES, count_press_discs
from companion.games.basketmind.red_and_blue_teams import RED, SEATS, TEAM, other_team, player_name
from companion.games.basketmind.shot_press_and_rebound_states import (
    DueFreeThrow,
    PressState,
    ReboundState,
    ShotState,
    period_label,
)
from companion.games.basketmind.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import HiddenPickToken, Seat
from companion.rules.game import Event
from companion.rules.sentences import Sentence, says

PANEL = 50  # BM-05
OVERTIME = 10
POSSESSION = 10  # BM-23


def score_panel_row_and_column(box: int) -> tuple[int, int]:
    """Return row and column, from 1, of box 1 to 50 on the score panel."""
    return (box - 1) // 10 + 1, (box - 1) % 10 + 1  # BM-05


def score_frame_digits(score: int) -> tuple[int, int]:
    """Return the digits under the tens and the units frame; above 99 they show the last two."""
    return score // 10 % 10, score % 10  # BM-05


LARGE_BY_EVENT: Mapping[str, bool] = dict.fromkeys(
    ("opening_roll", "opening_tie", "opening", "missed", "free_throw_out", "rebound_roll"), True
)
"""Whether events are large, where their sound doesn't say so already."""


@dataclass(eq=False, repr=False)  # generating these would take half of the import time
class MatchState:
    """The state of a match. `phase` is the boundary that the script is at or past.

    Boundaries are the phases of the script and ``over``. `unused` are picks without effect that are
    still to be revealed.
    """

    rulings: Rulings = BOOK
    phase: str = "opening"
    quarter: int = 1
    turns: int = 0
    possession_start: int = 0
    possession: int = 0
    attacker: Seat = RED
    starter: Seat = RED
    handler: int = 0
    held: int = 0
    acts: int = 0
    guard_touched: bool = False
    score: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    activated: HiddenPickToken | None = None
    known: int | None = None
    shot: ShotState | None = None
    press: PressState | None = None
    free_throw: DueFreeThrow | None = None
    rebound: ReboundState | None = None
    unused: list[HiddenPickToken] = field(default_factory=list[HiddenPickToken])
    events: list[Event] = field(default_factory=list[Event])
    snapshots: list[StatisticsSnapshot] = field(default_factory=list[StatisticsSnapshot])

    # Derived values -------------------------------------------------------------------------

    @property
    def defender(self) -> Seat:
        """The team without the ball."""
        return other_team(self.attacker)

    @property
    def ball_action_limit(self) -> int:
        """Ball actions that the attacker may take in this turn."""
        return 2 if self.guard_touched else 1  # BM-43

    @property
    def may_act(self) -> bool:
        """Whether a ball action is left in this turn."""
        return self.acts < self.ball_action_limit  # BM-42

    @property
    def hold_limit(self) -> int:
        """Attack halves in a row that the handler may end with the ball."""
        return self.rulings.guard_hold if self.handler == GUARD else 1  # BM-44

    @property
    def must_release(self) -> bool:
        """Whether the handler travels if he still has the ball when this attack half ends."""
        return self.held >= self.hold_limit  # BM-36

    @property
    def overtime(self) -> int:
        """The number of the overtime, from 1; 0 in the agreed quarters."""
        return max(0, self.quarter - self.rulings.quarters)

    @property
    def quarter_length(self) -> int:
        """The box in which the quarter ends."""
        short = self.overtime and self.rulings.tie == "overtime10"
        return OVERTIME if short else PANEL  # BM-22

    @property
    def turn(self) -> int:
        """The turn in play, from 1; while free throws are owed on a full panel, the last one."""
        return min(self.turns + 1, self.quarter_length)

    @property
    def last_turn(self) -> bool:
        """Whether the turn in play is the last of the quarter."""
        return self.turns == self.quarter_length - 1

    @property
    def last_of_possession(self) -> bool:
        """Whether the possession is over when the turn in play ends by an activation."""
        return self.turns - self.possession_start == POSSESSION - 1

    @property
    def player(self) -> Sentence:
        """The players' name for the handler, such as R2."""
        return self.player_name(self.attacker, self.handler)

    @property
    def leader(self) -> Seat | None:
        """The team with more points, None when they are level."""
        red, blue = (self.score[seat] for seat in SEATS)
        return None if red == blue else SEATS[0] if red > blue else SEATS[1]  # BM-91

    @property
    def is_last_quarter(self) -> bool:
        """Whether the match is over when this quarter is."""
        level = self.leader is None and self.rulings.tie != "draw"  # BM-91
        return self.quarter >= self.rulings.quarters and not level  # BM-09

    @property
    def rolled_for(self) -> bool:
        """Whether a roll decides who starts this quarter."""
        anew = (
            self.rulings.quarter_start == "roll" or self.quarter_length == OVERTIME
        )
        return self.quarter == 1 or anew  # BM-11

    @property
    def allows_rebound(self) -> bool:
        """Whether a miss in this turn is rebounded: not if the turn ended the match as well."""
        last = self.turns == self.quarter_length  # BM-74
        return not last or (self.rulings.quarter_end_rebound and not self.is_last_quarter)

    def free_throw_die(self, shooter: int) -> int:
        """Return the faces of the die for a player's free throws."""
        return {"shooter": ROLES[shooter].die, "d6": 6, "d8": 8}[self.rulings.ft_die]

    def least_discs(self, pressers: int) -> int:
        """Return how many discs of a press must be laid as long as there are circles for them.

        Five pressers lay all, as nobody is left to be activated.
        """
        fewer = self.rulings.press_fewer and pressers < len(FIVE)
        return 1 if fewer else count_press_discs(pressers)  # BM-81

    def team(self, seat: Seat) -> Sentence:
        """Return the players' name for a team."""
        return TEAM[seat]

    def player_name(self, team: Seat, number: int) -> Sentence:
        """Return the players' name for a player."""
        return player_name(team, number)

    def period(self) -> Sentence:
        """Return the players' name for the quarter or overtime."""
        return period_label(self.quarter, self.overtime)

    def discs(self) -> dict[Seat, int]:
        """Return the box under each team's turn disc; 0 is left of box 1."""
        return {self.attacker: self.turns, self.defender: self.possession_start}  # BM-04

    def snapshot(self) -> StatisticsSnapshot:
        """Return a snapshot of the state, for statistics."""
        return StatisticsSnapshot(
            quarter=self.quarter,
            overtime=self.overtime,
            turns=self.turns,
            possession=self.possession,
            attacker=self.attacker,
            handler=self.handler,
            acts=self.acts,
            known=self.known,
            phase=self.phase,
            score=tuple(self.score.values()),
            shot=self.shot,
            press=self.press,
            free_throw=self.free_throw,
        )

    # Events ---------------------------------------------------------------------------------

    def add_event(self, name: str, text: Sentence, sound: str = "", *briefly: Sentence) -> None:
        """Add an event, with a snapshot of the state."""
        self.events.append(Event(name, text, sound, briefly, LARGE_BY_EVENT.get(name)))
        self.snapshots.append(self.snapshot())

    def add_points(self, points: int) -> None:
        """Add points for the attacker, the only team that can score."""
        self.score[self.attacker] += points  # BM-89

    def give_ball_to(self, number: int) -> None:
        """Give the ball to a player of the attacker."""
        self.handler = number  # BM-02
        self.held = 0  # BM-36
        if number == GUARD:
            self.guard_touched = True  # BM-43

    def activate(self, token: HiddenPickToken | None) -> None:
        """Replace the active pick; None for nobody."""
        self._deactivate()
        self.activated = token

    def _deactivate(self) -> None:
        """Clear the active pick.

        If it was not revealed it stays secret, or is revealed after the turn.
        """
        if self.activated and self.known is None and self.rulings.reveal_unused == "after_turn":
            self.unused.append(self.activated)
        self.activated = self.known = None

    def begin_quarter(self, quarter: int, entitled: Seat) -> None:
        """Begin a quarter: both discs left of box 1, the ball for the team that starts.

        `entitled` is the team that would have gone on with the ball.
        """
        self.quarter = quarter
        self.turns = self.possession_start = 0  # BM-17
        if self.rolled_for:
            self._clear_ball()
            self.phase = "opening"
            return
        in_turn = self.starter if quarter % 2 else other_team(self.starter)
        starts = entitled if self.rulings.quarter_start == "continue" else in_turn
        self.begin_possession(starts, "set_up")  # BM-09

    def end_turn(self) -> None:
        """Advance the disc, and end the quarter or possession if that is due."""
        self.advance_disc()  # BM-20
        self.phase = "attack"
        self.end_quarter_or_possession()

    def advance_disc(self) -> None:
        """Advance the attacker's disc: the turn is over."""
        self.turns += 1  # BM-21
        self.acts = 0
        self.guard_touched = self.handler == GUARD  # BM-43

    def end_quarter_or_possession(self) -> None:
        """Begin the next quarter or possession if one has come to its end."""
        gone = self.turns - self.possession_start >= POSSESSION  # BM-23
        if self.end_quarter_if_due(self.defender if gone else self.attacker) or not gone:
            return
        self.add_event("ten_turns", says("10 turns: ball lost"), "whistle", says("ball lost"))
        self.turnover()

    def lose_ball(self) -> None:
        """Let the other team attack after a shot or a dunk, in the next quarter if need be."""
        if not self.end_quarter_if_due(self.defender):
            self.turnover()  # BM-90 BM-72

    def end_quarter_if_due(self, entitled: Seat) -> bool:
        """Return whether the panel is full; if so, begin the next quarter or end the match."""
        if self.turns < self.quarter_length:  # BM-22
            return False
        if self.is_last_quarter:
            self.add_event("final", says("Final whistle"), "horn")
            self.phase = "over"
            self._clear_ball()
            return True
        if self.quarter < self.rulings.quarters:
            self.add_event("quarter_end", says("End of quarter {n}", n=self.quarter), "horn")
        else:
            more = OVERTIME if self.rulings.tie == "overtime10" else PANEL
            level = says("Level: {n} turns more", n=more)
            self.add_event("level", level, "horn", says("{n} turns more", n=more))
        self.begin_quarter(self.quarter + 1, entitled)
        return True

    def turnover(self) -> None:
        """Let the other team attack; both discs stand where the attacker's stood."""
        self.begin_possession(self.defender, "set_up")  # BM-24 BM-28 BM-15

    def repeat_possession(self, phase: str, handler: int) -> None:
        """Give the same team ten turns again; the discs change places.

        The ball stays with `handler`, unless a set-up decides who has it.
        """
        self.begin_possession(self.attacker, phase)  # BM-27 BM-29 BM-86
        if phase != "set_up":
            self.give_ball_to(handler)  # BM-69

    def begin_possession(self, attacker: Seat, phase: str) -> None:
        """Begin ten turns for a team, from the box where the attacker's disc stands."""
        self.attacker = attacker
        self.possession_start = self.turns  # BM-24
        self.possession += 1
        self._clear_ball()
        self.phase = phase

    def _clear_ball(self) -> None:
        """Clear the ball's handler and all that was done with it."""
        self.handler = self.held = self.acts = 0  # BM-26
        self.guard_touched = False  # BM-26
        self.shot = self.press = self.free_throw = self.rebound = None
        self._deactivate()
