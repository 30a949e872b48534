"""The table that ``make rules`` prints: rules, where they are cited, and the tests that hold them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tools.rulebook.book import Book, Reminded, Rule
from tools.rulebook.examine import Examination, Finding, Verdict

NAMED = 3
"""So many tests are named for a citation."""
HEAD = (
    "| Rule | Kind | About | Cited in | Changes noticed | Tests that break |",
    "| --- | --- | --- | --- | --- | --- |",
)


class Lack(list[str]):
    """What something is missing, line by line; `grave` if the rules are not held without it."""

    def __init__(self, title: str, lines: Iterator[str], *, grave: bool) -> None:
        super().__init__(lines)
        self.title = title
        self.grave = grave


def lacks(
    book: Book, examination: Examination, reminded: Mapping[str, Reminded]
) -> tuple[Lack, ...]:
    """What has none: rules without code, code without tests, tests that break anyway."""
    findings = examination.findings
    cited = {rule for finding in findings for rule in finding.citation.rules}
    return (
        Lack(
            "Enforced or computed, and no test breaks when the citing code is disabled",
            (
                f"{_rules(finding)}: {_place(finding)}: {_why_none(finding)}"
                for finding in findings
                if not finding.broken
                and any(rule in book.rules and book.rules[rule].tested for rule in _ids(finding))
            ),
            grave=True,
        ),
        Lack(
            "Cited by other code, and no test breaks",
            (
                f"{_rules(finding)}: {_place(finding)}: {_why_none(finding)}"
                for finding in findings
                if not finding.broken
                and not any(
                    rule in book.rules and book.rules[rule].tested for rule in _ids(finding)
                )
            ),
            grave=False,
        ),
        Lack(
            "Cited, but no rule of the book",
            (
                f"{rule}: {_place(finding)}"
                for finding in findings
                for rule in _ids(finding)
                if rule not in book.rules
            ),
            grave=True,
        ),
        Lack(
            "Cited by nothing, for no reason given",
            (
                f"{rule.id}: {rule.title} ({', '.join(rule.kinds)})"
                for rule in book.chosen
                if not rule.why
                and rule.id not in (cited if rule.tested else cited | reminded.keys())
            ),
            grave=True,
        ),
        Lack(
            "To be reminded of, without a text on any ask",
            (
                f"{rule.id}: {rule.title}"
                for rule in book.chosen
                if "reminder" in rule.kinds and rule.id not in reminded
            ),
            grave=True,
        ),
        Lack(
            "Tests that break already, and were left out",
            iter(examination.broken),
            grave=True,
        ),
        Lack(
            "Changes that no test notices, where others are noticed",
            (
                f"{_rules(finding)}: {_place(finding)}: {tried.what}"
                for finding in findings
                for tried in finding.tried
                if finding.broken and tried.verdict is Verdict.UNNOTICED
            ),
            grave=False,
        ),
    )


def markdown(book: Book, examination: Examination, reminded: Mapping[str, Reminded]) -> str:
    """The page as a whole."""
    breaks = Counter(test for finding in examination.findings for test in finding.broken)
    lines = [f"# {book.title}", "", *INTRODUCTION, "", "## What has none", ""]
    for lack in lacks(book, examination, reminded):
        lines += [f"**{lack.title}:** {'' if lack else 'none.'}".rstrip(), ""]
        if lack:
            lines += [*(f"- {line}" for line in lack), ""]
    lines += ["## Rules", "", *HEAD]
    for rule in book.chosen:
        lines += _rows(rule, examination, breaks)
    lines += ["", "## Reminders", "", "| Rule | On the asks | Text |", "| --- | --- | --- |"]
    lines += [
        f"| {rule} | {', '.join(said.asks)} | {said.text} |"
        for rule, said in sorted(reminded.items())
        if not book.only or rule in book.only
    ]
    return "\n".join(lines) + "\n"


INTRODUCTION = (
    "Written by `make rules`; nothing on this page is written by hand but the list of rules.",
    "Every place that cites a rule is disabled in several ways, one at a time, and the tests that",
    "come to it are run. The tests named are those that broke. Tests that play whole matches or draw",
    "examples are run only for changes that no other test notices. A test that met nothing but an",
    "exception out of the changed code does not count. Named first are tests whose docstring names the",
    "rule, then those that break for the fewest other citations.",
)


def _rows(rule: Rule, examination: Examination, breaks: Counter[str]) -> Iterator[str]:
    begin = f"| {rule.id} | {', '.join(rule.kinds)} | {rule.title} |"
    cited = [finding for finding in examination.findings if rule.id in _ids(finding)]
    if not cited:
        yield f"{begin} – | – | {rule.why or ('reminder' if 'reminder' in rule.kinds else '–')} |"
    for finding in cited:
        noticed = sum(bool(tried.broken) for tried in finding.tried)
        ratio = f"{noticed} of {len(finding.sensible)}"
        tests = sorted(
            finding.broken,
            key=lambda test: (rule.id not in examination.named[test], breaks[test], test),
        )
        yield f"{begin} {_place(finding)} | {ratio} | {_tests(finding, tests)} |"
        begin = "| | | |"


def _tests(finding: Finding, tests: Sequence[str]) -> str:
    if not tests:
        return f"**none**: {_why_none(finding)}"
    names = list(dict.fromkeys(_short(test) for test in tests))
    rest = len(names[NAMED:])
    return ", ".join(f"`{name}`" for name in names[:NAMED]) + (f" +{rest}" if rest else "")


def _short(test: str) -> str:
    """A node ID without its parameters and the folders of its file."""
    path, _, name = test.partition("::")
    return f"{path.rpartition('/')[2]}::{name.partition('[')[0]}"


def _why_none(finding: Finding) -> str:
    if not finding.met:
        return "no test comes here"
    if not finding.tried:
        return "no way to disable it is known"
    if not finding.sensible:
        return "every change only crashes or changes nothing"
    return f"{finding.met} tests come here, none breaks"


def _ids(finding: Finding) -> tuple[str, ...]:
    return finding.citation.rules


def _rules(finding: Finding) -> str:
    return " ".join(finding.citation.rules)


def _place(finding: Finding) -> str:
    citation = finding.citation
    file = citation.path.partition("/games/")[2] or citation.path
    return f"`{file}:{citation.function}`" if citation.function else f"`{file}`"
