"""Matches are copied to a stick and back: all of them, once, and only whole ones."""

import errno
import os
from pathlib import Path

import pytest

from companion.console.stick_copy_status import StickCopyStatus
from companion.journal.durable_files import FilesInFolder, FilesInLaterFolder
from companion.journal.match_archive import MatchArchive
from companion.journal.saved_match_types import JournalError
from companion.usb_stick.match_copying import RESERVE, copy_matches
from companion.usb_stick.stick_folder import FOLDER
from tests.journal.keeping import header
from tests.usb_stick.filled_archives import OVER, content, fill, on_stick, record


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    return fill(tmp_path / "archive", 1, 2, 3)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick


def to_stick(archive: Path, stick: Path) -> StickCopyStatus:
    return [*copy_matches(archive, stick, to_stick=True)][-1]


def from_stick(archive: Path, stick: Path) -> StickCopyStatus:
    return [*copy_matches(archive, stick, to_stick=False)][-1]


def test_all_matches_go_to_an_empty_stick(archive: Path, stick: Path) -> None:
    assert to_stick(archive, stick) == StickCopyStatus(True, 3, copied=3, over=True)
    assert on_stick(stick) == content(archive)


def test_a_new_card_takes_all_matches_over_with_their_numbers(
    archive: Path, stick: Path, tmp_path: Path
) -> None:
    MatchArchive(FilesInFolder(archive)).delete(2)
    to_stick(archive, stick)
    assert from_stick(tmp_path / "new", stick) == StickCopyStatus(False, 2, copied=2, over=True)
    assert content(tmp_path / "new") == content(archive)


def test_matches_that_were_there_are_counted_and_not_copied_again(
    archive: Path, stick: Path
) -> None:
    to_stick(archive, stick)
    fill(archive, 4)
    before = {file: file.stat().st_ino for file in (stick / FOLDER).iterdir()}
    assert to_stick(archive, stick) == StickCopyStatus(True, 4, copied=1, there=3, over=True)
    assert all(file.stat().st_ino == number for file, number in before.items())
    assert from_stick(archive, stick) == StickCopyStatus(False, 4, there=4, over=True)


def test_every_status_says_how_far_it_is(archive: Path, stick: Path) -> None:
    said = [*copy_matches(archive, stick, to_stick=True)]
    assert [(status.seen, status.total, status.over) for status in said] == [
        *((n, 3, False) for n in range(4)),
        (3, 3, True),
    ]


def test_a_match_whose_number_is_taken_gets_the_next_one(
    archive: Path, stick: Path, tmp_path: Path
) -> None:
    to_stick(archive, stick)
    other = fill(tmp_path / "other", 9)
    from_stick(other, stick)
    stems = MatchArchive(FilesInFolder(other)).stems()
    assert [stem[:6] + stem[-1] for stem in stems] == ["0000019", "0000021", "0000032", "0000043"]


def test_matches_of_two_devices_lie_on_one_stick(
    archive: Path, stick: Path, tmp_path: Path
) -> None:
    to_stick(archive, stick)
    to_stick(fill(tmp_path / "other", 9), stick)
    assert from_stick(tmp_path / "new", stick).copied == 4


def test_a_match_that_a_referee_keeps_meanwhile_has_a_number_of_its_own(
    archive: Path, stick: Path, tmp_path: Path
) -> None:
    to_stick(archive, stick)
    new = tmp_path / "new"
    for number, _ in enumerate(copy_matches(new, stick, to_stick=False), 20):
        fill(new, number)
    numbers = [stem[:6] for stem in MatchArchive(FilesInFolder(new)).stems()]
    assert len(numbers) == len({*numbers}) == 8


def test_a_referee_keeps_a_match_later_while_the_archive_is_locked(archive: Path) -> None:
    files = FilesInLaterFolder(archive)
    with files.lock(wait=True), pytest.raises(JournalError):
        MatchArchive(files).keep(header(4), OVER, record(header(4)))
    fill(archive, 4)
    assert len(MatchArchive(files).stems()) == 4


# What is damaged ----------------------------------------------------------------------------


def damage(folder: Path, *, number: int = 2, cut: bool = False) -> Path:
    """Changes the record of that match, or cuts it off in the middle."""
    (file,) = folder.glob(f"*{number}.record")
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2] if cut else data.replace(b"end 0", b"end 1"))
    return file


