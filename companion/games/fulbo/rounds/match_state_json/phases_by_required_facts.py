"""Groups of the phases of a match in rounds, by the facts that they demand."""

PLACING = ("free_kick", "place", "mark", "marker", "duel", "beside", "target")
"""The phases before a kick; the taker is known from the third on."""
OF_MARKERS = ("mark", "marker", "duel", "beside", "target", "pass", "kick_order", "clear")
CONTESTED = ("kick_order", "clear")
PASSING = ("pass", *CONTESTED, "receive")
MOVING = ("moved_att", "moved_def", "loose")
ACTING = ("act_1", "act_2", "tackle_lot", "card", "advantage")
OF_ACTS = (*ACTING, "pass", "receive", "shot", "scatter", "bounce", "direction")
"""The phases of an action or of its result; all but those of `ACTING` may also follow a kick."""
ROUND = ("pick_att", "pick_def", *MOVING, "order_lot")
LOOSE = ("scatter", "bounce", "direction")
FOUL = ("card", "advantage")
