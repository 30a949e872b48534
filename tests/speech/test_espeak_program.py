"""How espeak-ng is called: in the language of the table, and with nothing that anybody has typed."""

import os
import subprocess
import wave
from pathlib import Path

import pytest

from companion.speech.espeak_program import PROGRAM, espeak_command, is_espeak_installed
from tests.outside import ESPEAK

LANGUAGES = {
    "en": "R2 shoots: move a man. 6, shot. hold 6, dunk.",
    "es": "¡TAPÓN! AZUL a la derecha coloca. mantén 6, mate.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_voice_is_that_of_the_language_and_the_text_is_no_argument(language: str) -> None:
    command = espeak_command(language)
    assert command[0] == PROGRAM
    assert command[command.index("-v") + 1] == language
    assert command[-1] == "--stdin"
    assert "-m" not in command, "text is no markup"


@pytest.mark.parametrize("code", ["--phonout=/tmp/x", "../../etc", "", "es;reboot", "-v"])
def test_what_is_no_code_of_a_language_is_said_in_english(code: str) -> None:
    assert espeak_command(code) == espeak_command("en")


def test_the_program_is_looked_for_where_programs_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not is_espeak_installed()
    program = tmp_path / PROGRAM
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    assert is_espeak_installed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_real_program_speaks_both_languages(language: str, tmp_path: Path) -> None:
    """To a file: there is no sound card here."""
    program = ESPEAK.find() or ESPEAK.miss()
    file = tmp_path / "said.wav"
    command = [program, *espeak_command(language)[1:], "-w", str(file)]
    run = subprocess.run(
        command,
        input=LANGUAGES[language].encode(),
        capture_output=True,
        check=False,
        env={"PATH": os.environ["PATH"]},
    )
    assert (run.returncode, run.stderr) == (0, b"")
    with wave.open(str(file)) as said:
        assert said.getnframes() / said.getframerate() > 2
