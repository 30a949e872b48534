"""What is counted: stories of a few turns, and laws that whole matches keep."""

import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.statistics import statistics
from companion.games.basketmind.statistics.counting import MatchCounts, TeamCounts, count
from companion.match import Match
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.game import Options
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.sentences import in_english, says
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, begun, defence, table_of, tipped_off, turn
from tests.games.basketmind.statistics.recount import SEATS, counted, recount
from tests.games.random_player import goes_on, random_match

SHOT = ("red shoot", "blue ok")
NOT_BLOCKED = ("red shoot", "blue blockers 5", "red pick 3", "blue discs 7")


def red(table: PlainWordsMatch) -> TeamCounts:
    return counted(table).teams["red"]


def blue(table: PlainWordsMatch) -> TeamCounts:
    return counted(table).teams["blue"]


# Shots --------------------------------------------------------------------------------------


def test_a_basket_and_what_it_was_worth_before_the_throw() -> None:
    """A forward, five circles from the basket, beyond the arc: 1/2 of 3 points (example C)."""
    table = attack().play(*SHOT, "red circles 5", "red beyond", "red roll 5")
    (shot,) = counted(table).shots
    assert (shot.team, shot.made, shot.points) == ("red", True, 3)
    assert (shot.chance, shot.expected) == (Fraction(1, 2), Fraction(3, 2))
    assert counted(table).luck("red") == Fraction(3, 2)
    assert counted(table).luck("blue") == 0


def test_a_miss_is_bad_luck() -> None:
    table = attack().play(*SHOT, "red circles 4", "red roll 3", "red roll 1")
    assert counted(table).points("red") == 0
    assert counted(table).luck("red") == -Fraction(5, 4)
    assert (blue(table).action_count("defensive_rebound"), blue(table).action_count("foul")) == (
        1,
        0,
    )


def test_the_basket_circle_needs_no_luck() -> None:
    table = attack(handler=5).play(*SHOT, "red circles 1")
    (shot,) = counted(table).shots
    assert (shot.made, shot.expected) == (True, 2)
    assert counted(table).luck("red") == 0


def test_the_side_of_the_arc_that_counts_is_the_last_one_said() -> None:
    table = attack().play(*SHOT, "red circles 5", "red beyond", "red inside", "red roll 8")
    (shot,) = counted(table).shots
    assert (shot.shot.points, shot.expected) == (2, 1)


@pytest.mark.parametrize("circles", range(1, 9))
@pytest.mark.parametrize("points", [2, 3])
@pytest.mark.parametrize("fouled", [False, True])
@pytest.mark.parametrize("shooter", [1, 2, 4])
def test_expected_points_are_those_of_the_table_in_section_7(
    circles: int, points: int, fouled: bool, shooter: int
) -> None:
    """Whatever was thrown; the table is that of `test_chances`, worked out here once more."""
    sides = 8 if shooter == 2 else 6
    if circles > sides or (points == 3 and circles < 5):
        return
    table = attack(handler=shooter).play("red shoot", "blue blockers 5", "red pick 3")
    table.play(f"blue discs {7 if fouled else 2}", f"red circles {circles}")
    if circles >= 5:
        table.play("red beyond" if points == 3 else "red inside")
    if circles > 1:
        table.play(f"red roll {circles - 1}")
    while table.ask_name == "free_throw":
        table.play("red roll 2")
    hit, free = Fraction(sides + 1 - circles, sides), Fraction(sides - 2, sides)
    plain, after_foul = hit * points, hit * (points + free) + (1 - hit) * points * free
    (shot,) = counted(table).shots
    assert shot.expected == (after_foul if fouled else plain)


