"""Records that are written are read back, and so are those by hand."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import Header, Match, SealOpening
from companion.record import (
    RecordError,
    ValidatingRecordReader,
    find_unopened_picks,
    line_tokens,
    read_record,
    write_record,
)
from companion.rules.clocks import StretchLimit
from tests.record.texts import (
    ELSEWHERE,
    GAMES,
    HEADERS,
    NUMBERS,
    played,
    story,
)
from tests.table import MATCH, Table, plays_on
from tests.toy import BLUE, HIGH_BID, RED

# What is written is read --------------------------------------------------------------------


@given(HEADERS, NUMBERS, st.booleans())
def test_a_record_is_read_as_it_was_written(
    header: Header, numbers: list[int], opens: bool
) -> None:
    match, openings, text = played(header, numbers, opens)
    record = read_record(text, GAMES)
    assert (record.header, record.log) == (header, tuple(match.log))
    assert record.openings == openings
    assert record.sealed == (() if opens else find_unopened_picks(HIGH_BID, header, match.log))
    assert record.chained
    assert Match(HIGH_BID, record.header, record.log).facts() == match.facts()
    assert write_record(record.header, HIGH_BID.seats, record.log, record.openings) == text
    above = text.count("\n") - len(match.log) - len(openings) - 1
    assert record.lines == tuple(range(above + 1, above + 1 + len(match.log)))


@given(HEADERS, NUMBERS)
def test_every_check_is_the_sha_256_of_the_lines_above(header: Header, numbers: list[int]) -> None:
    text = played(header, numbers).text
    so_far = ""
    for line in text.removesuffix("\n").split("\n"):
        so_far += line[: -len(" | 01234567")] + "\n"
        assert line.endswith(f" | {sha256(so_far.encode()).hexdigest()[:8]}")


# By hand ------------------------------------------------------------------------------------


def by_hand(table: Table, times: bool = True) -> str:
    """The match of a table as a player would write it down: picks openly, nothing shown."""
    text = ""
    for number, entry in enumerate(table.match.log):
        if entry.key == "reveal":
            continue
        values = table.vault[number].values if entry.seal else entry.values
        facts = [line_tokens.facts_to_json(entry.facts)] if entry.facts is not None else []
        time = [line_tokens.format_time(entry.at)] if times else []
        text += (
            " ".join([*time, entry.seat or "table", entry.key, *map(str, values), *facts]) + "\n"
        )
    return text


@given(NUMBERS)
def test_a_record_by_hand_is_the_same_match(numbers: list[int]) -> None:
    table = Table(HIGH_BID, Header("highbid", 1, bytes(16), {}))
    for _ in plays_on(table, numbers, [ELSEWHERE]):
        pass
    record = story(by_hand(table))
    assert not record.chained
    assert Match(HIGH_BID, record.header, record.log).view() == table.match.view()
    again = read_record(
        write_record(record.header, HIGH_BID.seats, record.log, record.openings), GAMES
    )
    assert again == record
    assert again.chained
    assert set(record.openings) == set(find_unopened_picks(HIGH_BID, record.header, record.log))


def test_by_hand_nearly_everything_may_be_left_out() -> None:
    record = story(
        "\r\n"
        "# RED bids low.\r\n"
        "  red\tbid  3\n"
        "blue bid 5\n"
        "red trap 2\n"
        "0:07 blue lucky 5 6\n"
        "blue roll 2\n"
        "red claim\n"
        "0:08.500 blue show"
    )
    assert [entry[:4] for entry in record.log] == [
        (0, RED, "bid", ()),
        (0, BLUE, "bid", ()),
        (0, RED, "reveal", (3,)),
        (0, BLUE, "reveal", (5,)),
        (0, RED, "trap", ()),
        (7_000, BLUE, "lucky", (5, 6)),
        (7_000, BLUE, "roll", (2,)),
        (7_000, RED, "claim", ()),
        (8_500, BLUE, "show", ()),
        (8_500, RED, "reveal", (2,)),
    ]
    assert record.lines == (5, 6, 7, 7, 7, 8, 9, 10, 11, 12)
    assert record.header == Header("highbid", 1, bytes(16), {})


def test_by_hand_a_reveal_may_be_written_and_a_pick_may_stay_closed() -> None:
    shown = "red bid 3\nblue bid 5\nred reveal 3\nblue reveal 5\nred trap 2\n"
    record = story(shown)
    assert record == story(shown.replace("red reveal 3\nblue reveal 5\n", ""))
    assert record.openings == {4: SealOpening((2,), bytes(32))}
    with pytest.raises(RecordError, match="not what was locked before"):
        story(shown.replace("reveal 3", "reveal 4"))


def test_a_heading_may_say_all_of_it() -> None:
    record = story(
        'option luck none\noption goal 40\ndice own\nseat blue\nseat red "Ann \\"Ace\\" \\u00f1"\n'
        f"match {MATCH.hex()}\nlimit round 1:00.000 warning 0:10.500\n"
        'begun {"round": 2, "score": {"red": 1, "blue": 0}}\n'
    )
    assert record.header == Header(
        "highbid",
        1,
        MATCH,
        {"luck": "none", "goal": 40},
        "own",
        StretchLimit("round", 60_000, warning=10_500),
        {RED: 'Ann "Ace" ñ'},
        {"round": 2, "score": {"red": 1, "blue": 0}},
    )


def test_a_reader_says_how_far_the_match_has_come() -> None:
    reader = ValidatingRecordReader(GAMES)
    for line in ("companion record 1", "game highbid", "red bid 3", "blue bid 5"):
        reader.line(line)
    assert reader.match.facts()["last"] == "bids"
    with pytest.raises(RecordError) as raised:
        reader.line("blue trap 1")
    assert raised.value.line == 5
    assert [entry.key for entry in reader.match.log] == ["bid", "bid", "reveal", "reveal"]
    reader.line("red trap 1")
    assert reader.match.facts()["leader"] == BLUE
