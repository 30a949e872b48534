"""Records that are written are read back; all others are refused, at their line."""

from hashlib import sha256
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match
from companion.record import Opening, Reader, Record, RecordError, lines, read, unopened, write
from companion.rules.clocks import Limit
from companion.rules.words import Facts
from tests.table import MATCH, Table, plays_on
from tests.toy import BLUE, HIGH_BID, RED

GAMES = (HIGH_BID,)
NUMBERS = st.lists(st.integers(0, 2**16), max_size=30)
ELSEWHERE: Facts = {"score": {"red": 9, "blue": 1}, "round": 3}
LIMITS = st.none() | st.builds(
    Limit, st.just("round"), st.integers(0, 9_999_999), st.integers(0, 99_999)
)
HEADERS = st.builds(
    Header,
    game=st.just("highbid"),
    version=st.integers(1, 99),
    id=st.binary(min_size=16, max_size=16),
    options=st.fixed_dictionaries(
        {}, optional={"goal": st.sampled_from([10, 20, 40]), "luck": st.sampled_from(["none"])}
    ),
    dice=st.sampled_from(["device", "table", "joint"]),
    limit=LIMITS,
    names=st.fixed_dictionaries({}, optional={RED: st.text(min_size=1), BLUE: st.just("Bob")}),
    begun=st.sampled_from([None, ELSEWHERE]),
)


class Played(NamedTuple):
    """A match that was played, the openings of its closed picks, and its text."""

    match: Match
    openings: dict[int, Opening]
    text: str


def played(header: Header, numbers: list[int], opens: bool = True) -> Played:
    table = Table(HIGH_BID, header)
    for _ in plays_on(table, numbers, [ELSEWHERE]):
        pass
    match = table.match
    closed = unopened(HIGH_BID, header, match.log)
    openings = {number: table.vault[number] for number in closed} if opens else {}
    return Played(match, openings, write(header, HIGH_BID.seats, match.log, openings))


def story(text: str) -> Record:
    """A record without checks, its first two lines left out."""
    return read(f"companion record 1\ngame highbid\n{text}", GAMES)


# What is written is read ------------------------------------------------------------------


@given(HEADERS, NUMBERS, st.booleans())
def test_a_record_is_read_as_it_was_written(
    header: Header, numbers: list[int], opens: bool
) -> None:
    match, openings, text = played(header, numbers, opens)
    record = read(text, GAMES)
    assert (record.header, record.log) == (header, tuple(match.log))
    assert record.openings == openings
    assert record.sealed == (() if opens else unopened(HIGH_BID, header, match.log))
    assert record.chained
    assert Match(HIGH_BID, record.header, record.log).facts() == match.facts()
    assert write(record.header, HIGH_BID.seats, record.log, record.openings) == text
    above = text.count("\n") - len(match.log) - len(openings) - 1
    assert record.lines == tuple(range(above + 1, above + 1 + len(match.log)))


@given(HEADERS, NUMBERS)
def test_every_check_is_the_sha_256_of_the_lines_above(header: Header, numbers: list[int]) -> None:
    text = played(header, numbers).text
    so_far = ""
    for line in text.removesuffix("\n").split("\n"):
        so_far += line[: -len(" | 01234567")] + "\n"
        assert line.endswith(f" | {sha256(so_far.encode()).hexdigest()[:8]}")


# By hand ----------------------------------------------------------------------------------


def by_hand(table: Table, times: bool = True) -> str:
    """The match of a table as a player would write it down: picks openly, nothing shown."""
    text = ""
    for number, entry in enumerate(table.match.log):
        if entry.key == "reveal":
            continue
        values = table.vault[number].values if entry.seal else entry.values
        facts = [lines.as_json(entry.facts)] if entry.facts is not None else []
        time = [lines.time(entry.at)] if times else []
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
    again = read(write(record.header, HIGH_BID.seats, record.log, record.openings), GAMES)
    assert again == record
    assert again.chained
    assert set(record.openings) == set(unopened(HIGH_BID, record.header, record.log))


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
    assert record.openings == {4: Opening((2,), bytes(32))}
    with pytest.raises(RecordError, match="not what was locked before"):
        story(shown.replace("reveal 3", "reveal 4"))


