"""What the three keys of a trio do for the seat that they serve, and what the panel says of it."""

from itertools import product

import pytest

from companion.console.all_seats_hint_rows import all_seats_hint_row
from companion.console.key_command_types import (
    HOLD_IT,
    NO_SUCH_KEY,
    SHAKE_IT,
    ChooseSecretHalf,
    CommandsByGesture,
    ExplainRefusal,
    GiveAnswer,
    IgnoreKey,
    ReplaceDraft,
    ThrowDice,
    throw_instruction,
)
from companion.console.keys_and_edges import POINTING
from companion.console.seat_answer_actions import SeatActions
from companion.console.trio_commands_and_hints import TrioCommandsAndHints
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.rules.asks import Choice, dice_choice, die_choice, secret_pick_choice
from companion.rules.panes_and_answer_keys import GO, NOWHERE, OTHER, PaneKeys
from companion.rules.sentences import in_english, says

RED = SeatDraft("red")
PANES = {"claim": says("claim"), "press": says("press")}
FIVE = (1, 2, 3, 4, 5)
CIRCLES = (1, 2, 3, 4, 5, 6, 7)


def pad(
    *choices: Choice,
    keys: PaneKeys,
    draft: SeatDraft = RED,
    own_dice: bool = False,
    aside: bool = False,
    row: int | None = None,
) -> TrioCommandsAndHints:
    offered = {choice.key: choice for choice in choices}
    return TrioCommandsAndHints(
        SeatActions(offered, keys, draft, PANES, own_dice=own_dice, aside=aside, row=row)
    )


def moved(trio: TrioCommandsAndHints, *keys: str) -> TrioCommandsAndHints:
    """The pad after taps that only change the draft."""
    for key in keys:
        taken = trio.commands(key).tap
        assert isinstance(taken, ReplaceDraft), (key, taken)
        trio = trio._replace(actions=trio.actions._replace(draft=taken.draft))
    return trio


def said(trio: TrioCommandsAndHints, cells: int = 21) -> str:
    """The first of its rows that fits."""
    rows = [row for row in trio.hints(in_english) if len(row) <= cells]
    return rows[0] if rows else trio.fit_hints(in_english, cells)


# A list -------------------------------------------------------------------------------------

ATTACK = (
    Choice("pass", (1, 3, 4, 5), barred={2: says("R2 has it")}),
    Choice("shoot"),
    Choice("dunk", final=True),
    Choice("end"),
)
ATTACK_KEYS = PaneKeys("pass", ((GO, "end"), (OTHER, "shoot"), (OTHER, "dunk")))


def attacking(*keys: str) -> TrioCommandsAndHints:
    return moved(pad(*ATTACK, keys=ATTACK_KEYS), *keys)


def test_trio_pad_starts_at_the_answer_on_the_centre() -> None:
    assert attacking().commands("middle") == CommandsByGesture(tap=GiveAnswer("end"))


@pytest.mark.parametrize(("steps", "man"), [(1, 1), (2, 3), (3, 4), (4, 5)])
def test_values_are_to_the_right(steps: int, man: int) -> None:
    assert attacking(*["right"] * steps).commands("middle") == CommandsByGesture(
        tap=GiveAnswer("pass", (man,))
    )


def test_left_from_the_start_is_the_other_action_tapped_and_held() -> None:
    assert attacking("left").commands("middle") == CommandsByGesture(
        GiveAnswer("shoot"), GiveAnswer("dunk")
    )


def test_the_ends_of_the_list_meet() -> None:
    assert attacking("left", "left").commands("middle") == CommandsByGesture(
        tap=GiveAnswer("pass", (5,))
    )
    assert attacking(*["right"] * 6).actions.draft == RED


def test_what_is_pointed_at_is_in_brackets_and_nothing_else_moves() -> None:
    rows = [said(attacking(*["right"] * steps)) for steps in range(6)]
    assert rows == [
        " shoot[end]1 3 4 5 ",
        " shoot end[1]3 4 5 ",
        " shoot end 1[3]4 5 ",
        " shoot end 1 3[4]5 ",
        " shoot end 1 3 4[5]",
        "[shoot]end 1 3 4 5 ",
    ]


