"""Where nothing can be written, matches go on unsaved; what was saved stays."""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.journal import JournalError
from companion.rules.words import in_english
from tests.journal.keeping import (
    Keeper,
    as_nobody,
    files,
    header,
    keep,
    made,
    opened,
    opening,
    said,
)

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder() -> Generator[Path]:
    """A folder that nobody can get to, too; root makes temporary ones for itself alone."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def test_in_a_folder_that_may_not_be_written_matches_go_on_unsaved(folder: Path) -> None:
    path = folder / "journal"
    keepers = made(path)
    content = files(path)
    folder.chmod(0o500)
    with as_nobody(folder), opening(path) as (journal, trouble):
        assert said(trouble) == "can't write here\nmatches aren't saved"
        assert trouble is not None
        assert trouble.aside is None
        assert not journal.durable
        assert [journal.read(keeper.stored.header.id) for keeper in keepers] == [
            keeper.stored for keeper in keepers
        ]
        assert journal.recall("language") == "es"
    folder.chmod(0o700)
    assert files(path) == content


def test_where_no_folder_can_be_made_matches_are_unsaved(folder: Path) -> None:
    folder.chmod(0o500)
    with as_nobody(folder), opening(folder / "state" / "journal") as (journal, trouble):
        assert said(trouble) == "can't write here\nmatches aren't saved"
        assert not journal.durable
    folder.chmod(0o700)


def test_where_a_folder_should_be_and_a_file_is_matches_are_unsaved(tmp_path: Path) -> None:
    tmp_path.joinpath("state").touch()
    with opening(tmp_path / "state" / "journal") as (journal, trouble):
        assert said(trouble) == "disk trouble\nmatches aren't saved"
        assert not journal.durable


@pytest.mark.parametrize(
    ("mode", "then"),
    [
        (0o400, "Matches kept: 2. The old file is journal.locked-1"),
        (0o000, "Nothing was deleted: it is now journal.locked-1"),
    ],
)
def test_a_file_of_somebody_else_is_set_aside(
    folder: Path, monkeypatch: pytest.MonkeyPatch, mode: int, then: str
) -> None:
    path = folder / "journal"
    made(path)
    path.chmod(mode)

    def forbidden(*_: object) -> None:
        raise PermissionError(1, "not yours")

    monkeypatch.setattr(Path, "chmod", forbidden)
    with as_nobody(folder), opening(path) as (journal, trouble):
        assert said(trouble) == f"Save file locked. {then}"
        assert journal.durable
    assert Path(f"{path}.locked-1").stat().st_mode & 0o777 == mode


def test_another_companion_keeps_its_journal(path: Path) -> None:
    made(path)
    holder = "import sys; from pathlib import Path; from companion.journal import open_journal"
    hold = f"{holder}; j = open_journal(Path(sys.argv[1])); print('open', flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with opening(path) as (journal, trouble):
            assert said(trouble) == "already running\nmatches aren't saved"
            assert not journal.durable
            assert journal.matches() == ()
        other.communicate("\n")
    assert [path.name for path in path.parent.iterdir()] == ["journal"]
    with closing(opened(path, thorough=True)) as journal:
        assert len(journal.matches()) == 2


# A full disk ------------------------------------------------------------------------------


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


FULL = {"disk is full\nmatches aren't saved", "disk trouble\nmatches aren't saved"}


def until_it_fails(keeper: Keeper) -> JournalError:
    with pytest.raises(JournalError) as raised:
        list(keeper.plays(range(0, 90_000, 7)))
    return raised.value


def test_on_a_full_disk_a_match_goes_on_unsaved_and_then_is_saved_again(tmp_path: Path) -> None:
    path = tmp_path / "disk" / "journal"
    with small_disk(tmp_path / "disk", 256 * 1024):
        with closing(opened(path)) as journal:
            keeper = Keeper(journal, header())
            error = until_it_fails(keeper)
            assert error.reason.said(in_english) in FULL
            assert not error.damaged
            last = len(keeper.stored.log) - 1
            assert journal.read(header().id).log == keeper.stored.log[:last]
            with pytest.raises(JournalError):
                journal.append(header().id, last, keeper.stored.log[last], {})
            with closing(journal.unsaved()) as copy:
                copy.append(header().id, last, keeper.stored.log[last], {})
                assert copy.read(header().id).log == keeper.stored.log
        with closing(opened(path, thorough=True)) as journal:
            assert journal.read(header().id).log == keeper.stored.log[:last]


def test_a_disk_that_is_full_from_the_start_is_said(tmp_path: Path) -> None:
    path = tmp_path / "disk" / "journal"
    with small_disk(tmp_path / "disk", 8 * 1024), opening(path) as (journal, trouble):
        assert said(trouble) in FULL
        assert not journal.durable


def test_files_that_cannot_grow_cost_nothing_that_was_saved(path: Path) -> None:
    with closing(opened(path)) as journal:
        keeper = keep(journal, 0, range(9))
        grown = max(len(data) for data in files(path).values())
        with small_files(grown + 5_000):
            assert until_it_fails(keeper).reason.said(in_english) in FULL
        entry = keeper.stored.log[-1]
        number = len(keeper.stored.log) - 1
        secret = keeper.table.vault.get(number)
        journal.append(header().id, number, entry, {}, secret)
        list(keeper.plays(range(9)))
    with closing(opened(path, thorough=True)) as journal:
        assert journal.read(header().id) == keeper.stored
