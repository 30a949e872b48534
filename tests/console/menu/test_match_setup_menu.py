"""What a table settles before it starts: dice, a time limit, options, and house rules.

One key opens the house rules, and nobody has to see them.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pytest

from companion.console.effects import RememberSetting, StartNewMatch
from companion.console.menu.match_setup_values import default_match_setup
from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.house_rules import OPTIONS
from companion.games.fulbo import FULBO
from companion.games.toolbox import TOOLBOX
from companion.rules.game import Options
from companion.rules.sentences import in_english
from tests.console.menu.test_main_menus import PADS, at, begun, kept
from tests.console.playbook import Playbook, Row, screen, tap
from tests.console.rim import PADS as HEXPADS
from tests.console.rim import TRIOS, Rim
from tests.toy import HIGH_BID

if TYPE_CHECKING:
    from companion.rules.facts import Json

DOWN, TAKE = "left 4", "left 7"
TO_HOUSE_RULES, TO_SETUP = ("left 6",), ("left 6", "left 6")
BY_THE_BOOK: dict[str, int | str] = {
    option.key: option.default for option in OPTIONS if len(option.values) > 1
}


def house_rules() -> Rim:
    """The list of house rules."""
    return at(*TO_HOUSE_RULES, rim=Rim((BASKETMIND,)))


def remembers(options: Options) -> RememberSetting:
    value: Json = {"options": dict(options), "dice": "device", "clock": None}
    return RememberSetting("last basketmind", value)


def begins(options: Options) -> StartNewMatch:
    return StartNewMatch("basketmind", options, "device", None, PADS)


def test_an_answer_with_which_no_match_could_be_played_is_refused_with_the_reason() -> None:
    """Everybody starts with 15 points, and then 10 are to end it."""
    fifteen = (*[DOWN] * 6, TAKE, *["left 1"] * 5, TAKE)
    rim = at("left 6", *fifteen, DOWN, DOWN, TAKE, "left 2", rim=Rim((TOOLBOX,)))
    assert (
        Playbook(rim)
        << screen(
            """
            When is it over?
            too many points: 10
            end the match



            c=go on
            """
        )
        >> tap(TAKE)
        << Row(4, "►When is it over?")
        << Row(5, "       when we say so")
    )
    higher_goal = (DOWN, TAKE, *["left 1"] * 4, TAKE)
    rim = at(*higher_goal, "left 1", TAKE, "left 2", rim=rim)
    assert Playbook(rim) << Row(5, "            by points")


# Options ------------------------------------------------------------------------------------


def test_options_are_a_list_that_starts_with_the_start() -> None:
    assert (
        Playbook(at("left 6"))
        << screen(
            """
            High bid
            ►Start
             Dice      the device
             Time            none
             Points to win?    20
             Lucky faces?   named
            1 up 4 down  c=take
            """
        )
        >> tap("left 7")
        << Row(1, "One pad a side")
    )


def test_who_throws_is_asked_in_plain_words() -> None:
    assert (
        Playbook(at("left 6", "left 4", "left 7"))
        << screen(
            """
            Who throws?
            1 the device *
            2 our own dice
            c=*
            """
        )
        >> tap("left 2")
        << Row(3, "►Dice    our own dice")
        >> tap("left 1")
        >> tap("left 7")
        >> tap("left 7")
        << kept(dice="own")
        << begun("own")
    )


def test_an_option_with_few_values_has_a_key_for_each() -> None:
    assert (
        Playbook(at("left 6", *["left 4"] * 3, "left 7"))
        << screen(
            """
            Points to win?
            1 10
            2 20 *
            3 40


            c=*
            """
        )
        >> tap("left 3")
        << Row(4, "►Points to win?    40")
    )


def test_an_option_with_many_numbers_goes_up_and_down() -> None:
    rim = at(*TO_SETUP, *["left 4"] * 3, "left 7", rim=Rim((BASKETMIND,)))
    assert (
        Playbook(rim)
        << screen(
            """
            How many quarters?
            1 *

            1 more 4 less  c=take
            """
        )
        >> tap("left 1")
        >> tap("left 1")
        << Row(2, "3")
        >> tap("left 4")
        >> tap("left 7")
        << Row(4, "►How many quarters? 2")
    )


def test_options_begin_with_those_of_last_time() -> None:
    last = {
        "options": {"goal": 40, "luck": "none"},
        "dice": "own",
        "clock": "limit round 1:30.000 warning 0:10.000",
    }
    assert Playbook(at("left 6", rim=Rim(remembered={"last highbid": last}))) << screen(
        """
            High bid
            ►Start
             Dice    our own dice
             Time      round 1:30
             Points to win?    40
             Lucky faces?    none
            1 up 4 down  c=take
            """
    )


# House rules --------------------------------------------------------------------------------


def test_a_match_by_the_book_is_begun_without_a_look_at_house_rules() -> None:
    """Three keys, as ever; the record says every ruling all the same."""
    assert (
        Playbook(Rim((BASKETMIND,)))
        >> tap("left 1")
        >> tap("left 7")
        << remembers(BY_THE_BOOK)
        << begins(BY_THE_BOOK)
    )


@pytest.mark.parametrize(
    ("kit", "last", "row", "keys"),
    [
        (HEXPADS, False, "c=guided  6=rules", ("left 6",)),
        (HEXPADS, True, "c=last 6=rules ?=more", ("left 6",)),
        (TRIOS, False, " guided  rules", ("left left", "left left", "left middle")),
        (TRIOS, True, "[last] rules   ?=more", ("left left", "left middle")),
    ],
)
def test_one_key_opens_house_rules(
    kit: Mapping[str, str], last: bool, row: str, keys: Sequence[str]
) -> None:
    """Where keys move through a list it is the one to the left."""
    kept: Json = {"options": {}, "dice": "device", "clock": None}
    rim = Rim((BASKETMIND,), pads=kit, remembered={"last basketmind": kept} if last else {})
    assert rim.shown().split("\n")[-1].strip() == row.strip()
    assert at(*keys, rim=rim).shown().startswith("House rules")


def test_the_setup_begins_with_the_clock_that_the_game_is_offered_with_first() -> None:
    assert " Time    shared 20:00" in at(*TO_SETUP, rim=Rim((FULBO,))).shown()
    options: Json = dict(default_match_setup(FULBO).options)
    last: Json = {"options": options, "dice": "device", "clock": None}
    without = Rim((FULBO,), remembered={"last fulbo": last})
    assert " Time            none" in at(*TO_SETUP, rim=without).shown(), "the last one had none"


def test_house_rules_are_one_row_of_the_setup() -> None:
    assert Playbook(at(*TO_SETUP, *["left 4"] * 4, rim=Rim((BASKETMIND,)))) << screen(
        """
            BASKETmind
             Time            none
             How many quarters? 1
            ►House rules        *
             Start score, turn
             Arbiter           no
            1 up 4 down  c=take
            """
    )
    assert "House rules" not in at("left 6", rim=Rim((HIGH_BID,))).shown(), "it has none"


def test_house_rules_are_questions_with_their_answers() -> None:
    assert (
        Playbook(house_rules())
        << screen(
            """
            House rules
            ► Next quarter: who?
              Rebound in turn 50?
              After own rebound?
              Rebound: activate?
            * teams in turn
            1/4  c=take  6=setup
            """
        )
        >> tap("left 4")
        << Row(6, "* no")
    )


def test_a_question_is_asked_in_full_and_what_is_not_by_the_book_is_marked() -> None:
    options = {**BY_THE_BOOK, "quarter_start": "continue", "dunk_advances_disc": "true"}
    assert (
        Playbook(house_rules())
        >> tap("left 7")
        << screen(
            """
            Next quarter: who?
            1 teams in turn *
            2 a new roll
            3 ball as it was
            Who has the ball in
            quarters 2, 3 and 4.
            c=*
            """
        )
        >> tap("left 3")
        << Row(2, "►≠Next quarter: who?")
        << Row(6, "≠ ball as it was")
        >> tap("left 4")
        >> tap("left 4")
        >> tap("left 4")
        >> tap("left 4")
        >> tap("left 7")
        << screen(
            """
            Dunk ends the turn?
            1 no *
            2 yes
            With yes the disc
            advances, as it does
            after a shot.
            c=*
            """
        )
        >> tap("left 2")
        << Row(4, "►≠Dunk ends the turn?")
        >> tap("left 6")
        << Row(2, "►Start")
        << Row(6, " House rules       2≠")
        >> tap("left 7")
        >> tap("left 7")
        << remembers(options)
        << begins(options)
    )


def test_the_star_is_on_the_centre() -> None:
    assert (
        Playbook(house_rules())
        >> tap("left 7")
        >> tap("left 2")
        << Row(6, "≠ a new roll")
        >> tap("left 7")
        >> tap("left 7")
        << Row(6, "* teams in turn")
    )


def test_as_last_time_keeps_house_rules_and_back_takes_them_back() -> None:
    options = {**BY_THE_BOOK, "tie": "quarter"}
    last: Json = {"options": dict(options), "dice": "device", "clock": None}
    rim = Rim((BASKETMIND,), remembered={"last basketmind": last})
    assert (
        Playbook(rim)
        >> tap("left 6")
        >> tap("left 6")
        << Row(6, " House rules       1≠")
        >> tap("table back")
        >> tap("table back")
        >> tap("left 7")
        >> tap("left 7")
        << remembers(options)
        << begins(options)
    )


def test_a_question_that_is_settled_is_not_asked() -> None:
    """Of a limit for turns the setup asks, and of the rest the book leaves no choice."""
    rim = house_rules()
    asked: set[str] = set()
    for _ in range(30):
        rim.tap("left", "4")
        asked |= {line[2:] for line in rim.shown().split("\n")[1:5]}
    questions = {option.question.translate(in_english) for option in OPTIONS if option.house}
    settled = {
        option.question.translate(in_english) for option in OPTIONS if len(option.values) == 1
    }
    assert len(settled) == 3
    assert asked == questions - settled


# An arbiter ---------------------------------------------------------------------------------


def test_a_match_has_an_arbiter_only_if_the_table_wants_one() -> None:
    rim = at("left 6", *["left 4"] * 5, rim=Rim((HIGH_BID,)))
    assert rim.shown().split("\n")[5] == "►Arbiter           no"
    at("left 7", "left 2", rim=rim)
    assert rim.shown().split("\n")[5] == "►Arbiter          yes"
    at(*["left 1"] * 5, "left 7", "left 7", rim=rim)
    assert rim.match.header.arbiter
