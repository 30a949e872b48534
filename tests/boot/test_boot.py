"""A Debian that really boots: our package on it, and what players and the power do to it."""

import random
from contextlib import closing
from typing import Any

import pytest

from companion.referee.request_to_running_referee import ask_running_referee
from tests.boot.conftest import Figure, installs
from tests.boot.machine import Machine
from tests.referee import policy
from tests.referee.process import Onlooker, seconds

pytestmark = pytest.mark.boot

REFEREE, WEB, SOCKET = "companion-referee.service", "companion-web.service", "companion-web.socket"
STARTED = (REFEREE, "companion-power-off.path", "companion-page.path")
STATE = "var/lib/tabletop-companion"
OFFER = "Power was cut\nGo on?"
TAP_S, HOLD_S = 0.02, 1.0
WATCHDOG_S = 30
PAGE_ON = (("table help", HOLD_S), ("left 4", TAP_S), ("left 5", TAP_S))
"""From a match to the question whether the page is on."""
VISIT = "import sys, urllib.request as web; print(web.urlopen(sys.argv[1]).read().decode())"

LISTED = r"""
find / -xdev \( -path /var/log -o -path /var/cache -o -path /var/lib/apt -o -path /var/lib/dpkg \
    -o -path /var/lib/systemd -o -path /var/tmp -o -path /tmp -o -path /proc -o -path /sys \
    -o -path /run -o -path /dev \) -prune -o \
    \( -type f -name '*-' -path '/etc/*' -o -name .pwd.lock \) -o -printf '%p %y %m %U %G %l\n'
"""
"""Every file but the logs and notes of apt and systemd, and the copies of passwd before it."""
EXPOSED = {
    REFEREE: 12,
    WEB: 5,
    "companion-page.service": 12,
    "companion-power-off.service": 12,
    "companion-usb-stick.service": 19,
}
"""How much of a machine a unit may be exposed to, in tenths, by this systemd's own judge."""
STICK_COPY, NO_STICK = "/run/tabletop-companion/stick-copy", '"failure": "no stick"'
"""Where the copying of matches to a stick says how far it is, and what it says without one."""
ANALYZE = ("systemd-analyze", "--no-pager")
PICO = (
    'SUBSYSTEM=="tty", ENV{ID_BUS}="usb", ENV{ID_VENDOR_ID}="0403"\n'
    'KERNEL=="tty1", ENV{ID_VENDOR_ID}="2e8a"'
)
"""A rule that has udev take one terminal for a Pico, and all others for another cable."""
AGREED = "tabletop-companion tabletop-companion/buses boolean true"
"""What somebody would answer who is asked whether I2C and the serial port are to be switched on."""
REFUSED = "useradd --comment Somebody _companion; apt-get install --yes /root/companion.deb 2>&1"
"""Somebody is called as our user is."""
NEWER = """cd /root && dpkg-deb --raw-extract companion.deb new &&
sed -i "s/^Version: .*/&.1/" new/DEBIAN/control &&
dpkg-deb -Znone --build new newer.deb && head --bytes=-200000 newer.deb >broken.deb"""
"""Makes the package as of a later commit, and one of that which did not come whole."""
COMPILED = "find /opt/tabletop-companion -name '*.pyc'"
FORGETS = f"{COMPILED} -delete"
REMOVES = "sh /var/lib/dpkg/info/tabletop-companion.{} remove"
"""What dpkg runs before or after it takes files away, as far as a removal got that was cut off."""
SETTINGS = ("stat", "--format=%a %U %G", "/etc/companion")
MOUNT = f"tmpfs /{STATE} tmpfs mode=0700,nofail 0 0\n"
"""A partition of its own for the matches, in /etc/fstab."""
SPOILT = (
    f"echo >{STATE}",
    f"ln -s /nowhere {STATE}",
    f"mkdir {STATE} && echo 'LABEL=none /{STATE} ext4 nofail 0 2' >>/etc/fstab",
    f"mkdir {STATE} && >/etc/fstab && mount -t tmpfs -o ro,mode=0700 tmpfs {STATE}",
)
"""What else may be where the matches are kept: the third is a partition that did not come in time."""
LISTENS = """
from selectors import EVENT_READ, DefaultSelector
from companion.devices.serial_port_hotplug import SerialPortHotplug

hotplug = SerialPortHotplug()
print("nothing is plugged in", flush=True)
with DefaultSelector() as selector:
    selector.register(hotplug, EVENT_READ)
    while not hotplug.read():
        selector.select()
print("something is plugged in", flush=True)
"""
INSTEAD = """[Service]
Type=exec
WatchdogSec=0
ExecStart=
ExecStart=/opt/tabletop-companion/bin/python -I /opt/tabletop-companion/listens.py
"""
"""Runs that where the referee runs."""
ACCOUNTS = ("cat", "/etc/passwd", "/etc/group", "/etc/shadow", "/etc/gshadow")


