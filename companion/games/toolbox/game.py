"""The toolbox as the device knows it: what a table settles, and the plan that comes of it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.toolbox.seats import LEAST, MOST, NAMES, SEATS
from companion.rules.asks import Seat
from companion.rules.clocks.clocked import Cost, Usual
from companion.rules.game import Game, Option, Options, Play, Preset
from companion.rules.words import Facts, Sentence, says

if TYPE_CHECKING:
    from companion.games.toolbox.plan import Plan
    from companion.rules.card import Card
    from companion.rules.corrections import Field

GOALS = (*range(1, 13), 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 500)
BEGINS = (0, 1, 3, 5, 10, 15, 20, 25, 30, 40, 50, 100)

OPTIONS = (
    Option("seats", range(LEAST, MOST + 1), LEAST, says("How many players?")),
    Option(
        "start",
        ("drawn", "chosen"),
        "drawn",
        says("Who starts?"),
        (says("drawn by lot"), says("we choose")),
    ),
    Option("counters", (1, 2, 3), 1, says("Counters for each?")),
    Option("points", BEGINS, 0, says("Points at the start?")),
    Option("picks", (7, 9), 7, says("Secret picks: 1 to?")),
    Option(
        "until",
        ("open", "points", "rounds", "survivor"),
        "open",
        says("When is it over?"),
        (says("when we say so"), says("by points"), says("by rounds"), says("one is left")),
    ),
    Option("goal", GOALS, 10, says("How many of those?")),
    Option(
        "wins", ("highest", "lowest"), "highest", says("Who wins?"), (says("most"), says("fewest"))
    ),
)


class PlanGame(ABC):
    """A cover whose matches are played by a plan."""

    version = 2
    seats: tuple[Seat, ...] = SEATS
    stretches = ("turn", "round")
    seating = says("Pads in turn order")
    costs: Sequence[Cost] = (Cost("turn", says("loses the turn")),)

    @abstractmethod
    def planned(self, options: Options) -> "Plan":
        """What is played with; raises `Refused` for what can't be."""

    def seat_name(self, seat: Seat) -> Sentence:
        """P1 to P8."""
        return NAMES[seat]

    def sitting(self, options: Options) -> tuple[Seat, ...]:
        """As many as play; raises `Refused` if nobody can."""
        return self.planned(options).seats

    def begin(self, options: Options, facts: Facts | None = None) -> Play:
        """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
        from companion.games.toolbox.play import begun

        return begun(self.planned(options), facts)

    def clocks(self, options: Options, facts: Facts) -> Sequence[Usual]:
        """None is more usual than another one."""
        del options, facts
        return ()

    def timed_out(self, options: Options, facts: Facts, seat: Seat, cost: str) -> Facts:
        """Whose time has run out loses the turn."""
        from companion.games.toolbox import corrections

        del cost
        return corrections.loses_turn(self.planned(options), facts, seat)

    @property
    def penalizes(self) -> bool:
        """The first counter."""
        return True

    def penalized(self, options: Options, facts: Facts, seat: Seat, points: int) -> Facts:
        """The first counter of whoever is in overtime is so much worse."""
        from companion.games.toolbox import corrections

        return corrections.loses_points(self.planned(options), facts, seat, points)

    def fields(self, options: Options, facts: Facts) -> "Sequence[Field]":
        """What can be put right; raises `Refused` for facts that can't be."""
        from companion.games.toolbox import corrections

        return corrections.fields(self.planned(options), facts)

    def amended(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """The facts with one field put right and the rest kept possible."""
        from companion.games.toolbox import corrections

        return corrections.amended(self.planned(options), facts, name, value)


class Toolbox(PlanGame):
    """What a table needs of every game: turns, counters, dice, secret picks.

    It is also the rule book of games that tables define for themselves.
    """

    name = "toolbox"
    title = "Toolbox"
    options = OPTIONS
    presets = tuple(Preset(says("{n} players", n=n), {"seats": n}) for n in range(LEAST, 7))

    def planned(self, options: Options) -> "Plan":
        """What the table has settled."""
        from companion.games.toolbox.settled import planned

        return planned(options)

    def card(self) -> "Card":
        """What players look up."""
        from companion.games.toolbox.card import card

        return card()

    def defined(self, definition: Facts) -> Game:
        """The game of a definition; raises `Refused` if it is none."""
        from companion.games.toolbox.defined import of_facts

        return of_facts(definition)


TOOLBOX = Toolbox()
