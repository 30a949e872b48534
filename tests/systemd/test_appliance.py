"""What the page on the appliance has one type does what it says."""

import re
import subprocess
from pathlib import Path

import pytest

from companion.devices.mounts_and_fstab import is_missing_fstab_mount
from companion.referee.state_and_socket_paths import APPLIANCE

PAGE = Path(__file__).parents[2] / "docs" / "appliance.md"
CMDLINE = "/boot/firmware/cmdline.txt"
BEFORE = "console=tty1 root=PARTUUID=1-02 rootfstype=ext4 rootwait"


def typed(start: str, file: Path) -> None:
    """Runs a command of the page that changes cmdline.txt, on another file, without sudo."""
    page = re.sub(r"\s+", " ", PAGE.read_text(encoding="utf-8"))
    (command,) = re.findall(rf"sudo (sed -i '{re.escape(start)}.*?' {CMDLINE})", page)
    there = command.replace(CMDLINE, str(file))
    subprocess.run(["sh", "-c", there], check=True)


@pytest.mark.parametrize(
    "written",
    [
        f"{BEFORE}\n",
        f"overlayroot=tmpfs {BEFORE}\n",
        f"{BEFORE} overlayroot=tmpfs\n",
        f"overlayroot=tmpfs:recurse=0 {BEFORE}\n",
    ],
)
def test_the_overlay_leaves_the_partition_of_the_matches_alone(
    written: str, tmp_path: Path
) -> None:
    """overlayroot overlays what else is in fstab, too, unless it is told recurse=0."""
    file = tmp_path / "cmdline.txt"
    file.write_text(written, encoding="utf-8")
    typed("1s/^", file)
    words = file.read_text("utf-8").split()
    assert words.count("overlayroot=tmpfs:recurse=0") == 1
    assert sorted(words) == sorted([*BEFORE.split(), "overlayroot=tmpfs:recurse=0"])
    typed("s/overlayroot=[", file)
    assert file.read_text("utf-8").split() == BEFORE.split()


@pytest.mark.parametrize("status", [0, 100], ids=["a network", "no network"])
def test_the_overlay_is_wanted_only_if_what_serves_it_could_be_installed(
    status: int, tmp_path: Path
) -> None:
    """Unlike raspi-config, which writes its word into cmdline.txt in any case."""
    file, page = tmp_path / "cmdline.txt", PAGE.read_text(encoding="utf-8")
    file.write_text(f"{BEFORE}\n", encoding="utf-8")
    programs = {"sudo": 'exec "$@"', "apt": f"exit {status}", "reboot": f"touch {tmp_path}/off"}
    for name, does in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    (command,) = re.findall(r"sudo apt update && .*?sudo reboot\n", page, re.DOTALL)
    env = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    subprocess.run(["sh", "-c", command.replace(CMDLINE, str(file))], env=env, check=False)
    assert ("overlayroot=" in file.read_text("utf-8")) == (status == 0)
    assert (tmp_path / "off").exists() == (status == 0)


def test_a_stick_that_is_missing_keeps_the_machine_from_nothing(tmp_path: Path) -> None:
    """systemd.mount(5): without nofail a mount that fails ends the boot in an emergency."""
    (line,) = re.findall(r"mounted='(.*)'", PAGE.read_text(encoding="utf-8"))
    options = line.split()[3].split(",")
    assert "nofail" in options
    assert any(option.startswith("x-systemd.device-timeout=") for option in options)
    fstab = tmp_path / "fstab"
    fstab.write_text(f"{line}\n", encoding="utf-8")
    assert is_missing_fstab_mount(APPLIANCE.state, fstab)
