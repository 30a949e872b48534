"""What the seven keys of a hexpad do for the seat that they serve."""

import pytest

from companion.console.all_seats_hint_rows import all_seats_hint_rows
from companion.console.hexpad_commands_and_hints import HexpadCommandsAndHints
from companion.console.key_command_types import (
    NO_SUCH_KEY,
    SHAKE_IT,
    TAP_FIRST,
    ChooseSecretHalf,
    CommandsByGesture,
    ExplainRefusal,
    GiveAnswer,
    IgnoreKey,
    ReplaceDraft,
    ThrowDice,
    hold_instruction,
    throw_instruction,
)
from companion.console.seat_answer_actions import SeatActions
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.rules.asks import Choice, dice_choice, die_choice, secret_pick_choice
from companion.rules.panes_and_answer_keys import GO, OTHER, AnswerDraft, PaneKeys
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
) -> HexpadCommandsAndHints:
    offered = {choice.key: choice for choice in choices}
    return HexpadCommandsAndHints(
        SeatActions(offered, keys, draft, PANES, own_dice=own_dice, aside=aside)
    )


# Places -------------------------------------------------------------------------------------

ATTACK = (
    Choice("pass", (1, 3, 4, 5), barred={2: says("R2 has it")}),
    Choice("shoot"),
    Choice("dunk", final=True),
    Choice("end"),
)
ATTACK_KEYS = PaneKeys("pass", ((GO, "end"), (OTHER, "shoot"), (OTHER, "dunk")))


def test_a_choice_without_values_lies_on_its_key() -> None:
    assert pad(*ATTACK, keys=ATTACK_KEYS).commands("7") == CommandsByGesture(tap=GiveAnswer("end"))


def test_a_key_carries_a_tapped_and_a_held_one() -> None:
    assert pad(*ATTACK, keys=ATTACK_KEYS).commands("6") == CommandsByGesture(
        GiveAnswer("shoot"), GiveAnswer("dunk")
    )


def test_a_final_choice_is_held_and_a_tap_says_so() -> None:
    ends = Choice("end", final=True)
    commands = pad(ends, keys=PaneKeys(places=((GO, "end"),))).commands("7")
    assert commands == CommandsByGesture(
        tap=ExplainRefusal(hold_instruction("c", says("end"))), hold=GiveAnswer("end")
    )


def test_a_tap_of_a_key_that_is_held_names_that_key_and_what_it_does() -> None:
    win = Choice("won", final=True, label=says("I won"))
    commands = pad(win, Choice("more"), keys=PaneKeys(places=((3, "won"), (GO, "more")))).commands(
        "3"
    )
    assert isinstance(commands.tap, ExplainRefusal)
    assert commands.tap.reason.translate(in_english) == "hold that key\nhold 3=I won"


def test_tap_of_a_key_with_two_held_answers_names_the_first() -> None:
    two = Choice("won", final=True), Choice("lost", final=True)
    commands = pad(*two, keys=PaneKeys(places=((3, "won"), (3, "lost")))).commands("3")
    assert commands == CommandsByGesture(
        tap=ExplainRefusal(hold_instruction("3", says("won"))), hold=GiveAnswer("won")
    )


def test_a_choice_that_is_closed_is_given_all_the_same_so_that_the_rules_say_why() -> None:
    closed = pad(Choice("end"), keys=ATTACK_KEYS)
    assert closed.commands("6") == CommandsByGesture(tap=GiveAnswer("dunk"))
    assert closed.commands("3") == CommandsByGesture(tap=GiveAnswer("pass", (3,)))


def test_a_key_with_nothing_on_it_says_so() -> None:
    assert pad(Choice("yes"), keys=PaneKeys(places=((GO, "yes"),))).commands(
        "2"
    ).tap == ExplainRefusal(NO_SUCH_KEY)


