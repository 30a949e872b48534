"""Whatever becomes of the bytes of a journal, the referee starts, and what is lost is said.

Damage of one match costs at most the entries after it in that match, and nothing of another one.
"""

import errno
import random
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.journal import durable_files
from companion.journal.journal_opening import open_journal
from companion.match import Entry
from tests.journal.keeping import content, header, keep, lay_out, made, opened, opening, said


class Healthy(NamedTuple):
    """The files of a journal in use, and the logs in it: one is over, three are running."""

    files: Mapping[str, bytes]
    logs: Mapping[bytes, tuple[Entry, ...]]


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Healthy:
    path = tmp_path_factory.mktemp("healthy") / "matches"
    keepers = made(path, 3)
    journal = opened(path)
    keepers.append(keep(journal, 9, range(30)))
    journal.keep_facts(header(0).id, {"over": True})
    journal.keep_facts(header(1).id, keepers[1].facts())
    journal.put_on_table(header(9).id)
    logs = {keeper.stored.header.id: keeper.stored.log for keeper in keepers}
    return Healthy(content(path), logs)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """A flipped bit, or something worse."""
    at = chance.randrange(len(data))
    match chance.randrange(6):
        case 0 | 1 | 2:
            return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        case 3:
            return data[:at] + bytes(min(512, len(data) - at)) + data[at + 512 :]
        case 4:
            return data[:at] + chance.randbytes(512) + data[at + 512 :]
        case _:
            return data[:at] + data[at + chance.randrange(1, 900) :]


def entries_before(data: bytes, broken: bytes) -> int:
    """How many lines of a record stand whole before the first byte that differs."""
    same = next((n for n, (a, b) in enumerate(zip(data, broken, strict=False)) if a != b), None)
    return data.count(b"\n", 0, min(len(data), len(broken)) if same is None else same)


def check(healthy: Healthy, work: Path, chance: random.Random) -> None:
    """Damages one file, and opens what is left."""
    name = chance.choice(sorted(healthy.files))
    broken = mutated(healthy.files[name], chance)
    if broken == healthy.files[name]:
        return
    path = work / "matches"
    lay_out(path, {**healthy.files, name: broken})
    journal, trouble = open_journal(path)
    known = {saved.id: saved for saved in journal.matches()}
    losers = [
        match
        for match, log in healthy.logs.items()
        if match not in known or journal.read(match).log != log
    ]
    if name.endswith(".record") and header(0).id in losers:
        trouble = open_journal(path).trouble  # it is over: nobody had read it before
    assert len(losers) <= 1
    assert not losers or name.endswith(".record")
    for match in losers:
        assert trouble is not None
        if match in known:
            log = journal.read(match).log
            assert log == healthy.logs[match][: len(log)]
            lines = entries_before(healthy.files[name], broken)
            heading = healthy.files[name].count(b"\n") - len(healthy.logs[match])
            assert len(log) >= lines - heading
    shutil.rmtree(path)


def test_some_damage_costs_no_more_than_what_follows_it(healthy: Healthy, tmp_path: Path) -> None:
    chance = random.Random(1)
    for _ in range(150):
        check(healthy, tmp_path, chance)


@pytest.mark.long
def test_damage_of_two_thousand_kinds_costs_no_more(healthy: Healthy, tmp_path: Path) -> None:
    chance = random.Random(2)
    for _ in range(2_500):
        check(healthy, tmp_path, chance)


