"""The way of a ball that gets away, as far as it is known."""

from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.throw_types import SCATTER_DICE, UNKNOWN, ScatterPath


def scatter_path_from_dice(
    pitch: RoundsMatchState, thrown: tuple[int, ...], hexes: int | None = None
) -> ScatterPath:
    """Return where a ball goes by its direction die, as far as the other die says or `hexes`.

    `pitch.touched` is whose it was. If the dice were not thrown yet, the way is unknown; its hexes
    are 0 if they are thrown then.
    """
    if len(thrown) < SCATTER_DICE:
        return ScatterPath(UNKNOWN, hexes or 0)
    direction, length = thrown[-SCATTER_DICE:]
    return pitch.scatter(pitch.touched, direction, length if hexes is None else hexes)  # DF-73
