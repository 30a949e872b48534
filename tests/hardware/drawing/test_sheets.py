"""Sheets print at true scale, with everything that a kit needs."""

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from companion.referee_socket.pad_and_keyboard_layouts import pad_layouts_by_style
from hardware import sizes
from hardware.drawing import cutouts, legend
from hardware.drawing.board import A4
from hardware.making import DRAWN, HERE, drawings

SVG = "{http://www.w3.org/2000/svg}"
SHEETS = {name: text for name, text in drawings().items() if not name.endswith("wiring")}


@pytest.mark.parametrize("name", SHEETS)
def test_a_unit_of_a_sheet_is_a_millimetre(name: str) -> None:
    svg = ET.fromstring(SHEETS[name])
    _, _, width, height = svg.attrib["viewBox"].split()
    assert (svg.attrib["width"], svg.attrib["height"]) == (f"{width}mm", f"{height}mm")
    if name.startswith(DRAWN):
        assert (float(width), float(height)) == A4


@pytest.mark.parametrize("name", SHEETS)
def test_paper_has_one_page_of_the_size_of_the_sheet(name: str) -> None:
    svg = ET.fromstring(SHEETS[name])
    size = [float(svg.attrib[side].removesuffix("mm")) for side in ("width", "height")]
    (box,) = re.findall(
        rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", (HERE / f"{name}.pdf").read_bytes()
    )
    # A point is 1/72 inch; the browser rounds to its pixels of 1/96.
    assert [float(side) * 25.4 / 72 for side in box] == pytest.approx(size, abs=0.3)


@pytest.mark.parametrize("name", SHEETS)
def test_no_line_of_words_runs_off_the_paper(name: str) -> None:
    svg = ET.fromstring(SHEETS[name])
    width = float(svg.attrib["viewBox"].split()[2])
    for line in svg.iter(f"{SVG}text"):
        if "text-anchor" not in line.attrib:
            # A letter of a sentence is half as wide as it is high, at most.
            long = len(line.text or "") * float(line.attrib["font-size"]) / 2
            assert float(line.attrib["x"]) + long < width, line.text


@pytest.mark.parametrize("style", pad_layouts_by_style())
def test_there_is_a_disc_for_every_key_that_fits_into_its_cap(style: str) -> None:
    svg = ET.fromstring(legend.sheet(style, pads=2))
    discs = [c for c in svg.iter(f"{SVG}circle") if c.attrib["r"] == f"{legend.DISC / 2:g}"]
    assert (
        len(discs)
        == (2 + legend.SPARE) * len(pad_layouts_by_style()[style].keys) + 2 * legend.SPARE
    )
    assert legend.DISC < sizes.CAP_PAPER


def test_the_drawing_of_cut_outs_has_each_of_them_in_its_size() -> None:
    faces = sizes.faces(tuple(pad_layouts_by_style()))
    svg = ET.fromstring(cutouts.drawing(faces))
    round_ones = Counter(f"{2 * float(c.attrib['r']):g}" for c in svg.iter(f"{SVG}circle"))
    assert round_ones == Counter(f"{c.width:g}" for f in faces for c in f.cuts if not c.height)
    sides = [(r.attrib["width"], r.attrib["height"]) for r in svg.iter(f"{SVG}rect")]
    for face in faces:
        assert (f"{face.width:g}", f"{face.height:g}") in sides
        for cut in face.cuts:
            assert not cut.height or (f"{cut.width:g}", f"{cut.height:g}") in sides
