"""Invariants that hold for a match of every game, to be checked on matches of random players.

    table = random_match(GAME, random.Random(seed), {})
    assert_log_replays(table)
    assert_time_adds_up(table)
    assert_undo_restores(table, random.Random(seed), 4)
    for shown, pick in table.opened.items():
        assert find_secret_leaks(table, {pick}, shown) == []

Each raises AssertionError where an invariant is broken. docs/architecture.md explains them.
"""

import json
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.match import TABLE, Entry, Match, PublicView
from companion.remote_pad.link import commitments
from companion.rules.asks import OF_MATCHES
from companion.rules.facts import Facts, Json
from companion.rules.lasting_picks_in_facts import (
    KEPT,
    facts_without_picks,
    lasting_picks_from_facts,
)
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch


def facts_without_clock_and_event(match: Match) -> dict[str, Json]:
    """Return all facts but the clock and the last event."""
    return {name: fact for name, fact in match.facts().items() if name not in ("clock", "last")}


def yield_match_after_each_entry(table: PlainWordsMatch) -> Iterator[Match]:
    """Yield a match replayed from its log: before the first entry, and after each."""
    match = Match(table.match.game, table.match.header)
    yield match
    for entry in table.match.log:
        match.tell(entry)
        yield match


# Replay and undo ----------------------------------------------------------------------------


def assert_log_replays(table: PlainWordsMatch) -> None:
    """Assert that the match has ended, and that its log replays to the same state."""
    match = table.match
    assert match.over
    assert match.ask is None
    *_, again = yield_match_after_each_entry(table)
    assert again.facts() == match.facts()
    assert again.view() == match.view()
    assert json.loads(json.dumps(match.facts())) == match.facts(), "facts are plain JSON"
    assert match.facts()["game"] == match.game.name, "a game's own facts hide no other"


def assert_time_adds_up(table: PlainWordsMatch) -> None:
    """Assert that the seats together have used all time of the match, but for untimed asks."""
    aside, since, stands = 0, 0, False
    for match in yield_match_after_each_entry(table):
        aside += (match.clock.since - since) * stands
        since, stands = match.clock.since, match.ask is not None and not match.ask.timed
    assert sum(table.match.clock.used_by_seat.values()) == table.now - aside


def assert_undo_restores(table: PlainWordsMatch, chance: random.Random, depths: int) -> None:
    """Assert that undoing from anywhere in the match, a few times, restores the earlier states."""
    positions = [
        facts_without_clock_and_event(match) for match in yield_match_after_each_entry(table)
    ]
    log = table.match.log
    for _ in range(depths):
        told_by_itself = {*table.opened, *table.answered}
        count = chance.choice([n for n in range(1, len(log) + 1) if n not in told_by_itself])
        again = _table_of(table, count)
        kept = [number for number, entry in enumerate(log[:count]) if entry.seat != TABLE]
        seen = {pick for shown, pick in table.opened.items() if shown < count}
        for _ in range(chance.randint(1, 6)):
            if not kept:
                break
            back_to = _back_to(table, kept, seen)
            kept = [number for number in kept if number < back_to]
            again.undo()
            assert facts_without_clock_and_event(again.match) == positions[back_to]


def assert_unilateral_undo_rules(
    table: PlainWordsMatch, chance: random.Random, depths: int
) -> None:
    """Assert after every entry: a seat alone undoes its own last one, or no seat alone undoes any.

    What may be undone alone is computed from the log here: answers of one seat after which no other
    seat's answer, no secret, no die and no reveal came; they may begin with faces that are always
    typed in. Only that one entry is undone.
    """
    log, own, runs = table.match.log, list[int](), dict[int, list[int]]()
    match = Match(table.match.game, table.match.header)
    positions = [facts_without_clock_and_event(match)]
    for number, entry in enumerate(log):
        answers = entry.key not in OF_MATCHES
        choice = match.choice(entry.seat, entry.key) if answers else None
        match.tell(entry)
        positions.append(facts_without_clock_and_event(match))
        if entry.seat == TABLE:
            continue
        if choice is None or choice.hidden or choice.is_thrown:
            own = []
        elif choice.typed:
            own = [number]
        else:
            own = [*own, number] if own and log[own[-1]].seat == entry.seat else [number]
        if own and not match.over:
            assert match.undo_seat in (entry.seat, TABLE)
            runs[number] = own
        else:
            assert match.undo_seat == TABLE
    for number in chance.sample(sorted(runs), min(3 * depths, len(runs))):
        _assert_unilateral_undo(table, number + 1, runs[number], positions)


