"""How time is controlled: a list of what is usual and of all kinds, with their figures."""

from companion.console.clock_figures import asked, common, item, own
from companion.console.desk import Desk, Setup
from companion.console.menus import Part
from companion.console.questions import Listing
from companion.console.staging import staging
from companion.rules.clocks import Control
from companion.rules.clocks.stages import Stages
from companion.rules.clocks.usual import kinds, of
from companion.rules.game import Game
from companion.rules.panes import OTHER
from companion.rules.words import Sentence, says


def name(desk: Desk, control: Control | None) -> str:
    """What players call a clock."""
    return desk.words("none") if control is None else control.called.said(desk.words)


def timing(desk: Desk, game: Game, setup: Setup) -> Part[Control | None]:
    """None, one that is usual, or a kind whose figures are asked for."""
    words, now = desk.words, setup.clock
    usual = of(game, setup.options, setup.begun)
    every = [now if now is not None and _alike(now, kind) else kind for kind in kinds(game)]
    items = [
        (words("none"), ""),
        *((each.label.said(words), "") for each in usual),
        *((_kind(desk, kind), "") for kind in every),
    ]
    controls: list[Control | None] = [None, *(each.control for each in usual), *every]
    notes = ["" if each is None else each.called.said(words) for each in controls]
    start = controls.index(now) if now in controls else 0
    answer = yield Listing(words("Clock"), items, words("take"), start, notes=notes)
    chosen = controls[answer.place]
    if chosen is None or answer.place <= len(usual):
        return chosen
    if isinstance(chosen, Stages):
        return (yield from staging(desk, game, chosen))
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
    if not own(control):
        return control
    names = [*own(control), *common(game)]
    while True:
        items = [item(desk, game, control, each) for each in names]
        notes = [name(desk, control)] * len(items)
        answer = yield Listing(
            words("Clock"), items, words("take"), place, words("setup"), notes=notes
        )
        if answer.key == OTHER:
            return control
        place = answer.place
        control = yield from asked(desk, game, control, names[place])


def followed(game: Game, before: Setup, after: Setup) -> Setup:
    """A usual clock is the one of a match as it is agreed on by now."""
    was = [each.control for each in of(game, before.options, before.begun)]
    if before.clock is None or before.clock not in was:
        return after
    usual = of(game, after.options, after.begun)[was.index(before.clock)]
    return after._replace(clock=usual.control)
