"""Choosing a clock: what is usual in three presses, and any kind with all its figures."""

import pytest

from companion.console.menu.clock_choice import setup_with_usual_clock_updated
from companion.console.menu.clock_stages import one_stage_clock_of_each_kind
from companion.console.menu.match_setup_values import MatchSetup
from companion.games import GAMES
from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.rules.clocks import StretchLimit, clocks_and_expiry_costs_of_game, notation
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.count_up import CountUp
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.stages import Stage, Stages
from companion.rules.clocks.usual_clocks import one_control_of_each_kind, usual_clocks
from companion.rules.game import Game
from tests.console.menu.test_main_menus import at, begun, kept
from tests.console.playbook import Playbook, Row, screen, tap
from tests.console.rim import Rim
from tests.toy import HIGH_BID

TO_CLOCK = ("left 6", "left 4", "left 4", "left 7")
DOWN, TAKE, SETUP = "left 4", "left 7", "left 6"
ROUND = "limit round 1:30.000 warning 0:10.000"
LAST = {"options": {"goal": 40, "luck": "none"}, "dice": "own", "clock": ROUND}


def to_clock(*more: str, last: object = None) -> Rim:
    """The list of clocks, and on from there."""
    remembered = {} if last is None else {"last highbid": LAST}
    return at(*TO_CLOCK, *more, rim=Rim(remembered=remembered))


def test_a_list_leads_from_none_by_what_is_usual_to_every_kind() -> None:
    assert (
        Playbook(to_clock())
        << screen(
            """
            Clock
            ►none
             FIDE rapid
             FIDE blitz
             FIDE standard

            1 up 4 down  c=take
            """
        )
        >> tap(DOWN)
        << Row(6, "Fischer 15:00 +0:10")
        >> tap(DOWN)
        << Row(6, "Fischer 3:00 +0:02")
        >> tap(DOWN)
        << Row(6, "40/90:00 30:00 +0:30")
        >> tap(DOWN)
        << Row(4, "►limit: round")
    )


def test_usual_clock_is_taken_unchanged_in_three_presses() -> None:
    assert (
        Playbook(to_clock(DOWN, DOWN))
        >> tap(TAKE)
        << Row(4, "►Time")
        << Row(5, "   Fischer 3:00 +0:02")
        >> tap("left 1")
        >> tap("left 1")
        >> tap(TAKE)
        >> tap(TAKE)
        << kept(clock="fischer 3:00.000 bonus 0:02.000 warning 0:10.000")
        << begun(clock=Fischer(180_000, 2_000))
        << Row(4, "[►RED 3:02  BLUE 3:02]")
    )


def test_a_limit_is_for_a_stretch_of_the_game() -> None:
    assert (
        Playbook(to_clock(*[DOWN] * 4, TAKE))
        << screen(
            """
            Clock
            ►Time            1:00
             Warning         0:10
             At zero    only told

            round 1:00
            1/4  c=take  6=setup
            """
        )
        >> tap(TAKE)
        << screen(
            """
            Time
            1:00
            was 1:00
            1+ 4- hold=far c=take
            """
        )
        >> tap("left 1")
        >> tap(TAKE)
        << Row(2, "►Time            1:10")
        >> tap(SETUP)
        << Row(4, "►Time      round 1:10")
        >> tap("left 1")
        >> tap("left 1")
        >> tap(TAKE)
        >> tap(TAKE)
        << kept(clock="limit round 1:10.000 warning 0:10.000")
        << begun(clock=StretchLimit("round", 70_000))
        << Row(4, "[1:10]")
    )


STAGES = (*[DOWN] * 12, TAKE)


def test_stages_follow_each_other_as_the_table_wants_them() -> None:
    assert (
        Playbook(to_clock(*STAGES))
        << screen(
            """
            Clock
            ►1 Kind       Fischer
             1 Time         90:00
             1 Bonus a turn  0:30
             1 Turns           40
            40/90:00 30:00 +0:30
            1/4  c=take  6=setup
            """
        )
        >> tap(DOWN)
        >> tap(TAKE)
        << Row(1, "Time")
        >> tap("left 1")
        >> tap(TAKE)
        << Row(3, "►1 Time         90:30")
        << Row(6, "40/90:30 30:00 +0:30")
    )
    second_bonus = (*[DOWN] * 6, TAKE, *["[left 4]"] * 3, TAKE)
    second_turns = (DOWN, TAKE, "[left 1]", "[left 1]", TAKE)
    rim = to_clock(*STAGES, *second_bonus, *second_turns)
    assert (
        Playbook(rim)
        << Row(4, "►2 Turns           20")
        << Row(6, "40/90:00+0:30")
        >> tap(DOWN)
        >> tap(DOWN)
        << Row(4, "►3 Time         30:00")
    )
    stages = (
        Stage(Fischer(5_400_000, 30_000), 40),
        Stage(Fischer(1_800_000, 0), 20),
        Stage(Fischer(1_800_000, 0)),
    )
    said = "fischer 90:00.000 bonus 0:30.000 turns 40 then fischer 30:00.000 bonus 0:00.000"
    assert (
        Playbook(at(SETUP, "left 1", "left 1", TAKE, rim=rim))
        >> tap(TAKE)
        << kept(clock=f"{said} turns 20 then fischer 30:00.000 bonus 0:00.000 warning 0:10.000")
        << begun(clock=Stages(stages))
        << Row(4, "[►R 90:30x40  B 90:30]")
    )


