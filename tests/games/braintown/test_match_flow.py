"""The rule book in the assistant profile: what players tell, and what comes of it."""

import pytest

from companion.games.braintown import BRAINTOWN
from companion.rules.sentences import Refused, in_english
from tests.games.braintown.scenes import new, playing

TWO_GONE = "5 5"
"""Types 1 and 2 are all eliminated."""
THREE_EACH = "3 3 3 3 3 3"

# Before the first turn ----------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    """BT-01."""
    with pytest.raises(Refused):
        BRAINTOWN.seats_in_match({"seats": players})
    assert len(BRAINTOWN.seats_in_match({"seats": 4})) == 4


def test_a_die_of_each_row_turns_a_card_up() -> None:
    """BT-03, BT-05, BT-X02."""
    table = new().play("p2 roll 4 1 6 6 2").assert_facts(up=[4, 1, 6, 6, 2], phase="start")
    assert table.news == "Turn up: 4 1 6 6 2"
    new().assert_refused("p1 roll 4 1 6 6", "how many")


def test_rows_are_thrown_by_the_device_or_by_the_table() -> None:
    """R-13: the table's own dice are always typed in."""
    for ruling, typed in (("box", False), ("table", True)):
        ask = new(row_dice=ruling).match.ask
        assert ask is not None
        assert ask.choice("p1", "roll").typed == typed


def test_the_table_says_who_starts() -> None:
    """BT-07."""
    table = new().play("p1 roll 4 1 6 6 2", "p1 starts 3")
    table.assert_facts(mover="p3", starter="p3", turns=1, round=1, phase="turn")
    new().play("p1 roll 4 1 6 6 2").assert_refused("p1 starts 4", "is no answer")


def test_or_lots_do() -> None:
    """BT-07, A-26."""
    new().play("p1 roll 4 1 6 6 2", "p2 draw 2").assert_facts(mover="p2", phase="turn")


def test_types_have_five_cards_each() -> None:
    """A-04."""
    new().assert_facts(counts=dict.fromkeys("123456", 5), phase="grid")


def test_cards_of_each_type_are_entered_where_they_differ() -> None:
    """A-04, BT-56: all together have 30; the last type has what is left."""
    table = new(type_counts="entered").play(
        *("p1 count 8", "p1 count 2", "p2 count 5", "p1 count 6", "p3 count 4")
    )
    counts = dict(zip("123456", (8, 2, 5, 6, 4, 5), strict=True))
    table.assert_facts(counts=counts, phase="grid")
    table.play("p1 roll 1 1 1 1 1", "p1 starts 1", "p1 out 2", "p1 out 2")
    table.assert_refused("p1 out 2", "all 2 are out")


def test_cards_that_are_not_30_together_are_refused() -> None:
    """BT-X40: after 12, 12 only three are left for four types."""
    table = new(type_counts="entered").play("p1 count 12", "p1 count 12")
    table.assert_refused("p1 count 4", "is no answer")
    table.play("p1 count 3", "p1 count 1", "p1 count 1").assert_facts(phase="grid")


# Turns --------------------------------------------------------------------------------------


def test_turns_go_clockwise() -> None:
    """BT-08, BT-55, BT-57: a round is over when the turn is the starter's again."""
    table = (
        playing(mover="p2", starter="p2").play("p2 end").assert_facts(mover="p3", turns=2, round=1)
    )
    table.play("p3 end").assert_facts(mover="p1", turns=3, round=1)
    table.play("p1 end").assert_facts(mover="p2", turns=4, round=2)


def test_only_whose_turn_it_is_tells_what_happened() -> None:
    playing().assert_refused("p2 end", "not your turn")


def test_eliminations_count_by_type_and_by_player() -> None:
    """BT-15, BT-39, BT-56."""
    table = playing(p2="0 4").play("p1 out 2", "p1 out 6")
    table.assert_facts(out=dict(zip("123456", (0, 5, 0, 0, 0, 1), strict=True)))
    table.assert_facts(score={"p1": 2, "p2": 4, "p3": 0})
    table.assert_refused("p1 out 2", "all 5 are out")


def test_who_eliminated_takes_one_bonus_card_at_the_end() -> None:
    """BT-40, BT-X30: one card, however many were eliminated."""
    table = playing().play("p1 out 2", "p1 out 2").assert_facts(bonus=4, killed=True)
    table.play("p1 end").assert_facts(bonus=3, cards={"p1": 1, "p2": 0, "p3": 0}, killed=False)
    assert table.last == "bonus"


def test_without_an_elimination_there_is_none() -> None:
    """BT-40."""
    playing().play("p1 end").assert_facts(bonus=4)


