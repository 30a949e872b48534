"""Whatever is no record is refused, at its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match
from companion.record import RecordError, line_checksums, line_tokens, read_record, write_record
from tests.match.tables import ENTRY_KEYS
from tests.record.texts import (
    GAMES,
    HEADERS,
    NUMBERS,
    played,
    story,
)
from tests.table import MATCH
from tests.toy import HIGH_BID

UP_TO_TRAP = "red bid 3\nblue bid 5\nred trap 2\n"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("red bid 7\n", 3, "no such answer"),
        ("red bid\n", 3, "how many?"),
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
        ("dice own\ndice device\n", 4, "said twice dice"),
        ("dice loaded\n", 3, "no such dice loaded"),
        ("option goal 10\noption goal 20\n", 4, "said twice goal"),
        ('seat red "A"\nseat red "A"\n', 4, "said twice red"),
        ("option goal 15\n", 3, "can't be so goal 15"),
        ('option goal "10"\n', 3, 'can\'t be so goal "10"'),
        ("option\n", 3, "can't be read"),
        ("option luck undreamt-of-in-the-book\n", 3, "can't be so luck"),
        ("option sky blue\n", 3, "no such option sky"),
        ("seat green\n", 3, "no such seat green"),
        ('seat red "Ann" "Bob"\n', 3, "can't be read"),
        ("limit turn 1:00\n", 3, "no such limit turn"),
        ("limit round\n", 3, "can't be read round"),
        ("limit round 0:00\n", 3, "can't be so clock"),
        ("limit round 1:00\nclock bank 9:00\n", 4, "said twice clock"),
        ("clock sundial 1:00\n", 3, "no such clock sundial 1:00"),
        ("clock\n", 3, "no such clock"),
        ("clock fischer 5:00\n", 3, "can't be read fischer 5:00"),
        ("clock fischer 5:00 bonus 10\n", 3, "can't be read fischer 5:00 bonus 10"),
        ("clock bank 5:00 warning 0:10 warning 0:10\n", 3, "can't be read"),
        ("clock bank 5:00 zero dunk\n", 3, "can't be so zero dunk"),
        ("clock bank 0:00\n", 3, "can't be so clock"),
        ("clock bank 6000:00.001\n", 3, "can't be so clock: main"),
        ("clock byo-yomi 9:00 period 0:00 periods 5\n", 3, "can't be so clock: period"),
        ("clock canadian 9:00 period 5:00 turns 0\n", 3, "can't be read"),
        ("match 00\n", 3, "can't be read 00"),
        ("begun {}\nred bid 3\n", 3, "can't be so score"),
        ("begun {}\noption goal 10\n", 3, "can't be so score"),
        ("red bid 3\ndice own\n", 4, "too late here dice own"),
        ("red bid 3\nend 2\n", 4, "entries are lost 1 of 2"),
        ("red bid 3\nend 1\nblue bid 3\n", 5, "nothing may follow the end"),
        ("end one\n", 3, "can't be read one"),
        ("opening 0 red bid 3 nonce " + "00" * 32, 3, "no closed pick entry 0"),
        ("opening 0 red bid 3\n", 3, "can't be read opening 0"),
        (UP_TO_TRAP + f"opening 4 red trap 3 nonce {'00' * 32}\n", 6, "not what was locked"),
        (UP_TO_TRAP + f"opening 4 red trap 9 nonce {'00' * 32}\n", 6, "no such answer choose 1-6"),
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
        read_record(text, GAMES)
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
            read_record(edited, GAMES)


@given(HEADERS, st.lists(st.integers(0, 2**16), min_size=1, max_size=30), st.data())
def test_lines_that_are_missing_moved_or_cut_off_are_noticed(
    header: Header, numbers: list[int], data: st.DataObject
) -> None:
    whole = played(header, numbers).text.splitlines(keepends=True)
    first = data.draw(st.integers(0, len(whole) - 1))
    last = data.draw(st.integers(first + 1, len(whole)))
    with pytest.raises(RecordError):
        read_record("".join(whole[:first] + whole[last:]), GAMES)
    with pytest.raises(RecordError):
        read_record("".join(whole) + whole[-1], GAMES)


def test_the_last_line_feed_belongs_to_the_record() -> None:
    text = played(Header("highbid", 1, MATCH, {}), [0]).text
    with pytest.raises(RecordError, match="9: check is missing"):
        read_record(text.removesuffix("\n"), GAMES)


def test_openings_are_written_in_the_order_of_their_entries() -> None:
    match, openings, text = played(Header("highbid", 1, MATCH, {}), [0, 1, 0, 0, 0, 6, 0])
    assert len(openings) > 1
    turned = dict(reversed(openings.items()))
    assert write_record(match.header, HIGH_BID.seats, match.log, turned) == text


def test_with_checks_a_pick_cannot_be_written_openly_and_times_must_be_there() -> None:
    text = story(UP_TO_TRAP)
    log = list(text.log)
    for entry in (log[0]._replace(seal=b"", values=(3,)), log[0]._replace(seal=b"")):
        with pytest.raises(RecordError, match=r"^7: (how many\?|a secret pick)"):
            read_record(write_record(text.header, HIGH_BID.seats, [entry]), GAMES)
    chain = line_checksums.LineCheckChain()
    timeless = ("companion record 1", "game highbid", "table pause")
    with pytest.raises(RecordError, match=r"^3: can't be read table pause"):
        read_record("".join(f"{chain.append_check(line)}\n" for line in timeless), GAMES)


def test_sizes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_tokens, "MOST_ENTRIES", 2)
    with pytest.raises(RecordError, match="5: too many entries"):
        story("table pause\ntable resume\ntable pause\n")
    monkeypatch.setattr(line_tokens, "MOST_CHARACTERS", 30)
    with pytest.raises(RecordError, match="1: record too long"):
        story("table pause\n")


# Whatever comes, nothing but a RecordError --------------------------------------------------

WORDS = st.sampled_from(
    (
        *("companion", "record", "game", "highbid", "seat", "red", "blue", "table", "option"),
        *("goal", "luck", "dice", "limit", "round", "begun", "opening", "end", "sealed", "nonce"),
        *ENTRY_KEYS,
        *("0", "1", "2", "3", "4", "10", "0:01", "0:02.500", "{}", "{", "|"),
        *("expect", "shown", "refused", "because", "score", "last", "none"),
        *("#", "\t", "\r", "\x00", '"', "\\", '"A"', "00" * 16, "00" * 32),
        *('{"score":{"red":1,"blue":2},"round":1}', "[" * 2_000, "9" * 400),
    )
)
GARBAGE = st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=12).map("\n".join)


def refusal(text: str) -> RecordError | None:
    """Why a text is no record; if it is one, its log can be replayed."""
    try:
        record = read_record(text, GAMES)
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
    text = write_record(Header("highbid", 1, MATCH, {}), HIGH_BID.seats, log)
    with pytest.raises(RecordError, match="7: not possible now undo"):
        read_record(text, GAMES)
