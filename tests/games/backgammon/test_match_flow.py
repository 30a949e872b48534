"""The rule book as it is played on the board, the device knowing dice and turns."""

import pytest

from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.backgammon.scenes import game, opening

# The opening --------------------------------------------------------------------------------


def test_the_higher_throw_begins() -> None:
    """BG-07, BG-08."""
    table = opening().play("light roll 3", "dark roll 5")
    table.assert_facts(phase="roll", mover="dark", turns=0, dice=[])
    assert (table.last, table.ask_name, table.waited_for) == ("opening", "roll", ["dark", "light"])


def test_level_throws_are_thrown_again() -> None:
    """A-02."""
    table = opening().play("light roll 4", "dark roll 4")
    assert (table.last, table.waited_for) == ("opening_tie", ["light"])
    table.play("light roll 2", "dark roll 1").assert_facts(phase="roll", mover="light")


def test_two_dice_each_by_house_rule() -> None:
    """A-01: the sum counts."""
    table = opening(opening_dice=2).play("light roll 6 1", "dark roll 4 4")
    table.assert_facts(phase="roll", mover="dark")
    table.assert_refused("dark roll 6", "how many?")


def test_the_opening_dice_are_played_by_house_rule() -> None:
    """A-03, BG-X02."""
    table = opening(opening_reuse="true").play("light roll 6", "dark roll 2")
    table.assert_facts(phase="move", mover="light", dice=[6, 2])
    other = opening(opening_reuse="true").play("light roll 2", "dark roll 6")
    other.assert_facts(phase="move", mover="dark", dice=[6, 2])


def test_two_dice_each_are_never_played() -> None:
    """A-03: who wants both is told so."""
    with pytest.raises(Refused, match="two dice each\nthey can't be played"):
        opening(opening_reuse="true", opening_dice=2)


# A turn -------------------------------------------------------------------------------------


def test_a_turn_is_a_throw_and_a_press() -> None:
    """BG-08, BG-33, BG-35."""
    table = game().play("light roll 6 4")
    table.assert_facts(phase="move", dice=[6, 4], mover="light")
    table.play("light done").assert_facts(phase="roll", dice=[], mover="dark", turns=1)
    table.play("dark roll 5 5", "dark done").assert_facts(mover="light", turns=2)


@pytest.mark.parametrize("faces", ["7 1", "0 3", "6", "1 2 3"])
def test_two_dice_with_six_faces_are_thrown(faces: str) -> None:
    """BG-X08."""
    game().assert_refused(f"light roll {faces}", "")


def test_nobody_throws_for_the_other() -> None:
    game().assert_refused("dark roll 6 4", "not your turn")


def test_dice_are_shown_and_a_double_is_four_moves() -> None:
    """BG-10, BG-12."""
    assert game().play("light roll 6 4").rows()[1] == "◄LIGHT   6 and 4"
    assert game().play("light roll 5 5").rows()[1] == "◄LIGHT   5 5 5 5"


def test_own_dice_are_shown_as_they_are_entered() -> None:
    typed = AnswerDraft(own_dice=True, marks=(6,))
    assert game().rows(typed)[2] == "dice? 6 _"
    assert opening(opening_dice=2).rows(typed._replace(marks=()))[2] == "_ _"


# Claims -------------------------------------------------------------------------------------


def test_who_cannot_move_says_so_and_the_opponent_agrees() -> None:
    """BG-21, A-16."""
    table = game().play("light roll 6 6", "light stuck")
    assert table.waited_for == ["dark"]
    table.play("dark yes").assert_facts(phase="roll", mover="dark", turns=1)
    assert table.last == "stuck"


def test_who_can_move_has_to() -> None:
    """A-16."""
    table = game().play("light roll 6 6", "light stuck", "dark no")
    table.assert_facts(phase="move", mover="light", dice=[6, 6], turns=0)


