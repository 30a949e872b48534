"""A log that is lost, or belongs to another time, is noticed; one that belongs is never doubted."""

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal import wal_mark
from tests.journal.keeping import Keeper, files, header, keep, lay, made, opened, opening, said

ROUNDS = 3
LOST = "Moves may be missing. "


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, bytes]]:
    """The files after every entry of a match, while the log is begun anew some times."""
    path = tmp_path_factory.mktemp("moments") / "journal"
    found: list[dict[str, bytes]] = []
    with closing(opened(path)) as journal:
        for number in range(50):
            keeper = Keeper(journal, header(number))
            for _ in keeper.plays(range(0, 300, 41)):
                content = files(path)
                found.append({suffix: content[suffix] for suffix in ("", "-wal")})
            if len({each["-wal"][16:20] for each in found}) > ROUNDS:
                return found
    raise AssertionError("the log was never begun anew")


def test_a_log_that_belongs_to_its_journal_is_never_doubted(
    moments: list[dict[str, bytes]], tmp_path: Path
) -> None:
    for number, content in enumerate(moments[::29]):
        path = tmp_path / str(number) / "journal"
        lay(path, content)
        with closing(opened(path)) as journal:  # once, after a cut
            keep(journal, 1_000, range(3))
            later = files(path)
        lay(path, {suffix: later[suffix] for suffix in ("", "-wal")})
        opened(path).close()  # after another one
        opened(path).close()  # and when it was closed


@pytest.mark.parametrize("length", [1, 20, 31, 32, 40, 56, 100, 4151])
def test_a_log_that_is_cut_short_before_its_first_page_ends_is_lost(
    moments: list[dict[str, bytes]], tmp_path: Path, length: int
) -> None:
    content = {**moments[9], "-wal": moments[9]["-wal"][:length]}
    lay(tmp_path / "journal", content)
    with opening(tmp_path / "journal") as (journal, trouble):
        assert said(trouble).startswith(LOST)
        assert journal.durable
    assert files(tmp_path / "journal.unlogged-1")["-wal"] == content["-wal"]


@pytest.mark.parametrize("empty", [False, True])
def test_a_log_that_is_gone_is_said_and_what_was_moved_into_the_tables_goes_on(
    moments: list[dict[str, bytes]], tmp_path: Path, empty: bool
) -> None:
    for number, content in enumerate(moments[::29]):
        path = tmp_path / str(number) / "journal"
        lay(path, {"": content[""], "-wal": b""} if empty else {"": content[""]})
        with opening(path) as (journal, trouble):
            assert said(trouble).startswith(LOST)
            assert journal.durable
            assert all(saved.state != "aside" for saved in journal.matches())


def test_a_log_of_another_time_is_said_and_left_alone(
    moments: list[dict[str, bytes]], tmp_path: Path
) -> None:
    last = moments[-1]
    salt = last["-wal"][16:20]
    older = [each["-wal"] for each in moments if each["-wal"][16:20] != salt]
    before = [log for log in older if _number(log) < _number(last["-wal"]) - 1]
    for number, log in enumerate(before[::29]):
        path = tmp_path / str(number) / "journal"
        lay(path, {"": last[""], "-wal": log})
        with opening(path) as (_, trouble):
            assert said(trouble).startswith(LOST)
        assert Path(f"{path}.unlogged-1-wal").read_bytes() == log
    assert len(before) > 50


def test_the_log_of_another_journal_is_said_and_left_alone(
    moments: list[dict[str, bytes]], tmp_path: Path
) -> None:
    with closing(opened(tmp_path / "other" / "journal")) as journal:
        keep(journal, 500)
        log = files(tmp_path / "other" / "journal")["-wal"]
    path = tmp_path / "journal"
    lay(path, {"": moments[-1][""], "-wal": log})
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith(LOST)
        assert header(500).id not in {saved.id for saved in journal.matches()}


@pytest.mark.parametrize("what", [os.mkfifo, os.mkdir])
def test_a_log_in_whose_place_something_else_lies_is_lost(
    moments: list[dict[str, bytes]], tmp_path: Path, what: Callable[[Path], None]
) -> None:
    path = tmp_path / "journal"
    lay(path, {"": moments[-1][""]})
    what(Path(f"{path}-wal"))
    with opening(path) as (_, trouble):
        assert said(trouble).startswith(LOST)


def test_a_bit_that_falls_over_in_a_salt_does_not_cost_the_log(
    moments: list[dict[str, bytes]], tmp_path: Path
) -> None:
    content = moments[-1]
    for number, at in enumerate((16, 17, 18, 19, 40, 41, 42, 43)):
        log = bytearray(content["-wal"])
        log[at] ^= 1
        path = tmp_path / str(number) / "journal"
        lay(path, {"": content[""], "-wal": bytes(log)})
        with opening(path) as (journal, trouble):
            assert said(trouble).startswith("Save file broken. ")
            assert len(journal.matches()) > 1


def test_a_journal_that_is_closed_needs_no_log(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    made(path)
    assert files(path).keys() == {""}
    with closing(opened(path)) as journal:
        journal.delete(header(0).id)
        content = files(path)
    lay(tmp_path / "cut" / "journal", {suffix: content[suffix] for suffix in ("", "-wal")})
    opened(tmp_path / "cut" / "journal").close()
    for suffix in ("-wal", "-shm"):
        (tmp_path / "cut" / f"journal{suffix}").unlink(missing_ok=True)
    opened(tmp_path / "cut" / "journal").close()


def test_who_only_looks_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    made(path)
    before = path.read_bytes()
    with closing(opened(path)) as journal:
        journal.matches()
    assert path.read_bytes() == before


def test_a_journal_without_a_mark_has_lost_nothing(tmp_path: Path) -> None:
    assert not wal_mark.is_lost(tmp_path / "journal", 0)
    assert wal_mark.is_lost(tmp_path / "journal", 1)


def _number(log: bytes) -> int:
    return int.from_bytes(log[16:20], "big")
