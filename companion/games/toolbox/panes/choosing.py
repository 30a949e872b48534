"""Panes of who starts, secret picks, and who has won."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.toolbox.panes.speaker import NAME, Laid, Speaker, split
from companion.rules.asks import Seat
from companion.rules.panes import GO, LARGE_ROW, SMALL_ROW, Keys

Rows = tuple[str, str, str]


def draw(voice: Speaker) -> Laid:
    """The die of who starts has as many faces as there are seats."""
    row = " ".join(voice.named(seat) for seat in voice.board.seats)
    hint = voice.faces(1) if voice.draft.own_dice else voice.say("drawn by lot")
    second, third = (row, hint) if len(row) <= LARGE_ROW else voice.numbered(voice.board.seats)
    rows = (voice.say("Who starts?"), second, third)
    return Laid(rows, dict.fromkeys(voice.ask.choices, Keys("draw", ((GO, "draw"),))))


def start(voice: Speaker) -> Laid:
    """The table says who starts."""
    seats = voice.board.seats
    second, third = voice.numbered(seats)
    numbers = tuple(range(1, len(seats) + 1))
    keys = Keys("starts", order=numbers, numbers=numbers)
    return Laid((voice.say("Who starts?"), second, third), dict.fromkeys(voice.ask.choices, keys))


def pick(voice: Speaker) -> Laid:
    """Everybody picks in secret, or those whom pads serve now."""
    seats = [
        seat for seat in voice.board.seats if seat in (voice.draft.served or voice.ask.choices)
    ]
    rows = (" ".join(names[seat] for seat in seats) for names in _names(voice))
    whole = " ".join(map(voice.named, seats))
    who = next((row for row in rows if len(row) <= LARGE_ROW), "") if voice.draft.served else whole
    hint = voice.say("■ SECRET 1-{n}", n=voice.board.plan.picks)
    laid = (voice.status(), who if len(who) <= LARGE_ROW else voice.say("all pick"), hint)
    return Laid(laid, dict.fromkeys(voice.ask.choices, Keys("pick")))


def shown(voice: Speaker) -> Laid:
    """Return who has picked what: on rows 2 and 3, or on all of them; names give way."""
    title = voice.say("Picks are shown")
    told = (
        [f"{names[seat]} {n}" for seat, n in voice.board.shown.items()] for names in _names(voice)
    )
    laid = (rows for texts in told for rows in (_halved(title, texts), _filled(texts)) if rows)
    return Laid(next(laid), dict.fromkeys(voice.ask.choices, Keys(places=((GO, "go"),))))


def _names(voice: Speaker) -> Iterator[Mapping[Seat, str]]:
    """Return what everybody is called, in ever fewer characters."""
    return map(voice.short, range(NAME, 0, -1))


def _halved(title: str, texts: Sequence[str]) -> Rows | None:
    """Texts on the large rows, where there is room for them."""
    half = (len(texts) + 1) // 2 if len(texts) > 2 else len(texts)
    for gap in ("  ", " "):
        second, third = gap.join(texts[:half]), gap.join(texts[half:])
        if max(len(second), len(third)) <= LARGE_ROW:
            return title, second, third
    return None


def _filled(texts: Sequence[str]) -> Rows | None:
    """As many texts on the first row as there is room for, the rest on the large ones."""
    for count in range(len(texts), 0, -1):
        first = " ".join(texts[:count])
        below = split(texts[count:])
        if len(first) <= SMALL_ROW and below is not None:
            return first, *below
    return None


def winner(voice: Speaker) -> Laid:
    """The table says who has won; it starts at who has most."""
    seats = voice.board.seats
    second, third = voice.numbered(seats)
    numbers = tuple(range(1, len(seats) + 1))
    best = voice.board.best
    order = tuple(sorted(numbers, key=lambda n: seats[n - 1] != best))
    keys = Keys("winner", ((GO, "nobody"),), order=order, numbers=numbers)
    return Laid((voice.say("Who has won?"), second, third), {voice.board.mover: keys})
