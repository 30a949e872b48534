"""A text is given to a program, and the next one ends it; what is wrong is said once."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from pathlib import Path

import pytest

from companion.rules.sentences import in_english
from companion.speech.espeak_program import MISSING, espeak_command
from companion.speech.espeak_voice import EspeakVoice, Utterance
from tests.speech.fake_espeak import PATIENCE_S, FakeEspeak


class FollowedVoice(EspeakVoice):
    """A voice that tells when it is done with a text."""

    def __init__(self) -> None:
        super().__init__()
        self.done = asyncio.Queue[str]()

    async def _run_program(self, utterance: Utterance) -> None:
        await super()._run_program(utterance)
        self.done.put_nowait(utterance.text)


Speaks = Callable[[FollowedVoice], Coroutine[object, object, None]]


@pytest.fixture
def espeak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[FakeEspeak]:
    with FakeEspeak(tmp_path) as program:
        monkeypatch.setenv("PATH", str(program.folder))
        yield program


def while_it_runs(speaks: Speaks) -> None:
    """Has a voice run as long as somebody speaks with it."""

    async def both() -> None:
        voice = FollowedVoice()
        running = asyncio.create_task(voice.run())
        await speaks(voice)
        running.cancel()
        await asyncio.wait([running])

    asyncio.run(both())


def test_a_text_goes_to_standard_input_and_the_language_to_the_arguments(
    espeak: FakeEspeak,
) -> None:
    espeak.install("short")

    async def speaks(voice: FollowedVoice) -> None:
        for text, language in (("¡TAPÓN! mantén 6", "es"), ("-v es; --help", "en")):
            voice.speak(text, language)
            given = await asyncio.to_thread(espeak.given)
            assert given == (" ".join(espeak_command(language)[1:]), text)
            assert await asyncio.to_thread(espeak.has_ended)

    while_it_runs(speaks)


def test_another_text_ends_the_one_that_is_being_said(espeak: FakeEspeak) -> None:
    espeak.install("long")

    async def speaks(voice: FollowedVoice) -> None:
        for text in ("RED shoots", "BLUE blocks", "BLOCKED"):
            voice.speak(text, "en")
            assert (await asyncio.to_thread(espeak.given)).text == text

    while_it_runs(speaks)
    assert espeak.has_ended(), "with the voice the last one ends, too"


def test_of_texts_that_come_at_once_the_last_is_said(espeak: FakeEspeak) -> None:
    espeak.install("short")

    async def speaks(voice: FollowedVoice) -> None:
        voice.speak("RED shoots", "en")
        voice.speak("BLUE blocks", "en")
        assert (await asyncio.to_thread(espeak.given)).text == "BLUE blocks"

    while_it_runs(speaks)


def test_a_voice_that_is_stopped_is_silent_and_speaks_again_when_it_is_to(
    espeak: FakeEspeak,
) -> None:
    espeak.install("long")

    async def speaks(voice: FollowedVoice) -> None:
        voice.speak("RED shoots", "en")
        await asyncio.to_thread(espeak.given)
        voice.stop()
        assert await asyncio.to_thread(espeak.has_ended)
        voice.speak("never said", "en")
        voice.stop()
        voice.speak("BLUE blocks", "en")
        assert (await asyncio.to_thread(espeak.given)).text == "BLUE blocks"

    while_it_runs(speaks)


def test_a_voice_that_is_stopped_while_its_program_starts_is_silent(
    espeak: FakeEspeak, monkeypatch: pytest.MonkeyPatch
) -> None:
    espeak.install("long")
    start = asyncio.create_subprocess_exec

    async def speaks(voice: FollowedVoice) -> None:
        async def start_late(
            *command: str, stdin: int, stdout: int, stderr: int
        ) -> asyncio.subprocess.Process:
            process = await start(*command, stdin=stdin, stdout=stdout, stderr=stderr)
            voice.stop()
            return process

        monkeypatch.setattr(asyncio, "create_subprocess_exec", start_late)
        voice.speak("RED shoots", "en")
        await asyncio.wait_for(voice.done.get(), PATIENCE_S)

    while_it_runs(speaks)


def test_a_program_that_is_missing_is_said_once_and_used_when_it_is_there(
    espeak: FakeEspeak, caplog: pytest.LogCaptureFixture
) -> None:
    async def speaks(voice: FollowedVoice) -> None:
        for text in ("RED shoots", "BLUE blocks"):
            voice.speak(text, "en")
            await voice.done.get()
        espeak.install("short")
        voice.speak("BLOCKED", "en")
        assert (await asyncio.to_thread(espeak.given)).text == "BLOCKED"

    while_it_runs(speaks)
    assert caplog.messages == [MISSING.translate(in_english)]


@pytest.mark.parametrize("kind", ["failing", "complaining"])
def test_a_program_that_fails_or_complains_is_said_once_with_its_reason(
    kind: str, espeak: FakeEspeak, caplog: pytest.LogCaptureFixture
) -> None:
    """espeak-ng without a sound card complains, and ends with status 0."""
    espeak.install(kind)

    async def speaks(voice: FollowedVoice) -> None:
        for text in ("RED shoots", "BLUE blocks"):
            voice.speak(text, "en")
            await asyncio.to_thread(espeak.given)
            await voice.done.get()

    while_it_runs(speaks)
    assert caplog.messages == ["espeak-ng can't be heard, it seems: no sound card"]


def test_a_program_that_can_not_be_run_is_said(
    espeak: FakeEspeak, caplog: pytest.LogCaptureFixture
) -> None:
    espeak.install("short")
    (espeak.folder / "espeak-ng").write_bytes(b"\x7fELF no program")

    async def speaks(voice: FollowedVoice) -> None:
        voice.speak("RED shoots", "en")
        await voice.done.get()

    while_it_runs(speaks)
    assert caplog.messages == ["espeak-ng can't be started: Exec format error"]


def test_a_fault_that_comes_again_after_a_text_was_said_is_said_again(
    espeak: FakeEspeak, caplog: pytest.LogCaptureFixture
) -> None:
    async def speaks(voice: FollowedVoice) -> None:
        for kind in ("dying", "dying", "short", "dying"):
            espeak.install(kind)
            voice.speak("RED shoots", "en")
            await asyncio.to_thread(espeak.given)
            await voice.done.get()

    while_it_runs(speaks)
    assert (
        caplog.messages == ["espeak-ng can't be heard, it seems: it has ended with status -9"] * 2
    )
