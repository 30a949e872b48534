"""How each ask looks where the device knows the players, and where its answers lie under the hand."""

from collections.abc import Callable, Mapping

from companion.games.fulbo.ball.panes import kicks, play, players, throwers
from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.ball.panes.entering import entering, throws
from companion.games.fulbo.ball.pitch import BallPitch
from companion.games.fulbo.panes import DISTANCES, fouls, kick_off, laid_out, thrown
from companion.games.fulbo.panes import play as anybody
from companion.games.fulbo.panes.pitch_context import Layout
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[BallContext], Layout]] = {
    "draw": kick_off.draw,
    "taker": players.taker,
    "play": play.play,
    "pass": kicks.passed,
    "receive": kicks.receive,
    "shot": kicks.shot,
    "loose": players.loose,
    "level": players.level,
    "card": fouls.card,
    "booked": players.booked,
    "advantage": fouls.advantage,
    "kick": fouls.kick,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[BallContext], Layout]]] = {
    "to": (says("pass"), players.to),
    "runner": (says("ours"), players.runner),
    "tackles": (says("tackle"), throwers.tackles),
    "tackles-7": (says("7-12"), throwers.more_tackles),
    "clears": (says("clear"), throwers.clears),
    "clears-7": (says("7-12"), throwers.more_clears),
    "dice": (says("dice"), anybody.dice),
    "whistle": (says("more"), anybody.whistle),
}
"""Panes that are opened on an ask, each with what it is called."""


def pane(pitch: BallPitch, ask: Ask, draft: Draft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = BallContext(pitch, ask, draft, words)
    layout = _layout(ask, draft)(context)
    opened = {name: called for name, (called, _) in OPENED.items()}
    return laid_out(context, layout, {**thrown(ask), **DISTANCES, **opened})


def _layout(ask: Ask, draft: Draft) -> Callable[[BallContext], Layout]:
    if draft.pane in OPENED:
        return OPENED[draft.pane][1]
    return entering(draft.pane) if draft.pane in throws(ask) else LAYOUTS[ask.name]