def test_a_choice_that_is_closed_is_not_in_the_list() -> None:
    closed = pad(Choice("end"), Choice("dunk", final=True), keys=ATTACK_KEYS)
    assert said(closed) == " ■dunk [end]"
    assert moved(closed, "left").commands("middle") == CommandsByGesture(
        ExplainRefusal(HOLD_IT), hold=GiveAnswer("dunk")
    )


def test_a_list_that_is_too_long_shows_what_is_around() -> None:
    far = pad(Choice("circles", tuple(range(1, 13))), keys=PaneKeys("circles", likely=4))
    assert said(far) == "◄12 1 2 3[4]5 6 7 8►"
    assert said(moved(far, *["left"] * 4)) == "◄8 9 10 11[12]1 2 3►"
    assert said(far, 11) == "◄2 3[4]5 6►"
    assert said(moved(far, *["left"] * 4), 10) == "◄11[12]1►"
    assert said(moved(far, *["left"] * 4), 8) == "◄11[12]►"
    assert moved(far, "right").commands("middle") == CommandsByGesture(
        tap=GiveAnswer("circles", (5,))
    )


def test_an_order_of_its_own_and_the_likeliest_value_come_from_the_game() -> None:
    ordered = pad(Choice("man", FIVE), keys=PaneKeys("man", order=(4, 5, 2, 3, 1), likely=2))
    assert said(ordered) == " 4  5 [2] 3  1 "
    assert ordered.commands("middle") == CommandsByGesture(tap=GiveAnswer("man", (2,)))


def test_without_centre_or_values_the_first_place_comes_first() -> None:
    sides = PaneKeys(places=((3, "beyond"), (2, "inside")))
    arc = pad(Choice("inside"), Choice("beyond"), keys=sides)
    assert said(arc) == "[beyond] inside "
    assert arc.commands("middle") == CommandsByGesture(tap=GiveAnswer("beyond"))


def test_a_single_answer_needs_no_list() -> None:
    ends = pad(Choice("end", label=says("end turn")), keys=PaneKeys(places=((GO, "end"),)))
    assert said(ends) == "c=end turn"
    assert ends.commands("middle") == CommandsByGesture(tap=GiveAnswer("end"))
    assert (
        ends.commands("left")
        == ends.commands("right")
        == CommandsByGesture(tap=ExplainRefusal(NO_SUCH_KEY))
    )
    final = pad(Choice("end", final=True), keys=PaneKeys(places=((GO, "end"),)))
    assert said(final) == "■c=end"
    assert final.commands("middle") == CommandsByGesture(
        tap=ExplainRefusal(HOLD_IT), hold=GiveAnswer("end")
    )


def test_a_single_answer_is_tapped_even_if_a_hold_does_more() -> None:
    places = PaneKeys(places=((GO, "end"), (GO, "won")))
    ends = pad(Choice("end", label=says("end")), Choice("won", final=True), keys=places)
    assert ends.commands("middle") == CommandsByGesture(
        tap=GiveAnswer("end"), hold=GiveAnswer("won")
    )
    assert said(ends) == "c=end ■won"


# Panes --------------------------------------------------------------------------------------

CLAIMS = PaneKeys(places=((GO, "ok"), (OTHER, "@claim")))


def test_from_the_start_a_pane_opens_as_soon_as_it_is_pointed_at() -> None:
    asked = pad(Choice("ok"), keys=CLAIMS)
    assert said(asked) == " claim [ok]"
    assert (
        asked.commands("left")
        == asked.commands("right")
        == CommandsByGesture(tap=ReplaceDraft(SeatDraft("red", "claim")))
    )


