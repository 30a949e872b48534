"""Dice of the table's own in matches that throw with other ones, and pools of them that end early."""

import pytest

from companion.console.effects import RecordPublicEntry, ThrowAndRecordDice
from companion.console.hexpad_commands_and_hints import HexpadCommandsAndHints
from companion.console.key_command_types import GiveAnswer, ReplaceDraft
from companion.console.seat_answer_actions import SeatActions
from companion.console.trio_commands_and_hints import TrioCommandsAndHints
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.rules.asks import Ask, Script, ask_for_first_answer, die_choice, typed_dice_choice
from companion.rules.facts import Facts
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import GO, OTHER, AnswerDraft, Pane, PaneKeys
from companion.rules.sentences import Refused, Words, in_english
from tests.console.playbook import Playbook, hold, tap
from tests.console.rim import TRIOS, playing
from tests.match.test_box_and_pad_joint_dice import JOINT
from tests.table import Table
from tests.toy import BLUE, RED, Bidding, HighBid

RUN = typed_dice_choice(2, 4, 6, "run")
KEYS = PaneKeys("run", ((OTHER, "stop"),))


class Race(Bidding):
    """RED types in a run, then BLUE throws with the dice of the match, again and again."""

    def script(self) -> Script[None]:
        """No end."""
        while True:
            yield from ask_for_first_answer("run", {RED: (RUN,)})
            yield from ask_for_first_answer("roll", {BLUE: (die_choice(6),)})

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """The faces, and the throw."""
        ((seat, (choice,)),) = ask.choices.items()
        keys = {seat: PaneKeys(choice.key, ((GO, choice.key),))}
        return Pane((f"{ask.name}", " ".join(map(str, draft.marks)), ""), keys)


class Racing(HighBid):
    """The cover."""

    def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
        """A race; nothing is ever entered."""
        return Race(10, named=False)


# Asks and matches ---------------------------------------------------------------------------


def test_a_pool_takes_from_least_to_most_faces_in_the_order_in_which_they_fell() -> None:
    for faces in ((6, 1), (3, 3, 2), (1, 1, 1, 1)):
        RUN.check(faces)
    for faces in ((6,), (1, 2, 3, 4, 5), (7, 1)):
        with pytest.raises(Refused):
            RUN.check(faces)


def test_typed_faces_are_taken_while_two_devices_throw_all_other_dice() -> None:
    table = Table(Racing(), JOINT)
    table.plays(RED, "run", 5, 2)
    with pytest.raises(Refused):
        table.plays(BLUE, "roll", 3)
    assert {moment.sides for moment in table.match.moments()} == {0}, "no dice of the match"


def test_faces_that_were_typed_wrongly_are_mended_by_one_hand() -> None:
    table = Table(Racing())
    table.plays(RED, "run", 5, 2)
    table.plays("", "undo")
    assert table.match.view().proposal is None
    assert table.match.facts()["asks"] == {RED: ["run"]}


# Pads ---------------------------------------------------------------------------------------


def hexpad(*marks: int, keys: PaneKeys = KEYS, lead: int = 0) -> HexpadCommandsAndHints:
    return HexpadCommandsAndHints(
        SeatActions({"run": RUN}, keys, SeatDraft(RED, marks=marks, lead=lead))
    )


def trio(*marks: int) -> TrioCommandsAndHints:
    return TrioCommandsAndHints(
        SeatActions({"run": RUN}, PaneKeys("run"), SeatDraft(RED, marks=marks))
    )


def test_the_centre_of_a_hexpad_ends_a_pool_as_soon_as_that_is_enough() -> None:
    assert hexpad(5).commands("2").tap == ReplaceDraft(SeatDraft(RED, marks=(5, 2)))
    assert hexpad(5).commands("7").tap != GiveAnswer("run", (5,))
    assert hexpad(5, 2).commands("7").tap == GiveAnswer("run", (5, 2))
    assert hexpad(5, 2, 1).commands("4").tap == GiveAnswer("run", (5, 2, 1, 4)), (
        "more there can't be"
    )
    assert hexpad(5, 2).fit_hints(in_english, 21) == "c=done"
    assert "done" not in hexpad(5).legend(in_english).text


def test_after_the_highest_faces_of_a_large_die_the_centre_ends_a_pool() -> None:
    large = typed_dice_choice(1, 3, 10)
    ten = SeatActions({"roll": large}, PaneKeys("roll"), SeatDraft(RED, marks=(4,)))
    assert HexpadCommandsAndHints(ten).commands("7").tap == ReplaceDraft(
        SeatDraft(RED, marks=(4,), lead=1)
    )
    assert HexpadCommandsAndHints(ten._replace(draft=ten.draft._replace(lead=1))).commands(
        "7"
    ).tap == GiveAnswer("roll", (4,))
    assert HexpadCommandsAndHints(ten).legend(in_english).text == "type your dice, cc=done"


def test_done_is_where_the_list_of_a_trio_starts_once_a_pool_may_end() -> None:
    assert trio(5).hints(in_english)[0] == " 1  2 [3] 4  5  6 "
    assert trio(5, 2).hints(in_english)[0] == "[done] 1  2  3  4  5  6 "
    assert trio(5, 2).commands("middle").tap == GiveAnswer("run", (5, 2))
    assert trio(5, 2).commands("right").tap == ReplaceDraft(SeatDraft(RED, marks=(5, 2), lead=1))


def test_in_one_match_a_pool_is_typed_and_the_device_throws() -> None:
    rim = playing(Racing(), faces=(4,))
    assert (
        Playbook(rim)
        >> tap("left 5")
        >> tap("left 2")
        >> tap("left 7")
        << RecordPublicEntry(0, RED, "run", (5, 2))
        >> hold("right 7")
        << ThrowAndRecordDice(0, BLUE, "roll", 6, 1)
        >> tap("left 3")
    )


def test_on_trio_pads_one_pool_is_typed_and_the_device_throws_the_other() -> None:
    rim = playing(Racing(), kit=TRIOS, faces=(4,))
    assert (
        Playbook(rim)
        >> tap("left middle")
        >> tap("left middle")
        >> tap("left middle")
        << RecordPublicEntry(0, RED, "run", (3, 3))
        >> hold("right middle")
        << ThrowAndRecordDice(0, BLUE, "roll", 6, 1)
    )