def begun(machine: Machine) -> tuple[Onlooker, dict[str, Any] | None]:
    """A match in which both have thrown the die, and its facts."""
    table = machine.table()
    table.turns_page("left 1", TAP_S)
    for key in policy.BEGIN:
        table.turns_page(key, TAP_S)
    for key in ("left 7", "right 7"):
        table.turns_page(key, HOLD_S)
    assert table.told is not None
    return table, table.told


def plays_on(table: Onlooker) -> None:
    """Somebody answers what is asked, and is heard."""
    key = policy.key(table.asks, random.Random(1))
    table.turns_page(key.strip("[]"), HOLD_S if key.startswith("[") else TAP_S)


def ready(machine: Machine) -> Machine:
    """The same machine, switched on, when its keys are live."""
    machine.boot()
    machine.until("keys are live", machine.is_ready)
    return machine


def another(machine: Machine, fallen: int) -> bool:
    """Whether another referee is ready."""
    return machine.is_ready() and machine.referee not in (0, fallen)


# Installing ---------------------------------------------------------------------------------


def test_package_installs_offline_and_its_status_names_missing_pins(bare: Machine) -> None:
    config = bare.root / "boot/firmware/config.txt"
    config.parent.mkdir(parents=True)
    config.write_text("[all]\n", encoding="utf-8")
    bare.boot()
    said = bare.says("sh", "-c", REFUSED)
    assert "there is a user called _companion, and it is not the companion's" in said
    assert bare.says("ls", "/opt") == ""
    bare.runs("userdel", "_companion")
    said = installs(bare)
    assert bare.runs("companion", "--version").startswith("companion, version ")
    assert bare.runs("systemctl", "is-enabled", *STARTED) == "enabled\n" * 2 + "enabled"
    assert bare.says("systemctl", "is-active", SOCKET) == "inactive"
    bare.until("its pins are named", lambda: "/dev/gpiochip0" in bare.unit(REFEREE, "StatusText"))
    assert bare.unit(REFEREE, "ActiveState") == "activating"
    assert bare.unit(REFEREE, "NRestarts") == "0"
    assert "There is no /dev/gpiochip0" in bare.says("journalctl", "--unit", REFEREE)
    assert bare.says("systemctl", "--failed", "--no-legend") == ""
    assert "I2C is off; the display needs it" in said
    assert config.read_text(encoding="utf-8") == "[all]\n", "nobody has agreed"
    bare.runs("sh", "-c", f"echo '{AGREED}' | debconf-set-selections")
    bare.runs("mount", "--bind", "--options", "ro", "/boot/firmware", "/boot/firmware")
    said = bare.runs("sh", "-c", "dpkg-reconfigure tabletop-companion 2>&1")
    assert "could not be put right: I2C is off" in said
    bare.runs("umount", "/boot/firmware")
    bare.runs("/var/lib/dpkg/info/tabletop-companion.postinst", "configure", "0.1.0")
    assert config.read_text(encoding="utf-8") == "[all]\n", "nobody was asked again"
    bare.runs("dpkg-reconfigure", "tabletop-companion")
    assert {"dtparam=i2c_arm=on", "enable_uart=1"} <= {*config.read_text("utf-8").splitlines()}
    if "verify" in bare.says("udevadm", "--help"):  # that of bookworm can't
        bare.runs("udevadm", "verify", "/usr/lib/udev/rules.d/60-tabletop-companion.rules")
    bare.runs(
        "sh", "-c", f"mkdir -p /run/udev/rules.d && echo '{PICO}' >/run/udev/rules.d/00.rules"
    )
    for terminal, ignored in (("tty1", True), ("tty2", False)):
        said = bare.says("udevadm", "test", "--action=add", f"/sys/class/tty/{terminal}")
        assert "ID_VENDOR_ID" in said, said
        assert ("ID_MM_DEVICE_IGNORE=1" in said) == ignored


