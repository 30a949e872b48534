"""A plug is pulled: what was acknowledged is there afterwards.

Killing a process leaves the system's memory of the files alone, so these kills try the
program. What a disk may lose of what was not synced is tried on copies of the files: all that
follows the last acknowledged entry is cut off, torn, or garbage.
"""

import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from os import kill
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import open_journal
from companion.match import Match
from tests.journal.keeping import Keeper, files, header, lay, opened
from tests.toy import HIGH_BID

ROOT = Path(__file__).parents[2]


@contextmanager
def appender(path: Path) -> Generator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.journal.appender", str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def killed(process: subprocess.Popen[str], seed: int) -> int:
    """Lets a worker run for a while and kills it; gives how many entries it acknowledged."""
    assert process.stdin is not None
    assert process.stdout is not None
    print(seed, file=process.stdin, flush=True)
    worker, acknowledged = 0, 0
    left = random.Random(seed).randrange(1, 25)
    for line in process.stdout:
        if line.startswith("worker"):
            worker = int(line.split()[1])
        elif line == "ended\n":
            return acknowledged
        else:
            acknowledged = int(line)
            left -= 1
        if left <= 0 and worker:
            kill(worker, signal.SIGKILL)
            left = 1_000_000
    raise AssertionError("the appender ended")


def kills(path: Path, times: int) -> None:
    with appender(path) as process:
        before = 0
        for seed in range(times):
            acknowledged = killed(process, seed)
            assert acknowledged > before
            journal = opened(path, thorough=True)
            (saved,) = journal.matches()
            stored = journal.read(saved.id)
            assert acknowledged <= len(stored.log) <= acknowledged + 1
            assert Match(HIGH_BID, stored.header, stored.log).facts() == saved.facts
            journal.close()
            before = len(stored.log)


def test_after_a_kill_all_that_was_acknowledged_is_there(tmp_path: Path) -> None:
    kills(tmp_path / "journal", 20)


@pytest.mark.long
def test_after_two_hundred_kills_all_that_was_acknowledged_is_there(tmp_path: Path) -> None:
    kills(tmp_path / "journal", 200)


# Cuts -------------------------------------------------------------------------------------


class Cut(NamedTuple):
    """The files at the moment when so many entries were acknowledged."""

    entries: int
    content: Mapping[str, bytes]


@pytest.fixture(scope="module")
def cuts(tmp_path_factory: pytest.TempPathFactory) -> list[Cut]:
    """A match of which every entry is followed by a cut."""
    path = tmp_path_factory.mktemp("cuts") / "journal"
    journal = opened(path)
    keeper = Keeper(journal, header())
    found = [Cut(0, files(path))]
    found += [Cut(number + 1, files(path)) for number in keeper.plays(range(0, 3_000, 41))]
    journal.close()
    assert found[-1].entries > 60
    return found


def entries_of(path: Path) -> int:
    """How many entries a journal has, which must be whole and fit its facts."""
    journal = opened(path, thorough=True)
    (saved,) = journal.matches()
    stored = journal.read(saved.id)
    if stored.log:
        assert Match(HIGH_BID, stored.header, stored.log).facts() == saved.facts
    journal.close()
    return len(stored.log)


def test_a_copy_made_after_an_entry_has_it(cuts: list[Cut], tmp_path: Path) -> None:
    for cut in cuts[::7]:
        path = tmp_path / str(cut.entries) / "journal"
        lay(path, cut.content)
        assert entries_of(path) == cut.entries


@settings(max_examples=40)
@given(data=st.data())
def test_what_follows_the_last_entry_may_be_lost_torn_or_garbage(
    cuts: list[Cut], tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, len(cuts) - 2), "cut")
    before, after = cuts[index], cuts[index + 1]
    tables, wal = after.content[""], after.content["-wal"]
    assert tables == before.content[""]
    assert wal.startswith(before.content["-wal"])
    kept = len(before.content["-wal"])
    sectors = [wal[place : place + 512] for place in range(kept, len(wal), 512)]
    fates = st.sampled_from(["written", "lost", "torn", "garbage"])
    tail = b"".join(fallen(sector, data.draw(fates)) for sector in sectors)
    cut_off = data.draw(st.integers(0, len(tail)), "cut off")
    path = tmp_path_factory.mktemp("cut") / "journal"
    lay(path, {"": tables, "-wal": wal[:kept] + tail[:cut_off]})
    assert entries_of(path) in {before.entries, after.entries}


def fallen(sector: bytes, fate: str) -> bytes:
    """What a disk makes of a sector that was being written."""
    match fate:
        case "lost":
            return bytes(len(sector))
        case "torn":
            return sector[: len(sector) // 2] + bytes(len(sector) - len(sector) // 2)
        case "garbage":
            return bytes(byte ^ 0xA5 for byte in sector)
        case _:
            return sector


def test_an_acknowledged_entry_that_is_lost_would_be_noticed(
    cuts: list[Cut], tmp_path: Path
) -> None:
    """The cuts above can fail: without the last sector of what was acknowledged, it is gone."""
    tables, wal = cuts[-1].content[""], cuts[-1].content["-wal"]
    path = tmp_path / "journal"
    lay(path, {"": tables, "-wal": wal[:-512]})
    assert entries_of(path) < cuts[-1].entries


@pytest.mark.parametrize("cache", [2_000, 1])
def test_a_journal_that_was_being_made_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: int
) -> None:
    """A small cache writes tables before their commit, which a cut has to take back."""
    path = tmp_path / "journal"
    found: list[dict[str, bytes]] = []
    connect = sqlite3.connect

    def watched(database: Path, timeout: float, isolation_level: None) -> sqlite3.Connection:
        db = connect(database, timeout=timeout, isolation_level=isolation_level)
        db.execute(f"PRAGMA cache_size={cache}")
        db.set_trace_callback(lambda _: found.append(files(path)))
        return db

    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", watched)
        opened(path).close()
    found += [
        content | {"": bytes(len(content[""]))}
        for content in found
        if "-journal" in content and "-wal" not in content and content["-journal"][0]
    ]
    different = [content for n, content in enumerate(found) if content not in found[:n]]
    assert len(different) > 3
    for number, content in enumerate(different):
        again = tmp_path / str(number) / "journal"
        lay(again, content)
        journal = opened(again, thorough=True)
        keeper = Keeper(journal, header())
        assert list(keeper.plays([0, 0])) == [0, 1, 2, 3]
        journal.close()


def test_a_second_process_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with appender(path) as process:
        killed(process, 1)
        journal, trouble = open_journal(path)
        assert trouble is None
        journal.close()
