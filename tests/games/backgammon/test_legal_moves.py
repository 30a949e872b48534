"""What a roll may do: as many dice as can be played, by the leaflet and by other readings."""

import random
from fractions import Fraction
from functools import cache
from itertools import chain, islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.games.backgammon.legal_moves import (
    LEAFLET,
    STANDARD,
    MoveRules,
    Turn,
    dice_to_play,
)
from companion.games.backgammon.position import BAR, START, Move, Position, build_checkers
from tests.games.backgammon.all_orders import play_all_orders
from tests.games.backgammon.positions import (
    anything,
    in_play,
    is_possible,
    out_of_play,
    rolled,
)
from tests.games.backgammon.test_position import against, facing

LAWS = [
    MoveRules(full_play, rolled, furthest)
    for full_play in ("both", "standard", "voluntary")
    for rolled in (False, True)
    for furthest in (False, True)
]
ROLLS = [(first, second) for first, second in product(range(1, 7), repeat=2)]
VOLUNTARY = MoveRules("voluntary")
MANY, FOURS = 300, 10
"""Positions for each law, and of how many doubles one is played to its end."""


def legal(at: Position, roll: tuple[int, int], law: MoveRules = LEAFLET) -> list[str]:
    """The moves that may come first, as they are written down, with their die."""
    return [f"{move} by {move.die}" for move in Turn.begin(at, roll, law).legal]


def after(at: Position, roll: tuple[int, int], *moves: Move, law: MoveRules = LEAFLET) -> Turn:
    """The turn after these moves."""
    turn = Turn.begin(at, roll, law)
    for move in moves:
        turn = turn.legal[move]
    return turn


# Dice ---------------------------------------------------------------------------------------


def test_two_numbers_are_two_moves_and_a_double_is_four() -> None:  # BG-10, BG-12
    assert dice_to_play(6, 4) == (6, 4)
    assert dice_to_play(5, 5) == (5, 5, 5, 5)
    assert {len(way) for way in Turn.begin(START, (5, 5)).legal_plays().values()} == {4}
    assert {at.pips for at in Turn.begin(START, (5, 5)).legal_plays()} == {147}
    sixes = after(START, (6, 6), Move(24, 6), Move(24, 6), Move(13, 6), Move(13, 6))
    assert (sixes.position.pips, sixes.may_end, sixes.legal) == (143, True, {})  # BG-X04


def test_a_fifth_move_of_a_double_there_is_not() -> None:  # BG-X10
    turn = after(START, (2, 2), *[Move(13, 2)] * 4)
    assert turn.legal == {}
    assert turn.made == 4


def test_one_checker_may_make_both_moves_if_the_point_between_is_open() -> None:  # BG-11
    assert [*Turn.begin(facing((13, 1), theirs=against(12, 9)), (4, 1)).legal] == []  # BG-X20
    assert legal(facing((13, 1), theirs=against(12)), (4, 1)) == ["13/9 by 4"]


# The bar ------------------------------------------------------------------------------------


def test_the_die_that_enters_has_to_be_played_first() -> None:  # BG-X14
    turn = Turn.begin(facing((BAR, 1), (13, 2), theirs=against(19)), (6, 3))
    assert [*turn.legal] == [Move(BAR, 3)]
    assert {move.source for move in turn.legal[Move(BAR, 3)].legal} == {22, 13}


def test_if_only_some_can_enter_the_rest_of_the_roll_is_lost() -> None:  # BG-X16, A-08
    turn = after(facing((BAR, 2), theirs=against(23)), (4, 2), Move(BAR, 4))
    assert turn.may_end
    assert turn.position.own[BAR] == 1


def test_who_cannot_enter_loses_the_turn() -> None:  # BG-21
    turn = Turn.begin(facing((BAR, 1), (6, 1), theirs=against(22, 20)), (5, 3))
    assert turn.legal == {}
    assert turn.may_end


# How much has to be played ------------------------------------------------------------------

ONE_OF_TWO = facing((24, 1), theirs=against(14, 9))
"""With 6 and 4: the 6 to 18 or the 4 to 20, and nothing after either."""


