"""The doctor's checks of the operating system: the watchdog and the root overlay. Pure.

A check sees the machine only through `machine_interface.Machine`.
"""

from collections.abc import Iterator

from companion.devices.kit_config import Kit
from companion.doctor.finding import Finding, command_sentence
from companion.doctor.machine_interface import Machine
from companion.rules.sentences import says

WATCHDOG_ON = (
    "sudo mkdir -p /etc/systemd/system.conf.d && "
    r"printf '[Manager]\nRuntimeWatchdogSec=1min\n' | "
    "sudo tee /etc/systemd/system.conf.d/90-watchdog.conf && sudo systemctl daemon-reexec"
)
"""The command that sets the value of Raspberry Pi OS, in a drop-in that sorts after the
system's."""
OVERLAY = "sudo apt update && sudo apt install overlayroot && sudo reboot"
INITRAMFS = "sudo update-initramfs -u -k all && sudo reboot"


def check_watchdog_and_overlay(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Check that a kernel that hangs is restarted, and that a wanted overlay is there."""
    if machine.watchdog() == "0":
        yield Finding(
            says("The watchdog of this Pi is off: nothing restarts it if its kernel hangs."),
            command_sentence(WATCHDOG_ON),
            remark=True,
        )
    overlay = machine.overlay()
    if overlay is None or overlay.is_there:
        return
    if not overlay.has_package:
        yield Finding(
            says("The overlay that cmdline.txt wants is not installed: the card is written to."),
            says("{command} (with a network)", command=OVERLAY),
        )
    elif overlay.is_begun:
        yield Finding(
            says("The overlay that cmdline.txt wants was not there at the start."),
            command_sentence(INITRAMFS),
        )
