"""Rules are cited where they are enforced, and `make rules` finds out which tests hold them."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.games import GAMES
from companion.rules.rule_reminder import RuleReminder
from tools.rulebook.__main__ import BOOK
from tools.rulebook.book import Book, Rule, read
from tools.rulebook.citations import citations

ROOT = Path(__file__).parents[2]

# The rules of each game ---------------------------------------------------------------------


class Held(NamedTuple):
    """A book of rules, the fewest of them that have to be tested, and their numbers in order."""

    path: Path
    tested: int
    numbers: list[str]

    @property
    def book(self) -> Book:
        """The book itself."""
        return read(self.path)

    @property
    def cited(self) -> set[str]:
        """The rules that code cites."""
        found = citations(self.book.folder(ROOT), ROOT)
        return {rule for citation in found for rule in citation.rules}


def numbered(first: str, count: int, rulings: int) -> list[str]:
    """Rules from 01 on, then rulings."""
    rules = [f"{first}-{n:02d}" for n in range(1, count + 1)]
    return rules + [f"A-{n:02d}" for n in range(1, rulings + 1)]


HELD = {
    "basketmind": Held(BOOK, 60, numbered("BM", 92, 40)),
    "backgammon": Held(BOOK.with_name("backgammon.toml"), 25, numbered("BG", 35, 16)),
    "braintown": Held(
        BOOK.with_name("braintown.toml"),
        25,
        [*numbered("BT", 57, 28), *(f"R-{n}" for n in range(8, 16))],
    ),
    "fulbo": Held(
        BOOK.with_name("fulbo.toml"),
        35,
        [*numbered("DF", 92, 39), *(f"R-{n}" for n in range(1, 8))],
    ),
}


@pytest.fixture(params=HELD.values(), ids=list(HELD))
def held(request: pytest.FixtureRequest) -> Held:
    return request.param


def test_every_game_has_its_book() -> None:
    """But the toolbox: it is for games that have theirs on the shelf."""
    assert set(HELD) == {game.name for game in GAMES} - {"toolbox"}


def test_every_rule_that_is_cited_exists(held: Held) -> None:
    cited = held.cited
    assert cited
    assert sorted(cited - held.book.rules.keys()) == []


def test_every_enforced_or_computed_rule_is_cited_or_has_a_reason(held: Held) -> None:
    tested = [rule for rule in held.book.rules.values() if rule.tested]
    assert len(tested) > held.tested
    cited = held.cited
    assert [rule.id for rule in tested if rule.id not in cited and not rule.why] == []


def test_a_reason_is_given_only_where_nothing_is_cited(held: Held) -> None:
    rules, cited = held.book.rules.values(), held.cited
    assert [rule.id for rule in rules if rule.why and rule.id in cited] == []


def test_every_rule_to_be_reminded_of_has_a_text(held: Held) -> None:
    reminded, known = held.book.reminded(ROOT), held.book.rules
    rules = [rule.id for rule in known.values() if "reminder" in rule.kinds]
    assert rules
    assert set(rules) <= reminded.keys() <= known.keys()


def test_every_reminder_is_shown_on_some_ask(held: Held) -> None:
    written = vars(import_module(held.book.reminders)).values()
    rules = {one.rule for one in written if isinstance(one, RuleReminder)}
    assert rules == held.book.reminded(ROOT).keys()


def test_rules_are_numbered_without_a_gap(held: Held) -> None:
    assert list(held.book.rules) == held.numbers


@pytest.mark.parametrize(
    "row", ['X-1 = { kind = "felt", title = "" }', "x = { kind = 'enforced' }"]
)
def test_a_rule_of_no_kind_or_without_a_number_is_refused(tmp_path: Path, row: str) -> None:
    path = tmp_path / "book.toml"
    path.write_text(f'title = ""\npackage = ""\ntests = []\ntable = ""\n[rules]\n{row}\n')
    with pytest.raises(ValueError, match=r"book\.toml"):
        read(path)


# A whole examination ------------------------------------------------------------------------

PLANTED = '''\
LIMIT = 3  # R-01


def may(count: int) -> bool:
    """Tested."""
    return count < LIMIT  # R-02


def doubled(count: int) -> int:
    """A test comes here and looks at nothing."""
    return count * 2  # R-03


def forgotten() -> int:
    """No test comes here."""
    return 5  # R-04


def first_of(counts: list[int]) -> int:
    """Nothing but a crash tells that it is changed."""
    here = 0  # R-05
    assert here == 0, "# R-06"
    return counts[here]


def waits(over: bool) -> int:
    """Without its end a test never comes to one."""
    rounds = 0
    while not over:
        rounds += 1
        if rounds == 3:  # R-07
            over = True
    return rounds


def lowest(counts: list[int]) -> int:
    """Only what tests are helped with looks at it."""
    return min(counts)  # R-10


def is_near(count: int) -> bool:
    """Only a test that comes here often looks at both ends."""
    return count > 0 and count < 3  # R-11


def third_of(counts: list[int]) -> int:
    """Where a test comes often it crashes, should the condition be another one."""
    return counts[2] if len(counts) > 2 else 0  # R-12


def never_more(count: int) -> int:
    """Only a test that comes here often does so at all."""
    return min(count, 3)  # R-13


def odd() -> None:
    """Of no book."""
    print()  # R-99
'''
AID = '''\
def expects(one: int, other: int) -> None:
    """What the package ships for tests of it."""
    assert one == other
'''
CHECKS = '''\
from planted import rules
from planted.testing import expects

def test_may():
    """R-02."""
    assert rules.may(2) and not rules.may(3)

def test_only_comes_by():
    rules.doubled(3)
    assert rules.first_of([7]) == 7

def test_waits():
    assert rules.waits(False) == 3

def test_lowest():
    expects(rules.lowest([3, 2]), 2)

def test_near():
    assert rules.is_near(2) and not rules.is_near(3)

def test_near_wherever():
    assert not any(rules.is_near(-n) for n in range(6000))

def test_third():
    assert rules.third_of([1, 2, 3]) == 3

def test_third_wherever():
    assert not any(rules.third_of([1, 2]) for _ in range(6000))

def test_never_more():
    assert all(rules.never_more(n) == 3 for n in range(3, 6003))

def test_breaks_anyway():
    assert rules.may(3)
'''
PLANTED_BOOK = """\
title = "Planted"
package = "planted"
tests = ["checks"]
table = "docs/planted.md"

