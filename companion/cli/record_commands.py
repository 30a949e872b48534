"""``companion replay``, ``verify``, ``report``, ``export``, ``convert``: commands for records."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from companion import plugins
from companion.cli import transcript_lines
from companion.cli.language_option import LANGUAGE, resolve_language
from companion.cli.output import (
    OUTPUT,
    fail,
    permission_denied_sentence,
    warn,
    write_file_or_stdout,
)
from companion.cli.path_options import SOCKET, STATE
from companion.cli.record_file import RecordReadResult, read_record_file
from companion.languages import terminal_language
from companion.match import Match
from companion.record.refusal_in_one_line import refusal_in_one_line
from companion.referee.request_to_running_referee import ask_running_referee
from companion.referee.state_and_socket_paths import find_running_referee_paths
from companion.rules.match_for_export import MatchForExport
from companion.rules.optional_game_protocols import HasExport
from companion.rules.sentences import Refused, Sentence, says

RECORD = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)


@click.command()
@click.argument("path", metavar="FILE", type=RECORD)
@click.option("--json", "as_json", is_flag=True, help="One line of facts for every entry.")
def replay(path: Path, as_json: bool) -> None:
    """Print the match in a record, entry by entry."""
    words = terminal_language()
    recorded, wrong, *_ = _read(path)
    if recorded is None:
        fail(wrong)
    match = Match(recorded.game, recorded.header)
    if not as_json and (begun := transcript_lines.initial_state_line(match, words)):
        click.echo(begun)
    for entry in recorded.log:
        before = len(match.view().events)
        match.tell(entry)
        click.echo(
            json.dumps(match.facts(), ensure_ascii=False)
            if as_json
            else transcript_lines.entry_line(match, entry, match.view().events[before:], words)
        )
    if wrong:
        fail(wrong)


@click.command()
@click.argument("paths", metavar="FILE...", nargs=-1, required=True, type=RECORD)
def verify(paths: Sequence[Path]) -> None:
    """Say whether records are whole and legal; a FILE may be - for standard input."""
    failed = False
    for path in paths:
        recorded, wrong, _, unchecked, false = _read(path)
        wrong = wrong or _describe_false(path, false)
        if recorded and not wrong:
            count = len(recorded.log)
            whole = says("{file}: whole and legal, {n} entries", file=str(path), n=count)
            click.echo(whole.translate(terminal_language()))
            for doubt in (*_alone(path, recorded), *_unchecked_answers_remark(path, unchecked)):
                click.echo(doubt.translate(terminal_language()))
        else:
            click.echo(wrong, err=True)
            failed = True
    if failed:
        raise SystemExit(1)


@click.command()
@click.argument("path", metavar="FILE", type=RECORD)
@OUTPUT
@LANGUAGE
def report(path: Path, output: Path, language: str | None) -> None:
    """Make a page about the match in a record: statistics and plots, in one HTML file.

    FILE may be - for standard input: companion export | companion report - -o match.html
    """
    from companion.match.match_statistics import statistics
    from companion.report import page

    code, words = resolve_language(language)
    recorded, wrong, openings, *_ = _read(path)
    if recorded is None or wrong:
        fail(wrong)
    said = statistics(recorded, openings if recorded.over else {})
    write_file_or_stdout(output, page(recorded, said, code, words))


@click.command()
@click.argument("path", metavar="FILE", type=RECORD)
@click.option("--to", "form", metavar="FORMAT", required=True, help="Such as mat, for backgammon.")
@OUTPUT
def convert(path: Path, form: str, output: Path) -> None:
    """Write the match in a record in a format that other programs read.

    FILE may be - for standard input: companion export | companion convert - --to mat -o match.mat
    """
    recorded, wrong, *_ = _read(path)
    if recorded is None or wrong:
        fail(wrong)
    game, header = recorded.game, recorded.header
    if not isinstance(game, HasExport) or form not in game.formats:
        fail(says("{game} is not written as {form}", game=game.title, form=form))
    match = MatchForExport(
        header.options, header.names, recorded.moments(), header.begun is not None
    )
    try:
        exported = game.export_match(match, form)
    except Refused as refused:
        fail(refused.reason)
    for warning in exported.warnings:
        warn(warning)
    write_file_or_stdout(output, exported.text)


@click.command("export")
@STATE
@SOCKET
@OUTPUT
def export_current_match(state: Path | None, socket: Path | None, output: Path) -> None:
    """Write the match on the table as a record; a referee has to be running."""
    socket = socket or find_running_referee_paths(state).socket
    try:
        said = ask_running_referee(socket, {"type": "export"})
    except PermissionError:
        fail(permission_denied_sentence(socket))
    except OSError:
        fail(says("no referee is listening at {file}", file=str(socket)))
    except Refused as refused:
        fail(refused.reason)
    write_file_or_stdout(output, said["text"])


def _alone(path: Path, match: Match) -> Iterator[Sentence]:
    """Yield how many joint dice were thrown by the device alone, and how many of these late."""
    agreed = () if match.joint_dice is None else match.joint_dice.agreed
    if agreed:
        yield says("{file}: the device throws alone: {n}", file=str(path), n=len(agreed))
    if any(agreed):
        yield says("{file}: of these after its part was open: {n}", file=str(path), n=sum(agreed))


def _unchecked_answers_remark(path: Path, count: int) -> Iterator[Sentence]:
    """Yield how many answers about hidden picks can't be checked, as the picks are not open."""
    if count:
        yield says("{file}: answers about picks that are not open: {n}", file=str(path), n=count)


def _describe_false(path: Path, lines: Sequence[int]) -> str:
    """Return the lines that tell a lost pick wrongly, as ``FILE:LINE: why``; "" for none."""
    why = refusal_in_one_line(says("false answer\nnot what was locked"), terminal_language())
    return "\n".join(f"{path}:{line}: {why}" for line in lines)


def _read(path: Path) -> RecordReadResult:
    try:
        return read_record_file(path, plugins.load_all_games(), terminal_language())
    except OSError as problem:
        fail(f"{path}: {problem.strerror}")
