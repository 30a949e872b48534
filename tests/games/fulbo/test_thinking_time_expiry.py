"""A half of so many minutes, and what a time that runs out costs."""

import json

import pytest

from companion.console.clock_readout import clock_text_variants
from companion.games.fulbo import FULBO
from companion.games.fulbo.house_rules import rulings_from_options
from companion.games.fulbo.statistics.counting import count
from companion.games.fulbo.thinking_time_expiry import apply_thinking_time_expiry
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules import time_notation
from companion.rules.clocks import TimeControl, notation
from companion.rules.facts import Json
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.scenes import begun

HALF = notation.read("period half 20:00 zero half")
MINUTE = 60_000


def falls(table: PlainWordsMatch) -> PlainWordsMatch:
    """Let time run out."""
    due = table.match.clock.expires_at
    assert due is not None
    table.now = due - table.pace
    return table.play("table time")


def test_the_usual_match_has_two_halves_of_twenty_minutes() -> None:
    usual = FULBO.presets[0]
    assert notation.read(usual.clock) == HALF
    assert FULBO.begin(usual.options).facts()["half"] == 1


def test_halves_of_20_and_of_45_minutes_are_usual() -> None:
    """A-07: the book names no length."""
    usual = [each.control for each in FULBO.clocks({}, {})]
    assert list(map(notation.write, usual)) == [
        f"period half {minutes}:00.000 warning 0:10.000 zero half" for minutes in (20, 45)
    ]


def test_no_time_runs_before_the_kick_off() -> None:
    table = PlainWordsMatch({}, FULBO, clock=HALF, pace=MINUTE)
    table.play("red grade 7", "blue grade 8")
    assert table.match.clock.runs is None
    left_alone(table.play("red draw 1"))
    table.play("red kick_off")
    assert table.match.clock.runs == "red"


def left_alone(table: PlainWordsMatch) -> None:
    """No time runs."""
    assert (table.match.clock.runs, table.match.clock.expires_at) == (None, None)


@pytest.mark.parametrize("brings", ["red end_half", "blue goal"])
def test_no_time_runs_while_the_teams_are_placed_anew(brings: str) -> None:
    """A-18, DF-90: at half-time, and after a goal."""
    table = PlainWordsMatch({}, FULBO, clock=HALF, begun=begun()).play(brings)
    left_alone(table.assert_facts(restart="kick_off", phase="kick_off"))
    table.play(f"{table.facts['attacker']} kick_off").assert_facts(restart=None)
    assert table.match.clock.runs == table.facts["attacker"]


def test_a_kick_off_that_is_taken_back_stops_the_time_again() -> None:
    table = PlainWordsMatch(
        {}, FULBO, clock=HALF, begun=begun("kick_off", restart="kick_off")
    ).play("red kick_off")
    table.undo()
    left_alone(table)


def test_both_teams_share_the_time_of_a_half() -> None:
    table = PlainWordsMatch({}, FULBO, clock=HALF, begun=begun(), pace=MINUTE)
    table.play("red turn", "blue ours", "blue turn", "red ours")
    left = {table.match.clock.ms_left(table.now, seat) for seat in FULBO.seats}
    assert left == {16 * MINUTE}


def test_a_half_has_the_whole_time_again() -> None:
    table = PlainWordsMatch({}, FULBO, clock=HALF, begun=begun(), pace=MINUTE)
    table.play("red turn", "red end_half", "blue kick_off")
    assert table.match.clock.ms_left(table.now, "red") == 20 * MINUTE


@pytest.mark.parametrize(("half_end", "half"), [("whistle", 1), ("turn", 1), ("at_once", 2)])
def test_the_end_of_time_ends_a_half_as_the_table_has_agreed(half_end: str, half: int) -> None:
    """A-07, R-1."""
    assert (
        apply_thinking_time_expiry(
            rulings_from_options({"half_end": half_end}), begun(), "red", "half"
        )["half"]
        == half
    )


def test_a_half_goes_on_after_its_time_until_somebody_whistles() -> None:
    """A-07, R-1: what is added is shown, and the next half has all of its time again."""
    table = falls(PlainWordsMatch({}, FULBO, clock=HALF, begun=begun())).assert_facts(half=1)
    table.pace = MINUTE
    table.play("red turn", "red pass-4 3 4 2 5 2 4").assert_facts(half=1, phase="play")
    assert clock_text_variants(table.match.clock, table.now, str) == ("+2:00",)
    table.play("blue end_half").assert_facts(half=2, attacker="blue")
    assert table.match.clock.ms_left(table.now, "blue") == 20 * MINUTE