def test_a_heading_may_say_all_of_it() -> None:
    record = story(
        'option luck none\noption goal 40\ndice table\nseat blue\nseat red "Ann \\"Ace\\" \\u00f1"\n'
        f"match {MATCH.hex()}\nlimit round 1:00.000 warning 0:10.500\n"
        'begun {"round": 2, "score": {"red": 1, "blue": 0}}\n'
    )
    assert record.header == Header(
        "highbid",
        1,
        MATCH,
        {"luck": "none", "goal": 40},
        "table",
        Limit("round", 60_000, 10_500),
        {RED: 'Ann "Ace" ñ'},
        {"round": 2, "score": {"red": 1, "blue": 0}},
    )


def test_a_reader_says_how_far_the_match_has_come() -> None:
    reader = Reader(GAMES)
    for line in ("companion record 1", "game highbid", "red bid 3", "blue bid 5"):
        reader.line(line)
    assert reader.match.facts()["last"] == "bids"
    with pytest.raises(RecordError) as raised:
        reader.line("blue trap 1")
    assert raised.value.line == 5
    assert [entry.key for entry in reader.match.log] == ["bid", "bid", "reveal", "reveal"]
    reader.line("red trap 1")
    assert reader.match.facts()["leader"] == BLUE


# What is refused --------------------------------------------------------------------------

