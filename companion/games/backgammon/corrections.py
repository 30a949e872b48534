"""Corrections of a match: the fields that a table may correct, and how the rest is adapted."""

from collections.abc import Callable, Mapping, Sequence

from companion.games.backgammon.house_rules import Rulings
from companion.games.backgammon.match_state import HIGHEST_CUBE, MOST_PIPS, MatchState
from companion.games.backgammon.match_state_json import (
    CUBES,
    MOST_MONEY_POINTS,
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.backgammon.position import BAR, CHECKERS, OFF, format_point
from companion.games.backgammon.sides import LETTER, SEATS, SIDE
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, says

NOBODY = "nobody"
OFFERED = {"doubled": 2, "beavered": 4}
"""The phases in which the cube waits for an answer, with the least that it shows then."""
NOWHERE = -1
"""The point of a checker when none is chosen."""


def correctable_fields(rulings: Rulings, facts: Facts) -> Sequence[CorrectableField]:
    """Return the fields: a checker, the score, who throws next, the cube where there is one."""
    board = match_state_from_facts(rulings, facts)
    found: list[CorrectableField] = []
    if board.are_moves_entered and board.phase != "over":
        found += [field for seat in SEATS for field in _checker(board, seat)]
    found += _score(board)
    if board.phase != "over":
        if not board.position.win_kind:
            found.append(_mover(board))
        if rulings.cube == "on":
            found += [_cube(board), *([_owner(board)] if board.cube > 1 else [])]
        if board.are_pips_counted and not board.are_moves_entered:
            found += [_pips(board, seat) for seat in SEATS]
    return found


def amend_facts(rulings: Rulings, facts: Facts, name: str, value: int | str) -> Facts:
    """Return the facts with one field corrected, and the rest changed as little as possible."""
    board = match_state_from_facts(rulings, facts)
    if isinstance(value, int):
        _NUMBERS[name](board, value)
    else:
        _NAMES[name](board, value)
    if not board.may_resign:
        board.resigned = None
    return match_state_to_facts(board)


# The fields ---------------------------------------------------------------------------------


def _score(board: MatchState) -> Sequence[CorrectableField]:
    """Both scores, below the length of the match; a score that is above it may stay."""
    limit = MOST_MONEY_POINTS if board.rulings.money else board.rulings.length
    return [
        CorrectableField(
            seat,
            SIDE[seat],
            says("{side}: points?", side=SIDE[seat]),
            range(max(limit, board.score[seat] + 1)),
            board.score[seat],
        )
        for seat in SEATS
    ]


def _mover(board: MatchState) -> CorrectableField:
    """Who throws next; in the opening that may be left to the throw."""
    opening = board.phase == "opening"
    values, labels = list(SEATS), [SIDE[seat] for seat in SEATS]
    now = NOBODY if opening else board.mover
    return CorrectableField(
        "mover",
        says("To throw"),
        says("Who throws next?"),
        [NOBODY, *values] if opening else values,
        now,
        [says("both"), *labels] if opening else labels,
    )


def _pips(board: MatchState, seat: Seat) -> CorrectableField:
    return CorrectableField(
        f"{seat} pips",
        says("pips {side}", side=LETTER[seat]),
        says("{side}: how far?", side=SIDE[seat]),
        range(MOST_PIPS + 1),
        board.far[seat],
    )


def _checker(board: MatchState, seat: Seat) -> Sequence[CorrectableField]:
    """Return fields for a misplaced checker: its point on the device, then the real one."""
    source, target = board.put.get(seat, (NOWHERE, NOWHERE))
    own, theirs = board.position if seat == board.mover else board.position.seen_by_opponent
    stand = [point for point in reversed(range(BAR + 1)) if own[point]]
    sources = [source] if source != target else [NOWHERE, *stand]
    which = says("{side}: which checker?", side=SIDE[seat])
    start = says("{side} from", side=LETTER[seat])
    fields = [_point(f"{seat} from", start, which, sources, source)]
    if source == NOWHERE:
        return fields
    free = [point for point in range(BAR, OFF, -1) if point == BAR or not theirs[BAR - point]]
    if own[OFF] < CHECKERS - 1 or target == OFF:
        free.append(OFF)
    where = says("{side}: where is it?", side=SIDE[seat])
    end = says("{side} to", side=LETTER[seat])
    return [*fields, _point(f"{seat} to", end, where, free, target)]


def _point(
    name: str, label: Sentence, question: Sentence, points: Sequence[int], now: int
) -> CorrectableField:
    return CorrectableField(
        name, label, question, points, now, [_point_text(point) for point in points]
    )


def _point_text(point: int) -> Sentence:
    return says("{point}", point="–" if point == NOWHERE else format_point(point))


def _cube(board: MatchState) -> CorrectableField:
    """Return what the cube shows; it has been turned already while an offer waits."""
    labels = [Sentence(str(cube)) for cube in CUBES]
    now = 2 * board.cube if board.phase in OFFERED else board.cube
    return CorrectableField("cube", says("Cube"), says("What shows the cube?"), CUBES, now, labels)


def _owner(board: MatchState) -> CorrectableField:
    assert board.owner is not None, "a cube that was turned has an owner"
    labels = [SIDE[seat] for seat in SEATS]
    return CorrectableField(
        "owner", says("Cube's"), says("Who has the cube?"), SEATS, board.owner, labels
    )


# Effects of corrections ---------------------------------------------------------------------


def _score_setter(seat: str) -> Callable[[MatchState, int], None]:
    def set_score(board: MatchState, points: int) -> None:
        board.score[seat] = points
        if board.phase == "over" and board.winner is None and not board.rulings.money:
            board.game += 1
            board.begin_game(None)  # BG-31
        board.update_crawford()
        board.remove_impossible_offer()

    return set_score


def _pips_setter(seat: str) -> Callable[[MatchState, int], None]:
    def set_pips(board: MatchState, far: int) -> None:
        board.far[seat] = far

    return set_pips


def _source_setter(seat: str) -> Callable[[MatchState, int], None]:
    def set_source(board: MatchState, source: int) -> None:
        if source == NOWHERE:
            board.put.pop(seat, None)
        else:
            board.put[seat] = (source, source)

    return set_source


def _target_setter(seat: str) -> Callable[[MatchState, int], None]:
    def set_target(board: MatchState, target: int) -> None:
        source, _ = board.put[seat]
        board.correct_checker(seat, source, target)

    return set_target


def _set_mover(board: MatchState, mover: str) -> None:
    """He throws again; earlier dice are gone."""
    if mover != NOBODY:
        board.begin_turn(mover)


def _set_cube(board: MatchState, cube: int) -> None:
    """Set what the cube shows; a double or a beaver that it is too low for was none."""
    offers = cube >= OFFERED.get(board.phase, HIGHEST_CUBE + 1)
    if not offers and board.phase in OFFERED:
        board.phase = "roll"
    board.cube = cube // 2 if offers else cube
    holder = board.mover if board.phase == "doubled" else board.opponent
    board.owner = None if board.cube == 1 else board.owner or holder
    board.remove_impossible_offer()


def _set_owner(board: MatchState, owner: str) -> None:
    board.owner = owner
    board.remove_impossible_offer()


_NUMBERS: Mapping[str, Callable[[MatchState, int], None]] = {
    **{seat: _score_setter(seat) for seat in SEATS},
    **{f"{seat} pips": _pips_setter(seat) for seat in SEATS},
    **{f"{seat} from": _source_setter(seat) for seat in SEATS},
    **{f"{seat} to": _target_setter(seat) for seat in SEATS},
    "cube": _set_cube,
}
_NAMES: Mapping[str, Callable[[MatchState, str], None]] = {
    "mover": _set_mover,
    "owner": _set_owner,
}
