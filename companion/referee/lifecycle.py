"""The life of a referee process: what it opens, what may run before play, and what it closes."""

import logging
import os
import selectors
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.console.console import Console
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.setting_definitions import (
    CHOSEN,
    PIN,
    PLAYERS,
    available_settings,
    effective_settings,
    last_setup_setting_name,
)
from companion.devices.hardware_interface import HardwareInterface
from companion.devices.keys_lamps_and_buzzer import KeysLampsAndBuzzer, open_keys_lamps_and_buzzer
from companion.devices.oled_panel import OledPanel
from companion.journal.journal_opening import OpenedJournal, open_journal
from companion.referee import shutdown_screen
from companion.referee.event_loop import EventLoop, HasDeadline
from companion.referee.hardware_retry import Waits, missing_hardware_sheet, wait_for_hardware
from companion.referee.idle_garbage_collection import IdleGarbageCollection, collect_and_freeze
from companion.referee.kept_kit_loss import record_kept_kit_loss
from companion.referee.monotonic_clock import now_ms
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.page_and_speech_switches import page_switch, speech_switch
from companion.referee.play_preload import PlayPreload
from companion.referee.referee import Referee
from companion.referee.satellite_socket_server import SatelliteSocketServer
from companion.referee.sd_notify import READY, STOPPING, notify_systemd
from companion.referee.service_flag_files import ServiceRuntimeFiles
from companion.referee.settings_file_reader import SettingsFile
from companion.referee.startup_config import StartupConfig
from companion.referee.state_and_socket_paths import JOURNAL
from companion.referee.web_page_access import make_page_access
from companion.rules.game import Game
from companion.rules.sentences import Sentence, Words, in_english
from companion.screens.screen_rendering import draw_screen

if TYPE_CHECKING:
    from companion.referee.kit_choice import KitChoice
    from companion.referee.socket_client_sessions import RefereeSession
    from companion.referee.stick_copying import StickCopying
    from companion.remote_pad.box.pad_serial_ports import PadSerialPorts

log = logging.getLogger("companion")

TO_LOOK_MS = 10_000
"""Ms that are more than looking for hardware takes."""


def run_referee(
    installation: StartupConfig,
    panel: OledPanel,
    service: ServiceRuntimeFiles | None,
    games: Sequence[Game],
    languages: Mapping[str, Words],
    begun: Callable[[], None],
    announce: Callable[[str], None],
    eof_fd: int | None,
) -> None:
    """Run a referee until the table switches the device off.

    Raises `ProcessStopped` at the end of the file `eof_fd`.

    Calls `begun` when the referee has begun with its journal, before it waits for pins. The rest is
    as `first_screen_and_start.run_referee_until_stopped` says.
    """
    with ExitStack() as opened:
        kit, hardware = installation.kit, installation.hardware
        outputs = OutputsAndSubscribers(kit, hardware, panel)
        if service is not None:
            opened.callback(
                lambda: service.note_clean_end(off=outputs.wants_off)
            )  # after all else is closed
        visited = service is not None
        tried = service.kit_to_try if service else None
        crashed = installation.after_crash or (service is not None and service.crashed)
        resumes = crashed and tried is None
        referee = build_and_start_referee(
            installation, outputs, games, languages, now_ms(), visited=visited, crashed=resumes
        )
        begun()
        outputs.tick(now_ms())
        opened.callback(referee.stop)
        selector = opened.enter_context(selectors.DefaultSelector())
        events = open_event_loop(opened, selector, installation, outputs, referee, eof_fd, service)
        outputs.tick(now_ms())
        if installation.socket is not None:
            attach_satellite_socket_server(
                opened, selector, installation.socket, hardware, outputs, referee
            )
        standing = panel.trouble.translate(in_english) if panel.trouble else "keys are live"
        notify_systemd(READY, standing)
        opened.callback(notify_systemd, STOPPING)
        announce(standing)
        keys = events.pins.keys
        down = keys.down()
        if len(down) > 1 and referee.match is None:
            _test(installation, down, events, referee)
        if tried is not None:
            _try(tried, events, referee)
            if crashed:  # its clocks stood still while nobody could press a key
                referee.go_on(now_ms())
        ports = _open_pad_ports(opened, events, installation, panel, referee)
        outputs.add_follower(ports)
        styles = [pad.style for pad in kit.pads]
        preload = PlayPreload(
            styles, games, lambda: referee.match is not None, now_ms(), collect_and_freeze
        )
        collection = IdleGarbageCollection(now_ms())
        scheduled: tuple[HasDeadline, ...] = (ports, preload, collection)

        def note_key() -> None:
            collection.note_key()
            if service is not None:
                service.note_key_handled(keys)

        if service is not None:
            shutdown_state = shutdown_screen.LanguageAndKitForShutdownScreen(
                referee, service, languages
            )
            switches = (page_switch(referee, service), speech_switch(referee, service))
            scheduled = (*scheduled, *switches, shutdown_state)
        scheduled = (*scheduled, *_open_stick_copying(opened, installation, referee))
        events.run(referee, note_key, scheduled)
        if service is not None:
            panel.leave(draw_screen(shutdown_screen.switching_off_screen(referee.words)))


