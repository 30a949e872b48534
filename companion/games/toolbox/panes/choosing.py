"""Panes of who starts, secret picks, and who has won."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.toolbox.panes.speaker import LARGE, NAME, SMALL, Laid, Speaker, split
from companion.rules.asks import Seat
from companion.rules.panes import GO, Keys

Rows = tuple[str, str, str]


def draw(at: Speaker) -> Laid:
    """The die of who starts has as many faces as there are seats."""
    row = " ".join(at.named(seat) for seat in at.board.seats)
    hint = at.faces(1) if at.draft.own_dice else at.say("drawn by lot")
    second, third = (row, hint) if len(row) <= LARGE else at.numbered(at.board.seats)
    rows = (at.say("Who starts?"), second, third)
    return Laid(rows, dict.fromkeys(at.ask.choices, Keys("draw", ((GO, "draw"),))))


def start(at: Speaker) -> Laid:
    """The table says who starts."""
    seats = at.board.seats
    second, third = at.numbered(seats)
    numbers = tuple(range(1, len(seats) + 1))
    keys = Keys("starts", order=numbers, numbers=numbers)
    return Laid((at.say("Who starts?"), second, third), dict.fromkeys(at.ask.choices, keys))


def pick(at: Speaker) -> Laid:
    """Everybody picks in secret, or those whom pads serve now."""
    seats = [seat for seat in at.board.seats if seat in (at.draft.served or at.ask.choices)]
    rows = (" ".join(names[seat] for seat in seats) for names in _names(at))
    whole = " ".join(map(at.named, seats))
    who = next((row for row in rows if len(row) <= LARGE), "") if at.draft.served else whole
    hint = at.say("■ SECRET 1-{n}", n=at.board.plan.picks)
    laid = (at.status(), who if len(who) <= LARGE else at.say("all pick"), hint)
    return Laid(laid, dict.fromkeys(at.ask.choices, Keys("pick")))


def shown(at: Speaker) -> Laid:
    """Who has picked what: on rows 2 and 3, or on all of them; names give way."""
    title = at.say("Picks are shown")
    told = ([f"{names[seat]} {n}" for seat, n in at.board.shown.items()] for names in _names(at))
    laid = (rows for texts in told for rows in (_halved(title, texts), _filled(texts)) if rows)
    return Laid(next(laid), dict.fromkeys(at.ask.choices, Keys(places=((GO, "go"),))))


def _names(at: Speaker) -> Iterator[Mapping[Seat, str]]:
    """What everybody is called, in ever fewer characters."""
    return map(at.short, range(NAME, 0, -1))


def _halved(title: str, texts: Sequence[str]) -> Rows | None:
    """Texts on the large rows, where there is room for them."""
    half = (len(texts) + 1) // 2 if len(texts) > 2 else len(texts)
    for gap in ("  ", " "):
        second, third = gap.join(texts[:half]), gap.join(texts[half:])
        if max(len(second), len(third)) <= LARGE:
            return title, second, third
    return None


def _filled(texts: Sequence[str]) -> Rows | None:
    """As many texts on the first row as there is room for, the rest on the large ones."""
    for count in range(len(texts), 0, -1):
        first = " ".join(texts[:count])
        below = split(texts[count:])
        if len(first) <= SMALL and below is not None:
            return first, *below
    return None


def winner(at: Speaker) -> Laid:
    """The table says who has won; it starts at who has most."""
    seats = at.board.seats
    second, third = at.numbered(seats)
    numbers = tuple(range(1, len(seats) + 1))
    best = at.board.best
    order = tuple(sorted(numbers, key=lambda n: seats[n - 1] != best))
    keys = Keys("winner", ((GO, "nobody"),), order=order, numbers=numbers)
    return Laid((at.say("Who has won?"), second, third), {at.board.mover: keys})
