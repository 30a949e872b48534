"""What a time that runs out costs."""

import pytest

from companion.games.backgammon import BACKGAMMON
from companion.games.backgammon.house_rules import rulings_from_options
from companion.games.backgammon.position import build_checkers
from companion.games.backgammon.thinking_time_expiry import apply_thinking_time_expiry
from companion.rules.clocks import StretchLimit, notation
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.backgammon.scenes import begun


@pytest.mark.parametrize(("phase", "dice"), [("roll", []), ("move", [6, 4])])
def test_a_turn_that_is_lost_passes(phase: str, dice: list[int]) -> None:
    """BG-33."""
    facts = begun(phase, dice=dice)
    lost = apply_thinking_time_expiry(rulings_from_options({}), facts, "light", "turn")
    assert (lost["mover"], lost["phase"], lost["dice"], lost["turns"]) == ("dark", "roll", [], 1)


def test_who_has_no_turn_can_not_lose_it() -> None:
    facts = begun("stuck", dice=[6, 4])
    assert (
        apply_thinking_time_expiry(rulings_from_options({}), facts, "dark", "turn")["mover"]
        == "light"
    )


@pytest.mark.parametrize("zero", ["turn", "game", "match"])
def test_who_has_all_off_has_won_before_his_time_was_up(zero: str) -> None:
    """BG-27, BG-28: `done` was still to be pressed."""
    points = {"light": list(build_checkers((1, 1))), "dark": list(build_checkers((6, 15)))}
    facts = begun("play", dice=[3, 1], left=[3, 1], points=points)
    options = {"mode": "board", "length": 5}
    table = PlainWordsMatch(options, BACKGAMMON, begun=facts, clock=AbsoluteTime(10_000, zero=zero))
    table.play("light move 1")
    assert table.keys("light") == ["done"]
    table.pace = 9_000
    table.play("table time").assert_facts(
        score={"light": 2, "dark": 0}, game_number=2, phase="opening"
    )


@pytest.mark.parametrize("asks", ["double", "stuck", "off"])
@pytest.mark.parametrize("zero", ["turn", "game", "match"])
def test_who_is_asked_in_the_last_instant_of_a_turn_has_as_long_to_answer(
    zero: str, asks: str
) -> None:
    """docs/clocks.md: nobody pays for the time of another one."""
    options = {"length": 5, "cube": "on"}
    start = begun("roll") if asks == "double" else begun("move", dice=[6, 4])
    clock = StretchLimit("turn", 60_000, zero=zero)
    table = PlainWordsMatch(options, BACKGAMMON, begun=start, clock=clock, pace=59_900)
    table.play(f"light {asks}")
    falls = table.now + 60_000 if asks != "off" else None  # saying what was lost is not timed
    assert table.match.clock.expires_at == falls
    table.play("dark take" if asks == "double" else "dark no")
    assert table.match.clock.runs == "light"
    assert table.match.clock.expires_at == table.now + 100
    table.pace = 100
    table.play("table time")
    lost = {
        "turn": {"mover": "dark", "phase": "roll", "score": {"light": 0, "dark": 0}},
        "game": {"score": {"light": 0, "dark": 2 if asks == "double" else 1}},
        "match": {"winner": "dark"},
    }
    table.assert_facts(**lost[zero])


def test_who_is_in_the_midst_of_saying_what_he_moved_loses_the_turn_as_well() -> None:
    """BG-33: the device wants to know how many pips were played before no move was left."""
    options = {"pips": "reported"}
    table = PlainWordsMatch(
        options, BACKGAMMON, begun=begun("roll"), clock=StretchLimit("turn", 60_000, zero="turn")
    )
    table.play("light roll 6 4", "light stuck", "dark yes").assert_facts(
        phase="used", mover="light"
    )
    table.pace = 58_000
    table.play("table time").assert_facts(phase="roll", mover="dark", turns=1)


@pytest.mark.parametrize("clock", ["bank 0:30 zero turn", "fischer 0:30 bonus 0:10 zero turn"])
def test_after_its_first_time_out_a_seat_has_no_limit_any_more(clock: str) -> None:
    """docs/clocks.md: the others keep theirs."""
    table = PlainWordsMatch(
        {"length": 5}, BACKGAMMON, begun=begun("roll"), clock=notation.read(clock)
    )
    table.pace = table.match.clock.expires_at or 0
    table.play("table time").assert_facts(mover="dark")
    assert table.match.clock.expires_at is not None
    table.pace = 1_000
    table.play("dark roll 3 1", "dark done").assert_facts(mover="light")
    assert table.match.clock.expires_at is None


@pytest.mark.parametrize(("ahead", "behind"), [(20, 3), (3, 20), (0, 0)])
def test_for_money_there_is_only_the_game_to_lose(ahead: int, behind: int) -> None:
    """A running score has no end that could be lost: the cube says what it costs."""
    options = {"money": "true", "cube": "on", "beavers": "true"}
    facts = begun(score={"light": ahead, "dark": behind}, game_number=9)
    clock = StretchLimit("turn", 60_000, zero="match")
    table = PlainWordsMatch(options, BACKGAMMON, begun=facts, clock=clock)
    table.play("light double", "dark beaver")
    table.pace = 60_000
    table.play("table time").assert_facts(light=ahead, dark=behind + 2, over=False, game_number=10)


def test_a_beaver_that_is_not_answered_in_time_is_taken() -> None:
    """Where running out costs the turn, silence must not be the better answer."""
    options = {"money": "true", "cube": "on", "beavers": "true"}
    clock = StretchLimit("turn", 60_000, zero="turn")
    table = PlainWordsMatch(options, BACKGAMMON, begun=begun(), clock=clock)
    table.play("light double", "dark beaver")
    table.pace = 60_000
    table.play("table time").assert_facts(cube=4, owner="dark", mover="dark", phase="roll")
