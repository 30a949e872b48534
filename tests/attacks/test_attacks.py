"""Every attack of the suite is withstood."""

from pathlib import Path

import pytest

from tests.attacks.attack import Attack, Figure, table
from tests.attacks.suite import SUITE

pytestmark = pytest.mark.once

ATTACKS = [attack for attacks in SUITE.values() for attack in attacks]


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_the_device_withstands(attack: Attack, tmp_path: Path) -> None:
    figures = attack.run(tmp_path)
    assert figures
    assert not [str(figure) for figure in figures if not figure.holds]


def test_no_two_attacks_have_the_same_name() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS)


@pytest.mark.parametrize(
    ("figure", "holds", "said"),
    [
        (Figure("answered after", 12.34, "ms"), True, "answered after: 12 ms"),
        (Figure("log lines", 930_336, most=50), False, "log lines: 930,336 (at most 50: BROKEN)"),
        (Figure("entries kept", 7, least=7), True, "entries kept: 7 (at least 7)"),
        (Figure("tries", 0, least=1, most=2), False, "tries: 0 (at least 1, at most 2: BROKEN)"),
    ],
)
def test_a_figure_says_what_was_promised_and_whether_it_holds(
    figure: Figure, holds: bool, said: str
) -> None:
    assert (figure.holds, str(figure)) == (holds, said)


def test_the_table_has_a_row_for_each_attack() -> None:
    figures = (Figure("heard", 1), Figure("tired", 0))

    def shout(_: Path) -> tuple[Figure, ...]:
        return figures

    rows = table([(Attack("shouts", "silence", shout), figures)]).splitlines()
    assert rows[2:] == ["| shouts | silence | heard: 1<br>tired: 0 |"]
