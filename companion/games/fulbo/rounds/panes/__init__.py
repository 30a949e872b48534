"""The panes of a match in rounds: how each ask is shown and which keys answer it."""

from collections.abc import Callable, Mapping

from companion.games.fulbo.panes import (
    before_kick_off,
    play,
    tackles_and_fouls,
    throw_labels_by_key,
)
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.panes import (
    bounce_and_scatter,
    dead_ball_setup,
    moves_and_initiative,
    passes_and_shots,
    player_actions,
)
from companion.games.fulbo.rounds.panes.own_dice_entry import THROWS, dice_entry_pane_function
from companion.games.fulbo.rounds.panes.rounds_context import RoundsContext
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[RoundsContext], Pane]] = {
    "draw": before_kick_off.kick_off_lot_pane,
    "place": dead_ball_setup.kick_taker_pane,
    "mark": dead_ball_setup.marked_attacker_pane,
    "marker": dead_ball_setup.marker_pane,
    "duel": dead_ball_setup.marking_duel_pane,
    "beside": dead_ball_setup.takers_marker_pane,
    "target": dead_ball_setup.kick_target_pane,
    "kick_order": dead_ball_setup.receiver_duel_pane,
    "clear": dead_ball_setup.clearance_pane,
    "receive": dead_ball_setup.reception_roll_pane,
    "pick_att": moves_and_initiative.attacker_choice_pane,
    "pick_def": moves_and_initiative.defender_choice_pane,
    "moved_att": moves_and_initiative.move_pane,
    "moved_def": moves_and_initiative.move_pane,
    "loose": moves_and_initiative.loose_ball_attempt_pane,
    "order_lot": moves_and_initiative.first_action_lot_pane,
    "act_1": player_actions.action_pane,
    "act_2": player_actions.action_pane,
    "tackle_lot": player_actions.tied_tackle_lot_pane,
    "pass": passes_and_shots.pass_distance_pane,
    "shot": passes_and_shots.shot_distance_pane,
    "scatter": bounce_and_scatter.scatter_pane,
    "bounce": bounce_and_scatter.loose_ball_result_pane,
    "direction": bounce_and_scatter.bounce_direction_throw_pane,
    "card": tackles_and_fouls.card_pane,
    "advantage": tackles_and_fouls.advantage_pane,
    "free_kick": dead_ball_setup.free_kick_wall_pane,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[RoundsContext], Pane]]] = {
    "to": (says("pass"), player_actions.pass_receiver_pane),
    "lead": (says("to a hex"), player_actions.lead_pass_receiver_pane),
    "past": (says("in front"), passes_and_shots.distance_past_opponent_pane),
    "hexes": (says("hexes"), moves_and_initiative.moved_hexes_pane),
    "ball": (says("ball"), moves_and_initiative.hexes_to_ball_pane),
    "meets": (says("runs on"), bounce_and_scatter.hexes_left_pane),
    "out": (says("out"), play.stoppage_choice_pane),
}
"""Panes that are opened on an ask, each with its label."""
CALLED = {
    "ball 0": says("0"),
    "ball 1": says("1"),
    "wall 6": says("6"),
    "bounce": says("off man"),
}
"""The labels of values with a key of their own, and of a throw named by its occasion."""


def pane(pitch: RoundsMatchState, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = RoundsContext(pitch, ask, draft, words)
    opened = {name: called for name, (called, _) in OPENED.items()}
    called = {
        **throw_labels_by_key(ask),
        **passes_and_shots.distance_labels_by_key(context),
        **CALLED,
        **opened,
    }
    return _layout(ask, draft)(context)._replace(panes=called, help=context.help())


def _layout(ask: Ask, draft: AnswerDraft) -> Callable[[RoundsContext], Pane]:
    if draft.pane in OPENED:
        return OPENED[draft.pane][1]
    return dice_entry_pane_function(draft.pane) if draft.pane in THROWS else LAYOUTS[ask.name]
