"""Secrets that last: what an undo, a correction and a lost pad leave of them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match
from companion.record import read_record, write_record
from companion.record.line_tokens import RecordError
from companion.record.record_reader import find_unopened_picks
from companion.rules.asks import Seat
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Refused, in_english
from tests.liar import LIAR
from tests.match.tables import position
from tests.table import MATCH, Table, plays_on

THREE = Header("liar", 1, MATCH, {"seats": 3})
SEATS = ("p1", "p2", "p3")
DICE = {"p1": (2, 2, 5), "p2": (6, 1, 3), "p3": (4, 4, 4)}
LOCKS = 9


def filled() -> Table:
    """Everybody has three dice under the cup."""
    table = Table(LIAR, THREE)
    for nth in range(3):
        for seat in SEATS:
            table.plays(seat, "die", DICE[seat][nth])
    return table


def bid() -> Table:
    """Everybody has bid, and P1 two fours."""
    table = filled()
    for seat, face in (("p1", 2), ("p2", 3), ("p3", 4), ("p1", 4)):
        table.plays(seat, "bid", face)
    return table


def called() -> Table:
    """P2 has called P1's bid of two fours a lie, and eight dice were shown."""
    table = bid()
    table.plays("p2", "liar")
    return table


def agreed(table: Table, key: str, facts: Facts | None = None) -> Table:
    """The table does that, and everybody agrees."""
    table.plays(TABLE, key, facts=facts)
    for seat in SEATS:
        if table.match.view().proposal is not None:
            table.plays(seat, "agree")
    return table


def count(match: Match) -> int:
    """How many entries count."""
    return len(match.position.counted)


# Undo ---------------------------------------------------------------------------------------


def test_undo_of_what_showed_it_takes_back_nothing_before_that() -> None:
    before = bid()
    table = called()
    shown = [entry.values for entry in table.match.log if entry.key == "reveal"]
    assert len(shown) == 8
    agreed(table, "undo")
    assert count(table.match) == count(before.match) == LOCKS + 4
    assert position(table.match.facts()) == position(before.match.facts())


def test_asked_for_again_it_is_the_same_again() -> None:
    table = called()
    first = table.match.facts()
    agreed(table, "undo").plays("p2", "liar")
    assert position(table.match.facts()) == position(first)


def test_undo_after_undo_goes_back_entry_by_entry_to_the_lock_itself() -> None:
    table = called()
    lengths: list[int] = []
    while count(table.match):
        agreed(table, "undo")
        lengths.append(count(table.match))
    assert lengths == list(range(LOCKS + 4, -1, -1))


def test_undo_of_the_lock_has_it_picked_anew() -> None:
    table = filled()
    agreed(table, "undo")
    assert table.match.facts()["asks"] == {"p3": ["die"]}
    table.plays("p3", "die", 1)
    assert table.match.facts()["kept"] == {"p1": [0, 3, 6], "p2": [1, 4, 7], "p3": [2, 5, 13]}


@given(st.lists(st.integers(0, 2**16), max_size=60))
def test_an_undo_takes_back_one_answer_and_what_it_showed(numbers: list[int]) -> None:
    """In a game whose secrets all last. The oracle is the log as far as the answer before."""
    table = Table(LIAR, THREE)
    for _ in plays_on(table, [number for number in numbers if number % 5]):
        pass
    if table.match.view().proposal is not None:
        table.plays(TABLE, "leave")
    counted = table.match.position.counted
    answers = [each.number for each in counted if each.entry.key != "reveal"]
    if not answers:
        return
    earlier = Match(LIAR, THREE, table.match.log[: answers[-1]])
    if earlier.view().proposal is not None:
        earlier.tell(Entry(table.now, TABLE, "leave"))
    agreed(table, "undo")
    assert position(table.match.facts()) == position(earlier.facts()) | {
        "paused": table.match.paused
    }


# Corrections --------------------------------------------------------------------------------


def corrected(table: Table, **put_right: Json) -> Table:
    return agreed(table, "correct", {**table.match.own_facts(), **put_right})


def test_a_correction_keeps_it_and_it_can_be_shown_afterwards() -> None:
    table = corrected(filled(), score={"p1": 1, "p2": 2, "p3": 2})
    assert table.match.facts()["asks"] == {"p1": ["bid"]}
    for seat, key, face in (("p1", "bid", 4), ("p2", "bid", 4), ("p3", "liar", 0)):
        table.plays(seat, key, *([face] if face else []))
    shown = [entry.values[0] for entry in table.match.log if entry.key == "reveal"]
    assert shown == [*DICE["p2"], *DICE["p3"][:2]]
    assert table.match.facts()["open"] == {"p1": [], "p2": [], "p3": [4, 4]}


def test_a_correction_in_the_middle_of_locking_keeps_those_that_are_in() -> None:
    table = Table(LIAR, THREE)
    for seat in SEATS:
        table.plays(seat, "die", 3)
    table.plays("p2", "die", 5)
    corrected(table, mover="p2")
    assert table.match.facts()["kept"] == {"p1": [0], "p2": [1], "p3": [2]}
    assert table.match.facts()["asks"] == {seat: ["die"] for seat in SEATS}


def test_the_table_is_told_whether_a_correction_voids_a_pick() -> None:
    match = filled().match
    facts = match.own_facts()
    assert not match.would_void(facts)
    assert match.would_void({name: fact for name, fact in facts.items() if name != "kept"})