@pytest.mark.parametrize("cut", [True, False])
def test_a_damaged_match_is_not_taken_from_a_stick(
    archive: Path, stick: Path, tmp_path: Path, cut: bool
) -> None:
    to_stick(archive, stick)
    damage(stick / FOLDER, cut=cut)
    status = from_stick(tmp_path / "new", stick)
    assert (status.copied, status.damaged, status.failure) == (2, 1, None)
    assert len(content(tmp_path / "new")) == 4


def test_a_damaged_match_on_the_stick_is_mended_by_the_device(archive: Path, stick: Path) -> None:
    to_stick(archive, stick)
    damage(stick / FOLDER)
    assert to_stick(archive, stick) == StickCopyStatus(True, 3, copied=1, there=2, over=True)
    assert on_stick(stick) == content(archive)


def test_a_match_that_is_damaged_on_the_device_replaces_none_on_the_stick(
    archive: Path, stick: Path
) -> None:
    to_stick(archive, stick)
    whole = content(archive)
    damage(archive)
    assert to_stick(archive, stick) == StickCopyStatus(True, 3, there=2, damaged=1, over=True)
    assert on_stick(stick) == whole


def test_a_record_under_the_name_of_another_match_is_damaged(
    archive: Path, stick: Path, tmp_path: Path
) -> None:
    to_stick(archive, stick)
    (file,) = (stick / FOLDER).glob("*2.record")
    file.write_text(record(header(7)))
    assert from_stick(tmp_path / "new", stick).damaged == 1


@pytest.mark.parametrize("said", [b"", b"?", b"x" * 2_000_000])
def test_of_a_damaged_result_only_the_record_is_taken(
    archive: Path, stick: Path, tmp_path: Path, said: bytes
) -> None:
    to_stick(archive, stick)
    (file,) = (stick / FOLDER).glob("*2.result")
    file.write_bytes(said)
    assert from_stick(tmp_path / "new", stick).copied == 3
    assert len([*(tmp_path / "new").glob("*.result")]) == 2


def test_a_result_of_another_game_is_not_taken(archive: Path, stick: Path, tmp_path: Path) -> None:
    kept = MatchArchive(FilesInFolder(archive))
    kept.keep(header(4)._replace(game="other"), OVER, record(header(4)))
    to_stick(archive, stick)
    from_stick(tmp_path / "new", stick)
    assert not [*(tmp_path / "new").glob("*4.result")]


# What a stick may be ------------------------------------------------------------------------


def test_files_of_other_names_and_links_are_left_alone(
    archive: Path, stick: Path, tmp_path: Path
) -> None:
    to_stick(archive, stick)
    folder, secret = stick / FOLDER, tmp_path / "secret.record"
    secret.write_text(record(header(5)))
    (folder / f"000005-highbid-{header(5).id.hex()}.record").symlink_to(secret)
    (folder / f"000006-../../x-{header(6).id.hex()[:9]}.recor".replace("/", "_")).touch()
    (folder / f"../000007-highbid-{header(7).id.hex()}.record").write_text(record(header(7)))
    os.mkfifo(folder / f"000008-highbid-{header(8).id.hex()}.record")
    status = from_stick(tmp_path / "new", stick)
    assert (status.copied, status.damaged, status.total) == (3, 2, 5)
    assert content(tmp_path / "new") == content(archive)


def test_a_link_in_the_place_of_the_folder_is_not_followed(archive: Path, stick: Path) -> None:
    before = content(archive)
    (stick / FOLDER).symlink_to(archive)
    assert to_stick(archive, stick).failure == "unreadable"
    assert from_stick(archive, stick).failure == "unreadable"
    assert content(archive) == before


def test_a_file_in_the_place_of_the_folder_is_said(archive: Path, stick: Path) -> None:
    (stick / FOLDER).touch()
    assert to_stick(archive, stick).failure == "unreadable"


def test_a_record_of_absurd_length_is_not_read(archive: Path, stick: Path, tmp_path: Path) -> None:
    to_stick(archive, stick)
    (file,) = (stick / FOLDER).glob("*2.record")
    os.truncate(file, 1 << 40)
    assert from_stick(tmp_path / "new", stick).damaged == 1