def test_there_are_four_bonus_cards_in_a_game() -> None:
    """BT-03, A-27."""
    table = playing(bonus=1, cards={"p1": 0, "p2": 3, "p3": 0}).play("p1 out 1", "p1 end")
    table.assert_facts(bonus=0, mover="p2")
    table.play("p2 out 1", "p2 end").assert_facts(bonus=0, cards={"p1": 1, "p2": 3, "p3": 0})


@pytest.mark.parametrize(
    ("dice", "pays"),
    [
        ("2 3 6", "The dice pay 11"),
        ("3 3", "The dice pay nothing"),
        ("6 5 4 3", "The dice pay 11+7"),
        ("6 5 4 3 2 1", "Dice: 7+7+7 or 11+7"),
        ("1 2 3 5 6 6", "Dice: 7+7+7 or 11+11"),
    ],
)
def test_the_device_says_what_dice_pay(dice: str, pays: str) -> None:
    """BT-27, BT-X06 to BT-X16."""
    table = playing().play(f"p1 dice {dice}").assert_facts(mover="p1", rolled=True)
    assert table.news == pays


# Blind shots --------------------------------------------------------------------------------


def test_a_wrong_blind_shot_ends_the_turn_and_costs_all_bonus_cards() -> None:
    """BT-46, BT-X32, A-20: what was eliminated stays so, and brings nothing."""
    table = playing(p1=TWO_GONE, cards={"p1": 2, "p2": 0, "p3": 0}, bonus=2).play("p1 out 3")
    table.play("p1 blind").assert_facts(mover="p2", bonus=2, cards={"p1": 0, "p2": 0, "p3": 0})
    table.assert_facts(winner=None, score={"p1": 11, "p2": 0, "p3": 0}, killed=False)


def test_lost_bonus_cards_may_be_taken_anew() -> None:
    """A-19: the player says how many he had; some of them may be used."""
    table = playing({"lost_bonus": "pool"}, cards={"p1": 2, "p2": 1, "p3": 0}, bonus=1)
    table.play("p1 blind").assert_facts(phase="lost", mover="p1")
    table.assert_refused("p1 back 3", "is no answer")
    table.play("p1 back 1").assert_facts(mover="p2", bonus=2, cards={"p1": 0, "p2": 1, "p3": 0})
    table.play("p2 blind", "p2 none").assert_facts(
        mover="p3", bonus=2, cards=dict.fromkeys(table.match.seats, 0)
    )
    table.play("p3 blind").assert_facts(mover="p1", bonus=2)


# Unleashed ----------------------------------------------------------------------------------


def test_who_is_unleashed_at_the_start_of_a_turn_attacks_in_it() -> None:
    """BT-20, BT-48, BT-49, A-09."""
    table = playing().play("p1 unleash").assert_facts(unleashed=["p1"], attacking=True, mover="p1")
    table.assert_refused("p1 dice 6 6", "not possible now")
    table.assert_refused("p1 unleash", "only once")


def test_who_is_unleashed_after_the_throw_attacks_from_the_next_turn_on() -> None:
    """A-09: who asks what dice pay has thrown."""
    table = (
        playing().play("p1 dice 6 6", "p1 unleash").assert_facts(unleashed=["p1"], attacking=False)
    )
    table.assert_refused("p1 unleash", "only once")
    table.play("p1 out 3", "p1 end", "p2 end", "p3 end").assert_facts(mover="p1", attacking=True)


def test_who_says_that_he_has_thrown_attacks_from_the_next_turn_on_too() -> None:
    """BT-20, A-09: an elimination may be one of an action, after the throw; the rest of the turn is as before."""
    table = playing().play("p1 out 3", "p1 unleash_later")
    table.assert_facts(unleashed=["p1"], attacking=False, rolled=True, mover="p1")
    assert table.news == "P1: attacks next turn"
    table.assert_refused("p1 unleash", "only once").assert_refused(
        "p1 unleash_later", "not possible now"
    )
    table.play("p1 out 4", "p1 out 5").assert_facts(mover="p1", score={"p1": 3, "p2": 0, "p3": 0})
    table.play("p1 end", "p2 end", "p3 end").assert_facts(mover="p1", attacking=True, bonus=3)


def test_a_throw_that_is_known_leaves_one_way_to_be_unleashed() -> None:
    """A-09: so does a throw of dice that were read, and an attack has only others to unleash."""
    playing().play("p1 dice 6 6").assert_refused("p1 unleash_later", "not possible now")
    for when, still in (("own_turn", False), ("any", True)):
        ask = playing({"unleash_when": when}, unleashed=["p1"]).match.ask
        assert ask is not None
        offered = {choice.key for choice in ask.choices["p1"]}
        assert ("unleash" in offered, "unleash_later" in offered) == (still, False)


