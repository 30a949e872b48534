"""How each ask of a match in rounds looks and where its answers lie under the hand."""

from collections.abc import Callable, Mapping

from companion.games.fulbo.panes import fouls, kick_off, laid_out, play, thrown
from companion.games.fulbo.panes.pitch_context import Layout
from companion.games.fulbo.rounds.panes import kick_setup, kicks, loose_ball, rounds
from companion.games.fulbo.rounds.panes.entering import THROWS, entering
from companion.games.fulbo.rounds.panes.rounds_context import RoundsContext
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[RoundsContext], Layout]] = {
    "draw": kick_off.draw,
    "place": kick_setup.place,
    "mark": kick_setup.mark,
    "marker": kick_setup.marker,
    "duel": kick_setup.duel,
    "beside": kick_setup.beside,
    "target": kick_setup.target,
    "kick_order": kick_setup.kick_order,
    "clear": kick_setup.clear,
    "receive": kick_setup.receive,
    "pick_att": rounds.pick_att,
    "pick_def": rounds.pick_def,
    "moved_att": rounds.moved,
    "moved_def": rounds.moved,
    "loose": rounds.loose,
    "order_lot": rounds.order_lot,
    "act_1": rounds.act,
    "act_2": rounds.act,
    "tackle_lot": rounds.tackle_lot,
    "pass": kicks.passes,
    "shot": kicks.shot,
    "scatter": loose_ball.scatter,
    "bounce": loose_ball.bounce,
    "direction": loose_ball.direction,
    "card": fouls.card,
    "advantage": fouls.advantage,
    "free_kick": kick_setup.free_kick,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[RoundsContext], Layout]]] = {
    "to": (says("pass"), rounds.receivers),
    "lead": (says("to a hex"), rounds.leads),
    "past": (says("in front"), kicks.front_passes),
    "hexes": (says("hexes"), rounds.hexes),
    "ball": (says("ball"), rounds.ball),
    "meets": (says("runs on"), loose_ball.meets),
    "out": (says("out"), play.whistle),
}
"""Panes that are opened on an ask, each with what it is called."""
CALLED = {
    "ball 0": says("0"),
    "ball 1": says("1"),
    "wall 6": says("6"),
    "bounce": says("off man"),
}
"""How values are called that have a place, and a throw whose key says when it is made."""


def pane(pitch: RoundsPitch, ask: Ask, draft: Draft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = RoundsContext(pitch, ask, draft, words)
    layout = _layout(ask, draft)(context)
    opened = {name: called for name, (called, _) in OPENED.items()}
    return laid_out(context, layout, {**thrown(ask), **kicks.called(context), **CALLED, **opened})


def _layout(ask: Ask, draft: Draft) -> Callable[[RoundsContext], Layout]:
    if draft.pane in OPENED:
        return OPENED[draft.pane][1]
    return entering(draft.pane) if draft.pane in THROWS else LAYOUTS[ask.name]
