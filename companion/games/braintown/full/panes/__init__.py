"""How each ask of a whole turn looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, and lines of pictures 21.
"""

from collections.abc import Callable, Mapping

from companion.games.braintown.full.concentration import LABELS
from companion.games.braintown.full.panes import attack, concentration, throw, turn_start
from companion.games.braintown.full.panes.full_town_context import FullTownContext
from companion.games.braintown.full.town import FullTown
from companion.games.braintown.panes import ending, objectives, setup
from companion.games.braintown.panes import turn as at_table
from companion.games.braintown.panes.town_context import Layout
from companion.games.braintown.payments import CHEAP, DEAR
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[FullTownContext], Layout]] = {
    "count": setup.count,
    "grid": setup.grid,
    "effects": turn_start.effects,
    "start": setup.start,
    "turn": turn_start.turn,
    "select": throw.select,
    "bonus": throw.bonus,
    "value": throw.value,
    "back": concentration.back,
    "attack": attack.attack,
    "hearts": throw.hearts,
    "hit": attack.hit,
    "attacked": attack.attacked,
    "fair": ending.fair,
    "objective": objectives.objective,
    "card": objectives.card,
    "again": objectives.again,
    "show": objectives.show,
    "ended": objectives.ended,
}


def _more(context: FullTownContext) -> Layout:
    """What is rarer, which depends on the ask."""
    return throw.more(context) if context.ask.name == "select" else turn_start.more(context)


OPENED: Mapping[str, tuple[Sentence, Callable[[FullTownContext], Layout]]] = {
    "lots": (says("draw lots"), setup.lots),
    "more": (says("more"), _more),
    "out": (says("out"), turn_start.out),
    "out_effect": (says("effect"), attack.out_effect),
    "unleashing": (says("unleash"), at_table.unleash),
    "reentering": (says("objective"), objectives.anew),
    "take_effect": (says("effect"), throw.take_effect),
    "whose_bonus": (says("bonus"), throw.whose_bonus),
    "low": (says("fallen"), throw.low),
    "pay7": (says("7+"), concentration.paying(CHEAP)),
    "pay11": (says("11+"), concentration.paying(DEAR)),
    "cost": (says("cost"), concentration.cost),
    **{f"{what}_cost": (label, concentration.ability(what)) for what, label in LABELS.items()},
}
"""Panes that are opened on an ask, each with what it is called."""


def pane(town: FullTown, ask: Ask, draft: Draft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = FullTownContext(town, ask, draft, words)
    _, lay_out = OPENED.get(draft.pane, ("", LAYOUTS[ask.name]))
    layout = lay_out(context)
    called = {name: called for name, (called, _) in OPENED.items()}
    return Pane(
        layout.rows,
        layout.keys,
        called,
        picture=layout.picture,
        help=context.help(),
        key_rows=layout.key_rows,
        briefly=layout.briefly,
    )