def test_purged_package_leaves_nothing_but_the_matches(bare: Machine) -> None:
    bare.boot()
    bare.until("it has booted", lambda: bare.standing() == "running")  # which makes files, too
    bare.runs("useradd", "companion")  # as people do whose box is called so
    bare.runs("systemctl", "mask", "companion-page.path")
    before = bare.runs("sh", "-c", LISTED), bare.runs(*ACCOUNTS)
    installs(bare)
    bare.until("matches are kept", (bare.root / STATE / "matches" / "remembered").exists)
    as_it = ("setpriv", "--reuid=_companion", "--regid=_companion", "--clear-groups")
    bare.runs("systemd-run", *as_it, "sleep", "1000")
    bare.runs("apt-get", "purge", "--yes", "tabletop-companion")
    gone_without_a_trace(bare, before)


def test_a_removal_that_was_cut_off_is_carried_on(bare: Machine) -> None:
    bare.boot()
    bare.until("it has booted", lambda: bare.standing() == "running")
    before = bare.runs("sh", "-c", LISTED), bare.runs(*ACCOUNTS)
    installs(bare)
    bare.until("matches are kept", (bare.root / STATE / "matches" / "remembered").exists)
    assert bare.runs(*SETTINGS) == "750 root _companion"
    bare.runs("sh", "-c", REMOVES.format("prerm"))
    assert bare.says("systemctl", "is-active", *STARTED) == "inactive\n" * 2 + "inactive"
    bare.runs("/var/lib/dpkg/info/tabletop-companion.postinst", "abort-remove")
    assert bare.says("systemctl", "is-enabled", *STARTED) == "enabled\n" * 2 + "enabled"
    runs = "activating\nactive\nactive"
    bare.until("they run", lambda: bare.says("systemctl", "is-active", *STARTED) == runs)
    assert bare.runs("sh", "-c", COMPILED)
    for script in ("prerm", "prerm", "postrm", "postrm"):
        bare.runs("sh", "-c", REMOVES.format(script))
    assert bare.runs(*SETTINGS) == "700 root root"  # the PIN is nobody's who gets that number
    bare.runs("dpkg", "--unpack", "/root/companion.deb")
    assert not bare.runs("sh", "-c", COMPILED), "what is compiled is of the files before"
    bare.runs("dpkg", "--configure", "--pending")
    assert bare.runs(*SETTINGS) == "750 root _companion"
    bare.runs("sh", "-c", REMOVES.format("prerm"))
    bare.runs("apt-get", "remove", "--yes", "tabletop-companion")
    bare.runs("sh", "-c", REMOVES.format("postrm"))
    bare.runs("apt-get", "purge", "--yes", "tabletop-companion")
    gone_without_a_trace(bare, before)


def gone_without_a_trace(bare: Machine, before: tuple[str, str]) -> None:
    """Nothing but matches is there that was not there before, and nobody."""
    after = bare.runs("sh", "-c", LISTED), bare.runs(*ACCOUNTS)
    left = sorted(set(after[0].splitlines()) - set(before[0].splitlines()))
    assert left[0] == f"/{STATE} d 700 0 0 "
    assert all(line.startswith(f"/{STATE}/") and " 0 0 " in line for line in left[1:]), left
    assert set(before[0].splitlines()) <= set(after[0].splitlines())
    assert before[1] == after[1], "users and groups"
    assert "companion" not in bare.says("systemctl", "list-units", "--all", "companion-*.*")
    assert bare.says("ls", "/run/tabletop-companion") == ""


def test_an_upgrade_in_a_match_keeps_the_match(machine: Machine) -> None:
    ready(machine)
    table, facts = begun(machine)
    fallen = machine.referee
    machine.runs("sh", "-c", NEWER)
    assert "unexpected end" in machine.says("sh", "-c", "dpkg --install /root/broken.deb 2>&1")
    machine.until("the old one runs on", lambda: another(machine, fallen))
    compiled = machine.runs("sh", "-c", COMPILED)
    installs(machine, "newer.deb")
    machine.until("keys are live", machine.is_ready)
    table.meets_another(machine.at)
    with closing(table):
        table.turns_page("left 7", TAP_S)  # go on
        assert table.told == facts
    machine.runs("sh", "-c", FORGETS)  # as it is for the Python of Debian's next release
    machine.runs("dpkg-trigger", "--by-package=python3-minimal", "/usr/bin/python3")
    machine.runs("dpkg", "--triggers-only", "--pending")
    assert machine.runs("sh", "-c", COMPILED) == compiled