def _assert_unilateral_undo(
    played: PlainWordsMatch, count: int, own: list[int], positions: Sequence[Facts]
) -> None:
    """Assert that after `count` entries the seat of `own` undoes these one by one, and no more.

    `positions` are the facts after each number of entries.
    """
    table, seat = _table_of(played, count), played.match.log[own[0]].seat
    for number in reversed(own):
        if table.match.undo_seat == TABLE:
            return
        counted = [each.number for each in table.match.position.counted]
        for another in {*table.match.game.seats} - {seat}:
            table.assert_refused(f"{another} undo", "not yours alone")
        table.play(f"{seat} undo")
        assert table.match.view().proposal is None
        assert [each.number for each in table.match.position.counted] == counted[:-1]
        assert facts_without_clock_and_event(table.match) == positions[number]
    assert table.match.undo_seat == TABLE


def _back_to(table: PlainWordsMatch, kept: list[int], seen: set[int]) -> int:
    """Return before which entry an undo leads; a pick that was `seen` is undone with all since.

    A spent pick stays if only its owner acted between there and where it was shown, and one that
    lasts does in any case.
    """
    log = table.match.log
    told_by_itself = {*table.opened, *table.answered}
    first = next(number for number in reversed(kept) if number not in told_by_itself)
    for pick in sorted(seen & set(kept) - table.lasting, reverse=True):
        shown = next((n for n in kept if table.opened.get(n) == pick), len(log))
        if pick < first <= shown:
            acted = {log[number].seat for number in kept if first <= number < shown}
            first = first if pick in table.spent and acted <= {log[pick].seat} else pick
    return first


def _table_of(table: PlainWordsMatch, count: int) -> PlainWordsMatch:
    """Return a table with the first `count` entries of another one."""
    again = PlainWordsMatch(table.match.header.options, table.match.game)
    again.match = Match(table.match.game, table.match.header, table.match.log[:count])
    again.now = again.match.clock.since
    return again


def assert_full_undo_replays(table: PlainWordsMatch) -> None:
    """Assert that the match, undone to the start and played again, ends in the same way.

    Picks that last are locked by later entries then.
    """
    ended = _facts_with_pick_counts(facts_without_clock_and_event(table.match))
    start = facts_without_clock_and_event(Match(table.match.game, table.match.header))
    answers = [
        (entry.seat, entry.key, table.vault[number].values if entry.seal else entry.values)
        for number, entry in enumerate(table.match.log)
        if entry.key not in ("reveal", "proves") and entry.seat != TABLE
    ]
    while table.events():
        table.undo()
    table.assert_refused("table undo", "nothing to undo")
    assert facts_without_clock_and_event(table.match) == start
    for seat, key, values in answers:
        table.answer(seat, key, values)
    assert _facts_with_pick_counts(facts_without_clock_and_event(table.match)) == ended


def _facts_with_pick_counts(facts: dict[str, Json]) -> dict[str, Json]:
    """Return facts with the number of each seat's lasting picks in place of their entries."""
    held = {seat: len(own) for seat, own in lasting_picks_from_facts(facts).items()}
    return {**facts_without_picks(facts), KEPT: {**held}}


# Matches that differ in secrets only --------------------------------------------------------


class PublicLook(NamedTuple):
    """What everybody may see of a match."""

    view: PublicView
    pane: Pane | None


def public_look_at(match: Match) -> PublicLook:
    """Return the data that the table's panel, pages and records are made from."""
    view = match.view()
    return PublicLook(view, match.pane(AnswerDraft(), in_english) if view.ask else None)


def replace_picked_value(table: PlainWordsMatch, match: Match, number: int) -> Entry:
    """Return the entry of a pick with another allowed value, if there is one."""
    entry = table.match.log[number]
    (value,) = table.vault[number].values
    among = match.choice(entry.seat, entry.key).among
    another = next(n for n in (*among, *among) if n > value or value == max(among))
    assert another != value or len(among) == 1
    seat = match.game.seats.index(entry.seat)
    sealed = commitments.make_seal(
        match.header.id, match.position.round, seat, bytes(32), bytes([another])
    )
    return entry._replace(seal=sealed)


def find_secret_leaks(
    table: PlainWordsMatch, picks: set[int], until: int, fold: type[Match] = Match
) -> list[int]:
    """Return the entries after which the match looks different from a twin with other `picks`."""
    first = min(picks, default=until)
    game, header, log = table.match.game, table.match.header, table.match.log
    match, twin = (fold(game, header, log[:first]) for _ in range(2))
    found: list[int] = []
    for number in range(first, until):
        entry = log[number]
        told = replace_picked_value(table, twin, number) if number in picks else entry
        match.tell(entry)
        twin.tell(told)
        if public_look_at(match) != public_look_at(twin):
            found.append(number)
    return found
