"""Whatever lies where the journal should be, there is one to play on, and nothing is deleted."""

import os
import resource
import stat
import subprocess
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.journal.durable_files import MOST
from companion.journal.journal_opening import replace_with_empty_journal
from companion.journal.saved_match_types import JournalError
from companion.rules.sentences import in_english
from tests.journal.keeping import (
    Keeper,
    as_nobody,
    content,
    header,
    keep,
    made,
    opened,
    opening,
    said,
)


@pytest.fixture
def folder() -> Generator[Path]:
    """A folder that nobody can get to, too; root makes temporary ones for itself alone."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def test_a_new_journal_is_private_from_its_first_instant(path: Path) -> None:
    umask = os.umask(0)
    try:
        made(path)
    finally:
        os.umask(umask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in path.iterdir()} == {0o600}


def test_files_that_others_could_read_are_made_private(path: Path) -> None:
    made(path)
    for file in path.iterdir():
        file.chmod(0o644)
    opened(path)
    assert {stat.S_IMODE(file.stat().st_mode) for file in path.iterdir()} == {0o600}


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [Path.touch, os.mkfifo, zeros])
def test_non_folder_in_place_of_the_journal_is_set_aside(
    path: Path, make: Callable[[Path], None]
) -> None:
    path.parent.mkdir()
    make(path)
    with opening(path) as (_, trouble):
        where = "matches.foreign-1"
        assert said(trouble) == f"Not a save file. Nothing was deleted: it is now {where}"
    assert os.path.lexists(path.with_name("matches.foreign-1"))


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, zeros])
@pytest.mark.parametrize("name", ["remembered", "000007-highbid.record", "000001-highbid.secrets"])
def test_non_file_in_place_of_a_journal_file_is_set_aside(
    path: Path, make: Callable[[Path], None], name: str
) -> None:
    made(path)
    (path / name).unlink(missing_ok=True)
    make(path / name)
    with opening(path) as (_, trouble):
        assert os.path.lexists(path / f"{name}.foreign-1")
        assert trouble is not None
    assert not [each for each in os.listdir(path) if each.count(".foreign-") > 1]  # noqa: PTH208 -- names


def test_a_file_that_is_longer_than_any_of_ours_is_set_aside_and_told(path: Path) -> None:
    made(path)
    with (path / "000001-highbid.secrets").open("r+b") as file:
        file.truncate(MOST + 1)
    with opening(path) as (journal, trouble):
        where = "000001-highbid.secrets.foreign-1"
        assert said(trouble) == f"Not a save file. Nothing was deleted: it is now {where}"
        assert len(journal.matches()) == 2


def test_files_of_others_stay_as_they_are(path: Path) -> None:
    made(path)
    (path / "notes.txt").write_text("milk")
    (path / "x.record").write_text("milk")
    with opening(path) as (journal, _):
        assert len(journal.matches()) == 2
    assert (path / "notes.txt").read_text() == "milk"


def test_a_store_of_an_older_companion_is_named(path: Path) -> None:
    path.parent.mkdir()
    for suffix in ("", "-wal"):
        path.with_name(f"journal.sqlite{suffix}").write_bytes(b"SQLite format 3\0")
    with opening(path) as (journal, trouble):
        where = "journal.sqlite.old-1"
        assert said(trouble) == f"Older save file. Nothing was deleted: it is now {where}"
        assert not journal.matches()
    assert path.with_name("journal.sqlite.old-1-wal").exists()


def test_a_draft_that_was_never_finished_counts_for_nothing(path: Path) -> None:
    keepers = made(path)
    (path / "000003-highbid.record.draft").write_bytes(b"companion rec")
    with opening(path) as (journal, _):
        assert [journal.read(keeper.stored.header.id) for keeper in keepers] == [
            keeper.stored for keeper in keepers
        ]


def test_a_match_whose_deletion_was_cut_short_is_deleted(path: Path) -> None:
    made(path)
    (path / "000001-highbid.record").rename(path / "000001-highbid.deleted")
    assert [saved.id for saved in opened(path).matches()] == [header(1).id]
    assert not [name for name in content(path) if name.startswith("000001")]


# A journal that is begun anew ---------------------------------------------------------------


def test_the_table_may_begin_anew_and_the_old_files_are_named(path: Path) -> None:
    made(path)
    files = content(path)
    replace_with_empty_journal(path)
    with opening(path) as (journal, trouble):
        assert said(trouble) == "All is empty now, as you chose. The old file is matches.kept-1"
        assert not journal.matches()
    assert content(path.with_name("matches.kept-1")) == files


def test_what_was_begun_anew_as_power_failed_can_be_begun_anew_again(path: Path) -> None:
    made(path)
    replace_with_empty_journal(path)
    path.rename(path.with_name("matches.new"))
    path.with_name("matches.kept-1").rename(path)
    replace_with_empty_journal(path)
    with opening(path) as (journal, trouble):
        assert said(trouble).endswith("The old file is matches.kept-1")
        assert not journal.matches()


def test_what_was_begun_anew_as_power_failed_is_completed(path: Path) -> None:
    made(path)
    replace_with_empty_journal(path)
    path.rename(path.with_name("matches.new"))
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("All is empty now")
        assert not journal.matches()


# Where nothing can be written ---------------------------------------------------------------


def test_in_a_folder_that_may_not_be_written_matches_go_on_unsaved(folder: Path) -> None:
    path = folder / "matches"
    keepers = made(path)
    files = content(path)
    folder.chmod(0o500)
    path.chmod(0o500)
    for file in path.iterdir():
        file.chmod(0o400)
    with as_nobody(folder), opening(path) as (journal, trouble):
        assert said(trouble) == "can't write here\nmatches aren't saved"
        assert trouble is not None
        assert trouble.aside is None
        assert not journal.durable
        assert [journal.read(keeper.stored.header.id) for keeper in keepers] == [
            keeper.stored for keeper in keepers
        ]
        assert journal.recall("language") == "es"
    path.chmod(0o700)
    assert content(path) == files


def test_where_no_folder_can_be_made_matches_are_unsaved(folder: Path) -> None:
    folder.chmod(0o500)
    with as_nobody(folder), opening(folder / "state" / "matches") as (journal, trouble):
        assert said(trouble) == "can't write here\nmatches aren't saved"
        assert not journal.durable
    folder.chmod(0o700)


def test_where_a_folder_should_be_and_a_file_is_matches_are_unsaved(tmp_path: Path) -> None:
    tmp_path.joinpath("state").touch()
    with opening(tmp_path / "state" / "matches") as (journal, trouble):
        assert said(trouble) == "disk trouble\nmatches aren't saved"
        assert not journal.durable


def test_files_of_somebody_else_in_our_folder_become_ours(folder: Path) -> None:
    path = folder / "matches"
    keepers = made(path)
    with as_nobody(folder):
        os.seteuid(0)
        for file in path.iterdir():
            os.chown(file, 0, 0)
            file.chmod(0o644)
        os.seteuid(65_534)
        with opening(path) as (journal, trouble):
            assert trouble is None
            assert journal.read(header(0).id) == keepers[0].stored


# A full disk --------------------------------------------------------------------------------


@contextmanager
def small_files(size: int) -> Generator[None]:
    """No file of this process can grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def small_disk(folder: Path, size: int) -> Generator[None]:
    """A disk of so many bytes at `folder`; who may not mount one gets files that can't grow."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    mounted = not subprocess.run(mount, check=False, capture_output=True).returncode
    if not mounted:
        with small_files(size):
            yield
        return
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def until_it_fails(keeper: Keeper) -> JournalError:
    with pytest.raises(JournalError) as raised:
        list(keeper.plays(range(0, 900_000, 7)))
    return raised.value


def test_on_a_full_disk_a_match_goes_on_unsaved_and_then_is_saved_again(tmp_path: Path) -> None:
    path = tmp_path / "disk" / "matches"
    with small_disk(tmp_path / "disk", 64 * 1024):
        journal = opened(path)
        keeper = Keeper(journal, header())
        error = until_it_fails(keeper)
        assert error.reason.translate(in_english) == "disk is full\nmatches aren't saved"
        last = len(keeper.stored.log) - 1
        entry, secret = keeper.stored.log[last], keeper.table.vault.get(last)
        assert journal.read(header().id).log == keeper.stored.log[:last]
        with pytest.raises(JournalError):
            journal.append(header().id, last, entry, {}, secret)
        copy = journal.copy()
        copy.append(header().id, last, entry, {}, secret)
        assert copy.read(header().id).log == keeper.stored.log
        assert opened(path).read(header().id).log == keeper.stored.log[:last]


def test_a_disk_that_is_full_from_the_start_is_said(tmp_path: Path) -> None:
    path = tmp_path / "disk" / "matches"
    with small_disk(tmp_path / "disk", 4 * 1024):
        (tmp_path / "disk" / "full").write_bytes(bytes(4 * 1024))
        with opening(path) as (journal, trouble):
            assert said(trouble) == "disk is full\nmatches aren't saved"
            assert not journal.durable


def test_files_that_cannot_grow_cost_nothing_that_was_saved(path: Path) -> None:
    journal = opened(path)
    keeper = keep(journal, 0, range(9))
    grown = max(len(data) for data in content(path).values())
    with small_files(grown + 500):
        reason = until_it_fails(keeper).reason.translate(in_english)
        assert reason == "disk is full\nmatches aren't saved"
    number = len(keeper.stored.log) - 1
    journal.append(
        header().id, number, keeper.stored.log[number], {}, keeper.table.vault.get(number)
    )
    list(keeper.plays(range(9)))
    assert opened(path).read(header().id) == keeper.stored


def test_names_that_a_start_could_not_make_durable_are_made_so_by_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(path)
    synced: list[Path] = []

    def sync(file: int) -> None:
        synced.append(Path(f"/proc/self/fd/{file}").readlink())

    monkeypatch.setattr(os, "fsync", sync)
    opened(path)
    assert synced == [path]
