"""What may be answered, what is refused and why, and what scripts are sent."""

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.asks import (
    Answer,
    Ask,
    Choice,
    HiddenPickToken,
    PicksAllowedQuestion,
    RevealRequest,
    Script,
    ask_for_every_answer,
    ask_for_first_answer,
    die_choice,
    lasting_pick_choice,
    reveal_lasting,
    reveal_pick,
    secret_pick_choice,
)
from companion.rules.sentences import Refused, in_english, says

RED, BLUE = "red", "blue"
ANYTHING = st.lists(st.integers(-2, 9), max_size=5).map(tuple)


def allowed(choice: Choice, values: tuple[int, ...]) -> bool:
    """Whether a choice takes these values."""
    try:
        choice.check(values)
    except Refused as refused:
        first_row, _, fourth_row = str(refused).partition("\n")
        assert len(first_row) <= 16
        assert len(fourth_row) <= 21
        return False
    return True


def why_not(choice: Choice, *values: int) -> str:
    """The reason for which a choice refuses values."""
    with pytest.raises(Refused) as refused:
        choice.check(values)
    return refused.value.reason.translate(in_english)


# Choices ------------------------------------------------------------------------------------


@given(st.sets(st.integers(1, 7), min_size=1), st.integers(0, 4), st.integers(0, 4), ANYTHING)
def test_a_set_is_any_few_of_its_values_in_ascending_order(
    among: set[int], least: int, most: int, values: tuple[int, ...]
) -> None:
    choice = Choice("discs", tuple(sorted(among)), least=least, most=most)
    sets = [few for n in range(least, most + 1) for few in combinations(sorted(among), n)]
    assert allowed(choice, values) == (values in sets)


@given(ANYTHING)
def test_a_key_alone_goes_with_nothing(values: tuple[int, ...]) -> None:
    assert allowed(Choice("end"), values) == (values == ())


@given(st.integers(2, 8), st.integers(1, 3), ANYTHING)
def test_dice_come_in_the_order_of_the_throw(
    sides: int, dice: int, values: tuple[int, ...]
) -> None:
    choice = die_choice(sides)._replace(least=dice, most=dice)
    faces = range(1, sides + 1)
    expected = len(values) == dice and all(value in faces for value in values)
    assert allowed(choice, values) == expected


def test_two_dice_may_fall_alike_or_the_higher_one_first() -> None:
    two = die_choice(6)._replace(least=2, most=2)
    assert allowed(two, (6, 1))
    assert allowed(two, (3, 3))


def test_choice_takes_one_value_unless_it_says_otherwise() -> None:
    pass_to = Choice("pass", (1, 3))
    assert allowed(pass_to, (3,))
    assert why_not(pass_to) == "how many? 1\nchoose one"
    assert why_not(pass_to, 1, 3) == "how many? 1\nchoose one"


def test_too_few_or_too_many_hear_how_many_and_how_to_say_so() -> None:
    press = Choice("press", (1, 2, 3, 4, 5), most=5)
    assert why_not(press) == "how many? 1-5\nmark first, then done"
    assert why_not(press._replace(most=2), 1, 2, 3) == "how many? 1-2\nmark first, then done"
    two = Choice("discs", (1, 2, 3), least=2, most=2, final=True)
    assert why_not(two, 1) == "how many? 2\nmark, hold the last"
    assert why_not(die_choice(6)) == "how many? 1\na face for every die"


def test_a_value_that_is_barred_says_why() -> None:
    choice = Choice("pass", (1, 3), barred={2: says("R2 has it\npass to a team mate")})
    assert why_not(choice, 2) == "R2 has it\npass to a team mate"
    assert why_not(choice, 9) == "9 is no answer\nchoose 1, 3"


def test_a_value_that_nobody_expects_hears_what_there_is() -> None:
    assert why_not(die_choice(6), 7) == "7 is no answer\nchoose 1-6"
    assert why_not(Choice("zone", (1, 2, 4, 6, 7)), 13) == "13 is no answer\nchoose 1-2, 4, 6-7"
    assert why_not(Choice("odd", (1, 3, 5, 7, 9)), 2) == "2 is no answer\nchoose 1, 3, 5, 7, 9"
    assert why_not(Choice("odd", (1, 3, 5, 7, 9, 11)), 2) == "2 is no answer"
    assert why_not(Choice("end"), 2) == "2 is no answer"


def test_a_secret_that_nobody_expects_is_not_repeated() -> None:
    assert why_not(secret_pick_choice("pick", (1, 2, 3)), 4) == "no such answer\nchoose 1-3"
    assert why_not(secret_pick_choice("pick", (1, 3, 5, 7, 9, 11)), 4) == "no such answer"


def test_a_value_counts_once() -> None:
    choice = Choice("discs", (1, 2, 3), most=3)
    assert why_not(choice, 1, 1) == "each only once\nthe lowest first"
    assert why_not(choice, 2, 1) == "each only once\nthe lowest first"


def test_a_set_may_be_empty_where_that_is_said() -> None:
    assert allowed(Choice("mine", (2, 3), least=0, most=2), ())


def test_a_die_is_thrown_and_not_set() -> None:
    assert die_choice(8) == Choice("roll", (1, 2, 3, 4, 5, 6, 7, 8), sides=8, label=says("throw"))
    assert die_choice(6, "cube").key == "cube"
    assert not die_choice(6).hidden


def test_players_call_a_choice_by_its_label_or_else_by_its_key() -> None:
    assert Choice("handler", label=says("ball")).display_name == says("ball")
    assert Choice("pass").display_name == says("pass")


def test_a_secret_is_final_and_hidden() -> None:
    assert secret_pick_choice("pick", (1, 2)) == Choice("pick", (1, 2), final=True, hidden=True)


