"""The menu for a clock in stages: each stage's kind, time and turns, and what a turn adds."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from companion.console.menu.changeable_list import ChangeableItem, change_items_until_done
from companion.console.menu.clock_figures import (
    SECONDS,
    ask_for_clock_with_changed_figure,
    clock_kind_label,
    common_figure_names,
    figure_label_and_value,
    figure_list_items,
    kind_figure_names,
)
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Part
from companion.console.menu.question_screens import Dial, Listing
from companion.rules.clocks import TimeControl
from companion.rules.clocks.notation import STAGED
from companion.rules.clocks.stages import MOST, Stage, Stages
from companion.rules.clocks.usual_clocks import one_control_of_each_kind
from companion.rules.game import Game

KIND, TURNS = "stage kind", "stage turns"
"""Items that are no figures of a stage's clock: its kind, and its number of turns."""
MOST_TURNS = 99
MAIN, MORE = SECONDS["main"][1:], range(301)
"""Seconds of a stage, and seconds that every turn adds in it, perhaps none."""


def ask_for_stages(context: MenuContext, game: Game, control: Stages) -> Part[Stages]:
    """Ask for each figure of the stages until the table is done."""
    words = context.words
    items = partial(_items, context, game)
    return (
        yield from change_items_until_done(context, words("Clock"), control, items, words("setup"))
    )


def _items(context: MenuContext, game: Game, control: Stages) -> Sequence[ChangeableItem[Stages]]:
    """Return the figures of each stage, then those that every clock of the game has."""
    note = control.display_name.translate(context.words)
    return [
        *(_item(context, game, control, at, name, note) for at, name in _figures(control)),
        *figure_list_items(context, game, control, common_figure_names(game, control), note),
    ]


def _figures(control: Stages) -> Sequence[tuple[int, str]]:
    """Return a stage's place and a figure's name for each; the last possible stage has no turns."""
    return [
        (at, name)
        for at, stage in enumerate(control.stages)
        for name in (KIND, *kind_figure_names(stage.control), *([TURNS] if at < MOST - 1 else []))
    ]


def _item(
    context: MenuContext, game: Game, control: Stages, at: int, name: str, note: str
) -> ChangeableItem[Stages]:
    """Return the item of a figure, with the number of its stage."""
    stage = control.stages[at]
    if name == KIND:
        label, value = context.words("Kind"), clock_kind_label(context, stage.control)
        change = _kind(context, game, control, at)
    elif name == TURNS:
        label, value = context.words("Turns"), _count(context, stage.turns)
        change = _ask_for_turns(context, control, at)
    else:
        label, value = figure_label_and_value(context, game, stage.control, name)
        change = _stage(context, game, control, at, name)
    return ChangeableItem(f"{at + 1} {label}", value, change, note)


def _kind(context: MenuContext, game: Game, control: Stages, at: int) -> Part[Stages]:
    """Ask for a stage's kind of clock; the figures that both kinds have are kept."""
    now = control.stages[at].control
    offered = [
        now if type(each) is type(now) else each for each in one_stage_clock_of_each_kind(game)
    ]
    items = [(clock_kind_label(context, each), "") for each in offered]
    title = context.words("Stage {n}").format(n=at + 1)
    answer = yield Listing(title, items, context.words("take"), offered.index(now))
    chosen = offered[answer.place]
    kept = {
        name: getattr(now, name)
        for name in kind_figure_names(chosen)
        if name in kind_figure_names(now)
    }
    chosen = replace(chosen, **kept)
    return _with(control, at, control.stages[at]._replace(control=chosen))


def one_stage_clock_of_each_kind(game: Game) -> Sequence[TimeControl]:
    """Return a clock of each kind that a stage can be: one that ends, per seat or per turn."""
    return [
        each
        for each in one_control_of_each_kind(game)
        if isinstance(each, tuple(STAGED.values())) and each.stretch in ("", game.stretches[0])
    ]


def _stage(context: MenuContext, game: Game, control: Stages, at: int, name: str) -> Part[Stages]:
    """Ask for a figure of a stage's clock."""
    stage = control.stages[at]
    among = {"main": MAIN, "bonus": MORE, "free": MORE, "back": MORE}.get(name)
    chosen = yield from ask_for_clock_with_changed_figure(context, game, stage.control, name, among)
    return _with(control, at, stage._replace(control=chosen))


def _ask_for_turns(context: MenuContext, control: Stages, at: int) -> Part[Stages]:
    """Ask how many turns a stage has.

    The last stage has all that are left; more stages may follow others.
    """
    words, stage = context.words, control.stages[at]
    among = range(1 if at == 0 else 0, MOST_TURNS + 1)
    was = words("was {value}").format(value=_count(context, stage.turns))
    start = among.index(min(stage.turns, MOST_TURNS))
    answer = yield Dial(words("Turns"), among, partial(_count, context), words("take"), start, was)
    chosen = _with(control, at, stage._replace(turns=among[answer.place]))
    return replace(chosen, stages=_with_last_stage(chosen.stages))


def _with_last_stage(stages: Sequence[Stage]) -> tuple[Stage, ...]:
    """Return stages that end with one that has all the turns left."""
    last = next((at for at, stage in enumerate(stages) if not stage.turns), None)
    if last is None:
        return (*stages, stages[-1]._replace(turns=0))
    return tuple(stages[: last + 1])


def _with(control: Stages, at: int, stage: Stage) -> Stages:
    stages = (*control.stages[:at], stage, *control.stages[at + 1 :])
    return replace(control, stages=stages)


def _count(context: MenuContext, turns: int) -> str:
    return str(turns) if turns else context.words("all others")
