"""What may be done next, in the order of a match. Each phase is a boundary.

Counters and throws are anybody's at any time; all the rest is for whose turn it is.
"""

from collections.abc import Mapping

from companion.games.toolbox import hidden_values
from companion.games.toolbox.match_config import (
    MOST_DICE,
    MOST_PLUS,
    MOST_SIDES,
    USUAL_SIDES,
    CounterConfig,
    Dice,
    own_text_sentence,
)
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.rules.asks import (
    Answer,
    Choice,
    Script,
    Seat,
    ask_for_every_answer,
    ask_for_first_answer,
    dice_choice,
    die_choice,
    lot_choice,
    reveal_pick,
    secret_pick_choice,
)
from companion.rules.sentences import Sentence, says

ROLL = "roll"
"""The key of the dice that are thrown most; other ones have a number, from 2 on."""
MANY_DICE = 5
"""By how many dice a hold goes on."""


def play_match(board: ToolboxMatchState) -> Script[None]:
    """A match."""
    while board.phase != "over":
        yield from PHASES[board.phase](board)


# Who starts ---------------------------------------------------------------------------------


def decide_who_starts(board: ToolboxMatchState) -> Script[None]:
    """The device draws a seat, or the table says which."""
    seats = board.seats
    if board.plan.starts == "drawn":
        draws = {seat: (lot_choice(len(seats), "draw"),) for seat in seats}
        answer = yield from ask_for_first_answer("draw", draws, timed=False)
    else:
        starts = Choice("starts", _numbers(board, seats))
        answer = yield from ask_for_first_answer(
            "start", dict.fromkeys(seats, (starts,)), timed=False
        )
    board.begin_first_turn(seats[answer.value - 1])


def decide_who_leads(board: ToolboxMatchState) -> Script[None]:
    """The table says who begins the new round, such as whoever has won the last one."""
    leads = Choice("leads", _numbers(board, board.playing), label=says("leads"))
    answer = yield from ask_for_first_answer(
        "lead", dict.fromkeys(board.seats, (leads,)), timed=False
    )
    board.begin_round(board.seats[answer.value - 1])


# A turn -------------------------------------------------------------------------------------


def ask_and_apply_turn_action(board: ToolboxMatchState) -> Script[None]:
    """Whose turn it is may do everything, the others count and throw."""
    common = {
        seat: (*_counter_choices(board, seat), *_throw_choices(board))
        for seat in board.seats_from_mover
    }
    movers = {board.mover: (*common[board.mover], *_turn_choices(board))}
    closed: Mapping[str, Sentence] = {"end": says("not your turn")}
    answer = yield from ask_for_first_answer("turn", {**common, **movers}, closed)
    counters = {counter.key: counter for counter in board.plan.counters}
    if answer.key in counters:
        board.change_counter(answer.seat, counters[answer.key], answer.value)
    elif answer.key.startswith(ROLL):
        board.record_throw(answer.seat, _dice_for_key(board, answer.key), answer.values)
    elif answer.key == "coin":
        board.record_coin_flip(answer.seat, answer.value)
    elif answer.key == "lift":
        yield from hidden_values.show_all(board)
    elif answer.key == "show":
        yield from hidden_values.show_one(board, answer.seat, answer.value)
    else:
        _apply_turn_answer(board, answer)


def _apply_turn_answer(board: ToolboxMatchState, answer: Answer) -> None:
    """What only whose turn it is can answer."""
    match answer.key:
        case "end":
            board.pass_turn_to(board.following)
        case "next":
            board.pass_turn_to(board.seats[answer.value - 1])
        case "skip":
            board.skips = (board.skips + 1) % len(board.playing)
            board.add_event("skip", says("next: {seat}", seat=board.name(board.following)))
        case "reverse":
            board.direction = -board.direction
            board.add_event("reverse", says("other way round"))
        case "out":
            board.drop_out(board.mover)
        case "finish":
            board.phase = "winner"
        case _:
            board.phase = answer.key


def _counter_choices(board: ToolboxMatchState, seat: Seat) -> tuple[Choice, ...]:
    return tuple(_counter(each, board.count(each, seat)) for each in board.plan.counters)


def _counter(counter: CounterConfig, now: int) -> Choice:
    """The steps that a counter can go."""
    little, far = counter.steps
    steps = sorted({-far, -little, little, far})
    among = [step for step in steps if counter.least <= now + step <= counter.most]
    barred = {
        step: says("at least {n}", n=counter.least)
        if step < 0
        else says("at most {n}", n=counter.most)
        for step in steps
    }
    return Choice(counter.key, tuple(among), barred=barred, label=counter.label)


def _throw_choices(board: ToolboxMatchState) -> tuple[Choice, ...]:
    """The dice that are thrown most, then the other ones of the plan."""
    if not board.plan.throws:
        return ()
    others = enumerate(board.plan.throws[1:], 2)
    keys = [(ROLL, board.dice), *((f"{ROLL}-{n}", each) for n, each in others)]
    return tuple(_throw(key, each) for key, each in keys)


def _throw(key: str, thrown: Dice) -> Choice:
    return dice_choice(thrown.number, thrown.sides, key)._replace(
        label=own_text_sentence(thrown.notation)
    )


def _dice_for_key(board: ToolboxMatchState, key: str) -> Dice:
    _, _, number = key.partition("-")
    return board.plan.throws[int(number) - 1] if number else board.dice


