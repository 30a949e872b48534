"""The rule book of Dichoso fúlbo as scripts for matches in rounds.

The device knows the players and keeps who has moved. Each phase is a boundary: a match can be
entered there from facts, and it leaves the next phase in `pitch.phase`. The phases are those of
`docs/fulbo-names.md`.
"""

from collections.abc import Callable, Mapping

from companion.games.fulbo.rounds import (
    bounce_and_scatter,
    dead_ball_setup,
    fouls,
    moves_and_initiative,
    passes,
    player_actions,
    shots,
)
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.rules.asks import Script


def play_match(pitch: RoundsMatchState) -> Script[None]:
    """Play a match: halves of turns of rounds, until the coaches or their limits end it."""
    while pitch.phase != "over":
        yield from PHASES[pitch.phase](pitch)


PHASES: Mapping[str, Callable[[RoundsMatchState], Script[None]]] = {
    "draw": dead_ball_setup.draw_lots_for_kick_off,
    "place": dead_ball_setup.ask_for_kick_taker,
    "mark": dead_ball_setup.ask_whom_to_mark,
    "marker": dead_ball_setup.ask_for_marker,
    "duel": dead_ball_setup.throw_marking_duel,
    "beside": dead_ball_setup.let_takers_marker_move,
    "target": dead_ball_setup.ask_for_kick_target,
    "kick_order": passes.play_receiver_duel,
    "clear": passes.ask_marker_whether_to_clear,
    "receive": passes.receive_pass,
    "pick_att": moves_and_initiative.ask_attackers_for_player,
    "pick_def": moves_and_initiative.ask_defenders_for_player,
    "moved_att": moves_and_initiative.ask_for_move,
    "moved_def": moves_and_initiative.ask_for_move,
    "loose": moves_and_initiative.try_to_take_loose_ball,
    "order_lot": moves_and_initiative.draw_lots_for_first_action,
    "act_1": player_actions.ask_for_and_start_player_action,
    "act_2": player_actions.ask_for_and_start_player_action,
    "tackle_lot": player_actions.draw_lots_for_tackle,
    "pass": passes.play_pass,
    "shot": shots.shoot,
    "scatter": bounce_and_scatter.throw_scatter_and_move_ball,
    "bounce": bounce_and_scatter.ask_for_bounce_outcome,
    "direction": bounce_and_scatter.throw_bounce_direction,
    "card": fouls.decide_card,
    "advantage": fouls.ask_for_advantage,
    "free_kick": dead_ball_setup.ask_for_wall,
}
