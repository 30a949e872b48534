"""How each ask of BASKETmind looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters (12 beside a picture), tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.basketmind.court import Court
from companion.games.basketmind.panes import attack, defence, shot
from companion.games.basketmind.panes.court_context import CourtContext, Layout
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Sentence, Words, says

LayOut = Callable[[CourtContext], Layout]

LAYOUTS: Mapping[str, LayOut] = {
    "opening": attack.opening,
    "set_up": attack.set_up,
    "tip_off": attack.tip_off,
    "attack": attack.attack,
    "fair": attack.fair,
    "shot": shot.shot,
    "shot_pick": shot.shot_pick,
    "block_discs": shot.block_discs,
    "no_disc": shot.no_disc,
    "circles": shot.circles,
    "too_far": shot.too_far,
    "illegal": shot.illegal,
    "range": shot.arc,
    "throw": shot.throw,
    "shooter": shot.shooter,
    "free_throw": shot.free_throw,
    "rebound": shot.rebound,
    "rebounder": shot.rebounder,
    "rebounded": shot.rebounded,
    "dunk": shot.dunk,
    "defence": defence.defence,
    "activate": defence.activate,
    "press_pick": defence.press_pick,
    "press_discs": defence.press_discs,
    "covered": defence.covered,
    "enclosed": defence.enclosed,
}
OPENED: Mapping[str, tuple[Sentence, LayOut]] = {
    "claim": (says("claim"), attack.claim),
    "trap": (says("trap"), attack.trap),
    "press": (says("press"), defence.press),
    "mine": (says("odds"), shot.mine),
}
"""By the names of panes, what they are called and how they look."""
_CALLED: Mapping[str, Sentence] = {name: called for name, (called, _) in OPENED.items()}


def pane(court: Court, ask: Ask, draft: Draft, words: Words) -> Pane:
    """The rows and keys of `ask`, or of the pane that a draft has opened on it."""
    context = CourtContext(court, ask, draft, words)
    lay_out = OPENED[draft.pane][1] if draft.pane in OPENED else LAYOUTS[ask.name]
    rows, keys, tip, picture = lay_out(context)
    return Pane(rows, keys, _CALLED, tip, picture, context.help())
