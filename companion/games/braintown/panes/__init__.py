"""How each ask of Braintown looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, and lines of pictures 21.
"""

from collections.abc import Callable, Mapping

from companion.games.braintown.panes import ending, objectives, setup, turn
from companion.games.braintown.panes.town_context import Layout, TownContext
from companion.games.braintown.town import Town
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[TownContext], Layout]] = {
    "count": setup.count,
    "grid": setup.grid,
    "start": setup.start,
    "turn": turn.turn,
    "attack": turn.attack,
    "lost": turn.lost,
    "fair": ending.fair,
    "objective": objectives.objective,
    "card": objectives.card,
    "again": objectives.again,
    "show": objectives.show,
    "ended": objectives.ended,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[TownContext], Layout]]] = {
    "lots": (says("draw lots"), setup.lots),
    "more": (says("more"), turn.more),
    "payments": (says("dice pay?"), turn.payments),
    "effect_out": (says("effect"), turn.effect_out),
    "unleashing": (says("unleash"), turn.unleash),
    "reentering": (says("objective"), objectives.anew),
}
"""Panes that are opened on an ask, each with what it is called."""

BESIDES: Mapping[str, Callable[[TownContext], tuple[str, ...]]] = {
    "payments": turn.odds,
    "more": turn.when_to_attack,
    "unleashing": turn.when_to_attack,
}
"""What help says besides on a pane that is opened."""


def pane(town: Town, ask: Ask, draft: Draft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = TownContext(town, ask, draft, words)
    _, lay_out = OPENED.get(draft.pane, ("", LAYOUTS[ask.name]))
    layout = lay_out(context)
    called = {name: called for name, (called, _) in OPENED.items()}
    besides = BESIDES[draft.pane](context) if draft.pane in BESIDES else ()
    return Pane(
        layout.rows,
        layout.keys,
        called,
        picture=layout.picture,
        help=(*context.help(), *besides),
        key_rows=layout.key_rows,
        briefly=layout.briefly,
    )