def test_of_two_panes_beside_the_start_the_right_one_waits_where_more_lies_beyond() -> None:
    """Otherwise nothing else in the list could be pointed at."""
    panes = PaneKeys(places=((GO, "ok"), (1, "@claim"), (2, "other"), (3, "@press")))
    asked = pad(Choice("ok"), Choice("other"), keys=panes)
    assert asked.commands("left") == CommandsByGesture(tap=ReplaceDraft(SeatDraft("red", "claim")))
    passing = moved(asked, "right")
    assert said(passing) == "◄ok[press]other►"
    assert passing.commands("middle") == CommandsByGesture(
        tap=ReplaceDraft(SeatDraft("red", "press"))
    )


def test_a_pane_on_the_key_of_a_throw_leaves_the_throw_to_a_hold() -> None:
    keys = PaneKeys(places=((GO, "ok"), (1, "@claim"), (1, "roll")))
    pointed = moved(pad(Choice("ok"), die_choice(6), keys=keys), "left")
    commands = pointed.commands("middle")
    assert commands.tap == ReplaceDraft(SeatDraft("red", "claim"))
    assert commands.throw == ThrowDice("roll", 6, 1)


def test_on_the_way_a_pane_waits_for_the_middle_so_that_nobody_falls_into_it() -> None:
    asked = pad(Choice("man", (1, 2)), keys=PaneKeys("man", ((OTHER, "@claim"),)))
    assert said(asked) == " claim [1] 2 "
    passing = moved(asked, "right", "right")
    assert said(passing) == "[claim] 1  2 "
    assert passing.commands("middle") == CommandsByGesture(
        tap=ReplaceDraft(SeatDraft("red", "claim"))
    )
    assert moved(passing, "right").actions.draft == RED
    assert moved(blocking(4), "left").actions.draft.marks == (4,)


def test_an_opened_pane_says_how_it_is_left() -> None:
    trap, claim = Choice("trap"), Choice("claim")
    opened = SeatDraft("red", "claim")
    assert said(pad(trap, keys=PaneKeys(places=((4, "trap"),)), draft=opened)) == "c=trap  BACK=no"
    both = pad(trap, claim, keys=PaneKeys(places=((GO, "claim"), (4, "trap"))), draft=opened)
    assert said(both) == " trap [claim]"


def test_who_is_not_asked_first_points_at_nothing_until_he_moves() -> None:
    claims = pad(Choice("x"), keys=PaneKeys(places=((OTHER, "@claim"),)), aside=True)
    assert claims.commands("middle") == CommandsByGesture(tap=ExplainRefusal(NO_SUCH_KEY))
    assert claims.commands("left") == CommandsByGesture(tap=ReplaceDraft(SeatDraft("red", "claim")))
    assert list(claims.off_turn_hints(in_english)) == [" ◄=claim", "◄=claim", "◄"]
    illegal = pad(Choice("illegal"), keys=PaneKeys(places=((OTHER, "illegal"),)), aside=True)
    assert said(moved(illegal, "left")) == "[illegal]  "
    assert moved(illegal, "left").commands("middle") == CommandsByGesture(tap=GiveAnswer("illegal"))


@pytest.mark.parametrize(
    ("explained", "shown"), [(True, "c=end turn  BLUE:◄"), (False, "c=end turn")]
)
def test_the_key_of_another_seat_stands_without_its_word_only_where_rows_explain_it(
    explained: bool, shown: str
) -> None:
    own = pad(Choice("end", label=says("end turn")), keys=PaneKeys(places=((GO, "end"),)))
    claims = pad(Choice("x"), keys=PaneKeys(places=((OTHER, "@claim"),)), aside=True)
    assert all_seats_hint_row(own, {"BLUE": claims}, in_english, explained=explained) == shown


def test_who_may_do_the_same_as_the_first_one_starts_there() -> None:
    throws = pad(die_choice(6), keys=PaneKeys("roll", ((GO, "roll"),)), aside=True)
    assert throws.commands("middle").throw == ThrowDice("roll", 6, 1)
    assert [*throws.off_turn_hints(in_english)] == [" hold c=throw", "■c=throw", "c"]


