"""A journal gives back what was put in, durable entry by durable entry."""

import errno
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import remembered_values_codec
from companion.journal.durable_files import FilesInMemory
from companion.journal.journal import LEFT, TABLE, Journal
from companion.journal.journal_opening import open_journal
from companion.journal.saved_match_types import JournalError
from companion.match import TABLE as THE_TABLE
from companion.match import Entry, Match, SealOpening
from companion.rules.facts import Json
from companion.rules.sentences import in_english
from tests.journal.keeping import Keeper, content, header, keep, made, opened
from tests.toy import HIGH_BID

NUMBERS = st.lists(st.integers(0, 2**16), max_size=30)
PAUSE = Entry(0, THE_TABLE, "pause")


def same(journal: Journal, keeper: Keeper) -> bool:
    """Whether a match is in a journal as it was played."""
    saved = journal.find(keeper.table.match.header.id)
    assert saved.entries == len(keeper.stored.log)
    return journal.read(saved.id) == keeper.stored


@given(NUMBERS)
def test_a_match_can_be_gone_on_with_after_every_entry(numbers: list[int]) -> None:
    journal = Journal.in_memory()
    keeper = Keeper(journal, header())
    for number in keeper.plays(numbers):
        saved = journal.find(header().id)
        stored = journal.read(saved.id)
        facts = Match(HIGH_BID, stored.header, stored.log).facts()
        state = "ended" if facts.get("over") else "running"
        assert (saved.entries, saved.state, saved.behind) == (number + 1, state, 0)
        assert saved.facts == facts
        assert [each.id for each in journal.unfinished()] == [saved.id] * (state == "running")
    assert same(journal, keeper)


def test_a_folder_has_it_all_whenever_it_is_opened(path: Path) -> None:
    keepers = made(path, 3)
    journal = opened(path)
    assert all(same(journal, keeper) for keeper in keepers)
    assert journal.recall("language") == "es"
    assert [saved.id for saved in journal.matches()] == [header(n).id for n in (2, 1, 0)]
    assert journal.matches()[0].pads == {"red": "left", "blue": "right"}


@given(st.text(max_size=9), st.none() | st.integers() | st.lists(st.text(max_size=3), max_size=2))
def test_journal_recalls_a_remembered_value(name: str, value: Json) -> None:
    files = FilesInMemory()
    journal = Journal(files, durable=False)
    assert journal.recall(name) is None
    journal.remember(name, 1)
    journal.remember(name, value)
    journal.remember("another", 2)
    for each in (journal, Journal(files, durable=False)):
        assert each.recall(name) == (2 if name == "another" else value)
    journal.set_aside([], [name])
    assert Journal(files, durable=False).recall(name) is None


def test_the_nonce_of_a_pick_opens_its_seal() -> None:
    journal = Journal.in_memory()
    keeper = keep(journal, 0, [2])
    assert journal.opening(header().id, 0) == keeper.table.vault[0]
    assert journal.opening(header().id, 1) is None


def test_what_a_pad_opens_after_the_end_is_kept_too(path: Path) -> None:
    (keeper, _) = made(path)
    number = len(keeper.stored.log) - 1
    opening = SealOpening((3,), bytes(range(32)))
    opened(path).store_pick_opening(header(0).id, number, opening)
    journal = opened(path)
    assert journal.opening(header(0).id, number) == opening
    assert journal.read(header(0).id).vault == {**keeper.table.vault, number: opening}


def test_other_pads_serve_the_seats_from_then_on(path: Path) -> None:
    made(path, 1)
    opened(path).assign_pads(header().id, {"red": "right", "blue": "left"})
    assert opened(path).find(header().id).pads == {"red": "right", "blue": "left"}


# How a match stands -------------------------------------------------------------------------


def test_facts_are_those_of_the_last_entry(path: Path) -> None:
    (keeper,) = made(path, 1)
    assert opened(path).find(header().id).facts == json.loads(json.dumps(keeper.facts()))
    journal = opened(path)
    journal.append(header().id, len(keeper.stored.log), PAUSE, {"score": 3})
    for each in (journal, opened(path)):
        assert each.find(header().id)[2:6] == (
            "running",
            len(keeper.stored.log) + 1,
            {"score": 3},
            0,
        )


