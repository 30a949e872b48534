from pathlib import Path

import pytest

from tests.strokes import ACTIONS, TABLE, Action, played, table


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.name)
def test_an_action_takes_the_strokes_of_the_table(action: Action, tmp_path: Path) -> None:
    assert action.panel in played(action, tmp_path)
    assert action.most is None or len(action.strokes) <= action.most


def test_the_table_in_docs_is_the_one_that_is_played() -> None:
    assert TABLE.read_text(encoding="utf-8") == table()
