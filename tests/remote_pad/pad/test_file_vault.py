"""What a vault keeps is there after a power cut at any moment, whole or not at all."""

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import IO, NoReturn, cast

import pytest

from companion.remote_pad.pad.file_vault import MOST, FileVault, encode_entry

NAME, OTHER = b"\x00\x01slot", b"\xffother"


class PowerCut(Exception):
    """The power goes."""


def kept(folder: Path) -> dict[bytes, bytes]:
    """What is there after a start."""
    vault = FileVault(str(folder))
    return {name: vault.read(name) for name in vault.names()}


def fails(*_: object) -> NoReturn:
    raise OSError(errno.ENOSPC, "full")


def test_file_vault_keeps_secrets_until_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "deep/vault"
    vault = FileVault(str(folder))
    vault.keep(NAME, b"first")
    vault.keep(OTHER, b"")
    vault.keep(NAME, b"second")
    assert kept(folder) == {NAME: b"second", OTHER: b""}
    vault.forget(NAME)
    assert kept(folder) == {OTHER: b""}


@pytest.mark.parametrize("step", ["sync", "rename"])
@pytest.mark.parametrize("times", [1, 2])
def test_a_cut_while_it_is_written_leaves_one_or_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, times: int
) -> None:
    vault = FileVault(str(tmp_path))
    vault.keep(NAME, b"first")
    left = times

    def cut(*_: object) -> None:
        nonlocal left
        left -= 1
        if not left:
            raise PowerCut

    with monkeypatch.context() as patch:
        patch.setattr(os, step, cut)
        with suppress(PowerCut):
            vault.keep(NAME, b"second")
    assert kept(tmp_path) in ({NAME: b"first"}, {NAME: b"second"})
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize("damaged", [b"", b"1234", b"\0" * 99, encode_entry(NAME, bytes(MOST))])
def test_a_damaged_file_is_said_once_and_costs_no_other(tmp_path: Path, damaged: bytes) -> None:
    vault = FileVault(str(tmp_path))
    vault.keep(NAME, b"secret")
    vault.keep(OTHER, b"")
    (tmp_path / NAME.hex()).write_bytes(damaged)
    vault = FileVault(str(tmp_path))
    assert (vault.broken, vault.names()) == (True, [OTHER])
    vault = FileVault(str(tmp_path))
    assert (vault.broken, vault.names()) == (False, [OTHER])


def test_a_file_under_another_name_is_damaged(tmp_path: Path) -> None:
    FileVault(str(tmp_path)).keep(NAME, b"secret")
    (file,) = tmp_path.iterdir()
    file.rename(tmp_path / "00ff")
    (tmp_path / "no name").touch()
    vault = FileVault(str(tmp_path))
    assert (vault.broken, vault.names()) == (True, [])


def test_a_draft_that_the_power_left_is_removed_and_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "00ff.new").write_bytes(b"half a sec")
    assert not FileVault(str(tmp_path)).broken
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_can_not_be_read_is_said_and_stays(tmp_path: Path) -> None:
    (tmp_path / "00ff").mkdir()
    vault = FileVault(str(tmp_path))
    assert (vault.broken, vault.names()) == (True, [])
    assert (tmp_path / "00ff").is_dir()


def test_a_file_that_is_not_read_at_once_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FileVault(str(tmp_path)).keep(NAME, b"secret")
    asked: list[str] = []

    def answers_then(path: str, mode: str) -> IO[bytes]:
        asked.append(path)
        return fails() if len(asked) == 1 else cast("IO[bytes]", Path(path).open(mode))

    monkeypatch.setattr("companion.remote_pad.pad.file_vault.open", answers_then, raising=False)
    vault = FileVault(str(tmp_path))
    assert (vault.broken, vault.read(NAME)) == (False, b"secret")


def test_where_no_folder_can_be_made_the_start_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    vault = FileVault(str(tmp_path / "file/vault"))
    assert (vault.broken, vault.names()) == (True, [])


@pytest.mark.parametrize("step", ["open", "rename"])
def test_what_can_not_be_written_is_not_kept_and_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    vault = FileVault(str(tmp_path))
    vault.keep(NAME, b"first")
    with monkeypatch.context() as patch:
        if step == "open":
            patch.setattr("companion.remote_pad.pad.file_vault.open", fails, raising=False)
        else:
            patch.setattr(os, step, fails)
        with pytest.raises(OSError, match="full"):
            vault.keep(NAME, b"second")
        with pytest.raises(OSError, match="full"):
            vault.keep(OTHER, b"")
    assert (vault.read(NAME), vault.names()) == (b"first", [NAME])
    assert [file.name for file in tmp_path.iterdir()] == [NAME.hex()]
    vault.keep(NAME, b"second")
    assert kept(tmp_path) == {NAME: b"second"}


def test_what_can_not_be_removed_is_still_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault = FileVault(str(tmp_path))
    vault.keep(NAME, b"first")
    with monkeypatch.context() as patch:
        patch.setattr(os, "remove", fails)
        with pytest.raises(OSError, match="full"):
            vault.forget(NAME)
    assert vault.names() == [NAME]
    vault.forget(NAME)
    assert kept(tmp_path) == {}


def test_a_folder_that_is_gone_is_made_again_for_the_next_try(tmp_path: Path) -> None:
    vault = FileVault(str(tmp_path / "vault"))
    shutil.rmtree(tmp_path / "vault")
    with pytest.raises(FileNotFoundError):
        vault.keep(NAME, b"first")
    vault.keep(NAME, b"second")
    assert kept(tmp_path / "vault") == {NAME: b"second"}
