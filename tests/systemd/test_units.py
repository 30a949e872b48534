"""The units say what systemd understands, what the referee expects of it, and nobody may do more."""

import re
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from companion.devices.display_config import Display, I2c, Spi
from companion.referee.service_flag_files import PAGE, POWER_OFF, SPEECH
from companion.referee.state_and_socket_paths import (
    APPLIANCE,
    systemd_runtime_directory,
    usual_socket_path,
)
from companion.referee.web_page_access import PORT
from companion.usb_stick.status_file import FROM_STICK, TO_STICK
from tests.outside import SYSTEMD

UNITS = Path(__file__).parents[2] / "systemd"
REFEREE, WEB = "companion-referee.service", "companion-web.service"
SPEECH_UNIT = "companion-speech.service"
SHUTDOWN_SCREEN, POWER = "companion-shutdown-screen@.service", "companion-power-off.service"
PAGE_UNIT = "companion-page.service"
USB_STICK = "companion-usb-stick.service"
SERVICES = (REFEREE, WEB, SPEECH_UNIT, SHUTDOWN_SCREEN, POWER, PAGE_UNIT, USB_STICK)
OTHERS = (
    "companion-web.socket",
    "companion-power-off.path",
    "companion-page.path",
    "companion-usb-stick.path",
)
COMMAND = "/opt/tabletop-companion/bin/companion"
RUNTIME = Path("/run/tabletop-companion")

Settings = dict[str, list[str]]
Properties = dict[str, str]


@pytest.fixture(scope="module")
def analyze() -> str:
    """systemd's own judge."""
    return SYSTEMD.find() or SYSTEMD.miss()


def read(unit: str) -> Settings:
    """All settings of a unit file, each with its values in their order."""
    settings: Settings = {}
    for line in (UNITS / unit).read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            settings.setdefault(name, []).append(value)
    return settings


def applied(device: Properties) -> Properties:
    """What our udev rules give a device that has these properties, as udev(7) reads them."""
    given: Properties = {}
    for line in (UNITS / "60-tabletop-companion.rules").read_text("utf-8").splitlines():
        terms = re.findall(r'(\w+(?:\{\w+\})?)(==|\+?=)"([^"]*)"', line)
        wants = [(key, value) for key, operator, value in terms if operator == "=="]
        if all(fnmatchcase(device.get(key, ""), value) for key, value in wants):
            given |= {key: value for key, operator, value in terms if operator != "=="}
    return given


def copied(folder: Path) -> Path:
    """The units, whose command is on this machine."""
    for file in UNITS.rglob("companion-*"):
        if file.is_file() and file.suffix:
            there = folder / file.relative_to(UNITS)
            there.parent.mkdir(exist_ok=True)
            there.write_text(
                file.read_text(encoding="utf-8").replace(COMMAND, "/bin/true"), encoding="utf-8"
            )
    for dropins in ("companion-.service.d", f"{USB_STICK}.d"):
        shutil.copytree(UNITS / dropins, folder / dropins, dirs_exist_ok=True)
    return folder


def judged(*command: str | Path) -> tuple[int, str]:
    run = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + run.stderr


# What it expects ----------------------------------------------------------------------------


def test_the_referee_is_waited_for_until_its_keys_are_live_and_watched_then() -> None:
    referee = read(REFEREE)
    assert (referee["Type"], referee["ExecStart"]) == (["notify"], [f"{COMMAND} referee"])
    assert referee["WatchdogSec"] == ["30"]
    assert referee["Restart"] == ["on-failure"]  # switched off at the table, it stays off
    assert referee["StartLimitIntervalSec"] == ["0"]


def test_a_start_that_takes_too_long_is_killed_and_so_told_from_one_that_is_stopped() -> None:
    assert read(REFEREE)["TimeoutStartFailureMode"] == ["kill"]