def test_a_value_on_its_own_key_goes_without_saying_and_what_is_held_there_is_said() -> None:
    """Such a place is only there to leave the hold to another one."""
    places = ((1, "run 1"), (1, "run 0"))
    offered = {"run": Choice("run", tuple(range(8)))}
    named = {"run 1": says("1"), "run 0": says("0")}
    runs = HexpadCommandsAndHints(SeatActions(offered, PaneKeys("run", places), RED, named))
    assert runs.commands("1") == CommandsByGesture(GiveAnswer("run", (1,)), GiveAnswer("run", (0,)))
    assert runs.hints(in_english)[0] == "0-7=run  hold 1=0"
    assert runs.legend(in_english).text == "0-7=run, hold 1=0"


def test_a_place_opens_another_pane() -> None:
    claims = pad(Choice("intercept"), keys=PaneKeys(places=((OTHER, "@claim"),)))
    assert claims.commands("6") == CommandsByGesture(tap=ReplaceDraft(SeatDraft("red", "claim")))


def test_a_place_can_hold_one_of_the_values_of_a_choice_and_the_same_key_another_one_held() -> None:
    counter = pad(
        Choice("gold", (-5, -1, 1, 5)), keys=PaneKeys(places=((1, "gold 1"), (1, "gold 5")))
    )
    assert counter.commands("1") == CommandsByGesture(
        tap=GiveAnswer("gold", (1,)), hold=GiveAnswer("gold", (5,))
    )


def test_what_a_value_is_called_a_pane_may_say() -> None:
    keys = PaneKeys(places=((1, "gold 1"), (4, "gold -1")))
    counter = pad(Choice("gold", (-1, 1)), keys=keys)
    assert "1=gold  4=gold" in counter.hints(in_english)
    actions = counter.actions._replace(panes={"gold 1": says("+"), "gold -1": says("-")})
    assert "1=+  4=-" in HexpadCommandsAndHints(actions).hints(in_english)


def test_a_place_opens_a_pane_for_another_seat_where_one_pad_serves_both() -> None:
    keys = PaneKeys(places=((3, "@own green"),))
    alone = pad(Choice("gold", (-1, 1)), keys=keys)
    assert alone.commands("3").tap == ExplainRefusal(NO_SUCH_KEY)
    shared = HexpadCommandsAndHints(
        alone.actions._replace(beside=frozenset({"green"}), panes={"own": says("next")})
    )
    assert shared.commands("3") == CommandsByGesture(tap=ReplaceDraft(SeatDraft("green", "own")))
    assert "3=next" in shared.hints(in_english)


def test_a_menu_is_told_on_three_rows_and_what_is_held_besides_if_there_is_room() -> None:
    choices = [Choice(name) for name in ("picks", "dice", "skip", "reverse")]
    out, finish = Choice("out", final=True), Choice("finish", final=True)
    places = ((GO, "finish"), (2, "picks"), (3, "dice"), (4, "skip"), (4, "out"), (5, "reverse"))
    whole = pad(*choices, out, finish, keys=PaneKeys(places=places))
    assert whole.rows(in_english, 3) == (
        "■c=finish 2picks",
        "3dice 4skip ■4out"[:11],
        "■4out 5reverse",
    )
    more = pad(*choices, out, finish, keys=PaneKeys(places=(*places, (6, "@claim"), (1, "@press"))))
    assert more.rows(in_english, 3) == (
        "■c=finish 1press",
        "2picks 3dice",
        "4skip 5reverse 6claim",
    )


TURN = (
    Choice("turn"),
    Choice("pass"),
    Choice("shot"),
    *(dice_choice(2, 6, key) for key in ("ball", "duel")),
)
TURN_KEYS = PaneKeys(places=((GO, "turn"), (1, "pass"), (2, "shot"), (3, "ball"), (4, "duel")))


def test_two_rows_hold_the_keys_of_an_ask_with_many_answers() -> None:
    choices = [choice._replace(label=None) for choice in TURN]
    rows = ("c=turn 1pass", "2shot ■3ball ■4duel")
    assert pad(*choices, keys=TURN_KEYS).rows(in_english, 2) == rows
    assert pad(*choices, keys=TURN_KEYS).rows(in_english, 2, ["RED: "]) == rows, "a name gives way"
    assert pad(*choices[:3], keys=TURN_KEYS).rows(in_english, 2, ["RED: "]) == (
        "RED: c=turn",
        "1=pass 2=shot",
    )


