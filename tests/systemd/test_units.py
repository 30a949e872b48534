"""The units say what systemd understands and what the referee expects of it."""

import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest

UNITS = Path(__file__).parents[2] / "systemd"
REFEREE = UNITS / "companion-referee.service"
COMMAND = "/opt/tabletop-companion/bin/companion"


def read(unit: Path) -> RawConfigParser:
    parser = RawConfigParser()
    parser.read_string(unit.read_text(encoding="utf-8"))
    return parser


def test_the_referee_is_waited_for_until_its_keys_are_live() -> None:
    service = read(REFEREE)["Service"]
    assert (service["Type"], service["ExecStart"]) == ("notify", f"{COMMAND} referee")
    assert service["Restart"] == "on-failure"  # switched off at the table, it stays off


def test_matches_are_kept_where_nobody_else_can_read_them() -> None:
    service = read(REFEREE)["Service"]
    assert (service["StateDirectory"], service["StateDirectoryMode"]) == (
        "tabletop-companion",
        "0700",
    )


def test_a_crash_leaves_no_secret_behind() -> None:
    assert read(REFEREE)["Service"]["LimitCORE"] == "0"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="this system has no systemd")
def test_systemd_finds_nothing_amiss(tmp_path: Path) -> None:
    # It wants the command to be there, which is installed elsewhere.
    unit = tmp_path / REFEREE.name
    unit.write_text(REFEREE.read_text(encoding="utf-8").replace(COMMAND, "/bin/true"))
    command = ["systemd-analyze", "verify", "--man=no", str(unit)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    about_it = [line for line in (run.stdout + run.stderr).splitlines() if REFEREE.name in line]
    assert (run.returncode, about_it) == (0, []), run.stderr