def test_referee_unit_waits_for_udev_to_set_up_the_pins_and_the_display_bus() -> None:
    referee = read(REFEREE)
    assert referee["Wants"][0] == "dev-gpiochip0.device"
    assert referee["After"][0].split()[:2] == ["dev-gpiochip0.device", r"dev-i2c\x2d1.device"]
    for name, group in (("gpiochip0", "gpio"), ("i2c-1", "i2c")):
        subsystem = {"gpio": "gpio", "i2c": "i2c-dev"}[group]
        given = applied({"SUBSYSTEM": subsystem, "KERNEL": name})
        assert (given["GROUP"], given["MODE"], given["TAG"]) == (group, "0660", "systemd")
        assert group in referee["SupplementaryGroups"][0].split()


def test_units_wait_at_most_10_seconds_for_a_missing_device() -> None:
    """Ninety seconds otherwise (DefaultDeviceTimeoutSec)."""
    assert read("device.conf")["JobRunningTimeoutSec"] == ["10"]
    build = (UNITS / "deb" / "build").read_text("utf-8")
    assert r"for device in gpiochip0 'i2c\x2d1'; do" in build
    assert "placed device.conf" in build


def test_matches_are_kept_where_nobody_else_can_read_them() -> None:
    made = (UNITS / "tmpfiles.conf").read_text("utf-8")
    assert f"d {APPLIANCE.state} 0700 _companion _companion\n" in made
    assert f"STATE_DIRECTORY={APPLIANCE.state}" in read(REFEREE)["Environment"]


def test_a_folder_for_them_that_can_not_be_had_keeps_nobody_from_playing() -> None:
    """systemd starts no service without its StateDirectory, nor without a mount that it requires."""
    referee = read(REFEREE)
    assert not {"StateDirectory", "RequiresMountsFor", "WorkingDirectory"} & referee.keys()
    assert referee["ExecStartPre"][0].startswith("-+")
    (writes,) = referee["ReadWritePaths"]
    assert all(path.startswith("-/") for path in writes.split())
    escaped = str(APPLIANCE.state)[1:].replace("-", r"\x2d").replace("/", "-")
    assert f"{escaped}.mount" in referee["After"]


def test_nobody_who_logs_in_is_called_as_our_users_are() -> None:
    """Raspberry Pi Imager, for one, wants a letter first."""
    made = re.findall(r"^u (\S+)", (UNITS / "sysusers.conf").read_text("utf-8"), re.MULTILINE)
    assert made == ["_companion", "_companion-web", "_companion-speech"]
    for script in ("preinst", "postrm", "postinst"):
        assert " ".join(made) in (UNITS / "deb" / script).read_text("utf-8")


def test_the_shutdown_screen_needs_no_folder_that_may_be_a_mount() -> None:
    """What it names it requires, and every mount but that of /run goes down as it comes up."""
    shutdown_screen = read(SHUTDOWN_SCREEN)
    assert not {"StateDirectory", "RequiresMountsFor", "WorkingDirectory"} & shutdown_screen.keys()
    assert shutdown_screen["Environment"] == [f"RUNTIME_DIRECTORY={RUNTIME}"]


LOADED = {
    "char-i2c": "i2c_dev",
    "char-spi": "spidev",
    "char-ttyACM": "cdc_acm",
    "char-ttyUSB": "usbserial",
}
"""The drivers of devices that may be allowed, and the modules which bring them if they are modules."""


def test_drivers_are_there_before_their_devices_are_allowed() -> None:
    """systemd.resource-control(5): an entry matches what /proc/devices has when the unit starts."""
    referee = read(REFEREE)
    allowed = {value.removesuffix(" rw") for value in referee["DeviceAllow"]}
    built_in = {"char-gpiochip", "char-ttyAMA", "char-ttyS"}
    assert allowed == built_in | LOADED.keys()
    for name in ("Wants", "After"):
        units = " ".join(referee[name]).split()
        assert {f"modprobe@{module}.service" for module in LOADED.values()} <= {*units}


