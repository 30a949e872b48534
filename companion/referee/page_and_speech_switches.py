"""The switches that start and end the page and the voice, as the table wants them."""

from collections.abc import Callable
from functools import partial

from companion.referee.referee import Referee
from companion.referee.service_flag_files import ServiceRuntimeFiles


class SettingSwitch:
    """Switches something on and off by a setting: `switch` gets its new value, and monotonic ms.

    It does so at the start too, as files of an earlier start may be left.
    """

    def __init__(self, wanted: Callable[[], bool], switch: Callable[[bool, int], None]) -> None:
        self._wanted = wanted
        self._switch = switch
        self._switched: bool | None = None

    def deadline(self) -> int | None:
        """Return 0 when the table has changed the setting, None otherwise."""
        return None if self._switched == self._wanted() else 0

    def tick(self, now: int, /) -> None:
        """Switch if the table has changed the setting; `now` in monotonic ms."""
        wanted = self._wanted()
        if wanted != self._switched:
            self._switched = wanted
            self._switch(wanted, now)


def page_switch(referee: Referee, service: ServiceRuntimeFiles) -> SettingSwitch:
    """Return the switch of the page, which works by a file of the service."""
    return SettingSwitch(lambda: referee.page, lambda page, _: service.switch_page(page=page))


def speech_switch(referee: Referee, service: ServiceRuntimeFiles) -> SettingSwitch:
    """Return the switch of the voice, which works by a file of the service.

    If the voice is switched on and the program that speaks is missing, the table is told.
    """
    return SettingSwitch(lambda: referee.speech, partial(_switch_speech, referee, service))


def _switch_speech(
    referee: Referee,
    service: ServiceRuntimeFiles,
    speech: bool,
    now: int,
) -> None:
    service.switch_speech(speech=speech)
    if speech:
        from companion.speech.espeak_program import MISSING, is_espeak_installed

        if not is_espeak_installed():
            referee.show_trouble(MISSING, now)
