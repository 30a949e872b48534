"""A log that lost its end is told, with how many entries are gone; nothing else is ever told so."""

import os
import random
import re
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import JournalError, open_journal
from companion.journal.tally import TALLY
from tests.journal.keeping import Keeper, files, header, keep, lay, opened, opening, said, zeros

HEADER, FRAME = 32, 24 + 4096

Files = Mapping[str, bytes]


def found(path: Path) -> dict[str, bytes]:
    """What lies on the disk after a cut: the journal, its log and its tally."""
    content = files(path)
    return {"": content[""], "-wal": content["-wal"], TALLY: Path(f"{path}{TALLY}").read_bytes()}


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> list[Files]:
    """What lies there after each entry of a match: the first has none yet."""
    path = tmp_path_factory.mktemp("moments") / "journal"
    with closing(opened(path)) as journal:
        keep(journal, 3, range(20))
        keeper = Keeper(journal, header())
        return [found(path), *(found(path) for _ in keeper.plays(range(0, 300, 41)))]


def lost(path: Path) -> int:
    """How many moves are told to be lost; none where a broken file is told of which all goes on."""
    journal, trouble = open_journal(path)
    journal.close()
    words = re.match(
        r"Last moves lost: ([1-9]\d*)\. Matches kept: 2(, 1 damaged)?\. ", said(trouble)
    )
    if words is None:
        assert said(trouble).startswith("Save file broken. Matches kept: 2. ")
        return 0
    return int(words[1])


def entries(path: Path) -> int:
    """How many entries the match has that was played on."""
    with closing(open_journal(path).journal) as journal:
        return next((each.entries for each in journal.matches() if each.id == header().id), 0)


def commits(log: bytes) -> list[int]:
    """Where each transaction of a log ends."""
    salt, ends = log[16:24], list[int]()
    for at in range(HEADER, len(log) - FRAME + 1, FRAME):
        if log[at + 8 : at + 16] == salt and any(log[at + 4 : at + 8]):
            ends.append(at + FRAME)
    return ends


ODD = (-4000, -1, 0, 1, 24, 600)


def cuts(log: bytes) -> list[int]:
    """Where a log is cut: at the end of each frame of the last transactions, and near it."""
    last = commits(log)[-1]
    ends = range(HEADER + FRAME, last, FRAME)
    return sorted({end + odd for end in [*ends[-9:], last] for odd in ODD if end + odd < last})


def zeroed(log: bytes, at: int) -> bytes:
    return log[:at] + bytes(len(log) - at)


def garbled(log: bytes, at: int) -> bytes:
    return log[:at] + random.Random(at).randbytes(len(log) - at)


def cut_off(log: bytes, at: int) -> bytes:
    return log[:at]


@pytest.mark.parametrize("spoilt", [cut_off, zeroed, garbled])
def test_a_log_that_lost_its_end_is_told_with_how_many_moves_are_gone(
    moments: list[Files], tmp_path: Path, spoilt: Callable[[bytes, int], bytes]
) -> None:
    content, shown = moments[-1], len(moments) - 1
    log = content["-wal"]
    end, told = commits(log)[-1], set[int]()
    for number, at in enumerate(cuts(log)):
        path = tmp_path / str(number) / "journal"
        left = spoilt(log[:end], at)
        lay(path, {**content, "-wal": left})
        if left == log[:end]:  # what is overwritten was zero
            opened(path).close()
            continue
        gone = lost(path)
        told.add(gone)
        assert entries(path) == shown - gone
        assert gone or end - at < FRAME, "a page may still have what its sum denies"
        assert files(path.with_name("journal.cut-1"))["-wal"] == left
    assert told >= {1, 2, 3}


def test_it_is_played_on_from_what_is_left(moments: list[Files], tmp_path: Path) -> None:
    content = moments[-1]
    path = tmp_path / "journal"
    lay(path, {**content, "-wal": content["-wal"][: commits(content["-wal"])[-4]]})
    with opening(path) as (journal, trouble):
        assert said(trouble) == (
            "Last moves lost: 3. Matches kept: 2. The old file is journal.cut-1"
        )
        assert {saved.state for saved in journal.matches()} == {"running"}
        assert len(journal.read(header().id).log) == len(moments) - 4


def test_a_match_that_was_begun_in_what_is_lost_is_told_too(
    moments: list[Files], tmp_path: Path
) -> None:
    first, last = moments[0], moments[-1]
    path = tmp_path / "journal"
    lay(path, {**last, "-wal": last["-wal"][: commits(first["-wal"])[-2]]})
    with opening(path) as (journal, trouble):
        assert said(trouble) == (
            f"Last moves lost: {len(moments) - 1}. Matches kept: 1. More may be lost. "
            "Old file: journal.cut-1"
        )
        assert [saved.id for saved in journal.matches()] == [header(3).id]


