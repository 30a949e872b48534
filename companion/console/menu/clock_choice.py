"""How time is controlled: a list of what is usual and of all kinds, with their figures."""

from collections.abc import Sequence

from companion.console.menu.clock_figures import common, figures, kind_figures, kind_said
from companion.console.menu.clock_stages import in_stages
from companion.console.menu.context import MenuContext, Setup
from companion.console.menu.lists import Item, until_done
from companion.console.menu.menu_script import Part
from companion.console.menu.questions import Listing
from companion.rules.clocks import Control
from companion.rules.clocks.stages import Stages
from companion.rules.clocks.usual import kinds, usual_clocks
from companion.rules.game import Game


def name(context: MenuContext, control: Control | None) -> str:
    """Return what players call a clock."""
    return context.words("none") if control is None else control.called.said(context.words)


def clock(context: MenuContext, game: Game, setup: Setup) -> Part[Control | None]:
    """None, one that is usual, or a kind whose figures are asked for."""
    words, now = context.words, setup.clock
    usual = usual_clocks(game, setup.options, setup.begun)
    every = [now if now is not None and _alike(now, kind) else kind for kind in kinds(game)]
    items = [
        (words("none"), ""),
        *((each.label.said(words), "") for each in usual),
        *((kind_said(context, kind), "") for kind in every),
    ]
    controls: list[Control | None] = [None, *(each.control for each in usual), *every]
    notes = ["" if each is None else each.called.said(words) for each in controls]
    start = controls.index(now) if now in controls else 0
    answer = yield Listing(words("Clock"), items, words("take"), start, notes=notes)
    chosen = controls[answer.place]
    if chosen is None or answer.place <= len(usual):
        return chosen
    if isinstance(chosen, Stages):
        return (yield from in_stages(context, game, chosen))
    return (yield from _figures(context, game, chosen))


def _alike(one: Control, other: Control) -> bool:
    """Return whether two are of the same kind, and limit the same if they limit a stretch."""
    return type(one) is type(other) and one.stretch == other.stretch


def _figures(context: MenuContext, game: Game, control: Control) -> Part[Control]:
    """Each of its figures, until it is as the table wants it."""
    if not kind_figures(control):
        return control
    words = context.words

    def items(by_now: Control) -> Sequence[Item[Control]]:
        names = [*kind_figures(by_now), *common(game, by_now)]
        return figures(context, game, by_now, names, name(context, by_now))

    return (yield from until_done(context, words("Clock"), control, items, words("setup")))


def update_usual_clock(game: Game, before: Setup, after: Setup) -> Setup:
    """A usual clock is the one of a match as it is agreed on by now."""
    was = [each.control for each in usual_clocks(game, before.options, before.begun)]
    if before.clock is None or before.clock not in was:
        return after
    usual = usual_clocks(game, after.options, after.begun)[was.index(before.clock)]
    return after._replace(clock=usual.control)
