"""Values that players hide from one another: dice under a cup, or a hand of cards.

Players enter what they have, one value after the other, as picks that last.
"""

from companion.games.toolbox.match_state import ToolboxMatchState
from companion.rules.asks import (
    Choice,
    HiddenPickToken,
    Script,
    Seat,
    ask_for_every_answer,
    ask_for_first_answer,
    lasting_pick_choice,
    reveal_lasting,
)
from companion.rules.sentences import says


def hidden_choices(board: ToolboxMatchState) -> list[Choice]:
    """Return the choices of the player in turn: hide missing values, show all, or show one."""
    hidden, choices = board.plan.hidden, list[Choice]()
    if hidden is None:
        return choices
    if any(map(board.missing, board.playing)):
        choices.append(Choice("hide", label=hidden.label))
    if hidden.singly and board.hidden[board.mover]:
        own = tuple(range(1, len(board.hidden[board.mover]) + 1))
        choices.append(Choice("show", own, final=True, label=says("shows")))
    elif board.hiding and not hidden.singly:
        choices.append(Choice("lift", final=True, label=says("show all")))
    return choices


def ask_for_hidden_values(board: ToolboxMatchState) -> Script[None]:
    """Everybody locks what is missing, one value after the other; what lay open is put away."""
    hidden = board.plan.hidden
    assert hidden is not None, "nothing else leads here"
    board.open = {seat: [] for seat in board.seats}
    among = tuple(range(1, hidden.highest + 1))
    hides = (lasting_pick_choice("hides", among)._replace(label=hidden.label),)
    while seats := [seat for seat in board.seats_from_mover if board.missing(seat)]:
        locked = yield from ask_for_every_answer("hide", dict.fromkeys(seats, hides))
        for answer in locked:
            assert answer.token is not None, "a secret answer has a token"
            board.hidden[answer.seat].append(answer.token)
    board.phase = "turn"
    board.add_event("hide", says("hidden: {what}", what=hidden.label))


def show_all(board: ToolboxMatchState) -> Script[None]:
    """All that is hidden is shown together."""
    assert board.plan.hidden is not None, "nothing else leads here"
    for seat in board.hiding:
        while board.hidden[seat]:
            yield from _open(board, seat, board.hidden[seat][0])
    board.phase = "open"
    board.add_event("lift", says("{what}: all is shown", what=board.plan.hidden.label), "reveal")


def show_one(board: ToolboxMatchState, seat: Seat, place: int) -> Script[None]:
    """A seat shows one of its own, by its place among them."""
    n = yield from _open(board, seat, board.hidden[seat][place - 1])
    board.add_event("show", says("{seat} shows {n}", seat=board.name(seat), n=n), "reveal")


def _open(board: ToolboxMatchState, seat: Seat, token: HiddenPickToken) -> Script[int]:
    """What a hidden value is; its owner says it if nobody can open it."""
    hidden = board.plan.hidden
    assert hidden is not None, "nothing else leads here"
    n = yield from reveal_lasting(token)
    if n is None:
        shows = Choice("shows", tuple(range(1, hidden.highest + 1)), tells=token)
        answer = yield from ask_for_first_answer("lost", {seat: (shows,)})
        n = answer.value
    board.hidden[seat].remove(token)
    board.open[seat].append(n)
    return n


def wait_until_all_is_seen(board: ToolboxMatchState) -> Script[None]:
    """All lies open until somebody has seen enough of it."""
    yield from ask_for_first_answer(
        "open", dict.fromkeys(board.seats_from_mover, (Choice("go", label=says("go on")),))
    )
    board.open = {seat: [] for seat in board.seats}
    board.phase = "turn"