def test_satellites_and_the_power_button_are_where_the_referee_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ((_, _, runtime),) = [
        value.partition("RUNTIME_DIRECTORY=")
        for value in read(REFEREE)["Environment"]
        if "RUNTIME_DIRECTORY" in value
    ]
    monkeypatch.setenv("RUNTIME_DIRECTORY", runtime)
    assert systemd_runtime_directory() == RUNTIME
    assert read(WEB)["ExecStart"] == [
        f"{COMMAND} web --socket {usual_socket_path(Path('/nowhere'))}"
    ]
    assert read(SPEECH_UNIT)["ExecStart"] == [
        f"{COMMAND} speak --socket {usual_socket_path(Path('/nowhere'))}"
    ]
    assert read("companion-power-off.path")["PathExists"] == [str(RUNTIME / POWER_OFF)]
    assert read(POWER)["ExecStart"][0] == f"+/usr/bin/rm -f {RUNTIME / POWER_OFF}"
    assert f"d {RUNTIME} 0750 _companion _companion" in (UNITS / "tmpfiles.conf").read_text("utf-8")


def test_every_user_and_group_is_made() -> None:
    made = {
        line.split()[1]
        for line in (UNITS / "sysusers.conf").read_text("utf-8").splitlines()
        if line.startswith(("u ", "g "))
    }
    for unit in (REFEREE, WEB, SPEECH_UNIT, SHUTDOWN_SCREEN):
        settings = read(unit)
        groups = settings["SupplementaryGroups"][0].split()
        assert {*settings["User"], *settings["Group"], *groups} <= made


BUSES = {I2c: ("i2c", "char-i2c"), Spi: ("spi", "char-spi")}
"""The group that may use the bus of a display, and its driver as /proc/devices calls it.

That of spidev is "spi" (register_chrdev in drivers/spi/spidev.c).
"""


def test_every_display_that_a_kit_can_have_may_be_used_and_so_may_the_pins() -> None:
    assert {*get_args(get_type_hints(Display)["on"])} == {*BUSES}
    rules = (UNITS / "60-tabletop-companion.rules").read_text("utf-8")
    for unit in (REFEREE, SHUTDOWN_SCREEN):
        settings = read(unit)
        for group, device in (("gpio", "char-gpiochip"), *BUSES.values()):
            assert group in settings["SupplementaryGroups"][0].split()
            assert f"{device} rw" in settings["DeviceAllow"]
            assert f'GROUP="{group}"' in rules


def test_the_page_is_off_until_the_table_wants_it() -> None:
    assert not any("WantedBy" in read(unit) for unit in (WEB, "companion-web.socket"))
    script = (UNITS / "deb" / "postinst").read_text("utf-8")
    (started,) = re.findall(r"^units='(.*)'$", script, re.MULTILINE)
    assert started.split() == ["companion-power-off.path", "companion-page.path", REFEREE]
    assert re.findall(r"--quiet enable (.*?) ;;", script) == ['"$unit"']
    path = read("companion-page.path")
    assert str(RUNTIME / PAGE) in path["PathChanged"]
    assert path["WantedBy"] == ["paths.target"]
    assert f"-e {RUNTIME / PAGE} " in (UNITS / PAGE_UNIT).read_text("utf-8")


def test_the_voice_is_off_until_the_table_wants_it() -> None:
    """Its file is watched by a unit that was enabled when the package was installed before it."""
    assert "WantedBy" not in read(SPEECH_UNIT)
    assert str(RUNTIME / SPEECH) in read("companion-page.path")["PathChanged"]
    switch = (UNITS / PAGE_UNIT).read_text("utf-8")
    assert f"-e {RUNTIME / SPEECH} " in switch
    for does in ("start", "stop"):
        assert f"systemctl --no-block {does} {SPEECH_UNIT}; " in switch