def test_a_stage_that_has_all_other_turns_is_the_last() -> None:
    all_turns = (*[DOWN] * 7, TAKE, "left 1", TAKE, *[DOWN] * 4, TAKE, "left 1", TAKE)
    rim = to_clock(*STAGES, *all_turns)
    assert Playbook(rim) << Row(4, "►3 Turns            1")
    assert (
        Playbook(at(*["left 1"] * 4, TAKE, "left 4", TAKE, rim=rim))
        << Row(4, "►2 Turns   all others")
        >> tap(DOWN)
        << Row(4, "►Warning         0:10")
    )


def test_a_stage_can_be_of_any_kind_that_has_an_end() -> None:
    second_kind = (*[DOWN] * 4, TAKE)
    rim = to_clock(*STAGES, *second_kind)
    assert Playbook(rim) << screen(
        """
            Stage 2
             limit: round
             bank of time
            ►Fischer
             delay
             Bronstein
            1 up 4 down  c=take
            """
    )
    byo_yomi = at(*[DOWN] * 4, TAKE, rim=rim)
    assert Playbook(byo_yomi) << screen(
        """
            Clock
             1 Bonus a turn  0:30
             1 Turns           40
            ►2 Kind      byo-yomi
             2 Time         30:00
            40/90:00+0:30
            1/4  c=take  6=setup
            """
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_kind_that_is_offered_for_a_stage_can_be_played(game: Game) -> None:
    for first in one_stage_clock_of_each_kind(game):
        for last in one_stage_clock_of_each_kind(game):
            clocks_and_expiry_costs_of_game.check_clock_fits_game(
                game, Stages((Stage(first, 10), Stage(last)))
            )
            assert notation.read(notation.write(Stages((Stage(first, 10), Stage(last)))))


def test_a_clock_can_be_taken_off() -> None:
    assert (
        Playbook(to_clock(last=LAST))
        << Row(4, "►limit: round")
        << Row(6, "round 1:30")
        >> tap("left 1")
        >> tap("left 1")
        >> tap("left 1")
        >> tap("left 1")
        >> tap(TAKE)
        << Row(4, "►Time            none")
    )


def test_every_figure_of_a_kind_can_be_set() -> None:
    rim = to_clock(*[DOWN] * 10, TAKE)
    assert (
        Playbook(rim)
        << screen(
            """
            Clock
            ►Time           10:00
             A period        0:30
             Periods            5
             Warning         0:10
            byo-yomi 10:00 5x0:30
            1/4  c=take  6=setup
            """
        )
        >> tap(DOWN)
        >> tap(DOWN)
        >> tap(TAKE)
        >> tap("left 4")
        >> tap("left 4")
        >> tap(TAKE)
        << Row(4, "►Periods            3")
        >> tap(SETUP)
        >> tap("left 1")
        >> tap("left 1")
        >> tap(TAKE)
        >> tap(TAKE)
        << kept(clock="byo-yomi 10:00.000 period 0:30.000 periods 3 warning 0:10.000")
        << begun(clock=ByoYomi(600_000, 30_000, 3))
    )


def test_a_kind_without_figures_is_taken_at_once() -> None:
    assert Playbook(to_clock(*[DOWN] * 13, TAKE)) << Row(4, "►Time    counting up")


def test_what_a_time_costs_that_runs_out_is_asked_where_a_game_has_costs() -> None:
    rim = at(SETUP, SETUP, DOWN, DOWN, TAKE, *[DOWN] * 4, TAKE, rim=Rim((BASKETMIND,)))
    assert (
        Playbook(rim)
        << screen(
            """
            Clock
            ►Time            1:00
             Warning         0:10
             At zero    only told

            turn 1:00
            1/4  c=take  6=setup
            """
        )
        >> tap(DOWN)
        >> tap(DOWN)
        >> tap(TAKE)
        << screen(
            """
            At zero
            1 only told *
            2 loses the ball
            3 goes on below 0


            c=*
            """
        )
        >> tap("left 2")
        << Row(4, "►At zero")
        << Row(5, "       loses the ball")
    )


@pytest.mark.parametrize("game", [HIGH_BID, BASKETMIND, BACKGAMMON], ids=lambda game: game.name)
def test_all_that_is_offered_can_be_played_with(game: Game) -> None:
    for control in (
        *one_control_of_each_kind(game),
        *(each.control for each in usual_clocks(game, {}, None)),
    ):
        clocks_and_expiry_costs_of_game.check_clock_fits_game(game, control)


def test_a_usual_clock_follows_what_else_is_settled() -> None:
    single = MatchSetup({"length": 1}, clock=Delay(120_000, 12_000, zero="match"))
    five = setup_with_usual_clock_updated(
        BACKGAMMON, single, single._replace(options={"length": 5})
    )
    assert five.clock == Delay(600_000, 12_000, zero="match")
    score = {**BACKGAMMON.begin({"length": 5}).facts(), "score": {"light": 3, "dark": 1}}
    late = setup_with_usual_clock_updated(BACKGAMMON, five, five._replace(begun=score))
    assert late.clock == Delay(360_000, 12_000, zero="match")
    for other in (None, AbsoluteTime(120_000), CountUp()):
        own = single._replace(clock=other)
        assert (
            setup_with_usual_clock_updated(
                BACKGAMMON, own, own._replace(options={"length": 5})
            ).clock
            == other
        )
