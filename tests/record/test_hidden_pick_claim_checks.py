"""Answers about hidden picks in a record: each is checked against the picks once these are open."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import plugins
from companion.cli.main import main
from companion.match import Entry
from companion.record import RecordError, read_record, write_record
from tests.hunt import HUNT
from tests.match.test_proves import SEATS, caught, ended, locked
from tests.table import Table

NEAR = (1, 2, 1, 2, 1, 4)
"""After these P1 needs one more 2; the answers stand behind catches."""


def lies() -> Table:
    """P1 reaches its aim, and the box says no."""
    table = caught(locked(), *NEAR)
    table.match.tell(Entry(0, "p1", "catch", (2,)))
    table.match.tell(Entry(0, "p1", "proves", (0,)))
    return table


def text(table: Table, opened: int = 0) -> str:
    openings = {n: opening for n, opening in table.vault.items() if n < opened}
    return write_record(table.match.header, SEATS, table.match.log, openings)


def test_true_answers_are_checked_and_nothing_is_left_to_say() -> None:
    table = ended()
    others = {n: table.vault[n] for n in (1, 3)}
    record = read_record(write_record(table.match.header, SEATS, table.match.log, others), (HUNT,))
    assert record.log == tuple(table.match.log)
    assert record.unchecked == 0


def test_at_the_end_only_those_about_the_winner_are_checked() -> None:
    assert read_record(text(ended()), (HUNT,)).unchecked == 3


def test_a_false_no_is_told_by_its_line_once_the_picks_are_shown() -> None:
    table = lies()
    answers = [at for at, said in enumerate(text(table).splitlines(), 1) if " proves " in said]
    line = answers[-1]
    table.plays("p2", "catch", 5)
    table.plays("p1", "show")
    with pytest.raises(RecordError, match=f"^{line}: false answer it was fulfilled$"):
        read_record(text(table), (HUNT,))


def test_a_false_no_is_told_by_openings_too() -> None:
    with pytest.raises(RecordError, match="false answer it was fulfilled"):
        read_record(text(lies(), 4), (HUNT,))


def test_a_false_yes_is_told_by_openings_too() -> None:
    table = caught(locked({"p1": (1, 5), "p2": (3, 3)}), *NEAR)
    table.match.tell(Entry(0, "p1", "catch", (2,)))
    table.match.tell(Entry(0, "p1", "proves", (1,)))
    with pytest.raises(RecordError, match="false answer it was not fulfilled"):
        read_record(text(table, 4), (HUNT,))


def test_answers_about_picks_that_stay_sealed_are_counted() -> None:
    assert read_record(text(caught(locked(), 1, 2, 1)), (HUNT,)).unchecked == 3
    assert read_record(text(lies()), (HUNT,)).unchecked == 7


def test_one_pick_of_two_is_not_enough_to_check() -> None:
    table = caught(locked(), 1)
    record = write_record(table.match.header, SEATS, table.match.log, {0: table.vault[0]})
    assert read_record(record, (HUNT,)).unchecked == 1


def told(*kinds: int) -> Table:
    """P1's pad is lost before it answers, and P1 lays down a card with these kinds on it."""
    table = caught(locked(), *NEAR)
    for seat, key, *values in (
        ("p1", "catch", 2),
        *(("", "void"), ("p1", "agree"), ("p2", "agree")),
        *(("p1", "tells", kind) for kind in kinds),
    ):
        table.match.tell(Entry(0, seat, key, tuple(values)))
    return table


def test_what_is_told_of_lost_picks_is_checked_once_they_are_open() -> None:
    """In whatever order; what was taken back since is no answer."""
    assert read_record(text(told(5, 6)), (HUNT,)).false_lines == ()
    assert read_record(text(told(2, 1), 4), (HUNT,)).false_lines == ()
    table = told(1, 5)
    lines = [at for at, said in enumerate(text(table).splitlines(), 1) if " tells 5 " in said]
    assert read_record(text(table, 4), (HUNT,)).false_lines == (*lines,)
    assert len(read_record(text(told(5, 6), 4), (HUNT,)).false_lines) == 2
    table.plays("p1", "undo")
    table.plays("p1", "tells", 2)
    assert read_record(text(table, 4), (HUNT,)).false_lines == ()


# By hand ------------------------------------------------------------------------------------

BY_HAND = """companion record 1
game hunt
option seats 2
p1 kind 1
p2 kind 3
p1 kind 2
p2 kind 3
p1 catch 1
"""


def test_a_record_by_hand_leaves_answers_out() -> None:
    record = read_record(BY_HAND + "p2 catch 2\n", (HUNT,))
    assert [entry.key for entry in record.log][-4:] == ["catch", "proves", "catch", "proves"]
    assert record.unchecked == 0


def test_a_record_by_hand_may_have_them() -> None:
    assert read_record(BY_HAND + "p1 proves 0\n", (HUNT,)) == read_record(BY_HAND, (HUNT,))
    with pytest.raises(RecordError, match="10: false answer it was not fulfilled"):
        read_record(BY_HAND + "p1 proves 1\n", (HUNT,))  # by what has to be shown next


# What verify says ---------------------------------------------------------------------------


@pytest.fixture
def verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    monkeypatch.setattr(plugins, "load_all_games", lambda: (HUNT,))

    def verifies(table: Table, opened: int = 0) -> str:
        path = tmp_path / "hunt.txt"
        path.write_text(text(table, opened))
        result = CliRunner().invoke(main, ["verify", str(path)])
        return result.output.replace(str(path), "FILE")

    return verifies


def test_verify_says_what_is_false_and_what_it_could_not_check(
    verified: Callable[..., str],
) -> None:
    assert verified(ended()) == (
        "FILE: whole and legal, 20 entries\nFILE: answers about picks that are not open: 3\n"
    )
    assert verified(caught(locked(), 1)) == (
        "FILE: whole and legal, 6 entries\nFILE: answers about picks that are not open: 1\n"
    )
    table = lies()
    table.plays("p2", "catch", 5)
    table.plays("p1", "show")
    assert "false answer: it was fulfilled" in verified(table)


def test_verify_says_that_a_card_was_laid_which_was_never_picked(
    verified: Callable[..., str],
) -> None:
    line = next(at for at, said in enumerate(text(told(1, 5)).splitlines(), 1) if "tells 5" in said)
    assert verified(told(1, 5), 4) == f"FILE:{line}: false answer: not what was locked\n"
    assert "whole and legal" in verified(told(1, 5))
    assert "whole and legal" in verified(told(1, 2), 4)