@pytest.mark.parametrize("page", [True, False])
@pytest.mark.parametrize("speech", [True, False])
def test_page_and_voice_are_switched_each_by_its_own_file(
    page: bool, speech: bool, tmp_path: Path
) -> None:
    for name, wanted in ((PAGE, page), (SPEECH, speech)):
        if wanted:
            (tmp_path / name).touch()
    asked = tmp_path / "asked"
    (tmp_path / "systemctl").write_text(f'#!/bin/sh\necho "$*" >>{asked}\n', encoding="utf-8")
    (tmp_path / "systemctl").chmod(0o755)
    whole = (UNITS / PAGE_UNIT).read_text("utf-8").replace("\\\n", "")
    (script,) = re.findall(r"^ExecStart=/bin/sh -c '(.*)'$", whole, re.MULTILINE)
    there = script.replace(str(RUNTIME), str(tmp_path))
    subprocess.run(["/bin/sh", "-c", there], check=True, env={"PATH": str(tmp_path)})
    web = (
        ["start companion-web.socket"]
        if page
        else ["stop companion-web.socket companion-web.service"]
    )
    voice = "start" if speech else "stop"
    wanted = [*web, f"{voice} companion-speech.service"]
    assert asked.read_text("utf-8").splitlines() == [f"--no-block {each}" for each in wanted]


def test_the_voice_has_the_sound_card_and_no_network_nor_any_other_device() -> None:
    voice = read(SPEECH_UNIT)
    assert voice["DeviceAllow"] == ["char-alsa rw"]
    assert voice["SupplementaryGroups"] == ["_companion audio"]
    assert "ReadWritePaths" not in voice


def test_the_program_that_speaks_is_suggested_and_not_needed() -> None:
    control = (UNITS / "deb" / "control").read_text("utf-8")
    assert "\nSuggests: espeak-ng\n" in control
    (needed,) = re.findall(r"^Depends: (.*)$", control, re.MULTILINE)
    assert "espeak" not in needed


def test_the_table_may_change_its_mind_about_page_and_voice_as_often_as_it_likes() -> None:
    units = (WEB, SPEECH_UNIT, PAGE_UNIT)
    assert [read(unit)["StartLimitIntervalSec"] for unit in units] == [["0"]] * 3


def test_matches_are_copied_when_the_referee_leaves_a_file() -> None:
    wanted = read("companion-usb-stick.path")["PathExists"]
    assert wanted == [str(RUNTIME / TO_STICK), str(RUNTIME / FROM_STICK)]
    service = read(USB_STICK)
    assert {*service["Environment"]} == {*read(REFEREE)["Environment"]}
    assert service["ReadWritePaths"] == read(REFEREE)["ReadWritePaths"]
    assert service["StartLimitIntervalSec"] == ["0"]
    (command,) = service["ExecStart"]
    mount_point = command.removeprefix(f"{COMMAND} usb-stick ")
    assert f"d {mount_point} 0700 root root\n" in (UNITS / "tmpfiles.conf").read_text("utf-8")


def test_an_upgrade_brings_the_copying_too_which_enables_no_unit() -> None:
    build = (UNITS / "deb" / "build").read_text("utf-8")
    assert 'ln -s ../companion-usb-stick.path "$wants/companion-usb-stick.path"' in build
    script = (UNITS / "deb" / "postinst").read_text("utf-8")
    assert "for unit in $units companion-usb-stick.path; do" in script


def test_the_page_is_where_the_panel_says() -> None:
    listened = read("companion-web.socket")["ListenStream"]
    assert {address.rpartition(":")[2] for address in listened} == {str(PORT)}


def pico(vendor: str = "2e8a") -> Properties:
    """A serial port on USB as 60-serial.rules describe it, which come before ours."""
    return {"SUBSYSTEM": "tty", "ENV{ID_BUS}": "usb", "ENV{ID_VENDOR_ID}": vendor}


def test_no_modem_manager_speaks_to_a_pico_before_the_referee_does() -> None:
    given = applied(pico())
    assert given["ENV{ID_MM_DEVICE_IGNORE}"] == "1"
    assert (given["SYMLINK"], given["GROUP"]) == ("tabletop-pad", "dialout")


def test_other_serial_ports_on_usb_are_left_as_they_are() -> None:
    assert applied(pico("0403")) == {}


# What it may --------------------------------------------------------------------------------


def test_a_crash_leaves_no_secret_behind() -> None:
    assert read("companion-.service.d/sandbox.conf")["LimitCORE"] == ["0"]


