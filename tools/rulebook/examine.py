"""The examination: every citation disabled in every way, and what the tests make of it."""

import multiprocessing
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from tools.rulebook.book import Book
from tools.rulebook.citations import Citation, citations
from tools.rulebook.edits import Change, changes, probed
from tools.rulebook.runs import Outcome, Task, run

PRELOADED = ["hypothesis", "pytest", "tests.conftest", "tools.rulebook.runs"]
"""What every run needs and no run may find changed."""
PATIENCE = 1.0
"""Seconds that a test may take with changed code, beyond five times what it took before."""
OFTEN = 5000
"""A test that comes to citations so often is run only for changes that no other one notices."""

Progress = Callable[[int, int], None]


class Verdict(Enum):
    """What became of a change: `CRASH` is noticed by nothing but an exception of the code.

    Of two verdicts of different tests the first one here counts.
    """

    NOTICED = "noticed"
    CRASH = "crash"
    UNNOTICED = "unnoticed"
    VOID = "void"


class Tried(NamedTuple):
    """A change, and the tests that broke."""

    what: str
    verdict: Verdict
    broken: tuple[str, ...]


class Finding(NamedTuple):
    """A citation: how many tests come to its code, and what was tried there."""

    citation: Citation
    met: int
    tried: tuple[Tried, ...]

    @property
    def broken(self) -> frozenset[str]:
        """The tests that notice when the code is disabled."""
        return frozenset(test for tried in self.tried for test in tried.broken)

    @property
    def missed(self) -> frozenset[int]:
        """The changes that no test has noticed, by their order; if none broke at all, crashes too."""
        lost = (Verdict.UNNOTICED,) if self.broken else tuple(Verdict)
        return frozenset(n for n, tried in enumerate(self.tried) if tried.verdict in lost)

    @property
    def sensible(self) -> tuple[Tried, ...]:
        """What was tried and made sense."""
        return tuple(
            tried for tried in self.tried if tried.verdict in (Verdict.NOTICED, Verdict.UNNOTICED)
        )


class Examination(NamedTuple):
    """All findings, the rules that tests name, and the tests that break without any change."""

    findings: tuple[Finding, ...]
    named: Mapping[str, frozenset[str]]
    broken: tuple[str, ...]


class Unfit(Exception):
    """The tests can't be run as they are."""


class _Ground(NamedTuple):
    """What is examined, and what its tests did as long as nothing was changed."""

    book: Book
    root: Path
    cited: tuple[Citation, ...]
    before: Outcome

    def source(self, number: int) -> str:
        """The module of a citation."""
        return (self.root / self.cited[number].path).read_text(encoding="utf-8")

    def meeting(self, number: int) -> frozenset[str]:
        """The tests that come to a citation and are sound. What is done once comes to all."""
        before = self.before
        met = {test for test, numbers in before.met.items() if number in numbers}
        if self.cited[number].at_import:
            met |= {test for test, numbers in before.met.items() if numbers or test in before.users}
        return frozenset(met - {*before.broken, *before.crashed})

    def broad(self) -> frozenset[str]:
        """The tests that draw examples, play whole matches or look at everything."""
        often = (test for test, met in self.before.met.items() if sum(met.values()) > OFTEN)
        return self.before.laws | frozenset(often)

    def task(self, number: int, change: Change, tests: frozenset[str]) -> Task:
        """To run these tests on a changed module."""
        limits = {test: PATIENCE + 5 * self.before.seconds[test] for test in sorted(tests)}
        files = tuple(dict.fromkeys(test.partition("::")[0] for test in limits))
        sources = {self.cited[number].module: change.source}
        return Task(str(self.root), self.book.package, files, sources, limits)


def examine(book: Book, root: Path, progress: Progress | None = None) -> Examination:
    """Disable every citation of the rules that the book is asked about, and run the tests.

    Raises `Unfit` if the tests can't even be collected.
    """
    cited = citations(book.folder(root), root)
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    with ProcessPoolExecutor(os.cpu_count(), context, max_tasks_per_child=1) as processes:
        before = processes.submit(run, _before(book, root, cited)).result()
        if before.failure:
            raise Unfit(before.failure)
        ground = _Ground(book, root, cited, before)
        broad = ground.broad()
        findings = {
            number: Finding(citation, len(ground.meeting(number)), ())
            for number, citation in enumerate(cited)
            if not book.only or not book.only.isdisjoint(citation.rules)
        }
        tests = {number: ground.meeting(number) - broad for number in findings}
        findings |= _try(processes, ground, findings, tests, progress)
        missed = {n: found for n, found in findings.items() if found.missed or not found.tried}
        tests = {number: ground.meeting(number) & broad for number in missed}
        findings |= _try(processes, ground, missed, tests, progress)
    broken = tuple(sorted((*before.broken, *before.crashed)))
    return Examination(tuple(findings.values()), before.named, broken)


def _before(book: Book, root: Path, cited: Sequence[Citation]) -> Task:
    """To run all tests, with a probe at every citation."""
    lines: dict[str, dict[int, int]] = {}
    for number, citation in enumerate(cited):
        lines.setdefault(citation.path, {})[citation.line] = number
    sources = {
        citation.module: probed(
            (root / citation.path).read_text(encoding="utf-8"), lines[citation.path]
        )
        for citation in cited
    }
    files = tuple(tests for tests in book.tests if (root / tests).exists())
    return Task(str(root), book.package, files, sources)


def _try(
    processes: ProcessPoolExecutor,
    ground: _Ground,
    findings: Mapping[int, Finding],
    tests: Mapping[int, frozenset[str]],
    progress: Progress | None,
) -> dict[int, Finding]:
    """Make every change to these citations, and add to the findings which of the tests break."""
    runs = {
        (number, n, change): processes.submit(run, ground.task(number, change, tests[number]))
        for number, finding in findings.items()
        for n, change in enumerate(changes(ground.source(number), finding.citation.line))
        if tests[number] and (not finding.tried or n in finding.missed)
    }
    for count, _ in enumerate(as_completed(runs.values()), 1):
        if progress is not None:
            progress(count, len(runs))
    tried: dict[int, dict[int, Tried]] = {}
    for (number, n, change), running in runs.items():
        tried.setdefault(number, {})[n] = _tried(change, running.result())
    return {
        number: findings[number]._replace(tried=_merged(findings[number].tried, found))
        for number, found in tried.items()
    }


def _merged(before: Sequence[Tried], now: Mapping[int, Tried]) -> tuple[Tried, ...]:
    """What changes came to, some of them with other tests again."""
    return tuple(
        min(each, now.get(n, each), key=lambda tried: list(Verdict).index(tried.verdict))
        for n, each in enumerate(before or now.values())
    )


def _tried(change: Change, outcome: Outcome) -> Tried:
    if outcome.broken:
        verdict = Verdict.NOTICED
    elif outcome.crashed or outcome.failure:
        verdict = Verdict.CRASH
    else:
        verdict = Verdict.VOID if outcome.void else Verdict.UNNOTICED
    return Tried(change.what, verdict, outcome.broken)
