"""A store is set aside, and the plug is pulled at any step of it: the next start knows, and says so.

The disk is that of `cut_disk`: what was not synced is lost in any combination.
"""

import json
import os
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.journal import OpenedJournal, aside, notices, open_journal
from companion.journal.replacing import begin_anew, begin_without
from companion.journal.tally import TALLY
from companion.rules.words import Json
from tests.journal.cut_disk import Cut, CutDisk, lay_out
from tests.journal.keeping import Healthy, files, header, lay, opened, said, zeros

NAME = "journal"
FOUND = "Save file broken. Matches kept: 4. The old file is journal.damaged-1"


class Case(NamedTuple):
    """What lies there, what is done with it, and what is said afterwards."""

    content: Mapping[str, bytes]
    does: Callable[[Path], object]
    says: str
    matches: int
    may_not_have_begun: bool = False


def opens(path: Path) -> None:
    open_journal(path).journal.close()


def begins_anew(path: Path) -> None:
    begin_anew(path)
    opens(path)


def leaves_out(path: Path) -> None:
    begin_without(path, [f"match {header(1).id.hex()}", "remembered language"])
    opens(path)


@pytest.fixture(scope="module")
def cases(healthy: Healthy) -> Mapping[str, Case]:
    whole = {suffix: healthy.content[suffix] for suffix in ("", "-wal")}
    log = whole["-wal"]
    broken = whole | {"-wal": log[:9000] + bytes([log[9000] ^ 1]) + log[9001:]}
    lost = "Moves may be missing. Matches kept: 3. The old file is journal.unlogged-1"
    return {
        "damaged": Case(broken, opens, FOUND, 4),
        "foreign": Case(
            {"": b"Dear diary", "-wal": b"x"},
            opens,
            "Not a save file. Nothing was deleted: it is now journal.foreign-1",
            0,
        ),
        "orphan": Case(
            {"-wal": b"something"},
            opens,
            "Save file lost. Nothing was deleted: it is now journal.orphan-1",
            0,
        ),
        "cut": Case(
            whole | {"-wal": log[:-2_000], TALLY: healthy.tally},
            opens,
            "Last moves lost: 1. Matches kept: 4. The old file is journal.cut-1",
            4,
        ),
        "unlogged": Case({"": whole[""]}, opens, lost, 3),
        "kept": Case(
            whole,
            begins_anew,
            "All is empty now, as you chose. The old file is journal.kept-1",
            0,
            may_not_have_begun=True,
        ),
        "without": Case(
            whole,
            leaves_out,
            "Save file broken. Matches kept: 3. More may be lost. Old file: journal.damaged-1",
            3,
            may_not_have_begun=True,
        ),
    }


KINDS = ("damaged", "foreign", "orphan", "cut", "unlogged", "kept", "without")


def cuts(
    folder: Path, content: Mapping[str, bytes], does: Callable[[Path], object]
) -> Iterator[tuple[int, Mapping[str, bytes]]]:
    """What may be found after a cut before each step of what is done with some files."""
    step = 0
    while True:
        here = folder / f"cut-{step}"
        lay_out(here, content)
        disk = CutDisk(here, step)
        try:
            with disk.watching():
                does(here / NAME)
        except Cut:
            for found in disk.after_cut():
                yield step, found
            step += 1
            continue
        assert disk.steps == step
        return


