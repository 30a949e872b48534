"""With which clocks a game can be played."""

import pytest

from companion.rules.clocks import StretchLimit, TimeControl, clocks_and_expiry_costs_of_game
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.stages import Stage, Stages
from companion.rules.clocks.time_control_base import LONGEST
from companion.rules.facts import Json
from companion.rules.sentences import Refused
from tests.rules.clocks.played import CLOCKS
from tests.toy import HIGH_BID


def test_a_game_that_says_nothing_of_clocks_can_be_played_with_all_that_only_tell() -> None:
    for control in CLOCKS:
        if control.zero == "tell" and control.stretch == "":
            clocks_and_expiry_costs_of_game.check_clock_fits_game(HIGH_BID, control)
    clocks_and_expiry_costs_of_game.check_clock_fits_game(HIGH_BID, StretchLimit("round", 60_000))


@pytest.mark.parametrize(
    ("control", "reason"),
    [
        (StretchLimit("turn", 60_000), "no such limit\nturn"),
        (StretchLimit("round", 0), "can't be so\nclock"),
        (AbsoluteTime(0), "can't be so\nclock"),
        (AbsoluteTime(LONGEST + 1), "can't be so\nclock: main"),
        (AbsoluteTime(60_000, warning=-1), "can't be so\nclock: warning"),
        (AbsoluteTime(60_000, zero="match"), "can't be so\nzero match"),
        (Fischer(0, 0), "can't be so\nclock"),
        (Fischer(60_000, -1), "can't be so\nclock: bonus"),
        (Delay(0, 0), "can't be so\nclock"),
        (ByoYomi(60_000, 0, 1), "can't be so\nclock: period"),
        (ByoYomi(60_000, 1, 0), "can't be so\nclock: periods"),
        (Canadian(60_000, 1, 0), "can't be so\nclock: turns"),
        (Stages((Stage(AbsoluteTime(60_000), 9), Stage(AbsoluteTime(0)))), "can't be so\nclock"),
        (
            Stages((Stage(AbsoluteTime(60_000), 9), Stage(Fischer(0, -1)))),
            "can't be so\nclock: bonus",
        ),
        (
            Stages((Stage(AbsoluteTime(60_000), 9), Stage(AbsoluteTime(1))), zero="x"),
            "can't be so\nzero x",
        ),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(control: TimeControl, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        clocks_and_expiry_costs_of_game.check_clock_fits_game(HIGH_BID, control)
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    "said", [None, 7, "", "sundial 1:00", "bank", "bank 0:00", "bank 1:00 x y"]
)
def test_what_is_no_clock_is_not_understood(said: Json) -> None:
    assert clocks_and_expiry_costs_of_game.parse_clock_for_game(HIGH_BID, said) is None


def test_a_clock_in_words_is_understood() -> None:
    assert clocks_and_expiry_costs_of_game.parse_clock_for_game(
        HIGH_BID, "bank 5:00"
    ) == AbsoluteTime(300_000)
