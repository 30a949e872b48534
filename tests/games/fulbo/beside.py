"""The game and its reference side by side: what is asked, what may be answered and all facts are the same."""

import random
from collections.abc import Mapping
from typing import Any, Protocol

from companion.match import Entry, Match
from companion.rules.asks import Choice
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.game import Game, Options
from tests.games.fulbo.reference.answers import SEATS, Asked, Dice, Seat, Values
from tests.games.fulbo.reference.teams import Player, Team, Teams, keeper

READILY = {
    **dict.fromkeys(("end_half", "goal", "check", "scatter", "duel"), 1),
    **dict.fromkeys(("throw_in", "corner", "goal_kick", "foul", "turn", "still", "hold"), 4),
    **dict.fromkeys(("rem", "col", "tackle", "clear", "pass", "front", "shot"), 5),
    **dict.fromkeys(("marks", "finish"), 25),
    **dict.fromkeys(("card", "to", "runner", "skill", "volley", "player"), 30),
}
"""How readily a key is pressed, whatever number it ends in, where others weigh 10."""
LIMITS: Mapping[str, tuple[int | str, ...]] = {
    "goals": (0, 0, 1, 3),
    "halves": (1, 2, 4),
    "half_turns": (0, 3, 10, 25),
    "volley": ("none", "immune", "initiative"),
}


HALF = SharedPeriod("half", 20 * 60_000, zero="half")


class Reference(Protocol):
    """A state machine that knows nothing of the game."""

    @property
    def asked(self) -> str | None:
        """What is asked, nothing when the match is over."""
        ...

    def choices(self) -> Asked:
        """Who may answer what."""
        ...

    def apply(self, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        """Goes on from an answer."""
        ...

    def time_is_up(self) -> None:
        """The time of the half has run out."""
        ...

    def facts(self) -> Mapping[str, Any]:
        """All facts."""
        ...


def house_rules(game: Game, chance: random.Random) -> Options:
    """What a table might agree on: here and there something else than the book."""
    options: dict[str, int | str] = {}
    for option in game.options:
        if option.key in LIMITS:
            options[option.key] = chance.choice(LIMITS[option.key])
        elif chance.random() < 0.4:
            options[option.key] = chance.choice(option.values)
    return options


def teams(chance: random.Random) -> Teams:
    """Two teams, often of a few players: these have all moved soon."""
    return {seat: _team(chance, chance.choice((2, 3, 4, 5, 11))) for seat in SEATS}


def _team(chance: random.Random, size: int) -> Team:
    keeps, *others = chance.sample(range(1, 13), size)
    field = {number: Player(*(chance.randint(2, 12) for _ in range(7))) for number in others}
    return {
        keeps: keeper(chance.randint(2, 8), chance.randint(3, 10), chance.randint(5, 10)),
        **field,
    }


def thrown(chance: random.Random, dice: Dice) -> tuple[int, ...]:
    """Faces, now and then all low or all high, for what seldom happens otherwise."""
    faces = range(1, dice.sides + 1)
    if chance.random() < 0.1:
        return (dice.sides,) * dice.number
    weights = chance.choice(([1] * dice.sides,) * 3 + ([*faces], [*reversed(faces)]))
    return tuple(chance.choices(faces, weights, k=dice.number))


def answer(chance: random.Random, asked: Asked) -> tuple[Seat, str, tuple[int, ...]]:
    """Somebody's answer."""
    all_answers = [(seat, key, own[key]) for seat, own in asked.items() for key in sorted(own)]
    weights = [READILY.get(key.split("-")[0], 10) for _, key, _ in all_answers]
    ((seat, key, values),) = chance.choices(all_answers, weights)
    if isinstance(values, Dice):
        return seat, key, thrown(chance, values)
    return seat, key, (chance.choice(values),) if values else ()


def _values(choice: Choice) -> Values:
    return Dice(choice.most, choice.sides) if choice.sides else choice.among


def _asked(match: Match) -> tuple[str | None, list[Seat], Asked]:
    ask = match.ask
    if ask is None:
        return None, [], {}
    choices = {
        seat: {choice.key: _values(choice) for choice in own} for seat, own in ask.choices.items()
    }
    return ask.name, list(choices), choices


def assert_same(match: Match, reference: Reference, said: object) -> None:
    """The same is asked, of the same seats in the same order, and the facts are equal."""
    choices = reference.choices()
    assert _asked(match) == (reference.asked, list(choices), choices), said
    assert match.own_facts() == reference.facts(), said


def _goes_on(match: Match, reference: Reference, chance: random.Random) -> Match:
    """The same match begun from its facts, sometimes in a half whose time is up."""
    gone = match.clock.stretch or 0
    if chance.random() < 0.3:
        reference.time_is_up()
        gone = HALF.ms
    begun = {**match.own_facts(), "clock": {"stretch": gone}}
    return Match(match.game, match.header._replace(begun=begun, clock=HALF))


def plays_beside(match: Match, reference: Reference, chance: random.Random, most: int) -> int:
    """Plays a match of at most so many entries on both; says how many entries it had."""
    assert_same(match, reference, match.header.options)
    for count in range(most):
        if match.over:
            return count
        timed = match.ask is not None and match.ask.timed
        if chance.random() < 0.02 and reference.facts()["turns"] and timed:
            match = _goes_on(match, reference, chance)
            assert_same(match, reference, match.header)
        seat, key, values = answer(chance, reference.choices())
        match.tell(Entry(count, seat, key, values))
        reference.apply(seat, key, values)
        assert_same(match, reference, (match.header.options, match.log[-4:]))
    return most
