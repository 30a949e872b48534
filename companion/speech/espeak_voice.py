"""The voice of espeak-ng: a process for each text, which the next text ends."""

import asyncio
import contextlib
import logging
import os
import signal
from typing import NamedTuple

from companion.rules.sentences import in_english
from companion.speech.espeak_program import MISSING, PROGRAM, espeak_command

_LONGEST_REASON = 200
_LOG = logging.getLogger("companion")


class Utterance(NamedTuple):
    """A text, and the code of its language."""

    text: str
    language: str


class EspeakVoice:
    """Says texts while `run` runs. What is wrong is logged once, until it changes or is over."""

    def __init__(self) -> None:
        self._next: Utterance | None = None
        self._waiting = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None
        self._stopped = False
        self._logged = ""

    def speak(self, text: str, language: str) -> None:
        """Say a text in the language of a code such as ``es``, in place of what is being said."""
        self.stop()
        self._next = Utterance(text, language)
        self._waiting.set()

    def stop(self) -> None:
        """Be silent at once."""
        self._next = None
        self._stopped = True
        self._kill()

    async def run(self) -> None:
        """Say one text after the other, until cancelled."""
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            utterance, self._next, self._stopped = self._next, None, False
            if utterance is not None:
                await self._run_program(utterance)

    async def _run_program(self, utterance: Utterance) -> None:
        """Run the program until it has said a text, or is stopped."""
        pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        try:
            process = await asyncio.create_subprocess_exec(
                *espeak_command(utterance.language), stdin=pipe, stdout=nowhere, stderr=pipe
            )
        except FileNotFoundError:
            self._log(MISSING.translate(in_english))
            return
        except OSError as problem:
            self._log(f"{PROGRAM} can't be started: {problem.strerror or problem}")
            return
        self._process = process
        if self._stopped:  # while it was being started
            self._kill()
        try:
            _, errors = await process.communicate(f"{utterance.text}\n".encode())
        except asyncio.CancelledError:
            self._kill()
            await process.wait()
            raise
        self._process = None
        if not self._stopped:
            self._log(_complaint(process.returncode, errors))

    def _kill(self) -> None:
        """Kill the process if there is one; its own method may take its status away from asyncio."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):  # it has just ended
                os.kill(self._process.pid, signal.SIGKILL)

    def _log(self, reason: str) -> None:
        """Log what is wrong, "" for nothing, unless it is the same as before."""
        if reason not in ("", self._logged):
            _LOG.warning("%s", reason)
        self._logged = reason


def _complaint(status: int | None, errors: bytes) -> str:
    """Return what is wrong after the program has ended with a status, "" if nothing is.

    Its last line of errors is named, as far as it is printable. Without a sound card its status is 0.
    """
    lines = errors.decode(errors="replace").strip().splitlines()
    if not status and not lines:
        return ""
    last = lines[-1] if lines else f"it has ended with status {status}"
    reason = "".join(sign for sign in last if sign.isprintable())[:_LONGEST_REASON]
    return f"{PROGRAM} can't be heard, it seems: {reason}"
