"""The score panel and the ball: everything that a table could read off its cardboard.

All of it is public. Numbers follow the rules matrix: `turns` is T, the box under the
attacker's disc; `possession_start` is P, the box under the other disc.
"""

from dataclasses import dataclass, field

from companion.games.basketmind.players import BLUE, GUARD, RED, SEATS, other
from companion.games.basketmind.reading import Reading
from companion.games.basketmind.stand import FreeThrow, Press, Shot, Stand
from companion.rules.asks import Seat, Token
from companion.rules.game import Event
from companion.rules.words import Facts, Json, Sentence, says

PANEL = 50  # BM-05
POSSESSION = 10  # BM-23
TEAM = {RED: says("RED"), BLUE: says("BLUE")}
LETTER = {RED: says("R"), BLUE: says("B")}


def row_and_column(box: int) -> tuple[int, int]:
    """Where box 1 to 50 lies on the score panel: row and column, from 1."""
    return (box - 1) // 10 + 1, (box - 1) % 10 + 1  # BM-05


def frames(score: int) -> tuple[int, int]:
    """The digits under the tens and the units frame; above 99 they show the last two."""
    return score // 10 % 10, score % 10  # BM-05


@dataclass
class Court:
    """A match as it stands. `phase` is the boundary that the script is at or past.

    Boundaries are ``opening``, ``set_up``, ``attack``, ``defence`` and ``over``.
    """

    quarters: int = 1
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
    activated: Token | None = None
    known: int | None = None
    shot: Shot | None = None
    press: Press | None = None
    free_throw: FreeThrow | None = None
    faces: tuple[int, ...] | None = None
    events: list[Event] = field(default_factory=list[Event])
    stands: list[Stand] = field(default_factory=list[Stand])

    # What follows from it -------------------------------------------------------------------

    @property
    def defender(self) -> Seat:
        """The team without the ball."""
        return other(self.attacker)

    @property
    def cap(self) -> int:
        """Ball actions that the attacker may take in this turn."""
        return 2 if self.guard_touched else 1  # BM-43

    @property
    def may_act(self) -> bool:
        """Whether a ball action is left in this turn."""
        return self.acts < self.cap  # BM-42

    @property
    def patience(self) -> int:
        """Attack halves in a row that the handler may end with the ball."""
        return 2 if self.handler == GUARD else 1  # BM-44

    @property
    def must_release(self) -> bool:
        """Whether the handler travels if he still has the ball when this attack half ends."""
        return self.held >= self.patience  # BM-36

    @property
    def turn(self) -> int:
        """The turn in play, 1 to 50; while free throws are owed on a full panel, the last one."""
        return min(self.turns + 1, PANEL)

    @property
    def last_turn(self) -> bool:
        """Whether the turn in play is the last of the quarter."""
        return self.turns == PANEL - 1

    @property
    def last_of_possession(self) -> bool:
        """Whether the possession is over when the turn in play ends by an activation."""
        return self.turns - self.possession_start == POSSESSION - 1

    @property
    def player(self) -> Sentence:
        """The handler as players call him, such as R2."""
        return self.called(self.attacker, self.handler)

    @property
    def leader(self) -> Seat | None:
        """The team with more points, None when they are level."""
        red, blue = (self.score[seat] for seat in SEATS)
        return None if red == blue else SEATS[0] if red > blue else SEATS[1]  # BM-91

    def team(self, seat: Seat) -> Sentence:
        """A team as players call it."""
        return TEAM[seat]

    def called(self, team: Seat, number: int) -> Sentence:
        """A player as players call him."""
        return says("{team}{number}", team=LETTER[team], number=number)

    def discs(self) -> dict[Seat, int]:
        """The box under each team's turn disc; 0 is left of box 1."""
        return {self.attacker: self.turns, self.defender: self.possession_start}  # BM-04

    def stand(self) -> Stand:
        """How things stand, for statistics."""
        return Stand(
            quarter=self.quarter,
            turns=self.turns,
            possession=self.possession,
            attacker=self.attacker,
            handler=self.handler,
            phase=self.phase,
            score=tuple(self.score.values()),
            shot=self.shot,
            press=self.press,
            free_throw=self.free_throw,
        )

    # What happens to it ---------------------------------------------------------------------

    def happens(self, name: str, text: Sentence, sound: str = "") -> None:
        """Notes an event for the tape and for what the panel says next."""
        self.events.append(Event(name, text, sound))
        self.stands.append(self.stand())

    def scores(self, points: int) -> None:
        """Points for the attacker, the only team that can score."""
        self.score[self.attacker] += points  # BM-89

    def takes_ball(self, number: int) -> None:
        """A player of the attacker has the ball from here on."""
        self.handler = number  # BM-02
        self.held = 0  # BM-36
        if number == GUARD:
            self.guard_touched = True  # BM-43

    def starts_quarter(self, quarter: int) -> None:
        """An empty panel: both discs left of box 1, the ball to whose quarter it is."""
        self.quarter = quarter
        self.turns = 0  # BM-17
        self._begins_possession(
            self.starter if quarter % 2 else other(self.starter), "set_up"
        )  # BM-09

    def ends_turn(self) -> None:
        """The disc advances, and what that brings about: the end of a quarter or possession."""
        self.advances()  # BM-20
        if not self.ends_quarter() and not self.ends_possession():
            self.phase = "attack"

    def advances(self) -> None:
        """The attacker's disc goes one box on: the turn is over."""
        self.turns += 1  # BM-21
        self.acts = 0
        self.guard_touched = self.handler == GUARD  # BM-43

    def ends_quarter(self) -> bool:
        """Whether the panel is full; if so, the next quarter or the end of the match."""
        if self.turns < PANEL:  # BM-22
            return False
        if self.quarter < self.quarters:  # BM-09
            self.happens("quarter_end", says("End of quarter {n}", n=self.quarter), "horn")
            self.starts_quarter(self.quarter + 1)
        else:
            self.happens("final", says("Final whistle"), "horn")
            self.phase = "over"
            self._forgets_the_ball()
        return True

    def ends_possession(self) -> bool:
        """Whether its ten turns are over; if so, the other team attacks."""
        if self.turns - self.possession_start < POSSESSION:  # BM-23
            return False
        self.happens("ten_turns", says("10 turns: ball lost"), "whistle")
        self.turnover()
        return True

    def turnover(self) -> None:
        """The other team attacks; both discs stand where the attacker's stood."""
        self._begins_possession(self.defender, "set_up")  # BM-24 BM-28 BM-15

    def repeats_possession(self, phase: str) -> None:
        """The same team has ten turns again; the discs change places."""
        self._begins_possession(self.attacker, phase)  # BM-27 BM-29 BM-86

    def _begins_possession(self, attacker: Seat, phase: str) -> None:
        self.attacker = attacker
        self.possession_start = self.turns  # BM-24
        self.possession += 1
        self._forgets_the_ball()
        self.phase = phase

    def _forgets_the_ball(self) -> None:
        """Nobody has it, and nothing is left of what was done with it."""
        self.handler = self.held = self.acts = 0  # BM-26
        self.guard_touched = False  # BM-26
        self.activated = self.known = None
        self.shot = self.press = self.free_throw = self.faces = None

    # Facts ----------------------------------------------------------------------------------

    def facts(self) -> dict[str, Json]:
        """The court as plain JSON."""
        return {
            "score": dict(self.score),
            "winner": self.leader if self.phase == "over" else None,  # BM-91
            "phase": self.phase,
            "quarters": self.quarters,
            "quarter": self.quarter,
            "turns": self.turns,
            "possession_start": self.possession_start,
            "possession": self.possession,
            "attacker": self.attacker,
            "starter": self.starter,
            "handler": self.handler or None,
            "held": self.held,
            "must_release": self.must_release,
            "acts": self.acts,
            "cap": self.cap,
            "guard_touched": self.guard_touched,
            "discs": dict(sorted(self.discs().items())),
            "shot": None if self.shot is None else self.shot.facts(),
            "frames": {seat: list(frames(self.score[seat])) for seat in SEATS},
        }

    @classmethod
    def from_facts(cls, quarters: int, facts: Facts) -> "Court":
        """A court to go on from. Raises `Refused` for facts that no match could have."""
        court = cls(quarters=quarters)
        reading = Reading(facts)
        court.phase = reading.one_of("phase", ("opening", "set_up", "attack", "defence"))
        playing = court.phase in ("attack", "defence")
        begun = court.phase != "opening"
        court.quarter = reading.number("quarter", 1, quarters if begun else 1)
        court.turns = reading.number("turns", 0, PANEL if begun else 0)
        least = max(0, court.turns - POSSESSION) if playing else court.turns
        court.possession_start = reading.number("possession_start", least, court.turns)
        court.possession = reading.number("possession", 0, 10_000, default=1)
        court.attacker = reading.one_of("attacker", SEATS)
        court.starter = reading.one_of("starter", SEATS, default=court.attacker)
        if playing:
            court._reads_ball(reading)
        court.score = reading.score()
        if not court.ends_quarter():
            court.ends_possession()
        return court

    def _reads_ball(self, reading: Reading) -> None:
        """Who has the ball, since when, and what has been done with it in this turn."""
        self.handler = reading.number("handler", 1, 5)
        ended = int(self.phase == "defence")
        halves = self.turns - self.possession_start + ended
        self.held = reading.number("held", ended, min(self.patience, halves), default=ended)
        with_guard = self.handler == GUARD
        self.guard_touched = reading.flag("guard_touched", default=with_guard)
        if with_guard and not self.guard_touched:
            raise reading.wrong("guard_touched")
        self.acts = reading.number("acts", 0, self.cap, default=0)