def test_sandbox_denies_every_service_a_network() -> None:
    sandbox = read("companion-.service.d/sandbox.conf")
    assert sandbox["PrivateNetwork"] == ["yes"]
    assert sandbox["RestrictAddressFamilies"] == ["AF_UNIX"]
    assert not any("PrivateNetwork" in read(unit) for unit in SERVICES)


def test_only_what_mounts_a_stick_has_a_capability_and_it_takes_disks_alone() -> None:
    allowed = read(f"{USB_STICK}.d/usb-stick.conf")
    capabilities = "CAP_SYS_ADMIN CAP_SETUID CAP_SETGID CAP_DAC_OVERRIDE"
    assert allowed["CapabilityBoundingSet"] == [capabilities]
    assert allowed["DeviceAllow"] == ["block-sd rw"]
    assert not any("CapabilityBoundingSet" in read(unit) for unit in SERVICES)
    assert {each.name for each in UNITS.glob("*.service.d")} == {
        *("companion-.service.d", f"{SHUTDOWN_SCREEN}.d", f"{USB_STICK}.d")
    }


def test_what_a_stick_needs_counts_after_the_sandbox() -> None:
    """systemd.unit(5): drop-ins are read in the order of their names, wherever they lie."""
    (sandbox,) = (UNITS / "companion-.service.d").iterdir()
    (allowed,) = (UNITS / f"{USB_STICK}.d").iterdir()
    assert sandbox.name < allowed.name
    build = (UNITS / "deb" / "build").read_text("utf-8")
    assert f"{USB_STICK}.d/{allowed.name}; do" in build


def test_who_uses_pins_may_read_what_pi_this_is() -> None:
    """gpiozero reads it in /proc/device-tree or /proc/cpuinfo, and has no pins without it."""
    everybody = read("companion-.service.d/sandbox.conf")
    pins = [unit for unit in SERVICES if "char-gpiochip rw" in read(unit).get("DeviceAllow", [])]
    assert pins == [REFEREE, SHUTDOWN_SCREEN]
    assert not any("ProcSubset" in settings for settings in (everybody, *map(read, pins)))


@pytest.mark.parametrize(
    ("unit", "most"),
    [
        (REFEREE, 1.2),
        (WEB, 0.5),
        (SPEECH_UNIT, 0.6),
        (SHUTDOWN_SCREEN, 1.2),
        (POWER, 1.2),
        (PAGE_UNIT, 1.2),
        (USB_STICK, 1.9),
    ],
)
def test_little_is_exposed(unit: str, most: float, analyze: str) -> None:
    code, said = judged(analyze, "security", "--offline=true", "--no-pager", UNITS / unit)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", said)
    assert (code, bool(found)) == (0, True), said
    assert found is not None
    assert float(found[1]) <= most


def test_without_the_sandbox_more_would_be(tmp_path: Path, analyze: str) -> None:
    shutil.copy(UNITS / REFEREE, tmp_path)
    _, said = judged(analyze, "security", "--offline=true", "--no-pager", tmp_path / REFEREE)
    found = re.search(r": ([\d.]+) ", said.splitlines()[-1])
    assert found is not None
    assert float(found[1]) > 5


@pytest.mark.parametrize("unit", [*SERVICES, *OTHERS])
def test_systemd_finds_nothing_amiss(unit: str, tmp_path: Path, analyze: str) -> None:
    folder = copied(tmp_path)
    named = unit.replace("@.", "@off.")
    if named != unit:
        (folder / unit).rename(folder / named)
    code, said = judged(analyze, "verify", "--man=no", folder / named)
    about_us = [line for line in said.splitlines() if "companion" in line]
    assert (code, about_us) == (0, []), said


def test_systemd_would_find_a_slip(tmp_path: Path, analyze: str) -> None:
    folder = copied(tmp_path)
    with (folder / REFEREE).open("a", encoding="utf-8") as file:
        file.write("[Service]\nProtectSistem=strict\n")
    _, said = judged(analyze, "verify", "--man=no", folder / REFEREE)
    assert "ProtectSistem" in said
