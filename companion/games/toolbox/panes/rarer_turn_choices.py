"""Panes beside a turn: what is needed less often, other dice, and whose turn is next."""

from collections.abc import Callable, Mapping

from companion.games.toolbox.match_config import own_text_sentence
from companion.games.toolbox.match_flow import ROLL, dice_setup_values_by_step
from companion.games.toolbox.panes.toolbox_context import ToolboxContext
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.sentences import Sentence, says


def more_choices_pane(context: ToolboxContext) -> Pane:
    """All that a turn needs less often; the pad tells what its keys do.

    Panes are not next to the start of a list, for there they open at once.
    """
    throws = context.board.plan.throws
    coin = "@coin" if context.draft.own_dice else "coin"
    dice = "@throw" if len(throws) > 1 else "dice"
    places = (
        (GO, "finish"),
        (2, "pick"),
        (2, "hide"),
        (1, coin),
        (3, dice),
        (OTHER, "@turn"),
        (5, "reverse"),
        (5, "lift"),
        *(((5, "@show"),) if "show" in _keys(context) else ()),
        (4, "skip"),
        (4, "out"),
    )
    return Pane(
        (context.status(), "", ""),
        {context.seat: PaneKeys(places=_there(context, places))},
        panes=_pane_labels(context),
    )


def dice_choice_pane(context: ToolboxContext) -> Pane:
    """Dice of the plan, each on its own key; other dice beyond them."""
    keys = [ROLL, *(f"{ROLL}-{n}" for n in range(2, len(context.board.plan.throws) + 1))]
    sign = "@" if context.draft.own_dice else ""
    numbers = [GO, 1, 2, 3, 4, 5]
    places = (
        *((n, f"{sign}{key}") for n, key in zip(numbers, keys, strict=False)),
        (OTHER, "dice"),
    )
    return Pane(
        (context.status(), "", ""),
        {context.seat: PaneKeys(places=_there(context, places))},
        panes=_pane_labels(context),
    )


def dice_entry_pane_function(key: str) -> Callable[[ToolboxContext], Pane]:
    """The pane on which the table enters its own throw."""

    def lay(context: ToolboxContext) -> Pane:
        (choice,) = (each for each in context.ask.choices[context.seat] if each.key == key)
        what = choice.display_name.translate(context.words)
        rows = (
            context.status(),
            f"{context.seat_name(context.seat)}  {what}",
            context.faces(choice.most),
        )
        return Pane(rows, {context.seat: PaneKeys(key)})

    return lay


def next_player_pane(context: ToolboxContext) -> Pane:
    """Any other seat can have the next turn."""
    (choice,) = (each for each in context.ask.choices[context.seat] if each.key == "next")
    others = tuple(context.board.seats[number - 1] for number in choice.among)
    second, third = context.numbered_seat_rows(others)
    numbers = tuple(range(1, len(context.board.seats) + 1))
    keys = PaneKeys("next", order=choice.among, numbers=numbers)
    return Pane((context.say("Whose turn is next?"), second, third), {context.seat: keys})


def show_one_pane(context: ToolboxContext) -> Pane:
    """One of the own hidden values is shown, by its place."""
    count = len(context.board.hidden[context.seat])
    rows = (
        context.status(),
        context.say("{seat} shows", seat=context.board.name(context.seat)),
        context.say("■ which? 1-{n}", n=count),
    )
    return Pane(rows, {context.seat: PaneKeys("show")})


def dice_setup_pane(context: ToolboxContext) -> Pane:
    """Opposite keys make more and fewer of what the dice have."""
    now = context.board.dice
    if context.draft.pane == ROLL:
        return dice_entry_pane_function(ROLL)(context)
    up: list[tuple[int, str]] = []
    down: list[tuple[int, str]] = []
    for what, (above, below) in (("sides", (1, 4)), ("number", (2, 5)), ("plus", (3, 6))):
        to = dice_setup_values_by_step(now, what)
        up += [(above, f"{what} {to[name]}") for name in ("more", "far") if name in to]
        down = [*((below, f"{what} {to[name]}") for name in ("less", "back") if name in to), *down]
    roll = "@roll" if context.draft.own_dice else ROLL
    places = ((GO, "done"), (GO, roll), *_once(up), *_once(down))
    labels = {"sides": says("faces"), "number": says("dice"), "plus": says("plus")}
    called: dict[str, Sentence] = {}
    for what, label in labels.items():
        to = dice_setup_values_by_step(now, what)
        for name, sign in (("far", "++"), ("back", "--"), ("more", "+"), ("less", "-")):
            if name in to:  # where far is no further it is called as a little is
                step = Sentence("") if len(sign) > 1 else label
                called[f"{what} {to[name]}"] = says("{what}{sign}", what=step, sign=sign)
    row = context.say("dice: {dice}", dice=now.notation)
    keys = {context.seat: PaneKeys(places=places)}
    return Pane((row, "", ""), keys, panes={**_pane_labels(context), **called})


def _once(places: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """A little and far may be the same: then once is enough."""
    return list(dict.fromkeys(places))


def _there(
    context: ToolboxContext, places: "tuple[tuple[int, str], ...]"
) -> "tuple[tuple[int, str], ...]":
    """Places of what can be done now; panes of throws there are only where there are throws."""
    there = _keys(context)
    return tuple(place for place in places if place[1].startswith("@") or place[1] in there)


def _keys(context: ToolboxContext) -> set[str]:
    return {each.key for each in context.ask.choices[context.seat]}


def _pane_labels(context: ToolboxContext) -> Mapping[str, Sentence]:
    others = enumerate(context.board.plan.throws[1:], 2)
    return {
        "coin": says("coin"),
        "throw": says("throw"),
        "turn": says("next"),
        "show": says("shows"),
        "roll": own_text_sentence(context.board.dice.notation),
        **{f"{ROLL}-{n}": own_text_sentence(each.notation) for n, each in others},
    }


PANES: Mapping[str, Callable[[ToolboxContext], Pane]] = {
    "more": more_choices_pane,
    "throw": dice_choice_pane,
    "turn": next_player_pane,
    "show": show_one_pane,
    **{
        key: dice_entry_pane_function(key)
        for key in ("coin", ROLL, *(f"{ROLL}-{n}" for n in range(2, 7)))
    },
}