def _turn_choices(board: ToolboxMatchState) -> tuple[Choice, ...]:
    """Return what only whose turn it is can do."""
    plan, playing = board.plan, board.playing
    others = [seat for seat in playing if seat != board.mover]
    coin = die_choice(2, "coin")._replace(label=says("coin"))
    choices = [Choice("end"), Choice("skip"), coin]
    if others:
        choices.append(Choice("next", _numbers(board, others)))
    if len(playing) > 2:
        choices.append(Choice("reverse"))
    if plan.picks:
        choices.append(
            Choice("pick", label=says("vote") if plan.picks_are_votes else says("picks"))
        )
    choices += hidden_values.hidden_choices(board)
    if plan.throws:
        choices.append(Choice("dice"))
    if board.may_drop_out:
        choices.append(Choice("out", final=True))
    return (*choices, Choice("finish", final=True))


def _numbers(board: ToolboxMatchState, seats: "tuple[Seat, ...] | list[Seat]") -> tuple[int, ...]:
    return tuple(board.plan.number(seat) for seat in seats)


# Other dice ---------------------------------------------------------------------------------


def ask_for_dice_setup(board: ToolboxMatchState) -> Script[None]:
    """Other dice are thrown from now on: more or fewer of them, with more or fewer faces."""
    set_up = (*(each for each in _set_up(board.dice) if each.among), _throw(ROLL, board.dice))
    answer = yield from ask_for_first_answer("dice", {board.mover: (*set_up, Choice("done"))})
    match answer.key:
        case "number":
            board.dice = board.dice._replace(number=answer.value)
        case "sides":
            board.dice = board.dice._replace(sides=answer.value)
        case "plus":
            board.dice = board.dice._replace(plus=answer.value)
        case _:
            if answer.key == ROLL:
                board.record_throw(board.mover, board.dice, answer.values)
            board.phase = "turn"
            return
    board.add_event("dice", own_text_sentence(board.dice.notation))


def _set_up(now: Dice) -> tuple[Choice, ...]:
    """Return what the dice can be made with a key."""
    return (
        Choice("number", tuple(sorted(set(dice_setup_values_by_step(now, "number").values())))),
        Choice("sides", tuple(sorted(set(dice_setup_values_by_step(now, "sides").values())))),
        Choice("plus", tuple(sorted(set(dice_setup_values_by_step(now, "plus").values())))),
    )


def dice_setup_values_by_step(now: Dice, what: str) -> Mapping[str, int]:
    """What a part of the dice becomes: a little ``more`` or ``less``, or ``far`` on or ``back``."""
    match what:
        case "number":
            at, least, most = now.number, 1, MOST_DICE
            far, back = min(most, at + MANY_DICE), max(least, at - MANY_DICE)
        case "sides":
            at, least, most = now.sides, 2, MOST_SIDES
            far = next((sides for sides in USUAL_SIDES if sides > at), at)
            back = next((sides for sides in reversed(USUAL_SIDES) if sides < at), at)
        case _:
            at, least, most = now.plus, -MOST_PLUS, MOST_PLUS
            far, back = min(most, at + MANY_DICE), max(least, at - MANY_DICE)
    found = {"more": min(most, at + 1), "far": far, "less": max(least, at - 1), "back": back}
    return {name: value for name, value in found.items() if value != at}


# Secret picks -------------------------------------------------------------------------------


def ask_for_and_reveal_picks(board: ToolboxMatchState) -> Script[None]:
    """Everybody who is not out picks in secret; then all picks are shown.

    Time runs for whose turn it is, then for the next one who has not picked.
    """
    among = tuple(range(1, board.plan.picks + 1))
    playing = [seat for seat in board.seats_from_mover if seat not in board.out]
    picking = {seat: (secret_pick_choice("pick", among),) for seat in playing}
    answers = yield from ask_for_every_answer("pick", picking)
    picks: dict[Seat, int] = {}
    for answer in answers:
        assert answer.token is not None, "a secret answer has a token"
        picks[answer.seat] = yield from reveal_pick(answer.token)
    board.reveal_picks({seat: picks[seat] for seat in board.playing})


def wait_until_picks_are_seen(board: ToolboxMatchState) -> Script[None]:
    """The picks lie open until somebody has seen enough of them."""
    yield from ask_for_first_answer(
        "shown", dict.fromkeys(board.seats_from_mover, (Choice("go", label=says("go on")),))
    )
    board.shown, board.phase = {}, "turn"


# The end ------------------------------------------------------------------------------------


def ask_for_winner(board: ToolboxMatchState) -> Script[None]:
    """The table says who has won, or which team."""
    sides = tuple(board.plan.sides.values())
    choices = (
        Choice("winner", tuple(range(1, len(sides) + 1))),
        Choice("nobody", label=says("a draw")),
    )
    answer = yield from ask_for_first_answer("winner", {board.mover: choices}, timed=False)
    board.end_match(sides[answer.value - 1][0] if answer.key == "winner" else None)


PHASES = {
    "start": decide_who_starts,
    "lead": decide_who_leads,
    "turn": ask_and_apply_turn_action,
    "dice": ask_for_dice_setup,
    "pick": ask_for_and_reveal_picks,
    "shown": wait_until_picks_are_seen,
    "hide": hidden_values.ask_for_hidden_values,
    "open": hidden_values.wait_until_all_is_seen,
    "winner": ask_for_winner,
}