[rules]
R-01 = { kind = "computed", title = "a limit" }
R-02 = { kind = "enforced", title = "below the limit" }
R-03 = { kind = "enforced", title = "doubled" }
R-04 = { kind = "tracked", title = "forgotten" }
R-05 = { kind = "computed", title = "crashes" }
R-06 = { kind = "enforced", title = "cited in a string" }
R-07 = { kind = "enforced", title = "ends" }
R-08 = { kind = "board-only", title = "unseen", why = "nobody sees it" }
R-09 = { kind = "reminder", title = "unsaid" }
R-10 = { kind = "computed", title = "lowest" }
R-11 = { kind = "computed", title = "near" }
R-12 = { kind = "computed", title = "third" }
R-13 = { kind = "computed", title = "never more" }
"""


@pytest.fixture(scope="module")
def examined(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, str]:
    """The exit status and the page of a game with rules that are held and rules that are not."""
    root = tmp_path_factory.mktemp("planted")
    for path, text in (
        ("planted/__init__.py", ""),
        ("planted/rules.py", PLANTED),
        ("planted/testing/__init__.py", AID),
        ("checks/test_planted.py", CHECKS),
        ("book.toml", PLANTED_BOOK),
    ):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "tools.rulebook", "--book", str(root / "book.toml")]
    environment = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    run = subprocess.run(
        [*command, "--root", str(root)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (root / "docs/planted.md").exists(), run.stderr
    page = (root / "docs/planted.md").read_text(encoding="utf-8")
    assert run.stdout.strip() == page.strip()
    return run.returncode, page


def test_a_rule_that_is_held_names_its_test(examined: tuple[int, str]) -> None:
    _, page = examined
    held = "| {} | {} | {} | `planted/rules.py{}` | {} | `test_planted.py::{}` |"
    assert held.format("R-01", "computed", "a limit", "", "1 of 1", "test_may") in page
    assert held.format("R-02", "enforced", "below the limit", ":may", "3 of 3", "test_may") in page
    assert held.format("R-07", "enforced", "ends", ":waits", "2 of 2", "test_waits") in page


def test_a_test_that_is_helped_by_the_package_holds_a_rule(examined: tuple[int, str]) -> None:
    """What fails in the package's own aids for tests is no crash of the code that is tested."""
    _, page = examined
    cited = "`planted/rules.py:lowest` | 2 of 2 | `test_planted.py::test_lowest` |"
    assert f"| R-10 | computed | lowest | {cited}" in page


def test_what_tests_notice_that_come_by_often_is_held(examined: tuple[int, str]) -> None:
    """They are run for each change that no other test notices, also where others are noticed."""
    _, page = examined
    told = "`test_planted.py::test_near`, `test_planted.py::test_near_wherever` |"
    assert "R-13 | computed | never more | `planted/rules.py:never_more` | 0 of 0" not in page
    assert "`planted/rules.py:never_more`" in page
    assert f"| R-11 | computed | near | `planted/rules.py:is_near` | 6 of 6 | {told}" in page


def test_a_change_that_crashes_anywhere_is_not_called_unnoticed(examined: tuple[int, str]) -> None:
    """Whether a test that comes by often met the exception, or another one."""
    _, page = examined
    assert "| R-12 | computed | third | `planted/rules.py:third_of` | 2 of 2 |" in page
    assert "\n- R-12: " not in page


def test_rules_without_a_test_are_named(examined: tuple[int, str]) -> None:
    status, page = examined
    assert status == 1
    for line in (
        "R-03: `planted/rules.py:doubled`: 1 tests come here, none breaks",
        "R-05: `planted/rules.py:first_of`: every change only crashes or changes nothing",
        "R-04: `planted/rules.py:forgotten`: no test comes here",
        "R-99: `planted/rules.py:odd`",
        "R-06: cited in a string (enforced)",
        "R-09: unsaid",
        "checks/test_planted.py::test_breaks_anyway",
    ):
        assert f"\n- {line}\n" in page
    assert "| R-08 | board-only | unseen | – | – | nobody sees it |" in page


def test_rule_with_one_enforced_kind_needs_a_test() -> None:
    assert Rule("R-01", ("tracked", "computed"), "").tested
    assert not Rule("R-01", ("tracked", "reminder"), "").tested
