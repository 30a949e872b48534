"""The parts of a journal: each match, and each thing that it remembers. One may be left out alone.

A part has a name of one line, such as `match 00ff` or `remembered language`.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

from companion.journal.store import Journal

MATCH, REMEMBERED = "match ", "remembered "
MOST_TRIES = 40
"""What was not tried by then is left out: a start must not take for ever."""


def parts(journal: Journal) -> tuple[Sequence[str], Sequence[str]]:
    """The matches of a journal, and what it remembers."""
    matches = journal.db.execute("SELECT hex(id) FROM matches ORDER BY begun")
    remembered = journal.db.execute("SELECT name FROM remembered ORDER BY name")
    return [MATCH + name for (name,) in matches], [REMEMBERED + name for (name,) in remembered]


def leave_out(journal: Journal, left_out: Collection[str]) -> None:
    """Deletes some parts of a journal. Raises `JournalError`."""
    for part in left_out:
        if part.startswith(MATCH):
            with suppress(LookupError):
                journal.delete(bytes.fromhex(part.removeprefix(MATCH)))
        else:
            journal.forget(part.removeprefix(REMEMBERED))


def at_fault(journal: Journal, works: Callable[[Journal], bool]) -> Sequence[str]:
    """The parts without which a copy of a journal `works`, as few as can be found by halving.

    Matches are tried first, and what is remembered is tried with those that work.
    """
    matches, remembered = parts(journal)
    groups, left_out = [remembered, matches], {*matches, *remembered}
    for _ in range(MOST_TRIES):
        if not groups:
            break
        group = groups.pop()
        copy = journal.unsaved()
        leave_out(copy, left_out - {*group})
        if works(copy):
            left_out -= {*group}
        elif len(group) > 1:
            half = len(group) // 2
            groups += [group[half:], group[:half]]
    return sorted(left_out)
