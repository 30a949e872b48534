"""What is counted in rounds: passes that were received and lost, checks, shots, tackles."""

import pytest

from companion.games.fulbo.statistics.counting import TeamCounts, count
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.rounds.scenes import playing


def side(table: PlainWordsMatch, seat: str = "red") -> TeamCounts:
    """Count what one team did."""
    return count(table.match.moments()).sides[seat]


def passing() -> PlainWordsMatch:
    """RED 7 is about to pass."""
    pair = {"red": 7, "blue": 3}
    return playing(phase="act_1", pair=pair, acting=1, first="red")  # pyright: ignore[reportArgumentType]


def test_a_pass_is_received_or_lost() -> None:
    """DF-92."""
    made = passing().play("red to 9", "red pass-4 4 4 4 4 1 1")
    assert (side(made).passes.total(), side(made).received, side(made).lost) == (1, 1, 0)
    lost = passing().play("red to 9", "red pass-4 4 5 4 4 1 1", "red lies")
    lost.play("red player 4", "blue player 5", "red still", "blue ball 1", "blue take")
    assert (side(lost).received, side(lost).lost) == (0, 1)


def test_the_sums_of_checks_are_counted() -> None:
    both = side(passing().play("red to 9", "red pass-4 4 4 3 4 1 1"))
    assert both.rolls == {8: 1, 7: 1}
    alone = side(passing().play("red lead 9", "red pass-4 4 4 1 1"))
    assert alone.rolls == {8: 1}


def test_shots_promise_goals() -> None:
    table = passing().play("red rem", "red shot-4 3 3 4 4 1 1")
    red = side(table)
    assert (red.shots, red.goals, red.on_target) == (1, 1, 1)
    assert 0 < red.expected < 1
    assert side(table, "blue").rolls == {8: 1}


def test_tackles_steals_and_fouls_are_counted() -> None:
    pair = {"red": 7, "blue": 3}
    table = playing(phase="act_1", pair=pair, acting=1, first="blue")  # pyright: ignore[reportArgumentType]
    table.play("blue tackle 5 4 5 5", "red yellow")
    assert (side(table, "blue").tackles, side(table, "blue").fouls) == (1, 1)
    assert side(table, "blue").yellow == 1


@pytest.mark.parametrize("holds", ["red", "blue"])
@pytest.mark.parametrize(("lot", "steals"), [(1, 0), (2, 1)])
def test_a_steal_by_lot_is_that_of_who_tackled(holds: str, lot: int, steals: int) -> None:
    """DF-35, A-10."""
    pair = {"red": 7, "blue": 3}
    facts = {"pair": pair, "acting": 1, "first": "blue"}
    table = playing({"tackle_tie": "lot"}, "act_1", **facts)  # pyright: ignore[reportArgumentType]
    table.play("blue tackle 3 3 3 4", f"{holds} lot {lot}")
    assert (side(table, "blue").steals, side(table).steals) == (steals, 0)


ARRIVED = {
    "to feet": ("red to 9", "red pass-4 1 1 1 1 1 1"),
    "finished": ("red to 9", "red finish", "red pass-4 1 1 1 1"),
    "fetched": (
        *("red lead 9", "red pass-4 1 1 1 1", "red player 9", "blue player 5"),
        *("red ball 1", "red take"),
    ),
}


@pytest.mark.parametrize("entries", ARRIVED.values(), ids=ARRIVED)
def test_a_pass_that_arrives_is_received(entries: tuple[str, ...]) -> None:
    """DF-42, DF-49, DF-54: as in `ball`."""
    red = side(passing().play(*entries))
    assert (red.received, red.lost) == (1, 0)


def test_a_kick_that_is_finished_is_received_whoever_threw_for_the_order() -> None:
    """DF-54, DF-77."""
    kick = {"restart": "corner", "taker": 7, "carrier": None, "marks": [[9, 5, 1]]}
    for holds in ("red", "blue"):
        table = playing(phase="target", **kick)  # pyright: ignore[reportArgumentType]
        table.play("red to 9", "red finish", "red pass-4 1 1 1 1", f"{holds} duel 6 1")
        assert side(table).received == 1