def test_the_usual_clock_ends_a_half_at_once_by_house_rule() -> None:
    """R-1."""
    falls(PlainWordsMatch({"half_end": "at_once"}, FULBO, clock=HALF, begun=begun())).assert_facts(
        half=2
    )


def log(table: PlainWordsMatch) -> list[tuple[str, int, str]]:
    """Return what the report says that happened: when, in which half, and what."""
    lines = count((*table.match.moments(), table.match.present())).log
    return [
        (
            time_notation.format_minutes_and_seconds(line.played),
            line.snapshot.half,
            line.event.text.translate(in_english),
        )
        for line in lines
    ]


@pytest.mark.parametrize("half_end", ["whistle", "turn", "at_once"])
def test_the_report_says_when_the_time_of_a_half_was_up(half_end: str) -> None:
    """R-1: also where the half goes on."""
    table = falls(PlainWordsMatch({"half_end": half_end}, FULBO, clock=HALF, begun=begun()))
    assert log(table) == [("20:00", 2 if half_end == "at_once" else 1, "TIME IS UP")]


def test_the_report_says_it_before_the_turn_that_ends_the_half_also_after_an_undo() -> None:
    """R-1."""
    table = falls(with_turns()).play("red turn")
    said = log(table)
    assert [text for _, _, text in said[:2]] == ["TIME IS UP", "All have moved"]
    table.undo()
    assert log(table) == said[:1]
    table.play("red turn")
    assert [text for _, _, text in log(table)] == [text for _, _, text in said]


def test_a_pass_is_counted_although_time_is_up_before_it_arrives() -> None:
    """R-1, DF-42."""
    table = with_turns().play("red pass-4 3 4 2 5 2 4")
    falls(table).play("blue ours")
    assert count(table.match.moments()).sides["red"].lost == 1


def with_turns(control: TimeControl = HALF) -> PlainWordsMatch:
    """Return a table at which a half ends with the turn in which its time runs out."""
    return PlainWordsMatch({"half_end": "turn"}, FULBO, clock=control, begun=begun())


@pytest.mark.parametrize("ends", ["red turn", "blue throw_in", "red goal"])
@pytest.mark.parametrize("clock", ["period half 20:00", "limit turn 1:00", "bank 20:00"])
def test_a_half_whose_time_is_up_ends_with_the_turn(clock: str, ends: str) -> None:
    """A-07, R-1, A-12, A-18."""
    table = falls(with_turns(notation.read(f"{clock} zero half"))).assert_facts(half=1, turns=3)
    table.play("red pass-4 3 4 2 5 2 4").assert_facts(half=1, turns=3)
    table.play(ends).assert_facts(half=2, attacker="blue", restart="kick_off")


def test_the_next_half_has_turns_again_whose_time_is_not_up() -> None:
    """A-07, R-1: also where a team has no time left of its own."""
    for clock in ("period half 20:00", "bank 20:00"):
        table = falls(with_turns(notation.read(f"{clock} zero half"))).play("red turn")
        table.play("blue kick_off", "red ours", "red turn").assert_facts(half=2, turns=5)


def test_a_time_that_only_tells_ends_no_half() -> None:
    """R-1."""
    falls(with_turns(notation.read("period half 20:00"))).play("red turn").assert_facts(
        half=1, turns=4
    )


def test_an_undo_gives_no_time_back() -> None:
    """A-07, R-1: what is taken back is the last answer, and the half ends with the turn all the same."""
    table = falls(with_turns().play("red turn", "red pass-4 3 4 2 5 2 4"))
    table.undo()
    table.assert_facts(half=1, turns=4).play("blue ours").assert_facts(half=1)
    table.play("blue turn").assert_facts(half=2)
    table.undo()
    table.assert_facts(half=1, turns=4).play("blue turn").assert_facts(half=2)


def test_a_turn_before_the_end_of_time_that_is_taken_back_was_in_time() -> None:
    """A-07, R-1: the turn that is played again is the last one of the half."""
    table = falls(with_turns().play("red turn"))
    table.undo()
    table.assert_facts(turns=3).play("red turn").assert_facts(half=2)


@pytest.mark.parametrize(("left", "half"), [(60, 1), (0, 2)])
def test_who_puts_the_time_right_says_whether_the_half_goes_on(left: int, half: int) -> None:
    """A-07, R-1: as an arbiter gives time back."""
    table = falls(with_turns())
    correction = CorrectionDraft.of(table.match).amend_field("clock left", left)
    table.correct(**json.loads(json.dumps(correction.facts)))
    table.play("red turn").assert_facts(half=half)