# Where nothing is lost ----------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_cut_of_power_at_any_instant_is_no_loss(
    moments: list[Files], tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """What was being written may be torn; the tally is of any earlier instant, or torn itself."""
    now = data.draw(st.integers(0, len(moments) - 2), "acknowledged")
    before, after = moments[now], moments[now + 1]
    tally = moments[data.draw(st.integers(0, now), "tally of")][TALLY]
    later = moments[data.draw(st.integers(0, now), "overwritten by")][TALLY]
    torn = data.draw(st.integers(0, len(tally)), "torn")
    kept = commits(before["-wal"])[-1]
    end = data.draw(st.integers(kept, len(after["-wal"])), "log")
    assert after["-wal"].startswith(before["-wal"][:kept])
    path = tmp_path_factory.mktemp("cut") / "journal"
    whole = data.draw(st.booleans(), "its size is durable")
    lay(
        path,
        {
            "": before[""],
            "-wal": after["-wal"][:end],
            TALLY: later[:torn] + tally[torn:] if whole else tally[:torn],
        },
    )
    opened(path).close()


def test_a_cut_before_or_after_any_statement_is_no_loss(tmp_path: Path) -> None:
    """A tally is written after its commit, and after none that failed."""
    path = tmp_path / "journal"
    seen: list[Files] = []
    with closing(opened(path)) as journal:
        keep(journal, 1, range(5))
        journal.db.set_trace_callback(lambda _: seen.append(found(path)))
        keep(journal, 2, range(100))
        journal.remember("language", "es")
        journal.put(header(2).id, "ended")
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("companion.journal.wal_mark.MarkedLog.ending", full)
            with pytest.raises(JournalError):
                keep(journal, 3)
            seen.append(found(path))
        journal.db.set_trace_callback(None)
    different = [content for n, content in enumerate(seen) if content not in seen[:n]]
    for number, content in enumerate(different):
        lay(tmp_path / str(number) / "journal", content)
        opened(tmp_path / str(number) / "journal").close()
    assert len({content[TALLY] for content in different}) > 20


def test_a_tally_of_any_other_time_of_its_journal_is_silent(
    tmp_path: Path,
) -> None:
    """The log is begun anew meanwhile, matches come and go, moves are taken back."""
    path = tmp_path / "journal"
    seen: list[Files] = []
    with closing(opened(path)) as journal:
        for number in range(40):
            seen += [found(path) for _ in Keeper(journal, header(number)).plays(range(0, 200, 41))]
            if number % 3 == 2:
                journal.delete(header(number - 1).id)
    assert len({each["-wal"][16:24] for each in seen}) > 3
    chance = random.Random(1)
    for number in range(30):
        store = chance.randrange(len(seen))
        tally = seen[chance.randrange(store + 1)][TALLY]
        here = tmp_path / str(number) / "journal"
        lay(here, {**seen[store], TALLY: tally})
        opened(here).close()
        opened(here).close()


def test_a_match_that_was_deleted_is_not_missed(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with closing(opened(path)) as journal:
        keep(journal, 1, range(9))
        keep(journal, 2, range(9))
        tally = found(path)[TALLY]
        with pytest.MonkeyPatch.context() as patched:  # its log could not be emptied
            patched.setattr("companion.journal.store.Journal._unmark", full)
            journal.delete(header(2).id)
        content = found(path)
    assert content["-wal"][:32]
    lay(tmp_path / "cut" / "journal", {**content, TALLY: tally})
    opened(tmp_path / "cut" / "journal").close()


def full(_: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


@pytest.mark.parametrize(
    "tally", [b"", b"\0" * 4096, b"[]\n", b"[5, 5]\n", b'["[1, 2]", 5]\n', b"[" * 100_000]
)
def test_a_tally_that_makes_no_sense_is_silent(
    moments: list[Files], tmp_path: Path, tally: bytes
) -> None:
    lay(tmp_path / "journal", {**moments[-1], TALLY: tally})
    opened(tmp_path / "journal").close()


def test_whatever_byte_of_a_tally_is_wrong_it_is_silent(
    moments: list[Files], tmp_path: Path
) -> None:
    """Beside a shorter log too: it tells nothing then."""
    tally, log = moments[-1][TALLY], moments[-1]["-wal"]
    for at in range(len(tally.rstrip())):
        broken = bytearray(tally)
        broken[at] ^= 1 << at % 8
        path = tmp_path / str(at) / "journal"
        lay(path, {**moments[-1], "-wal": log[: commits(log)[-2]], TALLY: bytes(broken)})
        opened(path).close()


def test_the_tally_of_another_journal_is_silent(moments: list[Files], tmp_path: Path) -> None:
    with closing(opened(tmp_path / "other" / "journal")) as journal:
        keep(journal, 500)
        tally = found(tmp_path / "other" / "journal")[TALLY]
    lay(tmp_path / "journal", {**moments[-1], TALLY: tally})
    opened(tmp_path / "journal").close()


@pytest.mark.parametrize("what", [os.mkfifo, os.mkdir, zeros])
def test_whatever_lies_in_its_place_the_journal_is_played_on(
    moments: list[Files], tmp_path: Path, what: Callable[[Path], None]
) -> None:
    path = tmp_path / "journal"
    lay(path, {"": moments[-1][""], "-wal": moments[-1]["-wal"]})
    what(Path(f"{path}{TALLY}"))
    with closing(opened(path)) as journal:
        keep(journal, 5, range(9))
    opened(path).close()


def test_a_journal_that_is_closed_has_no_tally(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with closing(opened(path)) as journal:
        keep(journal, 1, range(9))
        assert Path(f"{path}{TALLY}").exists()
    assert [file.name for file in tmp_path.iterdir()] == ["journal"]
