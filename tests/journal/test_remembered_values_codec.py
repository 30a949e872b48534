"""What is remembered: values by name, each in a line with a check of its own."""

from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import remembered_values_codec
from companion.rules.facts import Json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=9,
)


@given(st.dictionaries(st.text(max_size=9), VALUES))
def test_values_are_read_as_they_were_written(values: dict[str, Json]) -> None:
    assert remembered_values_codec.decode_remembered_values(
        remembered_values_codec.encode_remembered_values(values)
    ) == (values, 0)


def test_a_damaged_line_costs_no_other_one() -> None:
    data = remembered_values_codec.encode_remembered_values(
        {"language": "es", "hold": 300, "volume": "low"}
    )
    assert remembered_values_codec.decode_remembered_values(data.replace(b"300", b"301")) == (
        {"language": "es", "volume": "low"},
        1,
    )
    assert remembered_values_codec.decode_remembered_values(data.replace(b"\n", b"\r", 1))[1] == 1


@pytest.mark.parametrize("line", [b"[", b"[1,2] 00000000", b"\xff", b'["a",NaN] 1', b"x" * 9_000])
def test_remembered_line_that_was_never_encoded_counts_as_damaged(line: bytes) -> None:
    assert remembered_values_codec.decode_remembered_values(line + b"\n") == ({}, 1)


def test_a_read_only_mapping_is_written_like_another_one() -> None:
    data = remembered_values_codec.encode_remembered_values(
        {"setup": MappingProxyType({"goal": 3})}
    )
    assert remembered_values_codec.decode_remembered_values(data)[0] == {"setup": {"goal": 3}}


def test_what_is_no_json_is_not_remembered() -> None:
    with pytest.raises(TypeError):
        remembered_values_codec.encode_remembered_values({"setup": object()})  # pyright: ignore[reportArgumentType] -- on purpose
