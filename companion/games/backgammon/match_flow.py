"""The rule book of backgammon as scripts, in the order of the leaflet.

Each phase is a boundary: a match can be entered there from facts, and it leaves the next phase in
`board.phase`.
"""

from companion.games.backgammon.legal_moves import dice_to_play
from companion.games.backgammon.match_state import SINGLE, WINS, MatchState
from companion.games.backgammon.position import BAR, format_point
from companion.games.backgammon.sides import DARK, LIGHT, other_side
from companion.rules.asks import (
    NOT_YOURS,
    Answer,
    Choice,
    Script,
    Seat,
    ask_for_first_answer,
    dice_choice,
)
from companion.rules.sentences import says

POINTS = tuple(range(1, BAR))
"""The points where checkers can be hit."""
RESIGN = Choice("resign", WINS, final=True)  # BG-27 BG-28 BG-29
TAKE = Choice("take", label=says("accept"))
DROP = Choice("drop", final=True, label=says("give up"))
TAKE_DROP_OR_BEAVER = (
    TAKE._replace(label=says("yes")),
    DROP._replace(label=says("no")),
    Choice("beaver", label=says("beaver")),
)
"""The answers to a double where beavers are played; the labels fit into one row of keys."""
STOP = Choice("stop", final=True, label=says("stop"))  # BG-31


def play_match(board: MatchState) -> Script[None]:
    """A match: one game, games to as many points as were agreed, or games for money."""
    while board.phase != "over":
        yield from (ask_to_accept_resignation if board.resigned else PHASES[board.phase])(board)


# Starting a game ----------------------------------------------------------------------------


def play_opening_roll(board: MatchState) -> Script[None]:
    """Both players throw; the higher throw begins. Before a throw a money game can be left."""
    while True:
        light = yield from _opening_throw(board, LIGHT, may_stop=board.may_stop)
        if not light:
            board.stop_match()
            return
        dark = yield from _opening_throw(board, DARK)
        if sum(light) != sum(dark):  # BG-07
            break
        board.add_event("opening_tie", says("{n} and {n}: throw again", n=sum(light)))
    board.mover = LIGHT if sum(light) > sum(dark) else DARK  # BG-07
    begins = says(
        "{light} and {dark}: {side} starts",
        side=board.side(board.mover),
        light=sum(light),
        dark=sum(dark),
    )
    board.add_event("opening", begins)
    board.phase = "roll"
    if board.rulings.opening_reuse:
        own, others = (light, dark) if board.mover == LIGHT else (dark, light)
        board.record_throw((*own, *others))


def _opening_throw(
    board: MatchState, seat: Seat, *, may_stop: bool = False
) -> Script[tuple[int, ...]]:
    """Return the throw of a player, () if either player leaves instead."""
    throw = dice_choice(board.rulings.opening_dice, 6)
    asked = {seat: (throw, STOP), other_side(seat): (STOP,)} if may_stop else {seat: (throw,)}
    closed = {throw.key: NOT_YOURS} if may_stop else {}
    thrown = yield from ask_for_first_answer("opening", asked, closed, timed=False)
    if thrown.key == "stop":
        return ()
    total = says("{side} threw {n}", side=board.side(seat), n=sum(thrown.values))
    board.add_event("opening_roll", total)
    return thrown.values


# A turn -------------------------------------------------------------------------------------


def ask_to_roll_or_double(board: MatchState) -> Script[None]:
    """The player to move throws two dice, or doubles first."""
    double = (Choice("double"),) if board.may_double else ()
    stop = (STOP,) if board.may_stop else ()
    timed = not board.is_set_up_due
    choices = (dice_choice(2, 6), *double, *stop)
    answer = yield from _in_game(board, "roll", choices, timed=timed)  # BG-08
    match answer.key:
        case "stop":
            board.stop_match()
        case "resign":
            board.offer_resignation(answer.seat, answer.value)
        case "double":
            board.add_event("double", says("{side} doubles", side=board.side(board.mover)))
            board.phase = "doubled"
        case _:
            board.record_throw(answer.values)


def _in_game(
    board: MatchState, name: str, choices: tuple[Choice, ...], *, timed: bool = True
) -> Script[Answer]:
    """Ask the player to move; either player may resign instead."""
    resign = (RESIGN,) if board.may_resign else ()
    asked = {board.mover: (*choices, *resign), **({board.opponent: resign} if resign else {})}
    closed = {choice.key: NOT_YOURS for choice in choices}
    return (yield from ask_for_first_answer(name, asked, closed, timed=timed))


def ask_to_accept_resignation(board: MatchState) -> Script[None]:
    """The other player accepts, or the game goes on where it was."""
    assert board.resigned is not None, "somebody has resigned"
    loser, kind = board.resigned
    choices = (
        Choice("accept", final=True, label=says("accept")),
        Choice("reject", label=says("go on")),
    )
    answer = yield from ask_for_first_answer("resigned", {other_side(loser): choices}, timed=False)
    if answer.key == "accept":
        board.end_game(other_side(loser), kind)
    else:
        board.reject_resignation()


