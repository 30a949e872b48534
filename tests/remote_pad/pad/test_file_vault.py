"""What a vault keeps is there after a power cut at any moment, whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

import pytest

from companion.remote_pad.pad.file_vault import FileVault

NAME, OTHER = b"\x00\x01slot", b"\xffother"


class PowerCut(Exception):
    """The power goes."""


def kept(folder: Path) -> dict[bytes, bytes]:
    """What is there after a start."""
    vault = FileVault(str(folder))
    return {name: vault.read(name) for name in vault.names()}


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


@pytest.mark.parametrize("size", range(10))
def test_a_file_that_was_not_finished_is_none(tmp_path: Path, size: int) -> None:
    FileVault(str(tmp_path)).keep(NAME, b"secret")
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:size])
    assert kept(tmp_path) == {}
    assert list(tmp_path.iterdir()) == []


def test_a_file_under_another_name_is_none(tmp_path: Path) -> None:
    FileVault(str(tmp_path)).keep(NAME, b"secret")
    (file,) = tmp_path.iterdir()
    file.rename(tmp_path / "00ff")
    (tmp_path / "no name").touch()
    assert kept(tmp_path) == {}
