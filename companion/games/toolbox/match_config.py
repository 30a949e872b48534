"""The plan of a match, `MatchConfig`: what a table plays with. Immutable values."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.toolbox.seats import NAMES, SEATS
from companion.rules.asks import Seat
from companion.rules.sentences import Refused, Sentence, says

LEAST_COUNT, MOST_COUNT = -999, 9999
MOST_DICE, MOST_SIDES, MOST_PLUS = 20, 100, 99
USUAL_SIDES = (2, 3, 4, 6, 8, 10, 12, 20, 30, 100)
MOST_COUNTERS, MOST_THROWS = 5, 6
MOST_HIDDEN = 6
OF_SEATS, OF_TEAMS, OF_TABLE = "seat", "team", "table"
"""Whose a counter is: everybody has one, every team, or the table has one for all."""

SAME_STARTER, NEXT_STARTER, CHOSEN_STARTER = "seats", "next", "chosen"
HIGHEST, LOWEST = "highest", "lowest"
"""Who begins a round: always the same, the next in turn, whom the table says, or by a counter."""

Holder = str
"""Who has a count: a seat, a team (``t1``, ``t2``, ...), or the ``table``."""


def own_text_sentence(text: str) -> Sentence:
    """A text of the table's own, which no catalogue knows."""
    return says("{own}", own=text)


class CounterConfig(NamedTuple):
    """What is counted, from `start` on: by `steps`, a tapped one and a held one.

    Every seat has such a counter, or what it is `of`: every team, or the table.

    `key` is its name in records; players call it `label`, or `short` where there is little room
    (6 and 4 characters).
    """

    key: str
    label: Sentence
    short: Sentence
    start: int = 0
    least: int = LEAST_COUNT
    most: int = MOST_COUNT
    steps: tuple[int, int] = (1, 5)
    of: str = OF_SEATS

    @property
    def highest(self) -> int:
        """The most that it can come to: steps of more than one may leap over `most`."""
        if 1 in self.steps:
            return self.most
        reached, ahead = {self.start}, [self.start]
        while ahead:
            now = ahead.pop()
            nexts = {now + sign * step for step in self.steps for sign in (1, -1)} - reached
            within = [each for each in nexts if self.least <= each <= self.most]
            reached.update(within)
            ahead += within
        return max(reached)


class Dice(NamedTuple):
    """Dice that are thrown together: their sum, and something added to it."""

    number: int = 1
    sides: int = 6
    plus: int = 0

    @property
    def notation(self) -> str:
        """Such as ``2d6+1``."""
        number = self.number if self.number > 1 else ""
        return f"{number}d{self.sides}{f'{self.plus:+d}' if self.plus else ''}"


class EndCondition(NamedTuple):
    """When a match is over.

    That is when somebody has so many ``points`` of the first counter, after so many ``rounds``,
    when all but one are out (``survivor``), or when the table says so (``open``). The ``highest``
    first counter wins, or the ``lowest``. Where nobody is alone in front after so many rounds,
    `overtime` more are played, and then as many again; none if it is 0.
    """

    when: str = "open"
    goal: int = 0
    wins: str = "highest"
    overtime: int = 0


class HiddenValuesConfig(NamedTuple):
    """What everybody has that nobody else sees, such as dice under a cup or a hand of cards.

    They are so many values from 1 to `highest`: `number`, or as many as a `counter` says.
    They are shown all together, or `singly`, one by its owner in his turn.
    """

    label: Sentence
    highest: int
    number: int = 0
    counter: str = ""
    singly: bool = False


POINTS = CounterConfig("points", says("points"), says("pts"))


class MatchConfig(NamedTuple):
    """What a table plays with.

    Secret picks are 1 to `picks`, none where that is 0; `picked` says whether they are made in
    every ``turn`` or ``round`` by themselves, or when somebody ``asks``. Their numbers stand for
    the `options`, if there are any: then picks of more than two are a vote. In every round the turn
    goes round the table once for each of the `phases`, or once if there are none. Who begins a
    round, and with ``highest`` and ``lowest`` of a counter how all follow, is settled by the
    `order` of play. `reminders` are what a table wants to be told behind ``?``. Seats belong to the
    `teams` by turns, in their order.
    """

    seats: tuple[Seat, ...] = SEATS[:2]
    names: tuple[Sentence, ...] = tuple(NAMES.values())
    starts: str = "drawn"
    counters: tuple[CounterConfig, ...] = (POINTS,)
    throws: tuple[Dice, ...] = (Dice(),)
    picks: int = 7
    picked: str = "asks"
    end: EndCondition = EndCondition()
    reminders: tuple[Sentence, ...] = ()
    teams: tuple[Sentence, ...] = ()
    hidden: HiddenValuesConfig | None = None
    options: tuple[Sentence, ...] = ()
    phases: tuple[Sentence, ...] = ()
    order: str = SAME_STARTER

    @property
    def sorted_by(self) -> CounterConfig | None:
        """The counter by which the order of play changes every round."""
        _, _, key = self.order.partition(" ")
        return next((counter for counter in self.counters if counter.key == key), None)

    @property
    def picks_are_votes(self) -> bool:
        """Whether secret picks are a vote, of which it matters what most have picked."""
        return bool(self.options) and len(self.seats) > 2

    @property
    def sides(self) -> Mapping[Holder, tuple[Seat, ...]]:
        """Who plays together: the seats of every team, or everybody alone."""
        count = len(self.teams)
        if not count:
            return {seat: (seat,) for seat in self.seats}
        return {f"t{n + 1}": self.seats[n::count] for n in range(count)}

    def side(self, seat: Seat) -> Holder:
        """The team of a seat, or itself."""
        return next(side for side, seats in self.sides.items() if seat in seats)

    def holders(self, counter: CounterConfig) -> tuple[Holder, ...]:
        """Return who has a count of that counter."""
        if counter.of == OF_TABLE:
            return (OF_TABLE,)
        return tuple(self.sides) if counter.of == OF_TEAMS else self.seats

    def holder(self, counter: CounterConfig, seat: Seat) -> Holder:
        """Return whose count a seat changes."""
        if counter.of == OF_TABLE:
            return OF_TABLE
        return self.side(seat) if counter.of == OF_TEAMS else seat

    def holder_name(self, holder: Holder) -> Sentence:
        """Return how players call a seat, a team or the table, at most 5 characters."""
        if holder == OF_TABLE:
            return says("table")
        return self.name(holder) if holder in SEATS else self.teams[int(holder[1:]) - 1]

    def name(self, seat: Seat) -> Sentence:
        """Return how players call a seat, at most 5 characters."""
        return self.names[SEATS.index(seat)]

    def is_goal_reached(self, points: int) -> bool:
        """Return whether a match is over where somebody has so many points."""
        return self.end.when == "points" and points >= self.end.goal

    def too_many_points_error(self) -> Refused:
        """That nobody can have the points of the end before it."""
        goal = self.end.goal
        return Refused(says("too many points\n{n} end the match", n=goal))

    def number(self, seat: Seat) -> int:
        """The place of a seat, from 1 on."""
        return self.seats.index(seat) + 1
