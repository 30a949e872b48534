"""The switch for the voice that says what the panel shows."""

from companion.referee.referee import Referee
from companion.referee.service_flag_files import ServiceRuntimeFiles


class SpeechSwitch:
    """Switches speech on and off as the table wants, by a file of the service.

    If it is switched on and the program that speaks is missing, the table is told.
    """

    def __init__(self, referee: Referee, service: ServiceRuntimeFiles) -> None:
        self._referee = referee
        self._service = service
        self._speaks: bool | None = None

    def deadline(self) -> int | None:
        """Return 0 when the table has switched speech, None otherwise."""
        return None if self._speaks == self._referee.speech else 0

    def tick(self, now: int, /) -> None:
        """Switch speech if the table has; `now` in monotonic ms."""
        if self._speaks == self._referee.speech:
            return
        self._speaks = self._referee.speech
        self._service.switch_speech(speech=self._speaks)
        if self._speaks:
            from companion.speech.espeak_program import MISSING, is_espeak_installed

            if not is_espeak_installed():
                self._referee.show_trouble(MISSING, now)
