"""The state of a match: board, dice, cube and score. All of it is public."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from companion.games.backgammon.house_rules import LEAFLET, Rulings
from companion.games.backgammon.legal_moves import Turn, dice_to_play
from companion.games.backgammon.position import (
    BAR,
    CHECKERS,
    START,
    Checkers,
    Move,
    Position,
    pip_count,
)
from companion.games.backgammon.sides import LETTER, LIGHT, SEATS, SIDE, other_side
from companion.games.backgammon.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.sentences import Sentence, says

SINGLE, GAMMON, BACKGAMMON = WINS = (1, 2, 3)
HIGHEST_CUBE = 64
MOST_PIPS = CHECKERS * BAR
"""Pips of all checkers on the bar."""
RESIGNABLE = ("roll", "play", "move")
"""The phases in which a player may resign; in others he is asked something equivalent."""
UNMOVED = Turn(START, ())
"""The turn before the first throw of a game."""


LARGE_BY_EVENT: Mapping[str, bool] = dict.fromkeys(("opening_roll", "opening_tie", "opening"), True)
"""Whether events are large, where their sound doesn't say so already."""


@dataclass
class MatchState:
    """The state of a match. `phase` is the boundary that the script is at or past.

    Boundaries are the phases of the script and ``over``. `turns` are those that ended in this game.
    The `cube` belongs to nobody while it has no `owner`. `crawford` is the number of the game in
    which nobody may double, 0 before it.

    Where moves are entered `turn` is the rest of the turn, its position seen by the mover, and
    `legal` its legal moves; `way` are the moves made, `die` is the one that is played next.
    `resigned` is who has offered to lose what, until there is an answer.

    `hits` are the points on which the mover has hit in this turn. `far` is how many pips each
    player has left where that is counted and moves are not entered. `put` are corrected checkers:
    the point where the device had one, and the real one.
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
    snapshots: list[StatisticsSnapshot] = field(default_factory=list[StatisticsSnapshot])

    # Derived values -------------------------------------------------------------------------

    @property
    def opponent(self) -> Seat:
        """The player who does not move."""
        return other_side(self.mover)

    @property
    def may_double(self) -> bool:
        """Whether the mover may double before throwing."""
        off = self.rulings.cube == "off" or self.crawford == self.game  # BG-30
        return not off and self.owner in (None, self.mover) and self.cube < HIGHEST_CUBE

    @property
    def may_beaver(self) -> bool:
        """Whether a player who is doubled may double at once and keep the cube."""
        return self.rulings.beavers and 2 * self.cube < HIGHEST_CUBE

    @property
    def may_be_beavered(self) -> bool:
        """Whether a beaver can wait for the mover: the other player took a double, and may go on."""
        turned = self.owner == self.opponent and self.cube < HIGHEST_CUBE
        return self.rulings.beavers and turned

    @property
    def may_stop(self) -> bool:
        """Whether the players may leave a money game: between its games."""
        fresh = self.phase == "opening" or self.is_set_up_due
        return self.rulings.money and self.game > 1 and fresh  # BG-31

    @property
    def is_set_up_due(self) -> bool:
        """Whether the next game has to be set up and its starter follows from the last one."""
        begins = self.game > 1 and not self.turns and self.cube == 1
        return begins and self.rulings.next_start != "roll"

    @property
    def may_resign(self) -> bool:
        """Whether the game can be given up: while one is played that nobody has won."""
        return self.phase in RESIGNABLE and not (self.are_moves_entered and self.position.win_kind)

    def worth(self, kind: int) -> int:
        """Return the points of a game that is won as a single game, gammon or backgammon."""
        turned = self.cube > 1
        counted = SINGLE if self.rulings.jacoby and not turned else kind
        return counted * self.cube  # BG-27 BG-28 BG-29

    @property
    def winner(self) -> Seat | None:
        """The player whose score has reached the length of the match, None for nobody.

        A money game has no length: its winner is who leads when the players stop.
        """
        if self.rulings.money:
            light, dark = SEATS
            lead = self.score[light] - self.score[dark]
            return None if self.phase != "over" or not lead else light if lead > 0 else dark
        done = [seat for seat in SEATS if self.score[seat] >= self.rulings.length]  # BG-31
        return done[0] if done else None

    @property
    def are_moves_entered(self) -> bool:
        """Whether every move is entered, so that the position is known."""
        return self.rulings.mode == "board"

    @property
    def position(self) -> Position:
        """The checkers where moves are entered, seen by the mover."""
        return self.turn.position

    @property
    def points_of_all(self) -> tuple[Checkers, ...]:
        """The checkers of both players where moves are entered, in the order of the seats."""
        position = self.position if self.mover == SEATS[0] else self.position.seen_by_opponent
        return tuple(position)

    @property
    def are_pips_counted(self) -> bool:
        """Whether pips are counted."""
        return self.are_moves_entered or self.rulings.pips == "reported"

    @property
    def pips(self) -> dict[Seat, int]:
        """How many pips each player has left, where that is counted."""
        if not self.are_moves_entered:
            return dict(self.far) if self.are_pips_counted else {}
        own, theirs = self.position
        both = {self.mover: pip_count(own), self.opponent: pip_count(theirs)}  # BG-34
        return {seat: both[seat] for seat in SEATS}

    @property
    def partial_move_pips(self) -> tuple[int, ...]:
        """The possible pips of some of the dice but not all."""
        dice = dice_to_play(*self.dice)
        counts = {sum(some) for n in range(len(dice)) for some in combinations(dice, n)}
        return tuple(sorted(counts))

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The dice that are not played; all of them while moves are not entered."""
        return (
            self.turn.left
            if self.are_moves_entered
            else dice_to_play(*self.dice)
            if self.dice
            else ()
        )

    def moves_in_notation(self) -> list[str]:
        """Return the moves of this turn in notation; a star is a hit."""
        hits, written = list(self.hits), list[str]()
        for made in self.way:
            hit = made.target in hits and not hits.remove(made.target)
            written.append(f"{made}{'*' * hit}")
        return written

    def side(self, seat: Seat) -> Sentence:
        """Return the players' name for a player."""
        return SIDE[seat]

    def score_text(self) -> Sentence:
        """Return the score in few characters."""
        light, dark = SEATS
        return says(
            "{light}{m} {dark}{n}",
            light=LETTER[light],
            m=self.score[light],
            dark=LETTER[dark],
            n=self.score[dark],
        )

    def snapshot(self) -> StatisticsSnapshot:
        """Return a snapshot of the state, for statistics."""
        return StatisticsSnapshot(
            game=self.game,
            turns=self.turns,
            mover=self.mover,
            phase=self.phase,
            dice=self.dice,
            cube=self.cube,
            score=tuple(self.score.values()),
            pips=tuple(self.pips.values()),
            moved=tuple(self.moves_in_notation()),
            left=self.dice_left,
            owner=self.owner,
            points=self.points_of_all if self.are_moves_entered else (),
        )

    # Events ---------------------------------------------------------------------------------

    def add_event(self, name: str, text: Sentence, sound: str = "") -> None:
        """Add an event, with a snapshot of the state."""
        self.events.append(Event(name, text, sound, large=LARGE_BY_EVENT.get(name)))
        self.snapshots.append(self.snapshot())

    def begin_game(self, starter: Seat | None) -> None:
        """Set the checkers up; a throw decides who starts unless a `starter` does."""
        self.turns, self.dice = 0, ()
        self.cube, self.owner = 1, None
        self.update_crawford()
        self.mover = starter or self.mover
        self._set_checkers(START)
        self.far = dict.fromkeys(SEATS, START.pips)  # BG-06
        self.phase = "roll" if starter else "opening"

    def update_crawford(self) -> None:
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

    def record_throw(self, dice: tuple[int, ...]) -> None:
        """The mover has thrown, or plays the dice of the opening."""
        self.dice = dice  # BG-08
        first, second = dice
        if self.are_moves_entered:
            self.set_turn(Turn.begin(self.position, (first, second), self.rulings.law))
        self.phase = "play" if self.are_moves_entered else "move"
        thrown = says("{side} {a}-{b}", side=self.side(self.mover), a=first, b=second)
        self.add_event("roll", thrown)

    def move_checker(self, source: int) -> None:
        """Move a checker from `source` by the die that is played next."""
        made = Move(source, self.die)
        hit = self.position.is_hit(made)
        if hit:
            self.hits = (*self.hits, made.target)
        self.way = (*self.way, made)
        self.set_turn(self.legal[made])
        moved = says("{side} {move}", side=self.side(self.mover), move=self.moves_in_notation()[-1])
        if hit:
            self.add_event("hit", moved, "whistle")  # BG-16
        else:
            self.add_event("move", moved)

    def record_hit(self, point: int) -> None:
        """Count a hit that the mover reports, on his `point`, where moves are not entered."""
        self.hits = (*self.hits, point)
        self.far[self.opponent] = min(MOST_PIPS, self.far[self.opponent] + point)  # BG-34
        hit = says("{side} hits on {n}", side=self.side(self.mover), n=point)
        self.add_event("hit", hit, "whistle")  # BG-16

    def record_moved_pips(self, used: int) -> None:
        """Count that many pips as moved by the mover, or as many as he had left."""
        self.far[self.mover] = max(0, self.far[self.mover] - used)  # BG-34

    def swap_dice(self) -> None:
        """Play the other die first."""
        self.die = next(die for die in self.turn.left if die != self.die)  # BG-10

    def set_turn(self, turn: Turn) -> None:
        """Set the rest of the turn; the first die that can be played is next."""
        self.turn, self.legal = turn, turn.legal
        playable = {move.die for move in self.legal}
        self.die = next((die for die in turn.left if die in playable), 0)

    def correct_checker(self, seat: Seat, source: int, target: int) -> None:
        """Correct the point of a checker; the rest of the turn stays."""
        at = self.put.get(seat, (source, source))[1]
        own, theirs = self.position if seat == self.mover else self.position.seen_by_opponent
        counts = list(own)
        counts[at] -= 1
        counts[target] += 1
        put = Position(tuple(counts), theirs)
        self.put[seat] = (source, target)
        whole = put if seat == self.mover else put.seen_by_opponent
        self.set_turn(self.turn._replace(position=whole))

    def _set_checkers(self, position: Position) -> None:
        """Set the checkers, with nothing moved."""
        self.way = self.hits = ()
        self.set_turn(Turn(position, ()))

    def end_turn(self) -> None:
        """Pass the turn to the opponent."""
        self.turns += 1  # BG-35
        self.begin_turn(self.opponent)  # BG-33

    def begin_turn(self, mover: Seat) -> None:
        """Let `mover` throw next; the checkers stay where they are."""
        self._set_checkers(self.position if mover == self.mover else self.position.seen_by_opponent)
        self.mover, self.dice, self.phase = mover, (), "roll"

    def take_double(self) -> None:
        """Double the cube, which the opponent has taken."""
        self.cube *= 2
        self.owner = self.opponent
        self.phase = "roll"

    def offer_beaver(self) -> None:
        """Take the double, and double again: the mover has to answer."""
        self.take_double()
        self.phase = "beavered"

    def take_beaver(self) -> None:
        """Double the cube again, which stays where it is."""
        self.cube *= 2
        self.phase = "roll"

    def remove_impossible_offer(self) -> None:
        """Remove a double or a beaver that can't have been offered."""
        offers = {"doubled": self.may_double, "beavered": self.may_be_beavered}
        if not offers.get(self.phase, True):
            self.phase = "roll"

    def offer_resignation(self, loser: Seat, kind: int) -> None:
        """Offer to lose a game, a gammon or a backgammon."""
        self.resigned = loser, kind
        offer = says("{side} resigns", side=self.side(loser))
        self.add_event("resign", offer)

    def reject_resignation(self) -> None:
        """Go on after the opponent has rejected a resignation."""
        assert self.resigned is not None, "nobody has resigned"
        self.resigned = None
        self.add_event("reject", says("Not accepted: play on"))

    def end_game(self, winner: Seat, kind: int) -> None:
        """End a game, won as a single game, gammon or backgammon; the match may end too."""
        points = self.worth(kind)
        if self._lacks > 1:
            self.crawford = 0  # after a correction of the score it is still to come
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
            self._set_checkers(self.position)
            self.add_event("match", says("{side} has won", side=self.side(winner)))
            return
        starters = {"roll": None, "winner": winner, "loser": other_side(winner)}
        self.game += 1
        self.begin_game(starters[self.rulings.next_start])

    def stop_match(self) -> None:
        """End a money game with the score that it has."""
        self.phase = "over"
        won = says("{side} has won", side=self.side(self.winner)) if self.winner else says("a draw")
        self.add_event("match", won)
