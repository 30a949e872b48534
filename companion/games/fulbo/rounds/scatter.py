"""The way of a ball that gets away, as far as it is known."""

from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.throws import SCATTER_DICE, UNKNOWN, Scatter


def way(pitch: RoundsPitch, thrown: tuple[int, ...], hexes: int | None = None) -> Scatter:
    """Return where a ball goes by its direction die, as far as the other die says or `hexes`.

    `pitch.touched` is whose it was. If the dice were not thrown yet, the way is unknown; its hexes
    are 0 if they are thrown then.
    """
    if len(thrown) < SCATTER_DICE:
        return Scatter(UNKNOWN, hexes or 0)
    direction, length = thrown[-SCATTER_DICE:]
    return pitch.scatter(pitch.touched, direction, length if hexes is None else hexes)  # DF-73