def test_who_points_at_something_is_told_what_the_centre_does_there() -> None:
    """The next thing would be two strokes away."""
    keys = PaneKeys(places=((GO, "ours"), (2, "end")))
    loose = pad(Choice("ours"), Choice("end"), keys=keys, aside=True)
    assert [*loose.off_turn_hints(in_english)] == [" c=ours", "c=ours", "c"]
    assert [*moved(loose, "left").off_turn_hints(in_english)] == [" c=end", "c=end", "c"]


def test_who_points_at_a_value_is_told_nothing_from_elsewhere_on_the_list() -> None:
    """What lies left of the first value is left of no other one."""
    keys = PaneKeys("who", ((OTHER, "end"),), likely=3)
    picks = pad(Choice("who", (1, 2, 3, 4)), Choice("end", final=True), keys=keys)
    assert [*picks.off_turn_hints(in_english)] == []


# Sets ---------------------------------------------------------------------------------------

BLOCKERS = Choice("blockers", (2, 3, 4, 5), most=2)
BLOCKER_KEYS = PaneKeys("blockers", ((GO, "ok"), (OTHER, "@claim")), order=(4, 5, 2, 3))


def blocking(*marks: int) -> TrioCommandsAndHints:
    return pad(BLOCKERS, Choice("ok"), keys=BLOCKER_KEYS, draft=RED._replace(marks=marks))


def test_a_mark_is_made_with_the_middle_and_then_it_is_done() -> None:
    assert blocking().commands("middle") == CommandsByGesture(tap=GiveAnswer("ok"))
    marked = moved(blocking(), "right", "middle")
    assert marked.actions.draft == RED._replace(marks=(4,))
    assert said(marked) == " claim[done]4 5 2 3 "
    assert marked.commands("middle") == CommandsByGesture(tap=GiveAnswer("blockers", (4,)))


def test_a_mark_is_taken_away_in_the_same_way() -> None:
    assert moved(blocking(4, 5), "right", "middle").actions.draft.marks == (5,)
    assert moved(blocking(4), "right", "middle").actions.draft == RED


def test_one_mark_too_many_is_refused() -> None:
    tried = moved(blocking(4, 5), "right", "right", "right").commands("middle").tap
    assert isinstance(tried, ExplainRefusal)
    assert tried.reason.translate(in_english) == "only 2\nunmark one first"


def test_trio_pad_accepts_an_empty_set_of_marks_where_allowed() -> None:
    mine = pad(Choice("mine", (2, 3, 4, 5, 6), least=0, most=5), keys=PaneKeys("mine"))
    assert said(mine) == "[done] 2  3  4  5  6 "
    assert mine.commands("middle") == CommandsByGesture(tap=GiveAnswer("mine", ()))
    pressed = pad(Choice("press", FIVE, most=5), keys=PaneKeys("press"))
    assert said(pressed) == "[1] 2  3  4  5 "


def discs(*marks: int, lead: int = 0, most: int = 2) -> TrioCommandsAndHints:
    laid = Choice("discs", CIRCLES, most=most, final=True)
    return pad(laid, keys=PaneKeys("discs"), draft=RED._replace(marks=marks, lead=lead))


def test_a_final_set_ends_by_holding_the_last_of_it() -> None:
    marked = moved(discs(), "right", "middle")
    assert marked.actions.draft == RED._replace(marks=(2,), lead=1)
    last = moved(marked, "left", "left")
    assert last.commands("middle").hold == GiveAnswer("discs", (2, 7))
    assert moved(last, "middle").actions.draft.marks == (2, 7)


def test_a_final_set_of_one_changes_its_only_mark() -> None:
    assert moved(discs(2, most=1), "middle").actions.draft.marks == (1,)
    assert discs(2, most=1).commands("middle").hold == GiveAnswer("discs", (1,))
    assert discs(most=1).commands("middle").hold == GiveAnswer("discs", (1,))


# Throws -------------------------------------------------------------------------------------

THROW = (die_choice(8), Choice("beyond", label=says("3pts")))
THROW_KEYS = PaneKeys("roll", ((GO, "roll"), (OTHER, "beyond")))


