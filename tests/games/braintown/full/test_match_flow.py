"""The rule book with whole turns: what players enter, what is refused, and what comes of it."""

from typing import Any

import pytest

from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from tests.games.braintown.full.scenes import cards, new, playing

TWO_GONE = "5 5"
"""Types 1 and 2 are all eliminated."""

# Before the first turn ----------------------------------------------------------------------


def test_effects_that_are_visible_at_the_start_are_counted() -> None:
    """BT-05, BT-09: they count from the very first turn."""
    table = new().play("p1 roll 4 1 6 6 2").assert_facts(phase="effects", up=[4, 1, 6, 6, 2])
    table.assert_refused("p1 effects 6", "is no answer")
    table.play("p2 effects 3").assert_facts(phase="start", effects=3)
    table.play("p1 starts 2").assert_facts(phase="turn", mover="p2", effects=3)
    new().play("p1 roll 4 1 6 6 2", "p1 none").assert_facts(phase="start", effects=0)


# The beginning of a turn --------------------------------------------------------------------


def test_effects_count_if_an_opponent_says_so_before_the_throw() -> None:
    """BT-18, BT-19, A-07, A-08: for that turn."""
    table = playing(effects=2).assert_refused("p1 remind", "not possible now")
    table.play("p3 remind").assert_facts(reminded=True, effects=2, mover="p1", phase="turn")
    assert table.news == "Effects count: 2"
    table.assert_refused("p2 remind", "not your turn")
    table.play("p1 roll 1 1 1 1 1 1").assert_facts(reminded=True)
    table.play("p1 done", "p1 end").assert_facts(mover="p2", reminded=False)
    playing(effects=2).play("p1 roll 1 1 1 1 1 1").assert_refused("p2 remind", "not your turn")


def test_who_shares_the_pad_of_who_plays_does_so_in_no_name() -> None:
    """BT-18: nobody is asked who it was."""
    table = (
        playing(effects=2).play("p1 reminded").assert_facts(reminded=True, mover="p1", phase="turn")
    )
    assert table.news == "Effects count: 2"
    table.assert_refused("p2 remind", "not your turn").assert_refused(
        "p1 reminded", "not possible now"
    )
    playing({"effect_reminder": "auto"}).assert_refused("p1 reminded", "not possible now")


def test_or_the_device_says_so() -> None:
    """A-07."""
    playing({"effect_reminder": "auto"}, effects=2).assert_refused("p2 remind", "not your turn")


def test_all_six_dice_are_thrown() -> None:
    """BT-21: they are read off the table."""
    table = playing().play("p1 roll 6 2 1 5 6 3")
    table.assert_facts(phase="select", dice=[1, 2, 3, 5, 6, 6], low=[], hand=0, rolled=True)
    playing().assert_refused("p1 roll 1 1 1 1 1 1 1", "how many")


def test_dice_that_have_fallen_or_lie_on_others_count_1() -> None:
    """BT-23, BT-24, A-12: those that are not entered."""
    playing().play("p1 roll 6 6 5 4").assert_facts(dice=[4, 5, 6, 6], low=[1, 1])


def test_who_is_unleashed_before_the_throw_attacks_in_this_turn() -> None:
    """BT-20, BT-48, BT-49, A-09."""
    table = (
        playing().play("p1 unleash").assert_facts(phase="attack", attacking=True, unleashed=["p1"])
    )
    table.assert_refused("p1 take 3", "not possible now").assert_refused("p1 unleash", "only once")


def test_who_is_unleashed_later_attacks_from_the_next_turn_on() -> None:
    """A-09."""
    table = playing(phase="back").play("p1 unleash").assert_facts(phase="back", attacking=False)
    table.play("p1 end", "p2 roll 1 1 1 1 1 1", "p2 done", "p2 end")
    table.play("p3 roll 1 1 1 1 1 1", "p3 done", "p3 end").assert_facts(mover="p1", phase="attack")