# Asks ---------------------------------------------------------------------------------------

ASK = Ask(
    "attack",
    {RED: (Choice("end"), Choice("dunk", final=True)), BLUE: (Choice("intercept"),)},
    closed={"shoot": says("no act left")},
)


def refused(ask: Ask, seat: str, key: str) -> str:
    """The reason for which an ask has no such choice."""
    with pytest.raises(Refused) as caught:
        ask.choice(seat, key)
    return caught.value.reason.translate(in_english)


def test_every_seat_has_its_own_choices() -> None:
    assert ASK.choice(RED, "dunk") == Choice("dunk", final=True)
    assert ASK.choice(BLUE, "intercept") == Choice("intercept")


def test_what_one_seat_may_the_other_may_not() -> None:
    for seat, key in ((BLUE, "dunk"), (RED, "intercept")):
        assert refused(ASK, seat, key) == "not possible now\nsomething else is due"


def test_a_key_that_is_closed_says_why() -> None:
    assert refused(ASK, RED, "shoot") == "no act left"


def test_answer_of_a_seat_that_is_not_asked_is_refused() -> None:
    assert refused(ASK, "green", "end") == "not your turn"


@pytest.mark.parametrize("key", ["", "{n}", "a key", "0"])
def test_refusal_does_not_repeat_a_key_that_is_no_word(key: str) -> None:
    assert refused(ASK, RED, key) == "not possible now\nsomething else is due"


def test_the_first_of_two_choices_under_one_key_counts() -> None:
    doubled = Ask("odd", {RED: (Choice("end"), Choice("end", final=True))})
    assert not doubled.choice(RED, "end").final


# Scripts ------------------------------------------------------------------------------------


def play(
    script: Script[object], *sent: tuple[Answer, ...]
) -> tuple[list[Ask | RevealRequest | PicksAllowedQuestion], object]:
    """What a script yields, and what it returns when these answers are sent."""
    yielded = [next(script)]
    yielded += [script.send(answers) for answers in sent[:-1]]
    with pytest.raises(StopIteration) as ended:
        script.send(sent[-1])
    return yielded, ended.value.value


def test_first_gives_back_the_answer_that_came() -> None:
    choices = {RED: (Choice("end"),), BLUE: (Choice("intercept"),)}
    closed = {"shoot": says("no act left")}
    answer = Answer(BLUE, "intercept")
    yielded, returned = play(ask_for_first_answer("attack", choices, closed), (answer,))
    assert yielded == [Ask("attack", choices, every=False, closed=closed)]
    assert returned == answer


def test_every_gives_back_all_answers() -> None:
    choices = {seat: (secret_pick_choice("bid", (1, 2)),) for seat in (RED, BLUE)}
    bids = tuple(Answer(seat, "bid", token=HiddenPickToken(seat, 0)) for seat in choices)
    yielded, returned = play(ask_for_every_answer("bid", choices), bids)
    assert yielded == [Ask("bid", choices, every=True)]
    assert returned == bids


def test_reveal_gives_back_what_was_picked() -> None:
    yielded, picked = play(reveal_pick(HiddenPickToken(RED, 7)), (Answer(RED, "reveal", (4,)),))
    assert yielded == [RevealRequest(HiddenPickToken(RED, 7))]
    assert picked == 4


def test_a_lasting_pick_is_a_secret_that_says_so() -> None:
    objective = lasting_pick_choice("objective", (1, 2, 3))
    assert objective == secret_pick_choice("objective", (1, 2, 3))._replace(lasting=True)


@pytest.mark.parametrize(("values", "known"), [((4,), 4), ((), None)])
def test_a_lasting_pick_that_nobody_can_open_has_no_value(
    values: tuple[int, ...], known: int | None
) -> None:
    token = HiddenPickToken(RED, 7, lasts=True)
    yielded, picked = play(reveal_lasting(token), (Answer(RED, "reveal", values),))
    assert yielded == [RevealRequest(token)]
    assert picked == known


def test_a_script_that_would_not_notice_the_loss_of_a_lasting_pick_is_stopped() -> None:
    with pytest.raises(TypeError, match="reveal_lasting"):
        next(reveal_pick(HiddenPickToken(RED, 7, lasts=True)))


@pytest.mark.parametrize("asks", [ask_for_first_answer, ask_for_every_answer])
@pytest.mark.parametrize("choice", [secret_pick_choice, lasting_pick_choice])
@pytest.mark.parametrize("among", [tuple(range(1, 11)), (0, 1), (10,)])
def test_a_secret_that_no_pad_can_pick_is_refused_where_it_is_asked(
    asks: Callable[..., Script[object]],
    choice: Callable[[str, tuple[int, ...]], Choice],
    among: tuple[int, ...],
) -> None:
    with pytest.raises(ValueError, match="deal: the secret 'card' has values that no pad can pick"):
        next(asks("deal", {RED: (Choice("pass"), choice("card", among))}))


@pytest.mark.parametrize("asks", [ask_for_first_answer, ask_for_every_answer])
def test_a_secret_of_nine_values_is_asked_and_a_public_choice_may_have_more(
    asks: Callable[..., Script[object]],
) -> None:
    next(
        asks(
            "deal",
            {RED: (secret_pick_choice("card", tuple(range(1, 10))), Choice("n", tuple(range(20))))},
        )
    )


@pytest.mark.parametrize("values", [(), (1, 2)])
def test_an_answer_without_exactly_one_value_has_no_value(values: Sequence[int]) -> None:
    with pytest.raises(ValueError, match="values to unpack"):
        _ = Answer(RED, "discs", tuple(values)).value


def test_the_value_of_an_answer_is_its_only_one() -> None:
    assert Answer(RED, "pass", (3,)).value == 3
