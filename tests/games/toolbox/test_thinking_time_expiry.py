"""What running out of time costs with the toolbox."""

from companion.games.toolbox import TOOLBOX
from tests.games.toolbox.scenes import begun


def test_time_that_runs_out_may_cost_the_turn() -> None:
    table = begun(3)
    options, facts = table.match.header.options, table.match.own_facts()
    assert TOOLBOX.apply_thinking_time_expiry(options, facts, "p1", "turn")["mover"] == "p2"
    assert TOOLBOX.apply_thinking_time_expiry(options, facts, "p2", "turn") == facts
