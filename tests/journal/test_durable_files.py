"""Files in a folder and in memory behave alike, and what was done is durable."""

import errno
import os
import stat
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from companion.journal import durable_files
from companion.journal.durable_files import (
    DRAFT,
    MOST,
    DurableFiles,
    FilesInFolder,
    FilesInMemory,
    make_folders,
    overwrite_file,
    read_file,
    remove_file,
    replace_file,
)


@pytest.fixture(params=["folder", "memory"])
def some(request: pytest.FixtureRequest, tmp_path: Path) -> DurableFiles:
    """Files of either kind."""
    return FilesInFolder(tmp_path) if request.param == "folder" else FilesInMemory()


def test_what_is_appended_stands_behind_what_was_there(some: DurableFiles) -> None:
    some.append("a", b"one", 0)
    some.append("a", b"two", 3)
    assert some.read("a") == b"onetwo"


def test_what_was_torn_off_is_cut_by_the_next_append(some: DurableFiles) -> None:
    some.append("a", b"one and half a", 0)
    some.append("a", b"two", 3)
    assert some.read("a") == b"onetwo"


def test_a_file_is_replaced_renamed_and_erased(some: DurableFiles) -> None:
    some.replace("b", b"much longer than before")
    some.replace("b", b"new")
    some.rename("b", "c")
    some.write_unsynced("h", b"longer")
    some.write_unsynced("h", b"note")
    assert (some.names(), some.read("c"), some.read("h")) == (["c", "h"], b"new", b"note")
    some.erase("c")
    some.erase("c")
    assert some.names() == ["h"]
    with pytest.raises(FileNotFoundError):
        some.read("c")


def test_in_a_folder_nobody_else_may_read_them(tmp_path: Path) -> None:
    umask = os.umask(0)
    try:
        make_folders(tmp_path / "a" / "b")
        here = FilesInFolder(tmp_path / "a" / "b")
        here.append("a", b"", 0)
        here.replace("b", b"")
        here.write_unsynced("c", b"")
    finally:
        os.umask(umask)
    assert {stat.S_IMODE((here.path / name).stat().st_mode) for name in here.names()} == {0o600}
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o700


def test_a_file_that_is_gone_is_not_made_anew_behind_its_end(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        FilesInFolder(tmp_path).append("a", b"two", 3)


def fails(*_: object) -> NoReturn:
    raise OSError(errno.EIO, "the card does not answer")


ACTS: Sequence[tuple[Callable[[FilesInFolder], None], Mapping[str, bytes]]] = (
    (lambda here: here.append("a", b"more", 3), {"a": b"one"}),
    (lambda here: here.append("b", b"new", 0), {"a": b"one"}),
    (lambda here: here.replace("a", b"other"), {"a": b"one"}),
)


@pytest.mark.parametrize(("act", "left"), ACTS)
def test_what_can_not_be_made_durable_is_as_it_was(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    act: Callable[[FilesInFolder], None],
    left: Mapping[str, bytes],
) -> None:
    here = FilesInFolder(tmp_path)
    here.append("a", b"one", 0)
    with monkeypatch.context() as patched:
        patched.setattr(durable_files.os, "fdatasync", fails)
        with pytest.raises(OSError, match="does not answer"):
            act(here)
    assert {name: here.read(name) for name in here.names()} == left


def test_a_file_that_is_written_with_each_entry_has_no_name_interned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, interned = FilesInFolder(tmp_path), list[str]()

    def intern(name: str) -> str:
        interned.append(name)
        return name

    with monkeypatch.context() as patched:
        patched.setattr(sys, "intern", intern)
        here.append("a", b"one", 0)
        here.append("a", b"two", 3)
        here.write_unsynced("b", b"note")
    assert interned == []


def test_a_hint_never_raises(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    FilesInFolder(tmp_path).write_unsynced("a", b"note")


def test_erased_file_is_overwritten_before_it_is_unlinked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, seen = FilesInFolder(tmp_path), list[bytes]()
    here.append("a", b"secret", 0)

    def sees(path: Path) -> None:
        seen.append(path.read_bytes())

    monkeypatch.setattr(durable_files.os, "unlink", sees)
    here.erase("a")
    assert seen == [bytes(6)]


@pytest.mark.parametrize("make", [Path.touch, os.mkfifo])
def test_what_lies_where_a_draft_belongs_gives_way(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / f"a{DRAFT}")
    replace_file(tmp_path / "a", b"new")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"a": b"new"}


def test_drafts_that_the_power_left_are_erased(tmp_path: Path) -> None:
    (tmp_path / f"a{DRAFT}").write_bytes(b"half a sec")
    (tmp_path / "b").write_bytes(b"whole")
    FilesInFolder(tmp_path).erase_drafts()
    assert [file.name for file in tmp_path.iterdir()] == ["b"]


def test_a_file_that_is_longer_than_any_of_ours_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "a").open("wb") as file:
        file.truncate(MOST + 1)
    with pytest.raises(OSError, match="too long"):
        read_file(tmp_path / "a")


def test_endless_file_is_read_as_empty(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a")
    (tmp_path / "b").symlink_to("/dev/zero")
    assert (read_file(tmp_path / "a"), read_file(tmp_path / "b")) == (b"", b"")


def test_the_beginning_of_a_file_is_written_over(tmp_path: Path) -> None:
    for digit, content in ((b"7", b"7"), (b"8", b"8")):
        overwrite_file(tmp_path / "a", digit)
        assert (tmp_path / "a").read_bytes() == content
    (tmp_path / "a").write_bytes(b"8 and more")
    overwrite_file(tmp_path / "a", b"9")
    assert (tmp_path / "a").read_bytes() == b"9 and more"


def test_a_file_is_removed_if_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    remove_file(tmp_path / "a")
    remove_file(tmp_path / "a")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_can_not_be_made_durable_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or the next one who wants it would take it for durable."""
    with monkeypatch.context() as patched:
        patched.setattr(durable_files.os, "fsync", fails)
        with pytest.raises(OSError, match="does not answer"):
            make_folders(tmp_path / "a" / "b")
    assert list(tmp_path.iterdir()) == []
