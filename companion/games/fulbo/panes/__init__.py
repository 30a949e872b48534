"""How each ask of Dichoso fúlbo looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.fulbo.panes import fouls, kick_off, passes, play, shot
from companion.games.fulbo.panes.entering import THROWS, entering
from companion.games.fulbo.panes.pitch_context import Layout, PitchContext
from companion.games.fulbo.pitch import Pitch
from companion.games.fulbo.throws import FRONT_PASSES, PASSES, SHOTS
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[PitchContext], Layout]] = {
    "grade": kick_off.grade,
    "draw": kick_off.draw,
    "kick_off": kick_off.kick_off,
    "dead_ball": play.dead_ball,
    "play": play.play,
    "shot": shot.shot,
    "tackled": fouls.tackled,
    "card": fouls.card,
    "second": fouls.second,
    "dismissal": fouls.dismissal,
    "advantage": fouls.advantage,
    "kick": fouls.kick,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[PitchContext], Layout]]] = {
    "pass": (says("pass"), passes.passes),
    "past": (says("in front"), passes.front_passes),
    "skill": (says("shot"), shot.skill),
    "dice": (says("dice"), play.dice),
    "whistle": (says("more"), play.whistle),
}
"""Panes that are opened on an ask, each with what it is called."""
DISTANCES: Mapping[str, Sentence] = {
    key: says("{hexes}", hexes=band.label) for key, band in (PASSES | FRONT_PASSES | SHOTS).items()
}
"""What the keys are called that throw passes and shots."""


def pane(pitch: Pitch, ask: Ask, draft: Draft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = PitchContext(pitch, ask, draft, words)
    layout = _layout(ask, draft)(context)
    opened = {name: called for name, (called, _) in OPENED.items()}
    if draft.pane == "past":
        opened["pass"] = says("no man")
    return laid_out(context, layout, {**thrown(ask), **DISTANCES, **opened})


def laid_out(context: PitchContext, layout: Layout, called: Mapping[str, Sentence]) -> Pane:
    """Make a pane of a layout; `called` is what throws, values and panes on its keys are called."""
    return Pane(
        layout.rows,
        layout.keys,
        called,
        layout.tip,
        layout.picture,
        context.help(),
        key_rows=layout.key_rows,
        briefly=layout.briefly,
    )


def _layout(ask: Ask, draft: Draft) -> Callable[[PitchContext], Layout]:
    if draft.pane in OPENED:
        return OPENED[draft.pane][1]
    return entering(draft.pane) if draft.pane in THROWS else LAYOUTS[ask.name]


def thrown(ask: Ask) -> Mapping[str, Sentence]:
    """Return what keys and panes of an ask's throws are called."""
    throws = (choice for own in ask.choices.values() for choice in own if choice.sides)
    return {choice.key: choice.called for choice in throws}