UP_TO_TRAP = "red bid 3\nblue bid 5\nred trap 2\n"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("red bid 7\n", 3, "7 can't be"),
        ("red bid\n", 3, "wrong number"),
        ("red bid 3\nred bid 3\n", 4, "you answered"),
        (UP_TO_TRAP + "red lucky 1\n", 6, "not your turn"),
        (UP_TO_TRAP + "# so\n\nblue stop\n", 8, "not possible now"),
        (UP_TO_TRAP + "0:05 blue lucky 1\n0:04 blue roll 1\n", 7, "time can't run backwards"),
        (UP_TO_TRAP + "red reveal 2\n", 6, "nothing to show"),
        ("green bid 1\n", 3, "not your turn"),
        ("bid\n", 3, "can't be read"),
        ("RED bid 3\n", 3, "can't be read RED"),
        ("red bid three\n", 3, "can't be read three"),
        ("red bid 3 sealed 00\n", 3, "can't be read 00"),
        (f"red bid 3 sealed {'00' * 32}\n", 3, "a secret pick must be sealed"),
        ("0:61 red bid 3\n", 3, "can't be read 0:61"),
        ("0:01\n", 3, "can't be read"),
        ("red bid 3\x00\n", 3, "can't be read red bid 3?"),
        ("table correct [1]\n", 3, "can't be read [1]"),
        ('table correct {"score":1}\n', 3, "can't be so score"),
        ('red bid 3 {"a":1}\n', 3, "can't be read {"),
        ("table undo\n", 3, "nothing to undo"),
        ("game highbid\n", 3, "said twice game"),
        ("dice table\ndice device\n", 4, "said twice dice"),
        ("option goal 10\noption goal 20\n", 4, "said twice goal"),
        ('seat red "A"\nseat red "A"\n', 4, "said twice red"),
        ("option goal 15\n", 3, "no such option goal"),
        ('option goal "10"\n', 3, "no such option goal"),
        ("option\n", 3, "can't be read"),
        ("option sky blue\n", 3, "no such option sky"),
        ("seat green\n", 3, "no such seat green"),
        ('seat red "Ann" "Bob"\n', 3, "can't be read"),
        ("limit turn 1:00\n", 3, "no such limit turn"),
        ("limit round\n", 3, "can't be read round"),
        ("match 00\n", 3, "can't be read 00"),
        ("begun {}\nred bid 3\n", 3, "can't be so score"),
        ("begun {}\noption goal 10\n", 3, "can't be so score"),
        ("red bid 3\ndice table\n", 4, "too late here dice table"),
        ("red bid 3\nend 2\n", 4, "entries are lost 1 of 2"),
        ("red bid 3\nend 1\nblue bid 3\n", 5, "nothing may follow the end"),
        ("end one\n", 3, "can't be read one"),
        ("opening 0 red bid 3 nonce " + "00" * 32, 3, "no closed pick entry 0"),
        ("opening 0 red bid 3\n", 3, "can't be read opening 0"),
        (UP_TO_TRAP + f"opening 4 red trap 3 nonce {'00' * 32}\n", 6, "not what was locked"),
        (UP_TO_TRAP + f"opening 4 red trap 9 nonce {'00' * 32}\n", 6, "9 can't be trap"),
        (UP_TO_TRAP + f"opening 4 red bid 2 nonce {'00' * 32}\n", 6, "no closed pick entry 4"),
        (UP_TO_TRAP + f"opening 0 red bid 3 nonce {'00' * 32}\n", 6, "no closed pick entry 0"),
        (
            UP_TO_TRAP + f"opening 4 red trap 2 nonce {'00' * 32}\nblue lucky 1\n",
            7,
            "nothing may follow openings",
        ),
        (
            UP_TO_TRAP + 2 * f"opening 4 red trap 2 nonce {'00' * 32}\n",
            7,
            "no closed pick entry 4",
        ),
        ("x" * 16_385, 3, "line is too long"),
    ],
)
def test_a_line_that_cannot_be_is_named(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as raised:
        story(text)
    assert str(raised.value).startswith(f"{line}: {reason}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "1: no game is named"),
        ("\n\n# nothing\n", "4: no game is named"),
        ("red bid 3\n", "1: not a record first line is wrong"),
        ("companion record 0\n", "1: not a record first line is wrong"),
        ("companion record 2\n", "1: newer record format 2"),
        ("companion record one\n", "1: can't be read one"),
        ("companion record 1\nred bid 3\n", "2: no game is named"),
        ("companion record 1\ngame chess\n", "2: game not known chess"),
        ("companion record 1\ngame\n", "2: can't be read"),
        ("companion record 1\nseat red\n", "2: no game is named"),
        ("companion record 1\ngame highbid 1.5\n", "2: can't be read 1.5"),
    ],
)
def test_a_text_that_is_no_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as raised:
        read(text, GAMES)
    assert str(raised.value) == reason


@given(HEADERS, NUMBERS, st.data())
def test_one_changed_character_is_noticed(
    header: Header, numbers: list[int], data: st.DataObject
) -> None:
    text = played(header, numbers).text
    place = data.draw(st.integers(0, len(text) - 1), "place")
    new = data.draw(st.sampled_from(["", "\n", "\r", " ", "#", "0", "|", "ñ", "\u2028"]), "new")
    skipped = data.draw(st.integers(0 if new else 1, 1), "skipped")
    edited = text[:place] + new + text[place + skipped :]
    if edited != text:
        with pytest.raises(RecordError):
            read(edited, GAMES)


@given(HEADERS, st.lists(st.integers(0, 2**16), min_size=1, max_size=30), st.data())
def test_lines_that_are_missing_moved_or_cut_off_are_noticed(
    header: Header, numbers: list[int], data: st.DataObject
) -> None:
    whole = played(header, numbers).text.splitlines(keepends=True)
    first = data.draw(st.integers(0, len(whole) - 1))
    last = data.draw(st.integers(first + 1, len(whole)))
    with pytest.raises(RecordError):
        read("".join(whole[:first] + whole[last:]), GAMES)
    with pytest.raises(RecordError):
        read("".join(whole) + whole[-1], GAMES)


def test_the_last_line_feed_belongs_to_the_record() -> None:
    text = played(Header("highbid", 1, MATCH, {}), [0]).text
    with pytest.raises(RecordError, match="9: check is missing"):
        read(text.removesuffix("\n"), GAMES)