@pytest.mark.parametrize(("lost", "points"), [(1, 1), (2, 2), (3, 3)])
def test_who_is_off_first_wins_what_the_loser_says(lost: int, points: int) -> None:
    """BG-03, BG-27, BG-28, BG-29, BG-31."""
    table = game().play("light roll 6 6", "light off", f"dark lost {lost}")
    table.assert_facts(light=points, dark=0, over=True, winner="light", phase="over")
    assert table.last == "match"


def test_player_with_checkers_left_goes_on_moving() -> None:
    table = game().play("light roll 6 6", "light off", "dark no")
    table.assert_facts(phase="move", dice=[6, 6], over=False)


# Pips that are reported ---------------------------------------------------------------------

PIPS = {"pips": "reported"}


def pips(table: PlainWordsMatch) -> object:
    return table.facts["pips"]


def test_nobody_reports_hits_unless_that_is_agreed() -> None:
    """BG-34."""
    assert game().play("light roll 6 4").keys("light") == ["done", "stuck", "off", "resign"]
    assert "pips" not in game().facts
    assert game(PIPS).play("light roll 6 4").keys("light") == [
        "done",
        "stuck",
        "off",
        "hit",
        "resign",
    ]


def test_throws_and_reported_hits_are_counted() -> None:
    """BG-34: 167 less 10; the other one is back by the hitter's point."""
    table = game(PIPS).play("light roll 6 4", "light hit 18", "light hit 2")
    assert (pips(table), table.facts["hits"]) == ({"light": 167, "dark": 187}, [18, 2])
    table.play("light done")
    assert (pips(table), table.facts["hits"]) == ({"light": 157, "dark": 187}, [])
    assert pips(table.play("dark roll 3 3", "dark done")) == {"light": 157, "dark": 175}


def test_who_has_no_move_says_what_he_moved_before() -> None:
    table = game(PIPS).play("light roll 6 4", "light stuck", "dark yes")
    assert (table.ask_name, table.waited_for) == ("used", ["light"])
    assert table.rows()[:3] == ("◄LIGHT pips moved?", "1:0 2:4 3:6", "")
    table.assert_refused("light used 10", "choose 0, 4, 6")
    table.play("light used 4").assert_facts(mover="dark", phase="roll", turns=1)
    assert pips(table) == {"light": 163, "dark": 167}
    double = game(PIPS).play("light roll 2 2", "light stuck", "dark yes")
    assert double.rows()[1:3] == ("1:0 2:2 3:4 4:6", "")


def test_a_new_game_begins_with_all_pips() -> None:
    """BG-06."""
    table = game({**PIPS, "length": 3}).play("light roll 6 6", "light done", "dark roll 6 6")
    table.play("dark off", "light lost 1")
    assert pips(table) == {"light": 167, "dark": 167}


def test_a_hit_lies_behind_a_key_and_the_number_of_the_point() -> None:
    table = game(PIPS).play("light roll 6 4")
    assert table.rows()[0] == "turn 1  167-167"
    assert table.rows(AnswerDraft(pane="hit"))[1:] == (
        "◄LIGHT hit on?",
        "your point 1-24",
        "each c adds 6",
    )


# A match ------------------------------------------------------------------------------------


def won(table: PlainWordsMatch, kind: int, by: str = "light") -> PlainWordsMatch:
    """A game that somebody wins in his turn."""
    loser = "dark" if by == "light" else "light"
    return table.play(f"{by} roll 2 1", f"{by} off", f"{loser} lost {kind}")


def test_a_match_goes_on_until_somebody_has_its_points() -> None:
    """BG-31, BG-X32."""
    table = game({"length": 5}, score={"light": 3, "dark": 4}, game_number=6)
    won(table, 2).assert_facts(light=5, dark=4, over=True, winner="light")


def test_the_next_game_begins_with_a_new_throw() -> None:
    """A-13."""
    table = won(game({"length": 5}, turns=30), 1)
    table.assert_facts(light=1, game_number=2, phase="opening", turns=0, winner=None)


