"""The figures of a clock in stages: each stage's time, its turns, and what every turn brings."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from companion.console.clock_figures import SECONDS, asked, common, item, own
from companion.console.desk import Desk
from companion.console.menus import Part
from companion.console.questions import Dial, Listing
from companion.rules.clocks.stages import MOST, Stage, Stages
from companion.rules.game import Game
from companion.rules.panes import OTHER

TURNS = "turns"
MOST_TURNS = 99
MAIN, MORE = SECONDS["main"][1:], range(301)
"""Seconds of a stage, and those that every turn brings in it, perhaps none."""


def staging(desk: Desk, game: Game, control: Stages) -> Part[Stages]:
    """Each of its figures, until it is as the table wants it."""
    words, place = desk.words, 0
    while True:
        figures = _figures(control)
        items = [
            *(_item(desk, game, control.stages[at], at, name) for at, name in figures),
            *(item(desk, game, control, name) for name in common(game)),
        ]
        notes = [control.called.said(words)] * len(items)
        answer = yield Listing(
            words("Clock"), items, words("take"), place, words("setup"), notes=notes
        )
        if answer.key == OTHER:
            return control
        place = answer.place
        if place >= len(figures):
            control = yield from asked(desk, game, control, common(game)[place - len(figures)])
        elif figures[place][1] == TURNS:
            control = yield from _turns(desk, control, figures[place][0])
        else:
            control = yield from _stage(desk, game, control, *figures[place])


def _figures(control: Stages) -> Sequence[tuple[int, str]]:
    """The figures of each stage, by its place; a last stage that may be has no turns."""
    return [
        (at, name)
        for at, stage in enumerate(control.stages)
        for name in (*own(stage.control), *([TURNS] if at < MOST - 1 else []))
    ]


def _item(desk: Desk, game: Game, stage: Stage, at: int, name: str) -> tuple[str, str]:
    """A figure, after the number of its stage."""
    if name == TURNS:
        label, value = desk.words("Turns"), _count(desk, stage.turns)
    else:
        label, value = item(desk, game, stage.control, name)
    return f"{at + 1} {label}", value


def _stage(desk: Desk, game: Game, control: Stages, at: int, name: str) -> Part[Stages]:
    """A figure of the clock of one stage."""
    stage = control.stages[at]
    among = MAIN if name == "main" else MORE
    chosen = yield from asked(desk, game, stage.control, name, among)
    return _with(control, at, stage._replace(control=chosen))


def _turns(desk: Desk, control: Stages, at: int) -> Part[Stages]:
    """How many turns a stage has; the last one has all that are left, and more may follow others."""
    words, stage = desk.words, control.stages[at]
    among = range(1 if at == 0 else 0, MOST_TURNS + 1)
    was = words("was {value}").format(value=_count(desk, stage.turns))
    start = among.index(min(stage.turns, MOST_TURNS))
    answer = yield Dial(words("Turns"), among, partial(_count, desk), words("take"), start, was)
    chosen = _with(control, at, stage._replace(turns=among[answer.place]))
    return replace(chosen, stages=_ended(chosen.stages))


def _ended(stages: Sequence[Stage]) -> tuple[Stage, ...]:
    """Nothing comes after a stage that has all turns, and something does after any other."""
    last = next((at for at, stage in enumerate(stages) if not stage.turns), None)
    if last is None:
        return (*stages, stages[-1]._replace(turns=0))
    return tuple(stages[: last + 1])


def _with(control: Stages, at: int, stage: Stage) -> Stages:
    stages = (*control.stages[:at], stage, *control.stages[at + 1 :])
    return replace(control, stages=stages)


def _count(desk: Desk, turns: int) -> str:
    return str(turns) if turns else desk.words("all others")