def test_effects_that_eliminate_before_that_take_no_attack_away() -> None:
    """BT-19, BT-20, A-09: effects come first, then the player decides; the bonus card is due anyway."""
    table = playing().play("p1 out 3", "p1 unleash").assert_facts(phase="attack", attacking=True)
    table.play("p1 roll 2", "p1 hearts 1").assert_facts(mover="p2", cards=cards(p1=1), bonus=3)


# Dice select cards --------------------------------------------------------------------------


def test_a_die_takes_the_card_on_which_it_lies() -> None:
    """BT-22, BT-25, BT-30, BT-X22: the other die on the same card concentrates."""
    table = playing().play("p1 roll 1 2 3 5 6 6", "p1 take 6", "p1 take 1")
    table.assert_facts(hand=2, dice=[2, 3, 5, 6]).assert_refused("p1 take 1", "is no answer")
    table.play("p1 take 6").assert_refused("p1 take 6", "is no answer")
    table.play("p1 done").assert_facts(phase="back", hand=3, dice=[2, 3, 5])


def test_any_number_of_cards_is_taken_even_none() -> None:
    """BT-25."""
    playing().play("p1 roll 6 6 6 6 6 6", "p1 done").assert_facts(phase="back", hand=0)
    six = [f"p1 take {n}" for n in range(1, 7)]
    playing().play("p1 roll 1 2 3 4 5 6", *six).assert_facts(hand=6, dice=[]).play("p1 done")


def test_a_fallen_die_takes_no_card_but_pays() -> None:
    """BT-23, A-15, BT-X20."""
    table = playing().play("p1 roll 6 2 2 2 2").assert_refused("p1 take 1", "it has fallen")
    table.play("p1 take 2", "p1 take 2", "p1 take 2", "p1 take 2", "p1 done")
    table.assert_facts(dice=[6], low=[1], hand=4).play("p1 action 7").assert_facts(paid=[7], hand=3)


def test_to_take_a_visible_card_ends_its_effect() -> None:
    """BT-38."""
    table = playing(effects=1).play("p1 roll 6 6 6 6 6 6", "p1 take_effect 6")
    table.assert_facts(effects=0, hand=1).play("p1 take_effect 6").assert_facts(effects=0, hand=2)


@pytest.mark.parametrize("phase", ["turn", "back", "attack"])
def test_what_can_be_told_does_not_depend_on_visible_effects(phase: str) -> None:
    """A-07, BT-18: nor what the panel says of it, before somebody reminds: that would be the reminder."""
    dice: dict[str, Any] = {"dice": [2, 5, 6], "hand": 1} if phase == "back" else {}
    entries = {
        "turn": ("p1 roll 1 2 3 5 6", "p1 take 2", "p1 done"),
        "back": ("p1 hidden",),
        "attack": ("p1 roll 5 6", "p1 hearts 1"),
    }[phase]
    few, many = (playing(phase=phase, effects=n, **dice) for n in (0, 2))
    for entry in ("", *entries):
        if entry:
            few.play(entry)
            many.play(entry)
        assert few.match.ask == many.match.ask
        assert few.match.pane(AnswerDraft(), in_english) == many.match.pane(
            AnswerDraft(), in_english
        )
        more = AnswerDraft("more", seat="p1")
        if few.match.ask and few.match.ask.name != "hit":
            assert few.match.pane(more, in_english) == many.match.pane(more, in_english)


# Bonus cards --------------------------------------------------------------------------------