def test_openings_are_written_in_the_order_of_their_entries() -> None:
    match, openings, text = played(Header("highbid", 1, MATCH, {}), [0, 1, 0, 0, 0, 6, 0])
    assert len(openings) > 1
    turned = dict(reversed(openings.items()))
    assert write(match.header, HIGH_BID.seats, match.log, turned) == text


def test_with_checks_a_pick_cannot_be_written_openly_and_times_must_be_there() -> None:
    text = story(UP_TO_TRAP)
    log = list(text.log)
    for entry in (log[0]._replace(seal=b"", values=(3,)), log[0]._replace(seal=b"")):
        with pytest.raises(RecordError, match=r"^7: (wrong number|a secret pick)"):
            read(write(text.header, HIGH_BID.seats, [entry]), GAMES)
    chain = lines.Chain()
    timeless = ("companion record 1", "game highbid", "table pause")
    with pytest.raises(RecordError, match=r"^3: can't be read table pause"):
        read("".join(f"{chain.checked(line)}\n" for line in timeless), GAMES)


def test_sizes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_ENTRIES", 2)
    with pytest.raises(RecordError, match="5: too many entries"):
        story("table pause\ntable resume\ntable pause\n")
    monkeypatch.setattr(lines, "MOST_CHARACTERS", 30)
    with pytest.raises(RecordError, match="1: record too long"):
        story("table pause\n")


# Whatever comes, nothing but a RecordError ------------------------------------------------

WORDS = st.sampled_from(
    (
        *[
            "companion",
            "record",
            "game",
            "highbid",
            "seat",
            "red",
            "blue",
            "table",
            "option",
            "goal",
            "luck",
            "none",
            "dice",
            "limit",
        ],
        *[
            "round",
            "begun",
            "bid",
            "trap",
            "lucky",
            "roll",
            "stop",
            "claim",
            "show",
            "give",
            "undo",
            "agree",
            "leave",
            "pause",
        ],
        *[
            "resume",
            "reveal",
            "correct",
            "opening",
            "end",
            "sealed",
            "nonce",
            "0",
            "1",
            "2",
            "3",
            "4",
            "10",
            "0:01",
            "0:02.500",
            "{}",
            "{",
            "|",
        ],
        *("#", "\t", "\r", "\x00", '"', "\\", '"A"', "00" * 16, "00" * 32),
        *('{"score":{"red":1,"blue":2},"round":1}', "[" * 2_000, "9" * 400),
    )
)
GARBAGE = st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=12).map("\n".join)


def refusal(text: str) -> RecordError | None:
    """Why a text is no record; if it is one, its log can be replayed."""
    try:
        record = read(text, GAMES)
    except RecordError as error:
        return error
    assert Match(HIGH_BID, record.header, record.log).log == list(record.log)
    return None


@given(GARBAGE | st.text(), st.sampled_from(["", "companion record 1\ngame highbid\n"]))
def test_garbage_raises_nothing_else(text: str, start: str) -> None:
    error = refusal(start + text)
    assert error is None or 1 <= error.line <= (start + text).count("\n") + 2


@given(HEADERS, NUMBERS, st.data())
def test_garbled_lines_without_checks_raise_nothing_else(
    header: Header, numbers: list[int], data: st.DataObject
) -> None:
    whole = [line[:-11] for line in played(header, numbers).text.splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(whole) - 1))
        shuffled = st.permutations(whole[place].split(" ")).map(" ".join)
        whole[place] = data.draw(st.sampled_from(whole) | GARBAGE | shuffled)
    error = refusal("\n".join(whole))
    assert error is None or str(error)


def test_entries_that_no_log_has_are_written_for_all_to_see() -> None:
    log = [Entry(1, TABLE, "undo", (3,), nonce=bytes(32))]
    text = write(Header("highbid", 1, MATCH, {}), HIGH_BID.seats, log)
    with pytest.raises(RecordError, match="7: not possible now undo"):
        read(text, GAMES)
