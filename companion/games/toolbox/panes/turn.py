"""The pane of a turn: what everybody has, and where counters, dice and the rest lie."""

from collections.abc import Mapping, Sequence

from companion.games.toolbox.panes import aside
from companion.games.toolbox.panes.speaker import NAME, Laid, Speaker, shorter
from companion.games.toolbox.plan import Counter, own
from companion.games.toolbox.script import ROLL
from companion.rules.asks import Seat
from companion.rules.panes import GO, LARGE_ROW, OTHER, Keys
from companion.rules.seats import after
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


def turn(voice: Speaker) -> Laid:
    """One of the panes of a turn."""
    panes = {"": whole, "own": whole, "rest": rest, **aside.PANES}
    return panes[voice.draft.pane](voice)


def whole(voice: Speaker) -> Laid:
    """Everybody whom a pad serves has counters and dice; whose turn it is has all the rest."""
    here = voice.draft.served or voice.board.acting
    keys = {seat: Keys(places=_places(voice, seat)) for seat in voice.board.acting if seat in here}
    second, third = _standing(voice)
    return Laid((voice.news(), second, third), keys, called(voice))


def rest(voice: Speaker) -> Laid:
    """The counters that have no keys of their own in a turn, each on a row of its own."""
    counters = voice.board.plan.counters[AT_HAND:]
    up, down = _steps(counters)
    keys = {voice.seat: Keys(places=(*up, *down))}
    texts = [
        f"{each.label.said(voice.words)} {voice.board.counts[each.key][voice.seat]}"
        for each in counters
    ]
    above = texts[:-2] or [voice.say("round {n}{of}", n=voice.board.round, of=voice.of_rounds)]
    second, third = (*texts[-2:], "")[:2]
    return Laid((shorter([voice.named(voice.seat), *above]), second, third), keys, called(voice))


def called(voice: Speaker) -> Mapping[str, Sentence]:
    """Return what panes and steps are called."""
    steps: dict[str, Sentence] = {}
    for place, counter in enumerate(voice.board.plan.counters):
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
        "roll": own(voice.board.dice.notation),
        "coin": says("coin"),
        **{
            f"{ROLL}-{n}": own(each.notation)
            for n, each in enumerate(voice.board.plan.throws[1:], 2)
        },
    }


def _places(voice: Speaker, seat: Seat) -> Places:
    """The centre ends the turn and throws; opposite keys count up and down.

    On a list the ways up lie at one side of the start, and the ways down at the other.
    """
    board = voice.board
    turns = seat == board.mover
    up, down = _steps(board.plan.counters[:AT_HAND])
    others = ((REST, "@rest"),) if board.plan.counters[AT_HAND:] else ()
    beside = tuple((REST, f"@own {other}") for other in after(voice.board.seats, seat))
    more = ((OTHER, "@more"),) if turns else ()
    ends = ((GO, "end"),) if turns else ()
    return (*ends, *_throw(voice), *up, *others, *beside, *more, *down)


def _throw(voice: Speaker) -> Places:
    """Own dice are entered on a pane of their own, so that keys are free."""
    throws = voice.board.plan.throws
    if not throws:
        return ()
    if not voice.draft.own_dice:
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


# How it stands ------------------------------------------------------------------------------


def _standing(voice: Speaker) -> tuple[str, str]:
    """Return what everybody has, or those whom pads serve.

    Whose turn it is, and who else has keys, is marked.
    """
    seats = voice.board.seats if len(voice.board.seats) <= FOUR else _some(voice)
    if len(seats) == 2:
        first, second = (_line(voice, seat) for seat in seats)
        return first, second
    return _cells(voice, seats[:2]), _cells(voice, seats[2:])


def _some(voice: Speaker) -> Sequence[Seat]:
    """Whose turn it is, who is at a pad for himself, then whom the other pads serve: up to four."""
    board = voice.board
    some = dict.fromkeys((board.mover, voice.seat, *(voice.draft.served or [board.following])))
    return tuple(some if len(some) > 1 else (board.mover, board.following))[:FOUR]


def _mark(voice: Speaker, seat: Seat) -> str:
    if seat == voice.board.mover:
        return "►"
    return "·" if seat in voice.draft.served else " "


def _line(voice: Speaker, seat: Seat) -> str:
    """A seat and its counters in columns, as many as there is room for."""
    numbers = [str(counts[seat]) for counts in voice.board.counts.values()]
    name = f"{_mark(voice, seat)}{voice.named(seat)}"
    for count in range(len(numbers), 0, -1):
        width = (LARGE_ROW - MARKED) // count
        row = f"{name:<{MARKED}}" + "".join(f"{number:>{width}}" for number in numbers[:count])
        if len(row) <= LARGE_ROW and all(len(number) < width for number in numbers[:count]):
            return row
    return name


def _cells(voice: Speaker, seats: Sequence[Seat]) -> str:
    """Up to two seats and their first counters on a row; names give way."""
    rows = (
        " ".join(f"{_mark(voice, seat)}{names[seat]} {voice.board.score[seat]}" for seat in seats)
        for names in map(voice.short, range(NAME, 0, -1))
    )
    return next(row for row in rows if len(row) <= LARGE_ROW)