def test_a_bonus_card_turns_a_die_and_is_gone() -> None:
    """BT-41, BT-42, A-18, A-28: anybody's, after anybody's throw."""
    table = playing(cards=cards(p2=2), bonus=2).play("p1 roll 1 2 3 5 6 6")
    table.assert_refused("p3 bonus 3", "not your turn").assert_refused("p2 bonus 3", "is no answer")
    table.play("p2 bonus 2").assert_facts(phase="bonus", user="p2", cards=cards(p2=2))
    table.assert_refused("p1 free 6", "not your turn").assert_refused("p2 free 4", "is no answer")
    table.play("p2 free 6").assert_facts(phase="value", old=6).assert_refused(
        "p2 value 6", "is no answer"
    )
    table.play("p2 value 1").assert_facts(
        phase="select", dice=[1, 1, 2, 3, 5, 6], cards=cards(p2=1)
    )
    table.assert_facts(bonus=2, user=None)
    assert table.news == "P2 turns 6 to 1"
    table.play("p1 bonus 2", "p2 free 6", "p2 value 2").assert_facts(dice=[1, 1, 2, 2, 3, 5])
    table.assert_facts(cards=cards()).assert_refused("p2 bonus 2", "too late or none")


def test_no_bonus_card_is_used_after_a_die() -> None:
    """BT-42, BT-X28."""
    table = playing(cards=cards(p1=1, p2=1)).play("p1 roll 1 2 3 5 6 6", "p1 take 6")
    table.assert_refused("p2 bonus 2", "too late or none").assert_refused(
        "p1 bonus 1", "before a die is used"
    )
    done = playing(cards=cards(p2=1)).play("p1 roll 1 2 3 5 6 6", "p1 done")
    done.assert_refused("p2 bonus 2", "too late or none")


def test_bonus_cards_are_used_by_the_player_in_turn_first_then_clockwise() -> None:
    """A-17: the same die again, too."""
    every = cards(p1=1, p2=1, p3=2)
    table = playing(mover="p2", cards=every).play("p2 roll 1 2 3 4 5 6", "p3 bonus 3")
    table.play("p3 free 6", "p3 value 5").assert_refused("p2 bonus 2", "choose 1, 3")
    table.play("p1 bonus 1", "p1 free 5", "p1 value 6").assert_facts(cards=cards(p2=1, p3=1))
    table.assert_refused("p3 bonus 3", "too late or none")
    again = playing(cards=cards(p1=2)).play("p1 roll 1 2 3 4 5 6", "p1 bonus 1", "p1 free 6")
    again.play("p1 value 5", "p1 bonus 1", "p1 free 5", "p1 value 1")
    again.assert_facts(dice=[1, 1, 2, 3, 4, 5])


def test_a_bonus_card_turns_a_fallen_die_that_still_takes_no_card() -> None:
    """A-16."""
    table = playing(cards=cards(p1=1)).play("p1 roll 1 2 3 5 6", "p1 bonus 1")
    table.assert_refused("p1 low 2", "choose 1").play("p1 low 1", "p1 value 4")
    table.assert_facts(dice=[1, 2, 3, 5, 6], low=[4]).assert_refused("p1 take 4", "it has fallen")


# Cards go back ------------------------------------------------------------------------------


def test_a_turn_ends_with_an_empty_hand_alone() -> None:
    """BT-31, BT-32, BT-55, BT-X26: hidden cards are free."""
    table = playing({}, "back", dice=[6, 6, 6], hand=3).assert_refused(
        "p1 end", "cards are in hand"
    )
    table.play("p1 hidden", "p1 hidden", "p1 hidden").assert_facts(hand=0, dice=[6, 6, 6], paid=[])
    table.assert_refused("p1 hidden", "no card is in hand").play("p1 end").assert_facts(mover="p2")


@pytest.mark.parametrize(("what", "effects"), [("effect", 1), ("action", 0), ("both", 1)])
def test_a_card_goes_back_visible_if_an_ability_is_paid(what: str, effects: int) -> None:
    """BT-13, BT-14, BT-33, BT-34, BT-35."""
    for cost, dice in ((7, [3, 4]), (11, [5, 6]), (11, [4, 4, 3])):
        table = playing({}, "back", dice=dice, hand=1).play(f"p1 {what} {cost}")
        table.assert_facts(hand=0, paid=[cost], effects=effects)
    playing({}, "back", dice=[2, 4], hand=1).assert_refused(f"p1 {what} 7", "not possible now")