def named(content: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The files of a journal, by name."""
    return {f"{NAME}{suffix}": data for suffix, data in content.items()}


def holds(case: Case, found: OpenedJournal) -> None:
    """All that was whole goes on, the old files are as they were, and the table is told."""
    with closing(found.journal):
        if case.may_not_have_begun and found.trouble is None:
            assert len(found.journal.matches()) == 4
            return
        assert found.journal.durable
        assert said(found.trouble) == case.says
        assert len(found.journal.matches()) == case.matches
        assert found.trouble is not None
        assert found.trouble.aside is not None
        aside = files(found.trouble.aside)
        aside.pop("-shm", None)  # an index that says nothing new
        assert aside == {name: data for name, data in case.content.items() if name != TALLY}


@pytest.mark.parametrize("kind", KINDS)
def test_wherever_power_is_cut_while_a_store_is_set_aside_the_next_start_completes_and_says_it(
    kind: str, cases: Mapping[str, Case], tmp_path: Path
) -> None:
    case, number = cases[kind], 0
    for _, found in cuts(tmp_path, named(case.content), case.does):
        number += 1
        path = tmp_path / f"found-{number}" / NAME
        lay_out(path.parent, found)
        holds(case, open_journal(path))
        holds(case, open_journal(path))  # it is said until it was read
    assert number > 20


@pytest.mark.parametrize("kind", KINDS)
def test_power_may_be_cut_again_while_the_next_start_completes_it(
    kind: str, cases: Mapping[str, Case], tmp_path: Path
) -> None:
    case, chance, number = cases[kind], random.Random(7), 0
    states = [found for _, found in cuts(tmp_path, named(case.content), case.does)]
    for found in chance.sample(states, 6):
        number += 1
        again = [found for _, found in cuts(tmp_path / f"again-{number}", found, opens)]
        for later in chance.sample(again, min(4, len(again))):
            number += 1
            path = tmp_path / f"found-{number}" / NAME
            lay_out(path.parent, later)
            holds(case, open_journal(path))


def test_an_order_that_was_torn_is_given_again(cases: Mapping[str, Case], tmp_path: Path) -> None:
    path = tmp_path / NAME
    lay(path, cases["damaged"].content)
    path.with_name(f"{NAME}.order").write_text('{"kind": "dam', encoding="utf-8")
    holds(cases["damaged"], open_journal(path))


@pytest.mark.parametrize("what", [os.mkfifo, os.mkdir, zeros])
@pytest.mark.parametrize("place", [".order", ".draft", ".new", ".new-wal"])
def test_whatever_lies_where_files_of_this_are_made_the_store_is_set_aside(
    cases: Mapping[str, Case], tmp_path: Path, what: Callable[[Path], None], place: str
) -> None:
    path = tmp_path / NAME
    lay(path, cases["damaged"].content)
    what(path.with_name(f"{NAME}{place}"))
    holds(cases["damaged"], open_journal(path))
    holds(cases["damaged"], open_journal(path))


@pytest.mark.parametrize("what", [os.mkfifo, os.mkdir, zeros])
def test_an_order_that_is_none_does_not_keep_a_whole_store_from_being_opened(
    cases: Mapping[str, Case], tmp_path: Path, what: Callable[[Path], None]
) -> None:
    path = tmp_path / NAME
    lay(path, cases["kept"].content)
    what(path.with_name(f"{NAME}.order"))
    with closing(opened(path)) as journal:
        assert len(journal.matches()) == 4


def test_who_begins_anew_while_another_order_waits_gets_its_name_and_saves_nothing(
    cases: Mapping[str, Case], tmp_path: Path
) -> None:
    path = tmp_path / NAME
    lay(path, cases["damaged"].content)
    before = aside.order(path, "damaged", saves=True)
    begin_anew(path)
    journal, trouble = open_journal(path)
    with closing(journal):
        assert said(trouble).startswith("All is empty now")
        assert journal.matches() == ()
    assert files(path.with_name(before.file)) == cases["damaged"].content


def test_who_begins_anew_after_an_order_was_done_keeps_both_files(
    cases: Mapping[str, Case], tmp_path: Path
) -> None:
    """The order was removed, and came back with the power."""
    path = tmp_path / NAME
    lay(path, cases["damaged"].content)
    order = aside.order(path, "damaged", saves=True)
    left = path.with_name(f"{NAME}.order").read_bytes()
    opens(path)
    path.with_name(f"{NAME}.order").write_bytes(left)
    begin_anew(path)
    with closing(open_journal(path).journal) as journal:
        assert journal.matches() == ()
        notices.was_read(journal)
    assert files(path.with_name(order.file)) == cases["damaged"].content
    assert path.with_name(f"{NAME}.kept-1").exists()


# An order that is lost ----------------------------------------------------------------------


def moved(path: Path, case: Case) -> bytes:
    """The plug was pulled when the files had their names; the order that waits."""
    lay(path, case.content)
    given = aside.order(path, "damaged", saves=True)
    for suffix in case.content:
        Path(f"{path}{suffix}").rename(f"{path.with_name(given.file)}{suffix}")
    return path.with_name(f"{NAME}.order").read_bytes()


def test_whatever_bit_of_an_order_is_flipped_what_was_set_aside_goes_on(
    cases: Mapping[str, Case], tmp_path: Path
) -> None:
    order = moved(tmp_path / "first" / NAME, cases["damaged"])
    for at in range(len(order)):
        path = tmp_path / str(at) / NAME
        moved(path, cases["damaged"])
        broken = bytearray(order)
        broken[at] ^= 1 << at % 8
        path.with_name(f"{NAME}.order").write_bytes(broken)
        holds(cases["damaged"], open_journal(path))


WRITTEN = aside.Order("damaged", f"{NAME}.damaged-1", saves=True)._asdict()
NONSENSE = (
    {"file": ""},
    {"file": "."},
    {"file": "a\0b"},
    {"leaves_out": ["match zz"]},
    {"leaves_out": [1]},
    {"leaves_out": 5},
)


@pytest.mark.parametrize("odd", [*({**WRITTEN, **each} for each in NONSENSE), [], 5, ["x", 1]])
def test_an_order_that_makes_no_sense_is_none(
    cases: Mapping[str, Case], tmp_path: Path, odd: Json
) -> None:
    path = tmp_path / NAME
    moved(path, cases["damaged"])
    path.with_name(f"{NAME}.order").write_text(json.dumps(odd), encoding="utf-8")
    holds(cases["damaged"], open_journal(path))


@pytest.mark.parametrize("order", [b"", b"\0" * 120, b"[" * 100_000])
def test_an_order_without_any_store_is_told(tmp_path: Path, order: bytes) -> None:
    path = tmp_path / NAME
    path.with_name(f"{NAME}.order").write_bytes(order)
    journal, trouble = open_journal(path)
    with closing(journal):
        assert journal.durable
        assert said(trouble) == "Save file lost. Nothing was deleted: it is now journal.orphan-1"
    assert path.with_name(f"{NAME}.orphan-1").read_bytes() == order


def test_where_an_order_and_the_store_are_gone_the_one_set_aside_last_goes_on(
    cases: Mapping[str, Case], tmp_path: Path
) -> None:
    path = tmp_path / NAME
    lay(path.with_name(f"{NAME}.damaged-9"), {"": b"older"})
    moved(path, cases["damaged"])
    path.with_name(f"{NAME}.order").unlink()
    holds(cases["damaged"], open_journal(path))


def test_a_log_whose_store_is_gone_is_not_mixed_with_one_that_was_set_aside_before(
    cases: Mapping[str, Case], tmp_path: Path
) -> None:
    path = tmp_path / NAME
    lay(path.with_name(f"{NAME}.damaged-1"), {"": cases["damaged"].content[""]})
    lay(path, {"-wal": b"something"})
    journal, trouble = open_journal(path)
    with closing(journal):
        assert said(trouble).startswith("Save file lost.")
    assert files(path.with_name(f"{NAME}.damaged-1")).keys() == {""}
