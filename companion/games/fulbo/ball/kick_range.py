"""The range of kicks: which distances are open."""

from collections.abc import Mapping

from companion.games.fulbo.modifiers import DistanceBand, bands_within_range
from companion.games.fulbo.throw_keys_and_results import format_distance
from companion.rules.sentences import Sentence, says


def bands_in_range_with_refusals(
    bands: Mapping[str, DistanceBand], most: int, fue: int
) -> tuple[dict[str, DistanceBand], dict[str, Sentence]]:
    """Return the bands that begin within a range, and the reasons why the others are closed.

    `most` is the range in hexes.
    """
    reason = says("max {n}\nFUE {fue}", n=format_distance(max(0, most)), fue=fue)
    near = bands_within_range(bands, most)
    return near, {key: reason for key in bands if key not in near}
