"""The rule book of Dichoso fúlbo in rounds: the device knows the players and keeps who has moved.

Each phase is a boundary: a match can be entered there from facts, and it leaves in `pitch.phase`
where play goes on. The phases are those of `docs/fulbo-names.md`.
"""

from collections.abc import Callable, Mapping

from companion.games.fulbo.rounds import acts, ball, fouls, moves, passes, placing, shots
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.rules.asks import Script


def rounds(pitch: RoundsPitch) -> Script[None]:
    """Play a match: halves of turns, and turns of rounds, until the coaches or their limits end it."""
    while pitch.phase != "over":
        yield from PHASES[pitch.phase](pitch)


PHASES: Mapping[str, Callable[[RoundsPitch], Script[None]]] = {
    "draw": placing.draw,
    "place": placing.place,
    "mark": placing.mark,
    "marker": placing.marker,
    "duel": placing.duel,
    "beside": placing.beside,
    "target": placing.target,
    "kick_order": passes.kick_order,
    "clear": passes.clear,
    "receive": passes.receive,
    "pick_att": moves.pick_att,
    "pick_def": moves.pick_def,
    "moved_att": moves.moved,
    "moved_def": moves.moved,
    "loose": moves.loose,
    "order_lot": moves.order_lot,
    "act_1": acts.act,
    "act_2": acts.act,
    "tackle_lot": acts.tackle_lot,
    "pass": passes.pass_ball,
    "shot": shots.shoot,
    "scatter": ball.scatter,
    "bounce": ball.bounce,
    "direction": ball.direction,
    "card": fouls.card,
    "advantage": fouls.advantage,
    "free_kick": placing.free_kick,
}