def test_a_cost_that_dice_do_not_pay_is_refused() -> None:
    """BT-27, BT-33, BT-X24."""
    table = playing({}, "back", dice=[2, 3, 4], hand=1).assert_refused(
        "p1 action 11", "do not pay 11"
    )
    table.play("p1 action 7").assert_refused("p1 again 7", "not possible now")


def test_no_die_pays_twice_but_groups_are_made_anew() -> None:
    """BT-26, BT-28, BT-29, BT-30: 6+1 or 5+2 pay 7 first, and 11 besides with 6+5."""
    table = playing({}, "back", dice=[6, 5, 4, 3], hand=2).play("p1 action 7", "p1 effect 11")
    table.assert_facts(paid=[11, 7], hand=0).assert_refused("p1 again 7", "not possible now")
    three = playing({}, "back", dice=[6, 5, 4], hand=2).play("p1 action 11")
    three.assert_refused("p1 action 7", "not possible now")


def test_dice_that_selected_do_not_pay() -> None:
    """BT-30, BT-X18."""
    table = playing().play("p1 roll 1 1 1 1 6 6", "p1 take 6", "p1 done")
    table.assert_refused("p1 action 11", "do not pay 11").play("p1 action 7")


def test_an_action_is_done_again_if_it_is_paid_again() -> None:
    """BT-36, BT-37, A-23: and so is another ability of a card that is back; others are not."""
    table = playing({}, "back", dice=[1, 2, 3, 4, 5, 6], hand=0).assert_refused(
        "p1 again 7", "not possible"
    )
    table.assert_refused("p1 action 7", "not possible now")
    table = playing({}, "back", dice=[2, 3, 4, 5, 6], hand=1).play("p1 action 7", "p1 again 11")
    table.assert_facts(paid=[11, 7], hand=0, effects=0).assert_refused(
        "p1 action 7", "not possible now"
    )


def test_cards_may_have_other_costs() -> None:
    """A-22."""
    table = playing({"costs": "entered"}, "back", dice=[4, 5, 6], hand=1)
    table.assert_refused("p1 action 13", "is no answer").play("p1 action 9").assert_facts(paid=[9])
    playing({}, "back", dice=[4, 5], hand=1).assert_refused("p1 action 9", "is no answer")


# What the town still has --------------------------------------------------------------------


def test_no_more_cards_are_taken_than_there_are() -> None:
    """BT-03, BT-25: the hand is no larger than the town."""
    last: dict[str, Any] = {"p1": "5 5 5 5 5 4"}
    table = playing(**last).play("p1 roll 1 2 3 4 5 6", "p1 take 1")
    table.assert_refused("p1 take 2", "no card is left").play("p1 done").assert_facts(hand=1)
    visible = playing(effects=1, **last).play("p1 roll 1 2 3 4 5 6")
    visible.play("p1 take 1").assert_facts(hand=1, effects=0)


def test_who_is_eliminated_is_no_more_in_the_hand_nor_has_an_effect() -> None:
    """BT-56: with too few cards left for both, it was one of those."""
    facts: dict[str, Any] = {"dice": [6, 6], "p2": "5 5 5 5 5 2"}
    playing({}, "back", hand=3, **facts).play("p1 out 6").assert_facts(hand=2)
    playing({}, "back", hand=1, effects=2, **facts).play("p1 out 6").assert_facts(hand=1, effects=1)
    playing({}, "back", hand=1, effects=1, **facts).play("p1 out 6").assert_facts(hand=1, effects=1)