def test_a_row_that_can_not_hold_all_keys_tells_fewer_each_with_its_sign() -> None:
    own = pad(*(choice._replace(label=None) for choice in TURN), keys=TURN_KEYS)
    assert own.fit_hints(in_english, 13) == "c=turn 1=pass"
    assert own.fit_hints(in_english, 12) == "c=turn"


def test_what_another_one_may_do_goes_before_the_last_of_ones_own_keys() -> None:
    choices = [choice._replace(label=None) for choice in TURN]
    shown = ("c=turn 1=pass", "2=shot BLUE:■c=steal")
    own = pad(*choices, keys=TURN_KEYS)
    assert own.rows(in_english, 2, (), " BLUE:■c=steal") == shown
    thrown = dice_choice(2, 6, "steal")._replace(label=None)
    steals = pad(thrown, Choice("ours"), keys=PaneKeys(places=((GO, "steal"), (1, "ours"))))
    assert steals.off_turn_hints(in_english) == [" hold c=steal", "■c=steal", "c"]
    both = pad(thrown, Choice("ours"), keys=steals.actions.keys._replace(told=2))
    assert both.off_turn_hints(in_english)[0] == "■c=steal 1=ours"
    assert all_seats_hint_rows(own, {"BLUE": steals}, in_english, 2) == shown
    assert own.rows(in_english, 2, (), " PURPLE:■c=steal the ball") == (
        "c=turn 1pass",
        "2shot ■3ball ■4duel",
    )


def test_what_a_key_does_when_it_is_held_stands_behind_what_it_does_when_it_is_tapped() -> None:
    keys = PaneKeys("pass", ((GO, "end"), (6, "shoot"), (6, "dunk")))
    assert pad(*ATTACK, keys=keys).legend(in_english).text == "1-5=pass, c=end, 6=shoot ■dunk"


def test_where_there_is_no_room_what_a_game_names_last_gives_way() -> None:
    names = ("forwards", "sideways", "backwards")
    keys = PaneKeys(places=((4, "forwards"), (1, "sideways"), (2, "backwards")))
    assert pad(*map(Choice, names), keys=keys).fit_hints(in_english, 21) == "1=sideways 4=forwards"


@pytest.mark.parametrize(
    ("face", "centres", "key"), [(6, 0, "6"), (12, 1, "6"), (13, 2, "1"), (20, 3, "2")]
)
def test_each_centre_leads_on_to_six_more_faces_of_a_die(face: int, centres: int, key: str) -> None:
    draft = RED
    for _ in range(centres):
        tap = (
            pad(die_choice(20), keys=PaneKeys("roll"), draft=draft, own_dice=True).commands("7").tap
        )
        assert isinstance(tap, ReplaceDraft)
        draft = tap.draft
    thrown = pad(die_choice(20), keys=PaneKeys("roll"), draft=draft, own_dice=True)
    assert thrown.commands(key).tap == GiveAnswer("roll", (face,))


def test_the_row_says_which_faces_lie_behind_the_centre() -> None:
    rows = [
        pad(
            die_choice(20), keys=PaneKeys("roll"), draft=RED._replace(lead=lead), own_dice=True
        ).hints(in_english)[0]
        for lead in range(1, 4)
    ]
    assert rows == ["1-6=7-12 BACK=wrong", "1-6=13-18 BACK=wrong", "1-2=19-20 BACK=wrong"]


@pytest.mark.parametrize(
    ("offered", "keys"),
    [
        ((2, 3, 11), "5=11"),
        ((2, 7, 8, 11), "1-5=7-11"),
        ((9, 12), "3-6=9-12"),
        ((1, 6), "1-6"),  # beyond the ring they only explain
    ],
)
def test_the_row_says_which_keys_are_answers_after_the_centre(
    offered: tuple[int, ...], keys: str
) -> None:
    cost = Choice("cost", offered, barred={13: says("too dear")})
    after = pad(cost, keys=PaneKeys("cost"), draft=RED._replace(lead=1))
    assert after.hints(in_english) == [f"{keys} BACK=wrong"]


