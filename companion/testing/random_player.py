"""Random players, which give any allowed answer, and likelier those that people give more often."""

import random
from collections.abc import Iterator, Mapping

from companion.rules.asks import Ask, Choice, Seat
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts
from companion.rules.game import Game, Options
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch

ANY: Mapping[str, int] = {}
USUAL = 50
"""The weight of a choice for which none is given."""
RASH = 10
"""The divisor of the weight of a final choice, other than a pick."""


def house_rules(
    chance: random.Random, game: Game, *, by_the_book: bool = False, **options: int
) -> Options:
    """Return random house rules: some are the book's, some are not, or all are (`by_the_book`)."""
    agreed: dict[str, int | str] = {**options}
    for option in game.options:
        if option.house and not by_the_book:
            ruling = chance.choice([option.default, chance.choice(option.values)])
            if _go_together(game, {**agreed, option.key: ruling}):
                agreed[option.key] = ruling
    return agreed


def _go_together(game: Game, options: Options) -> bool:
    """Return whether a match can be played with these options."""
    try:
        game.begin(options)
    except Refused:
        return False
    return True


def choose_answer(
    chance: random.Random, ask: Ask, weights: Mapping[str, int] = ANY
) -> tuple[Seat, Choice, tuple[int, ...]]:
    """Return a random answer to an ask of any seat, weighted by its key."""
    answers = [(seat, choice) for seat, own in ask.choices.items() for choice in own]
    readily = [_readily(choice, weights) for _, choice in answers]
    ((seat, choice),) = chance.choices(answers, readily)
    return seat, choice, choose_values(chance, choice)


def _readily(choice: Choice, weights: Mapping[str, int]) -> int:
    weight = weights.get(choice.key, USUAL)
    return weight if choice.hidden or not choice.final else max(1, weight // RASH)


def choose_values(chance: random.Random, choice: Choice) -> tuple[int, ...]:
    """Return random values for a choice: low numbers, small sets, and all dice are likelier."""
    if not choice.among:
        return ()
    if choice.sides:
        few = choice.least < choice.most and chance.random() < 0.3
        number = chance.randint(choice.least, choice.most) if few else choice.most
        return tuple(chance.choices(choice.among, k=number))
    if choice.least == choice.most == 1:
        usual = [12 if value <= 6 else 1 for value in choice.among]
        return tuple(chance.choices(choice.among, usual))
    number = min(chance.randint(choice.least, choice.most) for _ in range(2))
    if choice.final and chance.random() < 0.8:
        number = choice.most
    return tuple(sorted(chance.sample(choice.among, number)))


def play_to_the_end(
    table: PlainWordsMatch, chance: random.Random, weights: Mapping[str, int] = ANY
) -> Iterator[PlainWordsMatch]:
    """Plays on to the end of the match; yields the table before the first answer and after each."""
    yield table
    while (ask := table.match.ask) is not None:
        waited_for = {seat: ask.choices[seat] for seat in table.waited_for}
        seat, choice, picked = choose_answer(chance, ask._replace(choices=waited_for), weights)
        table.pace = chance.randint(0, 20_000)
        table.answer(seat, choice.key, picked)
        falls = table.match.clock.expires_at
        if falls is not None and falls <= table.now:
            table.play("table time")
        yield table


def random_match(
    game: Game,
    chance: random.Random,
    options: Options,
    clock: TimeControl | None = None,
    begun: Facts | None = None,
    weights: Mapping[str, int] = ANY,
) -> PlainWordsMatch:
    """Play a whole match between random players; an equal `chance` plays an equal match."""
    table = PlainWordsMatch(options, game, begun=begun, clock=clock, chance=chance)
    for _ in play_to_the_end(table, chance, weights):
        pass
    return table
