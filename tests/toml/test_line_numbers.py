"""What is wrong in a file that people write is found by its line."""

import tomllib
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.toml.file_reading import read_toml
from companion.toml.line_numbers import find_field_line
from companion.toml.table_field_reader import FaultyFile

TEXT = """\
# A comment with name = 1
name = "box"

[panel]   # what is seen
"port" = 1
about = '''
name = "not this one"
[nor.this]
'''
[pads.left]
keys = { 1 = 17, 2 = 27 }
long = [
    1,
    2,
]
after = 3
[a.b]
c.d = 1
"""


@pytest.mark.parametrize(
    ("field", "number"),
    [
        ("name", 2),
        ("panel", 4),
        ("panel.port", 5),
        ("panel.about", 6),
        ("pads.left", 10),
        ("pads.left.keys.2", 11),
        ("pads.left.after", 16),
        ("pads.left.missing", 10),
        ("a", 17),
        ("a.b.c", 18),
        ("nor.this", None),
        ("colour", None),
    ],
)
def test_a_field_has_the_line_on_which_it_is_written(field: str, number: int | None) -> None:
    assert find_field_line(TEXT, tuple(field.split("."))) == number


@pytest.mark.parametrize(
    ("text", "field", "number"),
    [
        ('note = [\n  "name = 1",\n]\nname = 2', ("name",), 4),
        ("note = [\"\"\"\nname = 1 \"\"\", '''\nname = 1''']\nname = 2", ("name",), 4),
        ('a = "#" # name = 1\nname = 2', ("name",), 2),
        ('["a.b"]\n"my name" = 1\n[a.b]\n"my name" = 2', ("a", "b", "my name"), 4),
        ('["a.b"]\n"my name" = 1', ("a.b", "my name"), 2),
        ('"\\u001b[31m" = 1', ("\x1b[31m",), 1),
        ("a = [\n[1],\n]\n'b' . c = 1", ("b", "c"), 4),
        ("[[rows]] # all\nc = 1", ("rows", "c"), 2),
        ("a = 1\r\nb = 1\r\n", ("b",), 2),
    ],
)
def test_what_stands_in_a_text_or_a_list_is_no_field(
    text: str, field: tuple[str, ...], number: int
) -> None:
    tomllib.loads(text)
    assert find_field_line(text, field) == number


@pytest.mark.parametrize(
    "text",
    [
        "seats = 99\nreminders = [\n" + " " * 5000 + '"a"]',
        ".".join("a" * 16000) + " = 1\nseats = 99",
        "a = 1 " * 5000 + "\nseats = 99",
    ],
    ids=["blanks", "dots", "signs"],
)
def test_a_line_is_found_in_a_moment(text: str) -> None:
    began = perf_counter()
    assert find_field_line(text, ("seats",)) in (1, 2)
    assert perf_counter() - began < 1  # it took half a minute


def test_a_fault_names_file_line_field_and_what_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, encoding="utf-8")
    panel = read_toml(path).table("panel")
    with pytest.raises(FaultyFile) as wrong:
        panel.number("port", range(2, 5))
    assert str(wrong.value) == f"{path}:5: panel.port is 1. Allowed are: 2-4."


WORDS = st.text("abcxyz_", min_size=1, max_size=4)


@given(
    st.dictionaries(WORDS, st.dictionaries(WORDS, st.integers(0, 9), max_size=3), max_size=3),
    st.integers(0, 2),
)
def test_lines_are_those_on_which_the_fields_were_put(
    tables: dict[str, dict[str, int]], gap: int
) -> None:
    lines, places = list[str](), dict[str, int]()
    for table, fields in tables.items():
        lines += [""] * gap + [f"[{table}]"]
        places[table] = len(lines)
        for field, value in fields.items():
            lines.append(f"{field} = {value}")
            places[f"{table}.{field}"] = len(lines)
    text = "\n".join(lines)
    assert tomllib.loads(text) == tables
    assert {field: find_field_line(text, tuple(field.split("."))) for field in places} == places
