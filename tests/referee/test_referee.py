"""What the referee does at the table: durable before shown, and nothing lost when that fails."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal.journal import Journal
from companion.match import TABLE, Match
from companion.rules.sentences import Refused
from companion.testing.key_pressing import REST, TAP
from tests.referee.bare import ANSWERS, LIMITED, ROUND, START, BareReferee, Entropy

KEYS = [f"{pad} {n}" for pad in ("left", "right") for n in range(1, 8)] + ["table back"]
WAITS = (0, 40, 350, 700, 29_000)


def answers(match: Match) -> list[tuple[str, str]]:
    """Who answered what, in order."""
    return [(entry.seat, entry.key) for entry in match.log]


# Durable before shown -----------------------------------------------------------------------


def test_referee_shows_only_what_is_durable(journal: Journal) -> None:
    bare = BareReferee(journal)  # which looks into the journal at everything that is seen
    bare.play(*START, *ROUND)
    assert bare.told == list(ANSWERS)
    assert journal.read(bare.match.header.id).log == tuple(bare.match.log)


def test_an_entry_is_seen_as_soon_as_it_is_durable_and_not_before(journal: Journal) -> None:
    bare = BareReferee(journal)
    bare.play(*START, *ROUND[:5])
    bare.edge("left 7", down=True)
    bare.wait(700)
    assert bare.told[-1] == "lucky"
    before = len(bare.box.seen)
    bare.edge("left 7", down=False)
    assert bare.told[-1] == "roll"
    assert [what for what, _ in bare.box.seen[before:]] == ["panel", "facts"]
    assert bare.box.facts == bare.match.facts()


def test_entries_come_in_the_order_of_the_keys_and_reveals_right_after(journal: Journal) -> None:
    bare = BareReferee(journal)
    bare.play(*START, *ROUND)
    assert answers(bare.match) == [
        ("red", "bid"),
        ("blue", "bid"),
        ("red", "reveal"),
        ("blue", "reveal"),
        ("blue", "trap"),
        ("red", "lucky"),
        ("red", "roll"),
        ("red", "roll"),
        ("blue", "claim"),
        ("red", "show"),
        ("blue", "reveal"),
    ]
    opened = [entry.values for entry in bare.match.log if entry.key == "reveal"]
    assert opened == [(5,), (3,), (4,)]


def test_no_record_without_a_match(journal: Journal) -> None:
    with pytest.raises(Refused, match="no match"):
        BareReferee(journal).referee.export()


# Time ---------------------------------------------------------------------------------------


def times(match: Match) -> list[int]:
    """When the entries were made, in ms of match time."""
    return [entry.at for entry in match.log]


def test_an_answer_counts_from_when_its_key_went_down(journal: Journal) -> None:
    bare = BareReferee(journal)
    bare.play(*START)
    began = bare.now - REST - TAP
    bare.wait(10_000)
    down = bare.now
    bare.play("[left 5]")
    assert times(bare.match) == [down - began]


def test_match_time_goes_on_from_the_last_entry_after_a_power_cut(journal: Journal) -> None:
    entropy = Entropy()
    bare = BareReferee(journal, now=5_000_000, entropy=entropy)
    bare.play(*START, *ROUND[:6])
    bare.wait(60_000)
    last = bare.match.clock
    again = BareReferee(journal, now=70, entropy=entropy)  # the machine's clock began anew
    again.wait(3_600_000)
    again.play("left 7")  # the panel has gone dark, and this only wakes it
    resumed = again.now
    again.play("left 7")
    assert again.match.clock == last
    again.wait(2_000)
    down = again.now
    again.play("[left 7]")
    assert times(again.match)[-1] == last.since + down - resumed
    assert times(again.match) == sorted(times(again.match))
    assert sum(again.match.clock.used_by_seat.values()) == times(again.match)[-1]


def test_time_that_runs_out_is_an_entry_and_nothing_else(journal: Journal) -> None:
    bare = BareReferee(journal)
    bare.play(*LIMITED)
    bare.wait(20_000 + bare.zero - bare.now - 1)
    assert ("sound", "low_time") not in bare.box.seen
    bare.wait(1)
    assert ("sound", "low_time") in bare.box.seen
    assert bare.told == []
    bare.wait(100_000)
    assert [(entry.at, *entry[1:3]) for entry in bare.match.log] == [(30_000, TABLE, "time")]
    assert bare.text().startswith("TIME IS UP")
    bare.play(*ROUND)
    assert bare.told == ["time", *ANSWERS]


@pytest.mark.parametrize(("late", "told"), [(0, ["claim"]), (1, ["time", "claim"])])
def test_a_time_runs_out_between_the_keys_before_and_after(
    late: int, told: list[str], journal: Journal
) -> None:
    bare = BareReferee(journal)
    bare.play(*LIMITED, *ROUND[:6])
    falls = bare.match.clock.expires_at
    assert falls is not None
    bare.now = bare.zero + falls + late  # and nobody has called `tick`
    bare.edge("right 6", down=True)
    assert bare.told[len(ANSWERS[:7]) :] == told
    bare.wait(1000)
    assert bare.told[len(ANSWERS[:7]) :] == (told if "time" in told else [*told, "time"])


@given(st.lists(st.tuples(st.sampled_from(KEYS), st.booleans(), st.sampled_from(WAITS))))
@settings(max_examples=30)
def test_time_never_decreases_whatever_hands_do(edges: list[tuple[str, bool, int]]) -> None:
    journal = Journal.in_memory()
    bare = BareReferee(journal)
    bare.play(*LIMITED)
    for key, down, ms in edges:
        bare.edge(key, down=down)
        bare.wait(ms)
    at = times(bare.match)
    assert at == sorted(at)
    assert all(entry.at <= bare.now - bare.zero for entry in bare.match.log)
