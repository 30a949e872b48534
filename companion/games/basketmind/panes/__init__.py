"""The panes of BASKETmind: how each ask is shown and which keys answer it.

Rows have at most 21, 16 and 16 characters (12 beside a picture), tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.panes import (
    attack,
    claims,
    defence,
    free_throws,
    opening,
    rebound,
    shots_and_dunks,
)
from companion.games.basketmind.panes.court_context import CourtContext
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

LayOut = Callable[[CourtContext], Pane]

LAYOUTS: Mapping[str, LayOut] = {
    "opening": opening.opening_roll_pane,
    "set_up": opening.first_ball_handler_pane,
    "tip_off": opening.tip_off_pick_pane,
    "attack": attack.attacker_action_pane,
    "fair": claims.confirm_interception_pane,
    "shot": shots_and_dunks.blockers_pane,
    "shot_pick": shots_and_dunks.shot_circle_pick_pane,
    "block_discs": shots_and_dunks.block_disc_positions_pane,
    "no_disc": shots_and_dunks.confirm_no_block_disc_pane,
    "circles": shots_and_dunks.circles_to_basket_pane,
    "too_far": shots_and_dunks.confirm_too_far_pane,
    "illegal": claims.confirm_illegal_circle_pane,
    "range": shots_and_dunks.two_or_three_points_pane,
    "throw": shots_and_dunks.shot_throw_pane,
    "shooter": free_throws.free_throw_shooter_pane,
    "free_throw": free_throws.free_throw_pane,
    "rebound": rebound.rebound_throw_pane,
    "rebounder": rebound.rebounder_pane,
    "rebounded": rebound.activation_after_rebound_pane,
    "dunk": shots_and_dunks.dunk_interception_pane,
    "defence": defence.defence_half_pane,
    "activate": defence.activation_after_press_pane,
    "press_pick": defence.hide_ball_under_press_pane,
    "press_discs": defence.press_disc_circles_pane,
    "covered": defence.confirm_circles_covered_pane,
    "enclosed": claims.confirm_trap_pane,
}
OPENED: Mapping[str, tuple[Sentence, LayOut]] = {
    "claim": (says("intercept"), claims.interception_claim_pane),
    "trap": (says("trap"), claims.trap_claim_pane),
    "press": (says("press"), defence.pressers_pane),
    "mine": (says("odds"), rebound.circles_where_attacker_is_nearest_pane),
}
"""The labels and layouts of panes that are opened on an ask, by name."""
_CALLED: Mapping[str, Sentence] = {name: called for name, (called, _) in OPENED.items()}


def pane(court: MatchState, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
    """Return the rows and keys of `ask`, or of the pane that a draft has opened on it."""
    context = CourtContext(court, ask, draft, words)
    lay_out = OPENED[draft.pane][1] if draft.pane in OPENED else LAYOUTS[ask.name]
    return lay_out(context)._replace(panes=_CALLED, help=context.help())