def test_what_was_installed_before_takes_its_matches_back(machine: Machine) -> None:
    ready(machine)
    table, facts = begun(machine)
    table.close()
    machine.runs("apt-get", "remove", "--yes", "tabletop-companion")
    installs(machine)
    machine.until("keys are live", machine.is_ready)
    with closing(machine.table()) as table:
        table.turns_page("left 7", TAP_S)  # go on
        assert table.told == facts


# Booting ------------------------------------------------------------------------------------


def test_referee_starts_at_boot_with_few_privileges(machine: Machine, figure: Figure) -> None:
    began = seconds()
    ready(machine)
    figure("from power to live keys, the container included", seconds() - began)
    started = int(machine.unit(REFEREE, "ExecMainStartTimestampMonotonic"))
    live = int(machine.unit(REFEREE, "ActiveEnterTimestampMonotonic"))
    figure("from the referee's start to live keys", (live - started) / 1e6)
    status = machine.runs("cat", f"/proc/{machine.referee}/status")
    facts = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
    user = machine.runs("id", "--user", "_companion")
    assert facts["Uid"].split() == [user] * 4
    assert (facts["NoNewPrivs"], facts["CapEff"], facts["Seccomp"]) == ("1", "0" * 16, "2")
    enters = ("nsenter", "--target", str(machine.referee), "--mount")
    assert machine.runs(*enters, "cat", "/proc/cpuinfo")  # or gpiozero knows no pins of a Pi
    assert machine.runs("stat", "--format=%a %U", f"/{STATE}") == "700 _companion"
    for unit, tenths in EXPOSED.items():
        path = f"/usr/lib/systemd/system/{unit}"
        machine.runs(*ANALYZE, "security", "--offline=true", f"--threshold={tenths}", path)
        assert machine.runs(*ANALYZE, "verify", "--man=no", path) == ""
    assert machine.says("systemctl", "--failed", "--no-legend") == ""


def test_matches_are_copied_to_no_stick_where_none_is_plugged_in(machine: Machine) -> None:
    ready(machine)
    assert machine.says("systemctl", "is-active", "companion-usb-stick.path") == "active"
    as_it = ("setpriv", "--reuid=_companion", "--regid=_companion", "--clear-groups")
    for _ in range(6):  # once more than systemd starts a unit that has a limit
        machine.runs(*as_it, "touch", "/run/tabletop-companion/copy-to-stick")
        machine.until("the end is told", lambda: NO_STICK in machine.says("cat", STICK_COPY))
        assert machine.runs("stat", "--format=%U", STICK_COPY) == "_companion"
        machine.runs(*as_it, "rm", STICK_COPY)
    assert machine.says("systemctl", "is-active", "companion-usb-stick.path") == "active"


def test_what_is_plugged_in_is_noticed_where_the_referee_runs(machine: Machine) -> None:
    (machine.root / "opt/tabletop-companion/listens.py").write_text(LISTENS, encoding="utf-8")
    dropin = machine.root / f"etc/systemd/system/{REFEREE}.d/instead.conf"
    dropin.write_text(INSTEAD, encoding="utf-8")

    def said(what: str) -> bool:
        return f"{what} is plugged in" in machine.says("journalctl", f"--unit={REFEREE}")

    machine.boot()
    machine.until("it listens", lambda: said("nothing"))
    machine.runs("touch", "/dev/ttyS9")
    assert not said("something")
    machine.runs("touch", "/dev/ttyACM0")
    machine.until("it notices", lambda: said("something"))


def test_where_matches_can_not_be_kept_the_table_is_told_and_plays_on(machine: Machine) -> None:
    ready(machine)
    for spoilt in SPOILT:
        machine.runs("sh", "-c", f"cd / && systemctl stop {REFEREE} && rm -rf {STATE} && {spoilt}")
        machine.runs("systemctl", "start", REFEREE)
        with closing(machine.table()) as table:
            assert "NOT SAVED" in table.text(), spoilt
            table.turns_page("left 7", TAP_S)  # read
        assert not list((machine.root / STATE).glob("matches/*")), spoilt


# Falling ------------------------------------------------------------------------------------