def test_a_move_that_would_lose_the_other_die_is_not_offered() -> None:
    at = facing((7, 1), (6, 14))  # BG-X22
    assert legal(at, (1, 6)) == ["7/1 by 6", "7/6 by 1", "6/5 by 1"]
    assert [str(move) for move in after(at, (1, 6), Move(7, 1)).legal] == ["6/off"]
    last = facing((9, 1), theirs=against(3, 8))
    assert legal(last, (6, 1)) == []
    assert legal(facing((9, 1), (2, 1), theirs=against(3)), (6, 1)) == ["9/8 by 1"]


def test_if_one_of_two_can_be_played_it_is_either_or_the_larger() -> None:
    assert legal(ONE_OF_TWO, (6, 4)) == ["24/18 by 6", "24/20 by 4"]
    assert legal(ONE_OF_TWO, (4, 6), STANDARD) == ["24/18 by 6"]
    assert [*Turn.begin(ONE_OF_TWO, (4, 6), STANDARD).legal_plays().values()] == [(Move(24, 6),)]


def test_voluntary_play_owes_one_move() -> None:  # BG-X34
    turn = Turn.begin(START, (6, 5), VOLUNTARY)
    assert not turn.may_end
    moved = turn.legal[Move(13, 6)]
    assert moved.may_end
    assert moved.legal
    assert START not in turn.legal_plays()
    assert moved.position in turn.legal_plays()


def test_in_the_rolled_order_the_first_die_comes_first() -> None:
    in_order = MoveRules(rolled=True)
    at = facing((24, 1), (10, 1), theirs=against(20, 18))
    assert legal(at, (4, 1), in_order) == ["10/6 by 4"]
    assert legal(at, (6, 1), in_order) == ["10/4 by 6"]
    assert legal(facing((24, 1), theirs=against(18)), (6, 1), in_order) == ["24/23 by 1"]
    lost = after(facing((24, 1), theirs=against(18)), (6, 1), Move(24, 1), law=in_order)
    assert lost.may_end


def test_who_can_bear_off_his_last_checker_need_not_play_more_by_the_leaflet() -> None:
    at = facing((2, 1))
    assert legal(at, (6, 1)) == ["2/off by 6", "2/1 by 1"]
    assert legal(at, (6, 1), STANDARD) == ["2/1 by 1"]


# Against all orders, tried one by one -------------------------------------------------------


def check_against_all_orders(turn: Turn) -> None:
    """Plays are those of the rule, by ways that it allows, and so are their first moves."""
    allowed = play_all_orders(*turn.position, turn.left, turn.law)
    plays = turn.legal_plays()
    assert set(plays) == {(each.own, each.theirs) for each in allowed}
    assert set(turn.legal) == {each.moves[0] for each in allowed if each.moves}
    assert turn.may_end == any(not each.moves for each in allowed)
    assert {(*end, way) for end, way in plays.items()} <= set(allowed)
    assert all(map(is_possible, plays))


@given(some.integers(0, 10**9), some.sampled_from(ROLLS), some.sampled_from(LAWS))
def test_plays_are_those_of_the_rule(seed: int, roll: tuple[int, int], law: MoveRules) -> None:
    turn = Turn.begin(anything(random.Random(seed)), roll, law)
    if len(turn.left) == 4:
        turn = turn._replace(left=turn.left[:3])  # all ways of four are too many
    check_against_all_orders(turn)