@pytest.mark.parametrize(("ruling", "mover"), [("winner", "light"), ("loser", "dark")])
def test_or_with_who_won_or_lost_by_house_rule(ruling: str, mover: str) -> None:
    """A-13."""
    won(game({"length": 5, "next_start": ruling}), 1).assert_facts(phase="roll", mover=mover)


def test_the_score_is_read_off_the_panel() -> None:
    assert game({"length": 5}, game_number=3).rows()[0] == "L0 D0 to 5  game 3"
    assert game(turns=11).rows()[0] == "Turn 12"
    late = game({"length": 99}, score={"light": 98, "dark": 97}, game_number=88)
    assert late.rows()[0] == "L98 D97 to 99"


# The cube -----------------------------------------------------------------------------------

CUBE = {"cube": "on", "length": 9}


def test_there_is_no_cube_in_the_leaflet() -> None:
    """BG-30."""
    assert game().keys("light") == ["roll", "resign"]
    assert game(CUBE).keys("light") == ["roll", "double", "resign"]


def test_a_double_that_is_taken_gives_the_cube_away() -> None:
    """A-12."""
    table = game(CUBE).play("light double")
    assert (table.ask_name, table.waited_for) == ("doubled", ["dark"])
    table.play("dark take").assert_facts(cube=2, owner="dark", phase="roll", mover="light")
    assert table.keys("light") == ["roll", "resign"], "only its owner may double again"
    table.play("light roll 6 4", "light done")
    assert table.keys("dark") == ["roll", "double", "resign"]
    table.play("dark double", "light take").assert_facts(cube=4, owner="light")
    won(table, 2, by="dark").assert_facts(dark=8, cube=1, owner=None, game_number=2)


def test_who_does_not_take_a_double_loses_what_the_cube_showed() -> None:
    """A-12."""
    table = game(CUBE, cube=2, owner="light").play("light double", "dark drop")
    table.assert_facts(light=2, dark=0, game_number=2, cube=1)


def test_the_cube_ends_at_64() -> None:
    assert game(CUBE, cube=64, owner="light").keys("light") == ["roll", "resign"]
    assert game(CUBE, cube=32, owner="light").keys("light") == ["roll", "double", "resign"]


def test_crawford_once_nobody_may_double() -> None:
    """A-12."""
    rulings = {**CUBE, "length": 5, "crawford": "true", "next_start": "winner"}
    table = won(game(rulings, score={"light": 3, "dark": 0}, game_number=2), 1)
    table.assert_facts(crawford=3, game_number=3)
    assert table.keys("light") == ["roll", "resign"]
    assert table.rows()[0] == "L4 D0 to 5  Crawford"
    table.play("light roll 2 1", "light done")
    won(table, 1, by="dark").assert_facts(crawford=3, game_number=4, dark=1)
    assert table.keys("dark") == ["roll", "double", "resign"]


def test_a_match_that_begins_with_one_point_lacking_begins_with_the_crawford_game() -> None:
    """A-12."""
    rulings = {**CUBE, "length": 3, "crawford": "true", "next_start": "winner"}
    table = game(rulings, score={"light": 2, "dark": 0})
    assert table.assert_facts(crawford=1).keys("light") == ["roll", "resign"]
    table.play("light roll 2 1", "light done")
    won(table, 1, by="dark").assert_facts(crawford=1, game_number=2)
    assert table.keys("dark") == ["roll", "double", "resign"]


def test_a_single_game_is_no_match_and_has_no_crawford_game() -> None:
    """A-12."""
    table = game({**CUBE, "length": 1, "crawford": "true"})
    assert table.assert_facts(crawford=0).keys("light") == ["roll", "double", "resign"]


def test_jacoby_a_gammon_counts_after_a_double_only() -> None:
    """A-12."""
    rulings = {**CUBE, "jacoby": "true"}
    won(game(rulings), 3).assert_facts(light=1)
    won(game(rulings, cube=2, owner="dark"), 3).assert_facts(light=6)


# A money game -------------------------------------------------------------------------------

