"""Whole matches between random players, and the laws that every one of them has to keep."""

import random
from itertools import pairwise

import pytest

from companion.match import Match
from companion.rules.clocks import StretchLimit
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.facts import Json
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.match_invariants import (
    assert_full_undo_replays,
    assert_log_replays,
    assert_time_adds_up,
    assert_undo_restores,
    assert_unilateral_undo_rules,
    find_secret_leaks,
    yield_match_after_each_entry,
)
from tests.games.events import all_events
from tests.games.known import KNOWN, NAMES, Known
from tests.games.random_player import goes_on, random_match
from tests.games.step import Step

pytestmark = pytest.mark.once

CLOCKS = (
    StretchLimit("turn", 90_000),
    Hourglass(300_000),
    ByoYomi(60_000, 10_000, 3),
    Fischer(60_000, 5_000),
    Canadian(60_000, 60_000, 5),
)
SHORT = range(6)
LONG = range(100, 2100)


def played(known: Known, seed: int, *, short: bool = False) -> PlainWordsMatch:
    """The match of that seed; every other one has a clock, two of three have house rules."""
    clock, chance = CLOCKS[seed // 2 % len(CLOCKS)] if seed % 2 else None, random.Random(seed)
    options = known.short if short else known.usual
    agreed = known.agreed(chance, options, by_the_book=seed % 3 == 0)
    return random_match(known.game, chance, agreed, clock, known.start if short else None)


def keeps_the_rules_of_play(table: PlainWordsMatch, known: Known) -> None:
    """At every step, and from each to the next."""
    steps = [Step(match) for match in yield_match_after_each_entry(table)]
    for step in steps:
        known.keeps(step)
    for before, now in pairwise(steps):
        known.follows(before, now)


# Law 5: twins -------------------------------------------------------------------------------


def keeps_secrets(table: PlainWordsMatch, known: Known, chance: random.Random, opened: int) -> None:
    """Whatever was picked, the match looks the same until the pick is shown."""
    end = len(table.match.log)
    shown = {pick: number for number, pick in table.opened.items()}
    never = set(table.vault) - set(shown)
    hides = bool(table.vault) and not known.all_shown
    assert never or not hides or table.match.header.options.get("reveal_unused") == "after_turn"
    assert find_secret_leaks(table, never, end) == []
    for pick in chance.sample(sorted(shown), min(opened, len(shown))):
        assert find_secret_leaks(table, {pick}, shown[pick]) == []


# Runs ---------------------------------------------------------------------------------------


def keeps_every_law(known: Known, seed: int, depths: int = 4) -> None:
    """One match, and all the laws above."""
    table, chance = played(known, seed), random.Random(-seed)
    assert_log_replays(table)
    keeps_the_rules_of_play(table, known)
    assert_time_adds_up(table)
    assert_undo_restores(table, chance, depths)
    assert_unilateral_undo_rules(table, chance, depths)
    keeps_secrets(table, known, chance, depths)


@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
@pytest.mark.parametrize("seed", SHORT)
def test_a_match_keeps_every_law(known: Known, seed: int) -> None:
    keeps_every_law(known, seed)


@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
def test_a_match_undone_to_the_start_and_played_again_ends_the_same(known: Known) -> None:
    assert_full_undo_replays(played(known, seed=2, short=True))


@pytest.mark.long
@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
@pytest.mark.parametrize("hundred", range(LONG.start, LONG.stop, 100))
def test_two_thousand_matches_keep_every_law(known: Known, hundred: int) -> None:
    for seed in range(hundred, hundred + 100):
        keeps_every_law(known, seed)
    assert_full_undo_replays(played(known, hundred, short=True))


@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
def test_the_same_seed_plays_the_same_match(known: Known) -> None:
    assert played(known, 3).match.log == played(known, 3).match.log != played(known, 5).match.log


@pytest.mark.parametrize("name", sorted({known.place for known in KNOWN}))
def test_players_press_everything_there_is(name: str) -> None:
    """They are not blind: every ask, every answer and every event occurs in a few matches."""
    ways = [known for known in KNOWN if known.place == name]
    asks: set[str] = set()
    events: set[str] = set()
    offered: set[str] = set()
    given: set[str] = set()
    for seed in range(120):
        chance, known = random.Random(seed), ways[seed % len(ways)]
        options = known.usual if seed % 3 == 0 else known.short
        agreed = known.agreed(chance, options, by_the_book=False)
        table = PlainWordsMatch(agreed, known.game, chance=chance)
        for now in goes_on(table, chance):
            if now.match.ask:
                asks.add(now.match.ask.name)
                offered |= {key for seat in known.game.seats for key in now.keys(seat)}
        events |= set(table.events())
        given |= {entry.key for entry in table.match.log if entry.seat} - {"reveal", "proves"}
    assert asks == set(ways[0].layouts) - {*ways[0].besides}
    assert given == offered
    own = all_events(ways[0].package, ways[0].apart)
    assert own <= events <= ways[0].events


class Talkative(Match):
    """A match that lets a secret out: the last seal shows in its facts."""

    def facts(self) -> dict[str, Json]:
        """The facts, and too much."""
        seals = [entry.seal.hex() for entry in self.log if entry.seal]
        return {**super().facts(), "seal": seals[-1] if seals else None}


def test_a_leak_would_be_found() -> None:
    (basketmind,) = (known for known in KNOWN if known.called == "basketmind")
    table = played(basketmind, seed=3, short=True)
    picks = set(table.vault) - set(table.opened.values())
    assert find_secret_leaks(table, picks, len(table.match.log), Talkative)
