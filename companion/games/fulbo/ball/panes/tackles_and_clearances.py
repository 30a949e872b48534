"""The panes of tackles and clearances: a key throws for a player; lots decide a tied tackle."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from companion.games.fulbo.ball.chances import clearance_chance, steal_chance
from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.ball.tackles_and_clearances import CLEARANCES, TACKLES
from companion.games.fulbo.panes.distance_table_picture import COLUMN, LEFT, place_rows_with_heads
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.pictures import Picture, PictureMark
from companion.rules.probabilities import whole_percent

HALF = 3
"""The number of players on the first of two rows."""


def tacklers_1_to_6_pane(context: BallContext) -> Pane:
    return _tackle_pane(context, first=True)


def tacklers_7_to_12_pane(context: BallContext) -> Pane:
    return _tackle_pane(context, first=False)


def clearing_players_1_to_6_pane(context: BallContext) -> Pane:
    return _clearance_pane(context, first=True)


def clearing_players_7_to_12_pane(context: BallContext) -> Pane:
    return _clearance_pane(context, first=False)


def _tackle_pane(context: BallContext, *, first: bool) -> Pane:
    layout = _thrown_by(context, TACKLES, "@tackles-7", steal_chance, first=first)
    titles = context.fitting(
        context.say("Tackle: steal in %"), context.say("Tackle: %"), context.say("Tackle")
    )
    return layout._replace(rows=(titles[0], *layout.rows[1:]), briefly=(*titles[1:],))


def _clearance_pane(context: BallContext, *, first: bool) -> Pane:
    layout = _thrown_by(context, CLEARANCES, "@clears-7", clearance_chance, first=first)
    titles = context.fitting(
        context.say("Clear: REM in %"), context.say("Clear: %"), context.say("Clear")
    )
    return layout._replace(rows=(titles[0], *layout.rows[1:]), briefly=(*titles[1:],))


def _thrown_by(
    context: BallContext,
    throws: Mapping[str, int],
    more: str,
    chance: Callable[[BallMatchState, int], Fraction],
    *,
    first: bool,
) -> Pane:
    """Return a pane with a key for each player, at the place that the number has on the ring.

    From 7 on numbers begin with the centre key, on the pane `more`.
    """
    offered = {number: key for key, number in throws.items() if context.is_offered(key)}
    here = {n: key for n, key in offered.items() if (n <= OTHER) == first}
    places = [(GO, more)] if first and len(here) < len(offered) else []
    places += [((n - 1) % OTHER + 1, context.throw_place(key)) for n, key in here.items()]
    shares = [str(min(99, whole_percent(chance(context.known_pitch, n)))) for n in here]
    numbers = [*here]
    likely = context.throw_place(here[numbers[len(numbers) // 2]]) if numbers else ""
    keys = {context.defender: PaneKeys(places=tuple(places), likely=likely)}
    picture = _table(numbers, shares, (context.key_row_head(), context.say("man"), "%"))
    return Pane(("", *_chance_rows(numbers, shares)), keys, picture=picture)


def _chance_rows(numbers: list[int], shares: list[str]) -> tuple[str, str]:
    """Return the chances on two rows, for displays without pictures."""
    told = [f"{n}:{share}" for n, share in zip(numbers, shares, strict=True)]
    return " ".join(told[:HALF]), " ".join(told[HALF:])


def _table(numbers: list[int], shares: list[str], heads: tuple[str, str, str]) -> Picture:
    """Draw the keys, their players, and the chance of each below."""
    keys = [(number - 1) % OTHER for number in numbers]
    rows = [str(key + 1) for key in keys], [*map(str, numbers)], shares
    marks: list[PictureMark] = []
    for y, head, cells in place_rows_with_heads(heads, rows):
        marks.append(PictureMark(head, 0, y))
        marks += (
            PictureMark(cell, LEFT + COLUMN * key, y) for key, cell in zip(keys, cells, strict=True)
        )
    return Picture(tuple(marks), wide=True)


def tied_tackle_lot_pane(context: BallContext) -> Pane:
    hint = context.say("1=RED 2=BLUE" if context.draft.own_dice else "draw lots")
    rows = (context.score_and_news()[0], context.say("Whose ball?"), hint)
    return Pane(rows, context.everybody(PaneKeys(places=((GO, "lots"),))))
