"""``companion copy-matches`` and ``companion usb-stick``: past matches to a stick and back."""

from pathlib import Path

import click

from companion.cli.output import fail
from companion.cli.path_options import STATE
from companion.devices.mounts_and_fstab import is_missing_fstab_mount
from companion.journal.journal_opening import ARCHIVE
from companion.languages import terminal_language
from companion.referee.state_and_socket_paths import (
    NOWHERE,
    find_running_referee_paths,
    systemd_runtime_directory,
    usual_state_directory,
)
from companion.rules.sentences import says

FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command()
@click.option("--to", "target", type=FOLDER, help="Copy all matches to this folder.")
@click.option("--from", "source", type=FOLDER, help="Copy those from there that lack here.")
@STATE
@click.option("--status", type=click.Path(dir_okay=False, path_type=Path), hidden=True)
def copy_matches(
    target: Path | None, source: Path | None, state: Path | None, status: Path | None
) -> None:
    """Copy past matches to a folder such as that of a USB stick, or back from it.

    They are in tabletop-companion there. A referee may run meanwhile.
    """
    if (target is None) == (source is None):
        raise click.UsageError(says("--to or --from, and a folder.").translate(terminal_language()))
    from companion.console.stick_copy_sheet import copy_counts
    from companion.console.stick_copy_status import REASONS, StickCopyStatus
    from companion.usb_stick.match_copying import copy_matches as copied
    from companion.usb_stick.status_file import write_status

    archive = find_running_referee_paths(state).state / ARCHIVE
    folder, to_stick = (target, True) if target is not None else (source, False)
    assert folder is not None
    done = StickCopyStatus(to_stick)
    for done in copied(archive, folder, to_stick=to_stick):
        if status is not None:
            write_status(status, done)
    click.echo(copy_counts(done, terminal_language()))
    if done.failure is not None:
        fail(REASONS[done.failure])


@click.command()
@click.argument("mount_point", type=FOLDER)
def usb_stick(mount_point: Path) -> None:
    """Copy past matches as the table wants it to the USB stick that is plugged in, or from it.

    This is what systemd starts when it does.
    """
    from companion.usb_stick.copying_on_mounted_stick import copy_as_asked

    runtime, state = systemd_runtime_directory(), usual_state_directory()
    if runtime is None:
        fail(says("Only systemd starts this."))
    if is_missing_fstab_mount(state):
        state = NOWHERE
    copy_as_asked(runtime, state / ARCHIVE, mount_point)