def test_each_flipped_bit_of_the_last_line_is_told_or_harmless(tmp_path: Path) -> None:
    """The last line may be torn by a power cut, which is told to nobody; one bit never looks so."""
    (keeper,) = made(tmp_path / "whole", 1)
    files = content(tmp_path / "whole")
    data = files["000001-highbid.record"]
    start = data.rindex(b"\n", 0, -1) + 1
    for bit in range(8 * (len(data) - start)):
        broken = bytearray(data)
        broken[start + bit // 8] ^= 1 << bit % 8
        path = tmp_path / str(bit)
        lay_out(path, {**files, "000001-highbid.record": bytes(broken)})
        journal, trouble = open_journal(path)
        assert journal.read(header().id).log == keeper.stored.log[:-1]
        assert said(trouble).startswith("Last moves lost: 1.")
        shutil.rmtree(path)


def test_what_was_damaged_is_kept_and_told_until_it_was_read(path: Path) -> None:
    (keeper, other) = made(path)
    record = path / "000001-highbid.record"
    data = record.read_bytes()
    record.write_bytes(data.replace(b" red bid sealed", b" red bad sealed", 1))
    for _ in range(2):
        journal, trouble = open_journal(path)
        lost = len(keeper.stored.log) - len(journal.read(header(0).id).log)
        file = "000001-highbid.record.damaged-1"
        assert said(trouble) == f"Last moves lost: {lost}. The old file is {file}"
        assert trouble is not None
        assert trouble.aside == path / file
        assert b" red bad sealed" in (path / file).read_bytes()
    with opening(path) as (journal, _):
        assert journal.read(header(1).id) == other.stored
    opened(path)


def test_a_match_whose_header_is_damaged_is_set_aside_alone(path: Path) -> None:
    _, other = made(path)
    record = path / "000001-highbid.record"
    record.write_bytes(record.read_bytes().replace(b"match 0", b"match 1", 1))
    journal, trouble = open_journal(path)
    where = "000001-highbid.record.damaged-1"
    assert said(trouble) == f"Save file broken. Nothing was deleted: it is now {where}"
    assert [saved.id for saved in journal.matches()] == [header(1).id]
    assert journal.read(header(1).id) == other.stored


def test_a_match_of_a_newer_companion_is_set_aside(path: Path) -> None:
    made(path)
    record = path / "000001-highbid.record"
    record.write_bytes(b"companion record 2 | 12345678\n")
    _, trouble = open_journal(path)
    where = "000001-highbid.record.newer-1"
    assert said(trouble) == f"Newer save file. Nothing was deleted: it is now {where}"


def test_of_what_is_remembered_damage_costs_one_line(path: Path) -> None:
    made(path)
    opened(path).remember("hold", 300)
    file = path / "remembered"
    file.write_bytes(file.read_bytes().replace(b'"es"', b'"en"'))
    journal, trouble = open_journal(path)
    assert said(trouble) == "Some settings were lost. The old file is remembered.damaged-1"
    assert (journal.recall("language"), journal.recall("hold")) == (None, 300)
    assert b'"en"' in (path / "remembered.damaged-1").read_bytes()


@pytest.mark.parametrize("left", [b"", b"\n", None])
def test_settings_that_are_gone_are_told(path: Path, left: bytes | None) -> None:
    made(path)
    file = path / "remembered"
    file.unlink() if left is None else file.write_bytes(left)
    with opening(path) as (journal, trouble):
        assert said(trouble) == (
            "Some settings were lost. Their file is gone: remembered"
            if left is None
            else "Some settings were lost. The old file is remembered.damaged-1"
        )
        assert len(journal.matches()) == 2


@pytest.mark.parametrize(
    ("kept", "left"), [(slice(None, -2), ("es", None)), (slice(-2, None), (None, 300))]
)
def test_lines_of_what_is_remembered_that_are_gone_are_told(
    path: Path, kept: slice, left: tuple[str | None, int | None]
) -> None:
    made(path)
    opened(path).remember("hold", 300)
    file = path / "remembered"
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[kept]))
    journal, trouble = open_journal(path)
    assert said(trouble) == "Some settings were lost. The old file is remembered.damaged-1"
    assert (journal.recall("language"), journal.recall("hold")) == left


def test_what_is_remembered_by_a_companion_of_before_is_whole(path: Path) -> None:
    made(path)
    file = path / "remembered"
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[1:-1]))
    assert opened(path).recall("language") == "es"


def test_settings_that_can_not_be_read_are_set_aside(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(path)
    true = durable_files.read_file

    def fails(file: Path) -> bytes:
        if file.name == "remembered":
            raise OSError(errno.EIO, "the card does not answer")
        return true(file)

    with monkeypatch.context() as patched:
        patched.setattr(durable_files, "read_file", fails)
        journal, trouble = open_journal(path)
    assert said(trouble) == "Some settings were lost. The old file is remembered.damaged-1"
    assert (journal.durable, len(journal.matches())) == (True, 2)


def test_a_damaged_state_costs_a_replay(path: Path) -> None:
    made(path)
    opened(path).keep_facts(header(1).id, {"over": True})
    file = path / "000002-highbid.state"
    file.write_bytes(file.read_bytes().replace(b"true", b"tree"))
    assert opened(path).find(header(1).id).facts is None
    assert [saved.id for saved in opened(path).unfinished()] == [header(1).id, header(0).id]


def test_a_damaged_secret_costs_that_pick_alone(path: Path) -> None:
    (keeper,) = made(path, 1)
    file = path / "000001-highbid.secrets"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0].replace(b"0", b"1", 1), *lines[1:]]))
    journal, trouble = open_journal(path)
    where = "000001-highbid.secrets.damaged-1"
    assert said(trouble) == f"Some secret picks were lost. The old file is {where}"
    vault = journal.read(header().id).vault
    first, *rest = keeper.table.vault
    assert first not in vault
    assert vault == {number: keeper.table.vault[number] for number in rest}


@pytest.mark.parametrize("left", [None, b"", b"garbage"])
def test_secrets_that_are_gone_are_told_once(path: Path, left: bytes | None) -> None:
    (keeper,) = made(path, 1)
    file = path / "000001-highbid.secrets"
    file.unlink() if left is None else file.write_bytes(left)
    with opening(path) as (journal, trouble):
        assert said(trouble) == (
            f"Some secret picks were lost. Their file is gone: {file.name}"
            if left is None
            else f"Some secret picks were lost. The old file is {file.name}.damaged-1"
        )
        assert journal.read(header().id).log == keeper.stored.log


def test_lines_that_are_gone_are_told(path: Path) -> None:
    """A damaged file system may give back a file that ends before what was made durable."""
    (keeper,) = made(path, 1)
    record = path / "000001-highbid.record"
    record.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:-3]))
    journal, trouble = open_journal(path)
    assert journal.read(header().id).log == keeper.stored.log[:-3]
    assert said(trouble).startswith("Last moves lost: 3.")
    with opening(path):
        pass


def test_a_record_that_is_gone_is_told_once(path: Path) -> None:
    made(path)
    (path / "000001-highbid.record").unlink()
    with opening(path) as (journal, trouble):
        assert said(trouble) == "Save file lost. It was 000001-highbid.record"
        assert len(journal.matches()) == 1