def ask_to_take_double(board: MatchState) -> Script[None]:
    """The opponent takes the double, and owns the cube from now on, or gives up the game.

    With beavers he may take it and double at once.
    """
    choices = TAKE_DROP_OR_BEAVER if board.may_beaver else (TAKE, DROP)
    answer = yield from ask_for_first_answer(
        "doubled", {board.opponent: choices}, hands_over=True
    )
    match answer.key:
        case "take":
            board.take_double()
            taken = says("{side} takes: {n}", side=board.side(board.opponent), n=board.cube)
            board.add_event("take", taken)
        case "beaver":
            board.offer_beaver()
            beavered = says(
                "{side} beavers: {n}", side=board.side(board.opponent), n=2 * board.cube
            )
            board.add_event("beaver", beavered)
        case _:
            board.add_event("drop", says("{side} gives up", side=board.side(board.opponent)))
            board.end_game(board.mover, SINGLE)


def ask_to_take_beaver(board: MatchState) -> Script[None]:
    """The player who has doubled takes the beaver, or gives up the game as it was doubled."""
    answer = yield from ask_for_first_answer(
        "beavered", {board.mover: (TAKE, DROP)}, hands_over=True
    )
    if answer.key == "take":
        board.take_beaver()
        taken = says("{side} takes: {n}", side=board.side(board.mover), n=board.cube)
        board.add_event("take", taken)
        return
    board.add_event("drop", says("{side} gives up", side=board.side(board.mover)))
    board.end_game(board.opponent, SINGLE)


def ask_for_and_play_next_move(board: MatchState) -> Script[None]:
    """Every move is entered by the point where it begins, until no die can be played."""
    legal, own = board.legal, board.position.own
    with_die = {made.source for made in legal if made.die == board.die}
    barred = {
        point: says("no move from {n}\nwith the {die}", n=format_point(point), die=board.die)
        for point, count in enumerate(own)
        if count
    }
    second = next((made.die for made in legal if made.die != board.die), 0)
    choices: list[Choice] = []
    if with_die:
        choices.append(
            Choice("move", tuple(sorted(with_die)), barred=barred, label=says("from"))
        )  # BG-04 BG-11 BG-13 BG-19 BG-22 BG-32
    if second:
        choices.append(Choice("other", label=says("the {n} 1st", n=second)))
    if board.turn.may_end:
        choices.append(Choice("done", final=bool(legal)))  # BG-33
    answer = yield from _in_game(board, "play", tuple(choices))
    match answer.key:
        case "resign":
            board.offer_resignation(answer.seat, answer.value)
        case "move":
            board.move_checker(answer.value)
        case "other":
            board.swap_dice()
        case _:
            end_turn_or_game(board)


def end_turn_or_game(board: MatchState) -> None:
    """End the game if all checkers are off, with what the position counts, else the turn."""
    if not board.turn.made:
        board.add_event(
            "stuck", says("{side}: no move left", side=board.side(board.mover)), "whistle"
        )
    if won := board.position.win_kind:
        board.end_game(board.mover, won)  # BG-03 BG-27 BG-28 BG-29
    else:
        board.end_turn()  # BG-21 BG-33


def wait_for_unentered_moves(board: MatchState) -> Script[None]:
    """The checkers are moved on the board; the mover confirms that."""
    hit = (Choice("hit", POINTS, label=says("hit")),) if board.are_pips_counted else ()
    choices = (
        Choice("done", label=says("all moved")),
        Choice("stuck", label=says("stuck")),
        Choice("off", final=True, label=says("won")),
        *hit,
    )
    answer = yield from _in_game(board, "move", choices)  # BG-09
    match answer.key:
        case "resign":
            board.offer_resignation(answer.seat, answer.value)
        case "done":
            board.record_moved_pips(sum(dice_to_play(*board.dice)))
            board.end_turn()
        case "hit":
            board.record_hit(answer.value)
        case "stuck":
            board.phase = "stuck"
        case _:
            board.phase = "off"


def ask_opponent_to_confirm_no_move(board: MatchState) -> Script[None]:
    """Nothing more can be moved, if the opponent agrees."""
    answer = yield from ask_for_first_answer(
        "stuck", {board.opponent: (Choice("yes"), Choice("no"))}
    )
    if answer.key == "yes":
        if board.are_pips_counted:
            board.phase = "used"
            return
        _end_turn_without_move(board)
        return
    board.phase = "move"


def ask_for_partial_move_pips(board: MatchState) -> Script[None]:
    """Ask how many pips were moved all the same: some of the dice may have been played."""
    some = Choice("used", board.partial_move_pips, label=says("pips"))
    answer = yield from ask_for_first_answer("used", {board.mover: (some,)})  # BG-34
    board.record_moved_pips(answer.value)
    _end_turn_without_move(board)


def _end_turn_without_move(board: MatchState) -> None:
    board.add_event("stuck", says("{side}: no move left", side=board.side(board.mover)), "whistle")
    board.end_turn()  # BG-21 BG-33


def ask_opponent_to_confirm_win(board: MatchState) -> Script[None]:
    """All checkers are off; the opponent says what it counts, as his are left on the board."""
    lost = Choice("lost", WINS, label=says("I lost"))  # BG-27 BG-28 BG-29
    choices = {board.opponent: (lost, Choice("no", label=says("not off")))}
    answer = yield from ask_for_first_answer("off", choices, timed=False)  # BG-03
    if answer.key == "no":
        board.phase = "move"
        return
    board.end_game(board.mover, answer.value)


PHASES = {
    "opening": play_opening_roll,
    "roll": ask_to_roll_or_double,
    "doubled": ask_to_take_double,
    "beavered": ask_to_take_beaver,
    "play": ask_for_and_play_next_move,
    "move": wait_for_unentered_moves,
    "stuck": ask_opponent_to_confirm_no_move,
    "used": ask_for_partial_move_pips,
    "off": ask_opponent_to_confirm_win,
}