def test_who_puts_right_that_no_time_is_left_ends_the_half_with_its_turn() -> None:
    """A-07, R-1."""
    table = with_turns()
    correction = CorrectionDraft.of(table.match).amend_field("clock left", 0)
    table.correct(**json.loads(json.dumps(correction.facts))).assert_facts(half=1)
    table.play("red turn").assert_facts(half=2)


def test_a_turn_is_lost_by_the_team_in_control_only() -> None:
    """DF-18."""
    assert (
        apply_thinking_time_expiry(rulings_from_options({}), begun(), "red", "turn")["turns"] == 4
    )
    assert apply_thinking_time_expiry(rulings_from_options({}), begun(), "blue", "turn") == begun()


SETTLED: dict[str, dict[str, Json]] = {
    "card": {},
    "second": {"yellow": {"red": 0, "blue": 1}},
    "dismissal": {"yellow": {"red": 0, "blue": 1}},
    "advantage": {},
    "kick": {"restart": "free_kick"},
}
"""What is asked after a foul, and what goes with it."""


@pytest.mark.parametrize("asked", SETTLED)
def test_a_turn_is_lost_while_a_foul_is_settled_which_is_asked_for_all_the_same(asked: str) -> None:
    """DF-18, DF-80: nothing else would ever end a turn whose time is up."""
    facts = begun(asked, **SETTLED[asked])
    after = apply_thinking_time_expiry(
        rulings_from_options({"advantage": "true"}), facts, "red", "turn"
    )
    assert (after["phase"], after["turns"]) == (asked, 4)
    assert after["restart"] == facts.get("restart")


def test_a_tackle_that_is_not_told_in_time_came_to_nothing() -> None:
    """DF-18, DF-35."""
    facts = begun("tackled", tackle={"rob": 5, "dri": 8})
    after = apply_thinking_time_expiry(rulings_from_options({}), facts, "blue", "turn")
    assert (after["phase"], after["attacker"], after["turns"]) == ("play", "red", 4)
    assert "tackle" not in after


@pytest.mark.parametrize("clock", ["limit turn 1:00 zero turn", "period turn 1:00 zero turn"])
def test_the_time_of_a_turn_falls_again_after_a_tackle_that_took_too_long(clock: str) -> None:
    table = PlainWordsMatch({}, FULBO, clock=notation.read(clock), begun=begun())
    table.play("blue tackle 2 3 4 4")
    falls(falls(table)).assert_facts(phase="play", attacker="red", turns=5)


def test_the_time_of_a_turn_falls_again_while_a_card_is_asked_for() -> None:
    clock = notation.read("limit turn 1:00 zero turn")
    table = PlainWordsMatch({}, FULBO, clock=clock, begun=begun()).play("red foul")
    falls(falls(table)).assert_facts(phase="card", attacker="red", turns=5)


def test_nothing_is_lost_before_the_kick_off() -> None:
    facts = FULBO.begin({}).facts()
    assert (
        apply_thinking_time_expiry(
            rulings_from_options({"half_end": "at_once"}), facts, "red", "half"
        )
        == facts
    )


@pytest.mark.parametrize("asked", ["shot", "dead_ball"])
def test_a_turn_is_lost_while_a_shot_is_prepared_and_while_the_ball_lies(asked: str) -> None:
    """A shot that was begun can't be taken back so that the turn goes on without a limit."""
    lies = begun(restart="free_kick")
    facts = {**lies, "phase": "shot", "shot": {"skill": 7}} if asked == "shot" else lies
    after = apply_thinking_time_expiry(rulings_from_options({}), facts, "red", "turn")
    assert (after["phase"], after["restart"], after["turns"]) == ("dead_ball", "free_kick", 4)
    assert "shot" not in after


def test_a_shot_in_play_that_takes_too_long_leaves_the_ball_in_play() -> None:
    after = apply_thinking_time_expiry(
        rulings_from_options({}), begun("shot", shot={"skill": 7}), "red", "turn"
    )
    assert (after["phase"], after["restart"], after["turns"]) == ("play", None, 4)


def test_a_turn_that_is_lost_may_be_the_last_one_of_the_half() -> None:
    """DF-18, A-07: what was to be kicked is not kicked any more."""
    facts = begun(restart="free_kick", turns=3, first_turn=1)
    after = apply_thinking_time_expiry(
        rulings_from_options({"half_turns": 3}), facts, "red", "turn"
    )
    assert (after["half"], after["phase"], after["restart"]) == (2, "kick_off", "kick_off")