def test_a_throw_is_the_middle_held_and_let_go() -> None:
    thrown = pad(*THROW, keys=THROW_KEYS)
    assert thrown.commands("middle") == CommandsByGesture(
        ExplainRefusal(SHAKE_IT), throw=ThrowDice("roll", 8, 1)
    )
    assert said(thrown) == " 3pts [■throw]"
    assert (
        said(pad(die_choice(6), keys=PaneKeys("roll", ((GO, "roll"),)))) == "hold c, let go=throw"
    )


def test_a_tap_of_who_is_not_asked_first_says_what_the_middle_throws_for() -> None:
    thrown = pad(*THROW, keys=THROW_KEYS, aside=True)
    assert thrown.commands("middle").tap == ExplainRefusal(throw_instruction("c", says("throw")))


def test_faces_of_own_dice_are_a_list_that_starts_in_the_middle() -> None:
    d6 = pad(die_choice(6), keys=PaneKeys("roll", ((GO, "roll"),)), own_dice=True)
    assert said(d6) == " 1  2 [3] 4  5  6 "
    assert d6.commands("middle") == CommandsByGesture(tap=GiveAnswer("roll", (3,)))
    d8 = pad(*THROW, keys=THROW_KEYS, own_dice=True)
    assert said(d8) == "◄1 2 3[4]5 6 7 8►"
    assert moved(d8, *["right"] * 4).commands("middle") == CommandsByGesture(
        tap=GiveAnswer("roll", (8,))
    )
    assert moved(d8, *["left"] * 4).commands("middle") == CommandsByGesture(
        tap=GiveAnswer("beyond")
    )


def test_a_face_beyond_twenty_is_two_digits() -> None:
    tens = pad(die_choice(100), keys=PaneKeys("roll"), own_dice=True)
    assert said(tens) == "[0]1 2 3 4 5 6 7 8 9 "
    ones = moved(tens, "left", "middle")
    assert ones.actions.draft == RED._replace(tens=9)
    assert moved(ones, "left", "left").commands("middle") == CommandsByGesture(
        tap=GiveAnswer("roll", (98,))
    )
    assert moved(tens, "middle").commands("middle") == CommandsByGesture(
        tap=GiveAnswer("roll", (100,))
    )
    thirty = moved(pad(die_choice(30), keys=PaneKeys("roll"), own_dice=True), "left")
    assert said(thirty) == " 0  1  2 [3]"
    assert said(moved(thirty, "middle")) == "c=0"


def test_several_dice_are_entered_one_by_one() -> None:
    two = die_choice(6)._replace(least=2, most=2)
    first = pad(two, keys=PaneKeys("roll", ((GO, "roll"),)), own_dice=True)
    second = moved(first, "right", "middle")
    assert second.actions.draft == RED._replace(marks=(4,))
    assert second.commands("middle") == CommandsByGesture(tap=GiveAnswer("roll", (4, 3)))


def test_a_list_can_start_at_a_place_that_is_likelier_than_the_centre() -> None:
    bands = [dice_choice(2, 6, f"far-{n}")._replace(label=says("{n}m", n=n)) for n in range(1, 8)]
    places = tuple((n, f"far-{n}") for n in range(1, 8))
    centre = pad(*bands, keys=PaneKeys(places=places))
    assert said(centre).count("[■7m]") == 1
    second = pad(*bands, keys=PaneKeys(places=places, likely="far-2"))
    assert "[■2m]" in said(second)
    assert second.commands("middle").throw == ThrowDice("far-2", 6, 2)
    assert moved(second, "left").commands("middle").throw == ThrowDice("far-3", 6, 2)
    gone = pad(*bands[2:], keys=PaneKeys(places=places, likely="far-2"))
    assert "[■7m]" in said(gone), "what is not there is not likely"


def test_a_list_of_places_alone_can_start_at_any_of_them() -> None:
    keys = PaneKeys(places=((1, "go"), (2, "stay")), likely="stay")
    assert said(pad(Choice("go"), Choice("stay"), keys=keys)) == " go [stay]"


