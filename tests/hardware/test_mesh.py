"""What a printer gets is whole, thick enough, and fits on its bed."""

import math
from pathlib import Path

import pytest

from hardware import scad, sizes
from hardware.making import HERE, STL
from hardware.mesh import Mesh, Triangle

PARTS = scad.parts()
MOST_BYTES = 1_000_000


def part(name: str) -> Mesh:
    return Mesh.read(HERE / STL / f"{name}.stl")


def box(x: float, y: float, z: float) -> Mesh:
    """A box of twelve triangles."""
    corners = [(a * x, b * y, c * z) for a in (0, 1) for b in (0, 1) for c in (0, 1)]
    sides = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
    halves = [half for a, b, c, d in sides for half in ((a, b, c), (a, c, d))]
    return Mesh(tuple(Triangle(*(corners[n] for n in half)) for half in halves))


def test_a_box_is_as_it_should_be() -> None:
    mesh = box(10, 20, 2)
    assert mesh.size == (10, 20, 2)
    assert mesh.volume == pytest.approx(400)
    assert mesh.open_edges() == 0
    assert mesh.walls(1.9) == []


def test_a_hole_a_thin_wall_and_an_inside_out_part_are_found() -> None:
    mesh = box(10, 20, 1)
    assert mesh.walls(1.2)[0] == pytest.approx(1)
    assert Mesh(mesh.triangles[1:]).open_edges() == 3
    turned = Mesh(tuple(Triangle(t.a, t.c, t.b) for t in mesh.triangles))
    assert turned.volume == pytest.approx(-200)
    assert Mesh((*mesh.triangles[1:], turned.triangles[0])).open_edges() > 0


def test_half_a_file_is_refused(tmp_path: Path) -> None:
    whole = (HERE / STL / "cap.stl").read_bytes()
    (tmp_path / "half.stl").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ValueError, match="no binary STL"):
        Mesh.read(tmp_path / "half.stl")


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_watertight_and_the_right_way_out(name: str) -> None:
    mesh = part(name)
    assert mesh.open_edges() == 0
    assert 0 < mesh.volume < math.prod(mesh.size)


@pytest.mark.parametrize("name", PARTS)
def test_no_wall_is_thinner_than_three_lines_of_a_nozzle(name: str) -> None:
    assert part(name).walls(sizes.LEAST_WALL) == []


@pytest.mark.parametrize("name", PARTS)
def test_a_part_fits_on_a_printers_bed_and_in_the_repository(name: str) -> None:
    assert max(part(name).size[:2]) < sizes.BED - 10
    assert (HERE / STL / f"{name}.stl").stat().st_size < MOST_BYTES


@pytest.mark.parametrize("name", [name for name in PARTS if name.startswith("pad-")])
def test_a_pad_is_no_more_than_fifty_millimetres_across(name: str) -> None:
    assert max(part(name).size[:2]) <= 50


def test_parts_have_the_measures_that_cut_outs_count_on() -> None:
    for face in sizes.faces(("hexpad", "trio")):
        size = part(face.part).size
        if face.name in {"top", "bottom", "front", "back"}:
            assert size[:2] == pytest.approx((face.width, face.height), abs=0.01)
    assert part("pad-hood").size[2] == pytest.approx(sizes.HOOD_HEIGHT + sizes.PEG_LONG, abs=0.01)
    assert part("cap").size == pytest.approx((sizes.CAP, sizes.CAP, sizes.CAP_HEIGHT), abs=0.05)
    assert part("panel-bar").size == pytest.approx(sizes.BAR, abs=0.01)
