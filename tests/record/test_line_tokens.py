"""The words of a record's lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.record import RecordError, decode_utf8_record, line_tokens
from companion.record.line_tokens import LineSyntaxError
from companion.rules.facts import Json
from companion.rules.sentences import says

JSONS: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.integers(0, 999_999 * 60_000))
def test_a_time_is_read_as_it_was_written(ms: int) -> None:
    assert line_tokens.parse_time(line_tokens.format_time(ms)) == ms


@pytest.mark.parametrize(
    ("ms", "text"),
    [(0, "0:00.000"), (9_050, "0:09.050"), (60_000, "1:00.000"), (3_665_250, "61:05.250")],
)
def test_a_time_is_minutes_seconds_and_thousandths(ms: int, text: str) -> None:
    assert line_tokens.format_time(ms) == text


def test_thousandths_may_be_left_out() -> None:
    assert line_tokens.parse_time("2:05") == 125_000


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "0:5",
        "0:60.000",
        "00:05",
        "0:05.25",
        "-1:05",
        "\u0660:\u0660\u0665",
        "0:05.000 ",
        "1e3:05",
    ],
)
def test_other_times_are_not_read(text: str) -> None:
    with pytest.raises(LineSyntaxError):
        line_tokens.parse_time(text)


@given(st.text())
def test_a_quoted_text_is_read_as_it_was_written(text: str) -> None:
    written = line_tokens.quote_text(text)
    assert line_tokens.unquote_text(written) == text
    assert "\n" not in written
    assert not line_tokens.has_control_characters(written)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Ñandú & Größe 1–2", '"Ñandú & Größe 1–2"'),
        ('say "hi" \\', '"say \\"hi\\" \\\\"'),
        ("a\nb\u2028c\u202ed\x85e\xadf\ufeff", '"a\\nb\\u2028c\\u202ed\\u0085e\\u00adf\\ufeff"'),
        ("🏀", '"\\ud83c\\udfc0"'),
    ],
)
def test_invisible_characters_are_escaped_in_quoted_text(text: str, written: str) -> None:
    assert line_tokens.quote_text(text) == written


def test_half_a_pair_becomes_a_question_mark() -> None:
    assert line_tokens.quote_text("a\ud800b") == '"a?b"'


@pytest.mark.parametrize(
    "text",
    ["", "Ann", '"Ann', '"a" b', '"\\ud800"', "12", "[1]", '"\\x"', "[" * 9_000, "1" * 5_000],
)
def test_other_texts_are_not_read(text: str) -> None:
    with pytest.raises(LineSyntaxError):
        line_tokens.unquote_text(text)


@given(st.integers(-(10**14), 10**14) | st.text(max_size=20))
def test_a_setting_is_read_as_it_was_written(value: int | str) -> None:
    assert line_tokens.parse_option_value(line_tokens.format_option_value(value)) == value


def test_a_word_needs_no_quotes() -> None:
    assert line_tokens.format_option_value("after_turn") == "after_turn"
    assert line_tokens.format_option_value("12") == '"12"'


@given(st.dictionaries(st.text(max_size=8), JSONS, max_size=4))
def test_facts_are_read_as_they_were_written(facts: dict[str, Json]) -> None:
    written = line_tokens.facts_to_json(facts)
    assert line_tokens.facts_from_json(written) == facts
    assert written.isascii()
    assert "\n" not in written


def test_facts_may_be_nested_and_have_brackets_in_their_texts() -> None:
    deep = '{"a":' + "[" * 31 + "]" * 31 + "}"
    assert line_tokens.facts_from_json(deep)
    assert line_tokens.facts_from_json('{"' + "[{" * 99 + '":"\\"[["}') == {"[{" * 99: '"[['}


def test_facts_of_any_sequence_and_mapping_are_written() -> None:
    assert line_tokens.facts_to_json({"faces": (1, 2), "score": {"red": 1}}) == (
        '{"faces":[1,2],"score":{"red":1}}'
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{} {}",
        '{"a":1,"a":2}',
        '{"a":1.5}',
        '{"a":1e3}',
        '{"a":NaN}',
        '{"a":-Infinity}',
        '{"a":' + "9" * 16 + "}",
        '{"a":' + "9" * 5_000 + "}",
        '{"a":"\\ud800"}',
        '{"a":' + "[" * 5_000 + "]" * 5_000 + "}",
        '{"a":' + "[" * 32 + "]" * 32 + "}",
        '{"a":"]]\\"]","b":' + "[" * 32 + "]" * 32 + "}",
        "{'a':1}",
    ],
)
def test_other_facts_are_not_read(text: str) -> None:
    with pytest.raises(LineSyntaxError):
        line_tokens.facts_from_json(text)


@given(st.binary(max_size=40))
def test_octets_are_read_as_they_were_written(octets: bytes) -> None:
    assert line_tokens.parse_hex_bytes(octets.hex(), len(octets)) == octets


@pytest.mark.parametrize("text", ["", "AB", "a", "abcd", "0g", " ab", "\u0660\u0660"])
def test_other_octets_are_not_read(text: str) -> None:
    with pytest.raises(LineSyntaxError):
        line_tokens.parse_hex_bytes(text, 1)


@pytest.mark.parametrize("text", ["1", "Pass", "", "-a", "a" * 33, "á", "a b"])
def test_a_word_is_a_small_letter_and_what_may_follow(text: str) -> None:
    with pytest.raises(LineSyntaxError):
        line_tokens.parse_word(text)


@pytest.mark.parametrize("text", ["", "01", "+1", "-0", "1.0", "1_0", "²", "1" * 16])
def test_a_number_has_one_way_to_be_written(text: str) -> None:
    with pytest.raises(LineSyntaxError):
        line_tokens.parse_number(text)


def test_what_is_wrong_is_shown_short_and_printable() -> None:
    with pytest.raises(LineSyntaxError) as refused:
        line_tokens.parse_word("\x1b[31m" + "x" * 99)
    assert str(refused.value) == "can't be read\n?[31m" + "x" * 16


def test_a_file_is_utf_8_text() -> None:
    assert decode_utf8_record("\ufeffñ\n".encode()) == "ñ\n"
    with pytest.raises(RecordError) as raised:
        decode_utf8_record(b"one\ntwo\n\xff\n")
    assert raised.value.line == 3
    assert raised.value.reason == says("not UTF-8 text")
    assert str(raised.value) == "3: not UTF-8 text"