@pytest.mark.once
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_plays_of_many_positions_are_those_found_in_all_orders(law: MoveRules) -> None:
    chance = random.Random(LAWS.index(law))
    games = chain.from_iterable(in_play(chance) for _ in range(MANY))
    positions = [*islice(games, MANY // 2), *(out_of_play(chance) for _ in range(MANY // 2))]
    chance.shuffle(positions)
    for number, position in enumerate(positions):
        turn = Turn.begin(position, rolled(chance), law)
        if len(turn.left) == 4 and number % FOURS:
            turn = turn._replace(left=turn.left[:3])  # all ways of four are many
        check_against_all_orders(turn)


@given(some.integers(0, 10**9), some.sampled_from(ROLLS), some.sampled_from(LAWS))
def test_the_rest_of_a_turn_leads_to_no_more_than_all_of_it(
    seed: int, roll: tuple[int, int], law: MoveRules
) -> None:
    turn = Turn.begin(anything(random.Random(seed)), roll, law)
    rest = [after.legal_plays() for after in turn.legal.values()]
    stays = {turn.position} if turn.may_end else set[Position]()
    assert set(turn.legal_plays()) == stays.union(*rest)


@given(some.integers(0, 10**9), some.sampled_from(ROLLS))
def test_pips_fall_by_what_is_played(seed: int, roll: tuple[int, int]) -> None:
    at = anything(random.Random(seed))
    for end, way in Turn.begin(at, roll).legal_plays().items():
        played = sum(min(move.die, move.source) for move in way)
        assert end.pips == at.pips - played  # BG-34


# Known figures ------------------------------------------------------------------------------

LAST_TWO = {
    1: (36,),
    2: (36, 26),
    3: (34, 25, 17),
    4: (29, 23, 17, 11),
    5: (23, 19, 14, 10, 6),
    6: (15, 13, 10, 8, 6, 4),
}
"""By the higher point, then the lower one: of 36 rolls so many bear off both."""


@pytest.mark.parametrize("law", [LEAFLET, STANDARD])
def test_the_last_two_checkers_leave_as_often_as_everybody_knows(law: MoveRules) -> None:
    for high, counts in LAST_TWO.items():
        for low, count in enumerate(counts, 1):
            at = facing((high, 1), (low, 1))
            won = [
                roll
                for roll in ROLLS
                if any(p.win_kind for p in Turn.begin(at, roll, law).legal_plays())
            ]
            assert len(won) == count, (high, low)


@pytest.mark.parametrize(("point", "count"), [(1, 36), (3, 36), (4, 34), (5, 31), (6, 27)])
def test_last_checker_bears_off_in_the_known_number_of_rolls(point: int, count: int) -> None:
    at = facing((point, 1))
    assert (
        sum(any(p.win_kind for p in Turn.begin(at, roll).legal_plays()) for roll in ROLLS) == count
    )


@cache
def rolls_needed(own: tuple[int, ...], law: MoveRules) -> Fraction:
    """How many rolls it takes on average to bear off all, by the best play."""
    at = Position(own, build_checkers((1, 1)))
    if at.win_kind:
        return Fraction(0)
    ends = (
        min(rolls_needed(p.own, law) for p in Turn.begin(at, roll, law).legal_plays())
        for roll in ROLLS
    )
    return 1 + sum(ends, Fraction(0)) / 36


def test_the_leaflets_reading_of_bearing_off_is_the_faster_one() -> None:
    few, more = build_checkers((1, 2), (6, 1)), build_checkers((1, 3), (6, 1))
    assert rolls_needed(few, LEAFLET) == Fraction(103, 54)
    assert rolls_needed(few, STANDARD) == Fraction(158, 81)
    assert rolls_needed(more, LEAFLET) == Fraction(26849, 11664)
    assert rolls_needed(more, STANDARD) == Fraction(1055, 432)


HITS = {
    1: 11,
    2: 12,
    3: 14,
    4: 15,
    5: 15,
    6: 17,
    7: 6,
    8: 6,
    9: 5,
    10: 3,
    11: 2,
    12: 3,
    15: 1,
    16: 1,
    18: 1,
    20: 1,
}
"""By the distance: of 36 rolls so many hit a single checker."""


@pytest.mark.parametrize("distance", range(1, 24))
def test_a_single_checker_is_hit_as_often_as_everybody_knows(distance: int) -> None:
    at = facing((24, 1), theirs=build_checkers((BAR - 24 + distance, 1)))
    hit = [roll for roll in ROLLS if any(p.theirs[BAR] for p in Turn.begin(at, roll).legal_plays())]
    assert len(hit) == HITS.get(distance, 0)