MONEY = {"money": "true", "cube": "on", "jacoby": "true", "beavers": "true"}


def test_a_money_game_goes_on_with_a_running_score_until_the_players_stop() -> None:
    """BG-31."""
    table = won(game(MONEY, cube=8, owner="light"), 3).assert_facts(
        light=24, over=False, winner=None
    )
    table.play("light roll 6", "dark roll 4").assert_facts(mover="light", phase="roll")
    won(table, 1).assert_facts(light=25, game_number=3, length=0)
    assert table.keys("light") == ["roll", "stop"]
    assert table.keys("dark") == ["stop"], "either player may leave"
    table.play("dark stop").assert_facts(over=True, winner="light", light=25, dark=0)
    assert table.last == "match"


def test_a_money_game_that_is_level_has_no_winner() -> None:
    table = game(MONEY, phase="opening", score={"light": 3, "dark": 3}, game_number=4)
    table.play("light stop").assert_facts(over=True, winner=None)


def test_a_money_game_is_left_between_games_only() -> None:
    assert opening(**MONEY).keys("light") == ["roll"], "nothing was played yet"
    table = opening(**MONEY).play("light roll 3", "dark roll 1")
    assert table.keys("light") == ["roll", "double", "resign"]
    between = game({**MONEY, "next_start": "winner"}, game_number=2)
    assert between.keys("light") == ["roll", "double", "stop", "resign"]
    between.play("light stop").assert_facts(over=True)
    ordinary = game({"length": 5}, phase="opening", game_number=2)
    assert ordinary.keys("light") == ["roll"], "a match has an end of its own"


def test_the_running_score_is_on_the_panel_of_a_money_game() -> None:
    assert game(MONEY, game_number=4).rows()[0] == "Money L0 D0  game 4"
    late = game(MONEY, score={"light": 1234, "dark": 998}, game_number=104)
    assert late.rows()[0] == "L1234 D998"
    between = game(MONEY, phase="opening", score={"light": 12, "dark": 8}, game_number=9)
    assert between.rows()[1] == "◄LIGHT    L12 D8"


def test_there_is_no_crawford_game_for_money_and_no_beaver_in_a_match() -> None:
    """A-12."""
    with pytest.raises(Refused, match="Crawford rule\nnot in money games"):
        opening(**MONEY, crawford="true")
    with pytest.raises(Refused, match="beavers\nonly in money games"):
        opening(cube="on", beavers="true")


# Beavers ------------------------------------------------------------------------------------


def test_who_is_doubled_may_double_at_once_and_keep_the_cube() -> None:
    """A-12."""
    table = game(MONEY).play("light double")
    assert table.keys("dark") == ["take", "drop", "beaver"]
    table.play("dark beaver").assert_facts(phase="beavered", mover="light")
    assert table.rows()[:3] == ("DARK beavers: 4", "◄LIGHT takes it?", "for 4 points")
    assert (table.waited_for, table.keys("light")) == (["light"], ["take", "drop"])
    table.play("light take").assert_facts(cube=4, owner="dark", phase="roll", mover="light")
    assert table.keys("light") == ["roll", "resign"]
    table.play("light roll 6 4", "light done")
    won(table, 2, by="dark").assert_facts(dark=8, cube=1)


def test_who_does_not_take_a_beaver_loses_the_game_as_it_was_doubled() -> None:
    """A-12."""
    table = game(MONEY, cube=2, owner="light").play("light double", "dark beaver", "light drop")
    table.assert_facts(dark=4, light=0, game_number=2, cube=1)


def test_nobody_beavers_beyond_the_cube_or_unless_that_is_agreed() -> None:
    assert game(MONEY, cube=16, owner="light").play("light double").keys("dark") == [
        "take",
        "drop",
        "beaver",
    ]
    assert game(MONEY, cube=32, owner="light").play("light double").keys("dark") == ["take", "drop"]
    plain = game({**MONEY, "beavers": "false"}).play("light double")
    assert plain.keys("dark") == ["take", "drop"]
