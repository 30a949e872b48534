"""What lies in hardware/ is what would be made today."""

import re
import shutil

import pytest

from companion.devices import kit_config
from hardware import making, scad
from hardware.making import HERE, STL, ledger, prints, stale, texts
from hardware.mesh import Mesh
from tests.outside import OPENSCAD


def test_every_file_is_as_it_would_be_made_today() -> None:
    assert list(stale()) == [], "make hardware"


def test_hardware_folders_hold_only_generated_files() -> None:
    made = {*texts(), *prints()}
    kept = {
        str(path.relative_to(HERE))
        for folder in (*kit_config.built_in_kit_names(), "pictures", STL)
        for path in (HERE / folder).glob("*")
    }
    assert kept <= made
    assert ledger().keys() == prints().keys()


def test_a_change_of_a_measure_or_of_a_source_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scad, "source", lambda: b"other")
    assert f"{STL}/stand.stl" in set(stale())
    monkeypatch.setattr(making, "texts", lambda: {"pis.md": "other"})
    assert "pis.md" in set(stale())


@pytest.mark.parametrize("name", kit_config.built_in_kit_names())
def test_every_pin_of_the_kit_file_is_in_the_table_once(name: str) -> None:
    table = texts()[f"{name}/pins.md"]
    for field, gpio in kit_config.built_in_kit(name).pins:
        (row,) = re.findall(rf"^.*`{re.escape(field)}`.*$", table, re.MULTILINE)
        assert f"**GPIO{gpio}**" in row
    rows = re.findall(r"^\| (\d+) \|", table, re.MULTILINE)
    assert [int(row) for row in rows] == list(range(1, 41))


def test_two_kits_are_drawn() -> None:
    for name in ("hexpad", "trio"):
        for drawn in ("wiring.svg", "wiring.png", "legend.pdf", "pad-board.pdf"):
            assert (HERE / name / drawn).stat().st_size > 1000


@pytest.mark.long
@pytest.mark.parametrize("part", scad.parts())
def test_openscad_makes_the_parts_that_are_kept(
    part: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    if OPENSCAD.find() is None:
        OPENSCAD.miss()
    made = tmp_path_factory.mktemp("made") / f"{part}.stl"
    scad.model(OPENSCAD.find() or "", part, made)
    kept, fresh = Mesh.read(HERE / STL / f"{part}.stl"), Mesh.read(made)
    assert fresh.size == pytest.approx(kept.size, abs=0.01)
    assert fresh.volume == pytest.approx(kept.volume, rel=1e-4)
    shutil.rmtree(made.parent)