def test_what_was_shown_before_a_correction_can_be_hidden_again_by_it() -> None:
    table = called()
    facts = {**filled().match.own_facts(), "score": {"p1": 1, "p2": 1, "p3": 2}}
    agreed(table, "correct", facts)
    assert len(table.match.position.held_picks) == LOCKS


def _forged(kept: Json) -> Facts:
    return {**filled().match.own_facts(), "kept": kept}


@pytest.mark.parametrize(
    "kept",
    [
        {"p1": [1, 3, 6]},
        {"p1": [0, 0, 3]},
        {"p1": [3, 0]},
        {"p1": [9]},
        {"p1": [True]},
        {"p1": [-1]},
        {"p1": ["0"]},
        {"p1": 0},
        {"p1": "036"},
        {"p9": [0]},
        [0, 3, 6],
        7,
    ],
)
def test_a_forged_pick_is_refused_and_changes_nothing(kept: Json) -> None:
    table = filled()
    before = table.match.view()
    with pytest.raises(Refused, match="can't be so"):
        table.plays(TABLE, "correct", facts=_forged(kept))
    assert table.match.view() == before


@given(
    st.dictionaries(st.sampled_from([*SEATS, "p4"]), st.lists(st.integers(-1, 12), max_size=4)),
    st.integers(0, 12),
)
def test_only_picks_that_their_owners_have_locked_are_taken(
    kept: dict[Seat, list[int]], taken_back: int
) -> None:
    """Locks that were undone are none, neither are other entries, and none counts twice."""
    table = filled()
    for _ in range(taken_back):
        if count(table.match):
            agreed(table, "undo")
    owner = {
        counted.number: counted.entry.seat
        for counted in table.match.position.counted
        if counted.entry.seal
    }
    legal = all(
        owner.get(number) == seat and numbers == sorted(set(numbers))
        for seat, numbers in kept.items()
        for number in numbers
    )
    entry = Entry(
        table.now, TABLE, "correct", facts={**table.match.own_facts(), "kept": dict(kept)}
    )
    try:
        table.match.check(entry)
    except Refused:
        assert not legal or any(len(numbers) > 3 for numbers in kept.values())
    else:
        assert legal


def test_a_match_that_begins_elsewhere_asks_for_it_anew() -> None:
    begun = THREE._replace(id=bytes(16), begun={**filled().match.own_facts(), "mover": "p2"})
    match = Match(LIAR, begun)
    assert "kept" not in match.facts()
    assert match.facts()["asks"] == {seat: ["die"] for seat in SEATS}


# A pad that can't show it -------------------------------------------------------------------


def awaiting() -> Table:
    """P1 has to show a die."""
    table = filled()
    table.plays("p1", "bid", 2)
    table.match.tell(Entry(0, "p2", "liar"))
    assert table.match.awaits is not None
    return table


def test_without_the_pad_that_keeps_it_nothing_is_taken_back() -> None:
    table = awaiting()
    table.match.tell(Entry(0, TABLE, "void"))
    proposal = table.match.view().proposal
    assert proposal is not None
    assert proposal.key == "without"
    for seat in SEATS:
        table.match.tell(Entry(0, seat, "agree"))
    assert table.match.facts()["asks"] == {"p1": ["shows"]}
    notice = table.match.view().notice
    assert notice is not None
    assert notice.text.translate(in_english) == "Without P1's pick"
    table.plays("p1", "shows", 2)
    assert table.match.facts()["open"] == {"p1": [2], "p2": [], "p3": []}


def test_an_undo_of_that_is_not_called_an_undo_of_the_pick() -> None:
    """The pick stays locked."""
    table = awaiting()
    table.match.tell(Entry(0, TABLE, "void"))
    for seat in SEATS:
        table.match.tell(Entry(0, seat, "agree"))
    table.match.tell(Entry(0, TABLE, "undo"))
    proposal = table.match.view().proposal
    assert proposal is not None
    assert proposal.what is not None
    assert list(proposal.what.translated_texts(in_english)) == ["P1's lost pick", "lost pick"]


def test_undo_of_that_waits_for_the_pad_again() -> None:
    table = awaiting()
    for seat, key in ((TABLE, "void"), *((seat, "agree") for seat in SEATS), (TABLE, "undo")):
        table.match.tell(Entry(0, seat, key))
    for seat in SEATS:
        table.match.tell(Entry(0, seat, "agree"))
    assert table.match.awaits is not None
    table.shows()
    assert table.match.facts()["open"] == {"p1": [2], "p2": [], "p3": []}


# Records ------------------------------------------------------------------------------------


def recorded() -> Match:
    """Shown, undone, put right, shown again, and once not shown."""
    table = called()
    agreed(table, "undo")
    corrected(table, mover="p1")
    table.plays("p1", "liar")
    return table.match


def test_a_record_of_all_that_is_read_again_to_the_same_facts() -> None:
    match = recorded()
    text = write_record(match.header, SEATS, match.log)
    assert '"kept":{"p1":[0,3,6]' in text
    again = read_record(text, (LIAR,))
    assert again.log == tuple(match.log)
    assert Match(LIAR, again.header, again.log).facts() == match.facts()
    assert again.sealed == find_unopened_picks(LIAR, match.header, match.log)


def test_a_forged_pick_in_a_record_is_named_by_its_line() -> None:
    lines = [f"{seat} die {DICE[seat][nth]}" for nth in range(3) for seat in SEATS]
    facts = json.dumps({**filled().match.own_facts(), "kept": {"p2": [0]}})
    text = "\n".join(["companion record 1", "game liar", *lines, f"table correct {facts}", ""])
    with pytest.raises(RecordError, match="12: can't be so kept"):
        read_record(text, (LIAR,))
