"""A player with FUE 0 kicks no hex far: what he can't do is not offered (DF-36, DF-55, DF-56)."""

from companion.games.fulbo.roster_game import game_from_definition
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import make_current_ask_ui
from tests.games.fulbo.ball.scenes import RED, TEAMS, begun, field
from tests.games.fulbo.rounds import scenes as rounds
from tests.games.fulbo.rounds.scenes import BLUE, player, table_of, team

WEAK = game_from_definition({**TEAMS, "red": {**RED, "9": field("Ríos", 8, 9, 4, 8, 8, 7, 0)}})
NINE = team(player(4), player(9, fue=0), keeper=rounds.Keeper(1, "Net", 5, 6, 7))


def test_ball_offers_no_shot_and_says_that_a_pass_is_short() -> None:
    table = PlainWordsMatch({}, WEAK, begun=begun(carrier=9)).assert_refused(
        "red shot", "not possible now"
    )
    shown = screen_to_text_lines(make_current_ask_ui(table.play("red to 8").match).screen())
    assert shown[1:3] == ["FUE is too low", "short pass only"]
    table.play("red short").assert_facts(carrier=8)


def test_who_can_not_kick_finishes_no_pass_and_takes_no_kick() -> None:
    """DF-89: but for a kick-off, which goes any way far."""
    table = PlainWordsMatch({}, WEAK, begun=begun(carrier=8)).play("red to 9")
    table.assert_refused("red finish", "not possible now")
    for restart in ("corner", "penalty"):
        kicks = begun("taker", carrier=None, restart=restart)
        PlainWordsMatch({}, WEAK, begun=kicks).assert_refused(
            "red taker 9", "9 is no answer choose 1, 4, 8, 11"
        )
    PlainWordsMatch({}, WEAK, begun=begun("taker", carrier=None, restart="kick_off")).play(
        "red taker 9"
    )


def test_rounds_offers_no_shot_and_says_that_a_pass_is_short() -> None:
    teams, pair = rounds.Rosters(NINE, BLUE), {"red": 9, "blue": 3}
    table = table_of(teams, "act_1", carrier=9, pair=pair, acting=1, first="red")
    for shot in ("rem", "col"):
        table.assert_refused(f"red {shot}", "not possible now")
    shown = screen_to_text_lines(make_current_ask_ui(table.play("red to 4").match).screen())
    assert shown[1:3] == ["FUE is too low", "short pass only"]
