"""Whatever lies where the journal should be, there is a journal to play on, and nothing is lost."""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import Journal, JournalError, Opened, open_journal
from companion.rules.words import in_english
from tests.journal.keeping import (
    Keeper,
    as_nobody,
    files,
    header,
    keep,
    lay,
    opened,
    said,
)

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal"


@pytest.fixture
def folder() -> Generator[Path]:
    """A folder that nobody can get to, too; root makes temporary ones for itself alone."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def made(path: Path, matches: int = 2) -> list[Keeper]:
    """A journal with matches, closed."""
    journal = opened(path)
    keepers = [keep(journal, number) for number in range(matches)]
    journal.remember("language", "es")
    journal.close()
    return keepers


class Healthy:
    """The files of a journal in use, and the matches in it."""

    def __init__(self, path: Path) -> None:
        self.keepers = made(path, 3)
        with closing(opened(path)) as journal:
            self.keepers.append(keep(journal, 9, range(30)))
            self.content = files(path)


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Healthy:
    return Healthy(tmp_path_factory.mktemp("healthy") / "journal")


@contextmanager
def opening(path: Path, *, thorough: bool = False) -> Generator[Opened]:
    """Opens what is there; whatever it is, it can be played on, saved or in trouble."""
    found = open_journal(path, thorough=thorough)
    assert found.journal.durable or found.trouble is not None
    with closing(found.journal):
        yield found
        keeper = keep(found.journal, 77, range(9))
        assert found.journal.read(header(77).id) == keeper.stored
    if found.journal.durable:
        with closing(opened(path, thorough=True)) as journal:
            assert journal.read(header(77).id) == keeper.stored


# What is not a journal --------------------------------------------------------------------


def a_text(path: Path) -> None:
    path.write_text("Dear diary,\n" * 40, encoding="utf-8")


def a_few_bytes(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0")


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 64)


def a_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept", encoding="utf-8")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def another_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE matches(id, header)")


def another_database_in_use(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("CREATE TABLE matches(id, header)")
        db.commit()
        content = files(path)
    lay(path, {suffix: content[suffix] for suffix in ("", "-wal")})


@pytest.mark.parametrize(
    "lies",
    [a_text, a_few_bytes, garbage, a_folder, a_pipe, another_database, another_database_in_use],
)
def test_what_is_no_journal_is_set_aside_untouched(
    path: Path, lies: Callable[[Path], None]
) -> None:
    lies(path)
    mode = path.stat().st_mode
    content = files(path) if path.is_file() else {}
    with opening(path) as (journal, trouble):
        assert journal.durable
        assert said(trouble) == "not a save file\nkept aside, new begun"
    aside = Path(f"{path}.foreign-1")
    assert trouble is not None
    assert trouble.aside == aside
    assert aside.stat().st_mode == mode
    assert (files(aside) if aside.is_file() else {}) == content


def test_a_folder_keeps_what_is_in_it(path: Path) -> None:
    a_folder(path)
    with opening(path):
        pass
    assert Path(f"{path}.foreign-1", "inside").read_text(encoding="utf-8") == "kept"


def test_a_newer_journal_is_set_aside_untouched(path: Path) -> None:
    made(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version=2")
    content = files(path)
    with opening(path) as (_, trouble):
        assert said(trouble) == "newer save file\nkept aside, new begun"
    assert files(Path(f"{path}.newer-1")) == content


def test_an_empty_file_becomes_a_journal(path: Path) -> None:
    path.touch()
    with opening(path) as (_, trouble):
        assert trouble is None


def test_a_wal_without_its_tables_is_kept(path: Path) -> None:
    lay(path, {"-wal": b"something"})
    with opening(path) as (_, trouble):
        assert said(trouble) == "save file lost\nkept aside, new begun"
    assert files(Path(f"{path}.orphan-1")) == {"-wal": b"something"}


@pytest.mark.parametrize("tables", [b"", b"S"])
def test_tables_that_became_empty_are_kept_with_their_wal(
    path: Path, healthy: Healthy, tables: bytes
) -> None:
    content = {"": tables, "-wal": healthy.content["-wal"]}
    lay(path, content)
    with opening(path) as (_, trouble):
        assert said(trouble) == "save file broken\nkept aside, new begun"
    assert files(Path(f"{path}.damaged-1")) == content


def test_nothing_that_was_set_aside_is_overwritten(path: Path) -> None:
    for number in range(1, 4):
        lay(path, {"": b"diary %d" % number, "-shm": b"%d" % number})
        open_journal(path).journal.close()
        path.unlink()
    for number in range(1, 4):
        aside = files(Path(f"{path}.foreign-{number}"))
        assert aside == {"": b"diary %d" % number, "-shm": b"%d" % number}


# Damage -----------------------------------------------------------------------------------


def page_size(path: Path) -> int:
    return int.from_bytes(path.read_bytes()[16:18], "big")


def spoil(path: Path, after: bytes) -> None:
    """Flips a bit of the byte that follows the first `after` in a file."""
    data = bytearray(path.read_bytes())
    data[data.index(after) + len(after)] ^= 1
    path.write_bytes(data)


LUCKY = b"bluelucky"
"""The seat and the key of an entry, as they lie in a row; its values follow."""


def test_a_broken_page_costs_no_match_that_is_not_on_it(path: Path) -> None:
    keepers = made(path, 8)
    data = bytearray(path.read_bytes())
    victim = keepers[3].table.match
    nonce = next(entry.nonce for entry in victim.log if entry.nonce)
    page = data.index(nonce) // page_size(path) * page_size(path)
    data[page : page + 8] = b"\xff" * 8
    path.write_bytes(data)
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("save file broken\nmatches recovered: ")
        assert Path(f"{path}.damaged-1").read_bytes() == data
        whole = 0
        for keeper in keepers:
            stored = journal.read(keeper.table.match.header.id)
            assert stored.log == keeper.stored.log[: len(stored.log)]
            whole += stored == keeper.stored
        assert 0 < whole < len(keepers)
        states = {kept.id: kept.state for kept in journal.matches()}
        assert states[victim.header.id] == "aside"
        assert journal.recall("language") == "es"


def test_a_flipped_bit_in_the_match_that_is_played_is_noticed(path: Path) -> None:
    made(path, 1)
    spoil(path, LUCKY)
    with opening(path) as (journal, trouble):
        assert said(trouble) == "save file broken\nmatches recovered: 1"
        (kept,) = journal.matches()
        assert kept.state == "aside"
        assert kept.facts["game"] == "highbid"
        assert 0 < len(journal.read(kept.id).log) == kept.entries


@pytest.mark.parametrize(
    "text", [b"bluelucky", b"CREATE TABLE vault", b'{"game":"highbid","version"']
)
def test_texts_that_are_none_any_more_are_damage(path: Path, text: bytes) -> None:
    made(path, 1)
    path.write_bytes(path.read_bytes().replace(text, text[:3] + b"\xff\xff" + text[5:]))
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("save file broken\n")
        assert journal.durable


def test_a_match_without_its_secret_is_put_aside(path: Path) -> None:
    (keeper,) = made(path, 1)
    secret = next(iter(keeper.table.vault.values()))
    spoil(path, b"\x01%c" % secret.values[0] + bytes(29))
    with opening(path) as (journal, trouble):
        assert said(trouble) == "save file broken\nmatches recovered: 1"
        (kept,) = journal.matches()
        assert (kept.state, kept.entries) == ("aside", len(keeper.stored.log))


def test_what_breaks_while_it_is_used_is_mended_by_opening_it_thoroughly(path: Path) -> None:
    made(path, 3)
    spoil(path, LUCKY)
    with closing(opened(path)) as journal:
        broken = [error for kept in journal.matches() if (error := why_not(journal, kept.id))]
        assert [error.damaged for error in broken] == [True]
        assert str(broken[0]) == "save file broken\nmatches aren't saved"
    with opening(path, thorough=True) as (journal, trouble):
        assert said(trouble) == "save file broken\nmatches recovered: 3"
        assert journal.durable
        assert [why_not(journal, kept.id) for kept in journal.matches()] == [None, None, None]


def why_not(journal: Journal, match: bytes) -> JournalError | None:
    try:
        journal.read(match)
    except JournalError as error:
        return error
    return None


DAMAGE = st.tuples(
    st.sampled_from(["", "-wal"]),
    st.floats(0, 1, exclude_max=True),
    st.integers(1, 9_000),
    st.sampled_from(["zeros", "garbage", "flip", "cut off"]),
)


def spoiled(data: bytes, where: float, length: int, kind: str) -> bytes:
    place = int(where * len(data))
    end = min(len(data), place + length)
    hurt = data[place:end]
    match kind:
        case "zeros":
            hurt = bytes(len(hurt))
        case "garbage":
            hurt = bytes(byte ^ (17 * place + n) % 255 + 1 for n, byte in enumerate(hurt))
        case "flip":
            hurt = bytes(byte ^ 4 for byte in hurt[:1]) + hurt[1:]
        case _:
            return data[:place]
    return data[:place] + hurt + data[end:]


Damage = list[tuple[str, float, int, str]]


@settings(max_examples=30)
@given(st.lists(DAMAGE, min_size=1, max_size=3))
def test_whatever_is_damaged_what_can_be_read_is_true(
    healthy: Healthy, tmp_path_factory: pytest.TempPathFactory, damage: Damage
) -> None:
    holds_after(damage, healthy, tmp_path_factory)


@pytest.mark.long
@settings(max_examples=2_000)
@given(st.lists(DAMAGE, min_size=1, max_size=4))
def test_after_much_more_damage_what_can_be_read_is_true(
    healthy: Healthy, tmp_path_factory: pytest.TempPathFactory, damage: Damage
) -> None:
    holds_after(damage, healthy, tmp_path_factory)


def holds_after(damage: Damage, healthy: Healthy, tmp_path_factory: pytest.TempPathFactory) -> None:
    content = dict(healthy.content)
    for suffix, where, length, kind in damage:
        content[suffix] = spoiled(content[suffix], where, length, kind)
    path = tmp_path_factory.mktemp("damaged") / "journal"
    lay(path, content)
    with opening(path, thorough=True) as (journal, trouble):
        assert journal.durable
        if trouble is not None:
            said(trouble)
            assert trouble.aside is not None
            aside = {suffix: data for suffix, data in files(trouble.aside).items() if data}
            assert aside == {suffix: data for suffix, data in content.items() if data}
        played = {keeper.table.match.header.id: keeper.stored for keeper in healthy.keepers}
        for kept in journal.matches():
            stored, truth = journal.read(kept.id), played[kept.id]
            assert stored.header == truth.header
            assert stored.log == truth.log[: len(stored.log)]
            assert stored.vault.items() <= truth.vault.items()
            assert len(stored.log) == kept.entries
    shutil.rmtree(path.parent)


# Nowhere to write -------------------------------------------------------------------------


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
    ("mode", "recovered"), [(0o400, "matches recovered: 2"), (0o000, "kept aside, new begun")]
)
def test_a_file_of_somebody_else_is_set_aside(
    folder: Path, monkeypatch: pytest.MonkeyPatch, mode: int, recovered: str
) -> None:
    path = folder / "journal"
    made(path)
    path.chmod(mode)

    def forbidden(*_: object) -> None:
        raise PermissionError(1, "not yours")

    monkeypatch.setattr(Path, "chmod", forbidden)
    with as_nobody(folder), opening(path) as (journal, trouble):
        assert said(trouble) == f"save file locked\n{recovered}"
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


# Who may look -----------------------------------------------------------------------------


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
def test_nobody_else_can_look_into_it_from_its_first_instant(tmp_path: Path, umask: int) -> None:
    path = tmp_path / "var" / "state" / "journal"
    modes: set[tuple[str, int]] = set()
    before = os.umask(umask)
    try:
        with closing(opened(path)) as journal:
            for number in Keeper(journal, header()).plays(range(6)):
                assert number >= 0
                modes |= {
                    (file.name, file.stat().st_mode & 0o777) for file in path.parent.iterdir()
                }
    finally:
        os.umask(before)
    assert modes == {("journal", 0o600), ("journal-wal", 0o600)}
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.parent.parent.stat().st_mode & 0o777 == 0o700
    assert tmp_path.stat().st_mode & 0o777 == 0o700


def test_a_journal_that_others_could_read_becomes_private(path: Path) -> None:
    made(path)
    path.chmod(0o644)
    with closing(opened(path)):
        assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o400)
    with closing(opened(path)):
        assert path.stat().st_mode & 0o777 == 0o600