def test_too_many_files_are_said(
    archive: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_stick(archive, stick)
    monkeypatch.setattr("companion.usb_stick.stick_folder.MOST_NAMES", 5)
    assert from_stick(archive, stick).failure == "too many files"


def test_a_number_that_no_device_gives_is_not_taken(
    archive: Path, stick: Path, tmp_path: Path
) -> None:
    (stick / FOLDER).mkdir()
    name = f"999999999999-highbid-{header(9).id.hex()}.record"
    (stick / FOLDER / name).write_text(record(header(9)))
    assert from_stick(archive, stick).copied == 1
    assert MatchArchive(FilesInFolder(archive)).stems()[-1].startswith("000004-")


def test_a_game_whose_name_has_a_hyphen_is_listed(archive: Path, stick: Path) -> None:
    of = header(9)._replace(game="a-game-of-ours")
    (stick / FOLDER).mkdir()
    (stick / FOLDER / f"000009-a_game_of_ou-{of.id.hex()}.record").write_text(record(of))
    assert from_stick(archive, stick).copied == 1
    assert from_stick(archive, stick).there == 1


def test_a_stick_without_matches_is_said(archive: Path, stick: Path) -> None:
    assert from_stick(archive, stick).failure == "nothing there"
    (stick / FOLDER).mkdir()
    assert from_stick(archive, stick).failure == "nothing there"


def test_a_stick_that_is_not_there_is_said(archive: Path, tmp_path: Path) -> None:
    assert to_stick(archive, tmp_path / "none").failure == "no stick"


def test_a_device_without_matches_copies_none(stick: Path, tmp_path: Path) -> None:
    assert to_stick(tmp_path / "new", stick) == StickCopyStatus(True, over=True)


# What may go wrong --------------------------------------------------------------------------

FAULTS = {
    errno.ENOSPC: "stick full",
    errno.EROFS: "unwritable",
    errno.EIO: "unreadable",
    errno.ENODEV: "unreadable",
}


@pytest.mark.parametrize("number", FAULTS)
def test_what_was_copied_before_a_stick_failed_is_whole(
    archive: Path, stick: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    real, names = os.replace, list[str]()

    def failing(draft: str, name: str, *, src_dir_fd: int, dst_dir_fd: int) -> None:
        names.append(name)
        if len(names) == 4:
            raise OSError(number, "broken")
        real(draft, name, src_dir_fd=src_dir_fd, dst_dir_fd=dst_dir_fd)

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", failing)
        status = to_stick(archive, stick)
    assert (status.copied, status.over, status.failure) == (1, True, FAULTS[number])
    assert on_stick(stick).items() <= content(archive).items(), "and no draft is left"
    assert to_stick(archive, stick).copied == 2


def test_a_fault_that_shows_when_all_is_written_is_said(
    archive: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: int) -> None:
        raise OSError(errno.EIO, "pulled out")

    monkeypatch.setattr(os, "fsync", broken)
    assert to_stick(archive, stick).failure == "unreadable"


def test_a_draft_that_a_pulled_stick_was_left_with_goes(archive: Path, stick: Path) -> None:
    to_stick(archive, stick)
    (file,) = (stick / FOLDER).glob("*2.record")
    file.rename(f"{file}.draft")
    assert to_stick(archive, stick).copied == 1
    assert on_stick(stick) == content(archive)


def test_matches_from_a_stick_leave_room_for_those_that_are_played(
    archive: Path, stick: Path, tmp_path: Path
) -> None:
    to_stick(archive, stick)
    new = tmp_path / "new"
    room = iter((RESERVE + 10_000, RESERVE))
    *_, status = copy_matches(new, stick, to_stick=False, free=lambda _: next(room))
    assert (status.copied, status.failure) == (1, "device full")
    assert len(content(new)) == 2


def test_a_device_that_can_not_write_keeps_what_it_had(
    archive: Path, stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_stick(fill(tmp_path / "other", 7, 8), stick)
    before = content(archive)

    def locked(*_: object) -> None:
        raise OSError(errno.EROFS, "read only")

    monkeypatch.setattr(FilesInFolder, "replace", locked)
    assert from_stick(archive, stick).failure == "device fault"
    assert content(archive) == before


def test_the_archive_of_a_partition_that_is_missing_is_not_made(stick: Path) -> None:
    assert to_stick(Path("/dev/null/matches/archive"), stick).failure == "device fault"
