"""The usual clocks, and what a time that runs out costs."""

from companion.games.braintown import BRAINTOWN
from companion.rules.clocks import notation
from companion.testing.table import Table
from tests.games.braintown.scenes import begun, new

LIMIT = notation.read("limit turn 2:00 zero turn")
MINUTE = 60_000


def falls(table: Table) -> Table:
    """Let time run out."""
    due = table.match.clock.falls
    assert due is not None
    table.now = due - table.pace
    return table.play("table time")


def limited(options: dict[str, int | str] | None = None, **facts: object) -> Table:
    known = begun(**facts)  # type: ignore[arg-type]
    return Table({"seats": 3, **(options or {})}, BRAINTOWN, clock=LIMIT, begun=known)


def test_a_limit_of_a_turn_and_a_bank_that_grows_are_usual() -> None:
    limit, fischer = (each.control for each in BRAINTOWN.clocks({}, {}))
    assert notation.write(limit).startswith("limit turn 2:00")
    assert notation.write(fischer).startswith("fischer 15:00")


def test_no_time_runs_before_the_first_turn() -> None:
    table = Table({"seats": 3}, BRAINTOWN, clock=LIMIT, pace=MINUTE)
    table.play("p1 roll 1 1 1 1 1")
    assert table.match.clock.runs is None
    table.play("p1 starts 2")
    assert table.match.clock.runs == "p2"
    assert new().match.clock.runs is None


def test_a_time_that_runs_out_costs_the_turn() -> None:
    """BT-57: what was eliminated counts, with its bonus card."""
    table = falls(limited().play("p1 out 3"))
    table.stands(mover="p2", bonus=3, score={"p1": 1, "p2": 0, "p3": 0})
    assert table.match.clock.runs == "p2"


def test_so_it_does_while_lost_bonus_cards_are_counted() -> None:
    pool: dict[str, int | str] = {"lost_bonus": "pool"}
    table = limited(pool, cards={"p1": 2, "p2": 0, "p3": 0}, bonus=2).play("p1 blind")
    falls(table).stands(mover="p2", bonus=2, cards={"p1": 0, "p2": 0, "p3": 0})


def test_opponents_who_take_too_long_cost_nobody_the_turn() -> None:
    table = limited(p1="5 5").play("p1 won")
    falls(table).stands(mover="p1", phase="fair")
