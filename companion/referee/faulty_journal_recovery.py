"""Recovery when the referee can't begin with its journal: set the faulty parts of it aside.

Opening a journal sets damaged files aside already. This module handles the rest: an exception that
a journal without visible damage causes in the menus, in the rules or elsewhere. It is imported only
then.
"""

import logging
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from companion.journal.journal import Journal
from companion.journal.journal_opening import (
    JournalTrouble,
    OpenedJournal,
    open_journal,
    replace_with_empty_journal,
)
from companion.journal.saved_match_types import JournalError
from companion.referee.referee import Referee
from companion.rules.sentences import says

log = logging.getLogger("companion")

Begins = Callable[[OpenedJournal], Referee]
"""Opens a referee with a journal, and has it show its first screen."""
Part = bytes | str
"""A match by its ID, or a remembered value by its name."""

BROKEN = says("save file broken\nmatches aren't saved")
MOST_TRIES = 40
"""Parts that were not tried within so many tries are set aside, so that a start ends."""


def recover_journal_and_begin_referee(path: Path, begins: Begins) -> Referee:
    """Return a referee that begins with the journal at `path`, after that has failed once.

    If a referee begins without the journal, the parts of it with which none begins are set aside;
    if that doesn't help, all of it. Raises what `begins` raises if the journal is not at fault.
    """
    if referee := _try_to_begin(begins, open_journal(path)):
        return referee
    begins(OpenedJournal(Journal.in_memory()))
    if referee := _try_to_begin(begins, _without_faults(path, begins)):
        return referee
    return begins(_without_all(path))


def _try_to_begin(begins: Begins, found: OpenedJournal) -> Referee | None:
    """Return a referee that begins with a journal, None if it fails."""
    try:
        return begins(found)
    except Exception:
        log.exception("the referee can't begin with its store")
        return None


def _without_faults(path: Path, begins: Begins) -> OpenedJournal:
    """Return the journal at `path` without the parts with which no referee begins."""

    def can_begin(journal: Journal) -> bool:
        return _try_to_begin(begins, OpenedJournal(journal)) is not None

    journal = open_journal(path).journal
    try:
        _leave_out(journal, find_faulty_parts(journal, can_begin))
    except JournalError as error:
        return OpenedJournal(Journal.in_memory(), JournalTrouble(BROKEN, None, str(error)))
    return open_journal(path)


def _without_all(path: Path) -> OpenedJournal:
    """Set the journal at `path` aside; return an empty one, in memory if that fails."""
    try:
        replace_with_empty_journal(path, "damaged")
    except OSError as error:
        return OpenedJournal(Journal.in_memory(), JournalTrouble(BROKEN, None, str(error)))
    return open_journal(path)


def find_faulty_parts(journal: Journal, works: Callable[[Journal], bool]) -> Collection[Part]:
    """Return the parts without which a copy of a journal `works`, as few as halving finds.

    Matches are tried first; remembered values are tried together with the matches that work.
    """
    matches: Sequence[Part] = _matches(journal)
    remembered: Sequence[Part] = journal.remembered_names()
    groups, left_out = [remembered, matches], {*matches, *remembered}
    for _ in range(MOST_TRIES):
        if not groups:
            break
        group = groups.pop()
        copy = journal.copy()
        _leave_out(copy, left_out - {*group})
        if works(copy):
            left_out -= {*group}
        elif len(group) > 1:
            half = len(group) // 2
            groups += [group[half:], group[:half]]
    return left_out


def _matches(journal: Journal) -> Sequence[bytes]:
    return [saved.id for saved in journal.unfinished()]


def _leave_out(journal: Journal, parts: Collection[Part]) -> None:
    """Set parts of a journal aside. Raises `JournalError`."""
    matches = [part for part in parts if isinstance(part, bytes)]
    journal.set_aside(matches, [part for part in parts if isinstance(part, str)])
