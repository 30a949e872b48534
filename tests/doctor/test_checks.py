"""Everything that can be wrong on a Pi is found, named, and told with what mends it."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Never

import pytest

from companion.devices.display_config import Display, Spi
from companion.devices.kit_config import built_in_kit
from companion.devices.mounts_and_fstab import Mount
from companion.doctor.checks import LOOKS, UNITS, Finding, run_checks
from companion.doctor.fake_machine import FakeMachine
from companion.doctor.machine_interface import (
    DeviceFile,
    MatchesFolder,
    MatchesFolderFile,
    RefereeDisplayReport,
    RootOverlayState,
    SourceFolderAndPython,
    VoltageWarnings,
)
from companion.doctor.match_and_settings_checks import FAILED, LEFT, MATCHES
from companion.doctor.watchdog_and_overlay_checks import WATCHDOG_ON
from companion.locale import words_by_language
from companion.referee.failed_start_counter import NAME
from companion.referee.kit_choice import KEPT, REFUSED
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.sentences import in_english

WELL = FakeMachine()
HEXPAD = built_in_kit("hexpad")
DEVICES = WELL.devices
PARTITION = Mount(MATCHES, "ext4", is_listed=True)


def without(name: str) -> dict[str, Any]:
    return {"devices": {each: file for each, file in DEVICES.items() if each != name}}


def having(name: str, group: str, *, usable: bool) -> dict[str, Any]:
    return {"devices": {**DEVICES, name: DeviceFile(group, usable)}}


def mounted(mount: Mount, *, writable: bool = True, free: int = 10**9) -> dict[str, Any]:
    return {"folder": MatchesFolder("_companion", writable, free, mount=mount)}


def kept(file: MatchesFolderFile) -> MatchesFolder:
    return MatchesFolder("_companion", writable=True, free=10**9, files=(file,))


def found(machine: FakeMachine) -> list[Finding]:
    return [finding for _, findings in run_checks(machine, HEXPAD) for finding in findings]


FSTAB = """\
# tmpfs /var/lib tmpfs
#tmpfs /var/lib tmpfs defaults 0 0
proc /proc proc defaults 0 0
LABEL=games /var/lib ext4 noatime 0 2
tmpfs /var/lib/ tmpfs defaults,size=20m 0 0
tmpfs /var/lib/apt tmpfs defaults 0 0
"""


def test_the_line_that_keeps_matches_in_memory_is_taken_out_of_fstab_and_no_other(
    tmp_path: Path,
) -> None:
    fstab = tmp_path / "fstab"
    fstab.write_text(FSTAB, encoding="utf-8")
    machine = WELL.but(**mounted(Mount("/var/lib", "tmpfs", is_listed=True)))
    mend = found(machine)[0].mend.translate(in_english)
    command = mend.removeprefix("sudo ").removesuffix(" && sudo reboot")
    subprocess.run(["sh", "-c", command.replace("/etc/fstab", str(fstab))], check=True)
    left = FSTAB.splitlines()
    assert fstab.read_text(encoding="utf-8").splitlines() == [*left[:4], left[5]]


def test_nothing_but_what_was_set_aside_is_offered_for_deletion(tmp_path: Path) -> None:
    match = f"{JOURNAL}/000012-dichoso-fulbo"
    used = {f"{match}.record", f"{match}.secrets", f"{match}.state", f"{match}.record.draft"}
    used |= {f"{JOURNAL}/remembered", "lock", KEPT, REFUSED, "holiday.jpg", "x-1.jpg", FAILED}
    unused = {
        f"{match}.record.damaged-1",
        "journal.sqlite.old-12-wal",
        f"{JOURNAL}.kept-1/remembered",
    }
    for name in used | unused:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    offered = LEFT.removeprefix("sudo ").replace(MATCHES, str(tmp_path)).replace("-ok", "-exec")
    subprocess.run(["sh", "-c", offered], check=True)
    left = {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file()}
    assert left == used
    assert not (tmp_path / f"{JOURNAL}.kept-1").exists()


def test_on_a_pi_that_is_well_nothing_is_found() -> None:
    assert found(WELL) == []
    assert [title for title, _ in run_checks(WELL, HEXPAD)] == [title for title, _ in LOOKS]


def test_failed_starts_are_found_where_the_referee_counts_them() -> None:
    assert NAME == FAILED


CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "no Pi": ({"called": ""}, "This is no Raspberry Pi", "companion play"),
    "failed starts": (
        {"folder": MatchesFolder("_companion", writable=True, free=10**9, failed=2)},
        "The last 2 starts have failed",
        "journalctl -b -u companion-referee",
    ),
    "a store set aside": (
        {
            "folder": MatchesFolder(
                "_companion",
                writable=True,
                free=10**9,
                files=[
                    MatchesFolderFile("matches/000001-x.record", "_companion", writable=True),
                    MatchesFolderFile(
                        "matches/000001-x.record.damaged-1", "_companion", writable=True
                    ),
                ],
            )
        },
        f"A save file was set aside: {MATCHES}/matches/000001-x.record.damaged-1",
        f"sudo cp -r {MATCHES}/matches/000001-x.record.damaged-1* .",
    ),
    "old Python": ({"version": (3, 9)}, "This is Python 3.9; 3.11 or newer", "apt install python3"),
    "no library": ({"missing": ("gpiod",)}, "can't import gpiod", "apt install --reinstall ./"),
    "no library in a checkout": (
        {"missing": ("gpiod",), "sources": SourceFolderAndPython("/src", "/src/.venv/bin/python")},
        "can't import gpiod",
        "/src/.venv/bin/python -m pip install --require-hashes -r /src/requirements/pi.txt",
    ),
    "no pins": ({"pins": ""}, "no /dev/gpiochip", "apt full-upgrade"),
    "I2C off": (without("i2c-1"), "no /dev/i2c-1: I2C is off", "companion-buses on && sudo reboot"),
    "bus of nobody": (
        having("i2c-1", "root", usable=False),
        "/dev/i2c-1 is not the group i2c's",
        "groupadd -rf i2c && sudo udevadm",
    ),
    "pins of nobody": (
        having("gpiochip0", "root", usable=False),
        "/dev/gpiochip0 is not the group gpio's",
        "groupadd -rf gpio",
    ),
    "no display": (
        {"answering": frozenset[int](), "runs": False},
        "No display answers at 0x3C",
        "SDA on pin 3",
    ),
    "other address": (
        {"answering": frozenset({0x3D}), "runs": False},
        "No display at 0x3C, but at 0x3D",
        "address = 0x3D",
    ),
    "display lost": (
        {"said": RefereeDisplayReport("The display does not answer.")},
        "The referee says: The display does not answer.",
        "stop companion-referee && sudo companion doctor",
    ),
    "bus takes one message": (
        {"said": RefereeDisplayReport(one_by_one=True)},
        "The bus of the display takes one message at a time",
        "Nothing: a new picture takes a little longer",
    ),
    "watchdog off": (
        {"restarts_after": "0"},
        "The watchdog of this Pi is off",
        "system.conf.d/90-watchdog.conf && sudo systemctl daemon-reexec",
    ),
    "overlay without its package": (
        {"overlaid": RootOverlayState(has_package=False, is_begun=True, is_there=False)},
        "is not installed: the card is written to",
        "apt install overlayroot && sudo reboot (with a network)",
    ),
    "overlay that was not there": (
        {"overlaid": RootOverlayState(has_package=True, is_begun=True, is_there=False)},
        "The overlay that cmdline.txt wants was not there at the start.",
        "update-initramfs -u -k all && sudo reboot",
    ),
    "serial off": ({"has_serial": False}, "The serial port is off", "companion-buses on"),
    "SPI on the pins": (
        {"in_use": {8: "spi0 CS0"}},
        "Pin 8 (pads.right.keys.4) is in use by spi0 CS0",
        "do_spi 1",
    ),
    "another program on the pins": (
        {"in_use": {17: "button@0"}},
        "Pin 17 (pads.left.keys.1) is in use by button@0",
        "config.txt",
    ),
    "serial console": ({"has_console": True}, "A console is on the serial", "companion-buses on"),
    "voltage low": (
        {"supply": VoltageWarnings(low=True, was_low=True)},
        "is too low",
        "power supply",
    ),
    "voltage was low": (
        {"supply": VoltageWarnings(low=False, was_low=True)},
        "was too low",
        "power supply",
    ),
    "no matches": (
        {"folder": None, "runs": False},
        "no /var/lib/tabletop-companion",
        "restart companion-referee",
    ),
    "matches of others": (
        {"folder": MatchesFolder("root", writable=True, free=10**9)},
        "belongs to root",
        "chown -R _companion: /var/lib/tabletop-companion",
    ),
    "read-only": (
        {"folder": MatchesFolder("_companion", writable=False, free=10**9)},
        "can't be written to",
        "mount -o remount,rw / && sudo systemctl restart companion-referee",
    ),
    "partition read-only": (
        mounted(PARTITION, writable=False),
        "can't be written to",
        "mount -o remount,rw /var/lib/tabletop-companion && sudo systemctl restart",
    ),
    "journal of others": (
        {"folder": kept(MatchesFolderFile("matches/remembered", "root", writable=True))},
        "/var/lib/tabletop-companion/matches/remembered belongs to root.",
        "chown _companion: /var/lib/tabletop-companion/matches/remembered",
    ),
    "journal read-only": (
        {"folder": kept(MatchesFolderFile("matches/remembered", "_companion", writable=False))},
        "/var/lib/tabletop-companion/matches/remembered can't be written to.",
        "chmod u+rw /var/lib/tabletop-companion/matches/remembered",
    ),
    "matches in memory": (
        mounted(Mount(MATCHES, "tmpfs", is_listed=True)),
        "/var/lib/tabletop-companion is in memory (tmpfs)",
        r"sed -Ei '\,^\s*[^# ]\S*\s+/var/lib/tabletop-companion/?\s+tmpfs(\s|$),d' /etc/fstab",
    ),
    "matches in memory that fstab does not list": (
        mounted(Mount("/var", "tmpfs")),
        "/var/lib/tabletop-companion is in memory (tmpfs)",
        "Switch off what mounts tmpfs at /var",
    ),
    "matches under the overlay": (
        mounted(Mount("/", "overlay", is_listed=True)),
        "is in memory (overlay)",
        "sed -i 's/overlayroot=[^ ]* *//' /boot/firmware/cmdline.txt",
    ),
    "no partition": (
        {"folder": MatchesFolder("root", writable=False, free=0, lacks=True)},
        "is not mounted",
        "mount /var/lib/tabletop-companion && sudo systemctl restart companion-referee",
    ),
    "card full": (
        {"folder": MatchesFolder("_companion", writable=True, free=5_000_000)},
        "mounted at / is full: 5 MB are left",
        "apt clean",
    ),
    "partition full": (
        mounted(PARTITION, free=5_000_000),
        "mounted at /var/lib/tabletop-companion is full: 5 MB are left",
        "sudo find /var/lib/tabletop-companion -regextype",
    ),
    "not installed": ({"is_installed": False}, "not installed as a service", "apt install"),
    "not enabled": (
        {"units": UNITS[1:]},
        "companion-referee.service is not started at boot",
        "enable --now companion-referee.service",
    ),
    "masked": (
        {"masks": UNITS[:1], "runs": False},
        "companion-referee.service is not started at boot",
        "sudo systemctl unmask --runtime companion-referee.service && sudo systemctl enable --now",
    ),
    "power-off not enabled": (
        {"units": (UNITS[0], *UNITS[2:])},
        "companion-power-off.path is not started at boot",
        "enable --now companion-power-off.path",
    ),
    "not running": ({"runs": False}, "does not run", "journalctl -b -u companion-referee"),
    "kit at home": (
        {"hidden": ("/home/ana/kit.toml",)},
        "/home/ana/kit.toml: the service sees neither homes nor /tmp",
        "Put it into /etc/companion",
    ),
    "settings of root's": (
        {"hidden": ("/etc/companion/companion.toml",)},
        "may not read /etc/companion/companion.toml",
        "chgrp _companion /etc/companion/companion.toml",
    ),
    "settings wrong": ({"faults": ("companion.toml:2: hold is 5.",)}, "hold is 5", "nano /etc/"),
}


@pytest.mark.parametrize("case", CASES)
def test_each_thing_that_is_wrong_is_found_alone_and_with_what_mends_it(case: str) -> None:
    fields, what, mend = CASES[case]
    findings = found(WELL.but(**fields))
    said = [finding.what.translate(in_english) for finding in findings]
    fitting = [one for one, text in zip(findings, said, strict=True) if what in text]
    assert len(fitting) == 1, said
    assert mend in fitting[0].mend.translate(in_english)
    stopped = fields.get("runs") is False and case not in ("not running", "masked")
    assert len(findings) == (2 if stopped else 1), said


def test_what_most_boxes_do_without_is_no_more_than_a_remark() -> None:
    remarks = {
        case for case in CASES if all(each.remark for each in found(WELL.but(**CASES[case][0])))
    }
    assert remarks == {"bus takes one message", "watchdog off", "serial off", "serial console"}


@pytest.mark.parametrize(
    "overlay",
    [
        RootOverlayState(has_package=True, is_begun=True, is_there=True),
        RootOverlayState(has_package=True, is_begun=False, is_there=False),
    ],
    ids=["there", "from the next start on"],
)
def test_an_overlay_that_is_there_or_comes_is_well(overlay: RootOverlayState) -> None:
    assert found(WELL.but(overlaid=overlay)) == []


@pytest.mark.parametrize("after", ["", "1min", "14s", "infinity"])
def test_a_watchdog_that_is_on_or_not_told_of_is_well(after: str) -> None:
    assert found(WELL.but(restarts_after=after)) == []


def test_the_command_that_switches_the_watchdog_on_writes_a_file_that_systemd_reads_last(
    tmp_path: Path,
) -> None:
    write, _, _ = WATCHDOG_ON.replace("sudo ", "").rpartition(" && ")
    command = write.replace("/etc/", f"{tmp_path}/etc/")
    subprocess.run(["sh", "-c", command], check=True, stdout=subprocess.DEVNULL)
    (made,) = (tmp_path / "etc/systemd/system.conf.d").iterdir()
    assert made.read_text(encoding="utf-8") == "[Manager]\nRuntimeWatchdogSec=1min\n"
    theirs = ["40-rpi-enable-watchdog.conf", "70-rpi-enable-watchdog.conf"]
    assert max([made.name, *theirs]) == made.name  # the latest name counts, wherever it lies


def test_the_display_of_a_referee_that_runs_is_left_alone() -> None:
    class Untouched(FakeMachine):
        def i2c_answers(self, port: int, addresses: Sequence[int]) -> Never:
            raise AssertionError((port, addresses))

    assert found(Untouched()) == []


def test_the_service_has_its_groups_and_whoever_plays_without_it_must_be_in_them() -> None:
    locked = having("i2c-1", "i2c", usable=False)
    assert found(WELL.but(**locked)) == []
    own = found(WELL.but(**locked, is_installed=False, runs=False, folder=None))
    assert own[0].what.translate(in_english) == "pi is not in the group i2c."
    assert own[0].mend.translate(in_english) == "sudo usermod -aG i2c pi && sudo reboot"


def test_a_display_on_spi_is_looked_for_there() -> None:
    kit = HEXPAD._replace(display=Display("ssd1309", Spi(0, 18, 19)))
    machine = WELL.but(**without("spidev0.0"))
    findings = [finding for _, each in run_checks(machine, kit) for finding in each]
    assert [finding.what.translate(in_english) for finding in findings] == [
        "There is no /dev/spidev0.0: SPI is off."
    ]
    assert "do_spi 0" in findings[0].mend.translate(in_english)


def test_elsewhere_than_on_a_pi_only_that_is_said() -> None:
    machine = WELL.but(called="", pins="", devices={}, is_installed=False, runs=False, folder=None)
    assert len(found(machine)) == 1


@pytest.mark.parametrize("case", CASES)
def test_doctor_findings_are_translated_into_spanish(case: str) -> None:
    spanish = words_by_language()["es"]
    for what, _, _ in found(WELL.but(**CASES[case][0])):
        assert case == "settings wrong" or what.translate(spanish) != what.translate(in_english)
