"""A damaged journal is set aside untouched, and what can be read of it is true."""

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import Journal, JournalError, open_journal
from companion.journal.opening import SMALL
from tests.journal.keeping import (
    Healthy,
    files,
    keep,
    lay,
    made,
    opened,
    opening,
    said,
)


def page_size(path: Path) -> int:
    return int.from_bytes(path.read_bytes()[16:18], "big")


def spoil(path: Path, after: bytes) -> None:
    """Flips a bit of the byte that follows the first `after` in a file."""
    data = bytearray(path.read_bytes())
    data[data.index(after) + len(after)] ^= 1
    path.write_bytes(data)


HEADER = 112
"""Bytes of the header of the file, and of that of its first page."""


@pytest.mark.parametrize("bit", [0, 7])
@pytest.mark.parametrize("logged", [False, True])
def test_a_flipped_bit_of_the_header_costs_nothing(
    path: Path, tmp_path: Path, bit: int, *, logged: bool
) -> None:
    healthy = Healthy(path)
    keepers = healthy.keepers if logged else healthy.keepers[:3]
    if logged:
        content, places = healthy.content, [*range(60), *range(63, HEADER)]
    else:
        made(tmp_path / "closed", 3)
        content, places = files(tmp_path / "closed"), list(range(HEADER))
    for place in places:  # of a log whose name is another one nothing is taken
        spoilt = tmp_path / str(place) / "journal"
        table = bytearray(content[""])
        table[place] ^= 1 << bit
        lay(spoilt, {**content, "": bytes(table)})
        with closing(open_journal(spoilt).journal) as journal:
            assert journal.durable
            keep(journal, 77, range(2))
            assert [journal.read(each.stored.header.id) for each in keepers] == [
                each.stored for each in keepers
            ]
            assert all(saved.state != "aside" for saved in journal.matches())
            assert journal.recall("language") == "es"


def test_rows_are_kept_whatever_is_on_the_first_page(path: Path) -> None:
    keepers = made(path, 3)
    data = path.read_bytes()
    path.write_bytes(bytes(page_size(path)) + data[page_size(path) :])
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 3.")
        assert [journal.read(each.stored.header.id) for each in keepers] == [
            each.stored for each in keepers
        ]


LUCKY = b"bluelucky"
"""The seat and the key of an entry, as they lie in a row; its values follow."""


def test_a_broken_page_costs_no_match_that_is_not_on_it(path: Path) -> None:
    keepers = made(path, 24)  # whose secrets take several pages
    data = bytearray(path.read_bytes())
    victim = keepers[3].table.match
    nonce = next(entry.nonce for entry in victim.log if entry.nonce)
    page = data.index(nonce) // page_size(path) * page_size(path)
    data[page : page + 8] = b"\xff" * 8
    path.write_bytes(data)
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: ")
        assert Path(f"{path}.damaged-1").read_bytes() == data
        whole = 0
        for keeper in keepers:
            stored = journal.read(keeper.table.match.header.id)
            assert stored.log == keeper.stored.log[: len(stored.log)]
            whole += stored == keeper.stored
        assert 0 < whole < len(keepers)
        states = {saved.id: saved.state for saved in journal.matches()}
        assert states[victim.header.id] == "aside"
        assert journal.recall("language") == "es"


def test_a_flipped_bit_in_the_match_that_is_played_is_noticed(path: Path) -> None:
    made(path, 1)
    spoil(path, LUCKY)
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 1, 1 damaged.")
        (saved,) = journal.matches()
        assert saved.state == "aside"
        assert saved.facts["game"] == "highbid"
        assert 0 < len(journal.read(saved.id).log) == saved.entries


@pytest.mark.parametrize(
    "text", [b"bluelucky", b"CREATE TABLE vault", b'{"game":"highbid","version"']
)
def test_texts_that_are_none_any_more_are_damage(path: Path, text: bytes) -> None:
    made(path, 1)
    path.write_bytes(path.read_bytes().replace(text, text[:3] + b"\xff\xff" + text[5:]))
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. ")
        assert journal.durable


def test_a_match_without_its_secret_is_put_aside(path: Path) -> None:
    (keeper,) = made(path, 1)
    secret = next(iter(keeper.table.vault.values()))
    spoil(path, b"\x01%c" % secret.values[0] + bytes(29))
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 1, 1 damaged.")
        (saved,) = journal.matches()
        assert (saved.state, saved.entries) == ("aside", len(keeper.stored.log))