def test_facts_that_were_not_written_in_time_are_behind(path: Path) -> None:
    (keeper,) = made(path, 1)
    state = (path / "000001-highbid.state").read_bytes()
    opened(path).append(header().id, len(keeper.stored.log), PAUSE, {"score": 3})
    (path / "000001-highbid.state").write_bytes(state)
    saved = opened(path).find(header().id)
    assert (saved.behind, saved.facts) == (1, json.loads(json.dumps(keeper.facts())))
    (path / "000001-highbid.state").unlink()
    assert opened(path).find(header().id).facts is None


def test_a_match_that_is_over_is_not_read_before_somebody_asks_for_it(path: Path) -> None:
    made(path)
    opened(path).keep_facts(header(1).id, {"over": True})
    record = path / "000002-highbid.record"
    data = record.read_bytes()
    record.write_bytes(b"not a record")
    assert [saved.id for saved in opened(path).unfinished()] == [header(0).id]
    record.write_bytes(data)
    journal = opened(path)
    assert [saved.id for saved in journal.unfinished()] == [header(0).id]
    assert journal.find(header(1).id).state == "ended"
    assert len(journal.matches()) == 2


def test_a_state_that_nobody_wrote_so_is_none(path: Path) -> None:
    made(path, 1)
    state = {"match": "zz", "state": "ended", "entries": "many", "facts": {"over": True}}
    (path / "000001-highbid.state").write_bytes(
        remembered_values_codec.encode_remembered_values(state)
    )
    assert [saved.state for saved in opened(path).unfinished()] == ["running"]


def test_a_match_that_was_over_goes_on_after_its_next_entry(path: Path) -> None:
    (keeper,) = made(path, 1)
    journal = opened(path)
    journal.keep_facts(header().id, {"over": True})
    journal.append(header().id, len(keeper.stored.log), PAUSE, {})
    assert [saved.state for saved in opened(path).unfinished()] == ["running"]


def test_a_match_that_is_aside_stays_so(path: Path) -> None:
    made(path, 1)
    opened(path).keep_facts(header().id, {"score": 3}, aside=True)
    assert opened(path).find(header().id).state == "aside"


# The table ----------------------------------------------------------------------------------


def test_one_match_is_on_the_table(path: Path) -> None:
    made(path)
    opened(path).put_on_table(header(1).id)
    assert opened(path).on_table == (header(1).id, False)
    opened(path).put_on_table(header(1).id, left=True)
    assert opened(path).on_table == (header(1).id, True)
    opened(path).put_on_table(None)
    assert opened(path).on_table == (None, False)


@pytest.mark.parametrize("odd", ["", "00", "zz", 5, ["00"], header(9).id.hex()])
def test_invalid_table_value_names_no_match(path: Path, odd: Json) -> None:
    made(path)
    opened(path).remember(TABLE, odd)
    assert opened(path).on_table == (None, False)


@pytest.mark.parametrize("matches", [1, 2])
def test_where_its_name_is_damaged_the_only_running_match_is_on_the_table(
    path: Path, matches: int
) -> None:
    made(path, matches)
    opened(path).put_on_table(header(0).id)
    file = path / "remembered"
    file.write_bytes(file.read_bytes().replace(f'"{TABLE}"'.encode(), b'"tabld"'))
    journal = open_journal(path).journal
    assert journal.on_table == (header(0).id if matches == 1 else None, False)


def test_a_match_that_is_deleted_is_off_the_table(path: Path) -> None:
    made(path)
    journal = opened(path)
    journal.put_on_table(header(0).id)
    journal.delete(header(1).id)
    assert journal.recall(TABLE) == header(0).id.hex()
    journal.delete(header(0).id)
    assert journal.recall(TABLE) is None
    assert journal.recall(LEFT) is False


# What can't be ------------------------------------------------------------------------------


def test_entries_come_one_after_the_other() -> None:
    journal = Journal.in_memory()
    keeper = keep(journal, 0, [0])
    for number in (0, 2):
        with pytest.raises(ValueError, match="entry 1 comes next"):
            journal.append(header().id, number, PAUSE, {})
    with pytest.raises(ValueError, match="a secret has"):
        journal.append(header().id, 1, PAUSE, {}, SealOpening((1,), b""))
    with pytest.raises(ValueError, match="there already"):
        journal.begin(header(), {})
    assert same(journal, keeper)


