"""The display's bus is waited for on a Pi that has it on, and nowhere else."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.outside import SYSTEMD

UNITS = Path(__file__).parents[2] / "systemd"
DROPIN = "companion-referee.service.d/i2c.conf"
PI_4 = "/soc/i2c@7e804000"
PI_5 = "/axi/pcie@1000120000/rp1/i2c@74000"


def device_tree(root: Path, bus: str, status: str | None) -> Path:
    """A machine whose device tree has this bus as i2c1, with a status or without."""
    tree = root / "proc/device-tree"
    (tree / "aliases").mkdir(parents=True)
    (tree / "aliases/i2c1").write_text(f"{bus}\0", encoding="utf-8")
    (tree / bus[1:]).mkdir(parents=True)
    if status is not None:
        (tree / bus[1:] / "status").write_text(f"{status}\0", encoding="utf-8")
    return root


def generated(root: Path, place: Path) -> list[str]:
    """The files that the generator makes, below `place`."""
    place.mkdir(exist_ok=True)
    command = [UNITS / "companion-buses-generator", place, place, place]
    env = {"COMPANION_ROOT": str(root), "PATH": "/usr/bin:/bin"}
    ran = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == ("", "")
    return [str(file.relative_to(place)) for file in place.rglob("*") if file.is_file()]


@pytest.mark.parametrize("status", ["okay", "ok", None])
@pytest.mark.parametrize("bus", [PI_4, PI_5])
def test_a_pi_whose_bus_is_on_waits_for_it(bus: str, status: str | None, tmp_path: Path) -> None:
    root = device_tree(tmp_path / "root", bus, status)
    assert generated(root, tmp_path / "made") == [DROPIN]
    said = (tmp_path / "made" / DROPIN).read_text(encoding="utf-8")
    assert said == "[Unit]\nWants=dev-i2c\\x2d1.device\n"


def test_a_pi_whose_bus_is_off_waits_for_nothing(tmp_path: Path) -> None:
    root = device_tree(tmp_path / "root", PI_4, "disabled")
    assert generated(root, tmp_path / "made") == []


def test_a_machine_without_such_a_bus_waits_for_nothing(tmp_path: Path) -> None:
    assert generated(tmp_path / "none", tmp_path / "made") == []
    (tmp_path / "root/proc/device-tree/aliases").mkdir(parents=True)
    assert generated(tmp_path / "root", tmp_path / "made") == []


def test_systemd_reads_it_as_it_is_meant(tmp_path: Path) -> None:
    analyze = SYSTEMD.find() or SYSTEMD.miss()
    place = tmp_path / "units"
    generated(device_tree(tmp_path / "root", PI_4, "okay"), place)
    unit = (UNITS / "companion-referee.service").read_text(encoding="utf-8")
    command = "/opt/tabletop-companion/bin/companion"
    shutil.copytree(UNITS / "companion-.service.d", place / "companion-.service.d")
    path = place / "companion-referee.service"
    path.write_text(unit.replace(command, "/bin/true"), encoding="utf-8")
    judged = subprocess.run(
        [analyze, "verify", "--man=no", path], capture_output=True, text=True, check=False
    )
    said = [line for line in judged.stderr.splitlines() if "companion" in line or "i2c" in line]
    assert (judged.returncode, said) == (0, [])
