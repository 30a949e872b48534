"""Hatchings stay inside of their bars, and every seat of four looks different."""

import re

from hypothesis import given
from hypothesis import strategies as st

from companion.report.seat_appearance import KINDS, bar, marker
from tests.report.reading import parsed

UNITS = st.floats(1.5, 400)
NUMBER = r"(-?[\d.]+)"
SLACK = 0.2
"""Units by which coordinates are rounded."""


@given(st.integers(0, KINDS - 1), UNITS, UNITS, UNITS, st.floats(0, 60))
def test_a_hatching_stays_inside_of_its_bar(
    lane: int, left: float, top: float, wide: float, high: float
) -> None:
    (group,) = parsed(bar(lane, left, top, wide, high)).all("g")
    for path in group.all("path"):
        for x, y, way, by, more in re.findall(
            rf"M{NUMBER} {NUMBER}([lvh]){NUMBER}(?: {NUMBER})?", path.attributes["d"]
        ):
            ends = {
                "l": (float(by), float(more or 0)),
                "v": (0.0, float(by)),
                "h": (float(by), 0.0),
            }[way]
            for dx, dy in ((0.0, 0.0), ends):
                assert left - SLACK <= float(x) + dx <= left + wide + SLACK
                assert top - SLACK <= float(y) + dy <= top + high + SLACK


def test_four_seats_look_different() -> None:
    assert len({bar(lane, 0, 0, 20, 20).replace(f"s{lane}", "") for lane in range(KINDS)}) == KINDS
    assert len({marker(lane, 0, 0) for lane in range(KINDS)}) == KINDS
