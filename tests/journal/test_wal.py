"""The write-ahead log: what is lost in its middle is noticed, a torn end is not."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import open_journal, wal
from tests.journal.keeping import Keeper, files, header, lay, opening

HEADER, FRAME, PAGE = 32, 24, 4096


@pytest.fixture(scope="module")
def cut_off(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, bytes], int]:
    """A journal as it lies there after the plug was pulled, and how many entries were shown."""
    path = tmp_path_factory.mktemp("cut") / "journal"
    journal = open_journal(path).journal
    keeper = Keeper(journal, header())
    list(keeper.plays(range(0, 600, 37)))
    content = files(path)
    journal.close()
    return {suffix: content[suffix] for suffix in ("", "-wal")}, len(keeper.stored.log)


def frames(log: bytes) -> int:
    return (len(log) - HEADER) // (FRAME + PAGE)


def commits(log: bytes) -> list[int]:
    """The numbers of the frames that end a transaction."""
    places = [HEADER + number * (FRAME + PAGE) for number in range(frames(log))]
    return [number for number, at in enumerate(places) if any(log[at + 4 : at + 8])]


def test_an_untouched_log_has_lost_nothing(
    cut_off: tuple[dict[str, bytes], int], tmp_path: Path
) -> None:
    content, shown = cut_off
    lay(tmp_path / "journal", content)
    with opening(tmp_path / "journal") as (journal, trouble):
        assert trouble is None
        assert journal.matches()[0].entries == shown


@settings(max_examples=25, deadline=None)
@given(where=st.floats(0, 1, exclude_max=True), bit=st.integers(0, 7))
def test_a_bit_that_falls_over_costs_at_most_what_it_is_in(
    cut_off: tuple[dict[str, bytes], int],
    tmp_path_factory: pytest.TempPathFactory,
    where: float,
    bit: int,
) -> None:
    content, shown = cut_off
    log = bytearray(content["-wal"])
    last = HEADER + (commits(content["-wal"])[-2] + 1) * (FRAME + PAGE)
    log[int(where * last)] ^= 1 << bit
    path = tmp_path_factory.mktemp("bit") / "journal"
    lay(path, {**content, "-wal": bytes(log)})
    with opening(path) as (journal, trouble):
        assert trouble is not None
        assert trouble.aside is not None
        assert files(trouble.aside)["-wal"] == bytes(log)
        (saved,) = journal.matches()
        assert saved.entries >= shown - 1


def test_without_the_header_of_the_log_nothing_is_lost(
    cut_off: tuple[dict[str, bytes], int], tmp_path: Path
) -> None:
    content, shown = cut_off
    lay(tmp_path / "journal", {**content, "-wal": bytes(HEADER) + content["-wal"][HEADER:]})
    with opening(tmp_path / "journal") as (journal, trouble):
        assert trouble is not None
        (saved,) = journal.matches()
        assert (saved.entries, saved.state) == (shown, "running")


@pytest.mark.parametrize("left", [b"", b"\0"])
def test_what_is_in_the_log_of_an_emptied_journal_is_saved(
    tmp_path: Path, cut_off: tuple[dict[str, bytes], int], left: bytes
) -> None:
    content, entries = cut_off
    lay(tmp_path / "journal", {"": left, "-wal": content["-wal"]})
    with opening(tmp_path / "journal") as (journal, trouble):
        assert trouble is not None
        (saved,) = journal.matches()
        assert saved.entries == entries


@pytest.mark.parametrize("torn", [1, FRAME, FRAME + 1, PAGE])
def test_a_torn_last_transaction_is_no_damage(
    cut_off: tuple[dict[str, bytes], int], tmp_path: Path, torn: int
) -> None:
    content, shown = cut_off
    lay(tmp_path / "journal", {**content, "-wal": content["-wal"][:-torn]})
    with opening(tmp_path / "journal") as (journal, trouble):
        assert trouble is None
        assert journal.matches()[0].entries == shown - 1


def test_frames_of_a_last_transaction_may_come_to_the_disk_in_any_order(
    cut_off: tuple[dict[str, bytes], int], tmp_path: Path
) -> None:
    content, shown = cut_off
    log = content["-wal"]
    first = HEADER + (commits(log)[-2] + 1) * (FRAME + PAGE)
    torn = log[: first + FRAME] + bytes(PAGE) + log[first + FRAME + PAGE :]
    lay(tmp_path / "journal", {**content, "-wal": torn})
    with opening(tmp_path / "journal") as (journal, trouble):
        assert trouble is None
        assert journal.matches()[0].entries == shown - 1


def test_frames_of_an_earlier_round_of_the_log_count_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = open_journal(path).journal
    keeper = Keeper(journal, header())
    playing = keeper.plays(range(0, 40_000, 37))
    while len(keeper.stored.log) < 300:
        next(playing)
    content = files(path)
    journal.close()
    lay(tmp_path / "other", {suffix: content[suffix] for suffix in ("", "-wal")})
    assert len({content["-wal"][at + 8 : at + 16] for at in _places(content["-wal"])}) > 1
    with opening(tmp_path / "other") as (_, trouble):
        assert trouble is None


def _places(log: bytes) -> range:
    return range(HEADER, len(log) - PAGE, FRAME + PAGE)


def test_there_is_nothing_to_mend_where_there_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(bytes(100))
    assert not wal.has_lost(path, wal.good_frames(path))
    wal.mend(path)
    assert list(tmp_path.iterdir()) == [path]
