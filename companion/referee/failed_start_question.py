"""The question that the panel asks after failed starts: what to do before the journal is opened."""

import logging
import selectors
from collections.abc import Callable, Mapping
from contextlib import ExitStack

from companion.console.failed_start_menu import ANEW, FailedStartMenu
from companion.console.keys_and_edges import KeyEdge
from companion.devices.oled_panel import OledPanel
from companion.journal.journal import Journal
from companion.journal.journal_opening import OpenedJournal, replace_with_empty_journal
from companion.referee import lifecycle
from companion.referee.monotonic_clock import now_ms
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers, OutputsInterface
from companion.referee.sd_notify import READY, notify_systemd
from companion.referee.service_flag_files import ServiceRuntimeFiles
from companion.referee.startup_config import Library, StartupConfig
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.sentences import Words, in_english
from companion.screens.screen_rendering import draw_screen

log = logging.getLogger("companion")


class FailedStartKeyHandler:
    """Handles keys in place of the referee until the question is answered."""

    def __init__(self, question: FailedStartMenu, outputs: OutputsInterface) -> None:
        self._question = question
        self._outputs = outputs
        self._show()

    @property
    def over(self) -> bool:
        """Whether an answer is chosen."""
        return bool(self._question.chosen)

    def handle(self, edge: KeyEdge) -> None:
        """Handle a key that went down or came up."""
        self._question.edge(edge)
        self._show()

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in monotonic ms; None for never."""
        return self._question.deadline()

    def tick(self, now: int) -> None:
        """Do what is due at `now`."""
        self._question.tick(now)
        self._show()

    def _show(self) -> None:
        self._outputs.show(draw_screen(self._question.screen()))


def run_failed_start_recovery_menu(
    installation: StartupConfig,
    panel: OledPanel,
    service: ServiceRuntimeFiles | None,
    failed: int,
    library: Library,
    announce: Callable[[str], None],
    eof_fd: int | None,
) -> None:
    """Ask what to do after `failed` starts in a row; if the answer is so, set the journal aside.

    Raises `ProcessStopped` as a referee does.
    """
    log.error("the device has failed to start %d times: the table is asked", failed)
    path = installation.state / JOURNAL
    with ExitStack() as opened:
        outputs = OutputsAndSubscribers(installation.kit, installation.hardware, panel)
        nothing = OpenedJournal(Journal.in_memory())
        referee = lifecycle.build_referee(installation, outputs, (), _languages(library), nothing)
        question = FailedStartMenu(referee.app.context, failed, str(path.parent), path.name)
        asking = FailedStartKeyHandler(question, outputs)
        selector = opened.enter_context(selectors.DefaultSelector())
        events = lifecycle.open_event_loop(
            opened, selector, installation, outputs, referee, eof_fd, service
        )
        outputs.tick(now_ms())
        if installation.socket is not None:
            lifecycle.attach_satellite_socket_server(
                opened, selector, installation.socket, installation.hardware, outputs, referee
            )
        said = f"{failed} starts have failed, and the table is asked"
        notify_systemd(READY, said)
        announce(said)
        events.run(asking, over=lambda: asking.over)
    if question.chosen == ANEW:
        try:
            replace_with_empty_journal(path)
        except OSError:
            log.exception("the store can't be set aside")


def _languages(library: Library) -> Mapping[str, Words]:
    """Return the languages of the table; English alone if loading them fails."""
    try:
        return library()[1]
    except Exception:
        log.exception("games and languages can't be had")
        return {"en": in_english}
