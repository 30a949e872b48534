"""What may be wrong with the files of a box: its matches and its settings. Pure, but for the machine."""

from collections.abc import Iterator

from companion.devices.kit import Kit
from companion.doctor.finding import Finding, run
from companion.doctor.machine import Machine
from companion.rules.words import says

USER = "_companion"
LEAST = 16 * 1024 * 1024
"""Bytes that should be free where matches are kept."""
SETTINGS = "sudo nano /etc/companion/companion.toml"
MATCHES = "/var/lib/tabletop-companion"


MEMORY = ("tmpfs", "ramfs", "overlay")
"""File systems of which nothing is left when the power goes."""
CMDLINE = "/boot/firmware/cmdline.txt"
UNSEEN = ("/home/", "/root/", "/run/user/", "/tmp/", "/var/tmp/")  # noqa: S108 -- nothing is made there
"""What the units hide from the service (`systemd/companion-.service.d`)."""


def matches(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Whether matches can be kept."""
    folder = machine.matches()
    if folder is None:
        if machine.installed() and not machine.running():
            yield Finding(
                says("There is no {folder}, where matches are kept.", folder=MATCHES),
                run("sudo systemctl restart companion-referee"),
            )
        return
    if folder.lacks:
        yield Finding(
            says("The partition for {folder} is not mounted: nothing is kept.", folder=MATCHES),
            run(f"sudo mount {MATCHES} && sudo systemctl restart companion-referee"),
        )
        return
    if folder.kind in MEMORY:
        yield Finding(
            says(
                "{folder} is in memory ({kind}): a power cut ends all matches.",
                folder=MATCHES,
                kind=folder.kind,
            ),
            run(f"sudo sed -i 's/overlayroot=[^ ]* *//' {CMDLINE} && sudo reboot")
            if folder.kind == "overlay"
            else run(f"sudo sed -i '\\#{MATCHES}#d' /etc/fstab && sudo reboot"),
        )
    if machine.installed() and folder.owner != USER:
        yield Finding(
            says("{folder} belongs to {owner}.", folder=MATCHES, owner=folder.owner),
            run(f"sudo chown -R {USER}: {MATCHES}"),
        )
    for name, owner, writable in folder.files:
        file = f"{MATCHES}/{name}"
        if machine.installed() and folder.owner == USER and owner != USER:
            yield Finding(
                says("{folder} belongs to {owner}.", folder=file, owner=owner),
                run(f"sudo chown {USER}: {file}"),
            )
        elif not writable:
            yield Finding(
                says("{folder} can't be written to.", folder=file), run(f"sudo chmod u+rw {file}")
            )
    if not folder.writable:
        yield Finding(
            says("{folder} can't be written to.", folder=MATCHES),
            run("sudo mount -o remount,rw /"),
        )
    if folder.free < LEAST:
        yield Finding(
            says("The card is full: {n} MB are left.", n=folder.free // 1_000_000),
            run("sudo apt clean && sudo journalctl --vacuum-size=50M"),
        )


def settings(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Whether the file of settings is right."""
    for fault in machine.settings():
        yield Finding(says("{reason}", reason=fault), run(SETTINGS))
    yield from map(unread, machine.unread())


def unread(file: str) -> Finding:
    """That the service can't read a file, and what helps."""
    if file.startswith(UNSEEN):
        return Finding(
            says("{file}: the service sees neither homes nor /tmp.", file=file),
            says("Put it into /etc/companion, and write that path into the settings."),
        )
    return Finding(
        says("The service may not read {file}.", file=file),
        run(f"sudo chgrp {USER} {file} && sudo chmod g+r {file}"),
    )
