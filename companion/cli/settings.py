"""``companion settings``: lists settings and their sources, and checks a settings file."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from companion import plugins
from companion.cli.output import fail, permission_denied_sentence
from companion.cli.path_options import SOCKET, STATE
from companion.console.menu.match_setup_values import (
    MatchSetup,
    default_match_setup,
    setup_from_json,
)
from companion.console.setting_definitions import (
    KIT,
    Setting,
    SourcedValue,
    available_settings,
    last_setup_setting_name,
    resolve_setting,
    usual_setup_setting_name,
)
from companion.doctor.match_and_settings_checks import unreadable_file_finding
from companion.doctor.raspberry_pi_machine import RaspberryPiMachine
from companion.journal import remembered_values_codec
from companion.journal.durable_files import read_file
from companion.languages import available_languages, terminal_language
from companion.referee.kit_choice import KitChoice, clear_refused_kit
from companion.referee.request_to_running_referee import ask_running_referee
from companion.referee.settings_file_reader import (
    USUAL,
    SettingsFile,
    describe_allowed_values,
    load_configured_kit,
)
from companion.referee.state_and_socket_paths import (
    JOURNAL,
    StateAndSocketPaths,
    find_running_referee_paths,
)
from companion.rules.clocks import notation
from companion.rules.facts import Json
from companion.rules.game import Game
from companion.rules.sentences import Refused, Sentence, Words, says
from companion.toml.value_format import format_value


@click.command("settings")
@STATE
@SOCKET
@click.option(
    "--file",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    default=USUAL,
    show_default=True,
    help="The file of settings.",
)
@click.option(
    "--check",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Only say what is wrong in a file; status 1 if anything is.",
)
@click.option(
    "--try-again",
    "again",
    is_flag=True,
    help="Have a kit that nobody kept tried once more, at the next start.",
)
@click.option("--example", is_flag=True, help="Write a file with everything that can be set.")
def settings(
    state: Path | None,
    socket: Path | None,
    path: Path,
    check: Path | None,
    *,
    again: bool,
    example: bool,
) -> None:
    """Say what is set, and who says so: the device's menu, the file, or nobody."""
    words, games = terminal_language(), plugins.load_all_games()
    each = available_settings(available_languages())
    if example:
        click.echo("\n".join(_example(each, games, words)))
        return
    there = find_running_referee_paths(state)
    if again:
        _try_again(there)
        return
    file = SettingsFile(check or path)
    choice = KitChoice(file, there.state, there.socket.parent) if check is None else None
    if choice is None:
        load_configured_kit(file)
    told = file.settings(each, games)
    if choice is not None:
        chosen = _read_chosen_settings(there._replace(socket=socket or there.socket))
        if chosen is None:
            click.echo(
                says("What the device's menu says can't be read now.").translate(words), err=True
            )
        kit = SourcedValue(choice.name, choice.said_by)
        rows = (*_rows(each, chosen or {}, told, kit), *_setup_rows(games, chosen or {}, told))
        for row in rows:
            click.echo(row.format_line(path, words))
    for fault in [permission_denied_sentence(check or path)] if file.barred else file.faults:
        click.echo(fault.translate(words), err=True)
    looked_at = RaspberryPiMachine(files=file.files if (check or path) == USUAL else file.files[1:])
    hidden = [unreadable_file_finding(each) for each in looked_at.unreadable_settings_files()]
    for what, mend, _ in hidden:
        click.echo(f"{what.translate(words)}\n  → {mend.translate(words)}", err=True)
    if file.faults or hidden:
        raise SystemExit(1)
    if check is not None:
        click.echo(says("{file} is valid.", file=str(check)).translate(words))


class _Row(NamedTuple):
    """A setting, and where its value comes from."""

    name: str
    source: SourcedValue

    def format_line(self, path: Path, words: Words) -> str:
        """Return the row as a line."""
        value, said_by = self.source
        who = {
            "device": says("chosen on the device"),
            "kept": says("kept at the table"),
            "file": Sentence("{file}", (("file", str(path)),)),
            "usual": says("usual"),
        }[said_by]
        text = "-" if value is None else format_value(value)
        return f"{f'{self.name} = {text}':<32} {who.translate(words)}"