def test_free_throws_after_a_foul_belong_to_the_shot() -> None:
    table = attack().play(*NOT_BLOCKED, "red circles 5", "red beyond", "red roll 4")
    table.play("red roll 3", "red roll 8", "red roll 1")
    (shot,) = counted(table).shots
    assert (shot.made, shot.free, shot.points, shot.expected) == (False, 2, 2, 3)
    assert (red(table).free, red(table).free_thrown, red(table).loose) == (2, 3, 0)
    assert blue(table).action_count("foul") == 1
    assert counted(table).luck("red") == -1


def test_a_blocked_shot_is_no_throw_and_no_luck() -> None:
    table = attack().play("red shoot", "blue blockers 5", "red pick 3", "blue discs 3")
    assert counted(table).shots == []
    assert counted(table).luck("red") == 0
    assert blue(table).action_count("blocked") == 1
    assert blue(table).action_count("foul") == 0


def test_an_illegal_circle_is_neither_a_foul_nor_a_throw() -> None:
    table = attack().play(*NOT_BLOCKED, "blue illegal", "red yes")
    assert counted(table).shots == []
    assert blue(table).action_count("foul") == 0


def test_a_dunk_is_sure() -> None:
    table = tipped_off().play("red dunk", "blue ok")
    assert (counted(table).points("red"), counted(table).expected_points("red")) == (2, 2)
    assert red(table).action_count("dunk") == 1


def tipped_off_at_nine() -> PlainWordsMatch:
    """The last turn of a possession."""
    return attack(turns=9, possession_start=0)


# Everything else ----------------------------------------------------------------------------


def test_technical_free_throws_are_expected_by_the_die_that_was_thrown() -> None:
    table = defence(handler=1).play("blue press 2", "red pick 2", "blue discs 7")
    table.play("red roll 2", "red roll 3")
    assert (red(table).loose, red(table).loose_expected) == (1, Fraction(4, 3))
    assert blue(table).action_count("technical") == 1
    assert counted(table).luck("red") == -Fraction(1, 3)


def test_technical_free_throws_after_a_fouled_shot_are_not_those_of_the_shot() -> None:
    table = attack().play(*NOT_BLOCKED, "red circles 5", "red inside", "red roll 8", "red roll 1")
    table.play("blue handler 1", "red pick 1", "blue end", "red press 2", "blue pick 2")
    table.play("red discs 7", "blue roll 5", "blue roll 6")
    (shot,) = counted(table).shots
    assert (shot.free, red(table).loose, blue(table).loose) == (0, 0, 2)


def test_free_throws_of_a_shot_that_nobody_saw_here_are_expected_one_by_one() -> None:
    """A match that was begun elsewhere, between a foul and its free throws."""
    table = attack().play(*NOT_BLOCKED, "red circles 5", "red beyond", "red roll 4")
    later = table_of(begun=table.facts).play("red roll 3", "red roll 1", "red roll 8")
    assert counted(later).points("red") == red(later).free == 2
    assert counted(later).expected_points("red") == Fraction(9, 4)
    assert blue(later).action_count("technical") == 0


@pytest.mark.parametrize(("ruling", "free"), [("d6", Fraction(2, 3)), ("d8", Fraction(3, 4))])
def test_a_foul_is_weighed_with_the_die_of_the_house(ruling: str, free: Fraction) -> None:
    table = table_of({"ft_die": ruling}, begun=begun("attack"))
    table.play(*NOT_BLOCKED, "red circles 5", "red inside", "red roll 8", "red roll 3")
    (shot,) = counted(table).shots
    assert shot.expected == Fraction(1, 2) * (2 + free) + Fraction(1, 2) * 2 * free


def test_a_technical_foul_that_turns_out_a_steal_was_none() -> None:
    table = defence(handler=1).play("blue press 2", "red pick 2", "blue discs 7")
    table.play("blue illegal", "red yes")
    assert (blue(table).action_count("technical"), blue(table).action_count("steal")) == (0, 1)


