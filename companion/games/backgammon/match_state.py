"""The board and what lies beside it: dice, cube, score. All of it is public."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from companion.games.backgammon.house_rules import LEAFLET, Rulings
from companion.games.backgammon.legal_moves import Turn, dice_to_play
from companion.games.backgammon.match_snapshot import Snapshot
from companion.games.backgammon.position import BAR, CHECKERS, START, Checkers, Move, Position, pips
from companion.games.backgammon.sides import LETTER, LIGHT, SEATS, SIDE, other
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.sentences import Sentence, says

SINGLE, GAMMON, BACKGAMMON = WINS = (1, 2, 3)
HIGHEST_CUBE = 64
MOST_PIPS = CHECKERS * BAR
"""All checkers on the bar."""
RESIGNABLE = ("roll", "play", "move")
"""The phases in which a player may resign; in others he is asked something that comes to the same."""
UNMOVED = Turn(START, ())
"""Before the first throw of a game."""


@dataclass
class MatchState:
    """A match as it stands. `phase` is the boundary that the script is at or past.

    Boundaries are the phases of the script and ``over``. `turns` are those that ended in this
    game. The `cube` belongs to nobody while it has no `owner`. `crawford` is the number of the
    game in which nobody may double, 0 before it.

    Where moves are entered `turn` is what is left of the turn, its position seen by who moves, and
    `legal` what may be moved in it; `way` are the moves made, `die` is the one that is played next.
    Who has `resigned` has offered to lose so much, and has no answer yet.
    `hits` are the points on which who moves has hit in this turn. `far` is how far each player has
    to go where that is counted and moves are not entered. `put` are checkers that are put right:
    where one stood, by the device, and where it stands really.
    """

    rulings: Rulings = LEAFLET
    phase: str = "opening"
    game: int = 1
    turns: int = 0
    mover: Seat = LIGHT
    dice: tuple[int, ...] = ()
    cube: int = 1
    owner: Seat | None = None
    crawford: int = 0
    turn: Turn = UNMOVED
    legal: Mapping[Move, Turn] = field(default_factory=dict[Move, Turn])
    way: tuple[Move, ...] = ()
    die: int = 0
    hits: tuple[int, ...] = ()
    resigned: tuple[Seat, int] | None = None
    put: dict[Seat, tuple[int, int]] = field(default_factory=dict[Seat, tuple[int, int]])
    far: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, START.pips))
    score: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    events: list[Event] = field(default_factory=list[Event])
    snapshots: list[Snapshot] = field(default_factory=list[Snapshot])

    # What follows from it -------------------------------------------------------------------

    @property
    def opponent(self) -> Seat:
        """Who does not move."""
        return other(self.mover)

    @property
    def may_double(self) -> bool:
        """Whether who moves may double before throwing."""
        off = self.rulings.cube == "off" or self.crawford == self.game  # BG-30
        return not off and self.owner in (None, self.mover) and self.cube < HIGHEST_CUBE

    @property
    def sets_up(self) -> bool:
        """Whether the next game waits to be set up for a starter whom no opening throw names."""
        begins = self.game > 1 and not self.turns and self.cube == 1
        return begins and self.rulings.next_start != "roll"

    @property
    def may_resign(self) -> bool:
        """Whether the game can be given up: while one is played that nobody has won."""
        return self.phase in RESIGNABLE and not (self.are_moves_entered and self.position.won)

    def worth(self, kind: int) -> int:
        """The points of a game that is won so."""
        turned = self.cube > 1
        counted = SINGLE if self.rulings.jacoby and not turned else kind
        return counted * self.cube  # BG-27 BG-28 BG-29

    @property
    def winner(self) -> Seat | None:
        """Who has as many points as the match is long."""
        done = [seat for seat in SEATS if self.score[seat] >= self.rulings.length]  # BG-31
        return done[0] if done else None

    @property
    def are_moves_entered(self) -> bool:
        """Whether every move is entered, so that the position is known."""
        return self.rulings.mode == "board"

    @property
    def position(self) -> Position:
        """How the checkers stand where moves are entered, seen by who moves."""
        return self.turn.position

    @property
    def points_of_all(self) -> tuple[Checkers, ...]:
        """The checkers of both players where moves are entered, in the order of the seats."""
        position = self.position if self.mover == SEATS[0] else self.position.turned
        return tuple(position)

    @property
    def counts(self) -> bool:
        """Whether it is known how far the players have to go."""
        return self.are_moves_entered or self.rulings.pips == "reported"

    @property
    def pips(self) -> dict[Seat, int]:
        """How far each player has to go, where that is known."""
        if not self.are_moves_entered:
            return dict(self.far) if self.counts else {}
        own, theirs = self.position
        both = {self.mover: pips(own), self.opponent: pips(theirs)}  # BG-34
        return {seat: both[seat] for seat in SEATS}

    @property
    def parts(self) -> tuple[int, ...]:
        """The pips of some of the dice and not of all."""
        dice = dice_to_play(*self.dice)
        counts = {sum(some) for n in range(len(dice)) for some in combinations(dice, n)}
        return tuple(sorted(counts))

    @property
    def left(self) -> tuple[int, ...]:
        """The dice that are not played; all of them while moves are not entered."""
        return (
            self.turn.left
            if self.are_moves_entered
            else dice_to_play(*self.dice)
            if self.dice
            else ()
        )

    def moved(self) -> list[str]:
        """The moves of this turn as they are written down; a star is a hit."""
        hits, written = list(self.hits), list[str]()
        for made in self.way:
            hit = made.target in hits and not hits.remove(made.target)
            written.append(f"{made}{'*' * hit}")
        return written

    def side(self, seat: Seat) -> Sentence:
        """A player as players call him."""
        return SIDE[seat]

    def points(self) -> Sentence:
        """The score in few characters."""
        light, dark = SEATS
        return says(
            "{light}{m} {dark}{n}",
            light=LETTER[light],
            m=self.score[light],
            dark=LETTER[dark],
            n=self.score[dark],
        )

    def snapshot(self) -> Snapshot:
        """Return how things stand, for statistics."""
        return Snapshot(
            game=self.game,
            turns=self.turns,
            mover=self.mover,
            phase=self.phase,
            dice=self.dice,
            cube=self.cube,
            score=tuple(self.score.values()),
            pips=tuple(self.pips.values()),
            moved=tuple(self.moved()),
            left=self.left,
            owner=self.owner,
            points=self.points_of_all if self.are_moves_entered else (),
        )

    # What happens to it ---------------------------------------------------------------------

    def add_event(self, name: str, text: Sentence, sound: str = "") -> None:
        """Notes an event for the tape and for what the panel says next."""
        self.events.append(Event(name, text, sound))
        self.snapshots.append(self.snapshot())

    def begins_game(self, starter: Seat | None) -> None:
        """The checkers are set up; a throw says who starts unless a `starter` does."""
        self.turns, self.dice = 0, ()
        self.cube, self.owner = 1, None
        self.finds_crawford()
        self.mover = starter or self.mover
        self._sets_up(START)
        self.far = dict.fromkeys(SEATS, START.pips)  # BG-06
        self.phase = "roll" if starter else "opening"

    def finds_crawford(self) -> None:
        """Note whether this is the Crawford game: the first in which somebody lacks one point."""
        if not self.rulings.crawford or self.rulings.length == 1:
            return
        if self._lacks == 1 and not self.crawford:
            self.crawford = self.game
        elif self._lacks > 1 and self.crawford == self.game:
            self.crawford = 0

    @property
    def _lacks(self) -> int:
        """The points that the leader lacks."""
        return self.rulings.length - max(self.score.values())

    def throws(self, dice: tuple[int, ...]) -> None:
        """Who moves has thrown, or plays the dice of the opening."""
        self.dice = dice  # BG-08
        first, second = dice
        if self.are_moves_entered:
            self.goes_on(Turn.begun(self.position, (first, second), self.rulings.law))
        self.phase = "play" if self.are_moves_entered else "move"
        thrown = says("{side} {a}-{b}", side=self.side(self.mover), a=first, b=second)
        self.add_event("roll", thrown)

    def moves(self, source: int) -> None:
        """A checker moves by the die that is played next."""
        made = Move(source, self.die)
        hit = self.position.is_hit(made)
        if hit:
            self.hits = (*self.hits, made.target)
        self.way = (*self.way, made)
        self.goes_on(self.legal[made])
        moved = says("{side} {move}", side=self.side(self.mover), move=self.moved()[-1])
        if hit:
            self.add_event("hit", moved, "whistle")  # BG-16
        else:
            self.add_event("move", moved)

    def reports_hit(self, point: int) -> None:
        """Who moves has hit on his `point`; where moves are not entered he says so."""
        self.hits = (*self.hits, point)
        self.far[self.opponent] = min(MOST_PIPS, self.far[self.opponent] + point)  # BG-34
        hit = says("{side} hits on {n}", side=self.side(self.mover), n=point)
        self.add_event("hit", hit, "whistle")  # BG-16

    def record_moved_pips(self, used: int) -> None:
        """Who moves has moved so many pips, or as many as he had left."""
        self.far[self.mover] = max(0, self.far[self.mover] - used)  # BG-34

    def turns_dice(self) -> None:
        """Another die is played first."""
        self.die = next(die for die in self.turn.left if die != self.die)  # BG-10

    def goes_on(self, turn: Turn) -> None:
        """So much is left of the turn; the first die that can be played is next."""
        self.turn, self.legal = turn, turn.legal
        playable = {move.die for move in self.legal}
        self.die = next((die for die in turn.left if die in playable), 0)

    def puts(self, seat: Seat, source: int, target: int) -> None:
        """A checker stands elsewhere than the device believed; what is left of a turn stays."""
        at = self.put.get(seat, (source, source))[1]
        own, theirs = self.position if seat == self.mover else self.position.turned
        counts = list(own)
        counts[at] -= 1
        counts[target] += 1
        put = Position(tuple(counts), theirs)
        self.put[seat] = (source, target)
        whole = put if seat == self.mover else put.turned
        self.goes_on(self.turn._replace(position=whole))

    def _sets_up(self, position: Position) -> None:
        """Checkers stand so, and nothing has been moved."""
        self.way = self.hits = ()
        self.goes_on(Turn(position, ()))

    def ends_turn(self) -> None:
        """The turn passes."""
        self.turns += 1  # BG-35
        self.hands_over(self.opponent)  # BG-33

    def hands_over(self, mover: Seat) -> None:
        """Somebody is to throw; the checkers stay where they are."""
        self._sets_up(self.position if mover == self.mover else self.position.turned)
        self.mover, self.dice, self.phase = mover, (), "roll"

    def doubles(self) -> None:
        """The opponent has taken a double: the cube is his."""
        self.cube *= 2
        self.owner = self.opponent
        self.phase = "roll"

    def resigns(self, loser: Seat, kind: int) -> None:
        """A player offers to lose a game, a gammon or a backgammon."""
        self.resigned = loser, kind
        offer = says("{side} resigns: {n}", side=self.side(loser), n=self.worth(kind))
        self.add_event("resign", offer)

    def plays_on(self) -> None:
        """The other one would not have it."""
        assert self.resigned is not None, "nobody has resigned"
        loser, _ = self.resigned
        self.resigned = None
        self.add_event("reject", says("{side} plays on", side=self.side(loser)))

    def wins(self, winner: Seat, kind: int) -> None:
        """A game is over, single, as a gammon or as a backgammon; so may be the match."""
        points = self.worth(kind)
        if self._lacks > 1:
            self.crawford = 0  # by a score that was put right it is still to come
        self.score[winner] += points
        self.resigned = None
        texts = {
            SINGLE: says("{side} wins {n}", side=self.side(winner), n=points),
            GAMMON: says("{side} gammon: {n}", side=self.side(winner), n=points),
            BACKGAMMON: says("{side} backgammon: {n}", side=self.side(winner), n=points),
        }
        self.add_event("win", texts[kind], "end")
        if self.winner is not None:  # BG-31
            self.dice, self.phase = (), "over"
            self._sets_up(self.position)
            self.add_event("match", says("{side} has won", side=self.side(winner)))
            return
        starters = {"roll": None, "winner": winner, "loser": other(winner)}
        self.game += 1
        self.begins_game(starters[self.rulings.next_start])