def test_a_list_can_start_at_a_value_though_something_else_lies_on_the_centre() -> None:
    keys = PaneKeys("type", ((GO, "@press"),), likely="type 2")
    hit = pad(Choice("type", (2, 3, 5)), keys=keys)
    assert said(hit) == " press [2] 3  5 "
    assert hit.commands("middle") == CommandsByGesture(tap=GiveAnswer("type", (2,)))
    assert said(moved(hit, "right")) == " press  2 [3] 5 "
    assert said(moved(hit, "left")) == "[press] 2  3  5 ", "a pane is only pointed at"
    gone = pad(Choice("type", (3, 5)), keys=keys)
    assert said(gone) == "[press] 3  5 "


# Secrets ------------------------------------------------------------------------------------

WHERE = {
    6: ("left", "left"),
    1: ("left", "middle"),
    2: ("left", "right"),
    7: ("middle", "middle"),
    5: ("right", "left"),
    4: ("right", "middle"),
    3: ("right", "right"),
}
"""The row and the column of each value, by hand from the drawing 6 1 2 / ! 7 P / 5 4 3."""


@pytest.mark.parametrize("value", CIRCLES)
def test_a_secret_is_a_tap_for_the_row_and_a_hold_for_the_column(value: int) -> None:
    circle, (row, column) = secret_pick_choice("pick", CIRCLES), WHERE[value]
    aimed = pad(circle, keys=PaneKeys("pick")).commands(row)
    assert aimed == CommandsByGesture(ChooseSecretHalf(POINTING.index(row)), hold=IgnoreKey())
    chosen = pad(circle, keys=PaneKeys("pick"), row=POINTING.index(row)).commands(column)
    assert chosen == CommandsByGesture(
        ChooseSecretHalf(POINTING.index(column)), hold=GiveAnswer("pick", (value,))
    )


@pytest.mark.parametrize(("row", "key"), list(product([None, 0, 1, 2], POINTING)))
def test_every_key_of_a_secret_feels_the_same(row: int | None, key: str) -> None:
    keys = PaneKeys("pick", ((OTHER, "@press"), (NOWHERE, "@claim")))
    tap, hold, throw = pad(secret_pick_choice("pick", (1, 2, 3)), keys=keys, row=row).commands(key)
    assert tap == ChooseSecretHalf(POINTING.index(key))
    assert hold is not None
    assert throw is None


def test_two_other_actions_lie_on_the_chart_too() -> None:
    keys = PaneKeys("pick", ((GO, "end"), (OTHER, "@press"), (NOWHERE, "@claim")), claim="@claim")
    chart = pad(secret_pick_choice("pick", FIVE), keys=keys, row=1)
    assert chart.commands("right").hold == ReplaceDraft(SeatDraft("red", "press"))
    assert chart.commands("left").hold == ReplaceDraft(SeatDraft("red", "claim"))
    assert said(chart) == "·12 !·P 543 P=press"


def test_a_claim_has_the_same_sign_on_every_chart() -> None:
    keys = PaneKeys("pick", ((6, "illegal"),), claim="illegal")
    claims = pad(secret_pick_choice("pick", FIVE), Choice("illegal"), keys=keys, row=1)
    assert claims.commands("left").hold == GiveAnswer("illegal")
    assert claims.commands("right").hold == IgnoreKey()
    assert said(claims) == "·12 !·· 543 !=illegal"


def test_a_chart_shows_what_may_be_picked_and_nothing_of_what_was() -> None:
    rows = {
        said(pad(secret_pick_choice("pick", CIRCLES), keys=PaneKeys("pick"), row=row))
        for row in (None, 0, 1)
    }
    assert rows == {"612 ·7· 543 tap,hold"}
    some = pad(secret_pick_choice("pick", (1, 2, 3, 5)), keys=PaneKeys("pick"))
    assert said(some) == "·12 ··· 5·3 tap,hold"


