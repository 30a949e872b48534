"""The panes of Dichoso fúlbo: how each ask is shown and which keys answer it.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.fulbo.match_state import MatchState
from companion.games.fulbo.panes import (
    before_kick_off,
    passes,
    play,
    shot,
    tackles_and_fouls,
)
from companion.games.fulbo.panes.own_dice_entry import THROWS, dice_entry_pane_function
from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.throw_keys_and_results import FRONT_PASSES, PASSES, SHOTS
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[PitchContext], Pane]] = {
    "grade": before_kick_off.keeper_grade_pane,
    "draw": before_kick_off.kick_off_lot_pane,
    "kick_off": before_kick_off.kick_off_pane,
    "dead_ball": play.dead_ball_pane,
    "play": play.play_pane,
    "shot": shot.shot_distance_pane,
    "tackled": tackles_and_fouls.tackle_result_pane,
    "card": tackles_and_fouls.card_pane,
    "second": tackles_and_fouls.second_yellow_pane,
    "dismissal": tackles_and_fouls.earlier_yellow_pane,
    "advantage": tackles_and_fouls.advantage_pane,
    "kick": tackles_and_fouls.wall_pane,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[PitchContext], Pane]]] = {
    "pass": (says("pass"), passes.pass_distance_pane),
    "past": (says("in front"), passes.distance_past_opponent_pane),
    "skill": (says("shot"), shot.shot_skill_pane),
    "dice": (says("dice"), play.standalone_throw_pane),
    "whistle": (says("more"), play.stoppage_choice_pane),
}
"""Panes that are opened on an ask, each with its label."""
DISTANCES: Mapping[str, Sentence] = {
    key: says("{hexes}", hexes=band.label) for key, band in (PASSES | FRONT_PASSES | SHOTS).items()
}
"""The labels of the keys that throw passes and shots."""


def pane(pitch: MatchState, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = PitchContext(pitch, ask, draft, words)
    opened = {name: called for name, (called, _) in OPENED.items()}
    if draft.pane == "past":
        opened["pass"] = says("no man")
    called = {**throw_labels_by_key(ask), **DISTANCES, **opened}
    return _layout(ask, draft)(context)._replace(panes=called, help=context.help())


def _layout(ask: Ask, draft: AnswerDraft) -> Callable[[PitchContext], Pane]:
    if draft.pane in OPENED:
        return OPENED[draft.pane][1]
    return dice_entry_pane_function(draft.pane) if draft.pane in THROWS else LAYOUTS[ask.name]


def throw_labels_by_key(ask: Ask) -> Mapping[str, Sentence]:
    """Return the labels of an ask's throws, by their keys."""
    throws = (choice for own in ask.choices.values() for choice in own if choice.sides)
    return {choice.key: choice.display_name for choice in throws}
