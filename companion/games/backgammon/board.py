"""The board and what lies beside it: dice, cube, score. All of it is public."""

from dataclasses import dataclass, field

from companion.games.backgammon.rulings import LEAFLET, Rulings
from companion.games.backgammon.sides import LETTER, LIGHT, SEATS, SIDE, other
from companion.games.backgammon.stand import Stand
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.words import Sentence, says

SINGLE, GAMMON, BACKGAMMON = WINS = (1, 2, 3)  # BG-27 BG-28 BG-29
HIGHEST_CUBE = 64


@dataclass
class Board:
    """A match as it stands. `phase` is the boundary that the script is at or past.

    Boundaries are the phases of the script and ``over``. `turns` are those that ended in this
    game. The `cube` belongs to nobody while it has no `owner`. `crawford` is the number of the
    game in which nobody may double, 0 before it.
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
    score: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    events: list[Event] = field(default_factory=list[Event])
    stands: list[Stand] = field(default_factory=list[Stand])

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
    def winner(self) -> Seat | None:
        """Who has as many points as the match is long."""
        done = [seat for seat in SEATS if self.score[seat] >= self.rulings.length]  # BG-31
        return done[0] if done else None

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

    def stand(self) -> Stand:
        """How things stand, for statistics."""
        return Stand(
            game=self.game,
            turns=self.turns,
            mover=self.mover,
            phase=self.phase,
            dice=self.dice,
            cube=self.cube,
            score=tuple(self.score.values()),
        )

    # What happens to it ---------------------------------------------------------------------

    def happens(self, name: str, text: Sentence, sound: str = "") -> None:
        """Notes an event for the tape and for what the panel says next."""
        self.events.append(Event(name, text, sound))
        self.stands.append(self.stand())

    def begins_game(self, starter: Seat | None) -> None:
        """The checkers are set up; a throw says who starts unless a `starter` does."""
        self.turns, self.dice = 0, ()
        self.cube, self.owner = 1, None
        near = max(self.score.values()) == self.rulings.length - 1
        if self.rulings.crawford and not self.crawford and near:
            self.crawford = self.game
        self.mover = starter or self.mover
        self.phase = "roll" if starter else "opening"

    def throws(self, dice: tuple[int, ...]) -> None:
        """Who moves has thrown, or plays the dice of the opening."""
        self.dice = dice  # BG-08
        self.phase = "move"
        first, second = dice
        thrown = says("{side} {a}-{b}", side=self.side(self.mover), a=first, b=second)
        self.happens("roll", thrown)

    def ends_turn(self) -> None:
        """The turn passes."""
        self.turns += 1  # BG-35
        self.dice = ()
        self.mover = self.opponent  # BG-33
        self.phase = "roll"

    def doubles(self) -> None:
        """The opponent has taken a double: the cube is his."""
        self.cube *= 2
        self.owner = self.opponent
        self.phase = "roll"

    def wins(self, winner: Seat, kind: int) -> None:
        """A game is over, single, as a gammon or as a backgammon; so may be the match."""
        turned = self.cube > 1
        counted = SINGLE if self.rulings.jacoby and not turned else kind
        points = counted * self.cube
        self.score[winner] += points  # BG-27 BG-28 BG-29
        texts = {
            SINGLE: says("{side} wins {n}", side=self.side(winner), n=points),
            GAMMON: says("{side} gammon: {n}", side=self.side(winner), n=points),
            BACKGAMMON: says("{side} backgammon: {n}", side=self.side(winner), n=points),
        }
        self.happens("win", texts[kind], "end")
        if self.winner is not None:  # BG-31
            self.dice, self.phase = (), "over"
            self.happens("match", says("{side} has won", side=self.side(winner)))
            return
        starters = {"roll": None, "winner": winner, "loser": other(winner)}
        self.game += 1
        self.begins_game(starters[self.rulings.next_start])
