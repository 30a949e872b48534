"""The figures of a clock in menus: their labels, their ranges, and the questions for them."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TypeVar

from companion.console.menu.changeable_list import ChangeableItem
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Part
from companion.console.menu.question_screens import Dial, ItemsQuestion
from companion.console.text_fit import format_minutes_seconds
from companion.rules.clocks import OVERTIME, TELL, TimeControl
from companion.rules.clocks.clocks_and_expiry_costs_of_game import (
    MOST_POINTS,
    may_overtime_cost_points,
    possible_expiry_costs,
)
from companion.rules.game import Game
from companion.rules.optional_game_protocols import HasUsualClocksAndExpiryCosts
from companion.rules.sentences import Sentence, says

Kind = TypeVar("Kind", bound=TimeControl)

_SHORT = range(1, 301)
_NUMBERS = range(1, 61)
_POINTS = range(MOST_POINTS + 1)

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
    "penalty": says("Points a min."),
}
"""What players call the figures of a clock (at most 14 characters)."""

SECONDS: dict[str, range] = {
    "ms": range(10, 3601, 10),
    "main": range(0, 3 * 3600 + 1, 30),
    "bonus": _SHORT,
    "free": _SHORT,
    "back": _SHORT,
    "period": range(10, 3601, 10),
    "warning": range(0, 301, 5),
}
"""The times that can be chosen, in seconds."""
FAR: dict[str, int] = {"ms": 6, "period": 6, "warning": 6}
"""How many places a hold turns these; a tap turns one place."""


def clock_kind_label(context: MenuContext, kind: TimeControl) -> str:
    """Return what players call a kind of clock; a limit is called by the stretch that it limits."""
    if not kind.stretch:
        return kind.title.translate(context.words)
    return says("limit: {stretch}", stretch=Sentence(kind.stretch)).translate(context.words)


def kind_figure_names(control: TimeControl) -> list[str]:
    """Return the figures of a clock's kind."""
    return [each.name for each in fields(control) if not each.kw_only and each.name in LABELS]


def ask_for_clock_with_changed_figure(
    context: MenuContext, game: Game, control: Kind, name: str, among: range | None = None
) -> Part[Kind]:
    """Ask for a figure; a time may be chosen `among` other seconds than usual."""
    words, title, now = context.words, LABELS[name].translate(context.words), getattr(control, name)
    was = words("was {value}").format(value=_value(context, game, control, name))
    if name == "zero":
        costs = _costs(game, control)
        labels = [label.translate(words) for _, label in costs]
        usual = 1 + [cost for cost, _ in costs].index(now)
        answer = yield ItemsQuestion(title, labels, usual=usual)
        zero = costs[answer.key - 1][0]
        return replace(control, zero=zero, penalty=control.penalty if zero == OVERTIME else 0)
    if name in SECONDS:
        alone = kind_figure_names(control) == [name]
        seconds = SECONDS[name][alone:] if among is None else among
        start, far = _nearest(seconds, now // 1000), FAR.get(name, 10)
        answer = yield Dial(title, seconds, format_seconds, words("take"), start, was, (1, far))
        return replace(control, **{name: seconds[answer.place] * 1000})
    numbers = _POINTS if name == "penalty" else _NUMBERS
    start = _nearest(numbers, now)
    answer = yield Dial(title, numbers, str, words("take"), start, was)
    return replace(control, **{name: numbers[answer.place]})


def _nearest(among: range, value: int) -> int:
    """Return the place of the nearest number."""
    return min(range(len(among)), key=lambda place: abs(among[place] - value))


def figure_label_and_value(
    context: MenuContext, game: Game, control: TimeControl, name: str
) -> tuple[str, str]:
    """Return the label of a figure, and its value."""
    return LABELS[name].translate(context.words), _value(context, game, control, name)


def figure_list_items(
    context: MenuContext, game: Game, control: Kind, names: Sequence[str], note: str
) -> Sequence[ChangeableItem[Kind]]:
    """Return figures as items of a list; each is changed by `ask_for_clock_with_changed_figure`."""
    return [
        ChangeableItem(
            *figure_label_and_value(context, game, control, name),
            ask_for_clock_with_changed_figure(context, game, control, name),
            note,
        )
        for name in names
    ]


def common_figure_names(game: Game, control: TimeControl) -> list[str]:
    """Return the figures that every clock of a game has.

    The price of overtime is among them only where it may cost points.
    """
    penalty = ["penalty"] if control.goes_on and may_overtime_cost_points(game) else []
    return ["warning", "zero", *penalty]


def format_seconds(seconds: int) -> str:
    """Return a time as a dial shows it."""
    return format_minutes_seconds(seconds * 1000)


def _value(context: MenuContext, game: Game, control: TimeControl, name: str) -> str:
    value = getattr(control, name)
    if name == "zero":
        return next(label for cost, label in _costs(game, control) if cost == value).translate(
            context.words
        )
    return format_minutes_seconds(value) if name in SECONDS else str(value)


def _costs(game: Game, control: TimeControl) -> Sequence[tuple[str, Sentence]]:
    """Return what running out of time may cost, nothing first."""
    labels = {TELL: says("only told"), OVERTIME: says("goes on below 0")}
    if isinstance(game, HasUsualClocksAndExpiryCosts):
        labels |= {cost.name: cost.label for cost in game.costs}
    return [(name, labels[name]) for name in possible_expiry_costs(game, control)]