def test_without_a_secret_the_same_places_are_a_list() -> None:
    keys = PaneKeys("pick", ((GO, "end"), (OTHER, "@press"), (NOWHERE, "@claim")))
    ends = pad(Choice("end"), keys=keys)
    assert said(ends) == " claim  press [end]"
    assert ends.commands("left") == CommandsByGesture(tap=ReplaceDraft(SeatDraft("red", "press")))
    assert ends.commands("right") == CommandsByGesture(tap=ReplaceDraft(SeatDraft("red", "claim")))


# What help says -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trio", "legend"),
    [
        (pad(*ATTACK, keys=ATTACK_KEYS), "◄ ► move, c takes: end, 1, 3, 4, 5, shoot ■dunk"),
        (pad(die_choice(6), keys=PaneKeys("roll", ((GO, "roll"),))), "hold c, let go=throw"),
        (
            pad(secret_pick_choice("pick", FIVE), keys=PaneKeys("pick", ((OTHER, "@press"),))),
            "tap its row, then hold its column, P=press",
        ),
        (
            pad(Choice("x"), keys=PaneKeys(places=((OTHER, "@claim"),)), aside=True),
            "◄ ► move, c takes: claim",
        ),
    ],
)
def test_help_says_how_an_answer_is_given(trio: TrioCommandsAndHints, legend: str) -> None:
    assert trio.legend(in_english).text == legend


def test_a_secret_up_to_nine_fills_the_chart() -> None:
    nine = pad(secret_pick_choice("pick", tuple(range(1, 10))), keys=PaneKeys("pick"))
    assert nine.hints(in_english)[-1] == "612 879 543"
    middle = TrioCommandsAndHints(nine.actions._replace(row=1))
    assert [middle.commands(key).hold for key in POINTING] == [
        GiveAnswer("pick", (n,)) for n in (8, 7, 9)
    ]


def test_a_menu_tells_what_is_pointed_at_and_what_a_hold_does_there() -> None:
    choices = Choice("skip"), Choice("out", final=True), Choice("go")
    keys = PaneKeys(places=((4, "skip"), (4, "out"), (5, "go")))
    assert pad(*choices, keys=keys).rows(in_english, 3) == ("skip", "■out", "◄[skip]go►")
    moved = pad(*choices, keys=keys, draft=SeatDraft("red", lead=1))
    assert moved.rows(in_english, 3)[:2] == ("go", "")
    assert moved.rows(in_english, 2) == ("go", "◄skip[go]►")


def test_two_rows_tell_what_is_pointed_at_with_what_a_hold_does_there_and_the_list() -> None:
    choices = Choice("skip"), Choice("out", final=True), Choice("go")
    keys = PaneKeys(places=((4, "skip"), (4, "out"), (5, "go")))
    own = pad(*choices, keys=keys)
    assert own.rows(in_english, 2) == ("skip ■out", "◄[skip]go►")
    assert own.rows(in_english, 2, ["RED: "]) == ("RED: skip ■out", "◄[skip]go►")


def test_a_list_of_numbered_values_starts_at_the_first_of_them() -> None:
    choices = (Choice("move", (6, 13, 24)), Choice("other", label=says("the 1 1st")))
    keys = PaneKeys("move", ((GO, "other"),), order=(24, 13, 8, 6), numbers=(24, 13, 8, 6))
    assert said(pad(*choices, keys=keys)) == " the 1 1st [1] 2  4 "


def test_a_chart_is_told_line_by_line_where_there_is_room() -> None:
    """Who has never seen the device learns which key is which row, and what is held."""
    picked = secret_pick_choice("type", (1, 2, 3, 4, 5, 6))
    own = pad(picked, keys=PaneKeys("type"))
    assert own.lines(in_english, 3) == (
        "◄ 6 1 2  tap its row,",
        "c · · ·  then hold",
        "► 5 4 3  its column",
    )
    assert own.lines(in_english, 2) == ()
    said = pad(picked, Choice("grab"), keys=PaneKeys("type", ((GO, "grab"),)))
    assert said.lines(in_english, 3) == (), "a row has the signs of other answers"
