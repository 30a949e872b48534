"""A referee begins again whose store let it not begin: what a store may do costs no start.

What is found wrong while a store is opened is set aside by the journal. Here is what remains:
whatever is raised by a store that seemed whole, in the menus, in the rules or anywhere else. It is
imported only then.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from companion.journal import Journal, OpenedJournal, Trouble, open_journal, parts, replacing
from companion.referee.referee import Referee
from companion.rules.words import says

log = logging.getLogger("companion")

Begins = Callable[[ExitStack, OpenedJournal], Referee]
"""Opens a referee with a journal, and has it show its first screen."""

BROKEN = says("save file broken\nmatches aren't saved")


def begun_again(opened: ExitStack, path: Path, begins: Begins) -> Referee:
    """A referee that begins with the store at `path`, with which it could not.

    The store is read thoroughly, and what is not whole is set aside; if that doesn't help, but the
    referee begins without the store, the store is set aside. What it has goes on but for the parts
    with which no referee begins, and nothing of it if that doesn't help either. Raises what is
    raised if the store is not at fault.
    """
    if referee := _begun(opened, begins, open_journal(path, thorough=True)):
        return referee
    with ExitStack() as tried:
        begins(tried, OpenedJournal(Journal.in_memory()))
    left_out = _at_fault(path, begins)
    if referee := _begun(opened, begins, _without(path, left_out)):
        return referee
    return begins(opened, _without(path, None))


def _begun(opened: ExitStack, begins: Begins, found: OpenedJournal) -> Referee | None:
    """A referee that begins with a store, None if it can't."""
    with ExitStack() as tried:
        try:
            referee = begins(tried, found)
        except Exception:
            log.exception("the referee can't begin with its store")
            return None
        opened.push(tried.pop_all())
        return referee


def _at_fault(path: Path, begins: Begins) -> Sequence[str]:
    """The parts of the store at `path` with which no referee begins."""

    def works(journal: Journal) -> bool:
        with ExitStack() as tried:
            return _begun(tried, begins, OpenedJournal(journal)) is not None

    journal, _ = replacing.in_memory(path, reads=True)
    with closing(journal):
        return parts.at_fault(journal, works)


def _without(path: Path, left_out: Sequence[str] | None) -> OpenedJournal:
    """A new store without some parts of the old one, which is set aside; None is all of them.

    It is one in memory, and empty, where that can't be.
    """
    try:
        replacing.begin_without(path, left_out)
    except OSError as error:
        return OpenedJournal(Journal.in_memory(), Trouble(BROKEN, None, str(error)))
    return open_journal(path)
