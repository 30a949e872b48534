"""What keys do is told line by line with as many words as there is room for."""

from collections.abc import Sequence

from companion.console.key_hints import (
    KeyHint,
    fit_hints,
    fit_hints_into_lines,
    label_only_hint,
    yield_ever_fewer_hints,
)

END, PASS, MORE = KeyHint("c", "end turn"), KeyHint("1", "pass"), KeyHint("2", "more")
GOAL, BALL = KeyHint("4", "goal", "■"), KeyHint("5", "goal kick")


def told(*parts: KeyHint, count: int, head: str = "") -> Sequence[str]:
    keys = [part.key for part in parts]
    return fit_hints_into_lines([*yield_ever_fewer_hints(parts, keys)], count, "hold ", head)


def test_each_key_has_a_line_while_there_are_enough() -> None:
    assert told(END, PASS, head="RED: ", count=2) == ("RED: c=end turn", "1=pass")


def test_more_keys_than_lines_stand_on_as_few_as_hold_them() -> None:
    assert told(END, PASS, MORE, head="RED: ", count=2) == ("RED: c=end turn", "1=pass 2=more")


def test_a_key_that_is_held_says_so_in_a_word_and_nothing_follows_it() -> None:
    assert told(GOAL, BALL, count=2) == ("5=goal kick", "hold 4=goal")
    assert told(PASS, GOAL, BALL, count=2) == ("1=pass 5=goal kick", "hold 4=goal")


def test_the_word_gives_way_to_its_sign_before_a_key_does() -> None:
    assert told(GOAL, BALL, count=1) == ("5=goal kick ■4=goal",)


def test_a_key_gives_way_before_others_lose_what_tells_them_from_their_words() -> None:
    assert told(END, PASS, MORE, count=1) == ("c=end turn 1=pass",)


def test_the_last_keys_of_the_game_give_way_wherever_they_stand() -> None:
    parts = [END, PASS, MORE]
    assert [*yield_ever_fewer_hints(parts, "2c1")] == [parts, [END, MORE], [MORE]]


def test_all_that_can_be_taught_is_told_where_there_is_room() -> None:
    throw = KeyHint("c", "throw", "hold ", "hold c, let go=throw")
    assert told(throw, count=1) == ("hold c, let go=throw",)
    assert told(throw, head="RED: ", count=1) == ("RED: hold c=throw",)
    assert told(throw, head="RED: ", count=2) == ("RED:", "hold c, let go=throw")


def test_keys_that_are_held_share_a_word_before_it_becomes_a_sign() -> None:
    passes, shoots = KeyHint("1-5", "pass"), KeyHint("6", "shot")
    travel, dunk = KeyHint("c", "travel", "hold "), KeyHint("6", "dunk", "hold ")
    four = (passes, shoots, travel, dunk)
    assert told(*four, count=2) == ("1-5=pass 6=shot", "hold c=travel, 6=dunk")
    assert told(*four, count=3) == ("1-5=pass 6=shot", "hold c=travel", "hold 6=dunk")


def test_a_text_without_a_key_stands_as_it_is() -> None:
    assert told(label_only_hint("hold=lock"), END, count=1) == ("hold=lock c=end turn",)


def test_key_hints_are_empty_where_not_even_one_key_fits() -> None:
    assert told(KeyHint("1", "a word that is far too long"), count=2) == ()


def test_key_hints_are_empty_where_no_key_has_a_text() -> None:
    assert fit_hints_into_lines([()], 2, "hold ", "P1: ") == ()


def test_a_word_for_holding_gives_way_before_what_tells_keys_from_their_words() -> None:
    starts, draws = KeyHint("1-4", "first"), KeyHint("c", "draw", "hold ")
    assert fit_hints([[starts, draws]], 21) == "1-4=first hold c=draw"
    assert fit_hints([[starts, draws]], 18) == "1-4=first  ■c=draw"
    assert fit_hints([[starts, draws]], 17) == "1-4=first ■c=draw"
    assert fit_hints([[starts, draws]], 16) == "1-4=first c=draw"


def test_a_centre_that_means_something_else_when_it_is_tapped_keeps_the_mark_of_its_hold() -> None:
    more, penalty = KeyHint("c", "7-10"), KeyHint("c", "penalty", "■")
    assert fit_hints([[KeyHint("1", "none"), more, penalty]], 25) == "1=none c=7-10 ■c=penalty"
    assert fit_hints([[KeyHint("1", "none"), more, penalty]], 23) == "1none c=7-10 ■c=penalty"
