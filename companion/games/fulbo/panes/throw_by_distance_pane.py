"""The pane with a table of distances: its keys throw, and some of them can be tapped."""

from collections.abc import Iterable, Mapping, Sequence

from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.panes.distance_table_footnotes import footnote_rows
from companion.games.fulbo.panes.distance_table_picture import (
    draw_distance_table,
    text_alternative_rows,
)
from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.rules.panes_and_answer_keys import NOWHERE, Pane, PaneKeys

Place = tuple[int, str]


def throw_by_distance_pane(
    context: PitchContext,
    titles: Iterable[str],
    bands: Mapping[str, DistanceBand],
    cells: Sequence[str],
    *,
    head: str,
    usual: str,
    tapped: tuple[Place, ...] = (),
    tip: str = "",
) -> Pane:
    """Lay out `bands` with the keys that throw for them, and a line of `cells` with its `head`.

    `titles` are row 1, the longest text first. Throws are on the keys of their columns, which may
    be `tapped` for something else; a list starts at the `usual` one.
    """
    row, *briefly = titles
    keys = {context.attacker: _keys(context, tapped, tuple(bands), usual)}
    if not bands:  # DF-36
        rows = row, context.say("FUE is too low"), context.say("short pass only")
        return Pane(rows, keys, briefly=(*briefly,))
    below, texts = footnote_rows(context, taps=bool(tapped)), text_alternative_rows(cells)
    picture = draw_distance_table([*bands.values()], context.heads(head), cells, below)
    return Pane(
        (row, *texts),
        keys,
        tip=tip,
        picture=picture._replace(words=(*filter(None, texts), *below)),
        briefly=(*briefly,),
    )


def _keys(
    context: PitchContext, tapped: tuple[Place, ...], throws: tuple[str, ...], usual: str
) -> PaneKeys:
    """Return the keys of a table; in a list each entry has its own place, distances in a row."""
    thrown = [context.throw_place(key) for key in throws]
    if not context.draft.listed:
        return PaneKeys(places=(*tapped, *enumerate(thrown, 1)))
    names = (*(name for _, name in reversed(tapped)), *thrown)
    likely = context.throw_place(usual if usual in throws else throws[0]) if throws else names[-1]
    return PaneKeys(places=tuple((NOWHERE, name) for name in names), likely=likely)
