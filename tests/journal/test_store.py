"""A journal gives back what was put in, durable entry by durable entry."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Journal, JournalError, open_journal
from companion.match import TABLE, Entry, Match, Opening
from companion.rules.words import Json, in_english
from tests.journal.keeping import Keeper, files, header, keep, opened
from tests.toy import HIGH_BID

NUMBERS = st.lists(st.integers(0, 2**16), max_size=30)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "journal"


def same(journal: Journal, keeper: Keeper) -> bool:
    """Whether a match is in a journal as it was played."""
    saved = next(saved for saved in journal.matches() if saved.id == keeper.table.match.header.id)
    assert saved.entries == len(keeper.table.match.log)
    return journal.read(saved.id) == keeper.stored


@given(NUMBERS)
def test_a_match_can_be_gone_on_with_after_every_entry(numbers: list[int]) -> None:
    journal = Journal.in_memory()
    keeper = Keeper(journal, header())
    assert journal.matches()[0].facts == {}
    for number in keeper.plays(numbers):
        (saved,) = journal.matches()
        stored = journal.read(saved.id)
        assert saved.entries == len(stored.log) == number + 1
        again = Match(HIGH_BID, stored.header, stored.log)
        assert again.facts() == saved.facts
        assert saved.state == ("ended" if again.over else "running")
    assert same(journal, keeper)
    journal.close()


def test_a_file_has_it_all_after_it_was_closed(path: Path) -> None:
    journal = opened(path)
    keepers = [keep(journal, number) for number in range(3)]
    journal.remember("language", "es")
    journal.close()
    assert files(path).keys() == {""}
    journal = opened(path, thorough=True)
    assert all(same(journal, keeper) for keeper in keepers)
    assert journal.recall("language") == "es"
    assert [saved.id for saved in journal.matches()] == [header(n).id for n in (2, 1, 0)]
    assert journal.matches()[0].pads == {"left": "red", "right": "blue"}
    journal.close()


@given(st.text(max_size=9), st.none() | st.integers() | st.lists(st.text(max_size=3), max_size=2))
def test_what_is_remembered_is_recalled(name: str, value: Json) -> None:
    journal = Journal.in_memory()
    assert journal.recall(name) is None
    journal.remember(name, 1)
    journal.remember(name, value)
    assert journal.recall(name) == value
    journal.close()


def test_a_vault_opens_its_seals() -> None:
    journal = Journal.in_memory()
    keeper = keep(journal, 0, [2])
    assert journal.opening(header().id, 0) == keeper.table.vault[0]
    assert journal.opening(header().id, 1) is None
    journal.close()


def test_a_match_is_seated_ended_set_aside_and_goes_on() -> None:
    journal = Journal.in_memory()
    keeper = keep(journal, 0, [0])
    journal.seat(header().id, {"left": "blue"})
    assert journal.matches()[0].pads == {"left": "blue"}
    journal.put(header().id, "ended")
    assert journal.matches()[0].state == "ended"
    journal.put(header().id, "aside")
    assert journal.matches()[0].state == "aside"
    list(keeper.plays([0]))
    assert journal.matches()[0].state == "running"
    journal.close()


def test_entries_come_one_after_the_other() -> None:
    journal = Journal.in_memory()
    keeper = keep(journal, 0, [0])
    pause = Entry(0, TABLE, "pause")
    for number in (0, 2):
        with pytest.raises(ValueError, match="entry 1 comes next"):
            journal.append(header().id, number, pause, {})
    with pytest.raises(ValueError, match="a secret has"):
        journal.append(header().id, 1, pause, {}, Opening((1,), b""))
    with pytest.raises(ValueError, match="there already"):
        journal.begin(header(), {})
    assert same(journal, keeper)
    journal.close()


def test_a_match_that_is_not_there_is_a_lookup_error() -> None:
    journal = Journal.in_memory()
    with pytest.raises(LookupError):
        journal.append(header().id, 0, Entry(0, TABLE, "pause"), {})
    for act in (journal.read, journal.delete):
        with pytest.raises(LookupError):
            act(header().id)
    with pytest.raises(LookupError):
        journal.put(header().id, "ended")
    with pytest.raises(LookupError):
        journal.seat(header().id, {})
    with pytest.raises(LookupError):
        journal.opening(header().id, 0)
    journal.close()


def test_what_is_deleted_leaves_no_trace(path: Path) -> None:
    journal = opened(path)
    gone, stays = keep(journal, 1), keep(journal, 2, range(9))
    secrets = [opening.nonce for opening in gone.table.vault.values()]
    assert secrets
    assert all(any(nonce in data for data in files(path).values()) for nonce in secrets)
    journal.delete(gone.table.match.header.id)
    assert not any(nonce in data for data in files(path).values() for nonce in secrets)
    assert same(journal, stays)
    assert len(journal.matches()) == 1
    journal.close()
    journal = opened(path, thorough=True)
    assert same(journal, stays)
    journal.close()


def test_files_grow_the_same_whatever_is_picked(tmp_path: Path) -> None:
    sizes: list[dict[str, int]] = []
    for pick in (1, 2, 6):
        path = tmp_path / str(pick) / "journal"
        journal = opened(path)
        keeper = Keeper(journal, header())
        keeper.table.plays("red", "bid", pick)
        list(keeper.keeps())
        sizes.append({suffix: len(data) for suffix, data in files(path).items()})
        journal.close()
    assert sizes[0] == sizes[1] == sizes[2]


# How it is kept ---------------------------------------------------------------------------


def test_every_commit_is_durable_before_it_returns(path: Path) -> None:
    journal = opened(path)
    settings = {
        name: journal.db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("synchronous", "journal_mode", "locking_mode", "secure_delete")
    }
    extra = 3
    assert settings == {
        "synchronous": extra,
        "journal_mode": "wal",
        "locking_mode": "exclusive",
        "secure_delete": 1,
    }
    journal.close()


def test_it_is_extra_careful_before_it_switches_to_a_wal(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statements: list[str] = []
    connect = sqlite3.connect

    def traced(database: Path, timeout: float, isolation_level: None) -> sqlite3.Connection:
        db = connect(database, timeout=timeout, isolation_level=isolation_level)
        db.set_trace_callback(statements.append)
        return db

    monkeypatch.setattr(sqlite3, "connect", traced)
    opened(path).close()
    extra = statements.index("PRAGMA synchronous=EXTRA")
    made = next(n for n, text in enumerate(statements) if "CREATE TABLE" in text)
    wal = statements.index("PRAGMA journal_mode=WAL")
    assert extra < made < wal


def test_a_commit_that_fails_changes_nothing_and_says_why(path: Path) -> None:
    journal = opened(path)
    keeper = keep(journal)
    pages = journal.db.execute("PRAGMA page_count").fetchone()[0]
    journal.db.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(JournalError) as raised:
        list(keeper.plays(range(0, 90_000, 7)))
    assert raised.value.reason.said(in_english) == "disk is full\nmatches aren't saved"
    assert not raised.value.damaged
    stored = journal.read(header().id)
    assert stored.log == keeper.stored.log[:-1]
    with pytest.raises(JournalError):
        journal.begin(header(1), {str(n): "red" for n in range(2_000)})
    with closing(journal.unsaved()) as copy:
        assert not copy.durable
        assert copy.read(header().id) == stored
    journal.db.execute("PRAGMA max_page_count=1000000")
    journal.append(header().id, len(stored.log), keeper.stored.log[-1], {})
    journal.close()
    journal = opened(path, thorough=True)
    assert journal.read(header().id).log == keeper.stored.log
    journal.close()


def test_an_unsaved_copy_goes_on_alone(path: Path) -> None:
    journal = opened(path)
    keeper = keep(journal, 0, range(20))
    journal.remember("language", "es")
    copy = journal.unsaved()
    journal.close()
    keeper.journal = copy
    list(keeper.plays(range(4)))
    assert same(copy, keeper)
    assert copy.recall("language") == "es"
    assert copy.matches()[0].state == "running"
    copy.close()
    journal = open_journal(path).journal
    assert len(journal.read(header().id).log) < len(keeper.stored.log)
    journal.close()
