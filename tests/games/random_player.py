"""Players who press what they may, more often what people press more often."""

import random
from collections.abc import Iterator

from companion.rules.asks import Ask, Choice, Seat
from companion.rules.clocks import Control
from companion.rules.game import Game, Options
from companion.rules.words import Facts, Refused
from tests.games.table import Table

WEIGHTS = {
    "pass": 40,
    "end": 40,
    "shoot": 12,
    "dunk": 2,
    "intercept": 4,
    "trap": 2,
    "press": 12,
    "pick": 100,
    "illegal": 6,
    "no": 80,
    "dice": 2,
    "finish": 4,
    "resign": 2,
    "accept": 4,
}
"""How readily a player takes a choice; one that is not named here weighs 50."""
RASH = 10
"""By how much less readily he takes one that is final, except for a pick."""


def house_rules(
    chance: random.Random, game: Game, *, by_the_book: bool = False, **options: int
) -> Options:
    """What a table might agree on: some rulings are the book's, some are not, or all are."""
    agreed: dict[str, int | str] = {**options}
    for option in game.options:
        if option.house and not by_the_book:
            ruling = chance.choice([option.default, chance.choice(option.values)])
            if _go_together(game, {**agreed, option.key: ruling}):
                agreed[option.key] = ruling
    return agreed


def _go_together(game: Game, options: Options) -> bool:
    """Whether a match can be played by these options."""
    try:
        game.begin(options)
    except Refused:
        return False
    return True


def choose(chance: random.Random, ask: Ask) -> tuple[Seat, Choice, tuple[int, ...]]:
    """Somebody's answer to an ask, as good as any and likelier if it is a usual one."""
    answers = [(seat, choice) for seat, own in ask.choices.items() for choice in own]
    weights = [_readily(choice) for _, choice in answers]
    ((seat, choice),) = chance.choices(answers, weights)
    return seat, choice, values(chance, choice)


def _readily(choice: Choice) -> int:
    weight = WEIGHTS.get(choice.key, 50)
    return weight if choice.hidden or not choice.final else max(1, weight // RASH)


def values(chance: random.Random, choice: Choice) -> tuple[int, ...]:
    """Values to go with a choice: low numbers, small sets, and all the discs are usual."""
    if not choice.among:
        return ()
    if choice.sides:
        return tuple(chance.choices(choice.among, k=choice.most))
    if choice.least == choice.most == 1:
        usual = [12 if value <= 6 else 1 for value in choice.among]
        return tuple(chance.choices(choice.among, usual))
    number = min(chance.randint(choice.least, choice.most) for _ in range(2))
    if choice.final and chance.random() < 0.8:
        number = choice.most
    return tuple(sorted(chance.sample(choice.among, number)))


def goes_on(table: Table, chance: random.Random) -> Iterator[Table]:
    """Plays on to the end of the match; yields the table before the first answer and after each."""
    yield table
    while (ask := table.match.ask) is not None:
        waited_for = {seat: ask.choices[seat] for seat in table.waited_for}
        seat, choice, picked = choose(chance, ask._replace(choices=waited_for))
        table.pace = chance.randint(0, 20_000)
        table.answer(seat, choice.key, picked)
        falls = table.match.clock.falls
        if falls is not None and falls <= table.now:
            table.play("table time")
        yield table


def random_match(
    game: Game,
    chance: random.Random,
    options: Options,
    clock: Control | None = None,
    begun: Facts | None = None,
) -> Table:
    """A whole match between two random players; the same `chance` plays the same one."""
    table = Table(options, game, begun=begun, clock=clock, chance=chance)
    for _ in goes_on(table, chance):
        pass
    return table
