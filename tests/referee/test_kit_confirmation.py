"""A kit that was set anew: only who can press its keys keeps it."""

import signal
from contextlib import closing
from pathlib import Path

import pytest

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.display_factory import open_panel
from companion.devices.kit_config import built_in_kit, built_in_kit_names, kit_file_path
from companion.devices.simulated.hardware import SimulatedHardware
from companion.locale import words_by_language
from companion.referee.kit_choice import KEPT, KitChoice, KitNotConfirmed, clear_refused_kit
from companion.referee.kit_confirmation import (
    LASTS,
    KitTrial,
    kit_confirmation_screen,
    make_wait_that_refuses_trial_kit,
)
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.settings_file_reader import SettingsFile
from companion.referee.shutdown_screen import read_kit_for_shutdown
from companion.remote_pad.link.non_secret_messages import PadHello, PadKeyEdge
from companion.remote_pad.link.session_events import SessionUp
from companion.rules.sentences import Sentence, in_english, says
from companion.screens.screen_model import find_fit_problems
from tests.referee import policy
from tests.referee.process import Table
from tests.referee.running import text
from tests.remote_pad.link.cable import BoxEnd, Cable, now

BACK = KitKey("table", "back")
CENTRES = {
    "hexpad": KitKey("right", "7"),
    "trio": KitKey("left", "middle"),
    "trio4": KitKey("p3", "middle"),
}


class Asked:
    """A box that is asked at 0 ms whether its kit is kept."""

    def __init__(self, kit: str) -> None:
        self.kit = built_in_kit(kit)
        self.hardware = SimulatedHardware(self.kit)
        self._outputs = OutputsAndSubscribers(
            self.kit, self.hardware, open_panel(self.kit, self.hardware)
        )
        self.question = KitTrial(kit, self.kit, self._outputs, in_english, 0)

    def text(self, now: int) -> str:
        """The panel at some ms."""
        self.question.tick(now)
        self._outputs.tick(now)
        return text(self.hardware)


@pytest.mark.parametrize("kit", built_in_kit_names())
def test_any_centre_keeps_it(kit: str) -> None:
    table = Asked(kit)
    assert table.text(0).startswith(f"Kit: {kit}\nKeep it so?\n60 s\nc=keep BACK=as before")
    for key in (CENTRES[kit]._replace(name="1"), CENTRES[kit]._replace(name="left")):
        table.question.handle(KeyEdge(key, down=True, at=5))
    table.question.handle(KeyEdge(CENTRES[kit], down=False, at=5))
    assert not table.question.over
    table.question.handle(KeyEdge(CENTRES[kit], down=True, at=6))
    assert table.question.over
    assert table.question.kept


def test_back_does_not_nor_does_nobody_within_a_minute() -> None:
    back, nobody = Asked("trio"), Asked("trio")
    back.question.handle(KeyEdge(BACK, down=True, at=5))
    seconds = 0
    while not nobody.question.over:
        nobody.text(nobody.question.deadline())
        seconds += 1
    assert seconds == LASTS // 1000, "each is shown"
    for table in (back, nobody):
        assert table.question.over
        assert not table.question.kept


def test_pins_that_do_not_come_are_not_waited_for_longer_than_that(tmp_path: Path) -> None:
    (tmp_path / KEPT).write_text(
        kit_file_path("trio").read_text(encoding="utf-8"), encoding="utf-8"
    )
    (tmp_path / "companion.toml").write_text('kit = "hexpad"', encoding="utf-8")
    choice, now = KitChoice(SettingsFile(tmp_path / "companion.toml"), tmp_path), 0
    waited: list[int] = []

    def waits(_: Sentence, ms: int) -> None:
        nonlocal now
        now += ms
        waited.append(ms)

    wait = make_wait_that_refuses_trial_kit(waits, choice, lambda: now)
    while now + 8_000 <= LASTS:
        wait(says("no pins"), 8_000)
    with pytest.raises(KitNotConfirmed):
        wait(says("no pins"), 8_000)
    assert sum(waited) == 56_000
    before = KitChoice(SettingsFile(tmp_path / "companion.toml"), tmp_path)
    assert (before.kit.name, before.open) == ("trio", False)


def test_a_kit_of_a_file_is_called_by_the_name_of_the_file() -> None:
    for name, said in (
        ("mine.toml", "mine.toml"),
        ("living-room-kit.toml", "living-room-kit…"),
        ("the kit of the living room.toml", "the kit of the …"),
    ):
        assert (
            kit_confirmation_screen(f"/etc/companion/{name}", LASTS, in_english).rows[0]
            == f"Kit: {said}"
        )


