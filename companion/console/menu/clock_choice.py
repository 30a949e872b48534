"""The menu that chooses a clock: none, a usual one, or a kind with its figures."""

from collections.abc import Sequence

from companion.console.menu.changeable_list import ChangeableItem, change_items_until_done
from companion.console.menu.clock_figures import (
    clock_kind_label,
    common_figure_names,
    figure_list_items,
    kind_figure_names,
)
from companion.console.menu.clock_stages import ask_for_stages
from companion.console.menu.context import MenuContext
from companion.console.menu.match_setup_values import MatchSetup
from companion.console.menu.menu_script_run import Part
from companion.console.menu.question_screens import Listing
from companion.rules.clocks import TimeControl
from companion.rules.clocks.stages import Stages
from companion.rules.clocks.usual_clocks import one_control_of_each_kind, usual_clocks
from companion.rules.game import Game


def clock_name(context: MenuContext, control: TimeControl | None) -> str:
    """Return what players call a clock."""
    return (
        context.words("none") if control is None else control.display_name.translate(context.words)
    )


def ask_for_clock(context: MenuContext, game: Game, setup: MatchSetup) -> Part[TimeControl | None]:
    """Ask for a clock: none, a usual one, or a kind, whose figures are asked for."""
    words, now = context.words, setup.clock
    usual = usual_clocks(game, setup.options, setup.begun)
    every = [
        now if now is not None and _alike(now, kind) else kind
        for kind in one_control_of_each_kind(game)
    ]
    items = [
        (words("none"), ""),
        *((each.label.translate(words), "") for each in usual),
        *((clock_kind_label(context, kind), "") for kind in every),
    ]
    controls: list[TimeControl | None] = [None, *(each.control for each in usual), *every]
    notes = ["" if each is None else each.display_name.translate(words) for each in controls]
    start = controls.index(now) if now in controls else 0
    answer = yield Listing(words("Clock"), items, words("take"), start, notes=notes)
    chosen = controls[answer.place]
    if chosen is None or answer.place <= len(usual):
        return chosen
    if isinstance(chosen, Stages):
        return (yield from ask_for_stages(context, game, chosen))
    return (yield from _ask_for_figures(context, game, chosen))


def _alike(one: TimeControl, other: TimeControl) -> bool:
    """Return whether two clocks are of the same kind and limit the same stretch, if any."""
    return type(one) is type(other) and one.stretch == other.stretch


def _ask_for_figures(context: MenuContext, game: Game, control: TimeControl) -> Part[TimeControl]:
    """Ask for each figure of a clock until the table is done."""
    if not kind_figure_names(control):
        return control
    words = context.words

    def items(by_now: TimeControl) -> Sequence[ChangeableItem[TimeControl]]:
        names = [*kind_figure_names(by_now), *common_figure_names(game, by_now)]
        return figure_list_items(context, game, by_now, names, clock_name(context, by_now))

    return (
        yield from change_items_until_done(context, words("Clock"), control, items, words("setup"))
    )


def setup_with_usual_clock_updated(game: Game, before: MatchSetup, after: MatchSetup) -> MatchSetup:
    """Return the set-up `after` a change, with a usual clock replaced by that of its options."""
    was = [each.control for each in usual_clocks(game, before.options, before.begun)]
    if before.clock is None or before.clock not in was:
        return after
    usual = usual_clocks(game, after.options, after.begun)[was.index(before.clock)]
    return after._replace(clock=usual.control)
