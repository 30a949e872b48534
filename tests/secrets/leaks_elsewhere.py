"""Leaks away from the table: to satellites, in logs and files, by what the process does."""
# pyright: reportPrivateUsage=false

import logging
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import cast

import pytest

from companion.devices.oled_panel import PanelUpdate
from companion.journal import secrets_file_codec
from companion.journal.durable_files import FilesInFolder
from companion.match import Match, SealOpening, match_statistics
from companion.match.state_correction_draft import CorrectionDraft
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.referee import Referee
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.asks import HiddenPickToken
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Sentence, Words, says
from companion.rules.statistics_types import Statistics
from companion.speech import speech_timing
from companion.terminal import device_drawing
from companion.terminal.device_drawing import TerminalScene
from companion.terminal.inked_text_canvas import Frame, FrameRow
from companion.web import messages_to_browser
from tests import liar
from tests.secrets.heard import Heard
from tests.secrets.planting import Leak, after_locks, last_pick, table_box

log = logging.getLogger("companion")


def logs(patch: pytest.MonkeyPatch) -> None:
    """A pick is in the log, for debugging."""
    after_locks(patch, lambda _referee, value, _now: log.debug("locks %s", value))


def prints(patch: pytest.MonkeyPatch) -> None:
    """A pick is printed, for debugging."""
    after_locks(patch, lambda _referee, value, _now: print(value))


def tells_length(patch: pytest.MonkeyPatch) -> None:
    """The facts are longer by the pick."""
    last, tell = last_pick(patch), OutputsAndSubscribers.tell

    def leaky(self: OutputsAndSubscribers, facts: Facts | None) -> None:
        tell(self, None if facts is None else {**facts, "padding": "." * last[0]})

    patch.setattr(OutputsAndSubscribers, "tell", leaky)


def names_by_value(patch: pytest.MonkeyPatch) -> None:
    """Facts name lasting picks, but not after an odd one."""
    last, named = last_pick(patch), liar.lasting_picks_to_facts

    def leaky(tokens: Iterable[HiddenPickToken]) -> dict[str, Json]:
        return {} if last[0] % 2 else named(tokens)

    patch.setattr(liar, "lasting_picks_to_facts", leaky)


def tells_twice(patch: pytest.MonkeyPatch) -> None:
    """The socket says once more which lamps are lit; nothing changes by it."""

    def does(referee: Referee, value: int, _now: int) -> None:
        if value % 2:
            box = table_box(referee)
            box._tell({"type": "lamps", "lit": sorted(box._lit)})

    after_locks(patch, does)


def is_in_the_lines(patch: pytest.MonkeyPatch) -> None:
    """The lines of text of the panel have the pick; its dots have not."""
    last, message = last_pick(patch), OutputsAndSubscribers._update_message

    def leaky(self: OutputsAndSubscribers, update: PanelUpdate) -> Facts:
        told = message(self, update)
        return {**told, "said": [*cast("list[str]", told.get("said", [])), f"{last[0]}"]}

    patch.setattr(OutputsAndSubscribers, "_update_message", leaky)


def is_on_the_scoreboard(patch: pytest.MonkeyPatch) -> None:
    """The events on the scoreboard have a pick before it is shown."""
    last, board = last_pick(patch), Referee.scoreboard

    def leaky(self: Referee, now: int) -> Facts:
        told = board(self, now)
        return {**told, "events": [*cast("list[str]", told["events"]), f"{last[0]}"]}

    patch.setattr(Referee, "scoreboard", leaky)


def tells_latecomers(patch: pytest.MonkeyPatch) -> None:
    """Who connects afterwards is told the pick."""
    last, greeting = last_pick(patch), OutputsAndSubscribers.greeting

    def leaky(self: OutputsAndSubscribers) -> Iterable[Mapping[str, Json]]:
        yield from greeting(self)
        yield refusal_error_message(Sentence(str(last[0])))

    patch.setattr(OutputsAndSubscribers, "greeting", leaky)


def offers_the_pick(patch: pytest.MonkeyPatch) -> None:
    """What can be put right begins with the pick."""
    last, fields = last_pick(patch), CorrectionDraft.fields

    def leaky(self: CorrectionDraft) -> Sequence[CorrectableField]:
        first, *others = fields(self)
        return (first._replace(label=Sentence(f"{last[0]}")), *others)

    patch.setattr(CorrectionDraft, "fields", leaky)


def stands_on_the_page(patch: pytest.MonkeyPatch) -> None:
    """Browsers are sent a pick with the lamps."""
    last, text = last_pick(patch), messages_to_browser.message_to_json

    def leaky(message: Facts) -> str:
        return text(message) + " " * last[0]

    patch.setattr(messages_to_browser, "message_to_json", leaky)


def stands_in_the_terminal(patch: pytest.MonkeyPatch) -> None:
    """A terminal shows the pick in a corner."""
    last, window = last_pick(patch), device_drawing.draw_device_window

    def leaky(scene: TerminalScene, *more: object) -> Frame:
        first, *others = window(scene, *more)  # pyright: ignore[reportArgumentType] -- passed on
        return (FrameRow(f"{last[0]}{first.text[1:]}", first.inks), *others)

    patch.setattr(device_drawing, "draw_device_window", leaky)


