"""The doctor's checks of a box's files: its matches and its settings. Pure.

A check sees the machine only through `machine_interface.Machine`.
"""

import re
from collections.abc import Iterator

from companion.devices.kit_config import Kit
from companion.devices.mounts_and_fstab import Mount
from companion.doctor.finding import Finding, command_sentence
from companion.doctor.machine_interface import Machine, MatchesFolder
from companion.rules.sentences import Sentence, says

USER = "_companion"
LEAST = 16 * 1024 * 1024
"""Bytes that should be free where matches are kept."""
SETTINGS = "sudo nano /etc/companion/companion.toml"
RESTART = "sudo systemctl restart companion-referee"
MATCHES = "/var/lib/tabletop-companion"

MEMORY = ("tmpfs", "ramfs", "overlay")
"""File systems whose content is lost when the power is."""
CMDLINE = "/boot/firmware/cmdline.txt"

ROOM = "sudo apt clean && sudo journalctl --vacuum-size=50M"
ROOM_AT = ("/", "/var")
"""Mounts on which `ROOM` frees space."""
_KINDS = ("damaged", "newer", "foreign", "kept", "old")
"""Reasons why a file was set aside, which are part of its new name."""
LEFT = (
    f"sudo find {MATCHES} -regextype posix-extended -regex '.*[.]({'|'.join(_KINDS)})-[0-9]+.*'"
    " -prune -ok rm -r {} ';'"
)
"""The command that deletes, after a question for each, what was set aside, and nothing in use."""
_ASIDE = re.compile(rf".+\.({'|'.join(_KINDS)})-\d+")
"""The name of a file that was set aside, without the files that belong to it."""
FAILED = "failed-starts"
"""The file beside the matches in which the referee counts failed starts."""
UNSEEN = ("/home/", "/root/", "/run/user/", "/tmp/", "/var/tmp/")  # noqa: S108 -- nothing is created
"""Folders that the units hide from the service (`systemd/companion-.service.d`)."""


def check_match_storage(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Check that matches can be kept."""
    folder = machine.matches_folder()
    if folder is None:
        if machine.is_service_installed() and not machine.running():
            yield Finding(
                says("There is no {folder}, where matches are kept.", folder=MATCHES),
                command_sentence(RESTART),
            )
        return
    if folder.lacks:
        yield Finding(
            says("The partition for {folder} is not mounted: nothing is kept.", folder=MATCHES),
            command_sentence(f"sudo mount {MATCHES} && {RESTART}"),
        )
        return
    if folder.mount.kind in MEMORY:
        yield Finding(
            says(
                "{folder} is in memory ({kind}): a power cut ends all matches.",
                folder=MATCHES,
                kind=folder.mount.kind,
            ),
            _out_of_memory(folder.mount),
        )
    if machine.is_service_installed() and folder.owner != USER:
        yield Finding(
            says("{folder} belongs to {owner}.", folder=MATCHES, owner=folder.owner),
            command_sentence(f"sudo chown -R {USER}: {MATCHES}"),
        )
    for name, owner, writable in folder.files:
        file = f"{MATCHES}/{name}"
        if machine.is_service_installed() and folder.owner == USER and owner != USER:
            yield Finding(
                says("{folder} belongs to {owner}.", folder=file, owner=owner),
                command_sentence(f"sudo chown {USER}: {file}"),
            )
        elif not writable:
            yield Finding(
                says("{folder} can't be written to.", folder=file),
                command_sentence(f"sudo chmod u+rw {file}"),
            )
    yield from _set_aside(folder)
    if not folder.writable:
        then = f" && {RESTART}" if machine.is_service_installed() else ""
        yield Finding(
            says("{folder} can't be written to.", folder=MATCHES),
            command_sentence(f"sudo mount -o remount,rw {folder.mount.at}{then}"),
        )
    if folder.free < LEAST:
        yield Finding(
            says(
                "What is mounted at {place} is full: {n} MB are left.",
                place=folder.mount.at,
                n=folder.free // 1_000_000,
            ),
            command_sentence(ROOM)
            if folder.mount.at in ROOM_AT
            else says(
                "{command} asks what to delete. Saved games that are deleted behind ? make room for others.",
                command=LEFT,
            ),
        )


def _set_aside(folder: MatchesFolder) -> Iterator[Finding]:
    """Yield failed starts, and save files that were set aside."""
    if folder.failed:
        yield Finding(
            says("The last {n} starts have failed before keys were live.", n=folder.failed),
            command_sentence("journalctl -b -u companion-referee"),
        )
    for name, _, _ in folder.files:
        if _ASIDE.fullmatch(name):
            yield Finding(
                says("A save file was set aside: {file}", file=f"{MATCHES}/{name}"),
                says(
                    "Nobody plays on with it. Copy it for somebody to look at: {copy} To delete it: {delete}",
                    copy=f"sudo cp -r {MATCHES}/{name}* .",
                    delete=LEFT,
                ),
            )


def _out_of_memory(mount: Mount) -> Sentence:
    """Return what to do so that matches are kept on a disk from the next start on."""
    if mount.kind == "overlay":
        return command_sentence(f"sudo sed -i 's/overlayroot=[^ ]* *//' {CMDLINE} && sudo reboot")
    if mount.is_listed:
        line = rf"\,^\s*[^# ]\S*\s+{mount.at}/?\s+{mount.kind}(\s|$),d"
        return command_sentence(f"sudo sed -Ei '{line}' /etc/fstab && sudo reboot")
    return says(
        "Switch off what mounts {kind} at {place}, and reboot.", kind=mount.kind, place=mount.at
    )


def check_settings_file(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Check the settings file, and that the service can read it."""
    for fault in machine.settings_faults():
        yield Finding(says("{reason}", reason=fault), command_sentence(SETTINGS))
    yield from map(unreadable_file_finding, machine.unreadable_settings_files())


def unreadable_file_finding(file: str) -> Finding:
    """Return the finding that the service can't read a file or enter a folder, and what helps."""
    if file.startswith(UNSEEN):
        return Finding(
            says("{file}: the service sees neither homes nor /tmp.", file=file),
            says("Put it into /etc/companion, and write that path into the settings."),
        )
    return Finding(
        says("The service may not read {file}.", file=file),
        command_sentence(f"sudo chgrp {USER} {file} && sudo chmod g+rX {file}"),
    )