def build_and_start_referee(
    installation: StartupConfig,
    outputs: OutputsAndSubscribers,
    games: Sequence[Game],
    languages: Mapping[str, Words],
    now: int,
    entropy: Callable[[int], bytes] = os.urandom,
    *,
    visited: bool = False,
    crashed: bool = False,
) -> Referee:
    """Return a referee that shows its first screen at `now`, with any journal and settings.

    A `visited` one has a page of its own, whose address its menu shows. If the previous referee has
    `crashed`, the match that was on the table goes on.
    """

    def begin_referee(found: OpenedJournal) -> Referee:
        referee = build_referee(
            installation, outputs, games, languages, found, entropy, visited=visited
        )
        referee.start(now, crashed=crashed)
        return referee

    path = installation.state / JOURNAL
    try:
        return begin_referee(open_journal(path))
    except Exception:
        log.exception("the referee can't begin with its store")
    from companion.referee.faulty_journal_recovery import recover_journal_and_begin_referee

    return recover_journal_and_begin_referee(path, begin_referee)


def build_referee(
    installation: StartupConfig,
    outputs: OutputsAndSubscribers,
    games: Sequence[Game],
    languages: Mapping[str, Words],
    found: OpenedJournal,
    entropy: Callable[[int], bytes] = os.urandom,
    *,
    visited: bool = False,
) -> Referee:
    """Return a referee with an opened journal; what is wrong there or in the settings it says."""
    journal, trouble = found
    each = available_settings(languages)
    settings = installation.settings or SettingsFile(None)
    told = settings.settings(each, games)
    remembered = {
        name: journal.recall(name)
        for name in (*CHOSEN, PLAYERS, *map(last_setup_setting_name, games))
    }
    pads = {pad.name: pad.style for pad in installation.kit.pads}
    door = make_page_access(told.get(PIN.name), entropy) if visited else None
    console = Console(games, pads, languages, effective_settings(each, told, remembered), door)
    if trouble is not None:
        log.error("journal: %s", trouble.detail)
        console.show_trouble(trouble.sentence)
    if kit_lost := record_kept_kit_loss(journal, installation.kits):
        console.show_trouble(kit_lost)
    for fault in settings.faults:
        log.error("settings: %s", fault.translate(in_english))
    if settings.faults:
        console.show_trouble(settings.faults[0])
    return Referee(games, tuple(pads), console, journal, outputs, entropy)


def open_event_loop(
    opened: ExitStack,
    selector: selectors.BaseSelector,
    installation: StartupConfig,
    outputs: OutputsAndSubscribers,
    referee: Referee,
    eof_fd: int | None,
    service: ServiceRuntimeFiles | None,
) -> EventLoop:
    """Open the event loop of an installation; as a service it waits for pins that are missing."""
    waits = _not_for_ever(
        service.kit_to_try if service else None, partial(_show_missing_hardware, outputs, referee)
    )

    def find(put: Callable[[KeyEdge], None]) -> KeysLampsAndBuzzer:
        pins = partial(
            open_keys_lamps_and_buzzer, installation.kit, installation.hardware, put, now_ms
        )
        return pins() if service is None else wait_for_hardware(pins, waits)

    return EventLoop.open(opened, selector, outputs, find, eof_fd)


def _show_missing_hardware(
    outputs: OutputsAndSubscribers, referee: Referee, missing: Sentence, ms: int
) -> None:
    """Show what is missing for so many ms, and then the screen before it."""
    notify_systemd(f"EXTEND_TIMEOUT_USEC={(ms + TO_LOOK_MS) * 1000}", missing.translate(in_english))
    outputs.show(draw_screen(missing_hardware_sheet(missing, referee.words)))
    outputs.tick(now_ms())
    time.sleep(ms / 1000)
    referee.tick(now_ms())


