"""A name that names no match costs none: it is damage, and what can be known of it goes on."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal import Journal, open_journal
from companion.journal.on_table import LEFT, TABLE
from companion.journal.tables import connect
from companion.journal.values import State
from companion.referee import first_screen
from companion.rules.words import Json
from tests.journal.keeping import header, keep, opened, said

RUNNING, OTHER = header(1).id, header(2).id


def played(path: Path, matches: Sequence[bytes], table: Json) -> None:
    """A journal with matches that run, and one of them on the table, closed."""
    with closing(opened(path)) as journal:
        for match in matches:
            keep(journal, int.from_bytes(match, "big"), range(9))
        journal.remember(TABLE, table)
        journal.remember(LEFT, value=False)


def flipped(name: str) -> Sequence[str]:
    return [
        name[:at] + chr(ord(name[at]) ^ 1 << bit) + name[at + 1 :]
        for at in (0, 15, 31)
        for bit in (0, 3, 6)
    ]


@pytest.mark.parametrize("odd", [*flipped(RUNNING.hex()), "", 5, [RUNNING.hex()], {}, False])
def test_the_only_running_match_is_on_the_table_instead_of_what_names_none(
    path: Path, odd: Json
) -> None:
    played(path, [RUNNING], odd)
    journal, trouble = open_journal(path)
    with closing(journal):
        assert said(trouble).startswith("Save file broken. Matches kept: 1.")
        assert journal.recall(TABLE) == RUNNING.hex()
    journal, trouble = open_journal(path)
    with closing(journal):  # it is told until it was read, and nothing is set aside again
        assert trouble is not None
    assert not path.with_name(f"{path.name}.damaged-2").exists()


def test_of_several_none_is_taken_for_it(path: Path) -> None:
    played(path, [RUNNING, OTHER], header(9).id.hex())
    journal, trouble = open_journal(path)
    with closing(journal):
        assert said(trouble).startswith("Save file broken. Matches kept: 2.")
        assert journal.recall(TABLE) is None


@pytest.mark.parametrize("state", ["ended", "aside"])
@pytest.mark.parametrize("odd", [*flipped(RUNNING.hex()), "", 5])
def test_a_name_that_names_no_match_is_told_where_none_runs(
    path: Path, odd: Json, state: State
) -> None:
    """The result of a match that was on the table as power failed would be gone without a word."""
    played(path, [RUNNING, OTHER], odd)
    with closing(Journal(connect(path), durable=True)) as journal:
        for match in (RUNNING, OTHER):
            journal.put(match, state)
    journal, trouble = open_journal(path)
    with closing(journal):
        assert said(trouble).startswith("Save file broken. Matches kept: 2.")
        assert journal.recall(TABLE) is None
        assert {match.state for match in journal.matches()} == {state}
    journal, _ = open_journal(path)
    journal.close()
    assert not path.with_name(f"{path.name}.damaged-2").exists()


def test_a_name_is_told_where_there_is_no_match_at_all(path: Path) -> None:
    played(path, [], OTHER.hex())
    journal, trouble = open_journal(path)
    with closing(journal):
        assert said(trouble).startswith("Save file broken. ")
        assert journal.recall(TABLE) is None


@pytest.mark.parametrize("state", ["ended", "aside"])
def test_a_match_that_is_over_may_be_on_the_table(path: Path, state: State) -> None:
    played(path, [RUNNING], RUNNING.hex())
    with closing(opened(path)) as journal:
        journal.put(RUNNING, state)
    opened(path).close()


@pytest.mark.parametrize("name", ["tabld", "Table"])
def test_that_nothing_is_said_of_it_is_damage_too(path: Path, name: str) -> None:
    played(path, [RUNNING], RUNNING.hex())
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE remembered SET name=? WHERE name=?", (name, TABLE))
        db.commit()
    journal, trouble = open_journal(path)
    with closing(journal):
        assert said(trouble).startswith("Save file broken. ")
        assert journal.recall(TABLE) == RUNNING.hex()


def test_where_all_that_was_remembered_is_lost_the_only_running_match_is_on_the_table(
    path: Path,
) -> None:
    played(path, [RUNNING], RUNNING.hex())
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE remembered SET value='{'")
        db.commit()
    journal, trouble = open_journal(path)
    with closing(journal):
        assert said(trouble).startswith("Save file broken. ")
        assert journal.recall(TABLE) == RUNNING.hex()


@pytest.mark.parametrize("matches", [[RUNNING], [RUNNING, OTHER]])
def test_none_is_none_whatever_runs(path: Path, matches: Sequence[bytes]) -> None:
    played(path, matches, None)
    opened(path).close()


def test_a_match_that_is_deleted_is_off_the_table(path: Path) -> None:
    played(path, [RUNNING, OTHER], RUNNING.hex())
    with closing(opened(path)) as journal:
        journal.delete(OTHER)
        assert journal.recall(TABLE) == RUNNING.hex()
        journal.delete(RUNNING)
        assert journal.recall(TABLE) is None
    opened(path).close()


def test_a_journal_of_which_that_was_never_said_is_whole() -> None:
    with closing(Journal.in_memory()) as journal:
        keep(journal, 1, range(9))
        journal.check(every_match=True)


def test_the_first_screen_goes_by_the_same_names() -> None:
    assert (first_screen.TABLE, first_screen.LEFT) == (TABLE, LEFT)
