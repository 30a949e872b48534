"""``companion settings``: what is set, who says so, and whether a file is right."""

import errno
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.cli import settings
from companion.devices import kit_config as kit_files
from companion.doctor.fake_machine import FakeMachine
from companion.journal.journal_opening import open_journal
from companion.referee.kit_choice import KitChoice, KitNotConfirmed
from companion.referee.settings_file_reader import SettingsFile
from companion.referee.state_and_socket_paths import JOURNAL, StateAndSocketPaths
from companion.rules.sentences import Refused, says
from tests.cli.command import run

KITS = Path(kit_files.__file__).parent / "kits"


def rows(output: str) -> dict[str, str]:
    """What is said of each setting, without blanks."""
    return {
        name.strip(): " ".join(rest.split()) for name, _, rest in map(_parted, output.splitlines())
    }


def _parted(line: str) -> tuple[str, str, str]:
    return line.partition(" = ")


def test_without_file_and_journal_everything_is_usual(tmp_path: Path) -> None:
    said = run("settings", "--state", tmp_path)
    assert said.exit_code == 0
    assert rows(said.output)["sound"] == '"loud" usual'
    assert {row.rpartition(" ")[2] for row in rows(said.output).values()} == {"usual"}


def test_each_setting_says_who_has_set_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('sound = "off"\nhold = 450\n[games.basketmind]\nquarters = 4\n')
    journal, _ = open_journal(tmp_path / JOURNAL)
    journal.remember("sound", "quiet")
    said = run("settings", "--state", tmp_path, "--file", file)
    assert said.exit_code == 0
    found = rows(said.output)
    assert found["sound"] == '"quiet" chosen on the device'
    assert found["hold"] == f"450 {file}"
    assert found["brightness"] == '"high" usual'
    assert found["games.basketmind.quarters"] == f"4 {file}"


def test_the_kit_is_the_one_in_use_whatever_the_file_says(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    choice = KitChoice(_saved(file, 'kit = "trio"\n'), tmp_path)
    choice.keep()
    asked = ("settings", "--state", tmp_path, "--file", file)
    assert rows(run(*asked).stdout)["kit"] == f'"trio" {file}'
    with pytest.raises(KitNotConfirmed):
        KitChoice(_saved(file, 'kit = "trio4"\n'), tmp_path).refuse()
    said = run(*asked)
    assert rows(said.stdout)["kit"] == '"trio" kept at the table'
    assert "Nobody kept it" in said.stderr
    assert "It is tried at the next start" in run(*asked, "--try-again").stdout
    assert run(*asked, "--try-again").stdout == "No kit waits to be tried again.\n"
    assert rows(run(*asked).stdout)["kit"] == f'"trio4" {file}'
    _saved(file, "# nothing\n")
    assert rows(run(*asked).stdout)["kit"] == '"trio" kept at the table'


def test_why_a_refusal_can_not_be_taken_back_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for fault, said in (
        (errno.EACCES, "can't be opened; try it with sudo."),
        (errno.EROFS, "can't be written to."),
    ):

        def fails(*_: Path, fault: int = fault) -> bool:
            raise OSError(fault, os.strerror(fault))

        monkeypatch.setattr(settings, "clear_refused_kit", fails)
        told = run("settings", "--state", tmp_path, "--try-again")
        assert (told.exit_code, told.stderr) == (1, f"Error: {tmp_path} {said}\n")


def _saved(file: Path, text: str) -> SettingsFile:
    file.write_text(text, encoding="utf-8")
    return SettingsFile(file)


def test_what_the_service_can_not_read_is_not_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere than at its own place the file itself may be anybody's: it is only checked there."""
    kit = tmp_path / "kit.toml"
    kit.write_text((KITS / "trio.toml").read_text(encoding="utf-8"), encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(f'kit = "{kit}"\n')

    def shut(files: Sequence[Path]) -> FakeMachine:
        return FakeMachine(hidden=[*map(str, files)])

    assert run("settings", "--check", file).exit_code == 0, "no service is here"
    monkeypatch.setattr(settings, "RaspberryPiMachine", shut)
    said = run("settings", "--check", file)
    assert said.exit_code == 1
    assert str(kit) in said.stderr
    assert str(file) not in said.stderr


def test_on_an_appliance_the_choice_of_its_table_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    appliance = StateAndSocketPaths(tmp_path / "var", tmp_path / "run.sock")
    appliance.state.mkdir()
    monkeypatch.setattr("companion.referee.state_and_socket_paths.APPLIANCE", appliance)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "home"))
    journal, _ = open_journal(appliance.state / JOURNAL)
    journal.remember("sound", "quiet")
    assert rows(run("settings").output)["sound"] == '"quiet" chosen on the device'


def test_a_file_that_may_not_be_read_is_named_with_what_helps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    file.touch()

    opens = os.open

    def refused(path: Path, flags: int, *more: int) -> int:
        if path == file:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))
        return opens(path, flags, *more)

    monkeypatch.setattr(os, "open", refused)
    said = run("settings", "--state", tmp_path, "--file", file)
    assert said.exit_code == 1
    assert said.stderr == f"{file} can't be opened; try it with sudo.\n"
    assert rows(said.stdout)["hold"] == "600 usual"


def test_a_file_is_checked_before_it_is_used(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('kit = "quad"\nhold = 4\n')
    said = run("settings", "--check", file)
    assert said.exit_code == 1
    assert f"{file}:2: hold is 4. Allowed are: 200-2000." in said.output
    assert "There is no kit quad" in said.output
    file.write_text("hold = 400\n")
    said = run("settings", "--check", file)
    assert (said.exit_code, said.output) == (0, f"{file} is valid.\n")


def test_what_is_wrong_is_told_beside_what_counts(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("hold = 4\n")
    said = run("settings", "--state", tmp_path, "--file", file)
    assert said.exit_code == 1
    assert rows(said.output)["hold"] == "600 usual"


@pytest.mark.parametrize("taken", [False, True])
def test_the_example_is_a_file_that_is_right_with_its_signs_and_without(
    taken: bool, tmp_path: Path
) -> None:
    file = tmp_path / "example.toml"
    text = run("settings", "--example").output
    lines = (line[1:] if taken and line[1:2].strip() else line for line in text.splitlines())
    file.write_text("\n".join(lines))
    said = run("settings", "--check", file)
    assert (said.exit_code, said.output) == (0, f"{file} is valid.\n")


def test_a_referee_that_does_not_say_what_is_chosen_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(*_: object) -> None:
        raise Refused(says("The referee does not answer."))

    monkeypatch.setattr(settings, "ask_running_referee", silent)
    said = run("settings", "--state", tmp_path, "--file", tmp_path / "none.toml")
    assert said.stderr.splitlines()[:2] == [
        "The referee does not answer.",
        "What the device's menu says can't be read now.",
    ]