def test_an_attack_ends_the_effect_of_the_card_that_it_hits() -> None:
    """BT-19, BT-53: an effect counts as long as its card is visible."""
    thrown = ("p1 roll 6", "p1 hearts 1")
    table = playing(phase="attack", effects=2).play(*thrown, "p1 out_effect 3")
    table.assert_facts(effects=1, mover="p2", score={"p1": 1, "p2": 0, "p3": 0}, bonus=3)
    playing(phase="attack", effects=2).play(*thrown, "p1 out 3").assert_facts(effects=2, mover="p2")
    playing(phase="attack").play(*thrown, "p1 out_effect 3").assert_facts(effects=0, mover="p2")


# Blind shots --------------------------------------------------------------------------------


def test_a_wrong_blind_shot_ends_the_turn_at_once() -> None:
    """BT-46, BT-X32, A-19, A-20, A-21: all bonus cards are lost, and the hand goes back hidden."""
    facts: dict[str, Any] = {
        "p1": TWO_GONE,
        "cards": cards(p1=2),
        "bonus": 2,
        "dice": [6, 6],
        "hand": 2,
    }
    table = playing({}, "back", **facts).play("p1 blind")
    table.assert_facts(mover="p2", bonus=2, cards=cards(), hand=0, winner=None, dice=[])
    pool = playing({"lost_bonus": "pool"}, "back", **facts).play("p1 blind")
    pool.assert_facts(mover="p2", bonus=4, cards=cards())


# Unleashed ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "hearts", "hit"),
    [
        ("3 2 5 6", 4, False),  # BT-X34
        ("3 2 5 6", 3, True),
        ("1 2 2", 1, False),
        ("3", 1, True),
        ("6 6 6 6 6 6", 6, True),
    ],
)
def test_an_attack_hits_with_enough_dice_of_3_or_more(dice: str, hearts: int, hit: bool) -> None:
    """BT-12, BT-50, BT-51, BT-52."""
    table = playing(phase="attack").play(f"p1 roll {dice}", f"p1 hearts {hearts}")
    if hit:
        table.assert_facts(phase="hit", mover="p1").play("p1 out 3")
    table.assert_facts(mover="p2", bonus=3 if hit else 4, score={"p1": int(hit), "p2": 0, "p3": 0})
    assert table.last == ("bonus" if hit else "miss")


def test_effects_count_in_an_attack_turn_if_an_opponent_says_so_before_the_throw() -> None:
    """BT-18, BT-19, A-07: they count in each player's turn."""
    table = playing(phase="attack", effects=2).assert_refused("p1 remind", "not possible now")
    table.play("p3 remind").assert_facts(reminded=True, phase="attack", mover="p1")
    assert table.news == "Effects count: 2"
    table.assert_refused("p2 remind", "not your turn").play("p1 roll 3").assert_facts(reminded=True)
    playing(phase="attack", effects=2).play("p1 reminded").assert_facts(
        reminded=True, phase="attack"
    )
    playing(phase="attack", effects=2).play("p1 roll 3").assert_refused(
        "p2 remind", "not your turn"
    )
    auto = playing({"effect_reminder": "auto"}, "attack", effects=2)
    auto.assert_refused("p2 remind", "not your turn").assert_refused(
        "p1 reminded", "not possible now"
    )


def test_who_is_unleashed_after_a_reminder_is_not_reminded_again() -> None:
    """BT-18, BT-20: effects come first, then the player decides."""
    table = (
        playing(effects=2)
        .play("p2 remind", "p1 unleash")
        .assert_facts(phase="attack", reminded=True)
    )
    table.assert_refused("p3 remind", "not your turn")


def test_an_effect_that_eliminates_leaves_the_attack_to_be_made() -> None:
    """BT-19, BT-40, BT-53: both may hit in the same turn, which brings one bonus card."""
    table = playing(phase="attack", effects=2).play("p1 out 3", "p1 loses")
    table.assert_facts(phase="attack", mover="p1", killed=True, effects=1, bonus=4)
    table.play("p1 gains").assert_facts(effects=2, phase="attack")
    table.play("p1 roll 6", "p1 hearts 1", "p1 out 3")
    table.assert_facts(mover="p2", bonus=3, cards=cards(p1=1), score={"p1": 2, "p2": 0, "p3": 0})