@pytest.mark.parametrize(
    ("table", "team", "what"),
    [
        (lambda: defence().play("blue press 4", "red pick 2", "blue discs 2"), "blue", "steal"),
        (
            lambda: tipped_off().play("blue intercept", "red yes"),
            "blue",
            "interception",
        ),
        (lambda: defence(held=1).play("blue trap", "red yes"), "red", "traveling"),
        (lambda: turn(tipped_off_at_nine()), "red", "ten_turns"),
        (lambda: attack().play(*NOT_BLOCKED, "blue illegal", "red yes"), "red", "illegal_circle"),
        (
            lambda: (
                attack()
                .play(*SHOT, "red circles 8", "red inside", "red roll 1")
                .play("red roll 3", "red rebounder 4")
            ),
            "red",
            "offensive_rebound",
        ),
    ],
)
def test_what_is_done_is_counted_for_who_did_it(
    table: Callable[[], PlainWordsMatch], team: str, what: str
) -> None:
    teams = counted(table()).teams
    assert {seat: own.action_count(what) for seat, own in teams.items()} == {
        seat: int(seat == team) for seat in SEATS
    }


# Turns and possessions ----------------------------------------------------------------------


def test_a_turn_belongs_to_who_has_the_ball_when_it_ends() -> None:
    """RED ends a turn; in the next one BLUE steals, and ends it."""
    table = turn(tipped_off())
    assert (red(table).turns, blue(table).turns) == (1, 0)
    table.play("red pass 2", "red end", "blue press 4", "red pick 2", "blue discs 2")
    table.play("blue handler 2", "red pick 1", "blue end")
    assert (red(table).turns, blue(table).turns) == (1, 0)
    table.play("red pick 1")
    assert (red(table).turns, blue(table).turns) == (1, 1)


def test_a_possession_knows_its_turns_points_and_end() -> None:
    table = turn(turn(tipped_off(turns=10)))
    table.play(*SHOT, "red circles 4", "red roll 4", "blue handler 2", "red pick 1")
    first, second = counted(table).possessions
    assert (first.team, first.start, first.end, first.turns) == ("red", 10, 13, 3)
    assert first.points == 2
    assert first.last is not None
    assert "IN" in str(first.last)
    assert (second.team, second.start, second.end, second.turns) == ("blue", 13, 13, 0)


def test_a_turn_that_a_turnover_ends_is_still_that_of_who_had_the_ball() -> None:
    """As with the house rule by which a dunk moves the disc: nothing in here knows of it."""
    court = MatchState(phase="attack", handler=2, possession=1)
    had = court.snapshot()
    court.add_event("dunk", says("R2 DUNKS: 2"), "basket")
    court.advance_disc()
    court.turnover()
    moments = [
        HistoryMoment(-1, 0, "", "begin", snapshots=(had,)),
        HistoryMoment(
            0, 0, "blue", "ok", events=tuple(court.events), snapshots=(had, court.snapshot())
        ),
    ]
    result = count(moments)
    assert {seat: team.turns for seat, team in result.teams.items()} == {"red": 1, "blue": 0}


def test_the_last_possession_ends_with_what_was_done_and_not_with_the_whistle() -> None:
    table = attack(turns=49).play(*SHOT, "red circles 4", "red roll 4")
    assert table.match.over
    (possession,) = counted(table).possessions
    assert "IN" in str(possession.last)


def test_nothing_that_is_told_after_a_possession_is_how_it_ended() -> None:
    """A pick that is shown, a level score, and who attacks in the next quarter."""
    options: Options = {"reveal_unused": "after_turn", "quarter_start": "roll", "tie": "overtime10"}
    score = {"red": 0, "blue": 2}
    table = tipped_off(4, 1, options, turns=49, score=score)
    table.play(*SHOT, "red circles 4", "red roll 4", "red roll 5", "blue roll 3")
    assert [name for name in table.events() if name in ("level", "unused", "opening")] != []
    assert "IN" in str(counted(table).possessions[0].last)


