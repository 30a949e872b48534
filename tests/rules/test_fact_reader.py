"""Facts that come from people: what can't be is refused by name."""

from collections.abc import Callable

import pytest

from companion.rules.fact_reader import FactReader
from companion.rules.sentences import Refused

FACTS = FactReader(
    {
        "n": 3,
        "yes": True,
        "who": "red",
        "nobody": None,
        "some": [1, 4],
        "score": {"red": 1, "blue": 0},
        "inner": {"n": 1},
        "row": [6, 4, 6],
        "rows": [[8, 3], [6, 1]],
    }
)
SEATS = "red", "blue"


def test_fact_reader_reads_every_kind_of_fact() -> None:
    assert FACTS.number("n", 1, 3) == 3
    assert FACTS.number("m", 1, 3, default=2) == 2
    assert FACTS.flag("yes", default=False)
    assert FACTS.one_of("who", SEATS) == "red"
    assert FACTS.numbers("some", range(5), 1, 2) == (1, 4)
    assert FACTS.score(SEATS, 9) == {"red": 1, "blue": 0}
    assert FACTS.inside("inner").number("n", 0, 1) == 1
    assert FACTS.row("row", 1, 6) == FACTS.row("row", 1, 6, 3) == (6, 4, 6)
    assert FACTS.row("none", 1, 6) == ()
    assert FACTS.rows("rows", 1, 24, 2) == ((8, 3), (6, 1))
    assert FACTS.is_missing("nobody")
    assert FACTS.is_missing("m")
    assert "who" in FACTS.names


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("n", lambda: FACTS.number("n", 4, 9)),
        ("m", lambda: FACTS.number("m", 0, 9)),
        ("yes", lambda: FACTS.number("yes", 0, 1)),
        ("n", lambda: FACTS.flag("n", default=True)),
        ("who", lambda: FACTS.one_of("who", ("blue",))),
        ("some", lambda: FACTS.numbers("some", range(5), 3, 4)),
        ("some", lambda: FACTS.numbers("some", range(4), 1, 2)),
        ("n", lambda: FACTS.numbers("n", range(4), 1, 2)),
        ("score", lambda: FACTS.score(("red",), 9)),
        ("red", lambda: FACTS.score(SEATS, 0)),
        ("n", lambda: FACTS.inside("n")),
        ("row", lambda: FACTS.row("row", 1, 5)),
        ("row", lambda: FACTS.row("row", 1, 6, 2)),
        ("n", lambda: FACTS.row("n", 1, 6)),
        ("rows", lambda: FACTS.rows("rows", 1, 24, 3)),
        ("row", lambda: FACTS.rows("row", 1, 24, 2)),
        ("n", lambda: FACTS.rows("n", 1, 24, 2)),
    ],
)
def test_impossible_fact_is_refused_by_name(name: str, read: Callable[[], object]) -> None:
    with pytest.raises(Refused, match=f"can't be so\n{name}"):
        read()
