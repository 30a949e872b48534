"""Every row that a game shows fits the panel, in every language, and none is left in English."""

import random
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
from cliff import CLIFF

from companion.games import GAMES
from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from companion.match import Entry, Match
from companion.rules.asks import Ask, Choice
from companion.rules.facts import Facts
from companion.rules.game import Event, Game
from companion.rules.sentences import Refused, Sentence, Words
from companion.screens.screen_model import LARGE_CELLS, SMALL_CELLS, find_fit_problems
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.random_player import goes_on, house_rules
from tests.locale.panes import cut, screens
from tests.locale.strict import Strict
from tools.locale import catalogues

pytestmark = pytest.mark.once

LATE: Facts = {
    "score": {"red": 98, "blue": 97},
    "phase": "attack",
    "quarter": 4,
    "turns": 47,
    "possession_start": 38,
    "attacker": "blue",
    "handler": 1,
}
"""The end of a match, where numbers are longest."""

LABEL = 9
"""Characters of what an answer is called."""

PLAYED = (*GAMES, CLIFF)

TOO_MANY = 13
"""A value that no answer has."""


@pytest.fixture(params=words_by_language(), scope="module")
def words(request: pytest.FixtureRequest) -> Words:
    return Strict(request.param, catalogues.CLIFF)


def moments(game: Game, seed: int, begun: Facts | None = None) -> Iterator[Match]:
    """A match between random players, before every answer."""
    chance = random.Random(seed)
    rulings = house_rules(chance, game, by_the_book=seed == 0)
    preset = game.presets[-1 if begun else seed % len(game.presets)]
    table = PlainWordsMatch({**rulings, **preset.options}, game, begun=begun, chance=chance)
    for moment in goes_on(table, chance):
        if moment.match.ask is not None:
            yield moment.match


def refusals(match: Match) -> Iterator[Sentence]:
    """Why what hands could try now can't be."""
    ask = match.ask
    assert ask is not None
    yield from ask.closed.values()
    for choice in (choice for own in ask.choices.values() for choice in own):
        yield from choice.barred.values()
        yield from refused(choice)
    for seat in ("", *match.game.seats, "nobody"):
        for key in (
            "undo",
            "leave",
            "agree",
            "resume",
            "time",
            "reveal",
            "proves",
            *every_key(ask),
        ):
            for values in ((), (TOO_MANY,)):
                try:
                    match.check(Entry(match.clock.since, seat, key, values))
                except Refused as refusal:
                    yield refusal.reason


def every_key(ask: Ask) -> list[str]:
    return sorted({choice.key for own in ask.choices.values() for choice in own})


def refused(choice: Choice) -> Iterator[Sentence]:
    for values in ((TOO_MANY,), choice.among[:1] * 2, choice.among[:1] * (choice.most + 1)):
        try:
            choice.check(values)
        except Refused as refusal:
            yield refusal.reason


def too_long(text: str, *widths: int) -> bool:
    parts = text.split("\n")
    return len(parts) > len(widths) or any(
        len(part) > width for part, width in zip(parts, widths, strict=False)
    )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("game", "begun"),
    [*((game, None) for game in PLAYED), (BASKETMIND, LATE)],
    ids=lambda each: "late" if each is LATE else getattr(each, "name", "from the start"),
)
def test_rows_fit(game: Game, begun: Facts | None, seed: int, words: Words) -> None:
    wrong: set[str] = set()
    for match in moments(game, seed, begun):
        assert match.ask is not None
        for screen, help_ in screens(match, words):
            wrong |= {f"{match.ask.name}: {each}" for each in find_fit_problems(screen)}
            wrong |= {text for text in help_ if too_long(max(text.split(), key=len), 21)}
        wrong |= cut(match, words)
        labels = [choice.display_name for own in match.ask.choices.values() for choice in own]
        wrong |= {text for each in labels if too_long(text := each.translate(words), LABEL)}
        wrong |= {text for text in said(match.view().events[-1:], words) if too_long(text, 21)}
    assert wrong == set()


def said(events: Sequence[Event], words: Words) -> list[str]:
    return [event.text.translate(words) for event in events]


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
def test_refusals_fit(game: Game, words: Words) -> None:
    wrong = {
        text
        for match in islice(moments(game, 0), 0, None, 4)
        for text in (reason.translate(words) for reason in refusals(match))
        if too_long(text, LARGE_CELLS, SMALL_CELLS)
    }
    assert wrong == set()


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
def test_names_and_labels_fit(game: Game, words: Words) -> None:
    assert not too_long(game.seating.translate(words), SMALL_CELLS)
    assert [
        name for seat in game.seats if too_long(name := game.seat_name(seat).translate(words), 5)
    ] == []
    assert [
        label for each in game.presets if too_long(label := each.label.translate(words), 14)
    ] == []
    assert [
        text for each in game.options if too_long(text := each.question.translate(words), 21)
    ] == []
    labels = [label.translate(words) for each in game.options for label in each.labels]
    assert [label for label in labels if too_long(label, 17)] == []
