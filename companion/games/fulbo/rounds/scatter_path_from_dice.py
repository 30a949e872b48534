"""The path of a ball that gets away, as far as its dice were thrown."""

from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.throw_keys_and_results import (
    SCATTER_DICE,
    UNKNOWN,
    ScatterPath,
)


def scatter_path_from_dice(
    pitch: RoundsMatchState, thrown: tuple[int, ...], hexes: int | None = None
) -> ScatterPath:
    """Return the path of a ball by its direction die, for `hexes` or those of the other die.

    The direction depends on the team `pitch.touched`. Before the dice are thrown the arrow is
    unknown; 0 hexes are then thrown too.
    """
    if len(thrown) < SCATTER_DICE:
        return ScatterPath(UNKNOWN, hexes or 0)
    direction, length = thrown[-SCATTER_DICE:]
    return pitch.scatter(pitch.touched, direction, length if hexes is None else hexes)  # DF-73