ON_NO_MATCH: Sequence[Callable[[Journal], object]] = (
    lambda journal: journal.append(header().id, 0, PAUSE, {}),
    lambda journal: journal.read(header().id),
    lambda journal: journal.delete(header().id),
    lambda journal: journal.keep_facts(header().id, {}),
    lambda journal: journal.assign_pads(header().id, {}),
    lambda journal: journal.opening(header().id, 0),
    lambda journal: journal.find(header().id),
)


@pytest.mark.parametrize("act", ON_NO_MATCH)
def test_a_match_that_is_not_there_is_a_lookup_error(act: Callable[[Journal], object]) -> None:
    with pytest.raises(LookupError):
        act(Journal.in_memory())


def test_deleted_match_leaves_no_file_or_secret(path: Path) -> None:
    journal = opened(path)
    gone, stays = keep(journal, 1), keep(journal, 2, range(9))
    secrets = [opening.nonce.hex().encode() for opening in gone.table.vault.values()]
    assert secrets
    assert all(any(nonce in data for data in content(path).values()) for nonce in secrets)
    journal.delete(header(1).id)
    assert not [name for name in content(path) if name.startswith("000001")]
    for each in (journal, opened(path)):
        assert same(each, stays)
        assert len(each.matches()) == 1


def test_a_match_gets_no_number_that_another_one_has_had_in_this_life(path: Path) -> None:
    journal = opened(path)
    keep(journal, 1)
    journal.delete(header(1).id)
    keep(journal, 2)
    assert "000002-highbid.record" in content(path)


def test_files_grow_the_same_whatever_is_picked(tmp_path: Path) -> None:
    sizes: list[dict[str, int]] = []
    for pick in (1, 2, 6):
        journal = opened(tmp_path / str(pick))
        keeper = Keeper(journal, header())
        keeper.table.plays("red", "bid", pick)
        list(keeper.keeps())
        sizes.append({name: len(data) for name, data in content(tmp_path / str(pick)).items()})
    assert sizes[0] == sizes[1] == sizes[2]


# A disk that takes nothing ------------------------------------------------------------------


class Full(FilesInMemory):
    """Files that take nothing more when they are `full`."""

    full = False

    def append(self, name: str, data: bytes, at: int) -> None:
        """Write that, or raise OSError."""
        self._check()
        super().append(name, data, at)

    def replace(self, name: str, data: bytes) -> None:
        """Write that, or raise OSError."""
        self._check()
        super().replace(name, data)

    def _check(self) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "full")


def test_failed_journal_write_changes_nothing_and_tells_the_reason() -> None:
    files = Full()
    journal = Journal(files, durable=True)
    keeper = keep(journal)
    before = list(map(files.read, files.names()))
    files.full = True
    acts: tuple[Callable[[], object], ...] = (
        lambda: journal.append(header().id, len(keeper.stored.log), PAUSE, {}),
        lambda: journal.begin(header(1), {}),
        lambda: journal.remember("language", "es"),
        lambda: journal.keep_facts(header().id, {"score": 1}),
        lambda: journal.assign_pads(header().id, {"red": "right"}),
        lambda: journal.put_on_table(header().id),
    )
    for act in acts:
        with pytest.raises(JournalError) as raised:
            act()
        assert raised.value.reason.translate(in_english) == "disk is full\nmatches aren't saved"
    assert list(map(files.read, files.names())) == before
    assert same(journal, keeper)
    assert (journal.recall("language"), journal.on_table) == (None, (None, False))
    files.full = False
    list(keeper.plays(range(9)))
    assert same(journal, keeper)
    assert same(Journal(files, durable=True), keeper)


def test_an_unsaved_copy_goes_on_alone(path: Path) -> None:
    journal = opened(path)
    keeper = keep(journal, 0, range(20))
    journal.remember("language", "es")
    copy = journal.copy()
    assert not copy.durable
    keeper.journal = copy
    list(keeper.plays(range(4)))
    assert same(copy, keeper)
    assert copy.recall("language") == "es"
    assert len(opened(path).read(header().id).log) < len(keeper.stored.log)
