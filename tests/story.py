"""Stories: records by hand with expectations between the entries.

    expect score.red 2         a fact, found by its path; yes, no and none are true, false, null
    expect asks.red pass shoot a list: all its items in order; `none` for an empty one
    refuse red pass 2          the entry is refused and changes nothing
    refuse red pass 2: you have it        ... for this reason

Everything else is a record, as docs/record-format.md says.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from companion.record import Reader, RecordError
from companion.rules.game import Game
from companion.rules.words import Facts, Json


class StoryError(AssertionError):
    """What did not come as a story told it, at its line."""

    def __init__(self, line: int, wrong: str) -> None:
        super().__init__(f"line {line}: {wrong}")


def tell(text: str, games: Sequence[Game]) -> Facts:
    """Plays a story and gives the facts at its end.

    Raises `StoryError` where an expectation fails and `RecordError` where an entry is refused.
    """
    reader = Reader(games)
    for number, line in enumerate(text.split("\n"), 1):
        word, _, rest = line.strip().partition(" ")
        if word == "expect":
            reader.line("# expected")
            _expect(number, reader, rest)
        elif word == "refuse":
            _refuse(number, reader, rest)
        else:
            reader.line(line)
    reader.finish()
    return reader.match.facts()


def _expect(number: int, reader: Reader, rest: str) -> None:
    path, *expected = rest.split()
    fact: Json = reader.match.facts()
    for name in path.split("."):
        if not isinstance(fact, Mapping) or name not in fact:
            raise StoryError(number, f"there is no fact {path}")
        fact = cast("Facts", fact)[name]
    found = list(_spoken(fact)) or ["none"]
    if found != expected:
        raise StoryError(number, f"{path} is {' '.join(found)}, not {' '.join(expected)}")


def _spoken(fact: Json) -> Iterator[str]:
    if isinstance(fact, bool | None):
        yield {True: "yes", False: "no", None: "none"}[fact]
    elif isinstance(fact, int | str):
        yield str(fact)
    elif isinstance(fact, Mapping):
        for name, inner in fact.items():
            yield f"{name}:{','.join(_spoken(inner))}"
    else:
        for inner in fact:
            yield from _spoken(inner)


def _refuse(number: int, reader: Reader, rest: str) -> None:
    entry, _, reason = rest.partition(": ")
    before = reader.match.facts(), len(reader.match.log)
    try:
        reader.line(entry)
    except RecordError as error:
        said = str(error).partition(": ")[2]
        if not said.startswith(reason):
            raise StoryError(number, f"refused, but because: {said}") from None
    else:
        raise StoryError(number, f"{entry} was not refused")
    if (reader.match.facts(), len(reader.match.log)) != before:
        raise StoryError(number, f"{entry} was refused and changed something")