@pytest.mark.parametrize(
    ("when", "told"),
    [
        ("own_turn", {"unleash": "now", "unleash_later": "next turn"}),
        ("any", {"unleash": "unleash", "unleash_later": "next turn"}),
    ],
)
def test_two_ways_to_be_unleashed_are_told_apart(when: str, told: dict[str, str]) -> None:
    """A-09, R-10: by a word for each, also where another player may be unleashed."""
    ask = playing({"unleash_when": when}).match.ask
    assert ask is not None
    labels = {choice.key: choice.display_name.translate(in_english) for choice in ask.choices["p1"]}
    assert {key: labels[key] for key in told} == told


def test_at_any_time_the_player_in_turn_may_say_too_that_he_has_thrown() -> None:
    """R-10, A-09."""
    table = playing({"unleash_when": "any"}).play("p1 unleash 2", "p1 unleash_later")
    table.assert_facts(unleashed=["p1", "p2"], attacking=False, mover="p1")
    table.play("p1 unleash 3").assert_facts(unleashed=["p1", "p2", "p3"], attacking=False)
    table.assert_refused("p1 unleash_later", "not possible now")


def test_who_eliminates_by_an_effect_at_the_start_of_a_turn_may_be_unleashed_and_attack() -> None:
    """BT-18, BT-19, BT-20, A-09: only the throw rules an attack out."""
    table = playing().play("p1 out 3", "p1 unleash")
    table.assert_facts(unleashed=["p1"], attacking=True, killed=True, bonus=4)
    table.play("p1 out 4").assert_facts(mover="p2", bonus=3, score={"p1": 2, "p2": 0, "p3": 0})


def test_an_attack_that_hits_ends_the_turn_and_brings_a_bonus_card() -> None:
    """BT-50, BT-52, BT-53, R-12."""
    table = playing(unleashed=["p1"]).play("p1 out 4")
    table.assert_facts(mover="p2", bonus=3, score={"p1": 1, "p2": 0, "p3": 0})
    assert table.last == "bonus"


def test_an_effect_that_eliminates_leaves_the_attack_to_be_made() -> None:
    """BT-19, BT-40, BT-53: both may hit in the same turn, which brings one bonus card."""
    table = playing(unleashed=["p1"]).play("p1 effect_out 3")
    table.assert_facts(mover="p1", attacking=True, killed=True, rolled=False, bonus=4)
    table.play("p1 effect_out 3", "p1 out 4")
    table.assert_facts(mover="p2", bonus=3, score={"p1": 3, "p2": 0, "p3": 0})
    missed = playing(unleashed=["p1"], bonus=0).play("p1 effect_out 3", "p1 end")
    assert missed.assert_facts(mover="p2").last == "miss"
    playing().assert_refused("p1 effect_out 3", "not possible now")


def test_after_a_hit_no_effect_is_told_any_more() -> None:
    """BT-19: effects count at the start of a turn."""
    table = playing(unleashed=["p1"], p2="5 4").play("p1 effect_out 2", "p1 out 3")
    table.assert_facts(mover="p1", rolled=True).assert_refused(
        "p1 effect_out 3", "not possible now"
    )
    table.assert_refused("p1 out 3", "not possible now").play("p1 won", "p2 no")
    table.assert_facts(mover="p1", rolled=True, attacking=True).assert_refused(
        "p1 out 3", "not possible now"
    )
    table.play("p1 end").assert_facts(mover="p2")


def test_a_wrong_blind_shot_of_an_effect_ends_an_attack_turn_too() -> None:
    """BT-45, BT-46."""
    held = {"p1": 2, "p2": 0, "p3": 0}
    table = playing(unleashed=["p1"], cards=held, bonus=2).play("p1 blind")
    table.assert_facts(mover="p2", bonus=2, cards=dict.fromkeys(held, 0))


def test_an_attack_that_misses_ends_the_turn() -> None:
    """BT-52."""
    table = playing(unleashed=["p1"]).play("p1 end").assert_facts(mover="p2", bonus=4)
    assert table.last == "miss"


def test_a_hit_with_which_the_player_may_have_won_leaves_the_turn_open() -> None:
    """BT-54: he claims the win, or ends the turn."""
    table = (
        playing(unleashed=["p1"], p2="5 4").play("p1 out 2").assert_facts(mover="p1", killed=True)
    )
    table.assert_refused("p1 out 3", "not possible now")
    table.play("p1 won", "p2 yes").assert_facts(winner="p1", phase="over")
    other = playing(unleashed=["p1"], p2="5 4").play("p1 out 2", "p1 end")
    other.assert_facts(mover="p2", bonus=3)


def test_only_whose_turn_it_is_is_unleashed_or_anybody_at_any_time() -> None:
    """BT-48, R-10."""
    playing().assert_refused("p2 unleash", "in your turn")
    table = playing({"unleash_when": "any"}).play("p1 unleash 2")
    table.assert_facts(unleashed=["p2"], attacking=False, mover="p1")
    table.assert_refused("p1 unleash 2", "is no answer")
    table.play("p1 unleash 1").assert_facts(unleashed=["p1", "p2"], attacking=True)
    table.play("p1 unleash 3", "p1 end").assert_facts(mover="p2", attacking=True)
    table.assert_refused("p2 unleash 1", "only once")