def test_a_time_that_runs_out_is_no_end_of_a_possession() -> None:
    table = table_of(begun=begun("attack"), clock=AbsoluteTime(60_000)).play("red pass 3")
    (before,) = counted(table).possessions
    table.now = (table.match.clock.expires_at or 0) - table.pace
    table.play("table time")
    assert [line.event.name for line in counted(table).log][-1] == "time"
    assert [one.last for one in counted(table).possessions] == [before.last]


def test_an_offensive_rebound_begins_another_possession_of_the_same_team() -> None:
    table = attack().play(*SHOT, "red circles 4", "red roll 1", "red roll 3", "red rebounder 4")
    assert [one.team for one in counted(table).possessions] == ["red", "red"]


def test_a_possession_begins_when_the_ball_comes_into_play() -> None:
    table = attack().play(*SHOT, "red circles 4", "red roll 4")
    assert len(counted(table).possessions) == 1
    table.play("blue handler 2")
    assert len(counted(table).possessions) == 1
    table.play("red pick 1")
    assert len(counted(table).possessions) == 2


def test_time_with_the_ball_leaves_set_up_and_pauses_out() -> None:
    table = table_of()
    table.play("red roll 5", "blue roll 3", "red handler 2", "blue pick 3")
    assert red(table).ms == 0
    table.play("red pass 3", "table pause", "table resume", "red end", "blue pick 4")
    assert red(table).ms == 4_000
    assert blue(table).ms == 0


def test_ten_seconds_of_possession_are_those_of_its_possession() -> None:
    table = turn(tipped_off())
    (possession,) = counted(table).possessions
    assert possession.ms == red(table).ms == 3_000


def test_quarters_lie_behind_one_another() -> None:
    table = turn(attack(turns=49, quarters=2, possession_start=45))
    result = counted(table)
    assert [(at, said.translate(in_english)) for at, said in result.periods] == [
        (0, "Q1"),
        (50, "Q2"),
    ]
    assert result.at == 50
    assert red(table).turns == 1


# Corrections and undo -----------------------------------------------------------------------


def test_a_correction_of_the_score_is_nobodys_point() -> None:
    table = turn(tipped_off()).correct(score={"red": 7, "blue": 1})
    result = counted(table)
    assert (result.points("red"), result.points("blue")) == (0, 0)
    assert result.scores[-1].score == (7, 1)
    assert len(result.possessions) == 1
    assert sum(one.points for one in result.possessions) == 0


def test_a_correction_of_the_turn_is_nobodys_turn() -> None:
    table = turn(tipped_off()).correct(turns=8, possession_start=2)
    assert (red(table).turns, blue(table).turns) == (1, 0)
    assert counted(table).at == 8
    assert red(turn(table)).turns == 2


def test_what_passed_before_a_correction_is_time_with_the_ball() -> None:
    table = tipped_off()
    table.pace = 60_000
    table.correct(score={"red": 1, "blue": 0})
    assert red(table).ms == 60_000


@pytest.mark.parametrize("used", [0, 600_000])
def test_a_correction_of_the_clock_is_nobodys_time_with_the_ball(used: int) -> None:
    """Nor is its undoing; what goes on counts as ever."""
    table = turn(tipped_off())
    before, table.pace = red(table).ms, 0
    table.correct(clock={"used": {"red": used}})
    assert red(table).ms == before
    table.pace = 1_000
    turn(table)
    after = red(table).ms
    assert before < after < before + 60_000
    table.correct(clock={"used": {"red": 2 * used}}).undo()
    turn(table)
    assert after < red(table).ms < after + 60_000


def test_a_match_that_is_put_back_goes_on_behind_what_was_played() -> None:
    """A plot of the score never runs backwards."""
    table = turn(tipped_off(turns=20)).correct(turns=5, possession_start=4)
    assert counted(table).at == 21
    assert counted(turn(table)).at == 22


def test_a_handicap_is_nobodys_point() -> None:
    table = attack(score={"red": 0, "blue": 10})
    assert counted(table).points("blue") == 0
    assert counted(table).scores[0].score == (0, 10)


