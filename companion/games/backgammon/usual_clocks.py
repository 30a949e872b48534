"""The clocks of backgammon tournaments."""

from collections.abc import Sequence

from companion.games.backgammon.house_rules import Rulings
from companion.games.backgammon.match_state_json import match_state_from_facts
from companion.rules.clocks.clocks_and_expiry_costs_of_game import UsualClock
from companion.rules.clocks.delay import Delay
from companion.rules.facts import Facts
from companion.rules.sentences import says

MINUTE = 60_000


def tournament_clocks(rulings: Rulings, facts: Facts) -> Sequence[UsualClock]:
    """Return the clocks of the U.S. Backgammon Clock Rules (2013): minutes by length, and a delay.

    There are two minutes for each point of the match, less one for each point already scored;
    running out loses the match. For teams of two it is 2:30, 1:15 and a longer delay. A money game
    has no length, and so none of these clocks.
    """
    if rulings.money:
        return ()
    scored = sum(match_state_from_facts(rulings, facts).score.values())
    one = 2 * MINUTE * rulings.length - MINUTE * scored
    return (
        UsualClock(says("US tournament"), Delay(max(0, one), 12_000, zero="match")),
        UsualClock(says("US, two a side"), Delay(max(0, one * 5 // 4), 18_000, zero="match")),
    )