# The end ------------------------------------------------------------------------------------


def test_a_win_is_claimed_when_two_types_are_all_out() -> None:
    """BT-10, BT-43, BT-X36, A-05: whoever has eliminated them."""
    table = playing(p1="5 2", p2="0 2").assert_refused("p1 won", "not yet")
    table.play("p1 out 2", "p1 won").assert_facts(phase="fair")
    table.play("p3 yes").assert_facts(phase="over", winner="p1")
    assert table.last == "end"


def test_or_when_three_of_each_type_are() -> None:
    """BT-43, BT-X38, A-03."""
    table = playing(p1="3 3 3", p2="0 0 0 3 3 2").assert_refused("p1 won", "not yet")
    table.play("p1 out 6", "p1 won", "p2 yes").assert_facts(winner="p1")


def test_whoever_wins_takes_the_bonus_card_of_the_turn_first() -> None:
    """BT-40, BT-55: as after any other end of a turn; a claim that is not confirmed brings none."""
    table = playing(p1="5 4").play("p1 out 2", "p1 won", "p2 no").assert_facts(bonus=4)
    table.play("p1 won", "p3 yes").assert_facts(winner="p1", bonus=3)
    assert table.events()[-2:] == ["bonus", "end"]
    playing(p1=TWO_GONE).play("p1 won", "p2 yes").assert_facts(winner="p1", bonus=4)


def test_nobody_wins_in_another_ones_turn_nor_without_a_claim() -> None:
    """BT-10, A-06."""
    table = playing(p1=TWO_GONE).assert_refused("p2 won", "not yet")
    table.play("p1 end").assert_facts(mover="p2", phase="turn", winner=None)
    table.play("p2 won", "p1 yes").assert_facts(winner="p2")


def test_an_opponent_may_say_no() -> None:
    """A-25: the turn goes on where it was."""
    table = playing(p1=TWO_GONE).play("p1 won").assert_refused("p1 yes", "not your turn")
    table.play("p2 no").assert_facts(phase="turn", mover="p1", winner=None, unleashed=[])
    assert table.last == "no_win"


def test_who_claims_wrongly_may_be_unleashed_by_that() -> None:
    """R-8: the objective was seen, so the next turn is an attack."""
    table = playing({"wrong_claim": "unleashed"}, p1=TWO_GONE).play("p1 won", "p2 no")
    table.assert_facts(unleashed=["p1"], attacking=False, mover="p1")
    table.play("p1 end", "p2 end", "p3 end").assert_facts(attacking=True)
    table.play("p1 won", "p3 no").assert_facts(unleashed=["p1"], attacking=True)


def test_one_opponent_confirms_or_all_of_them() -> None:
    """R-11."""
    playing(p1=TWO_GONE).play("p1 won", "p3 yes").assert_facts(winner="p1")
    table = (
        playing({"confirm": "all"}, p1=TWO_GONE).play("p1 won", "p3 yes").assert_facts(winner=None)
    )
    table.play("p2 yes").assert_facts(winner="p1")
    table = playing({"confirm": "all"}, p1=TWO_GONE).play("p1 won", "p3 yes", "p2 no")
    table.assert_facts(phase="turn", winner=None)


def test_three_of_each_win_by_a_card_for_everybody_or_never() -> None:
    """A-02, A-06: for everybody the device knows it by itself, at the end of one's own turn."""
    playing(p1=THREE_EACH).play("p1 end").assert_facts(winner=None)
    playing({"three_each": "off"}, p1=THREE_EACH).assert_refused("p1 won", "not yet")
    table = playing({"three_each": "everybody"}, p1="3 3 3 3 3 2").play("p1 out 6")
    table.assert_facts(winner=None).play("p1 end").assert_facts(winner="p1", bonus=3)
    playing({"three_each": "everybody"}, mover="p2", p1=THREE_EACH).play("p2 blind").assert_facts(
        winner=None
    )


def test_three_of_each_may_have_to_be_ones_own() -> None:
    """A-05."""
    mine, yours = "3 3 3", "0 0 0 3 3 3"
    playing(p1=mine, p2=yours).play("p1 won", "p2 yes").assert_facts(winner="p1")
    playing({"count_scope": "own"}, p1=mine, p2=yours).assert_refused("p1 won", "not yet")
    playing({"count_scope": "own"}, p1=THREE_EACH).play("p1 won", "p2 yes").assert_facts(
        winner="p1"
    )
    playing({"count_scope": "own"}, p2=TWO_GONE).play("p1 won", "p2 yes").assert_facts(winner="p1")
