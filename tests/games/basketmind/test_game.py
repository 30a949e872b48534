"""The cover of the rule book: what a device reads before it opens it."""

import pytest

from companion.games import GAMES
from companion.games.basketmind import BASKETMIND
from companion.rules.clocks import StretchLimit
from companion.rules.facts import Facts
from companion.rules.game import Game, GameInPlay, Options
from companion.rules.sentences import Refused, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, begun, defence, table_of, tipped_off, turn


def test_the_device_has_the_game() -> None:
    game: Game = BASKETMIND
    assert game in GAMES
    assert (game.name, game.version, game.title) == ("basketmind", 2, "BASKETmind")
    assert game.seats == ("red", "blue")


def test_seats_have_names_that_fit() -> None:
    names = [BASKETMIND.seat_name(seat).translate(in_english) for seat in BASKETMIND.seats]
    assert names == ["RED", "BLUE"]


def test_a_quick_game_comes_first() -> None:
    """BM-09."""
    quick, four = BASKETMIND.presets
    assert (quick.options, four.options) == ({"quarters": 1}, {"quarters": 4})
    for preset in BASKETMIND.presets:
        assert len(preset.label.translate(in_english)) <= 14
        begin(preset.options)
    assert len(BASKETMIND.seating.translate(in_english)) <= 21


def begin(options: Options, facts: Facts | None = None) -> GameInPlay:
    """A match with these options."""
    return BASKETMIND.begin(options, facts)


def test_any_number_of_quarters_may_be_agreed() -> None:
    """BM-09."""
    quarters = BASKETMIND.options[0]
    assert (quarters.key, quarters.default) == ("quarters", 1)
    for n in quarters.values:
        assert begin({"quarters": n}).facts()["quarters"] == n
    assert begin({}).facts()["quarters"] == quarters.default


@pytest.mark.parametrize("quarters", [0, -1, 100, "4"])
def test_no_such_number_of_quarters(quarters: int | str) -> None:
    """BM-09."""
    with pytest.raises(Refused, match="quarters"):
        begin({"quarters": quarters})


@pytest.mark.parametrize("quarters", [1, 2, 3, 7])
def test_as_many_quarters_are_played(quarters: int) -> None:
    """BM-09, BM-22."""
    table = table_of({"quarters": quarters}, begun=begun("attack", turns=49, quarter=quarters))
    table.play("red end", "blue end_turn").assert_facts(over=True, quarter=quarters)


# Where a match stands -----------------------------------------------------------------------


def summary(table: PlainWordsMatch) -> tuple[str, str]:
    """The lines of a menu that offers to go on, which has but the facts of a match."""
    return begin(table.match.header.options, table.facts).summary(in_english)


def test_a_summary_says_score_turn_and_ball() -> None:
    table = attack(attacker="blue", handler=4, turns=38, score={"red": 20, "blue": 18})
    assert summary(table) == ("R20 B18", "Q1 T39  ball B4")


def test_a_summary_of_free_throws_on_a_full_panel_names_the_last_turn() -> None:
    """BM-22: there is no turn 51."""
    table = attack(turns=49).play("red shoot", "blue blockers 5", "red pick 3", "blue discs 7")
    table.play("red circles 4", "red roll 4").assert_facts(turns=50, over=False)
    assert summary(table)[1] == "Q1 T50  ball R2"


def test_a_summary_between_possessions_has_no_ball() -> None:
    assert summary(table_of()) == ("R0 B0", "Q1 T1")


def test_the_longest_summary_fits() -> None:
    table = table_of(
        {"quarters": 99},
        begun=begun("attack", turns=49, quarter=99, score={"red": 999, "blue": 999}),
    )
    score, where = summary(table)
    assert len(score) <= 9
    assert len(where) <= 16


# Stretches ----------------------------------------------------------------------------------


def limited(of: str) -> PlainWordsMatch:
    """A match with a limit of a minute."""
    start = ("red roll 5", "blue roll 3", "red handler 2")
    return table_of(clock=StretchLimit(of, 60_000)).play(*start)


def test_stretches_are_turns_and_possessions() -> None:
    assert BASKETMIND.stretches == ("turn", "possession")


def test_a_turn_has_its_time_from_the_tip_off_on() -> None:
    table = limited("turn")
    assert table.match.clock.stretch is None, "nobody's time is limited while a team sets up"
    table.play("blue pick 4")
    assert table.match.clock.stretch == 0
    table.play("red pass 3", "red end")
    assert table.match.clock.acted_by_seat == {"red": 2000, "blue": 0}, "both halves are one turn"
    table.play("blue pick 4")
    assert table.match.clock.stretch == 0, "the next turn"


def test_a_possession_has_its_time_over_all_its_turns() -> None:
    table = limited("possession").play("blue pick 4")
    turn(turn(table))
    assert sum(table.match.clock.acted_by_seat.values()) == 6000
    table.play("red dunk", "blue ok")
    assert table.match.clock.stretch is None
    table.play("blue handler 1", "red pick 1")
    assert table.match.clock.stretch == 0


def test_a_repeated_possession_has_its_own_time() -> None:
    """BM-27, BM-86."""
    table = limited("possession").play("blue pick 4")
    table.play("red shoot", "blue ok", "red circles 4", "red roll 1", "red roll 4")
    table.play("red rebounder 4")
    assert table.match.clock.stretch == 0
    table.play("red end", "blue press 1", "red pick 1", "blue discs 7", "red roll 1", "red roll 1")
    assert table.match.clock.stretch is None


def test_a_turn_that_the_other_team_goes_on_with_has_its_own_time() -> None:
    """BM-26."""
    table = limited("turn").play("blue pick 4", "red pass 1", "red dunk", "blue ok")
    table.play("blue handler 1", "red pick 1").assert_facts(turns=0)
    assert table.match.clock.stretch == 0


def test_time_that_runs_out_only_tells() -> None:
    table = limited("turn").play("blue pick 4")
    table.assert_refused("table time", "time is not up")
    table.pace = 61_000
    table.play("table time")
    assert table.last == "time"
    table.assert_facts(attacker="red", turns=0, handler=2).play("red pass 3").assert_facts(
        handler=3
    )


def test_the_time_of_each_half_is_charged_and_that_of_the_set_up_is_nobodys() -> None:
    table = table_of().play("red roll 5", "blue roll 3", "red handler 2", "blue pick 4", "red end")
    table.play("blue pick 4")
    assert table.match.clock.used_by_seat == {"red": 1000, "blue": 1000}


def test_statistics_are_those_of_the_match_and_habits_come_last() -> None:
    moments = tipped_off(pick=4).play("red end", "blue pick 2").match.moments()
    said, after = BASKETMIND.statistics(moments, None), BASKETMIND.statistics(moments, {1: (4,)})
    assert (after.sheets, len(after.secret_pick_sheets), said.secret_pick_sheets) == (
        said.sheets,
        1,
        (),
    )
    assert len(after.chapters) == len(said.chapters) + 3


def test_nobody_is_asked_to_look_at_habits_where_nobody_picked() -> None:
    moments = table_of().play("red roll 5", "blue roll 3", "red handler 2").match.moments()
    assert BASKETMIND.statistics(moments, {}).secret_pick_sheets == ()


def test_facts_name_what_every_game_has() -> None:
    names = {"game", "over", "winner", "score", "asks", "picked", "clock", "last", "paused"}
    assert names <= set(tipped_off().facts)
    assert names <= set(defence().facts)
