"""``companion referee``, without importing what other commands need."""

import gc
import sys
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from companion.cli.referee_arguments import Arguments
from companion.devices.hardware_interface import HardwareInterface, HardwareMissing
from companion.devices.kit_config import FaultyFile, Kit, load_kit
from companion.devices.mounts_and_fstab import is_missing_fstab_mount
from companion.referee.kit_choice import KitChoice, KitNotConfirmed
from companion.referee.settings_file_reader import SettingsFile, load_configured_kit
from companion.referee.startup_before_slow_imports import run_referee_until_stopped
from companion.referee.startup_config import StartupConfig
from companion.referee.state_and_socket_paths import (
    NOWHERE,
    socket_path_with_fallback,
    systemd_runtime_directory,
    usual_socket_path,
    usual_state_directory,
)
from companion.referee.state_directory_lock import StateInUse
from companion.rules.sentences import Sentence, says

if TYPE_CHECKING:
    from pathlib import Path

    from companion.rules.game import Game
    from companion.rules.sentences import Words


def main(arguments: Sequence[str]) -> None:
    """Run a referee as the arguments say.

    Raises SystemExit with 1 if that fails, and 2 if the arguments are wrong; the reason is printed.
    """
    given = _read(arguments) if arguments else Arguments()
    state = given.state or usual_state_directory()
    socket = given.socket
    try:
        settings = SettingsFile(given.settings, given.settings.name)
        runtime = systemd_runtime_directory()
        if runtime is not None and is_missing_fstab_mount(state):
            _complain(f"{state} is not mounted, though /etc/fstab says so: nothing is kept")
            state = NOWHERE
        kits = None if runtime is None or given.kit else KitChoice(settings, state, runtime)
        kit = (
            load_kit(given.kit)
            if given.kit
            else kits.kit
            if kits
            else load_configured_kit(settings)
        )
        hardware = _hardware(kit, emulated=given.emulated)
        eof_fd = sys.stdin.fileno() if given.until_eof else None
        usual = socket or usual_socket_path(state)
        with (
            socket_path_with_fallback(state)
            if given.emulated and not socket
            else nullcontext(usual) as met
        ):
            if met != usual:
                _say(_reason_in_one_line(says("satellites connect at {file}", file=str(met))))
            installation = StartupConfig(
                kit,
                hardware,
                state,
                met,
                runtime,
                given.cables,
                settings,
                kits,
                given.after_crash,
                given.stick,
            )
            run_referee_until_stopped(installation, partial(_library, given.games), _live, eof_fd)
    except (FaultyFile, HardwareMissing, KitNotConfirmed) as missing:
        _fail(_reason_in_one_line(missing.reason))
    except StateInUse:
        _fail(
            _reason_in_one_line(says("another referee is running with {state}", state=str(state)))
        )
    except BrokenPipeError:
        raise SystemExit(1) from None  # the parent process has gone, so nobody reads a reason
    except OSError as problem:
        _fail(str(problem))


def _read(arguments: Sequence[str]) -> Arguments:
    """Return the arguments; without any, as systemd starts it, the parser is not imported."""
    from companion.cli.referee_argument_parser import parse_referee_arguments

    return parse_referee_arguments(arguments)


def _hardware(kit: Kit, *, emulated: bool) -> HardwareInterface:
    if emulated:
        from companion.devices.simulated.hardware import SimulatedHardware

        return SimulatedHardware(kit)
    from companion.devices.real_buses_and_pins import RealHardware

    return RealHardware(kit)


def _library(files: "Sequence[Path]") -> "tuple[Sequence[Game], Mapping[str, Words]]":
    from companion import plugins
    from companion.languages import available_languages

    return plugins.load_all_games(files), available_languages()


def _reason_in_one_line(reason: Sentence) -> str:
    """Return a reason in the language of the terminal, on one line."""
    from companion.languages import terminal_language
    from companion.record.refusal_in_one_line import refusal_in_one_line

    return refusal_in_one_line(reason, terminal_language())


def _live(said: str) -> None:
    """Say that keys are live, and collect garbage from now on, except of what was imported."""
    gc.freeze()
    gc.enable()
    _say(said)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _complain(said: str) -> None:
    sys.stderr.write(f"{said}\n")


def _fail(said: str) -> NoReturn:
    _complain(f"Error: {said}")
    raise SystemExit(1)