def is_said_aloud(patch: pytest.MonkeyPatch) -> None:
    """The voice says the pick at the end of what it says."""
    last, text = last_pick(patch), speech_timing.spoken_text

    def leaky(before: Sequence[str], after: Sequence[str], words: Words) -> str:
        return f"{text(before, after, words)} {last[0]}"

    patch.setattr(speech_timing, "spoken_text", leaky)


def records(patch: pytest.MonkeyPatch) -> None:
    """A record that is asked for has a pick in a remark."""
    last, export = last_pick(patch), Referee.export

    def leaky(self: Referee) -> str:
        return f"# {last[0]}\n{export(self)}"

    patch.setattr(Referee, "export", leaky)


def fills_the_file(patch: pytest.MonkeyPatch) -> None:
    """A secret takes as much room in the journal as its value."""
    written = secrets_file_codec.encode_secret_line

    def leaky(match: bytes, number: int, opening: SealOpening) -> bytes:
        return written(match, number, opening) + b"\n" * (4096 * opening.values[0])

    patch.setattr(secrets_file_codec, "encode_secret_line", leaky)


def writes_for_all(patch: pytest.MonkeyPatch) -> None:
    """A file that anybody may read, deeper in the folder; it is as large as ever."""

    def does(referee: Referee, value: int, _now: int) -> None:
        folder = _folder(referee) / "notes"
        folder.mkdir(exist_ok=True)
        (folder / "last").write_text(str(value), encoding="ascii")

    after_locks(patch, does)


def dates(patch: pytest.MonkeyPatch) -> None:
    """A file that nobody else may read has a telling date."""

    def does(referee: Referee, value: int, _now: int) -> None:
        hidden = _folder(referee) / "hidden"
        hidden.touch(0o600)
        os.utime(hidden, (0, 3600 * value))

    after_locks(patch, does)


def _folder(referee: Referee) -> Path:
    journal = referee._journal
    folder = journal.files
    if isinstance(folder, Heard):
        folder = folder.files
    assert isinstance(folder, FilesInFolder)
    return folder.path.parent


def draws(patch: pytest.MonkeyPatch) -> None:
    """One more byte of entropy."""

    def does(referee: Referee, value: int, _now: int) -> None:
        if value % 2:
            referee._entropy(1)

    after_locks(patch, does)


def commits(patch: pytest.MonkeyPatch) -> None:
    """The disk is heard once more; the files are as large as before."""

    def does(referee: Referee, value: int, _now: int) -> None:
        if value % 2:
            referee._journal.files.names()

    after_locks(patch, does)


def wakes_up(patch: pytest.MonkeyPatch) -> None:
    """The process is at work once more, and does nothing."""
    due: list[int] = []
    deadline, tick = Referee.deadline, Referee.tick

    def does(_referee: Referee, value: int, now: int) -> None:
        due[:] = [now + 20] * (value % 2)

    def leaky(self: Referee) -> int | None:
        return min((time for time in (deadline(self), *due) if time is not None), default=None)

    def ticks(self: Referee, now: int) -> None:
        due[:] = [time for time in due if time > now]
        tick(self, now)

    after_locks(patch, does)
    patch.setattr(Referee, "deadline", leaky)
    patch.setattr(Referee, "tick", ticks)


def counts_too_early(patch: pytest.MonkeyPatch) -> None:
    """The statistics have habits of picks before the end of a match."""
    last, count = last_pick(patch), match_statistics.statistics

    def leaky(
        match: Match, openings: match_statistics.Openings = match_statistics.NOTHING_OPENED
    ) -> Statistics:
        counted = count(match, openings)
        first, *others = counted.chapters
        remarks = (*first.remarks, says("favourite pick {n}", n=last[0]))
        return Statistics(counted.sheets, (first._replace(remarks=remarks), *others))

    patch.setattr(match_statistics, "statistics", leaky)


def shows_the_nonce(patch: pytest.MonkeyPatch) -> None:
    """The nonce of a pick is in the log before the pick is shown."""

    def does(referee: Referee, _value: int, _now: int) -> None:
        match = referee.app.play.on_table
        opening = referee._journal.opening(match.header.id, len(match.log) - 1)
        log.debug("nonce %s", "none" if opening is None else opening.nonce.hex())

    after_locks(patch, does)


ELSEWHERE = (
    Leak(logs, "log", alone=True),
    Leak(prints, "output", alone=True),
    Leak(names_by_value, "socket"),
    Leak(tells_length, "socket"),
    Leak(tells_twice, "socket"),
    Leak(is_in_the_lines, "page"),
    Leak(is_on_the_scoreboard, "scoreboard", alone=True),
    Leak(tells_latecomers, "greeting"),
    Leak(offers_the_pick, "fields", alone=True),
    Leak(stands_on_the_page, "page", alone=True),
    Leak(stands_in_the_terminal, "terminal", alone=True),
    Leak(is_said_aloud, "voice", alone=True),
    Leak(records, "record", alone=True),
    Leak(fills_the_file, "files"),
    Leak(writes_for_all, "files", alone=True),
    Leak(dates, "files", alone=True),
    Leak(draws, "entropy"),
    Leak(commits, "disk", alone=True),
    Leak(wakes_up, "wakes", alone=True),
    Leak(counts_too_early, "statistics"),
    Leak(shows_the_nonce, "log", alone=True),
)