@pytest.mark.parametrize("victim", range(3))
def test_damage_in_any_match_of_a_usual_file_is_found_when_it_is_opened(
    path: Path, victim: int
) -> None:
    keepers = made(path, 3)
    spoil(path, next(entry.nonce for entry in keepers[victim].stored.log if entry.nonce)[:-1])
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 3, 1 damaged.")
        states = {saved.id: saved.state for saved in journal.matches()}
        names = [keeper.stored.header.id for keeper in keepers]
        assert [n for n, name in enumerate(names) if states[name] == "aside"] == [victim]


CELLS = {
    "state": (0, "", "over", b"running"),
    "facts": ('{"score":NaN}', '{"score":1e999}', '{"score":[-Infinity]}', "[]", b"{}", "[" * 9999),
    "pads": ('{"left":1}', '{"left":null}', '{"left":NaN}', "[]", ""),
    "entries": (-1, "x", 1.5, b""),
}


@pytest.mark.parametrize(("column", "value"), [(n, v) for n, each in CELLS.items() for v in each])
def test_a_cell_without_a_check_is_read_only_if_it_could_have_been_written(
    path: Path, column: str, value: object
) -> None:
    keepers = made(path, 2)
    victim, other = (keeper.stored for keeper in keepers)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(f'UPDATE matches SET "{column}"=? WHERE id=?', (value, victim.header.id))
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 2")
        assert journal.read(other.header.id) == other
        assert journal.read(victim.header.id) == victim
    opened(path).close()


def test_a_score_that_nobody_has_written_is_never_told(path: Path) -> None:
    """A flipped bit makes another digit of one, and JSON all the same."""
    (keeper,) = made(path, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        ((facts,),) = db.execute("SELECT facts FROM matches")
        spoilt = re.sub(r'("score":{"red":)(\d)', r"\g<1>8", facts)
        assert spoilt != facts
        db.execute("UPDATE matches SET facts=?", (spoilt,))
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 1.")
        (saved,) = journal.matches()
        assert saved.facts == {}
        assert journal.read(saved.id) == keeper.stored


def test_a_text_in_the_place_of_no_bytes_is_found_when_a_file_is_opened(path: Path) -> None:
    keepers = made(path, 2)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE entries SET seal='' WHERE match=1 AND n=0")
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 2, 1 damaged.")
        assert journal.read(keepers[1].stored.header.id) == keepers[1].stored


def test_a_secret_that_a_pad_alone_had_is_not_missing(path: Path) -> None:
    (keeper,) = made(path, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DELETE FROM vault")
        db.execute("UPDATE remembered SET value='of another row'")
    with opening(path) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 1. The old file")
        (saved,) = journal.matches()
        assert (saved.state, saved.entries) == ("running", len(keeper.stored.log))


def test_a_secret_of_no_pick_is_damage(path: Path) -> None:
    made(path, 2)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE vault SET n=9999 WHERE match=1 AND n=(SELECT min(n) FROM vault)")
    with opening(path) as (_, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 2, 1 damaged.")


def test_what_breaks_while_it_is_used_is_mended_by_opening_it_thoroughly(path: Path) -> None:
    made(path, 3)
    with closing(opened(path)) as journal:
        journal.remember("ballast", "x" * SMALL)
    spoil(path, LUCKY)
    with closing(opened(path)) as journal:
        broken = [error for saved in journal.matches() if (error := why_not(journal, saved.id))]
        assert [error.damaged for error in broken] == [True]
        assert str(broken[0]) == "save file broken\nmatches aren't saved"
    with opening(path, thorough=True) as (journal, trouble):
        assert said(trouble).startswith("Save file broken. Matches kept: 3, 1 damaged.")
        assert journal.durable
        assert [why_not(journal, saved.id) for saved in journal.matches()] == [None, None, None]


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
        for saved in journal.matches():
            stored, truth = journal.read(saved.id), played[saved.id]
            assert stored.header == truth.header
            assert stored.log == truth.log[: len(stored.log)]
            assert stored.vault.items() <= truth.vault.items()
            assert len(stored.log) == saved.entries
    shutil.rmtree(path.parent)
