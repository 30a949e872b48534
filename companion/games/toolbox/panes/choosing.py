"""Panes of who starts, secret picks, and who has won."""

from companion.games.toolbox.panes.speaker import LARGE, Laid, Speaker
from companion.rules.panes import GO, Keys


def draw(at: Speaker) -> Laid:
    """The die of who starts has as many faces as there are seats."""
    names = [at.named(seat) for seat in at.board.seats]
    row = " ".join(names)
    hint = at.faces(1) if at.draft.own_dice else at.say("drawn by lot")
    rows = (at.say("Who starts?"), row[:LARGE], hint)
    return Laid(rows, dict.fromkeys(at.ask.choices, Keys("draw", ((GO, "draw"),))))


def start(at: Speaker) -> Laid:
    """The table says who starts."""
    seats = at.board.seats
    second, third = at.numbered(seats)
    numbers = tuple(range(1, len(seats) + 1))
    keys = Keys("starts", order=numbers, numbers=numbers)
    return Laid((at.say("Who starts?"), second, third), dict.fromkeys(at.ask.choices, keys))


def pick(at: Speaker) -> Laid:
    """Everybody picks in secret."""
    asked = at.draft.served or tuple(at.ask.choices)
    names = " ".join(at.named(seat) for seat in at.board.seats if seat in asked)
    hint = at.say("■ SECRET 1-{n}", n=at.board.plan.picks)
    rows = (at.status(), names if len(names) <= LARGE else at.say("all pick"), hint)
    return Laid(rows, dict.fromkeys(at.ask.choices, Keys("pick")))


def shown(at: Speaker) -> Laid:
    """Who has picked what; names give way."""
    board = at.board
    row = second = third = ""
    for cells in range(5, -1, -1):
        told = [f"{at.named(seat)[:cells]} {n}".strip() for seat, n in board.shown.items()]
        half = (len(told) + 1) // 2 if len(told) > 2 else len(told)
        second, third = "  ".join(told[:half]), "  ".join(told[half:])
        if len(second) <= LARGE and len(third) <= LARGE:
            break
    row = at.say("Picks are shown")
    return Laid((row, second, third), dict.fromkeys(at.ask.choices, Keys(places=((GO, "go"),))))


def winner(at: Speaker) -> Laid:
    """The table says who has won; it starts at who has most."""
    seats = at.board.seats
    second, third = at.numbered(seats)
    numbers = tuple(range(1, len(seats) + 1))
    best = at.board.best
    order = tuple(sorted(numbers, key=lambda n: seats[n - 1] != best))
    keys = Keys("winner", ((GO, "nobody"),), order=order, numbers=numbers)
    return Laid((at.say("Who has won?"), second, third), {at.board.mover: keys})