def _rows(
    each: Sequence[Setting], chosen: Mapping[str, Json], told: Mapping[str, Json], kit: SourcedValue
) -> Iterator[_Row]:
    for setting in each:
        source = resolve_setting(setting, chosen.get(setting.name), told.get(setting.name))
        yield _Row(setting.name, kit if setting is KIT else source)


def _setup_rows(
    games: Sequence[Game], chosen: Mapping[str, Json], told: Mapping[str, Json]
) -> Iterator[_Row]:
    """Yield how each game is set up here, if not as its rule book says."""
    for game in games:
        said_by, played = _sourced_setup(
            game,
            chosen.get(last_setup_setting_name(game)),
            told.get(usual_setup_setting_name(game)),
        )
        if said_by == "usual":
            continue  # as the rule book says
        of = f"games.{game.name}"
        yield _Row(f"{of}.dice", SourcedValue(played.dice, said_by))
        if played.clock is not None:
            yield _Row(f"{of}.clock", SourcedValue(notation.write(played.clock), said_by))
        for key, value in played.options.items():
            yield _Row(f"{of}.{key}", SourcedValue(value, said_by))


def _sourced_setup(game: Game, chosen: Json, told: Json) -> tuple[str, MatchSetup]:
    """Return where a game's set-up comes from, and the set-up."""
    for said_by, kept in (("device", chosen), ("file", told)):
        if (played := setup_from_json(kept, game)) is not None:
            return said_by, played
    return "usual", default_match_setup(game)


def _try_again(there: StateAndSocketPaths) -> None:
    """Have a refused kit tried again."""
    try:
        refused = clear_refused_kit(there.state, there.socket.parent)
    except PermissionError:
        fail(permission_denied_sentence(there.state))
    except OSError:
        fail(says("{folder} can't be written to.", folder=str(there.state)))
    if not refused:
        click.echo(says("No kit waits to be tried again.").translate(terminal_language()))
        return
    restart = "sudo systemctl restart companion-referee"
    click.echo(
        says("It is tried at the next start: {command}", command=restart).translate(
            terminal_language()
        )
    )


def _read_chosen_settings(there: StateAndSocketPaths) -> Mapping[str, Json] | None:
    """Return the settings chosen on the device, from the referee, or else from its journal.

    None if neither can be read.
    """
    try:
        return ask_running_referee(there.socket, {"type": "settings"}).get("chosen")
    except Refused as refused:
        click.echo(refused.reason.translate(terminal_language()), err=True)
        return None
    except OSError:
        pass
    file = there.state / JOURNAL / remembered_values_codec.NAME
    try:
        return remembered_values_codec.decode_remembered_values(read_file(file))[0]
    except FileNotFoundError:
        return {}
    except OSError:
        return None


def _example(each: Sequence[Setting], games: Sequence[Game], words: Words) -> Iterator[str]:
    """Yield the lines of a file that sets nothing, with all that can be set as comments."""
    yield f"# {USUAL}"
    yield f"# {says('Take a # away to set something.').translate(words)}"
    for setting in each:
        usually = (
            setting.usual
            if setting.usual is not None
            else next(iter(setting.allowed), "1234 5678 9012")
        )
        value = format_value(usually)
        yield ""
        yield f"# {setting.name}: {setting.about.translate(words)} ({describe_allowed_values(setting)})"
        yield f"#{setting.name} = {value}"
    for game in games:
        yield ""
        yield f"#[games.{game.name}]"
        yield '#dice = "device"'
        yield f'#clock = "limit {game.stretches[0]} 1:00"'
        for option in game.options:
            if len(option.values) > 1:
                yield f"#{option.key} = {format_value(option.default)}"