def test_killed_it_is_back_with_the_match(machine: Machine, figure: Figure) -> None:
    ready(machine)
    table, facts = begun(machine)
    fallen, began = machine.referee, seconds()
    machine.runs("systemctl", "kill", "--signal=KILL", REFEREE)
    machine.until("another referee", lambda: another(machine, fallen))
    figure("from kill -9 to live keys", seconds() - began)
    table.meets_another(machine.at)
    with closing(table):
        assert table.told == facts
        plays_on(table)


def test_hung_it_is_back_with_the_match(machine: Machine, figure: Figure) -> None:
    ready(machine)
    table, facts = begun(machine)
    fallen, began = machine.referee, seconds()
    machine.runs("systemctl", "kill", "--signal=STOP", REFEREE)
    machine.until("another referee", lambda: another(machine, fallen))
    took = seconds() - began
    figure("from a hang to live keys", took)
    assert took < WATCHDOG_S + 5
    assert "watchdog" in machine.says("journalctl", "--unit", REFEREE).lower()
    table.meets_another(machine.at)
    with closing(table):
        assert table.told == facts
        plays_on(table)


def test_when_power_fails_the_next_boot_offers_the_match_and_nothing_is_lost(
    machine: Machine,
) -> None:
    ready(machine)
    table, facts = begun(machine)
    machine.pull_the_plug()
    table.close()
    ready(machine)
    with closing(machine.table()) as table:
        assert table.text().startswith(OFFER)
        table.turns_page("left 7", TAP_S)
        assert table.told == facts


# Switching off ------------------------------------------------------------------------------


@pytest.mark.parametrize("mounted", ["", MOUNT], ids=["on the root", "on a partition"])
def test_the_table_switches_the_machine_off(mounted: str, machine: Machine) -> None:
    with (machine.root / "etc/fstab").open("a", encoding="utf-8") as fstab:
        fstab.write(mounted)
    ready(machine)
    assert machine.says("findmnt", "--noheadings", "--output=FSTYPE", f"/{STATE}") == (
        "tmpfs" if mounted else ""
    )
    table = machine.table()
    assert "NOT SAVED" not in table.text()
    for key in ("left 1", "table help", "left 2"):
        table.turns_page(key, TAP_S)
    table.key("left 7", down=True)
    table.looks(HOLD_S)
    machine.goes_off()
    assert table.text().startswith("Switching off\nUnplug when the\n")
    table.close()
    ready(machine)  # and not off again
    before = machine.runs("journalctl", "--boot=-1", "--output=cat")
    assert "System is powering down" in before
    # A container has no display, so it can only be seen that somebody tried.
    assert before.rindex("companion-referee.service: Deactivated") < before.index(
        "Starting companion-shutdown-screen@off.service"
    )
    assert "There is no /dev/i2c-1" in before


# The page -----------------------------------------------------------------------------------


def test_the_table_opens_the_page_whose_first_browser_starts_it_and_closes_it(
    machine: Machine, figure: Figure
) -> None:
    ready(machine)
    table, _ = begun(machine)

    def is_so(unit: str, state: str) -> bool:
        return machine.says("systemctl", "is-active", unit) == state

    assert is_so(SOCKET, "inactive")
    for key, s in PAGE_ON:
        table.turns_page(key, s)
    table.press("left 2", TAP_S)  # what comes is seen at the table alone
    machine.until("somebody listens", lambda: is_so(SOCKET, "active"))
    assert is_so(WEB, "inactive")
    began = seconds()
    page = machine.runs("python3", "-c", VISIT, "http://127.0.0.1:8000/")
    figure("from a browser's first request to the page", seconds() - began)
    assert "<html" in page
    record = machine.runs("python3", "-c", VISIT, "http://127.0.0.1:8000/record")
    assert record.startswith("companion record 1")
    assert "red roll" in record
    pid = machine.unit(WEB, "MainPID")
    assert machine.runs("ls", f"/proc/{pid}/task/{pid}/net/dev_snmp6") == "lo"
    assert machine.runs("stat", "--format=%U", f"/proc/{pid}") == "_companion-web"
    as_it = f"setpriv --reuid=_companion-web --regid=_companion-web --groups=_companion ls /{STATE}"
    assert "Permission denied" in machine.says("sh", "-c", f"{as_it} 2>&1")
    pin = ask_running_referee(machine.at, {"type": "pin"})["pin"]
    assert pin not in machine.says("journalctl", "--unit", WEB).replace(" ", "")
    with closing(table):
        table.press("left 6", TAP_S)
        machine.until(
            "nobody listens", lambda: is_so(SOCKET, "inactive") and is_so(WEB, "inactive")
        )