@pytest.mark.parametrize("language", words_by_language())
def test_kit_confirmation_screen_fits_in_every_language(language: str) -> None:
    for name in ("a kit that has a name much too long", "a-kit-that-has-a-name-much-too-long"):
        assert (
            find_fit_problems(kit_confirmation_screen(name, LASTS, words_by_language()[language]))
            == []
        )


def test_a_match_that_goes_on_by_itself_waits_until_the_kit_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime = tmp_path / "run"
    runtime.mkdir()
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(runtime))
    path, at = tmp_path / "companion.toml", tmp_path / "s"
    path.write_text('kit = "hexpad"\n', encoding="utf-8")
    with closing(Table(tmp_path, at, "--settings", str(path))) as table:
        for key in ("left 1", *policy.BEGIN):
            table.turns_page(key, 0.02)
        before = table.told
        assert before is not None
        table.kill()
    path.write_text('kit = "trio"\n', encoding="utf-8")
    with closing(Table(tmp_path, at, "--settings", str(path))) as table:
        table.until(lambda: table.text().startswith("Kit: trio\nKeep it so?"))
        assert (table.told, table.lit) == (None, [])
        table.press("left middle", 0.02)
        table.until(lambda: table.told is not None)
        assert table.told == before


def test_a_service_goes_back_to_the_kit_before_when_nobody_keeps_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime = tmp_path / "run"
    runtime.mkdir()
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(runtime))
    path, at = tmp_path / "companion.toml", tmp_path / "s"
    told = ("--settings", str(path))
    path.write_text('language = "en"\nkit = "hexpad"\n', encoding="utf-8")
    with closing(Table(tmp_path, at, *told)) as table:
        table.turns_page("left 1", 0.02)
        assert table.ends(signal.SIGTERM) == 0
    path.write_text('language = "en"\nkit = "trio"\n', encoding="utf-8")
    with closing(Table(tmp_path, at, *told)) as table:
        table.until(lambda: table.text().startswith("Kit: trio\nKeep it so?"))
        table.press("table back", 0.02)
        assert table.ends() == 1
        assert table.errors() == "Error: Nobody kept the kit trio. hexpad is used.\n"
    with closing(Table(tmp_path, at, *told)) as table:
        assert "companion.toml:2:\nkit: Nobody kept it.\n" in table.text()
        assert table.ends(signal.SIGTERM) == 0
    kit = read_kit_for_shutdown(runtime)
    assert kit is not None
    assert kit.name == "hexpad", "which is what the shutdown screen draws on"
    clear_refused_kit(tmp_path, runtime)
    with closing(Table(tmp_path, at, *told)) as table:
        table.until(lambda: table.text().startswith("Kit: trio\nKeep it so?"))
        table.press("right middle", 0.02)
        table.until(lambda: "BASKETmind" in table.text())
        assert table.ends(signal.SIGTERM) == 0


# Pads at cables -----------------------------------------------------------------------------


def test_only_keys_of_the_box_keep_a_kit_and_a_pad_at_a_cable_waits_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a pad of a player's own presses says nothing of how the box is wired."""
    runtime, state = tmp_path / "run", tmp_path / "state"
    runtime.mkdir()
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(runtime))
    path, at, kept = tmp_path / "companion.toml", tmp_path / "s", state / KEPT
    path.write_text('language = "en"\nkit = "hexpad"\n', encoding="utf-8")
    with Cable() as cable, closing(BoxEnd(cable.pad, b"pad")) as pad:
        told = ("--settings", str(path), "--cable", cable.box)
        with closing(Table(state, at, *told)) as table:
            pad.run(lambda: any(isinstance(event, SessionUp) for event in pad.events))
            pad.session.send(PadHello("hexpad", panel=False).write(), now())
            before = bytes(table.image)
            for down in (True, False):
                pad.session.send(PadKeyEdge(1, down=down).write(), now())
            pad.run(lambda: pad.session.waiting == 0)
            table.until(lambda: bytes(table.image) != before)
            assert not kept.exists()
            table.turns_page("table back", 0.02)
            assert kept.exists()
            assert table.ends(signal.SIGTERM) == 0
        path.write_text('language = "en"\nkit = "trio"\n', encoding="utf-8")
        with closing(Table(state, at, *told)) as table:
            table.until(lambda: table.text().startswith("Kit: trio\nKeep it so?"))
            assert not has_opened(table.process.pid, cable.box)
            table.press("left middle", 0.02)
            table.until(lambda: "BASKETmind" in table.text())
            table.until(lambda: has_opened(table.process.pid, cable.box))
            assert table.ends(signal.SIGTERM) == 0


def has_opened(process: int, port: str) -> bool:
    """Whether a process has a port open now."""
    return port in {str(each.readlink()) for each in Path(f"/proc/{process}/fd").iterdir()}