def comparable(count: MatchCounts) -> MatchCounts:
    """A count without the times, which undo does not give back."""
    for team in count.teams.values():
        team.ms = 0
    for possession in count.possessions:
        possession.ms = 0
    count.log = [line._replace(played=0) for line in count.log]
    return count


@pytest.mark.parametrize("seed", range(4))
def test_undo_leaves_no_trace(seed: int) -> None:
    """Every so often an answer is taken back; the match counts as if it had not been given."""
    chance = random.Random(seed)
    table, compared = table_of(chance=chance), 0
    for played, _ in enumerate(goes_on(table, chance)):
        before = comparable(counted(table)) if played % 23 == 0 else None
        kept = len(table.match.moments())
        if before is not None and table.match.ask is not None:
            ask = table.match.ask
            seat, (choice, *_) = next(iter(ask.choices.items()))
            table.answer(seat, choice.key, choice.among[: max(1, choice.least)])
            while len(table.match.moments()) > kept:
                table.undo()
            if len(table.match.moments()) == kept:
                assert comparable(counted(table)) == before
                compared += 1
    assert compared > 3


# Laws of whole matches ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_match_adds_up(seed: int) -> None:
    quarters = 1 + seed % 3
    table = random_match(BASKETMIND, random.Random(seed), {"quarters": quarters})
    result, again = counted(table), recount(table.match)
    for seat in SEATS:
        assert result.points(seat) == again.points[seat]
        assert result.teams[seat].turns == again.turns[seat]
        assert result.teams[seat].ms == again.ms[seat]
        own = result.possessions_of(seat)
        assert sum(one.points for one in own) == again.points[seat]
        assert sum(one.turns for one in own) == again.turns[seat]
        assert sum(one.ms for one in own) == again.ms[seat]
        assert result.luck(seat) == again.points[seat] - result.expected_points(seat)
    assert sum(again.turns.values()) == result.at == 50 * quarters
    assert result.scores[-1].score == tuple(again.points.values())


def house_rules(chance: random.Random) -> Options:
    """Some answer to every question about the rules; short matches."""
    asked = [option for option in BASKETMIND.options if option.key != "quarters"]
    return {
        "quarters": chance.choice([1, 2]),
        **{option.key: chance.choice(list(option.values)) for option in asked},
    }


@pytest.mark.parametrize("seed", range(30))
def test_a_match_by_any_house_rules_adds_up(seed: int) -> None:
    chance = random.Random(seed)
    options = house_rules(chance)
    table = random_match(BASKETMIND, chance, options)
    result, facts = counted(table), table.facts
    assert facts["score"] == {seat: result.points(seat) for seat in SEATS}
    for seat in SEATS:
        own = result.possessions_of(seat)
        assert sum(one.points for one in own) == result.points(seat)
        assert sum(one.turns for one in own) == result.teams[seat].turns
        assert sum(one.ms for one in own) == result.teams[seat].ms
        assert (
            sum(thrown.free for thrown in result.shots_of(seat)) + result.teams[seat].loose
            == result.teams[seat].free
        )
    assert result.at == sum(team.turns for team in result.teams.values())
    ends = [at for at, _ in result.periods[1:]] + [result.at]
    panels = [end - begin for (begin, _), end in zip(result.periods, ends, strict=True)]
    agreed = int(str(options["quarters"]))
    assert panels[:agreed] == [50] * agreed
    assert set(panels[agreed:]) <= {10 if options["tie"] == "overtime10" else 50}
    assert statistics(table.match.moments(), {}).sheets


@pytest.mark.parametrize("seed", range(4))
def test_the_same_record_counts_the_same(seed: int) -> None:
    table = random_match(BASKETMIND, random.Random(seed), {"quarters": 1})
    match = table.match
    again = Match(match.game, match.header, match.log)
    assert again.moments() == match.moments()
