"""Every legal play, checked against GNU Backgammon under the usual rules."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pytest

from companion.games.backgammon.legal_moves import LEAFLET, STANDARD, MoveRules, Turn
from companion.games.backgammon.position import BAR, Position
from tests.games.backgammon.gnubg import Question, legal_positions
from tests.games.backgammon.positions import anything, is_possible, rolled
from tests.outside import GNUBG

SHORT, LONG = 500, 6000
AT_ONCE = 1000


@pytest.fixture
def gnubg() -> str:
    """The program; without it the test is skipped, and fails in CI."""
    return GNUBG.find() or GNUBG.miss()


def questions(seed: int, count: int) -> list[Question]:
    """Positions and rolls of all sorts."""
    chance = random.Random(seed)
    return [Question(anything(chance), rolled(chance)) for _ in range(count)]


def positions(question: Question, law: MoveRules = STANDARD) -> set[Position]:
    """What we say comes out of it."""
    return set(Turn.begin(*question, law).legal_plays())


def differences(
    program: str, asked: Sequence[Question], folder: Path, law: MoveRules
) -> list[Question]:
    """The questions that GNU Backgammon answers otherwise than we do under a law."""
    answers = zip(asked, legal_positions(program, asked, folder), strict=True)
    return [question for question, theirs in answers if positions(question, law) != theirs]


@lru_cache
def asked_always() -> Sequence[Question]:
    """Those that are asked in every run."""
    return questions(0, SHORT)


def sorts(question: Question) -> set[str]:
    """What a question is a case of."""
    (position, roll), found = question, set[str]()
    turn = Turn.begin(position, roll, STANDARD)
    plays = turn.legal_plays()
    lengths = {len(way) for way in plays.values()}
    found.add("double" if roll[0] == roll[1] else "two dice")
    found.add("in vain" if lengths == {0} else "in part" if max(lengths) < len(turn.left) else "")
    found.add("one die" if lengths == {1} else "")
    found.add(f"bar {min(position.own[BAR], 2)}")
    found.add("home" if position.all_home else "")
    found.add("hit" if any(at.theirs[BAR] > position.theirs[BAR] for at in plays) else "")
    found.add("won" if any(at.win_kind for at in plays) else "")
    for name, law in (("larger", MoveRules(furthest=True)), ("furthest", MoveRules("standard"))):
        found.add(name if positions(question, law) != set(plays) else "")
    return found - {""}


def test_plays_lead_where_gnu_backgammon_says(gnubg: str, tmp_path: Path) -> None:
    asked = asked_always()
    assert all(is_possible(question.position) for question in asked)
    assert differences(gnubg, asked, tmp_path, STANDARD) == []


def test_all_sorts_of_positions_are_among_them() -> None:
    met = Counter(sort for question in asked_always() for sort in sorts(question))
    assert {sort: count for sort, count in met.items() if count < 3} == {}
    assert met.keys() >= {
        *("double", "two dice", "in vain", "in part", "one die", "home", "hit", "won"),
        *("bar 0", "bar 1", "bar 2", "larger", "furthest"),
    }


def test_another_law_would_be_found(gnubg: str, tmp_path: Path) -> None:
    asked = [question for question in asked_always() if "furthest" in sorts(question)][:5]
    assert differences(gnubg, asked, tmp_path, LEAFLET) == asked


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 1 + LONG // AT_ONCE))
def test_thousands_of_plays_lead_where_gnu_backgammon_says(
    gnubg: str, tmp_path: Path, seed: int
) -> None:
    assert differences(gnubg, questions(seed, AT_ONCE), tmp_path, STANDARD) == []