def typed(sides: int, *keys: str) -> CommandsByGesture:
    """What the last of some keys does while a die of one's own is entered."""
    draft = RED
    for key in keys[:-1]:
        tap = (
            pad(die_choice(sides), keys=PaneKeys("roll"), draft=draft, own_dice=True)
            .commands(key)
            .tap
        )
        assert isinstance(tap, ReplaceDraft), key
        draft = tap.draft
    return pad(die_choice(sides), keys=PaneKeys("roll"), draft=draft, own_dice=True).commands(
        keys[-1]
    )


def test_every_face_beyond_twenty_is_two_digits_of_at_most_two_keys_each() -> None:
    digits = {
        **{n: (str(n),) for n in range(1, 7)},
        7: ("7", "1"),
        8: ("7", "2"),
        9: ("7", "3"),
        0: ("7", "4"),
    }
    for face in range(1, 101):
        keys = (*digits[face // 10 % 10], *digits[face % 10])
        assert typed(100, *keys).tap == GiveAnswer("roll", (face,))


def test_a_digit_that_no_face_has_is_told() -> None:
    for keys in (("4",), ("3", "1"), ("7", "4", "7", "4")):
        refused = typed(30, *keys).tap
        assert isinstance(refused, ExplainRefusal)
    assert typed(30, "3", "7", "4").tap == GiveAnswer("roll", (30,))


def test_the_row_says_which_digit_is_due() -> None:
    d100, keys = die_choice(100), PaneKeys("roll")
    rows = [
        pad(d100, keys=keys, draft=draft, own_dice=True).hints(in_english)[0]
        for draft in (RED, RED._replace(lead=1), RED._replace(tens=4))
    ]
    assert rows == ["tens: 1-6 c1-c4=7890", "1-4=7890 BACK=wrong", "ones: 1-6 c1-c4=7890"]
    assert RED._replace(tens=0, lead=1).back().back() == RED
    assert not RED._replace(tens=0).empty


def test_after_the_last_faces_the_centre_leads_back() -> None:
    last = pad(die_choice(20), keys=PaneKeys("roll"), draft=RED._replace(lead=3), own_dice=True)
    assert last.commands("7").tap == ReplaceDraft(RED)


def test_another_pane_begins_with_nothing_in_hand() -> None:
    marked = SeatDraft("red", "press", (4,))
    keys = PaneKeys("press", ((OTHER, "@claim"),))
    press = pad(Choice("press", FIVE, most=5), keys=keys, draft=marked)
    assert press.commands("6") == CommandsByGesture(tap=ReplaceDraft(SeatDraft("red", "claim")))


# One value ----------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 3, 4, 5])
def test_a_value_is_its_key(n: int) -> None:
    assert pad(*ATTACK, keys=ATTACK_KEYS).commands(str(n)) == CommandsByGesture(
        tap=GiveAnswer("pass", (n,))
    )


def test_a_value_that_is_not_allowed_is_given_so_that_the_rules_say_why() -> None:
    assert pad(*ATTACK, keys=ATTACK_KEYS).commands("2") == CommandsByGesture(
        tap=GiveAnswer("pass", (2,))
    )


def test_the_centre_is_called_c_where_it_is_no_answer() -> None:
    reason = says("{n} is no answer\nchoose {numbers}", n="c", numbers="1-3")
    for final in (False, True):
        seat = pad(Choice("seat", (1, 2, 3), final=final), keys=PaneKeys("seat"))
        assert seat.commands("7").tap == ExplainRefusal(reason)


def test_a_value_can_be_seven() -> None:
    circle = pad(Choice("circle", CIRCLES), keys=PaneKeys("circle"))
    assert circle.commands("7") == CommandsByGesture(tap=GiveAnswer("circle", (7,)))


def test_beyond_seven_the_centre_comes_first() -> None:
    counted, keys = Choice("circles", tuple(range(1, 9))), PaneKeys("circles")
    assert pad(counted, keys=keys).commands("6") == CommandsByGesture(
        tap=GiveAnswer("circles", (6,))
    )
    begun = RED._replace(lead=1)
    assert pad(counted, keys=keys).commands("7") == CommandsByGesture(tap=ReplaceDraft(begun))
    assert pad(counted, keys=keys, draft=begun).commands("1") == CommandsByGesture(
        tap=GiveAnswer("circles", (7,))
    )
    assert pad(counted, keys=keys, draft=begun).commands("2") == CommandsByGesture(
        tap=GiveAnswer("circles", (8,))
    )
    assert pad(counted, keys=keys, draft=begun).commands("3") == CommandsByGesture(
        tap=GiveAnswer("circles", (9,))
    )
    assert pad(counted, keys=keys, draft=begun).commands("7") == CommandsByGesture(
        tap=ReplaceDraft(RED)
    )


def test_the_centre_comes_first_as_well_where_high_numbers_are_only_explained() -> None:
    far = {n: says("too far") for n in range(7, 13)}
    counted = Choice("circles", (1, 2, 3, 4, 5, 6), barred=far)
    assert pad(counted, keys=PaneKeys("circles")).commands("7") == CommandsByGesture(
        ReplaceDraft(RED._replace(lead=1))
    )


# Secrets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", CIRCLES)
def test_every_key_of_a_secret_feels_the_same(n: int) -> None:
    commands = pad(secret_pick_choice("pick", (1, 2, 3, 5)), keys=PaneKeys("pick")).commands(str(n))
    assert commands == CommandsByGesture(hold=GiveAnswer("pick", (n,)))


EIGHT = (1, 2, 3, 4, 5, 6, 7, 8)


def strokes(first: int | None, last: int) -> CommandsByGesture:
    """What a key does in a secret of eight after another one was tapped, or none."""
    actions = SeatActions(
        {"pick": secret_pick_choice("pick", EIGHT)}, PaneKeys("pick"), RED, row=first
    )
    return HexpadCommandsAndHints(actions).commands(str(last))


def test_a_secret_that_one_key_can_not_say_is_two_strokes_whatever_it_is() -> None:
    """A tap, then a hold: the same key twice, or the centre and the key for the number less 6."""
    locked = {
        (first, last): command.values
        for first in range(1, 8)
        for last in range(1, 8)
        if isinstance(command := strokes(first, last).hold, GiveAnswer)
    }
    assert locked == {**{(n, n): (n,) for n in range(1, 8)}, (7, 1): (7,), (7, 2): (8,)}


@pytest.mark.parametrize("first", [None, *range(1, 8)])
@pytest.mark.parametrize("last", range(1, 8))
def test_every_key_of_such_a_secret_feels_the_same(first: int | None, last: int) -> None:
    """Nothing is tapped but half of a secret, and a hold that locks nothing is a feint.

    A hold with nothing tapped before it is told so, by whichever key.
    """
    commands = strokes(first, last)
    assert (commands.tap, commands.throw) == (ChooseSecretHalf(last), None)
    if first is not None:
        assert isinstance(commands.hold, GiveAnswer | IgnoreKey)
    assert strokes(None, last).hold == ExplainRefusal(TAP_FIRST)


def test_what_is_said_of_a_secret_that_one_key_can_not_say() -> None:
    pads = HexpadCommandsAndHints(
        SeatActions({"pick": secret_pick_choice("pick", EIGHT)}, PaneKeys("pick"), RED)
    )
    assert pads.hints(in_english)[0] == "tap, hold=lock  8:c2"
    assert pads.hints(in_english, "lock it")[0] == "tap, hold=lock  8:c2", "no tip hides that"
    one = HexpadCommandsAndHints(
        SeatActions({"pick": secret_pick_choice("pick", EIGHT[:-1])}, PaneKeys("pick"), RED)
    )
    assert one.hints(in_english, "lock it")[0] == "lock it"


def test_something_else_can_be_done_instead_of_a_secret() -> None:
    keys = PaneKeys("pick", ((OTHER, "@press"),))
    instead = pad(secret_pick_choice("pick", FIVE), Choice("press", FIVE, most=5), keys=keys)
    assert instead.secret
    assert instead.commands("6") == CommandsByGesture(tap=ReplaceDraft(SeatDraft("red", "press")))
    assert instead.commands("5") == CommandsByGesture(hold=GiveAnswer("pick", (5,)))
    assert instead.commands("7") == CommandsByGesture(hold=GiveAnswer("pick", (7,)))


def test_a_final_choice_beside_a_secret_does_not_explain_itself() -> None:
    keys = PaneKeys("pick", ((GO, "end"),))
    assert pad(secret_pick_choice("pick", FIVE), Choice("end", final=True), keys=keys).commands(
        "7"
    ) == CommandsByGesture(hold=GiveAnswer("end"))


# Several values -----------------------------------------------------------------------------

BLOCKERS = Choice("blockers", (2, 3, 4, 5), most=2, barred={1: says("too small")})
BLOCKER_KEYS = PaneKeys("blockers", ((GO, "ok"), (OTHER, "@claim")))


def blocking(*marks: int) -> HexpadCommandsAndHints:
    return pad(BLOCKERS, Choice("ok"), keys=BLOCKER_KEYS, draft=RED._replace(marks=marks))


def test_values_are_marked_and_unmarked() -> None:
    assert blocking().commands("4") == CommandsByGesture(tap=ReplaceDraft(RED._replace(marks=(4,))))
    assert blocking(4).commands("2") == CommandsByGesture(
        tap=ReplaceDraft(RED._replace(marks=(2, 4)))
    )
    assert blocking(2, 4).commands("4") == CommandsByGesture(
        tap=ReplaceDraft(RED._replace(marks=(2,)))
    )


def test_what_may_not_be_marked_says_why() -> None:
    assert blocking().commands("1") == CommandsByGesture(tap=ExplainRefusal(says("too small")))


def test_there_are_not_more_marks_than_values() -> None:
    full = ExplainRefusal(says("only {most}\nunmark one first", most=2))
    assert blocking(2, 4).commands("5") == CommandsByGesture(tap=full)


def test_the_centre_ends_a_set_and_is_its_place_while_nothing_is_marked() -> None:
    assert blocking(2, 4).commands("7") == CommandsByGesture(tap=GiveAnswer("blockers", (2, 4)))
    assert blocking().commands("7") == CommandsByGesture(tap=GiveAnswer("ok"))


def test_the_centre_without_a_place_ends_even_an_empty_set() -> None:
    mine = pad(Choice("mine", (2, 3, 4, 5, 6), least=0, most=5), keys=PaneKeys("mine"))
    assert mine.commands("7") == CommandsByGesture(tap=GiveAnswer("mine"))


def discs(*marks: int, most: int = 2) -> HexpadCommandsAndHints:
    laid = Choice("discs", CIRCLES, most=most, final=True)
    return pad(laid, keys=PaneKeys("discs"), draft=RED._replace(marks=marks))


def test_a_final_set_ends_by_holding_its_last_value() -> None:
    assert discs(2).commands("7") == CommandsByGesture(
        ReplaceDraft(RED._replace(marks=(2, 7))), GiveAnswer("discs", (2, 7))
    )


def test_holding_a_marked_value_ends_a_final_set_as_it_is() -> None:
    assert discs(2, 7).commands("7") == CommandsByGesture(
        ReplaceDraft(RED._replace(marks=(2,))), GiveAnswer("discs", (2, 7))
    )


def test_a_final_value_can_be_tried_by_tapping() -> None:
    one = discs(3, most=1)
    assert one.commands("4") == CommandsByGesture(
        ReplaceDraft(RED._replace(marks=(4,))), GiveAnswer("discs", (4,))
    )
    assert one.commands("3") == CommandsByGesture(ReplaceDraft(RED), GiveAnswer("discs", (3,)))


def test_a_set_with_a_seven_in_it_ends_by_a_hold_since_the_centre_is_a_value() -> None:
    zone = pad(
        Choice("zone", CIRCLES, most=3), keys=PaneKeys("zone"), draft=RED._replace(marks=(2,))
    )
    assert zone.commands("7") == CommandsByGesture(
        ReplaceDraft(RED._replace(marks=(2, 7))), GiveAnswer("zone", (2, 7))
    )


# Throws -------------------------------------------------------------------------------------

THROW = (die_choice(8), Choice("beyond"))
THROW_KEYS = PaneKeys("roll", ((GO, "roll"), (OTHER, "beyond")))


def test_a_throw_is_shaken_and_a_tap_says_how() -> None:
    thrown = pad(*THROW, keys=THROW_KEYS)
    assert thrown.commands("7") == CommandsByGesture(
        tap=ExplainRefusal(SHAKE_IT), throw=ThrowDice("roll", 8, 1)
    )
    assert thrown.commands("6") == CommandsByGesture(tap=GiveAnswer("beyond"))
    assert thrown.commands("3").tap == ExplainRefusal(NO_SUCH_KEY)


def test_a_tap_of_who_is_not_asked_first_says_what_the_key_throws_for() -> None:
    thrown = pad(*THROW, keys=THROW_KEYS, aside=True)
    assert thrown.commands("7").tap == ExplainRefusal(throw_instruction("c", says("throw")))


def typing(*marks: int, lead: int = 0, dice: int = 1) -> HexpadCommandsAndHints:
    draft = RED._replace(marks=marks, lead=lead)
    roll = die_choice(8)._replace(least=dice, most=dice)
    return pad(roll, Choice("beyond"), keys=THROW_KEYS, draft=draft, own_dice=True)


def test_own_dice_are_typed() -> None:
    assert typing().commands("6") == CommandsByGesture(tap=GiveAnswer("roll", (6,)))
    assert typing().commands("7") == CommandsByGesture(tap=ReplaceDraft(RED._replace(lead=1)))
    assert typing(lead=1).commands("2") == CommandsByGesture(tap=GiveAnswer("roll", (8,)))


def test_a_place_is_then_the_centre_and_its_key() -> None:
    assert typing(lead=1).commands("6") == CommandsByGesture(tap=GiveAnswer("beyond"))
    assert typing(lead=1).commands("7") == CommandsByGesture(tap=ReplaceDraft(RED))
    assert typing(lead=1).commands("4") == CommandsByGesture(tap=ReplaceDraft(RED))


def test_the_centre_leads_nowhere_where_nothing_lies_beyond() -> None:
    alone = pad(die_choice(6), keys=PaneKeys("roll", ((GO, "roll"),)), own_dice=True)
    assert alone.commands("7") == CommandsByGesture(
        tap=ExplainRefusal(says("{n} is no answer\nchoose {numbers}", n="c", numbers="1-6"))
    )
    assert alone.commands("6") == CommandsByGesture(tap=GiveAnswer("roll", (6,)))
    placed = pad(
        die_choice(6), keys=PaneKeys("roll", ((GO, "roll"), (OTHER, "beyond"))), own_dice=True
    )
    assert placed.commands("7") == CommandsByGesture(tap=ReplaceDraft(RED._replace(lead=1)))
    ten = pad(die_choice(10), keys=PaneKeys("roll", ((GO, "roll"),)), own_dice=True)
    assert ten.commands("7") == CommandsByGesture(tap=ReplaceDraft(RED._replace(lead=1)))


def test_several_dice_are_typed_one_after_the_other() -> None:
    assert typing(dice=2).commands("3") == CommandsByGesture(
        tap=ReplaceDraft(RED._replace(marks=(3,)))
    )
    assert typing(3, dice=2).commands("3") == CommandsByGesture(tap=GiveAnswer("roll", (3, 3)))


def test_a_face_that_the_die_has_not_says_so() -> None:
    roll = pad(die_choice(4), keys=PaneKeys("roll", ((GO, "roll"),)), own_dice=True)
    assert isinstance(roll.commands("5").tap, ExplainRefusal)


# Drafts -------------------------------------------------------------------------------------


def test_back_cancels_one_thing_after_the_other() -> None:
    draft = SeatDraft("red", "press", (2, 4), lead=1)
    assert draft.back() == SeatDraft("red", "press", (2, 4))
    assert draft.back().back() == SeatDraft("red", "press")
    assert draft.back().back().back() == SeatDraft()
    assert SeatDraft().empty
    assert RED.empty
    assert not draft.empty


def test_a_game_sees_the_pane_and_the_marks() -> None:
    assert SeatDraft("red", "press", (2, 4)).for_game(("blue",), own_dice=True) == AnswerDraft(
        "press", (2, 4), ("blue",), own_dice=True, seat="red"
    )


# Numbers ------------------------------------------------------------------------------------

FROM = Choice("move", (6, 13, 24), barred={8: says("blocked")}, label=says("from"))


def numbering(*points: int, lead: int = 0, end: Choice | None = None) -> HexpadCommandsAndHints:
    """Points that are chosen by their numbers, and something on the centre."""
    choices = (FROM, end or Choice("other", label=says("the 1 1st")))
    keys = PaneKeys("move", ((GO, choices[1].key),), numbers=points)
    return pad(*choices, keys=keys, draft=RED._replace(lead=lead))


def test_values_can_have_numbers_that_stay_when_they_can_not_be_chosen() -> None:
    few = numbering(24, 13, 8, 6)
    assert [few.commands(str(n)).tap for n in (1, 2, 3, 4)] == [
        GiveAnswer("move", (point,)) for point in (24, 13, 8, 6)
    ]
    assert few.commands("5").tap == ExplainRefusal(NO_SUCH_KEY)
    assert few.commands("7").tap == GiveAnswer("other")
    assert few.hints(in_english)[0] == "1-4=from  c=the 1 1st"


def test_a_range_names_no_key_that_is_not_offered_and_does_not_say_why() -> None:
    some = Choice("out", (1, 2, 5, 6), label=says("out"))
    assert pad(some, keys=PaneKeys("out")).hints(in_english)[0] == "1-2,5-6=out"
    barred = Choice(
        "out", (1, 2, 5), barred=dict.fromkeys((3, 4, 6), says("all are out")), label=says("out")
    )
    assert pad(barred, keys=PaneKeys("out")).hints(in_english)[0] == "1-5=out"
    final = Choice("unleash", (2, 4), label=says("unleash"), final=True)
    assert pad(final, keys=PaneKeys("unleash")).hints(in_english)[0] == "hold 2,4=unleash"


def test_from_the_seventh_number_on_the_centre_comes_first() -> None:
    many = (24, 20, 18, 16, 15, 14, 13, 6)
    assert numbering(*many).commands("7").tap == ReplaceDraft(RED._replace(lead=1))
    assert numbering(*many, lead=1).commands("1").tap == GiveAnswer("move", (13,))
    assert numbering(*many, lead=1).commands("3").tap == ExplainRefusal(NO_SUCH_KEY)
    assert numbering(*many, lead=1).commands("7").tap == GiveAnswer("other"), "then its own place"
    said = numbering(*many).legend(in_english).text
    assert said == "1=from, c=7-8, cc=the 1 1st"
    done = numbering(*many, end=Choice("done", final=True)).commands("7")
    assert (done.tap, done.hold) == (ReplaceDraft(RED._replace(lead=1)), GiveAnswer("done"))


def test_the_centre_leads_back_where_it_has_no_place() -> None:
    keys = PaneKeys("move", numbers=(24, 20, 18, 16, 15, 14, 13))
    assert pad(FROM, keys=keys, draft=RED._replace(lead=1)).commands("7").tap == ReplaceDraft(RED)
