"""How time is controlled: a list of what is usual and of all kinds, and the figures of a kind."""

from collections.abc import Sequence
from dataclasses import fields, replace

from companion.console.desk import Desk, Setup
from companion.console.menus import Part
from companion.console.questions import Dial, Listing, Question
from companion.console.wording import minutes
from companion.rules.clocks import TELL, Control
from companion.rules.clocks.clocked import Clocked
from companion.rules.clocks.usual import kinds, of
from companion.rules.game import Game
from companion.rules.panes import OTHER
from companion.rules.words import Sentence, says

_SHORT = range(1, 301)
_NUMBERS = range(1, 61)

LABELS: dict[str, Sentence] = {
    "ms": says("Time"),
    "main": says("Time"),
    "bonus": says("Bonus a turn"),
    "free": says("Free in a turn"),
    "back": says("Given back"),
    "period": says("A period"),
    "periods": says("Periods"),
    "turns": says("Turns in it"),
    "warning": says("Warning"),
    "zero": says("At zero"),
}
"""What players call the figures of a clock (14 characters)."""

SECONDS: dict[str, range] = {
    "ms": range(10, 3601, 10),
    "main": range(0, 3 * 3600 + 1, 30),
    "bonus": _SHORT,
    "free": _SHORT,
    "back": _SHORT,
    "period": range(10, 3601, 10),
    "warning": range(0, 301, 5),
}
"""What times can be chosen from, in seconds."""
FAR: dict[str, int] = {"ms": 6, "period": 6, "warning": 6}
"""How far a hold turns them; a tap turns them to the next one."""


def name(desk: Desk, control: Control | None) -> str:
    """What players call a clock."""
    return desk.words("none") if control is None else control.called.said(desk.words)


def timing(desk: Desk, game: Game, setup: Setup) -> Part[Control | None]:
    """None, one that is usual, or a kind whose figures are asked for."""
    words, now = desk.words, setup.clock
    usual = of(game, setup.options, setup.begun)
    own = [now if now is not None and _alike(now, kind) else kind for kind in kinds(game)]
    items = [
        (words("none"), ""),
        *((each.label.said(words), "") for each in usual),
        *((_kind(desk, kind), "") for kind in own),
    ]
    controls: list[Control | None] = [None, *(each.control for each in usual), *own]
    notes = ["" if each is None else each.called.said(words) for each in controls]
    start = controls.index(now) if now in controls else 0
    answer = yield Listing(words("Clock"), items, words("take"), start, notes=notes)
    chosen = controls[answer.place]
    if chosen is None or answer.place <= len(usual):
        return chosen
    return (yield from _figures(desk, game, chosen))


def _alike(one: Control, other: Control) -> bool:
    """Whether two are of the same kind, and limit the same if they limit a stretch."""
    return type(one) is type(other) and one.stretch == other.stretch


def _kind(desk: Desk, kind: Control) -> str:
    """What players call a kind; a limit by the stretch that it is for."""
    if not kind.stretch:
        return kind.title.said(desk.words)
    return says("limit: {stretch}", stretch=Sentence(kind.stretch)).said(desk.words)


def _figures(desk: Desk, game: Game, control: Control) -> Part[Control]:
    """Each of its figures, until it is as the table wants it."""
    words, place = desk.words, 0
    own = _own(control)
    if not own:
        return control
    names = [*own, "warning", *(["zero"] if len(_costs(game)) > 1 else [])]
    while True:
        items = [(LABELS[each].said(words), _said(desk, game, control, each)) for each in names]
        notes = [name(desk, control)] * len(items)
        answer = yield Listing(
            words("Clock"), items, words("take"), place, words("setup"), notes=notes
        )
        if answer.key == OTHER:
            return control
        place = answer.place
        control = yield from _asked(desk, game, control, names[place])


def _own(control: Control) -> list[str]:
    """The figures of its kind."""
    return [each.name for each in fields(control) if not each.kw_only and each.name in LABELS]


def _asked(desk: Desk, game: Game, control: Control, name: str) -> Part[Control]:
    """One of the figures."""
    words, title, now = desk.words, LABELS[name].said(desk.words), getattr(control, name)
    was = words("was {value}").format(value=_said(desk, game, control, name))
    if name == "zero":
        costs = _costs(game)
        labels = [label.said(words) for _, label in costs]
        usual = 1 + [cost for cost, _ in costs].index(now)
        answer = yield Question(title, labels, usual=usual)
        return replace(control, zero=costs[answer.key - 1][0])
    if name in SECONDS:
        alone = _own(control) == [name]
        seconds = SECONDS[name][alone:]
        start, far = _nearest(seconds, now // 1000), FAR.get(name, 10)
        answer = yield Dial(title, seconds, _clock, words("take"), start, was, (1, far))
        return replace(control, **{name: seconds[answer.place] * 1000})
    start = _nearest(_NUMBERS, now)
    answer = yield Dial(title, _NUMBERS, str, words("take"), start, was)
    return replace(control, **{name: _NUMBERS[answer.place]})


def _nearest(among: range, value: int) -> int:
    """The place of the number that is nearest."""
    return min(range(len(among)), key=lambda place: abs(among[place] - value))


def _clock(seconds: int) -> str:
    return minutes(seconds * 1000)


def _said(desk: Desk, game: Game, control: Control, name: str) -> str:
    value = getattr(control, name)
    if name == "zero":
        return next(label for cost, label in _costs(game) if cost == value).said(desk.words)
    return minutes(value) if name in SECONDS else str(value)


def _costs(game: Game) -> Sequence[tuple[str, Sentence]]:
    """What a time that runs out may cost, nothing first."""
    own = game.costs if isinstance(game, Clocked) else ()
    return ((TELL, says("only told")), *own)


def followed(game: Game, before: Setup, after: Setup) -> Setup:
    """A usual clock is the one of a match as it is agreed on by now."""
    was = [each.control for each in of(game, before.options, before.begun)]
    if before.clock is None or before.clock not in was:
        return after
    usual = of(game, after.options, after.begun)[was.index(before.clock)]
    return after._replace(clock=usual.control)
