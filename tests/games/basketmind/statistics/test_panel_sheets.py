"""What the panel's sheets of statistics say."""

import pytest

from companion.games.basketmind.statistics.counting import MatchCounts, TeamCounts
from companion.games.basketmind.statistics.panel_sheets import sheets
from companion.rules.sentences import in_english


@pytest.mark.parametrize(
    ("turns", "said"), [((5, 3), ("63%", "37%")), ((0, 2), ("0%", "100%")), ((0, 0), ("-", "-"))]
)
def test_shares_of_the_turns_add_up(turns: tuple[int, int], said: tuple[str, str]) -> None:
    red, blue = turns
    counted = MatchCounts(teams={"red": TeamCounts(turns=red), "blue": TeamCounts(turns=blue)})
    score, *_ = sheets(counted, ())
    shares = {figure.label.translate(in_english): figure.values for figure in score.figures}
    assert shares["Share"] == said
