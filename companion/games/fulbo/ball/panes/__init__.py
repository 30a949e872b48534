"""The panes of a match between known teams: how each ask is shown, which keys answer it."""

from collections.abc import Callable, Mapping

from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.ball.panes import (
    loose_ball,
    passes,
    play,
    player_choice,
    shots,
    tackles_and_clearances,
)
from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.ball.panes.own_dice_entry import (
    dice_entry_pane_function,
    keys_of_throws_in_ask,
)
from companion.games.fulbo.panes import (
    DISTANCES,
    before_kick_off,
    tackles_and_fouls,
    throw_labels_by_key,
)
from companion.games.fulbo.panes import play as anybody
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[BallContext], Pane]] = {
    "draw": before_kick_off.kick_off_lot_pane,
    "taker": player_choice.kick_taker_pane,
    "play": play.play_pane,
    "pass": passes.pass_distance_pane,
    "receive": passes.reception_roll_pane,
    "shot": shots.shot_distance_pane,
    "loose": loose_ball.loose_ball_attempt_pane,
    "level": tackles_and_clearances.tied_tackle_lot_pane,
    "card": tackles_and_fouls.card_pane,
    "booked": player_choice.booked_player_pane,
    "advantage": tackles_and_fouls.advantage_pane,
    "kick": tackles_and_fouls.wall_pane,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[BallContext], Pane]]] = {
    "to": (says("pass"), player_choice.pass_receiver_pane),
    "runner": (says("ours"), player_choice.loose_ball_runner_pane),
    "tackles": (says("tackle"), tackles_and_clearances.tacklers_1_to_6_pane),
    "tackles-7": (says("7-12"), tackles_and_clearances.tacklers_7_to_12_pane),
    "clears": (says("clear"), tackles_and_clearances.clearing_players_1_to_6_pane),
    "clears-7": (says("7-12"), tackles_and_clearances.clearing_players_7_to_12_pane),
    "dice": (says("dice"), anybody.standalone_throw_pane),
    "whistle": (says("more"), anybody.stoppage_choice_pane),
}
"""Panes that are opened on an ask, each with its label."""


def pane(pitch: BallMatchState, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = BallContext(pitch, ask, draft, words)
    opened = {name: called for name, (called, _) in OPENED.items()}
    called = {**throw_labels_by_key(ask), **DISTANCES, **opened}
    return _layout(ask, draft)(context)._replace(panes=called, help=context.help())


def _layout(ask: Ask, draft: AnswerDraft) -> Callable[[BallContext], Pane]:
    if draft.pane in OPENED:
        return OPENED[draft.pane][1]
    return (
        dice_entry_pane_function(draft.pane)
        if draft.pane in keys_of_throws_in_ask(ask)
        else LAYOUTS[ask.name]
    )
