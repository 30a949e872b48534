"""``companion speak`` as a process: it follows a referee and has espeak-ng say what it shows."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from companion.referee_socket.fake_referee import FakeReferee, hello_message, whole_panel_message
from companion.referee_socket.referee_message_decoder import FULL
from companion.referee_socket.referee_message_encoder import language_message, pick_open_message
from companion.rules.facts import Facts
from companion.rules.sentences import in_english
from companion.speech.espeak_program import MISSING
from tests.speech.fake_espeak import PATIENCE_S, FakeEspeak


def saying(*lines: str) -> Facts:
    return {**whole_panel_message(bytes(FULL)), "said": list(lines)}


class Speaking:
    """The process, and the program that it runs."""

    def __init__(self, socket: Path, espeak: FakeEspeak) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion", "speak", "--socket", str(socket)],
            env={**os.environ, "PATH": str(espeak.folder), "LANG": "C"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def reads_line(self) -> str:
        """The next line of its log, waiting for it."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def ends(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Its exit status when it is asked to end, and the rest of its log."""
        self._process.send_signal(number)
        rest, _ = self._process.communicate(timeout=PATIENCE_S)
        return self._process.returncode, rest

    def dies(self) -> None:
        """Leaves no process behind."""
        self._process.kill()
        self._process.communicate()


@pytest.fixture
def espeak(tmp_path: Path) -> Generator[FakeEspeak]:
    with FakeEspeak(tmp_path) as program:
        yield program


@pytest.fixture
def referee(tmp_path: Path) -> Generator[FakeReferee]:
    with FakeReferee(tmp_path / "s", hello_message(), language_message("es")) as one:
        yield one


@pytest.fixture
def speaking(referee: FakeReferee, espeak: FakeEspeak) -> Generator[Speaking]:
    process = Speaking(referee.path, espeak)
    yield process
    process.dies()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_what_changes_in_the_language_of_the_table_until_it_is_ended(
    speaking: Speaking, espeak: FakeEspeak, referee: FakeReferee, number: signal.Signals
) -> None:
    espeak.install("long")
    referee.wait_for_satellite()
    referee.say(saying("R0 A0", "ROJO tira", "■6=mate"))
    given = espeak.given()
    assert given.text == "R0 A0. ROJO tira. mantén 6, mate."
    assert "-v es " in given.arguments
    referee.say(saying("R2 A0", "ROJO tira", "■6=mate"))
    assert espeak.given().text == "R2 A0.", "though the first text was not over"
    assert speaking.ends(number) == (0, "")
    assert espeak.has_ended()


def test_it_is_silent_at_once_when_a_pick_opens(
    speaking: Speaking, espeak: FakeEspeak, referee: FakeReferee
) -> None:
    espeak.install("long")
    referee.wait_for_satellite()
    referee.say(saying("ROJO coloca"))
    espeak.given()
    referee.say(pick_open_message(is_open=True), saying("SECRETO 1-7"))
    assert espeak.has_ended()
    referee.say(pick_open_message(is_open=False), saying("balón R2"))
    assert espeak.given().text == "balón R2."
    assert speaking.ends() == (0, "")


def test_a_referee_that_comes_late_and_goes_is_followed(tmp_path: Path, espeak: FakeEspeak) -> None:
    espeak.install("long")
    speaking = Speaking(tmp_path / "s", espeak)
    try:
        for text in ("ROJO tira", "AZUL tira"):
            with FakeReferee(tmp_path / "s", hello_message(), saying(text)):
                assert espeak.given().text == f"{text}."
            assert espeak.has_ended()
        assert speaking.ends() == (0, "")
    finally:
        speaking.dies()


def test_without_the_program_it_says_once_how_to_install_it_and_goes_on(
    speaking: Speaking, espeak: FakeEspeak, referee: FakeReferee
) -> None:
    referee.wait_for_satellite()
    referee.say(saying("ROJO tira"))
    assert speaking.reads_line() == f"{MISSING.translate(in_english)}\n"
    espeak.install("short")
    referee.say(saying("AZUL tira"))
    assert espeak.given().text == "AZUL tira."
    assert speaking.ends() == (0, "")
