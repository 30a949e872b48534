"""Files that people write: what can't be one is told, whatever it is."""

import os
import tomllib
from pathlib import Path

import pytest

from companion.toml.file_reading import MOST, read_toml
from companion.toml.table_field_reader import FaultyFile


def fault(path: Path) -> str:
    with pytest.raises(FaultyFile) as wrong:
        read_toml(path, "it")
    return str(wrong.value)


def test_a_file_may_begin_with_a_mark_of_the_byte_order(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbfseats = 2\r\n")
    assert read_toml(tmp_path / "a.toml").number("seats", range(9)) == 2


def test_endless_file_is_not_read_as_toml(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name in ("pipe", "zero"):
        assert fault(tmp_path / name) == "it is no file with text in it."
    assert fault(tmp_path) == "it can't be read: Is a directory."


def test_toml_file_over_the_size_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("#" * MOST)
    assert not read_toml(path)
    path.write_text("#" * (MOST + 1))
    assert fault(path) == "it has more than 32768 bytes."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"a = 1\n[b]\nc = {'9' * 5000}", "it:3: b.c has too many digits."),
        (f"a = [[1]]\nb = {'[' * 5000}{']' * 5000}", "it:2: b is nested too deep."),
        (f"d = {'{a = ' * 2000}1{'}' * 2000}", "it:1: d is nested too deep."),
        (f'a = 0x{"f" * 5000}\n"b c" = [\n{"9" * 4400}]', 'it:3: "b c" has too many digits.'),
    ],
)
def test_what_is_too_much_is_told_with_line_and_field(text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(text)
    with pytest.raises((ValueError, RecursionError)):
        tomllib.loads(text)
    assert fault(tmp_path / "a.toml") == told


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("0x" + "f" * 6000, "0x" + "f" * 77 + "…"),
        ('"' + "x" * 200 + '"', '"' + "x" * 78 + "…"),
        ("[" * 400 + "]" * 400, "[[[…]]]"),
        ('[1, true, "a", {b = 2.5}]', '[1, true, "a", {b = 2.5}]'),
        ('"\\u001b[31m\\\\\\"\\U000e0001"', '"\\u001b[31m\\\\\\"\\U000e0001"'),
    ],
)
def test_what_stands_there_is_told_as_far_as_anybody_can_read_it(
    value: str, told: str, tmp_path: Path
) -> None:
    (tmp_path / "a.toml").write_text(f"seats = {value}")
    with pytest.raises(FaultyFile) as wrong:
        read_toml(tmp_path / "a.toml", "it").number("seats", range(2, 9))
    assert str(wrong.value) == f"it:1: seats is {told}. Allowed are: 2-8."


def test_a_name_is_told_as_it_has_to_be_written(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[pads]\n\n"a.b\\u001b" = 1')
    with pytest.raises(FaultyFile) as wrong:
        read_toml(tmp_path / "a.toml", "it").table("pads").refuse_unknown_fields()
    assert str(wrong.value) == 'it:3: pads."a.b\\u001b" is no field. Allowed are: .'


@pytest.mark.parametrize(
    ("text", "line", "slip"),
    [
        ('kit = "trio"\n# again:\nkit = "trio4"\n', 3, "this field is set twice"),
        ("[games]\n\n[games]\n", 3, "this table is there twice"),
        ('\nkit = "trio\n', 2, "the quote at the end of a text is missing"),
        ('kit = "trio', 1, "the quote at the end of a text is missing"),
        ("kit trio\n", 1, "a = is missing"),
        ("page = True\n", 1, "a text needs quotes, and true and false small letters"),
        ("hold = 6OO\n", 1, "something stands behind the value"),
        ("hold = {a = 1", 1, "Unclosed inline table"),
    ],
)
def test_what_people_get_wrong_is_said_with_its_line(
    text: str, line: int, slip: str, tmp_path: Path
) -> None:
    file = tmp_path / "a.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FaultyFile) as fault:
        read_toml(file, "a.toml")
    assert str(fault.value) == f"a.toml:{line} isn't TOML: {slip}."
    assert fault.value.line == line


def test_a_name_that_a_terminal_would_obey_is_spelled_out(tmp_path: Path) -> None:
    with pytest.raises(FaultyFile, match=r"/\\u001b\[31m can't be read"):
        read_toml(tmp_path / "\x1b[31m")
