"""A table of distances with its keys: what is thrown for each, and what is tapped beside."""

from collections.abc import Iterable, Mapping, Sequence

from companion.games.fulbo.panes.bands import said, table
from companion.games.fulbo.panes.notes import notes
from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.tables import Band
from companion.rules.panes import NOWHERE, Keys

Place = tuple[int, str]


def distances(
    voice: Speaker,
    titles: Iterable[str],
    bands: Mapping[str, Band],
    cells: Sequence[str],
    *,
    head: str,
    usual: str,
    tapped: tuple[Place, ...] = (),
    tip: str = "",
) -> Laid:
    """Lay out `bands` by the keys that throw for them, with `cells` of that `head` below.

    `titles` are row 1 in ever fewer characters. Throws have the keys of their columns, which may be
    `tapped` for something else; a list starts at the `usual` one.
    """
    row, *briefly = titles
    keys = {voice.attacker: _keys(voice, tapped, tuple(bands), usual)}
    if not bands:  # DF-36
        rows = row, voice.say("FUE is too low"), voice.say("short pass only")
        return Laid(rows, keys, briefly=(*briefly,))
    below, texts = notes(voice, taps=bool(tapped)), said(cells)
    picture = table([*bands.values()], voice.heads(head), cells, below)
    return Laid(
        (row, *texts),
        keys,
        tip=tip,
        picture=picture._replace(words=(*filter(None, texts), *below)),
        briefly=(*briefly,),
    )


def _keys(voice: Speaker, tapped: tuple[Place, ...], throws: tuple[str, ...], usual: str) -> Keys:
    """Return the keys of a table; on a list each has a place of its own, and distances are in a row."""
    thrown = [voice.thrown(key) for key in throws]
    if not voice.draft.listed:
        return Keys(places=(*tapped, *enumerate(thrown, 1)))
    names = (*(name for _, name in reversed(tapped)), *thrown)
    likely = voice.thrown(usual if usual in throws else throws[0]) if throws else names[-1]
    return Keys(places=tuple((NOWHERE, name) for name in names), likely=likely)
