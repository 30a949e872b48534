"""Whole matches between random players, and the laws that every one of them has to keep."""

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

from companion.link import commitments
from companion.match import TABLE, Entry, Match, View
from companion.rules.clocks import Limit
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.panes import Draft, Pane
from companion.rules.words import Json, in_english
from tests.games.events import all_events
from tests.games.known import KNOWN, NAMES, Known
from tests.games.random_player import goes_on, random_match
from tests.games.step import Step
from tests.games.table import Table

CLOCKS = (
    Limit("turn", 90_000),
    Hourglass(300_000),
    ByoYomi(60_000, 10_000, 3),
    Fischer(60_000, 5_000),
    Canadian(60_000, 60_000, 5),
)
SHORT = range(6)
LONG = range(100, 2100)


def played(known: Known, seed: int, *, short: bool = False) -> Table:
    """The match of that seed; every other one has a clock, two of three have house rules."""
    clock, chance = CLOCKS[seed // 2 % len(CLOCKS)] if seed % 2 else None, random.Random(seed)
    options = known.short if short else known.usual
    agreed = known.agreed(chance, options, by_the_book=seed % 3 == 0)
    return random_match(known.game, chance, agreed, clock, known.start if short else None)


def position(match: Match) -> dict[str, Json]:
    """All facts but time, and what was said last."""
    return {name: fact for name, fact in match.facts().items() if name not in ("clock", "last")}


def folded(table: Table) -> Iterator[Match]:
    """The same match from its log: before the first entry, and after each."""
    match = Match(table.match.game, table.match.header)
    yield match
    for entry in table.match.log:
        match.tell(entry)
        yield match


# Replay and undo ----------------------------------------------------------------------------


def keeps_the_record(table: Table) -> None:
    """It ended, somebody won or nobody did, and its log tells the same match again."""
    match = table.match
    assert match.over
    assert match.ask is None
    *_, again = folded(table)
    assert again.facts() == match.facts()
    assert again.view() == match.view()
    assert json.loads(json.dumps(match.facts())) == match.facts(), "facts are plain JSON"
    assert match.facts()["game"] == match.game.name, "a game's own facts hide no other"


def keeps_the_rules_of_play(table: Table, known: Known) -> None:
    """At every step, and from each to the next."""
    steps = [Step(match) for match in folded(table)]
    for step in steps:
        known.keeps(step)
    for before, now in pairwise(steps):
        known.follows(before, now)


def keeps_the_time(table: Table) -> None:
    """All the time of the match was used by the one side or the other, but for what lay aside of it."""
    aside, since, stands = 0, 0, False
    for match in folded(table):
        aside += (match.clock.since - since) * stands
        since, stands = match.clock.since, match.ask is not None and match.ask.aside
    assert sum(table.match.clock.spent.values()) == table.now - aside


def takes_back(table: Table, chance: random.Random, depths: int) -> None:
    """Taking back anywhere in the match, a few times over, leads back to where it was."""
    positions = [position(match) for match in folded(table)]
    log = table.match.log
    for _ in range(depths):
        count = chance.choice([n for n in range(1, len(log) + 1) if n not in table.opened])
        again = _table_of(table, count)
        kept = [number for number, entry in enumerate(log[:count]) if entry.seat != TABLE]
        seen = {pick for shown, pick in table.opened.items() if shown < count}
        for _ in range(chance.randint(1, 6)):
            if not kept:
                break
            back_to = _back_to(table, kept, seen)
            kept = [number for number in kept if number < back_to]
            again.undo()
            assert position(again.match) == positions[back_to]


def _back_to(table: Table, kept: list[int], seen: set[int]) -> int:
    """Before which entry an undo leads: what was `seen` goes with its pick and all that came since.

    A spent pick stays if nobody else acted between there and where it was shown.
    """
    log = table.match.log
    first = next(number for number in reversed(kept) if number not in table.opened)
    for pick in sorted(seen & set(kept), reverse=True):
        shown = next((n for n in kept if table.opened.get(n) == pick), len(log))
        if pick < first <= shown:
            acted = {log[number].seat for number in kept if first <= number < shown}
            first = first if pick in table.spent and acted <= {log[pick].seat} else pick
    return first


def _table_of(table: Table, count: int) -> Table:
    """A table at which the first entries of another one have been told."""
    again = Table(table.match.header.options, table.match.game)
    again.match = Match(table.match.game, table.match.header, table.match.log[:count])
    again.now = again.match.clock.since
    return again


def takes_everything_back(table: Table) -> None:
    """Undone to the very start and played forward again, the match ends the same way."""
    ended = position(table.match)
    start = position(Match(table.match.game, table.match.header))
    answers = [
        (entry.seat, entry.key, table.vault[number].values if entry.seal else entry.values)
        for number, entry in enumerate(table.match.log)
        if entry.key != "reveal" and entry.seat != TABLE
    ]
    while table.events():
        table.undo()
    table.refuses("table undo", "nothing to undo")
    assert position(table.match) == start
    for seat, key, values in answers:
        table.answer(seat, key, values)
    assert position(table.match) == ended


# Law 5: twins -------------------------------------------------------------------------------


class Look(NamedTuple):
    """What everybody may see of a match."""

    view: View
    pane: Pane | None


def look(match: Match) -> Look:
    """What the table's panel, pages and records are made from."""
    view = match.view()
    return Look(view, match.pane(Draft(), in_english) if view.ask else None)


def other_pick(table: Table, match: Match, number: int) -> Entry:
    """The entry of a pick, but with another value that is allowed as well, if there is one."""
    entry = table.match.log[number]
    (value,) = table.vault[number].values
    among = match.choice(entry.seat, entry.key).among
    another = next(n for n in (*among, *among) if n > value or value == max(among))
    assert another != value or len(among) == 1
    seat = match.game.seats.index(entry.seat)
    sealed = commitments.seal(
        match.header.id, match.position.round, seat, bytes(32), bytes([another])
    )
    return entry._replace(seal=sealed)


def differences(table: Table, picks: set[int], until: int, fold: type[Match] = Match) -> list[int]:
    """The entries after which the match looks another than its twin, whose picks are others."""
    first = min(picks, default=until)
    game, header, log = table.match.game, table.match.header, table.match.log
    match, twin = (fold(game, header, log[:first]) for _ in range(2))
    found: list[int] = []
    for number in range(first, until):
        entry = log[number]
        told = other_pick(table, twin, number) if number in picks else entry
        match.tell(entry)
        twin.tell(told)
        if look(match) != look(twin):
            found.append(number)
    return found


def keeps_secrets(table: Table, known: Known, chance: random.Random, opened: int) -> None:
    """Whatever was picked, the match looks the same until the pick is shown."""
    end = len(table.match.log)
    shown = {pick: number for number, pick in table.opened.items()}
    never = set(table.vault) - set(shown)
    hides = bool(table.vault) and not known.all_shown
    assert never or not hides or table.match.header.options.get("reveal_unused") == "after_turn"
    assert differences(table, never, end) == []
    for pick in chance.sample(sorted(shown), min(opened, len(shown))):
        assert differences(table, {pick}, shown[pick]) == []


# Runs ---------------------------------------------------------------------------------------


def keeps_every_law(known: Known, seed: int, depths: int = 4) -> None:
    """One match, and all the laws above."""
    table, chance = played(known, seed), random.Random(-seed)
    keeps_the_record(table)
    keeps_the_rules_of_play(table, known)
    keeps_the_time(table)
    takes_back(table, chance, depths)
    keeps_secrets(table, known, chance, depths)


@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
@pytest.mark.parametrize("seed", SHORT)
def test_a_match_keeps_every_law(known: Known, seed: int) -> None:
    keeps_every_law(known, seed)


@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
def test_a_match_undone_to_the_start_and_played_again_ends_the_same(known: Known) -> None:
    takes_everything_back(played(known, seed=2, short=True))


@pytest.mark.long
@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
@pytest.mark.parametrize("hundred", range(LONG.start, LONG.stop, 100))
def test_two_thousand_matches_keep_every_law(known: Known, hundred: int) -> None:
    for seed in range(hundred, hundred + 100):
        keeps_every_law(known, seed)
    takes_everything_back(played(known, hundred, short=True))


@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
def test_the_same_seed_plays_the_same_match(known: Known) -> None:
    assert played(known, 3).match.log == played(known, 3).match.log != played(known, 5).match.log


@pytest.mark.parametrize("name", sorted({known.game.name for known in KNOWN}))
def test_players_press_everything_there_is(name: str) -> None:
    """They are not blind: every ask, every answer and every event occurs in a few matches."""
    ways = [known for known in KNOWN if known.game.name == name]
    asks: set[str] = set()
    events: set[str] = set()
    offered: set[str] = set()
    given: set[str] = set()
    for seed in range(40):
        chance, known = random.Random(seed), ways[seed % len(ways)]
        options = known.usual if seed % 3 == 0 else known.short
        agreed = known.agreed(chance, options, by_the_book=False)
        table = Table(agreed, known.game, chance=chance)
        for now in goes_on(table, chance):
            if now.match.ask:
                asks.add(now.match.ask.name)
                offered |= {key for seat in known.game.seats for key in now.keys(seat)}
        events |= set(table.events())
        given |= {entry.key for entry in table.match.log if entry.seat} - {"reveal"}
    assert asks == set(ways[0].layouts)
    assert given == offered
    assert events == all_events(ways[0].package)


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
    assert differences(table, picks, len(table.match.log), Talkative)