def test_an_attack_that_misses_after_an_effect_has_eliminated_still_brings_the_bonus_card() -> None:
    """BT-40, A-27: and where none is left it is told as a miss."""
    table = playing(phase="attack").play("p1 out 3", "p1 none").assert_facts(mover="p2", bonus=3)
    assert table.last == "bonus"
    none = playing(phase="attack", bonus=0).play("p1 out 3", "p1 roll 2", "p1 hearts 1")
    assert none.assert_facts(mover="p2").last == "miss"


def test_a_wrong_blind_shot_of_an_effect_ends_an_attack_turn_too() -> None:
    """BT-45, BT-46: an effect may name a hidden card; the attack is not made any more."""
    table = playing(phase="attack", cards=cards(p1=2)).play("p1 blind")
    table.assert_facts(mover="p2", cards=cards(), bonus=2)


def test_who_has_won_by_an_effect_claims_it_once_the_attack_is_over() -> None:
    """BT-10, BT-54."""
    table = playing(phase="attack", p2="5 4").play("p1 out 2").assert_refused("p1 won", "not yet")
    table.play("p1 none").assert_facts(phase="attacked").play("p1 won", "p2 yes").assert_facts(
        winner="p1"
    )


def test_without_a_die_fully_on_the_card_an_attack_misses() -> None:
    """BT-51."""
    playing(phase="attack").play("p1 none").assert_facts(mover="p2", bonus=4)


def test_dice_of_an_attack_may_be_fewer() -> None:
    """A-10."""
    playing({"attack_dice": 4}, "attack").assert_refused("p1 roll 6 6 6 6 6", "how many")


def test_bonus_cards_are_used_before_the_hearts_are_read() -> None:
    """BT-42: the dice are used then."""
    table = playing(phase="attack", cards=cards(p1=1, p3=1)).play("p1 roll 3 3", "p3 bonus 3")
    table.assert_refused("p3 low 1", "not possible now").play("p3 free 3", "p3 value 2")
    table.assert_facts(phase="hearts", dice=[2, 3]).assert_refused("p1 bonus 1", "too late or none")
    table.play("p1 hearts 2").assert_facts(mover="p2", cards=cards(p1=1))
    own = playing(phase="attack", cards=cards(p1=1)).play("p1 roll 2 3", "p1 bonus 1", "p1 free 2")
    own.play("p1 value 6", "p1 hearts 2").assert_facts(phase="hit").assert_refused(
        "p1 bonus 1", "not possible"
    )


def test_an_unleashed_player_wins_like_any_other() -> None:
    """BT-53, BT-54: after his attack, hit or not."""
    table = playing(phase="attack", p2="5 4").play("p1 roll 6", "p1 hearts 1", "p1 out 2")
    table.assert_facts(phase="attacked", killed=True).play("p1 won", "p2 yes").assert_facts(
        winner="p1"
    )
    missed = playing(phase="attack", p2=TWO_GONE).play("p1 none").assert_facts(phase="attacked")
    missed.play("p1 end").assert_facts(mover="p2", winner=None)


# The end of a turn --------------------------------------------------------------------------


def test_who_eliminated_takes_one_bonus_card() -> None:
    """BT-39, BT-40, BT-55, BT-X30, A-27."""
    table = playing({}, "back").play("p1 out 2", "p1 out 6", "p1 end")
    table.assert_facts(bonus=3, cards=cards(p1=1), mover="p2", killed=False)
    none = playing({}, "back", bonus=0, cards=cards(p1=4)).play("p1 out 2", "p1 end")
    none.assert_facts(bonus=0, cards=cards(p1=4))


