"""The rule book of Dichoso fúlbo in rounds: the device knows the players and keeps who has moved.

Each phase is a boundary: a match can be entered there from facts, and it leaves in `pitch.phase`
where play goes on. The phases are those of `docs/fulbo-names.md`.
"""

from collections.abc import Callable, Mapping

from companion.games.fulbo.rounds import (
    actions,
    fouls,
    kick_setup,
    loose_ball,
    moves,
    passes,
    shots,
)
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.rules.asks import Script


def rounds(pitch: RoundsPitch) -> Script[None]:
    """Play a match: halves of turns, and turns of rounds, until the coaches or their limits end it."""
    while pitch.phase != "over":
        yield from PHASES[pitch.phase](pitch)


PHASES: Mapping[str, Callable[[RoundsPitch], Script[None]]] = {
    "draw": kick_setup.draw,
    "place": kick_setup.place,
    "mark": kick_setup.mark,
    "marker": kick_setup.marker,
    "duel": kick_setup.duel,
    "beside": kick_setup.beside,
    "target": kick_setup.target,
    "kick_order": passes.kick_order,
    "clear": passes.clear,
    "receive": passes.receive,
    "pick_att": moves.pick_att,
    "pick_def": moves.pick_def,
    "moved_att": moves.moved,
    "moved_def": moves.moved,
    "loose": moves.loose,
    "order_lot": moves.order_lot,
    "act_1": actions.act,
    "act_2": actions.act,
    "tackle_lot": actions.tackle_lot,
    "pass": passes.pass_ball,
    "shot": shots.shoot,
    "scatter": loose_ball.scatter,
    "bounce": loose_ball.bounce,
    "direction": loose_ball.direction,
    "card": fouls.card,
    "advantage": fouls.advantage,
    "free_kick": kick_setup.free_kick,
}
