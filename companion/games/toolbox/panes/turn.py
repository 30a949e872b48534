"""The pane of a turn: what everybody has, and where counters, dice and the rest lie."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.toolbox.panes import aside
from companion.games.toolbox.panes.speaker import LARGE, NAME, Laid, Speaker, shorter
from companion.games.toolbox.plan import Counter, own
from companion.games.toolbox.script import ROLL
from companion.rules.asks import Seat
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.words import Sentence, says

UP_DOWN = ((1, 4), (2, 5), (3, 6))
"""Keys that lie opposite: what the one counts up, the other one counts down."""
AT_HAND = 2
"""How many counters have keys of their own in a turn; the others are one key away."""
REST = 3
MARKED = 6
"""Characters of a name and the mark before it."""
FOUR = 4

Places = tuple[tuple[int, str], ...]


def turn(at: Speaker) -> Laid:
    """One of the panes of a turn."""
    panes = {"": whole, "own": whole, "rest": rest, **aside.PANES}
    return panes[at.draft.pane](at)


def whole(at: Speaker) -> Laid:
    """Everybody whom a pad serves has counters and dice; whose turn it is has all the rest."""
    here = at.draft.served or at.board.acting
    keys = {seat: Keys(places=_places(at, seat)) for seat in at.board.acting if seat in here}
    second, third = _standing(at)
    return Laid((at.news(), second, third), keys, called(at))


def rest(at: Speaker) -> Laid:
    """The counters that have no keys of their own in a turn, each on a row of its own."""
    counters = at.board.plan.counters[AT_HAND:]
    up, down = _steps(counters)
    keys = {at.seat: Keys(places=(*up, *down))}
    texts = [
        f"{each.label.said(at.words)} {at.board.counts[each.key][at.seat]}" for each in counters
    ]
    above = texts[:-2] or [at.say("round {n}{of}", n=at.board.round, of=at.of_rounds)]
    second, third = (*texts[-2:], "")[:2]
    return Laid((shorter([at.named(at.seat), *above]), second, third), keys, called(at))


def called(at: Speaker) -> Mapping[str, Sentence]:
    """What panes and steps are called."""
    steps: dict[str, Sentence] = {}
    for place, counter in enumerate(at.board.plan.counters):
        little, far = counter.steps
        name = Sentence("") if place == 0 else counter.short
        for step, sign in ((little, "+"), (-little, "-"), (far, f"+{far}"), (-far, f"-{far}")):
            steps[f"{counter.key} {step}"] = says("{what}{sign}", what=name, sign=sign)
    return {
        **steps,
        "own": says("who"),
        "rest": says("others"),
        "more": says("more"),
        "throw": says("throw"),
        "turn": says("next"),
        "roll": own(at.board.dice.notation),
        "coin": says("coin"),
        **{f"{ROLL}-{n}": own(each.notation) for n, each in enumerate(at.board.plan.throws[1:], 2)},
    }


def _places(at: Speaker, seat: Seat) -> Places:
    """The centre ends the turn and throws; opposite keys count up and down.

    On a list the ways up lie at one side of the start, and the ways down at the other.
    """
    board = at.board
    turns = seat == board.mover
    up, down = _steps(board.plan.counters[:AT_HAND])
    others = ((REST, "@rest"),) if board.plan.counters[AT_HAND:] else ()
    beside = tuple((REST, f"@own {other}") for other in _after(at, seat))
    more = ((OTHER, "@more"),) if turns else ()
    ends = ((GO, "end"),) if turns else ()
    return (*ends, *_throw(at), *up, *others, *beside, *more, *down)


def _throw(at: Speaker) -> Places:
    """Own dice are entered on a pane of their own, so that keys are free."""
    throws = at.board.plan.throws
    if not throws:
        return ()
    if not at.draft.own_dice:
        return ((GO, ROLL),)
    return ((GO, "@throw" if len(throws) > 1 else "@roll"),)


def _steps(counters: tuple[Counter, ...]) -> tuple[Places, Places]:
    """The steps of counters up, and down in the other order: little ones are tapped, far ones held."""
    up: list[tuple[int, str]] = []
    down: list[tuple[int, str]] = []
    for counter, (above, below) in zip(counters, UP_DOWN, strict=False):
        little, far = counter.steps
        up += [(above, f"{counter.key} {little}"), (above, f"{counter.key} {far}")]
        down = [(below, f"{counter.key} {-little}"), (below, f"{counter.key} {-far}"), *down]
    return tuple(up), tuple(down)


def _after(at: Speaker, seat: Seat) -> Iterator[Seat]:
    """The other seats, from the next one on: those on the same pad can be turned to."""
    seats = at.board.seats
    start = seats.index(seat) + 1
    return (other for other in (*seats[start:], *seats[: start - 1]))


# How it stands ------------------------------------------------------------------------------


def _standing(at: Speaker) -> tuple[str, str]:
    """What everybody has, or those whom pads serve; whose turn it is, and who else has keys, is marked."""
    seats = at.board.seats if len(at.board.seats) <= FOUR else _some(at)
    if len(seats) == 2:
        first, second = (_line(at, seat) for seat in seats)
        return first, second
    return _cells(at, seats[:2]), _cells(at, seats[2:])


def _some(at: Speaker) -> Sequence[Seat]:
    """Whose turn it is, who is at a pad for himself, then whom the other pads serve: up to four."""
    board = at.board
    some = dict.fromkeys((board.mover, at.seat, *(at.draft.served or [board.following])))
    return tuple(some if len(some) > 1 else (board.mover, board.following))[:FOUR]


def _mark(at: Speaker, seat: Seat) -> str:
    if seat == at.board.mover:
        return "►"
    return "·" if seat in at.draft.served else " "


def _line(at: Speaker, seat: Seat) -> str:
    """A seat and its counters in columns, as many as there is room for."""
    numbers = [str(counts[seat]) for counts in at.board.counts.values()]
    name = f"{_mark(at, seat)}{at.named(seat)}"
    for count in range(len(numbers), 0, -1):
        width = (LARGE - MARKED) // count
        row = f"{name:<{MARKED}}" + "".join(f"{number:>{width}}" for number in numbers[:count])
        if len(row) <= LARGE and all(len(number) < width for number in numbers[:count]):
            return row
    return name


def _cells(at: Speaker, seats: Sequence[Seat]) -> str:
    """Up to two seats and their first counters on a row; names give way."""
    rows = (
        " ".join(f"{_mark(at, seat)}{names[seat]} {at.board.score[seat]}" for seat in seats)
        for names in map(at.short, range(NAME, 0, -1))
    )
    return next(row for row in rows if len(row) <= LARGE)
