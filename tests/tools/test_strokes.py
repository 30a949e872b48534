from pathlib import Path

import pytest

from tools.strokes import GAMES, KITS, TABLE, Action, played, table

ACTIONS = [action for game in GAMES for action in game.actions]


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.name)
def test_an_action_takes_the_strokes_of_the_table(action: Action, kit: str, tmp_path: Path) -> None:
    assert action.panel in played(action, kit, tmp_path)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.name)
def test_no_action_takes_more_strokes_than_promised(action: Action) -> None:
    hexpads, trios = action.most or (len(action.strokes), len(action.trios))
    assert len(action.strokes) <= hexpads
    assert len(action.trios) <= trios


def test_the_table_in_docs_is_the_one_that_is_played() -> None:
    assert TABLE.read_text(encoding="utf-8") == table()
