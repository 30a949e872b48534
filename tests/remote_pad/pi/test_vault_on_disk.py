"""What a second Pi keeps of its player's picks: whole or said to be lost, whatever a disk does."""

import errno
import os
from pathlib import Path
from typing import NoReturn

import pytest

from companion.remote_pad.pad.file_vault import FileVault
from companion.remote_pad.pi.vault_on_disk import BROKEN, FULL, VaultOnDisk

NAME, OTHER = b"\x00\x01slot", b"\xffother"


def fails(*_: object) -> NoReturn:
    raise OSError(errno.EIO, "the card does not answer")


def kept(folder: Path) -> dict[bytes, bytes]:
    """What is there after a start that has nothing to say."""
    vault = VaultOnDisk(folder)
    assert vault.trouble is None
    return {name: vault.read(name) for name in vault.names()}


def test_vault_on_disk_keeps_secrets_until_the_next_start(tmp_path: Path) -> None:
    vault = VaultOnDisk(tmp_path / "deep" / "vault")
    vault.keep(NAME, b"first")
    vault.keep(OTHER, b"")
    vault.keep(NAME, b"second")
    assert kept(tmp_path / "deep" / "vault") == {NAME: b"second", OTHER: b""}
    vault.forget(NAME)
    assert kept(tmp_path / "deep" / "vault") == {OTHER: b""}


def test_vault_on_disk_uses_the_file_format_of_a_pico(tmp_path: Path) -> None:
    FileVault(str(tmp_path)).keep(NAME, b"secret")
    (tmp_path / "00ff.new").touch()
    assert kept(tmp_path) == {NAME: b"secret"}
    assert len(list(tmp_path.iterdir())) == 1
    VaultOnDisk(tmp_path).keep(NAME, b"other")
    assert FileVault(str(tmp_path)).read(NAME) == b"other"


def test_a_draft_of_a_secret_does_not_stay(tmp_path: Path) -> None:
    (tmp_path / "00ff.draft").write_bytes(b"half a sec")
    assert kept(tmp_path) == {}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("damaged", [b"", b"1234", b"\0" * 99])
def test_a_file_that_is_damaged_is_said_once(tmp_path: Path, damaged: bytes) -> None:
    VaultOnDisk(tmp_path).keep(OTHER, b"")
    VaultOnDisk(tmp_path).keep(NAME, b"secret")
    (tmp_path / NAME.hex()).write_bytes(damaged)
    vault = VaultOnDisk(tmp_path)
    assert (vault.trouble, vault.names()) == (BROKEN, [OTHER])
    assert kept(tmp_path) == {OTHER: b""}


def test_a_file_that_can_not_be_read_is_said_and_stays(tmp_path: Path) -> None:
    (tmp_path / "00ff").mkdir()
    vault = VaultOnDisk(tmp_path)
    assert (vault.trouble, vault.names()) == (BROKEN, [])
    assert (tmp_path / "00ff").is_dir()


def test_a_disk_that_fails_is_said_with_each_pick_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault = VaultOnDisk(tmp_path)
    vault.keep(NAME, b"first")
    with monkeypatch.context() as patched:
        patched.setattr(os, "fdatasync", fails)
        vault.keep(NAME, b"second")
    assert vault.trouble == FULL
    vault.trouble = None
    vault.forget(NAME)
    assert vault.trouble is None
    vault.keep(OTHER, b"third")
    assert (vault.trouble, vault.names(), vault.read(OTHER)) == (FULL, [OTHER], b"third")
    assert kept(tmp_path) == {NAME: b"first"}


def test_where_no_folder_can_be_made_the_pad_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    vault = VaultOnDisk(tmp_path / "file" / "picks")
    assert vault.trouble == FULL
    vault.keep(NAME, b"first")
    assert vault.read(NAME) == b"first"
