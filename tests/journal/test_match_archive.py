"""The archive: matches that are over, apart from the journal."""

from pathlib import Path

import pytest

from companion.journal.durable_files import FilesInLaterFolder, FilesInMemory
from companion.journal.journal_opening import ARCHIVE, open_journal
from companion.journal.match_archive import UNREADABLE, ArchivedMatch, MatchArchive
from companion.journal.saved_match_types import JournalError
from companion.rules.facts import Facts
from tests.journal.file_operations import file_operations
from tests.journal.keeping import header

OVER: Facts = {"over": True, "score": {"red": 20, "blue": 3}, "winner": "red"}


def filled(archive: MatchArchive, count: int) -> MatchArchive:
    """An archive with so many matches."""
    for number in range(count):
        archive.keep(header(number), OVER, f"record {number}\n")
    return archive


@pytest.fixture
def archive() -> MatchArchive:
    """An archive in memory."""
    return MatchArchive(FilesInMemory())


def test_the_latest_match_is_first_in_the_list(archive: MatchArchive) -> None:
    page = filled(archive, 3).page(0, 2)
    assert (page.total, [match.number for match in page.matches]) == (3, [3, 2])
    assert page.matches[0] == ArchivedMatch(3, "highbid", None, OVER, header().names)
    assert [match.number for match in archive.page(2, 2).matches] == [1]


def test_a_place_behind_the_last_match_is_the_last_one(archive: MatchArchive) -> None:
    assert filled(archive, 3).page(99, 2).first == 2
    assert MatchArchive(FilesInMemory()).page(99, 2) == (0, 0, [])


def test_a_record_is_read_as_it_was_kept(archive: MatchArchive) -> None:
    assert filled(archive, 2).read(1) == b"record 0\n"


def test_a_match_that_is_kept_again_is_there_once(archive: MatchArchive) -> None:
    filled(archive, 2).keep(header(0), OVER, "another\n")
    assert archive.page(0, 9).total == 2
    assert archive.read(1) == b"another\n"


def test_a_match_is_there_by_its_id_until_it_is_deleted(archive: MatchArchive) -> None:
    filled(archive, 2)
    assert [archive.has(header(number).id) for number in range(3)] == [True, True, False]
    archive.delete(2)
    assert not archive.has(header(1).id)


def test_a_match_that_is_not_over_is_not_taken(archive: MatchArchive) -> None:
    with pytest.raises(ValueError, match="not over"):
        archive.keep(header(), {"score": {"red": 0, "blue": 0}, "over": False}, "record\n")
    assert archive.page(0, 9).total == 0


def test_a_deleted_match_is_gone_and_the_others_keep_their_numbers(tmp_path: Path) -> None:
    archive = filled(MatchArchive(FilesInLaterFolder(tmp_path / "a")), 3)
    archive.delete(2)
    assert [match.number for match in archive.page(0, 9).matches] == [3, 1]
    with pytest.raises(LookupError):
        archive.read(2)
    assert len(list((tmp_path / "a").iterdir())) == 4


def test_a_result_that_is_damaged_or_missing_leaves_a_match_with_the_name_of_its_game(
    tmp_path: Path,
) -> None:
    archive = filled(MatchArchive(FilesInLaterFolder(tmp_path)), 2)
    first, second = sorted(tmp_path.glob("*.result"))
    first.unlink()
    second.write_bytes(second.read_bytes().replace(b"20", b"30"))
    assert archive.page(0, 9).matches == [ArchivedMatch(2, "highbid"), ArchivedMatch(1, "highbid")]


def test_files_that_are_none_of_ours_are_not_listed(tmp_path: Path) -> None:
    archive = filled(MatchArchive(FilesInLaterFolder(tmp_path)), 1)
    for name in ("notes.record", "x-y-z.record", "000002-highbid.record", "lost.result"):
        (tmp_path / name).write_text("?")
    assert archive.page(0, 9).total == 1


def test_a_disk_that_can_not_be_read_is_told_as_such(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("no folder")
    with pytest.raises(JournalError) as raised:
        MatchArchive(FilesInLaterFolder(folder)).page(0, 9)
    assert raised.value.reason == UNREADABLE


def test_only_the_matches_of_a_page_are_read(
    tmp_path: Path,
) -> None:
    archive = filled(MatchArchive(FilesInLaterFolder(tmp_path)), 60)
    opened = file_operations(lambda: archive.page(10, 5))
    assert opened == ["listdir", *["open"] * 5]


def test_a_start_makes_as_many_file_operations_with_1000_past_matches_as_with_none(
    tmp_path: Path,
) -> None:
    full, none = tmp_path / "full" / "matches", tmp_path / "none" / "matches"
    for path in (full, none):
        open_journal(path)
    record = full.parent / ARCHIVE
    record.mkdir()
    for number in range(1000):
        (record / f"{number + 1:06}-highbid-{header(number).id.hex()}.record").write_text("record")
    assert open_journal(full).journal.archive.page(0, 1).total == 1000
    with_many = file_operations(lambda: open_journal(full))
    assert with_many == file_operations(lambda: open_journal(none))
    assert with_many, "operations are counted"