def _not_for_ever(tried: "KitChoice | None", waits: Waits) -> Waits:
    """Return `waits`, limited if a kit is on trial: its pins may never appear."""
    if tried is None:
        return waits
    from companion.referee.kit_confirmation import make_wait_that_refuses_trial_kit

    return make_wait_that_refuses_trial_kit(waits, tried, now_ms)


def _test(
    installation: StartupConfig, down: Collection[KitKey], events: EventLoop, referee: Referee
) -> None:
    """Run a self-test if the centres are held; it is rare, so it is imported only then."""
    from companion.referee.selftest_key_handler import begin_selftest_if_requested

    found = _port_finder(installation)
    cable = bool(installation.cables) or (found is not None and any(found()))
    test = begin_selftest_if_requested(
        installation.kit, down, events.outputs, referee.words, now_ms(), cable=cable
    )
    if test is not None:
        log.info("self-test")
        events.run(test, over=lambda: test.over)
        referee.tick(now_ms())


def _try(tried: "KitChoice", events: EventLoop, referee: Referee) -> None:
    """Try a newly set kit; raises `KitNotConfirmed` if nobody keeps it."""
    from companion.referee.kit_confirmation import KitTrial

    trial = KitTrial(tried.name, tried.kit, events.outputs, referee.words, now_ms())
    events.run(trial, over=lambda: trial.over)
    if not trial.kept:
        tried.refuse()
    tried.keep()
    referee.tick(now_ms())


def _port_finder(installation: StartupConfig) -> "Callable[[], Iterable[str]] | None":
    """Return the function that finds unnamed serial ports; None on an emulated kit."""
    from companion.devices.serial_port_hotplug import find_usb_serial_ports

    return None if installation.hardware.emulated else find_usb_serial_ports


def _open_pad_ports(
    opened: ExitStack,
    events: EventLoop,
    installation: StartupConfig,
    panel: OledPanel,
    referee: Referee,
) -> "PadSerialPorts":
    """Open the serial ports at which players' own pads may connect.

    They are no part of the box, so its keys don't wait for what is imported here.
    """
    from companion.remote_pad.box.pad_serial_ports import open_pad_serial_ports
    from companion.remote_pad.box.pad_session import PadSession

    kit, cables, sides = installation.kit, installation.cables, referee.sides
    joins = partial(PadSession, panel.whole_update, events.put, os.urandom, referee.own_pads)
    found = _port_finder(installation)
    return open_pad_serial_ports(
        opened, events.selector, cables, found, joins, kit.pads, sides, now_ms
    )


def _lets_others_in(referee: Referee) -> bool:
    """Return whether processes of other users may follow the device: its page, or its voice."""
    return referee.page or referee.speech


def _open_stick_copying(
    opened: ExitStack, installation: StartupConfig, referee: Referee
) -> "Sequence[StickCopying]":
    """Let the referee copy past matches to a USB stick: by its service, or to a folder."""
    if installation.runtime is None and installation.stick is None:
        return ()
    from companion.referee import stick_copying

    if installation.stick is None:
        assert installation.runtime is not None
        copier = stick_copying.CopierService(installation.runtime)
    else:
        from tempfile import TemporaryDirectory

        from companion.referee.stick_copier_process import CopierProcess

        scratch = opened.enter_context(TemporaryDirectory(prefix="companion-"))
        copier = CopierProcess(installation.stick, installation.state, Path(scratch))
        opened.callback(copier.close)
    referee.stick_copying = stick_copying.StickCopying(copier, referee.handle)
    return (referee.stick_copying,)


def attach_satellite_socket_server(
    opened: ExitStack,
    selector: selectors.BaseSelector,
    socket: Path,
    hardware: HardwareInterface,
    outputs: OutputsAndSubscribers,
    referee: Referee,
) -> None:
    """Open the socket at which satellites connect."""

    def make_session() -> "RefereeSession":
        from companion.referee.socket_client_sessions import RefereeSession

        return RefereeSession(hardware, outputs, referee, now_ms)

    try:
        satellites = SatelliteSocketServer(
            selector, socket, make_session, partial(_lets_others_in, referee)
        )
    except OSError as error:
        if hardware.emulated:
            raise
        log.warning("no satellites: %s", error)
        return
    opened.callback(satellites.close)
    outputs.add_subscriber(satellites)
