"""The game and its reference side by side: what is asked, what may be answered and all facts are the same."""

import random
from collections.abc import Mapping
from typing import Any, Protocol

from companion.match import Match
from companion.rules.asks import Choice
from companion.rules.clocks import notation
from companion.rules.game import Game, Options
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.reference.answers import Asked, Offer, Seat

READILY = {
    "out": 20,
    "effect_out": 4,
    "end": 8,
    "won": 8,
    "dice": 1,
    "unleash": 1,
    "unleash_later": 1,
    "blind": 1,
    "no": 20,
    "anew": 2,
}
"""How readily a key is pressed where others weigh 10."""
LIMIT = notation.read("limit turn 2:00 zero turn")
OPTIONS_AS_PRINTED = 0.4
"""How often a table plays by the book in one question."""


class Reference(Protocol):
    """A state machine that knows nothing of the game."""

    @property
    def asked(self) -> str | None:
        """What is asked, nothing when the match is over."""
        ...

    @property
    def runs(self) -> Seat | None:
        """The seat whose time runs."""
        ...

    def choices(self) -> Asked:
        """Who may answer what."""
        ...

    def apply(self, seat: Seat, key: str, values: tuple[int, ...], entry: int) -> None:
        """Goes on from an answer, and the number of its entry."""
        ...

    def goes_on(self) -> None:
        """Begins from its own facts."""
        ...

    def time_is_up(self) -> None:
        """Goes on from a time that ran out."""
        ...

    def facts(self) -> Mapping[str, Any]:
        """All facts."""
        ...


def house_rules(game: Game, chance: random.Random, known: Options) -> Options:
    """What a table might agree on besides: here and there something else than the book."""
    options: dict[str, int | str] = {**known}
    for option in game.options:
        if option.house and chance.random() > OPTIONS_AS_PRINTED:
            options[option.key] = chance.choice(option.values)
    return options


def answer(
    chance: random.Random, asked: Asked, readily: Mapping[str, int] = READILY
) -> tuple[Seat, str, tuple[int, ...]]:
    """Somebody's answer."""
    all_answers = [(seat, key, own[key]) for seat, own in asked.items() for key in sorted(own)]
    weights = [readily.get(key, 10) for _, key, _ in all_answers]
    ((seat, key, offer),) = chance.choices(all_answers, weights)
    return seat, key, _values(chance, offer)


def _values(chance: random.Random, offer: Offer) -> tuple[int, ...]:
    """Low numbers are likelier: so types are soon all out."""
    if not offer.values:
        return ()
    number = chance.randint(offer.least, offer.most)
    if offer.sides:
        return tuple(chance.choices(offer.values, k=number))
    weights = range(len(offer.values), 0, -1)
    return tuple(chance.choices(offer.values, [weight**2 for weight in weights]))


def _offer(choice: Choice) -> Offer:
    return Offer(
        choice.among,
        tuple(choice.barred),
        choice.least,
        choice.most,
        choice.sides,
        choice.final,
        choice.lot,
        choice.typed,
        choice.hidden,
        choice.lasting,
    )


def _asked(match: Match) -> tuple[str | None, list[Seat], Asked]:
    ask = match.ask
    if ask is None:
        return None, [], {}
    choices = {
        seat: {choice.key: _offer(choice) for choice in own} for seat, own in ask.choices.items()
    }
    return ask.name, list(choices), choices


def assert_same(match: Match, reference: Reference, said: object) -> None:
    """The same is asked, of the same seats in the same order, and the facts are equal."""
    choices = reference.choices()
    assert _asked(match) == (reference.asked, list(choices), choices), said
    facts, expected = match.own_facts(), reference.facts()
    other = {name: facts[name] for name in facts if facts[name] != expected.get(name)}
    assert facts == expected, (other, {name: expected.get(name) for name in other}, said)
    assert match.clock.runs == reference.runs, said


def _goes_on(table: PlainWordsMatch, chance: random.Random) -> PlainWordsMatch:
    """The same match begun from its facts, without what was kept secret."""
    match, header = table.match, table.match.header
    begun = {name: fact for name, fact in match.own_facts().items() if name != "kept"}
    return PlainWordsMatch(
        header.options, match.game, begun=begun, clock=header.clock, chance=chance
    )


def _falls(table: PlainWordsMatch) -> None:
    """Time runs out."""
    due = table.match.clock.expires_at
    assert due is not None
    table.now = max(table.now, due) - table.pace
    table.play("table time")


def plays_beside(
    game: Game, options: Options, reference: Reference, chance: random.Random, most: int
) -> tuple[PlainWordsMatch, int]:
    """Plays a match of at most so many entries on both; the table in the end, and how many entries."""
    table = PlainWordsMatch(options, game, clock=chance.choice((None, LIMIT)), chance=chance)
    assert_same(table.match, reference, options)
    for count in range(most):
        if table.match.over:
            return table, count
        if chance.random() < 0.02 and reference.facts()["turns"]:
            table = _goes_on(table, chance)
            reference.goes_on()
            assert_same(table.match, reference, (options, table.match.header.begun))
        if table.match.clock.expires_at is not None and chance.random() < 0.03:
            _falls(table)
            reference.time_is_up()
        else:
            seat, key, values = answer(chance, reference.choices())
            reference.apply(seat, key, values, len(table.match.log))
            table.answer(seat, key, values)
        assert_same(table.match, reference, (options, table.match.log[-4:]))
    return table, most