def test_a_win_is_claimed_with_an_empty_hand_at_the_end_of_ones_turn() -> None:
    """BT-10, BT-31, BT-X36."""
    playing({}, "turn", p1=TWO_GONE).assert_refused("p1 won", "not yet")
    playing({}, "back", p1=TWO_GONE, dice=[1], hand=1).assert_refused("p1 won", "not yet")
    table = (
        playing({}, "back", p1="5 4").assert_refused("p1 won", "not yet").play("p1 out 2", "p1 won")
    )
    table.assert_facts(phase="fair").play("p2 yes").assert_facts(winner="p1", phase="over")


def test_after_a_wrong_claim_the_turn_goes_on_at_its_end() -> None:
    """A-25, R-8."""
    table = (
        playing({}, "back", p1=TWO_GONE)
        .play("p1 won", "p2 no")
        .assert_facts(phase="back", mover="p1")
    )
    table.play("p1 end").assert_facts(mover="p2")
    loose = playing({"wrong_claim": "unleashed"}, "back", p1=TWO_GONE).play("p1 won", "p2 no")
    loose.assert_facts(phase="back", unleashed=["p1"], attacking=False)
    attack = playing({}, "attack", p1=TWO_GONE).play("p1 none", "p1 won", "p2 no")
    attack.assert_facts(phase="attacked", mover="p1", attacking=True)


def test_types_of_which_nobody_is_left_are_refused() -> None:
    """BT-15, BT-56."""
    playing({}, "back", p1=TWO_GONE).assert_refused("p1 out 1", "all 5 are out")
    playing({}, "turn", p1=TWO_GONE).assert_refused("p1 out 1", "all 5 are out")


def test_anybody_may_be_unleashed_at_any_time() -> None:
    """R-10."""
    options = {"unleash_when": "any"}
    playing(options, "back").play("p1 unleash 2", "p1 end").assert_facts(mover="p2", phase="attack")
    table = (
        playing(options, "attack").play("p1 unleash 3").assert_facts(phase="attack", attacking=True)
    )
    table.play("p1 none", "p2 unleash 2").assert_facts(phase="attack", mover="p2")


def test_of_six_dice_none_may_lie_free() -> None:
    """BT-21, BT-23, BT-24: all of them have fallen, or lie on others."""
    table = (
        playing().play("p1 none").assert_facts(phase="select", rolled=True, dice=[], low=[1] * 6)
    )
    table.assert_refused("p1 take 1", "not possible now").play("p1 done", "p1 end").assert_facts(
        mover="p2"
    )
    bonus = playing(cards=cards(p2=1)).play("p1 none", "p2 bonus 2", "p2 low 1", "p2 value 6")
    bonus.assert_facts(low=[1, 1, 1, 1, 1, 6]).assert_refused("p1 take 6", "not possible now")


def test_cards_change_how_many_effects_are_visible() -> None:
    """BT-34, BT-38."""
    table = playing(effects=1).play("p1 gains").assert_facts(effects=2).play("p1 loses", "p1 loses")
    table.assert_facts(effects=0).play("p1 loses").assert_facts(effects=0)


def test_no_more_effects_are_visible_than_there_are_cards() -> None:
    """BT-03, BT-34: a match could not go on from such facts."""
    table = playing(phase="back", effects=29, dice=[6, 6], hand=1).play("p1 gains")
    table.assert_facts(effects=29).play("p1 effect 7", "p1 gains").assert_facts(effects=30)
    playing(effects=2, p2="5 5 5 5 5 3").play("p1 gains").assert_facts(effects=2)


def test_nobody_is_reminded_of_how_many_effects_are_visible_by_entering_one() -> None:
    """BT-34, BT-38, A-07: neither the news nor the keys depend on it."""
    for effects in (0, 1, 30):
        table = playing(effects=effects).play("p1 gains")
        assert table.rows()[0] == "Visible effects +1"
        assert table.play("p1 loses").rows()[0] == "Visible effects -1"
        more = table.match.pane(AnswerDraft("more", seat="p1"), in_english)
        assert more == playing().match.pane(AnswerDraft("more", seat="p1"), in_english)
