"""``companion doctor``: says what is wrong with this machine, and how to mend it."""

from pathlib import Path

import click

from companion import plugins
from companion.cli.output import fail, permission_denied_sentence
from companion.console.setting_definitions import available_settings
from companion.devices.kit_config import FaultyFile, load_kit
from companion.doctor.checks import run_checks
from companion.doctor.machine_interface import RefereeDisplayReport
from companion.doctor.raspberry_pi_machine import RaspberryPiMachine
from companion.languages import available_languages, terminal_language
from companion.referee.kit_choice import KitChoice
from companion.referee.request_to_running_referee import ask_running_referee
from companion.referee.settings_file_reader import USUAL, SettingsFile
from companion.referee.state_and_socket_paths import find_running_referee_paths
from companion.rules.sentences import Refused, in_english, says


@click.command()
@click.option("--kit", "of", help="A kit by its name, or the path of its file; as set without one.")
@click.option("--root", type=click.Path(file_okay=False, path_type=Path), default="/", hidden=True)
def doctor(of: str | None, root: Path) -> None:
    """Look for everything that can be wrong on a Raspberry Pi, and say what mends it.

    Nothing is changed. With sudo it sees more. The bus of the display is left to a referee that
    runs. Exit status 0 if all is well, 1 otherwise; · is a remark, with which all is well.
    """
    words = terminal_language()
    file = SettingsFile()
    there = find_running_referee_paths(None)
    kit = KitChoice(file, there.state, there.socket.parent).kit
    if file.barred:
        click.echo(permission_denied_sentence(USUAL).translate(words), err=True)
    file.settings(available_settings(available_languages()), plugins.load_all_games())
    if of is not None:
        try:
            kit = load_kit(of)
        except FaultyFile as wrong:
            fail(wrong.reason)
    faults = () if file.barred else file.faults
    read = _ask_about_display, file.files
    machine = RaspberryPiMachine(root, lambda: [fault.translate(words) for fault in faults], *read)
    ill = False
    for title, findings in run_checks(machine, kit):
        amiss = any(not finding.remark for finding in findings)
        click.echo(f"{'✗' if amiss else '·' if findings else '✓'} {title.translate(words)}")
        for what, mend, _ in findings:
            click.echo(f"    {what.translate(words)}\n      → {mend.translate(words)}")
        ill = ill or amiss
    if ill:
        raise SystemExit(1)
    click.echo(says("All is well.").translate(words))


def _ask_about_display(socket: Path) -> RefereeDisplayReport:
    """Return what the referee at a socket says of its display, or why it says nothing, in English.

    Raises OSError without a referee.
    """
    try:
        said = ask_running_referee(socket, {"type": "trouble"})
    except Refused as refused:
        return RefereeDisplayReport(refused.reason.translate(in_english))
    return RefereeDisplayReport(said["text"], said["one_by_one"])
