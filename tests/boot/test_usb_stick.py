"""Matches go to a stick and back under systemd, in the service's own sandbox.

A container sees no USB; the stick is an ext4 in a file, which is named to the service.
"""

import subprocess
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.boot.machine import Machine
from tests.boot.test_boot import STICK_COPY, ready
from tests.journal.keeping import header
from tests.usb_stick.filled_archives import content, record

pytestmark = pytest.mark.boot

ARCHIVE = "var/lib/tabletop-companion/archive"
AS_IT = ("setpriv", "--reuid=_companion", "--regid=_companion", "--clear-groups")
TRIAL, STICK = "opt/tabletop-companion/trial.py", "/dev/stick"
SCRIPT = f"""
import sys
from pathlib import Path
sys.path.insert(0, "/opt/tabletop-companion/lib/python3/site-packages")
from companion.usb_stick.copying_on_mounted_stick import copy_as_asked
from companion.usb_stick.partitions import StickPartition
runtime, mount_point = Path("/run/tabletop-companion"), Path("/run/tabletop-companion-stick")
copy_as_asked(
    runtime, Path("/{ARCHIVE}"), mount_point, lambda: StickPartition(Path("{STICK}"), "ext4")
)
"""
DROPIN = f"""[Service]
ExecStart=
ExecStart=/usr/bin/python3 -P /{TRIAL}
DeviceAllow=block-loop rw
"""


@pytest.fixture
def loop(tmp_path: Path) -> Generator[str]:
    """A loop device with an empty ext4."""
    image = tmp_path / "image"
    subprocess.run(["truncate", "--size=16M", image], check=True)
    subprocess.run(["mkfs.ext4", "-q", "-F", image], check=True)
    made = subprocess.run(
        ["losetup", "--find", "--show", image], check=False, capture_output=True, text=True
    )
    if made.returncode:
        pytest.skip(f"no loop device is to be had: {made.stderr}")
    yield made.stdout.strip()
    subprocess.run(["losetup", "--detach", made.stdout.strip()], check=True)


def copied(machine: Machine, which: str) -> str:
    """The last word of a copying that was asked for."""
    machine.runs(*AS_IT, "rm", "--force", STICK_COPY)
    machine.runs(*AS_IT, "touch", f"/run/tabletop-companion/{which}")
    machine.until("it is over", lambda: '"over": true' in machine.says("cat", STICK_COPY))
    return machine.runs("cat", STICK_COPY)


def test_matches_go_to_a_stick_and_a_new_card_takes_them_over(machine: Machine, loop: str) -> None:
    (machine.root / TRIAL).write_text(SCRIPT, encoding="utf-8")
    dropin = machine.root / "etc/systemd/system/companion-usb-stick.service.d/zz-trial.conf"
    dropin.parent.mkdir(parents=True)
    dropin.write_text(DROPIN, encoding="utf-8")
    ready(machine)
    machine.runs("mknod", STICK, "b", "7", loop.removeprefix("/dev/loop"))
    machine.runs(*AS_IT, "mkdir", f"/{ARCHIVE}")
    for number in (1, 2, 3):
        name = f"{number:06}-highbid-{header(number).id.hex()}.record"
        (machine.root / ARCHIVE / name).write_text(record(header(number)), encoding="utf-8")
        machine.runs("chown", "_companion:_companion", f"/{ARCHIVE}/{name}")
    before = content(machine.root / ARCHIVE)
    done = '"total": 3, "copied": 3, "there": 0, "damaged": 0, "over": true, "failure": null}'
    assert copied(machine, "copy-to-stick") == f'{{"to_stick": true, {done}'
    machine.runs("sh", "-c", f"rm /{ARCHIVE}/*")
    assert copied(machine, "copy-from-stick") == f'{{"to_stick": false, {done}'
    assert content(machine.root / ARCHIVE) == before
    owned = machine.runs("sh", "-c", f"stat --format='%a %U' /{ARCHIVE}/*").splitlines()
    assert owned == ["600 _companion"] * 3
    assert "tabletop-companion-stick" not in machine.runs("cat", "/proc/self/mountinfo")
    assert machine.says("systemctl", "--failed", "--no-legend") == ""
