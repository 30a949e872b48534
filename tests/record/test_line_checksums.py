"""Checksums at the ends of lines."""

from companion.record.line_checksums import split_check


def test_a_check_stands_after_the_last_bar() -> None:
    assert split_check("a | 00000000 | 01234567") == ("a | 00000000", "01234567")
    for line in (
        "a",
        "a |01234567",
        "a | 0123456",
        "a | 0123456g",
        "a | 01234567 ",
        "a | ABCDEF01",
    ):
        assert split_check(line) == (line, "")
